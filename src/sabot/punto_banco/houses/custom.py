"""A custom Punto Banco house: the keys of its file that are the game's own, among the table's."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import StrEnum
from functools import partial

from sabot.punto_banco.chances import Chance, Kind, Wins, WinsWith
from sabot.punto_banco.house import (
    House,
    Mode,
    Pass,
    Reopening,
    Rounding,
    StandingBets,
    mask_first,
)
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.houses.custom_pieces import agrees, pay, side_bet
from sabot.punto_banco.houses.practice.moot import Played, without_object
from sabot.punto_banco.mishaps import CHOICES, Mishap, Remedy
from sabot.punto_banco.tableau import THE_RULE, Rule, Side
from sabot.punto_banco.ties import TIE_BREAKS
from sabot.punto_banco.topics import PARENTS
from sabot.punto_banco.topics import Topic as P
from sabot.table.houses.custom.draft import Draft, Part, Reader, alike, part, parts
from sabot.table.houses.custom.file import read_house
from sabot.table.houses.custom.keys import (
    CARDS_IN_A_DECK,
    authority,
    conduct,
    manners,
    rulings,
    sabot,
)
from sabot.table.houses.custom.nodes import (
    Node,
    choice,
    flag,
    limit,
    line,
    many,
    money_range,
    none_or,
    number,
    one,
    several,
    table,
    whole,
    wholes,
)
from sabot.table.topics import Topic as T


def _rows(node: Node) -> Mapping[int, frozenset[int]]:
    rows = table(node, [str(point) for point in THE_RULE.banco])
    return {int(name): wholes(row, 0, 9, 0) for name, row in rows.items()}


def _points(node: Node) -> frozenset[int]:
    """Points with which a hand draws; with a natural none does."""
    return wholes(node, 0, max(THE_RULE.banco), 0)


_RULE: Mapping[str, Part] = {
    "punto": Part(_points, (P.PUNTO_RULE,)),
    "banco": Part(_rows, (P.BANCO_RULE,)),
    "banco_alone": Part(_points, (P.BANCO_ALONE,)),
}


def _changed_rule(rule: Rule, name: str, value: object) -> Rule:
    return rule._replace(**{name: value})  # type: ignore[arg-type] # as its part reads it


def _rule(draft: Draft[House], node: Node) -> Draft[House]:
    for name, each in table(node, _RULE).items():
        rule = draft.house.rule
        value = _RULE[name].read(each)
        if isinstance(value, dict):
            value = {**rule.banco, **value}
        draft = draft.set(each, *_RULE[name].names, rule=_changed_rule(rule, name, value))
    return draft


# The chances


def _change(draft: Draft[House], node: Node, chance: str, **changes: object) -> Draft[House]:
    """The draft with what a chance pays changed."""
    name = f"chance-{chance}"
    changes["cite"] = f"{draft.house.id}~{name}"
    return draft.set(node, name, chances=_changed(draft.house, chance, changes))


def _changed(house: House, name: str, changes: Mapping[str, object]) -> tuple[Chance, ...]:
    return tuple(
        replace(each, **changes) if each.id == name else each  # type: ignore[arg-type] # by name
        for each in house.chances
    )


# Every house has these: the cards go to who bets on the one, the cagnotte lives on the other.
_ALWAYS = (Side.PUNTO.value, Side.BANCO.value)


def _without(draft: Draft[House], node: Node) -> Draft[House]:
    removable = {name: name for name in draft.house.chance if name not in _ALWAYS}
    gone = several(node, lambda each: choice(each, removable))
    left = tuple(
        replace(each, needs=tuple(need for need in each.needs if need not in gone))
        for each in draft.house.chances
        if each.id not in gone
    )
    return draft.set(node, P.CHANCES, chances=left)


def _sides(draft: Draft[House], node: Node) -> Draft[House]:
    beside = tuple(each.id for each in draft.house.chances if each.kind is Kind.ORDINARY)

    def add(each: Node) -> Chance:
        nonlocal draft
        chance = side_bet(each, draft.house.id, draft.house.chance, beside)
        chances = (*draft.house.chances, chance)
        draft = draft.set(each, P.CHANCES, f"chance-{chance.id}", chances=chances)
        return chance

    several(node, add)
    return draft


def _commission(draft: Draft[House], node: Node) -> Draft[House]:
    draft = _change(draft, node, Side.BANCO.value, commission=whole(node, 0, 25))
    return _rest_on(draft, node, Mishap.COMMISSION_SHORT, Mishap.COMMISSION_EXCESS)


def _pays(draft: Draft[House], node: Node) -> Draft[House]:
    for name, each in table(node, draft.house.chance).items():
        draft = _change(draft, each, name, pay=pay(each))
    return draft


def _exception(draft: Draft[House], node: Node) -> Draft[House]:
    given = none_or(node, ("chance", "wins_with", "pay"))
    if given is None:
        for chance in draft.house.chances:
            if chance.except_when is not None:
                draft = _change(draft, node, chance.id, except_when=None, except_cite="")
        return draft
    wins = {each.id: each.wins for each in draft.house.chances}
    hands = {name: hand.side for name, hand in wins.items() if isinstance(hand, Wins)}
    when = WinsWith(choice(given["chance"], hands), whole(given["wins_with"], 0, 9))
    name = str(given["chance"].value)
    return _change(
        draft, node, name, except_when=when, except_pay=pay(given["pay"]), except_cite=""
    )


def _needs(draft: Draft[House], node: Node) -> Draft[House]:
    for name, each in table(node, draft.house.chance).items():
        others = {other: other for other in draft.house.chance if other != name}
        needs = several(each, partial(choice, choices=others), 0)
        cite = f"{draft.house.id}~needs-{name}"
        chances = _changed(draft.house, name, {"needs": needs, "needs_cite": cite})
        draft = draft.set(each, f"needs-{name}", chances=chances)
    return draft


# What tells whether something went wrong: the ruling on it rests on the file as well


def _held_to(read: Callable[[Node], object], topic: StrEnum, mishap: Mishap) -> Reader[House]:
    """A key that is a part of the house, to which whoever does otherwise is held."""
    return lambda draft, node: _rest_on(draft, node, mishap).set(
        node, topic, **{node.key: read(node)}
    )


def _rest_on(draft: Draft[House], node: Node, *mishaps: Mishap) -> Draft[House]:
    """The draft with the rows of these mishaps cited as the file's, and otherwise as they are."""
    house, rulings = draft.house, dict(draft.house.rulings)
    for mishap in mishaps:
        rulings[mishap] = rulings[mishap]._replace(cite=f"{house.id}~{mishap}")
    return draft.set(node, *mishaps, rulings=rulings)


