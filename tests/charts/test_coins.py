"""Coins: the race, and where they came from and went."""

from __future__ import annotations

import re
from typing import Any

import marketlab as ml
from marketlab import charts
from marketlab.charts.theme import DARK, LIGHT
from tests.charts.figures import axis_titles, fresh, labels, plain, played, sentence, trace, traces
from tests.repository.places import PACKAGE

GAME = played()
RESULT: Any = GAME.result()
SCORES: dict[str, int] = RESULT["scores"]


def test_the_race_ends_where_the_game_ends() -> None:
    """A step line for each seat in its colour, dashes and shape, ending at the coins of the result."""
    figure = charts.coins_race(GAME)
    assert axis_titles(figure) == ("move", "coins")
    for number, name in enumerate(GAME.seats):
        (line,) = traces(figure, name=name, mode="lines")
        assert (line["x"][0], line["y"][0]) == (0, 5)
        assert (line["x"][-1], line["y"][-1]) == (GAME.n, SCORES[name])
        assert line["line"]["color"] == LIGHT.seats[number]
        assert line["line"]["shape"] == "hv"
        assert trace(figure, name)["marker"]["color"] == LIGHT.seats[number]
    assert len({trace["line"]["dash"] for trace in traces(figure, mode="lines")}) == 3
    assert len({trace["marker"]["symbol"] for trace in traces(figure, mode="markers")}) == 3
    assert labels(figure) == [f"{name} {SCORES[name]}" for name in GAME.seats]
    assert {note["x"] for note in plain(figure)["layout"]["annotations"]} == {GAME.n}


def test_every_point_is_what_the_seat_held() -> None:
    """After some moves of the game the line says what the position says."""
    figure = charts.coins_race(GAME)
    for n in range(0, GAME.n, 16):
        seats: Any = GAME.at(n).position()["seats"]
        for name in GAME.seats:
            line = traces(figure, name=name, mode="lines")[0]
            held = [value for move, value in zip(line["x"], line["y"], strict=True) if move <= n][-1]
            assert held == seats[name]["coins"]


def test_the_sentence_of_the_race() -> None:
    """Best first, and the lead."""
    order = sorted(SCORES, key=lambda name: -SCORES[name])
    held = ", ".join(f"{name} {SCORES[name]}" for name in order)
    lead = SCORES[order[0]] - SCORES[order[1]]
    assert sentence(charts.coins_race(GAME)) == f"Coins after {GAME.n} moves: {held}. {order[0]} leads by {lead} coins."


def test_two_may_lead_and_all_may_be_level() -> None:
    """Shared leads are said as such; with equal coins nobody leads."""
    rows = [("Ana", 5), ("Ben", 5), ("Chi", 4)]
    ledger = {
        "n": [0, 0, 0],
        "seat": [seat for seat, _ in rows],
        "amount": [amount for _, amount in rows],
        "reason": ["start"] * 3,
        "other": [None] * 3,
        "created": [amount for _, amount in rows],
    }
    assert sentence(charts.coins_race(ledger)).endswith("Ana and Ben lead by 1 coin.")
    assert sentence(charts.coins_race(fresh())) == "Coins after 0 moves: Ana 5, Ben 5."


def test_seats_have_the_colours_of_the_board() -> None:
    """One colour for each seat everywhere: those of the style sheet."""
    css = (PACKAGE / "widgets" / "static" / "board.css").read_text(encoding="utf-8")
    found = [re.findall(r"--s[1-6]:(#[0-9a-f]{6})", block) for block in css.split("--av-ink")]
    assert tuple(found[0]) == LIGHT.seats
    assert tuple(found[1]) == DARK.seats


def test_a_seat_keeps_its_colour_where_another_is_missing() -> None:
    """Ben is the second seat also in a ledger without Ana."""
    columns = GAME.columns("ledger")
    keep = [at for at, seat in enumerate(columns["seat"]) if seat != "Ana"]
    figure = charts.coins_race({name: [values[at] for at in keep] for name, values in columns.items()}, look=GAME)
    assert traces(figure, name="Ben", mode="lines")[0]["line"]["color"] == LIGHT.seats[1]


def test_the_ledger_adds_up() -> None:
    """Every bar is the sum of its rows; all bars of a seat add up to the coins it holds."""
    figure = charts.ledger(GAME)
    columns = GAME.columns("ledger")
    for name in GAME.seats:
        assert sum(trace(figure, name)["x"]) == SCORES[name]
    bars = trace(figure, "Ana")
    sold = sum(
        int(str(amount))
        for seat, amount, reason in zip(columns["seat"], columns["amount"], columns["reason"], strict=True)
        if (seat, reason) == ("Ana", "set")
    )
    assert dict(zip(bars["y"], bars["x"], strict=True))["from the bank: set"] == sold > 0
    rows = plain(figure)["layout"]["yaxis"]
    assert [flow for flow, _ in (row.split(": ") for row in rows["tickvals"])] == [
        *["from the bank"] * 3,
        "from other seats",
        "to other seats",
        *["to the bank"] * 2,
    ]
    assert "<b>sets sold</b><br>from the bank" in rows["ticktext"]


def test_the_sentence_of_the_ledger() -> None:
    """Created less paid back is what the seats hold; what goes from seat to seat creates nothing."""
    created = [int(str(amount)) for amount in GAME.columns("ledger")["created"]]
    made, paid = sum(x for x in created if x > 0), -sum(x for x in created if x < 0)
    assert made - paid == sum(SCORES.values())
    assert sentence(charts.ledger(GAME)) == (
        f"Created by the bank: {made} coins. Paid back to it: {paid}. From seat to seat: 5. "
        f"The seats hold {made - paid} coins."
    )


def test_no_money_yet() -> None:
    """Empty columns are no error."""
    empty: dict[str, list[object]] = {name: [] for name in ("n", "seat", "amount", "reason", "other", "created")}
    for draw in (charts.coins_race, charts.ledger):
        assert sentence(draw(empty)) == "No coins have moved yet."


def test_names_are_text() -> None:
    """What people typed is no markup and no template of Plotly; a long name is cut where there is no room."""
    names = ["<img onerror=x>", "W" * 24, "100%{x}", "a<b>b&c"]
    players = dict(zip(names, ("brewer", "bargainer", "seller", "saboteur"), strict=True))
    game = played(3, **players)
    for draw in (charts.coins_race, charts.ledger, charts.hand_changes, charts.value_history):
        text = draw(game).to_json()
        figure = plain(draw(game))
        shown = str([figure["data"], figure["layout"].get("annotations"), figure["layout"]["title"]])
        assert "<img" not in shown
        assert "a<b>b" not in shown
        assert "100%{x}" not in shown
        assert "W" * 24 not in str(figure["layout"].get("annotations"))
        assert len(text) < 40_000
    nobody = charts.selling_orders(ml.new("mystic-market", seats=names, seed=1), seat=names[0])
    assert "<img" not in str(plain(nobody)["layout"]["annotations"])
    assert "<img onerror=x>" in sentence(charts.coins_race(game))  # a sentence is put into a page as text
