"""A custom house: a built-in one with parts changed by a TOML text. No code in it.

Every key has a reader, which changes the house so far and notes what the change rests on. What the
file sets is cited as an interpretation of the custom house; the rest keeps the base's citations.
"""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import StrEnum
from functools import partial
from typing import Any, NamedTuple

from sabot.law import Interpretation
from sabot.punto_banco.acts import Manner
from sabot.punto_banco.chances import Chance, Kind, Wins, WinsWith
from sabot.punto_banco.house import House, Mode, StandingBets
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.houses.custom_pieces import (
    DECK,
    HouseError,
    Node,
    agrees,
    choice,
    flag,
    line,
    money_range,
    named,
    pay,
    several,
    side_bet,
    table,
    whole,
    wholes,
    words,
)
from sabot.punto_banco.mishaps import CHOICES, Mishap, Remedy
from sabot.punto_banco.settle import Pass, Rounding
from sabot.punto_banco.tableau import THE_RULE, Side
from sabot.punto_banco.ties import TIE_BREAKS
from sabot.punto_banco.topics import Topic as P
from sabot.table.coup.ruling import Ruling
from sabot.table.money import Currency
from sabot.table.roles import STAFF, Power, Role
from sabot.table.rules import GROUNDS
from sabot.table.topics import Topic as T

__all__ = ["KEYS", "SUPERSEDED", "HouseError", "custom_house"]

MOST_DECKS = 12


class Draft(NamedTuple):
    """The house so far, and what the file sets: under which name it is cited, and where it is."""

    house: House
    grounds: tuple[tuple[str, Node], ...] = ()

    def set(self, node: Node, *names: str, **parts: Any) -> "Draft":
        """The draft with some parts changed by a value of the file."""
        grounds = tuple((str(name), node) for name in names)
        return Draft(replace(self.house, **parts), self.grounds + grounds)

    def change(self, node: Node, chance: str, **parts: Any) -> "Draft":
        """The draft with what a chance pays changed."""
        name = f"chance-{chance}"
        parts["cite"] = f"{self.house.id}~{name}"
        return self.set(node, name, chances=_changed(self.house, chance, parts))


def _changed(house: House, name: str, parts: Mapping[str, Any]) -> tuple[Chance, ...]:
    return tuple(replace(each, **parts) if each.id == name else each for each in house.chances)


Reader = Callable[[Draft, Node], Draft]


class Part(NamedTuple):
    """How one value is read, and under which names it is cited."""

    read: Callable[[Node], Any]
    names: tuple[str, ...]


def _part(read: Callable[[Node], Any], *names: str) -> Reader:
    """A key that is a part of the house."""
    return lambda draft, node: draft.set(node, *names, **{node.key: read(node)})


def _parts(parts: Mapping[str, Part]) -> Reader:
    """A table whose keys are the parts of a part of the house."""

    def read(draft: Draft, node: Node) -> Draft:
        for name, each in table(node, parts).items():
            changed = {name: parts[name].read(each)}
            old = getattr(draft.house, node.key)
            new = getattr(old, "_replace", partial(replace, old))(**changed)
            draft = draft.set(each, *parts[name].names, **{node.key: new})
        return draft

    return read


def _many(members: type[StrEnum]) -> Callable[[Node], tuple[Any, ...]]:
    return lambda node: several(node, lambda each: choice(each, named(members)))


def _manners(node: Node) -> frozenset[Manner]:
    found: frozenset[Manner] = frozenset(_many(Manner)(node))
    if Manner.WORDS not in found:
        node.fail("words are always allowed, with or without gesture")
    return found


def _per_square(node: Node) -> int | None:
    return None if node.value == "unlimited" else whole(node, 1, 99)


def _rows(node: Node) -> Mapping[int, frozenset[int]]:
    rows = table(node, [str(point) for point in THE_RULE.banco])
    return {int(name): wholes(row, 0, 9, 0) for name, row in rows.items()}


def _points(node: Node) -> frozenset[int]:
    """Points with which a hand draws; with a natural none does."""
    return wholes(node, 0, max(THE_RULE.banco), 0)


_RULE: Mapping[str, Part] = {
    "punto": Part(_points, (P.PUNTO_RULE,)),
    "banco": Part(_rows, (P.BANCO_RULE,)),
    "banco_alone": Part(_points, (P.BANCO_RULE,)),
}


def _rule(draft: Draft, node: Node) -> Draft:
    for name, each in table(node, _RULE).items():
        rule = draft.house.rule
        value: Any = _RULE[name].read(each)
        if name == "banco":
            value = {**rule.banco, **value}
        draft = draft.set(each, *_RULE[name].names, rule=rule._replace(**{name: value}))
    return draft


# The chances

# Every house has these: the cards go to who bets on the one, the cagnotte lives on the other.
_ALWAYS = (Side.PUNTO.value, Side.BANCO.value)


