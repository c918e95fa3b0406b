"""What people receive, tried where nothing else is installed: ``python -m tests.delivery binder`` or ``wheel``.

It takes some minutes and some hundred MB for a while, asks pip's index for packages, and opens Chromium. pip's own
settings and the PIP_* variables are respected. The last commit is what is checked.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from tests.delivery import binder, wheel
from tests.delivery.environment import CheckFailed, timed

CHECKS = {"binder": binder.check, "wheel": wheel.check}


def main() -> int:
    """Read the wishes, check; 1 and the reason if something is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.delivery", description=__doc__)
    parser.add_argument("what", choices=sorted(CHECKS))
    parser.add_argument("--python", default="", help="for binder the Python of runtime.txt, for wheel this one")
    wish = parser.parse_args()
    try:
        with tempfile.TemporaryDirectory(prefix="marketlab-") as name, timed(f"{wish.what}, all in all"):
            CHECKS[wish.what](Path(name).resolve(), wish.python)
    except CheckFailed as error:
        print(f"Not so: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
