"""Whether a slip made at one table is the same slip at another.

A slip is something that hands or mouths do to the cards or the bets and that was not to be done.
It is carried over only where it is the same fact: a card that was due and went astray must be due
there too; a card that came out when none was due must find none due there, or it is simply the
card due.
"""

from enum import StrEnum
from typing import NamedTuple

from sabot.table.acts import Act
from sabot.table.coup.state import AnyState
from sabot.table.refusal import Refusal

DRAW = "draw"
_TOGETHER = "draw-together"
_ANNOUNCE = "announce"
_DECLARE = "declare"
# What hands do to the bets; what they do to the cards, or what is said of them, in any game; and
# what is done about who handles them, which a regulation may forbid. All other acts are requests,
# or choices.
_SETTLING = frozenset({"collect-bet", "pay-bet", "return-bet", "side-winners", "shift-bet"})
_PHYSICAL = _SETTLING | {DRAW, _TOGETHER, _ANNOUNCE, "report", "turn", "peek"}
_CUSTOMARY = frozenset({"repeat", "pass", "take", "look"})


class Why(StrEnum):
    """Why a slip, or an act about something that is not there, was not carried over."""

    REFUSED = "refused-here"
    NOT_DUE = "not-due"
    DUE = "due"
    DUE_ELSEWHERE = "due-elsewhere"
    STAGE = "other-stage"
    IMPOSSIBLE = "impossible"
    NO_SUCH_COUP = "no-such-coup"
    NOT_THE_LAST = "not-the-last"
    NO_SUCH_CARD = "no-such-card"


class Dropped(NamedTuple):
    """A slip that was not carried over; with the refusal where the other house gave one."""

    why: Why
    refusal: Refusal | None = None

    @property
    def dealt(self) -> bool:
        """Whether a card leaves the other sabot all the same, because one is due there."""
        return self.why in (Why.DUE, Why.DUE_ELSEWHERE)


def is_fact(act: Act, free: bool) -> bool:
    """Whether an act is a fact about the cards; where players are ``free``, words are choices."""
    return act.verb in _PHYSICAL | _CUSTOMARY or (act.verb == _DECLARE and not free)


def impossible(act: Act, here: "Moment", there: "Moment") -> bool:
    """Whether a refusal there means that the slip cannot happen, not that it may not."""
    return act.verb in _PHYSICAL or here.step != there.step


class Moment(NamedTuple):
    """Where a table is when the slip comes: its step, and what would be right."""

    step: str
    right: Act | None
    stage: tuple[object, ...]

    @property
    def due(self) -> str:
        """Where a card is due; nowhere if none is."""
        right = self.right
        return str(getattr(right, "to", "")) if right is not None and right.verb == DRAW else ""


def moment(step: str, right: Act | None, state: AnyState) -> Moment:
    """Where a table is."""
    coup = state.coup
    ready = state.table.opening
    stage = (ready, None) if coup is None else (ready, coup.stage, coup.announced)
    return Moment(step, right, stage)


def differs(act: Act, here: Moment, there: Moment) -> Dropped | None:
    """Why a slip made here is not the same slip there; nothing where it is."""
    if here.due:
        return _was_due(act, here, there)
    if act.verb == DRAW and there.due:
        return Dropped(Why.DUE)
    if act.verb == _ANNOUNCE and here.step != there.step:
        return Dropped(Why.STAGE)
    return None if here.stage == there.stage else Dropped(Why.STAGE)


def _was_due(act: Act, here: Moment, there: Moment) -> Dropped | None:
    """A card was due here: it went astray, or came with others, or was passed over."""
    if act.verb not in (DRAW, _TOGETHER, _ANNOUNCE):
        return None if here.stage == there.stage else Dropped(Why.STAGE)
    if not there.due:
        return Dropped(Why.NOT_DUE)
    elsewhere = act.verb == DRAW and here.due != there.due
    return Dropped(Why.DUE_ELSEWHERE) if elsewhere else None