def _without(draft: Draft, node: Node) -> Draft:
    removable = {name: name for name in draft.house.chance if name not in _ALWAYS}
    gone = several(node, lambda each: choice(each, removable))
    left = tuple(
        replace(each, needs=tuple(need for need in each.needs if need not in gone))
        for each in draft.house.chances
        if each.id not in gone
    )
    return draft.set(node, P.CHANCES, chances=left)


def _sides(draft: Draft, node: Node) -> Draft:
    beside = tuple(each.id for each in draft.house.chances if each.kind is Kind.ORDINARY)

    def add(each: Node) -> Chance:
        nonlocal draft
        chance = side_bet(each, draft.house.id, draft.house.chance, beside)
        chances = (*draft.house.chances, chance)
        draft = draft.set(each, P.CHANCES, f"chance-{chance.id}", chances=chances)
        return chance

    several(node, add)
    return draft


def _commission(draft: Draft, node: Node) -> Draft:
    return draft.change(node, Side.BANCO.value, commission=whole(node, 0, 25))


def _pays(draft: Draft, node: Node) -> Draft:
    for name, each in table(node, draft.house.chance).items():
        draft = draft.change(each, name, pay=pay(each))
    return draft


def _exception(draft: Draft, node: Node) -> Draft:
    if node.value == "none":
        for chance in draft.house.chances:
            if chance.except_when is not None:
                draft = draft.change(node, chance.id, except_when=None)
        return draft
    if not isinstance(node.value, dict):
        node.fail('"none", or a table with chance, wins_with, pay')
    keys = ("chance", "wins_with", "pay")
    given = table(node, keys, keys)
    wins = {each.id: each.wins for each in draft.house.chances}
    hands = {name: hand.side for name, hand in wins.items() if isinstance(hand, Wins)}
    when = WinsWith(choice(given["chance"], hands), whole(given["wins_with"], 0, 9))
    name = str(given["chance"].value)
    return draft.change(node, name, except_when=when, except_pay=pay(given["pay"]))


def _needs(draft: Draft, node: Node) -> Draft:
    for name, each in table(node, draft.house.chance).items():
        others = {other: other for other in draft.house.chance if other != name}
        needs = several(each, partial(choice, choices=others), 0)
        cite = f"{draft.house.id}~needs-{name}"
        chances = _changed(draft.house, name, {"needs": needs, "needs_cite": cite})
        draft = draft.set(each, f"needs-{name}", chances=chances)
    return draft


# Who may do what, and what is done when it goes wrong


def _powers(draft: Draft, node: Node) -> Draft:
    staff = {role.value: role for role in STAFF}
    for name, each in table(node, named(Power)).items():
        power = Power(name)
        roles = frozenset(several(each, lambda role: choice(role, staff)))
        if power is Power.RUN_PLAY and Role.DEALER not in roles:
            each.fail("the dealer always runs the play, alone or with others")
        topic = T.CUT if power is Power.CUT_WHEN_REFUSED else GROUNDS.get(power, T.ROLES)
        draft = draft.set(each, topic, powers={**draft.house.powers, power: roles})
    return draft


def _rulings(draft: Draft, node: Node) -> Draft:
    for name, each in table(node, named(Mishap)).items():
        mishap = Mishap(name)
        choices = CHOICES[mishap]
        if not isinstance(each.value, list) or tuple(each.value) not in choices:
            rows = (", ".join(row) for row in choices)
            each.fail(f"one of {', '.join(f'[{row}]' for row in rows)}")
        remedies = tuple(Remedy(remedy) for remedy in each.value)
        if Remedy.NO_CARDS_FROM_NOW in remedies and not draft.house.erring_excluded:
            each.fail("no-cards-from-now needs erring_excluded = true")
        before = draft.house.rulings[mishap].before
        ruling = Ruling(f"{draft.house.id}~{mishap}", remedies, before)
        draft = draft.set(each, mishap, rulings={**draft.house.rulings, mishap: ruling})
    return draft


