"""The referee and the program judge the same records of Punto Banco and must agree.

First come the documents alone: what the referee says of scenes in which two articles meet. Then
evenings of the automatic company, each slip alone at every moment of a coup, and pairs of slips.
"""

import random
import re

import pytest

from sabot import catalog
from tests.record.evenings import evening, recorded, unsealed
from tests.referee import cloth as c
from tests.referee.cloth import Cloth
from tests.referee.comparing import REFEREES, Compared, compare
from tests.referee.reading import read
from tests.referee.slips import SLIPS, known, scripted

TABLES = [
    ("campione-pb", "covered"),
    ("campione-pb", "open"),
    ("venezia-spb", "covered"),
    ("lugano-pb", "open"),
    ("lugano-pb", "hand"),
    ("malta-pb", "open"),
]
MOMENTS = 26  # right acts in two short coups, the opening included


def acts_of_evening(house: str, mode: str, seed: int, mishaps: float) -> list[str]:
    text = recorded(catalog.place(house), evening(house, mode, seed, mishaps))
    lines = [line for line in unsealed(text) if ": " in line and not line.startswith(">")]
    if house in ("lugano-pb", "malta-pb"):  # no document there says whose point is told first
        lines = [re.sub(" first=[a-z]+", "", line) for line in lines]
    return lines


def agree(compared: Compared, what: str) -> None:
    print(f"{what}: {compared}")
    assert not compared.differences, "\n\n".join(map(str, compared.differences[:5]))


# The documents alone

HEAD = """sabot-record 1
game punto-banco
house {house}
inspector: open {mode} 10-5000/5-500 {currency} seats=7 float=100000
Anna: join 10000 {currency}
Anna: ask-seat
inspector: seat Anna 1
Bruno: join 10000 {currency}
inspector: supply 6decks
dealer: verify
dealer: wash {cards} stacked=100 salt=x
dealer: gather
Anna: cut 100
dealer: load
dealer: betting
Anna: bet punto 100
"""
DEAL = "close; draw punto; draw banco; draw punto; draw banco; "
SEVEN_SIX = "7h 6d Kc Kd 9h 4h 6h 5d"  # Punto 7, Banco 6: nobody draws
READ = "pass Anna; Anna: look; Anna: declare no; "
SHOWN = "turn banco; Anna: turn punto; "
SETTLED = "announce 7 6; settle; end; "


def written(house: str, script: str, cards: str = SEVEN_SIX, mode: str = "covered") -> str:
    currency = "CHF" if house == "campione-pb" else "EUR"
    text = HEAD.format(house=house, mode=mode, currency=currency, cards=cards)
    for part in filter(None, map(str.strip, script.split(";"))):
        text += (part if ": " in part else f"dealer: {part}") + "\n"
    return text


def judged(house: str, script: str, cards: str = SEVEN_SIX, mode: str = "covered") -> Cloth:
    heading, acts = read(written(house, script, cards, mode))
    table = REFEREES[heading.house]()
    table.judge(acts)
    return table


def rulings(table: Cloth) -> list[tuple[str, tuple[str, ...]]]:
    return [
        (ruling.provision.partition(".")[2], ruling.done)
        for verdict in table.verdicts
        for ruling in verdict.rulings
    ]


def refused(table: Cloth) -> list[str]:
    return [verdict.act.verb for verdict in table.verdicts if verdict.refused]


