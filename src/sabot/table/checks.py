"""What the rules ask before anything else: who may, who is here, what is an amount."""

import re
from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import NoReturn

from sabot.table import events as e
from sabot.table import reasons
from sabot.table.house import TableHouse
from sabot.table.languages import WHO, either
from sabot.table.money import FLOAT, LARGEST, Amount, Currency, written
from sabot.table.refusal import Reason, Refusal, Refused, refuse
from sabot.table.roles import Power
from sabot.table.state import Opening, Player, Table
from sabot.table.topics import Topic
from sabot.table.words import OPENINGS

_NAME = re.compile(r"[^\W\d_][\w.'-]{0,31}")


def is_name(text: str) -> bool:
    """Whether somebody can be called so."""
    return _NAME.fullmatch(text) is not None


# On what a power rests, where that is more than the general order of roles.
GROUNDS: Mapping[Power, Topic] = {
    Power.SUPPLY_CARDS: Topic.SUPPLY,
    Power.CUT_WHEN_REFUSED: Topic.CUT,
    Power.ASSIGN_SEATS: Topic.SEATS,
    Power.CHANGE_LIMITS: Topic.LIMITS_CHANGE,
    Power.CHANGE_MODE: Topic.MODE,
    Power.SUSPEND: Topic.SUSPENSION,
    Power.WITHHOLD_CARDS: Topic.INEXPERIENCE,
    Power.REPLACE_CARD: Topic.CARD_REPLACED,
    Power.CHANGE_PACK: Topic.PACK_CHANGE,
    Power.PUT_ASIDE: Topic.UNCLAIMED,
    Power.DISPOSE_UNCLAIMED: Topic.UNCLAIMED,
    Power.RULE_FREELY: Topic.UNFORESEEN,
    Power.RELIEVE_STAFF: Topic.STAFF,
    Power.DESIGNATE_SUPERVISOR: Topic.SUPERVISOR,
}


def authorize(
    house: TableHouse, table: Table, by: str, power: Power, topic: StrEnum | None = None
) -> None:
    """Refuse unless the house gives ``power`` to the role of ``by``, citing ``topic`` for it."""
    role = table.role(by)
    allowed = house.powers[power]
    if role not in allowed:
        if role is None:
            refuse(house, reasons.UNKNOWN_PERSON, name=by)
        roles = either([WHO[each] for each in sorted(allowed) if each in WHO])
        facts = {"name": by, "roles": roles}
        cite = house.cite(topic or GROUNDS.get(power, Topic.ROLES))
        raise Refused(Refusal(reasons.NOT_ALLOWED, cite, facts))


def player(house: TableHouse, table: Table, name: str) -> Player:
    """The player of that name, or a refusal."""
    entry = table.players.get(name)
    if entry is None:
        refuse(house, reasons.UNKNOWN_PERSON, name=name)
    return entry


def present(house: TableHouse, table: Table, name: str) -> Player:
    """The player of that name, at the table now, or a refusal."""
    entry = player(house, table, name)
    if not entry.present:
        refuse(house, reasons.AWAY, name=name)
    return entry


def payable(house: TableHouse, value: Amount, reason: Reason = reasons.ABSURD_AMOUNT) -> None:
    """Refuse amounts nobody can mean: nothing, less than nothing, fractions, fortunes."""
    if type(value) is not int or not 0 < value <= LARGEST:
        amount = written(value) if type(value) is int else value
        refuse(house, reason, amount=amount)


def played_here(house: TableHouse, table: Table, currency: Currency | None) -> Currency:
    """The currency, or a refusal when none is named or this table does not play in it."""
    currencies = ", ".join(table.currencies)
    if currency is None:
        refuse(house, reasons.CURRENCY_NEEDED, currencies=currencies)
    if currency not in table.currencies:
        refuse(house, reasons.WRONG_CURRENCY, currencies=currencies, currency=currency)
    return currency


def has_chips(
    house: TableHouse,
    table: Table,
    holder: str,
    currency: Currency,
    value: int,
    reason: Reason = reasons.NOT_ENOUGH_CHIPS,
) -> None:
    """Refuse when an account does not hold that much."""
    held = table.chips(holder, currency)
    if held < value:
        refuse(house, reason, name=holder, held=written(held), currency=currency)


def float_suffices(house: TableHouse, table: Table, owed: Iterable[tuple[Currency, int]]) -> None:
    """The float must be able to pay each in turn; otherwise it is filled first.

    What is owed to the float, less than nothing, is there for those who are paid after it.
    """
    held = {currency: table.chips(FLOAT, currency) for currency in table.currencies}
    for currency, value in owed:
        held[currency] -= value
        if held[currency] < 0:
            float_short(house, table, currency)


def float_short(house: TableHouse, table: Table, currency: Currency) -> NoReturn:
    """Refuse what the float cannot pay, by what paying rests on."""
    facts = {"held": written(table.chips(FLOAT, currency)), "currency": currency}
    raise Refused(Refusal(reasons.FLOAT_SHORT, house.cite(Topic.SETTLEMENT), facts))


def at_step(house: TableHouse, table: Table, *steps: Opening) -> None:
    """Refuse unless the opening procedure stands at one of these steps."""
    if table.opening not in steps:
        refuse(house, reasons.NOT_NOW, expected=OPENINGS[table.opening])


def change_notes(
    house: TableHouse, table: Table, by: str, value: Amount, currency: Currency
) -> e.NotesChanged:
    """Notes on the cloth become chips from the float."""
    payable(house, value)
    played_here(house, table, currency)
    has_chips(house, table, FLOAT, currency, value, reasons.FLOAT_SHORT)
    return e.NotesChanged(house.cite(Topic.NOTES), by, value, currency)


def other_needed(house: TableHouse, table: Table, by: str, power: Power, what: object) -> bool:
    """Whether it takes two, and the other has not asked for the same yet.

    The other stands at another post, and is another person: nobody agrees with themselves there.
    """
    if power not in house.together:
        return False
    post, who, proposed = table.proposed.get(power, (None, by, None))
    return who == by or post is table.role(by) or proposed != what
