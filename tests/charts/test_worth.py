"""Net worth day by day, and what fixtures and staff have cost and brought."""

from __future__ import annotations

import itertools
from typing import Any

from marketlab import charts
from marketlab.charts.theme import LIGHT
from tests.charts.figures import labels, plain, sentence, trace, traces, traded
from tests.games.adventure_mart.arrange import mart, played

GAME = traded()
RESULT: Any = GAME.result()
MINUS = "\N{MINUS SIGN}"


def test_every_day_is_a_bar_in_its_parts() -> None:
    """Six days for each seat; the parts of the last add up to the net worth of the result."""
    figure = charts.net_worth(GAME)
    for place, name in enumerate(GAME.seats):
        bars = traces(figure, type="bar", xaxis="x" if place == 0 else f"x{place + 1}")
        assert [bar["x"] for bar in bars] == [[0, 1, 2, 3, 4, 5]] * 4
        assert sum(bar["y"][0] for bar in bars) == 5
        parts = dict(zip(("gold", "stock", "fixtures", "review"), (bar["y"][-1] for bar in bars), strict=True))
        assert parts | {"net worth": RESULT["scores"][name]} == RESULT["parts"][name]
        (sums,) = traces(figure, mode="text", xaxis=bars[0]["xaxis"])
        assert sums["text"][-1] == f"<b>{RESULT['scores'][name]}</b>"
    assert labels(figure) == list(GAME.seats)
    assert [note["bgcolor"] for note in plain(figure)["layout"]["annotations"]] == list(LIGHT.seats[:3])
    assert plain(figure)["layout"]["barmode"] == "stack"
    shown = [bar["name"] for bar in traces(figure, type="bar", showlegend=True)]
    assert shown == ["gold", "stock at cost", "fixtures at cost", "Review bonus"]


def test_panels_stand_side_by_side() -> None:
    """Their axes do not overlap and fill the width."""
    layout = plain(charts.net_worth(GAME))["layout"]
    rooms = [layout[f"xaxis{number}"]["domain"] for number in ("", 2, 3)]
    assert rooms[0][0] == 0
    assert round(rooms[-1][1], 6) == 1
    assert all(before[1] < after[0] for before, after in itertools.pairwise(rooms))


def test_names_stand_inside_the_panels_above_the_sums() -> None:
    """A board cuts off what stands above the axes: the names hang from the top, and no bar reaches a fifth below it."""
    layout = plain(charts.net_worth(GAME))["layout"]
    assert {(note["y"], note["yanchor"]) for note in layout["annotations"]} == {(1, "top")}
    assert max(RESULT["scores"].values()) < 0.8 * layout["yaxis"]["range"][1]


def test_the_sentence_of_net_worth() -> None:
    """Best first, and the parts of the best."""
    scores = RESULT["scores"]
    order = sorted(scores, key=lambda name: -scores[name])
    sums = ", ".join(f"{name} {scores[name]}" for name in order)
    best = RESULT["parts"][order[0]]
    assert sentence(charts.net_worth(GAME)) == (
        f"Net worth at the end of day 5, in gold: {sums}. {order[0]}: gold {best['gold']}, stock at cost "
        f"{best['stock']}, fixtures at cost {best['fixtures']} and Review bonus {best['review']}."
    )


# Investments --------------------------------------------------------------------------------------------------------


def test_what_is_paid_and_brought_adds_up() -> None:
    """Sprite: 3 paid, 4 brought, 3 paid again. Dumbwaiter: 3 paid, nothing brought."""
    game = mart(ana={"gold": 9}, fixtures="dumbwaiter", staff="coin-sprite", phase="final", town="- - -", holder="Ana")
    played(game, "buy coin-sprite", "use coin-sprite", "buy dumbwaiter", "rehire coin-sprite")
    figure = charts.investments(game)
    paid, brought = trace(figure, "staff paid"), trace(figure, "staff brought")
    assert list(zip(paid["x"], paid["y"], strict=True)) == [(0, 0), (1, 3), (4, 6), (game.n, 6)]
    assert list(zip(brought["x"], brought["y"], strict=True)) == [(0, 0), (2, 4), (game.n, 4)]
    assert paid["line"]["dash"] == "dot"
    assert brought["line"]["dash"] == "solid"
    assert labels(figure) == ["fixtures paid 3", "fixtures brought 0", "staff paid 6", "staff brought 4"]
    assert sentence(figure) == (
        f"Investments of all seats after {game.n} moves, in gold. Fixtures: 3 paid, 0 brought, {MINUS}3. "
        f"Staff: 6 paid, 4 brought (taken 4), {MINUS}2."
    )
    own = sentence(charts.investments(game, seat="Ana"))
    assert own.startswith("Investments of Ana")
    assert "Fixtures" not in own


def test_nobody_has_invested_yet() -> None:
    """Before the first purchase, and for a seat without one."""
    assert sentence(charts.investments(GAME.at(0))) == "Nobody has invested in anything yet."
    assert sentence(charts.investments(GAME.at(0), seat="Ben")) == "Ben has invested in nothing yet."


def test_a_whole_game_balances() -> None:
    """What was paid is what the ledger has for these cards, and the cost of all fixtures is counted at the Review."""
    columns = GAME.columns("investments")
    rows = list(zip(columns["kind"], columns["what"], columns["amount"], strict=True))
    counted = sum(int(str(amount)) for kind, what, amount in rows if (kind, what) == ("fixture", "counts"))
    assert counted == sum(part["fixtures"] for part in RESULT["parts"].values())
    figure = charts.investments(GAME)
    assert trace(figure, "fixtures brought")["y"][-1] == sum(
        int(str(amount)) for kind, _, amount in rows if kind == "fixture" and int(str(amount)) > 0
    )
