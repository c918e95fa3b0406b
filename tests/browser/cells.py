"""The code cells of the notebooks in these tests: a board of a certain game, whose players do not waste time."""

from __future__ import annotations

Given = dict[str, object]
SHORT_DECK = ["orc", "phoenix", "dragon", "orc", "kraken", "mermaid", "dragon", "pixie", "orc", "phoenix"]
AGAINST_BEN: Given = {"seats": ["You", "Ben"], "players": {"Ben": "seller"}, "preset": "practice", "seed": 7}
SHORT: Given = AGAINST_BEN | {"position": {"ingredient_deck": SHORT_DECK}}  # about 25 moves of one's own
TWO_PEOPLE: Given = {  # what Ana holds, what Ben holds and what lies on the table have no kind in common
    "seats": ["Ana", "Ben"],
    "preset": "practice",
    "seed": 7,
    "position": {
        "active": "Ana",
        "seats": {
            "Ana": {"hand": ["orc*3", "phoenix"], "coins": 9},
            "Ben": {"hand": ["dragon*3", "kraken*2"], "coins": 9},
        },
        "ingredient_market": ["mermaid", "pixie", "mermaid", "pixie", "mermaid"],
        "ingredient_deck": ["mermaid", "pixie", "mermaid", "pixie", "..."],
    },
}
THE_FORM: Given = {}


def a_board(given: Given, game: str = "mystic-market") -> str:
    """One cell that shows a board; automatic players move at once."""
    return (
        f"from marketlab.widgets import play\nboard = play({game!r}, **{given!r})\n"
        "board.desk.settings['pace'] = 100\nboard.refresh()\nboard"
    )
