"""The command ``marketlab``, and ``python -m marketlab``: reads the line and hands it to a command."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from marketlab import MarketLabError, __version__
from marketlab.command import lab, report

if TYPE_CHECKING:
    from collections.abc import Sequence

COMMANDS = (lab, report)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; 0 if all went well, 1 after a message that says what to do instead."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    end = words.index("--") if "--" in words else len(words)
    parser = argparse.ArgumentParser(prog="marketlab", description="Market games for the classroom.")
    parser.add_argument("--version", action="version", version=f"marketlab {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for command in COMMANDS:
        command.add_to(commands)
    wish = parser.parse_args(words[:end])
    wish.handed_on = words[end + 1 :]
    if "run" not in wish:
        parser.print_help()
        return 0
    try:
        wish.run(wish)
    except MarketLabError as error:
        print(f"marketlab: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