CAMPIONE_READ = READ + "repeat no; " + SHOWN
SCENES: dict[str, tuple[str, str, list[tuple[str, tuple[str, ...]]]]] = {
    # 21: seen during a coup that does not use it, it is the next coup's first: annulled.
    "seen-in-the-sabot": (
        "campione-pb",
        DEAL + CAMPIONE_READ + "report later-card-visible; " + SETTLED,
        [("21", (c.BURNED,))],
    ),
    # 34, 42: both hands complete and shown, two cards out together are surplus cards.
    "together-none-due": (
        "campione-pb",
        DEAL + CAMPIONE_READ + "draw-together 2 no; " + SETTLED,
        [("34", (c.KEPT,)), ("34", (c.KEPT,))],
    ),
    # 34, 42: seen in the sabot, the card stays seen though it is drawn covered.
    "seen-then-covered": (
        "campione-pb",
        DEAL + READ + "repeat no; report card-visible; draw aside face=down; " + SHOWN + SETTLED,
        [("1", (c.PLAY_ON,)), ("34", (c.WAITS,)), ("42", (c.BURNED,))],
    ),
    # 29, 34: once 42 has set a false "carta" aside, nobody asks for the card given then.
    "given-after-a-false-word": (
        "campione-pb",
        DEAL + "pass Anna; Anna: declare carta; repeat carta; turn banco; turn punto; "
        "draw punto face=down; " + SETTLED,
        [
            ("43", (c.PLAY_ON,)),
            ("42", (c.BY_RULE, c.NO_CARDS)),
            ("29", (c.WAITS,)),
            ("34", (c.KEPT,)),
        ],
    ),
    # 1: a card seen and not used opens the next hand: in bianco.
    "known-first-card": (
        "venezia-spb",
        DEAL + "report later-card-visible; " + READ + SHOWN + SETTLED,
        [("1", (c.PLAY_ON,)), ("1", (c.BIANCO,))],
    ),
    # 3: the only card out of a coup is its first.
    "first-card-fell": (
        "venezia-spb",
        "close; draw punto; report card-fell; draw banco",
        [("3", (c.BIANCO,))],
    ),
    # 8: a third card not due serves a coup in bianco as it is, fallen (3) or not.
    "third-card-not-due-fell": (
        "venezia-spb",
        DEAL + READ + SHOWN + "draw banco; report card-fell; " + SETTLED,
        [("8", (c.WAITS,)), ("3", (c.PLAY_ON,)), ("8", (c.KEPT, c.BIANCO))],
    ),
    # 3: fallen once the coup is decided, it is the first of the next hand.
    "third-card-against-a-natural-fell-late": (
        "venezia-spb",
        DEAL + READ + "turn banco; draw banco; Anna: turn punto; announce 8 1; settle; "
        "report card-fell; end",
        [("p6", (c.BY_RULE,)), ("8", (c.KEPT, c.BIANCO)), ("3", (c.BIANCO,))],
    ),
    "first-card-fell-while-betting": ("venezia-spb", "draw floor", [("3", (c.BIANCO,))]),
    # 27: unnoticed, then found before anybody looks: put right, and bets may be withdrawn.
    "misdealt-unseen": (
        "campione-pb",
        "close; draw banco unnoticed=yes; draw punto; draw banco; draw punto; report misdealt",
        [("27", (c.REBUILT, c.WITHDRAW))],
    ),
    # 27: on condition that the cards have not been seen.
    "misdealt-seen": (
        "campione-pb",
        "close; draw banco unnoticed=yes; draw punto; draw banco; draw punto;"
        "pass Anna; Anna: look; report misdealt",
        [("27", (c.ANNULLED,))],
    ),
    # 28: three to the Punto; the inspector finds whether the coup can be rebuilt.
    "misdealt-too-many": (
        "campione-pb",
        "close; draw punto; draw banco; draw punto; draw punto unnoticed=yes; draw banco;"
        "report misdealt; inspector: find yes",
        [("28", (c.FIND, c.REBUILT))],
    ),
    # 6: rectified before the inspector, seen or not.
    "misdealt-venezia": (
        "venezia-spb",
        "close; draw punto; draw punto unnoticed=yes; draw banco; draw banco; pass Anna;"
        "Anna: look; report misdealt; inspector: find yes",
        [("6", (c.FIND, c.REBUILT))],
    ),
    # nonbetting: a fifth card before the reading is a card too many.
    "lugano-fifth-card": (
        "lugano-pb",
        "close; draw punto; draw banco; draw punto; draw banco; draw punto; pass Anna;"
        "Anna: turn punto; turn banco; announce 7 6",
        [("nonbetting", (c.WAITS,)), ("nonbetting", (c.KEPT, c.BIANCO))],
    ),
}

# Where other cards are dealt than 7 and 6.
DEALT = {"third-card-against-a-natural-fell-late": "8h Kd Jc As Qs 4h"}


@pytest.mark.parametrize("name", SCENES)
def test_what_the_documents_say(name: str) -> None:
    house, script, expected = SCENES[name]
    mode = "hand" if house == "lugano-pb" else "covered"
    table = judged(house, script, DEALT.get(name, SEVEN_SIX), mode)
    assert rulings(table) == expected
    assert not refused(table)


def test_cards_put_right_lie_in_the_order_they_left() -> None:
    table = judged("venezia-spb", SCENES["misdealt-venezia"][1])
    assert table.coup
    assert (table.coup.names("punto"), table.coup.names("banco")) == (["7h", "Kc"], ["6d", "Kd"])


def test_what_a_ruling_orders_for_the_next_coup_is_done() -> None:
    table = judged("venezia-spb", SCENES["known-first-card"][1] + "betting; in-bianco")
    assert refused(table) == ["betting"]
    assert table.coup
    assert table.coup.bianco


def test_what_is_burned_with_the_coup_is_played_for_no_more() -> None:
    """venezia-spb.1, 6: the card for which a coup in bianco was ordered is burned."""
    slip = "close; draw banco unnoticed=yes; draw punto; draw banco; draw punto; "
    left = "draw aside face=up; " + READ + SHOWN + "announce 7 6; "
    lost = "report misdealt; inspector: find no; end; betting"
    table = judged("venezia-spb", slip + left + lost, "6h 7d Kc Kd 9h 4h")
    assert rulings(table)[-3:] == [
        ("1", (c.KEPT, c.BIANCO)),
        ("6", (c.FIND, c.REBUILT)),
        ("6", (c.ANNULLED,)),
    ]
    assert not refused(table)


def test_nothing_reopens_on_a_known_card() -> None:
    table = judged("venezia-spb", DEAL + "draw aside face=up; inspector: reopen")
    assert refused(table) == ["reopen"]


