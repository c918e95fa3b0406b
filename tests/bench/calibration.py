"""A fixed loop of plain Python: what a decision costs in its steps can be compared between machines and days."""

from __future__ import annotations

import time

SHORT = 2_000
TRIES = 3


class Register:
    """Something with a counter and a row of numbers, as card engines are full of."""

    __slots__ = ("row", "state")

    def __init__(self) -> None:
        """Begin with a row of zeros."""
        self.state = 1
        self.row = [0] * 16

    def turn(self, step: int) -> int:
        """Count in the row and draw the next number."""
        self.row[step & 15] += 1
        self.state = (self.state * 1_103_515_245 + 12_345) & 0x7FFF_FFFF
        return self.state >> 8


def walk(steps: int) -> int:
    """Take so many steps: a call, attributes, whole numbers, a small list.

    >>> walk(3)
    4
    """
    register = Register()
    total = 0
    for step in range(steps):
        number = register.turn(step)
        total += len([part for part in (number & 3, number & 5, number & 9) if part])
    return total


def steps_per_second(seconds: float = 0.05) -> float:
    """How many steps this machine takes in a second of CPU time now: the best of three tries of that length."""
    best = 0.0
    steps = SHORT
    for _ in range(TRIES):
        start = time.process_time()
        walk(steps)
        best = max(best, steps / max(time.process_time() - start, 1e-9))
        steps = max(SHORT, int(best * seconds))
    return best
