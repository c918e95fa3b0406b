"""The code, the look and the icons of the board, as they are sent to the page.

``board.js`` is one plain ES module and ``board.css`` one style sheet; both work in a page as they lie here. Comments,
white space and long names that only people need stay at home, because every notebook carries what is sent.

Traits (Python to board), beside those that ``core/scene_form.py`` describes (``scene``):

- ``actions`` ``{groups: [{id, label, count}], list: [{id, group, label, consequence, key?, targets, places, confirm,
  refusal: None | {text, rule, near}}]}``. Targets and places are what leads to the action when it is clicked: the id
  of a card, of a zone (its pile or its free place), ``seat-0`` for a plate, ``<zone>-pile`` for a pile.
- ``selected`` (id of an action or ""), ``preview`` (None or ``{action, text, moves, deltas}``), ``log`` (the
  last lines; ``seat`` is a name or a number), ``log_total``, ``chart``, ``rule``, ``rules``, ``toast`` (``tone`` good,
  bad or refusal), ``setup``, ``auto``, ``pace`` (2500, 1300 or 500), ``quick``, ``projector``, ``tabs``.
- ``plot`` (None before somebody looks, else ``{list: [{id, title}], name, text}``) and ``output``, the reference of the
  Output widget with the figure, which stands in place of the table while the chart tab is open.
- ``can`` ``{undo, redo, save, load, settings, show: [seats whose plate offers the curtain]}``; save, load and settings
  count as true when they are left out.
- ``icons``: drawings that ``board.js`` does not hold, from ``icons()``; without them a kind shows its letter.

What the board sends is named in ``board.js``: look for ``send(`` and ``follows(``.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from importlib.resources import files
from string import ascii_lowercase, digits

COMMENT = re.compile(r"^[ \t]*(?://.*|/\*\*.*\*/)\n|(?<=;) //.*$", re.MULTILINE)
INDENT = re.compile(r"^[ \t]+|^\n", re.MULTILINE)
# Texts, templates and patterns (a division has a space after its stroke) are sent as they are; signs lose the space
# around them, but for + and - beside another of them, which could become ++ and --.
TEXT = r'"(?:\\.|[^"\\])*"'
INNER = r"`(?:\\.|[^`\\])*`"
TEMPLATE = rf"`(?:\\.|\$\{{(?:[^`}}]|{INNER})*\}}|[^`\\])*`"
PATTERN = r"/(?! )(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n])+/"
KEPT = f"({TEXT}|{TEMPLATE}|{PATTERN})"
SPACE = re.compile(rf"{KEPT}|\s*([=<>*%&|?:;,(){{}}\[\]!])\s*|(?<![+-])\s*([+-])\s*(?![+-])|\n(?=\.)")
SPARE = re.compile(rf"{KEPT}|,(?=[)\]}}])|;(?=}})|(?<!async)\((\w+)\)(?==>)")  # for people only
CONSTANT = re.compile(rf"{KEPT}|\bconst\b")  # that nothing is assigned twice has been checked here
FIGURE = re.compile(r"(?<=\$\{)[^{}\"'`]+(?=\})")  # in a template, without texts of its own
CSS_COMMENT = re.compile(r"/\*.*?\*/\n?", re.DOTALL)
CSS_NAME = re.compile(r"(?<![\w-])--(?!jp-)[a-z][\w-]*")
CSS_LINE = re.compile(r";?\n(?=})|\n")
CSS_VALUE = re.compile(r"(?<=:)[^{};\"]+(?=[;}])")  # but not one with a text in it
CSS_SPARE = re.compile(r"(?<=\)) (?=[\w#])")  # between a bracket and what follows


def _read(name: str) -> str:
    return files(__name__).joinpath(name).read_text(encoding="utf-8")


def code() -> str:
    """The module of the board without comments, spare signs, and the space around signs; ``let`` is the short const."""
    text = INDENT.sub("", COMMENT.sub("", _read("board.js")))
    for needless in (SPACE, SPARE):
        text = needless.sub(lambda found: "".join(filter(None, found.groups())), text)
    text = CONSTANT.sub(lambda found: found[1] or "let", text)
    return FIGURE.sub(lambda found: re.sub(" ?([-+*/%>?:|]+) ?", r"\1", found[0]), text)


def look() -> str:
    """The style sheet of the board without comments and line ends; the names that it alone knows are short ones."""
    text = CSS_LINE.sub("", CSS_COMMENT.sub("", _read("board.css")))
    text = CSS_VALUE.sub(lambda found: CSS_SPARE.sub("", found[0].replace("transparent", "#0000")), text)
    names = short_names(text, _read("board.js"))
    return CSS_NAME.sub(lambda found: names.get(found[0], found[0]), text)


def short_names(sheet: str, module: str) -> dict[str, str]:
    """Short names for the custom properties of a style sheet, the most frequent first; not for those of the module."""
    counts = Counter(CSS_NAME.findall(sheet))
    known = set(CSS_NAME.findall(module))  # the module writes --s${number} for --s1 to --s6
    own = [name for name, _ in counts.most_common() if known.isdisjoint({name, name.rstrip(digits)})]
    letters = (first + second for first in ("", *ascii_lowercase) for second in ascii_lowercase)
    free = (f"--{letter}" for letter in letters if f"--{letter}" not in counts)
    return dict(zip(own, free, strict=False))


def icons() -> dict[str, str]:
    """Drawings that a game may name in its ``kinds.toml``, by name."""
    drawings: dict[str, str] = json.loads(_read("icons.json"))
    return drawings
