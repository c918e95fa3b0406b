"""Write the scenes that the harness shows: ``python -m tests.browser.harness.make``.

Real scenes of Mystic Market from the public door, and scenes written by hand for the parts
that other games need. Nothing here is a rule: these are pictures to look at.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import marketlab as ml
from marketlab.core.actions import actions_of
from tests.browser.harness import parts

Json = dict[str, Any]
HERE = Path(__file__).parent / "scenes"
STATIC = Path(ml.__file__).parent / "widgets" / "static"
SEATS = ["Ada", "Chen", "Ben"]
MIDDLE = {
    "active": "Ada",
    "phase": "act",
    "track": ["kraken", "pixie", "dragon", "phoenix", "orc", "mermaid"],
    "seats": {
        "Ada": {"hand": ["dragon*2", "phoenix", "orc", "mermaid*2", "pixie"], "coins": 9, "potions": ["plunder-tonic"]},
        "Chen": {"hand": ["orc", "kraken*2", "dragon", "phoenix"], "coins": 14, "potions": ["fortune-serum"]},
        "Ben": {"hand": ["dragon", "orc", "kraken", "phoenix"], "coins": 17, "potions": []},
    },
    "ingredient_market": ["phoenix", "pixie", "dragon", "orc", "dragon"],
    "potion_market": [
        "elixir-of-luck",
        "elixir-of-wealth",
        "exchange-elixir",
        "tonic-of-mystery",
        "serum-of-forfeit",
    ],
}
PRICES = {
    "M": [12, 12, 12, 12, 12, 15, 15],
    "D": [5, 5, 6, 8, 5, 6, 8],
    "O": [8, 8, 5, 6, 8, 10, 12],
    "P": [6, 6, 8, 5, 6, 8, 10],
    "X": [15, 15, 15, 15, 15, 5, 6],
    "K": [10, 10, 10, 10, 10, 12, 5],
}
LINES = {
    "M": ("#2869c4", "#6ea0e8"),
    "D": ("#b3202c", "#e0626a"),
    "O": ("#a98600", "#f5cf47"),
    "P": ("#e27a12", "#e27a12"),
    "X": ("#8a4fb8", "#c79be6"),
    "K": ("#2f9c77", "#45b28c"),
}


def plain(face: object) -> Json:
    """A copy as it comes out of JSON."""
    copied: Json = json.loads(json.dumps(face))
    return copied


def as_agreed(scene: Json) -> Json:
    """The scene as its form says: the label of a number stands in front; a gain is a plus; piles have a picture."""
    for zone in scene["zones"]:
        if "pile" in zone:
            drawn = {"mkt": ("bag", "blind card"), "pot": ("potion", "potions")}[zone["id"]]
            zone["pile"] |= dict(zip(("icon", "title"), drawn, strict=True))
        for card in zone["cards"]:
            for number in card.get("numbers", []):
                if number["label"].startswith("sell for "):
                    value = int(number["label"].split()[-1])
                    number.update(label=f"{number['value']} sell for", value=value)
                elif number["label"] == "profit":
                    number["icon"] = "plus"
    return scene


def chart(until: int = 6) -> Json:
    """Seven points of a value history, as in the mock-up."""
    ns = [0, 5, 8, 12, 16, 19, 23][: until + 1]
    sold = [(5, "O"), (8, "P"), (12, "D"), (16, "O"), (19, "X"), (23, "K")][:until]
    return {
        "title": "Set values so far",
        "note": "14 turns",
        "text": "Set values over the last 14 turns; Kraken fell from 12 to 5 in the last sale.",
        "marks": [5, 6, 8, 10, 12, 15],
        "series": [
            {
                "id": kind,
                "label": kind,
                "letter": kind,
                "color": LINES[kind][0],
                "dark": LINES[kind][1],
                "points": [[n, value] for n, value in zip(ns, values, strict=False)],
            }
            for kind, values in PRICES.items()
        ],
        "events": [{"n": n, "kind": kind, "letter": kind} for n, kind in sold],
    }


LOG = [
    {"n": 19, "seat": 1, "text": "Chen bought a blind card for 2.", "sub": "", "rule": "MM-050"},
    {"n": 20, "seat": 0, "text": "You sold 2 Pixie Powder for 15.", "sub": "Pixie fell to 5.", "rule": "MM-061"},
    {"n": 21, "seat": 2, "text": "Ben bought Orc Teeth for 3.", "sub": "", "rule": "MM-050"},
    {"n": 22, "seat": 1, "text": "Chen bought Kraken Tentacles for 4.", "sub": "", "rule": "MM-050"},
    {
        "n": 23,
        "seat": 2,
        "text": "Ben sold 3 Kraken Tentacles for 12.",
        "sub": "Kraken 12 to 5. X, D, P, O rolled one step.",
        "rule": "MM-061",
    },
]
TABS = [{"id": "chart", "label": "Chart"}, {"id": "log", "label": "Log"}, {"id": "rules", "label": "Rules"}]


def states() -> dict[str, Json]:
    """Every picture by name: the traits of the board."""
    game = ml.new("mystic-market", seats=SEATS, seed=7, position=MIDDLE)
    scene = as_agreed(plain(game.scene("Ada")))
    for seat, delta in zip(scene["seats"], (0, 0, 12), strict=True):
        seat["stats"][0]["delta"] = delta
    scene["move"] = {"n": 23, "of": 23, "live": True}
    after = ml.new("mystic-market", seats=SEATS, seed=7, position=MIDDLE)
    after.play("sell 2 mermaid")
    rolled = as_agreed(plain(after.scene("Ada")))
    rolled["move"] = {"n": 24, "of": 24, "live": True}
    base = {
        "scene": scene,
        "actions": plain(actions_of(game, 0)),
        "selected": "",
        "preview": None,
        "log": LOG,
        "log_total": 23,
        "chart": chart(),
        "rule": None,
        "toast": None,
        "setup": None,
        "auto": False,
        "pace": 1300,
        "quick": False,
        "projector": False,
        "tabs": TABS,
        "rules": None,
        "icons": json.loads((STATIC / "icons.json").read_text(encoding="utf-8")),
        "can": {"undo": True, "redo": False, "save": True, "load": True, "settings": True, "show": []},
    }
    return parts.all_states(base, rolled, plain(actions_of(after, 0)))


def main() -> None:
    """One file for each state."""
    HERE.mkdir(exist_ok=True)
    for name, traits in states().items():
        (HERE / f"{name}.json").write_text(json.dumps(traits, ensure_ascii=False), encoding="utf-8")
    print(", ".join(states()))  # noqa: T201 -- for whoever runs it


if __name__ == "__main__":
    main()
