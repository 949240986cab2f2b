"""What an act names: a coup under way, over, still to come or one that never was; and whether a
report is about what it names.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import fields

from sabot.table.acts import Act
from sabot.table.coup import reasons
from sabot.table.coup.state import AnyCoup, AnyState, under_way
from sabot.table.languages import Words
from sabot.table.refusal import Cites, refuse
from sabot.table.state import Opening

# What a report may name beside what has happened.
_NAMED: Mapping[str, Words] = {
    "player": Words("un giocatore", "a player"),
    "box": Words("un box", "a box"),
    "place": Words("un posto sotto il sabot", "a place under the sabot"),
    "coup": Words("un colpo", "a coup"),
}
_GOING_ON = (Opening.BURN, Opening.READY)


def known_coups(state: AnyState) -> Iterator[AnyCoup]:
    """Those a table knows of: the one on the cloth, those complained of, the last that is over.

    One may be there twice.
    """
    yield from () if state.coup is None else (state.coup,)
    yield from state.disputed
    yield from () if state.previous is None else (state.previous,)


def check_named(house: Cites, number: int | None, taglia: int | None = None) -> None:
    """Coups and taglie are counted from one: no other number names any."""
    if taglia is not None and taglia < 1:
        refuse(house, reasons.NOT_THAT_TAGLIA, taglia=taglia)
    if number is not None and number < 1:
        refuse(house, reasons.NO_SUCH_COUP, number=number)


def check_gone(house: Cites, state: AnyState, number: int | None, taglia: int | None) -> None:
    """An act names no coup it can be about: let it pass only if that is one gone by.

    Whoever says no taglia means the one that is played, or was last. What is still to come, or
    never was, is not said to be over.
    """
    now = state.table.taglia
    of = now if taglia is None else taglia
    numbers = [each.number for each in known_coups(state) if each.taglia == of]
    if number is None and taglia is None:
        refuse(house, reasons.NO_COUP)
    if number is None or not (numbers or of == now):
        refuse(house, reasons.NOT_THAT_TAGLIA, taglia=of)
    going_on = of == now and state.table.opening in _GOING_ON
    if number <= (_last(state) if going_on else max(numbers, default=0)):
        return
    if going_on or taglia is None:
        refuse(house, reasons.NOT_YET, number=number)
    refuse(house, reasons.NO_SUCH_COUP, number=number)


def _last(state: AnyState) -> int:
    """The last coup of this taglia of which anything has come."""
    coup = state.coup
    return state.number - (coup is not None and not under_way(coup))


def check_about(house: Cites, act: Act, report: Words, about: Collection[str]) -> None:
    """A report names only what it is ``about``, by its fields: anything else would be lost."""
    for field in fields(act):
        named = field.name in _NAMED and getattr(act, field.name) != field.default
        if named and field.name not in about:
            refuse(house, reasons.NOT_ABOUT, named=_NAMED[field.name], report=report)