# Every key in the order it is applied: what others build on comes first.
KEYS: Mapping[str, Reader] = {
    "decks": _part(lambda node: whole(node, 1, MOST_DECKS), T.PACK),
    "mask_behind": _part(lambda node: whole(node, 1, MOST_DECKS * DECK - 1), T.MASK),
    "least_cards_in_last_coup": _part(lambda node: whole(node, 0, DECK), T.LAST_COUP),
    "pack_changes_in_taglia": _part(flag, T.PACK_CHANGE),
    "direction_informed": _part(flag, T.PACK_CHANGE),
    "limits_after_hearing": _part(flag, T.LIMITS_CHANGE),
    "currencies": _part(_many(Currency), T.CURRENCY),
    "limits": _parts(
        {"even": Part(money_range, (T.PLACARD,)), "tie": Part(money_range, (T.PLACARD,))}
    ),
    "without": _without,
    "side": _sides,
    "commission": _commission,
    "pays": _pays,
    "exception": _exception,
    "needs": _needs,
    "bets": _parts(
        {
            "per_square": Part(_per_square, (P.SQUARE,)),
            "one_per_box": Part(flag, (P.SQUARE,)),
            "square_capped": Part(flag, (T.LIMITS,)),
            "standing": Part(lambda node: choice(node, named(StandingBets)), (P.STANDING,)),
        }
    ),
    "rounding": _part(lambda node: choice(node, named(Rounding)), "rounding"),
    "modes": _part(_many(Mode), T.MODE),
    "rule": _rule,
    "tie_break": _part(lambda node: choice(node, TIE_BREAKS), P.TIED_PLAYERS),
    "standing_read": _part(flag, P.STANDING),
    "erring_excluded": _part(flag, T.INEXPERIENCE),
    "manners": _part(_manners, P.DECLARATION),
    "repeats": _part(flag, P.REPETITION),
    "button": _part(flag, P.BUTTON),
    "announces_first": _part(lambda node: choice(node, named(Side)), T.ANNOUNCEMENT),
    "settlement": _part(_many(Pass), T.SETTLEMENT),
    "formulas": _parts(
        {
            "open": Part(line, (T.OPEN_BETTING,)),
            "close": Part(line, (T.CLOSE_BETTING,)),
            "in_bianco": Part(line, (P.IN_BIANCO,)),
            "last_coup": Part(line, (T.LAST_COUP,)),
            "last_coup_mask_first": Part(line, (T.LAST_COUP,)),
            "withdraw": Part(line, ("withdraw",)),
        }
    ),
    "late_disputes_heard": _part(flag, T.LATE_DISPUTE),
    "disputes_final": _part(flag, T.DISPUTE),
    "powers": _powers,
    "rulings": _rulings,
}

# A base's readings of doubtful words that a key of the file leaves without object.
SUPERSEDED: Mapping[str, tuple[str, ...]] = {
    "announces_first": ("announcement-order",),
    "bets.per_square": ("per-square",),
    "button": ("button-seats",),
    "currencies": ("two-currencies",),
    "exception": ("half-pay",),
    "least_cards_in_last_coup": ("seven-cards",),
    "modes": ("open-table",),
    "needs.egalite": ("same-player", "egalite-alone"),
    "pays.egalite": ("eight-times",),
    "rounding": ("rounding",),
    "rule.banco_alone": ("punto-stands",),
    "rulings.sides-swapped-seen": ("swapped-seen",),
    "rulings.stuck-order-lost": ("stuck-burned",),
    "rulings.undue-third-unseen": ("surplus-third",),
    "standing_read": ("standing-bettor",),
    "tie_break": ("equal-bets",),
}


def custom_house(text: str, source: str) -> House:
    """The house a TOML text describes; ``source`` names the text in errors and citations."""
    given = table(_parsed(text, source), ("id", "name", "base", *KEYS), ("id", "base"))
    base = choice(given["base"], HOUSES)
    name = words(given["id"])
    if name in HOUSES:
        given["id"].fail("a name of its own: this is a built-in house")
    title = line(given["name"]) if "name" in given else name
    draft = Draft(replace(base, id=name, name=title))
    for key, read in KEYS.items():
        if key in given:
            draft = read(draft, given[key])
    agrees(draft.house, source)
    return _cited(base, draft, source)


def _parsed(text: str, source: str) -> Node:
    try:
        return Node(source, "", tomllib.loads(text))
    except (ValueError, RecursionError) as error:
        raise HouseError(f"{source}: not a TOML text: {error}") from error


def _cited(base: House, draft: Draft, source: str) -> House:
    """The house with what the file sets cited as its own, and listed."""
    house = draft.house
    settings: dict[str, list[str]] = {}
    for name, node in draft.grounds:
        settings.setdefault(name, []).append(str(node))
    own = {topic: f"{house.id}~{topic}" for topic in base.cites if topic in settings}
    house = replace(house, cites={**base.cites, **own})
    gone = _citations(base) - _citations(house)
    for _, node in draft.grounds:
        gone |= {f"{base.id}~{reading}" for reading in SUPERSEDED.get(node.key, ())}
    kept = tuple(each for each in base.interpretations if each.id not in gone)
    listed = tuple(
        Interpretation(
            f"{house.id}~{name}",
            f"La casa stabilisce {'; '.join(set_)}",
            f"The house sets {'; '.join(set_)}",
            f"Lo dice il file della casa, {source}",
            f"The house's own file says so: {source}",
        )
        for name, set_ in settings.items()
    )
    return replace(house, interpretations=kept + listed)


def _citations(house: House) -> set[str]:
    """Every provision and interpretation on which a part of a house rests."""
    return {
        *house.cites.values(),
        *(ruling.cite for ruling in house.rulings.values()),
        *(chance.cite for chance in house.chances),
        *(chance.needs_cite for chance in house.chances),
    }
