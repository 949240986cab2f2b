"""How an act is offered to whoever may do it: clients hold no rules, they show this."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from functools import cache
from typing import Any

from sabot.table import acts as a
from sabot.table.acts import Act
from sabot.table.cards import Card
from sabot.table.refusal import Refusal
from sabot.table.state import Opening, Table


@dataclass(frozen=True, slots=True)
class Offer:
    """An act worth offering, and the reason against it if there is one."""

    act: Act
    refusal: Refusal | None

    @property
    def fields(self) -> dict[str, Any]:
        """What the act says, but for who does it."""
        return said(self.act)

    @property
    def plain(self) -> dict[str, Any]:
        """The offer by itself, in both tongues."""
        offered = {"act": self.act.verb, **self.fields}
        if self.refusal is not None:
            offered["refused"] = {
                "code": self.refusal.reason.code,
                "cite": self.refusal.cite,
                "it": self.refusal.text("it"),
                "en": self.refusal.text("en"),
            }
        return offered


def offer(decide: Callable[[Any, Any, Act], object], house: Any, state: Any, act: Act) -> Offer:
    """An act put to ``decide``: allowed, or with the reason against it."""
    decision = decide(house, state, act)
    return Offer(act, decision if isinstance(decision, Refusal) else None)


def said(act: Act) -> dict[str, Any]:
    """What an act says, as it is asked for: not who does it, nor how a pack lies."""
    kind: Any = type(act)
    given = ((name, getattr(act, name)) for name in _names(kind))
    return {name: _shown(value) for name, value in given if value is not None}


@cache
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(
        field.name
        for field in fields(kind)
        if field.name not in ("by", "salt") and field.type != tuple[Card, ...]
    )


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
