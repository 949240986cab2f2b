"""How an act is offered to whoever may do it: clients hold no rules, they show this."""

from collections.abc import Callable, Iterator
from dataclasses import fields
from typing import Any

from sabot.table import acts as a
from sabot.table.acts import Act
from sabot.table.game import Decision
from sabot.table.refusal import Refusal
from sabot.table.state import Opening, Table


def offer(
    decide: Callable[[Any, Any, Act], Decision], house: Any, state: Any, act: Act
) -> dict[str, Any]:
    """An act put to ``decide``: allowed, or with the reason against it."""
    shown = {
        field.name: _shown(getattr(act, field.name))
        for field in fields(act)
        if field.name != "by" and getattr(act, field.name) is not None
    }
    offered: dict[str, Any] = {"act": act.verb, **shown}
    decision = decide(house, state, act)
    if isinstance(decision, Refusal):
        offered["refused"] = {
            "code": decision.reason.code,
            "cite": decision.cite,
            "it": decision.text("it"),
            "en": decision.text("en"),
        }
    return offered


def _shown(value: Any) -> Any:
    """Limits by their names, as whoever asks for others must write them."""
    if isinstance(value, tuple):
        named: Any = value
        return {name: _shown(part) for name, part in named._asdict().items()}
    return value


def player_offers(table: Table, name: str) -> Iterator[Act]:
    """What a player may do at any table: come back, ask for a seat, cut."""
    player = table.players[name]
    if not player.present:
        yield a.ComeBack(name)
        return
    if player.seat is None:
        yield a.RequestSeat(name)
    if table.opening is Opening.CUT:
        yield a.Cut(name, len(table.washed) // 2)
        yield a.RefuseCut(name)
