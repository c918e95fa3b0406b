"""The few words on a card (BQ-061, BQ-197): they say when its effect counts."""

from __future__ import annotations

import pytest

from marketlab.games.bargain_quest.includes import EMPLOYEES, MONSTERS, SHIPS
from marketlab.games.bargain_quest.short_texts import short_text


@pytest.mark.rule("BQ-197")
@pytest.mark.parametrize(
    ("title", "words"),
    [("Haggler", "first buy a round -2"), ("Timber Hoy", "first buy -2"), ("Demon Auditor", "every buy +1")],
)
def test_a_change_of_costs_says_which_purchases_it_changes(title: str, words: str) -> None:
    """The Haggler helps once a round, the Timber Hoy once; the Demon Auditor makes every purchase dearer."""
    card = next(card for card in (*EMPLOYEES, *SHIPS, *MONSTERS) if card.title == title)
    assert short_text(card) == words
