"""The keys of a custom house's file that mean the same for every game.

Keys are applied, and listed in errors, in the order a game gives them: so they come in groups, with
room for the game's own between.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeVar

from sabot.table.cards import DECK
from sabot.table.checks import GROUNDS
from sabot.table.coup.acts import Manner
from sabot.table.coup.ruling import Ruling
from sabot.table.house import TableHouse
from sabot.table.houses.custom.draft import Draft, H, Reader, part
from sabot.table.houses.custom.nodes import (
    Node,
    choice,
    flag,
    many,
    named,
    number,
    several,
    table,
)
from sabot.table.money import Currency
from sabot.table.roles import STAFF, Power, Role
from sabot.table.topics import Topic

M = TypeVar("M", bound=StrEnum)
R = TypeVar("R", bound=StrEnum)

MOST_DECKS = 12
CARDS_IN_A_DECK = len(DECK)


def powers(draft: Draft[H], node: Node) -> Draft[H]:
    """Who may do what."""
    staff = {role.value: role for role in STAFF}
    for name, each in table(node, named(Power)).items():
        power = Power(name)
        roles = frozenset(several(each, lambda role: choice(role, staff)))
        if power is Power.RUN_PLAY and Role.DEALER not in roles:
            each.fail("the dealer always runs the play, alone or with others")
        topic = GROUNDS.get(power, Topic.ROLES)
        draft = draft.set(each, topic, powers={**draft.house.powers, power: roles})
    return draft


def sabot() -> Mapping[str, Reader[H]]:
    """The sabot."""
    most = MOST_DECKS * CARDS_IN_A_DECK - 1
    return {
        "decks": part(number(1, MOST_DECKS), Topic.PACK),
        "mask_behind": part(number(1, most), Topic.MASK),
    }


def conduct() -> Mapping[str, Reader[H]]:
    """How the table is run."""
    return {
        "pack_changes_in_taglia": part(flag, Topic.PACK_CHANGE),
        "direction_informed": part(flag, Topic.PACK_CHANGE),
        "limits_after_hearing": part(flag, Topic.LIMITS_CHANGE),
        "currencies": part(many(Currency), Topic.CURRENCY),
    }


def authority() -> Mapping[str, Reader[H]]:
    """Who settles what is in doubt."""
    return {
        "late_disputes_heard": part(flag, Topic.LATE_DISPUTE),
        "disputes_final": part(flag, Topic.DISPUTE),
        "powers": powers,
    }


def rulings(choices: Mapping[M, tuple[tuple[R, ...], ...]], needs: Mapping[R, str]) -> Reader[H]:
    """What is done about a mishap: one of the rows that make sense for it.

    ``needs`` names, for a remedy, the part of the house without which it would do nothing.
    """
    mishaps = {mishap.value: mishap for mishap in choices}

    def read(draft: Draft[H], node: Node) -> Draft[H]:
        for name, each in table(node, mishaps).items():
            mishap = mishaps[name]
            remedies = _row(each, choices[mishap])
            for remedy, flagged in needs.items():
                if remedy in remedies and not getattr(draft.house, flagged):
                    each.fail(f"{remedy} needs {flagged} = true")
            before = draft.house.rulings[mishap].before
            ruling = Ruling[StrEnum](f"{draft.house.id}~{mishap}", remedies, before)
            rulings: dict[StrEnum, Ruling[StrEnum]] = {mishap: ruling}
            draft = draft.set(each, mishap, rulings={**draft.house.rulings, **rulings})
        return draft

    return read


def _row(node: Node, rows: tuple[tuple[R, ...], ...]) -> tuple[R, ...]:
    """The row a list of names of remedies means."""
    for row in rows:
        if node.value == list(row):
            return row
    shown = (", ".join(row) for row in rows)
    node.fail(f"one of {', '.join(f'[{row}]' for row in shown)}")


def sabot_agrees(house: TableHouse, top: Node) -> None:
    """Refuse a mask behind more cards than there are."""
    cards = house.decks * CARDS_IN_A_DECK
    if house.mask_behind >= cards:
        top.at("mask_behind", house.mask_behind).fail(
            f"with decks = {house.decks}, a whole number from 1 to {cards - 1}"
        )


def manners(node: Node) -> frozenset[Manner]:
    """How players may declare: in words, and perhaps by a sign."""
    manners = frozenset(many(Manner)(node))
    if Manner.WORDS not in manners:
        node.fail("words are always allowed, with or without gesture")
    return manners
