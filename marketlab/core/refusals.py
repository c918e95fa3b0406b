"""The choices that are refused now, in words, nearest to legal first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.refusal import Reason, Refusal

if TYPE_CHECKING:
    from marketlab.core.choice import Choice
    from marketlab.core.decision import Decision
    from marketlab.core.engine import Engine


def put_in_words(game: Engine, seat: int, choice: Choice, reason: Reason) -> Refusal:
    """A refusal in words, as the seat reads it."""
    view = game.view_of(seat)
    facts = {"act": label(game, view, choice), **reason.facts}
    text = game.spec.words.say("refusal", reason.key, "text", facts)
    return Refusal(choice.text, reason.rule, text, reason.near, dict(reason.facts))


def label(game: Engine, view: dict[str, object], choice: Choice) -> str:
    """What a button for this choice says."""
    key, facts = game.spec.describe(view, choice)
    return game.spec.words.say("label", key, "text", facts)


def consequence(game: Engine, view: dict[str, object], choice: Choice) -> str:
    """What the small print under that button says."""
    key, facts = game.spec.describe(view, choice)
    return game.spec.words.say("label", key, "consequence", facts)


def nearest(game: Engine, question: Decision, seat: int) -> list[Refusal]:
    """One refusal per verb and object in sight of which nothing is legal, nearest to legal first."""
    spec, view = game.spec, game.view_of(seat)
    legal = set(question.choices_of(seat))
    done = {(choice.verb, spec.subject(view, choice)) for choice in legal}
    best: dict[tuple[str, str], tuple[Choice, Reason]] = {}
    for choice in game.grammar.in_sight(view):
        subject = spec.subject(view, choice)
        if subject is None or choice in legal or (choice.verb, subject) in done:
            continue
        reason = spec.refuse(game.table, question, seat, choice)
        key = (choice.verb, subject)
        if reason is not None and (key not in best or reason.near < best[key][1].near):
            best[key] = (choice, reason)
    ordered = sorted(best.values(), key=lambda pair: pair[1].near)
    return [put_in_words(game, seat, choice, reason) for choice, reason in ordered]