def _mask_first(house: House) -> str:
    """What is said where the mask opens the last coup: the base's words only if they are true."""
    formulas, least = house.formulas, house.least_cards_in_last_coup
    if formulas.last_coup_mask_first != mask_first():
        return formulas.last_coup_mask_first
    if not least or Remedy.ANNUL_COUP not in house.rulings[Mishap.SHORT_LAST_COUP].remedies:
        # It stands, however few there are.
        return formulas.last_coup
    return mask_first() if least == _SEVEN else mask_first(str(least))


# As many as the words of every built-in house say.
_SEVEN = 7


# Every key in the order it is applied: what others build on comes first.
KEYS: Mapping[str, Reader[House]] = {
    **sabot(),
    "least_cards_in_last_coup": _held_to(
        number(0, CARDS_IN_A_DECK), T.LAST_COUP, Mishap.SHORT_LAST_COUP
    ),
    **conduct(),
    "limits": alike(money_range, even=T.PLACARD, tie=T.PLACARD),
    "without": _without,
    "side": _sides,
    "commission": _commission,
    "pays": _pays,
    "exception": _exception,
    "needs": _needs,
    "bets": parts(
        {
            "per_square": Part(limit(99), (P.SQUARE,)),
            "one_per_box": Part(flag, (P.SQUARE,)),
            "square_capped": Part(flag, (T.LIMITS,)),
            "standing": Part(one(StandingBets), (P.STANDING,)),
            "lowered_at_once": Part(flag, (P.LOWERED_MAXIMUM,)),
        }
    ),
    "rounding": part(one(Rounding), P.ROUNDING),
    "reopening": part(one(Reopening), P.REOPEN),
    "modes": part(many(Mode), T.MODE),
    "rule": _rule,
    "tie_break": part(lambda node: choice(node, TIE_BREAKS), P.TIED_PLAYERS),
    "standing_read": part(flag, P.STANDING),
    "erring_excluded": part(flag, T.INEXPERIENCE),
    "manners": part(manners, P.DECLARATION),
    "repeats": part(flag, P.REPETITION),
    "button": part(flag, P.BUTTON),
    "announces_first": _held_to(one(Side), T.ANNOUNCEMENT, Mishap.ANNOUNCED_OUT_OF_ORDER),
    "settlement": _held_to(many(Pass), T.SETTLEMENT, Mishap.SETTLED_OUT_OF_ORDER),
    "formulas": alike(
        line,
        open=T.OPEN_BETTING,
        close=T.CLOSE_BETTING,
        in_bianco=P.IN_BIANCO,
        last_coup=T.LAST_COUP,
        last_coup_mask_first=T.LAST_COUP,
        withdraw="withdraw",
    ),
    **authority(),
    "rulings": rulings(CHOICES, needs={Remedy.NO_CARDS_FROM_NOW: "erring_excluded"}),
}

# A base's readings of doubtful words that a key of the file leaves without object, though it does
# not itself set what cites them.
SUPERSEDED: Mapping[str, tuple[str, ...]] = {
    "button": ("button-seats",),
    "currencies": ("two-currencies",),
    "least_cards_in_last_coup": ("seven-cards",),
    "modes": ("open-table",),
    "reopening": ("reopening",),
    "tie_break": ("equal-bets",),
}


def custom_house(text: str, source: str) -> House:
    """The house a TOML text describes; ``source`` names the text in errors and citations."""
    house = read_house(text, source, HOUSES, KEYS, agrees, SUPERSEDED, PARENTS)
    played = Played(
        commission=any(chance.commission for chance in house.chances),
        currencies=len(house.currencies) > 1,
        side_chances=bool(house.side_chances),
    )
    moot = without_object(house.modes, house.button, played, house.rulings)
    interpretations = []
    for each in house.interpretations:
        of, _, name = each.id.partition("~")
        # What the file sets is told in any case.
        interpretations.append(replace(each, moot=of != house.id and name in moot))
    formulas = replace(house.formulas, last_coup_mask_first=_mask_first(house))
    return replace(house, formulas=formulas, interpretations=tuple(interpretations))
