"""Acts of any table that rest, at Black Jack, on how we read its document."""

from dataclasses import replace

from sabot.black_jack.house import House
from sabot.black_jack.state import State
from sabot.black_jack.topics import Topic
from sabot.table import acts as ta
from sabot.table import reasons
from sabot.table import rules as table_rules
from sabot.table.cards import DECK
from sabot.table.events import Event
from sabot.table.refusal import Reason, Refused

Events = tuple[Event, ...]


def open_table(house: House, state: State, act: ta.OpenTable) -> Events:
    """The text sets a ceiling to limits that are changed; that it holds here too, we read so."""
    try:
        return table_rules.decide(house, state.table, act)
    except Refused as refused:
        raise _by(house, refused, reasons.ABOVE_CEILING, Topic.OPENING_CEILING) from None


def verify(house: House, state: State, act: ta.VerifyCards) -> Events:
    """The text wants four decks or more: that there are so many, and no more, is our choice."""
    cite = house.cite(Topic.DECKS)
    try:
        verified = table_rules.decide(house, state.table, act)
    except Refused as refused:
        if len(state.table.pack) <= house.decks * len(DECK):
            raise
        raise _by(house, refused, reasons.FAULTY_PACK, Topic.DECKS) from None
    return tuple(replace(event, cite=cite) for event in verified)


def dispose(house: House, state: State, act: ta.DisposeUnclaimed) -> Events:
    """Winnings nobody claims go to the float; that two give them to whoever asks, we read so."""
    disposed = table_rules.decide(house, state.table, act)
    if not act.player:
        return disposed
    cite = house.cite(Topic.WINNINGS_ASKED)
    return tuple(replace(event, cite=cite) for event in disposed)


def _by(house: House, refused: Refused, reason: Reason, topic: Topic) -> Refused:
    """The refusal, resting on ``topic`` where it is for this reason."""
    refusal = refused.refusal
    if refusal.reason is not reason:
        return refused
    return Refused(replace(refusal, cite=house.cite(topic)))