def test_nothing_reopens_at_lugano() -> None:
    assert refused(judged("lugano-pb", "close; inspector: reopen", mode="open")) == ["reopen"]


@pytest.mark.parametrize(
    ("house", "won"),
    [
        ("campione-pb", 9_98),  # 9, 46: 5 % of 10.50, what is less than a centime is the player's
        ("lugano-pb", 9_97),  # pay: a win of 95 % and no more
        ("malta-pb", 5_25),  # pay: a Banco win with 6 at half
    ],
)
def test_a_banco_win_with_six(house: str, won: int) -> None:
    script = "Anna: bet banco 10.50; " + DEAL + "draw punto; announce 4 6; settle; end"
    table = judged(house, script, "2h 6d Kc Kd 2s", "open")
    currency = "CHF" if house == "campione-pb" else "EUR"
    lost_on_punto = 100_00
    assert table.books["Anna", currency] == 10000_00 - lost_on_punto + won


# Both


@pytest.mark.parametrize(("house", "mode"), TABLES)
def test_evenings_without_slips(house: str, mode: str) -> None:
    compared = Compared()
    for seed in range(2):
        compare(house, acts_of_evening(house, mode, seed, 0), compared)
    agree(compared, f"{house} {mode}")
    assert compared.coups > 100


@pytest.mark.parametrize(("house", "mode"), TABLES)
def test_evenings_with_slips(house: str, mode: str) -> None:
    compared = Compared()
    for seed in range(2):
        compare(house, acts_of_evening(house, mode, seed, 0.03), compared)
    agree(compared, f"{house} {mode}")


@pytest.mark.parametrize(("house", "mode"), TABLES)
def test_each_slip_alone(house: str, mode: str) -> None:
    compared = Compared()
    for number, name in enumerate(filter(known, SLIPS)):
        for at in range(1 + number % 8, MOMENTS, 8):
            compare(house, scripted(house, mode, at, [(at, name)]), compared)
    agree(compared, f"{house} {mode}")


def pairs(house: str, mode: str, count: int) -> Compared:
    compared, chance = Compared(), random.Random(f"{house} {mode}")
    names = [name for name in SLIPS if known(name)]
    for seed in range(count):
        at = chance.randrange(MOMENTS)
        then = at + chance.choice((0, 0, 1, 2, 3, 5, 8))
        slips = [(at, chance.choice(names)), (then, chance.choice(names))]
        compare(house, scripted(house, mode, seed, slips), compared)
    return compared


@pytest.mark.parametrize(("house", "mode"), TABLES)
def test_pairs_of_slips(house: str, mode: str) -> None:
    agree(pairs(house, mode, 30), f"{house} {mode}")


def near_the_mask(house: str, mode: str, count: int) -> Compared:
    """24, 5: one slip to three, where the mask lies among the cards of two coups."""
    compared, chance = Compared(), random.Random(f"mask {house} {mode}")
    names = [name for name in SLIPS if known(name)]
    for seed in range(count):
        at, slips = chance.randrange(MOMENTS), []
        for _ in range(3):
            slips.append((at, chance.choice(ABOUT_THE_MASK if chance.random() < 0.7 else names)))
            at += chance.choice((0, 0, 0, 1, 2, 3))
        compare(house, scripted(house, mode, seed, slips, chance.randrange(12)), compared)
    return compared


# What comes out before a coup or after it, and what may become of it.
ABOUT_THE_MASK = (
    "aside",
    "aside-up",
    "seen-under",
    "stuck",
    "stuck-lost",
    "stuck-lost-up",
    "unnoticed-banco",
    "misdealt",
)


@pytest.mark.parametrize(("house", "mode"), TABLES)
def test_slips_near_the_mask(house: str, mode: str) -> None:
    agree(near_the_mask(house, mode, 30), f"{house} {mode}")


@pytest.mark.long
@pytest.mark.parametrize(("house", "mode"), TABLES)
def test_many_slips_near_the_mask(house: str, mode: str) -> None:
    agree(near_the_mask(house, mode, 600), f"{house} {mode}")


@pytest.mark.long
@pytest.mark.parametrize(("house", "mode"), TABLES)
def test_many_evenings(house: str, mode: str) -> None:
    compared = Compared()
    for seed in range(60):
        for mishaps in (0, 0.02, 0.1, 0.3):
            compare(house, acts_of_evening(house, mode, seed, mishaps), compared)
    agree(compared, f"{house} {mode}")


@pytest.mark.long
@pytest.mark.parametrize(("house", "mode"), TABLES)
def test_each_slip_at_every_moment(house: str, mode: str) -> None:
    compared = Compared()
    for name in filter(known, SLIPS):
        for at in range(MOMENTS):
            for seed in range(3):
                compare(house, scripted(house, mode, 100 * seed + at, [(at, name)]), compared)
    agree(compared, f"{house} {mode}")


@pytest.mark.long
@pytest.mark.parametrize(("house", "mode"), TABLES)
def test_many_pairs_of_slips(house: str, mode: str) -> None:
    agree(pairs(house, mode, 600), f"{house} {mode}")
