"""Evenings of Punto Banco in which the dealer pays by hand, rightly and wrongly.

What is wrong is noticed at once, or found later by somebody who may, or never. The referee and the
program judge the same record; compared are the rulings, what is refused, and every account.
"""

import pytest

from tests.referee import cloth as c
from tests.referee.cloth import Cloth
from tests.referee.comparing import REFEREES, Compared, compare
from tests.referee.evenings import Evening, evenings
from tests.referee.test_punto_banco import DEAL, SEVEN_SIX, TABLES, agree, judged, rulings, written

# The documents alone: Punto 7, Banco 6; Anna has 100 on Punto, Bruno 50 on Banco

BETS = "Bruno: bet banco 50 box=2; "
SIDE_WINNERS = {"lugano-pb": "side-winners; "}
LOST = "collect-bet Bruno banco; "
# What hands do, and the provisions of Campione, Venezia, Lugano, Malta.
ERRORS = {
    "pay-bet Anna punto 120": ("34", "p11", "pay", "pay"),
    "pay-bet Anna punto 80": ("34", "p11", "pay", "pay"),
    "collect-bet Anna punto": ("34", "p11", "order", "34"),
    "return-bet Anna punto": ("34", "p11", "order", "pay"),
    "pay-bet Bruno banco 50": ("34", "p11", "order", "34"),
    "return-bet Bruno banco": ("34", "p11", "order", "34"),
    "pay-bet Anna punto 100 commission=5": ("9", "p11", "pay", "pay"),
}
RIGHT = {"Anna": 10100_00, "Bruno": 9950_00, c.FLOAT: 99950_00}


def held(table: Cloth) -> dict[str, int]:
    return {who: amount for (who, _), amount in table.books.items() if amount}


def by_hand(house: str, acts: str, cards: str = SEVEN_SIX) -> Cloth:
    return judged(house, BETS + DEAL + acts, cards, "open")


def agreed(house: str, script: str, cards: str = SEVEN_SIX) -> Cloth:
    """The program says so too."""
    compared = Compared()
    compare(house, written(house, script, cards, "open").splitlines()[3:], compared)
    agree(compared, house)
    return judged(house, script, cards, "open")


@pytest.mark.parametrize("error", ERRORS)
@pytest.mark.parametrize("house", REFEREES)
def test_an_error_is_put_right_at_once(house: str, error: str) -> None:
    first = "" if "Bruno" in error else LOST
    points = "announce 7 6; " + SIDE_WINNERS.get(house, "")
    table = by_hand(house, points + first + error + "; settle; end")
    article = ERRORS[error][list(REFEREES).index(house)]
    assert rulings(table) == [(article, (c.CORRECTED,))]
    assert held(table) == RIGHT


@pytest.mark.parametrize("error", ERRORS)
@pytest.mark.parametrize("house", REFEREES)
def test_nobody_notices_until_somebody_does(house: str, error: str) -> None:
    points = "announce 7 6; " + SIDE_WINNERS.get(house, "")
    wrong = points + error + " unnoticed=yes; settle; "
    assert held(by_hand(house, wrong + "end")) != RIGHT
    assert held(by_hand(house, wrong + "inspector: put-right; end")) == RIGHT
    who = "direction" if house == "malta-pb" else "inspector"
    assert held(by_hand(house, f"{wrong}Anna: dispute x; {who}: resolve yes; end")) == RIGHT
    assert held(by_hand(house, f"{wrong}Anna: dispute x; {who}: resolve no; end")) != RIGHT
    # campione-pb.18: nothing after the end. venezia-spb.10: the inspector. malta-pb.dispute.
    late = held(by_hand(house, f"{wrong}end; {who}: put-right late=yes"))
    assert (late == RIGHT) == (house in ("venezia-spb", "malta-pb"))


@pytest.mark.parametrize("house", REFEREES)
def test_paid_too_soon_and_out_of_order(house: str) -> None:
    points = "announce 7 6; " + SIDE_WINNERS.get(house, "")
    table = by_hand(house, f"pay-bet Anna punto 100; {points}pay-bet Anna punto 100; settle; end")
    soon = {"campione-pb": "34", "venezia-spb": "p11"}.get(house, "order")
    assert rulings(table) == [(soon, (c.CORRECTED,)), ("order", (c.REMINDER,))]
    assert held(table) == RIGHT


def test_a_coup_annulled_gives_back_what_was_put_right() -> None:
    """The bets go back, all of them: also one that was settled wrongly and put right."""
    points = "announce 7 6; "
    table = by_hand("campione-pb", points + "pay-bet Bruno banco 50; direction: rule x annul=yes")
    assert held(table) == {"Anna": 10000_00, "Bruno": 10000_00, c.FLOAT: 100000_00}


def test_a_coup_rebuilt_decides_again_what_was_put_right() -> None:
    """venezia-spb.6: rectified, Punto has 6 and Banco 7: Anna, paid as a winner, has lost."""
    dealt = "close; draw banco unnoticed=yes; draw punto; draw banco; draw punto; announce 7 6; "
    acts = "pay-bet Anna punto 120; report misdealt; inspector: find yes; announce 6 7; put-right;"
    script = BETS + dealt + acts + "settle; end"
    table = judged("malta-pb", script, "6h 7d Kc Kd", "open")
    assert held(table) == {"Anna": 9900_00, "Bruno": 10050_00, c.FLOAT: 100050_00}


def test_what_is_over_the_maximum_wins_nothing() -> None:
    """malta-pb.limits. A payment too soon is another matter, and stays until it is noticed."""
    over = "Bruno: bet banco 50 box=2; shift-bet Anna punto 6000 unnoticed=yes; close; draw punto; "
    rest = "draw banco; draw punto; draw banco; announce 7 6; settle; "
    balances = {"Anna": 15000_00, "Bruno": 9950_00, c.FLOAT: 95050_00}
    soon = "pay-bet Anna punto 300 unnoticed=yes; "
    table = agreed("malta-pb", over + rest + "find-excess; end")
    assert held(table) == balances
    table = agreed("malta-pb", over + soon + rest + "find-excess; put-right; end")
    assert held(table) == balances
    who = "Anna: dispute x; direction: resolve yes; "
    assert held(agreed("malta-pb", over + soon + rest + who + "end")) == balances


@pytest.mark.parametrize("house", ["campione-pb", "lugano-pb", "malta-pb"])
@pytest.mark.parametrize("left", ["egalite", "punto"])
def test_the_excess_pays_for_a_loser_that_was_left(house: str, left: str) -> None:
    """Anna, who has left, took along a bet that was lost; of her stake the excess was hers."""
    bets = "Bruno: bet banco 50 box=2; shift-bet Anna punto 6000 unnoticed=yes; "
    lost = "Anna: bet egalite 50; close; draw punto; draw banco; draw punto; draw banco; "
    points = "announce 6 7; " + SIDE_WINNERS.get(house, "")
    who = "direction" if house == "malta-pb" else "inspector"
    rest = f"return-bet Anna {left} unnoticed=yes; settle; Anna: leave; "
    script = bets + lost + points + rest + f"Bruno: dispute x; {who}: resolve yes; end"
    balances = held(agreed(house, script, "6h 7d Kc Kd"))
    waits = f"{c.UNCLAIMED} Anna"
    if left == "egalite":
        assert (balances.get(c.ERRORS), balances.get(waits)) == (None, 950_00)
    else:
        assert (balances.get(c.ERRORS), balances.get(waits)) == (-5000_00, None)


def test_what_is_put_right_about_one_bet_is_one_sum() -> None:
    """Bruno's bet is moved and paid; Bruno owes more than there is, and leaves what waits."""
    cards = "draw punto; draw banco; draw punto; draw banco; announce 6 7; "
    wins = BETS + "close; " + cards + "settle; end; left-winnings Bruno 5; betting; "
    moved = BETS + "close; shift-bet Bruno banco 20 box=2 to=punto unnoticed=yes; " + cards
    script = wins + moved + "pay-bet Bruno punto 5 box=2 unnoticed=yes; "
    upheld = "Bruno: dispute x; inspector: resolve yes; end"
    balances = held(agreed("campione-pb", script + upheld, "6h 7d Kc Kd 6s 7c Ks Kh"))
    assert (balances["Bruno"], balances[f"{c.UNCLAIMED} Bruno"]) == (10090_00, 5_00)


@pytest.mark.parametrize("wrong", ["pay-bet Anna punto 1", "shift-bet Anna punto 10"])
def test_so_it_is_where_the_bet_is_above_the_maximum(wrong: str) -> None:
    """Anna is owed more than the excess has won, and what waits for her stays there."""
    cards = "draw punto; draw banco; draw punto; draw banco; announce 7 6; "
    wins = BETS + "close; " + cards + "settle; end; left-winnings Anna 100; betting; "
    over = BETS + "shift-bet Anna punto 6000 unnoticed=yes; close; " + cards
    upheld = f"{wrong} unnoticed=yes; settle; Bruno: dispute x; inspector: resolve yes; end"
    balances = held(agreed("campione-pb", wins + over + upheld, "7h 6d Kc Kd 7s 6c Ks Kh"))
    assert (balances["Anna"], balances[f"{c.UNCLAIMED} Anna"]) == (15000_00, 100_00)


# What hands do about Anna's 6000 on Punto; what she has gained once the excess is found.
CUT = {
    "collect-bet Anna punto": (SEVEN_SIX, -5000_00),
    "return-bet Anna punto": (SEVEN_SIX, 0),
    "pay-bet Anna punto 7000": (SEVEN_SIX, 6000_00),
    "pay-bet Anna punto 900": (SEVEN_SIX, 0),
    "pay-bet Anna punto 6000 commission=5": (SEVEN_SIX, 4995_00),
    "pay-bet Anna punto 700": ("6h 7d Kc Kd", 700_00),
}


@pytest.mark.parametrize("wrong", CUT)
@pytest.mark.parametrize("house", ["campione-pb", "lugano-pb", "malta-pb"])
def test_whoever_finds_the_excess_has_not_found_how_the_bet_was_settled(
    house: str, wrong: str
) -> None:
    """The excess goes back, with what was won on it; what else is wrong is found by itself."""
    cards, gained = CUT[wrong]
    who = "direction" if house == "malta-pb" else "inspector"
    points = "announce 7 6; " if cards == SEVEN_SIX else "announce 6 7; "
    over = "Bruno: bet banco 50 box=2; shift-bet Anna punto 6000 unnoticed=yes; " + DEAL
    slip = SIDE_WINNERS.get(house, "") + wrong + " unnoticed=yes; "
    script = over + points + slip + "settle; find-excess; "
    assert held(agreed(house, script + "end", cards))["Anna"] == 10000_00 + gained
    right = 15000_00 if cards == SEVEN_SIX else 5000_00
    for finding in ("inspector: put-right; end", f"Bruno: dispute x; {who}: resolve yes; end"):
        assert held(agreed(house, script + finding, cards)).get("Anna") == right


def test_what_was_raised_too_late_may_lie_once_the_game_is_open_again() -> None:
    """campione-pb.9: the inspector reopens the game; whoever leaves it there has staked it."""
    bets = "Bruno: bet banco 50 box=2; close; shift-bet Anna punto 300 unnoticed=yes; "
    rest = "inspector: reopen; " + DEAL + "announce 7 6; settle; put-right; end"
    table = agreed("campione-pb", bets + rest)
    assert held(table) == {"Anna": 10300_00, "Bruno": 9950_00, c.FLOAT: 99750_00}


def test_what_cannot_be_recovered_is_an_error() -> None:
    late = "pay-bet Bruno banco 50 unnoticed=yes; settle; Bruno: leave; end; "
    table = by_hand("malta-pb", "announce 7 6; " + late + "direction: put-right late=yes")
    assert held(table) == {"Anna": 10100_00, c.FLOAT: 99950_00, c.ERRORS: -100_00}


def test_what_somebody_is_owed_pays_what_they_owe() -> None:
    """Anna, with no chips left, is owed 200 and owes 90: nothing is lost."""
    bets = "Anna: bet egalite 10; close; draw punto; draw banco; draw punto; draw banco; "
    wrong = "collect-bet Anna punto unnoticed=yes; pay-bet Anna egalite 80 unnoticed=yes; end; "
    left = "betting; Anna: bet punto 5000; Anna: bet banco 4980; direction: put-right late=yes"
    table = judged("malta-pb", bets + "announce 7 6; " + wrong + left, mode="open")
    assert held(table) == {"Anna": 110_00, "Bruno": 10000_00, c.FLOAT: 99910_00}


@pytest.mark.parametrize("house", ["campione-pb", "lugano-pb", "malta-pb"])
def test_what_waits_is_its_owner_s(house: str) -> None:
    """25: what Anna left aside pays what she was paid too much; what waits for Bruno does not."""
    points = "announce 7 6; " + SIDE_WINNERS.get(house, "")
    wrong = "Bruno: leave; return-bet Bruno banco unnoticed=yes; "
    wrong += "pay-bet Anna punto 500 unnoticed=yes; "
    aside = "inspector: left-winnings Anna 300; Anna: leave; "
    script = BETS + DEAL + points + wrong + aside
    bruno = f"{c.UNCLAIMED} Bruno"
    balances = held(agreed(house, script + "put-right Anna"))
    assert balances == {bruno: 50_00, c.FLOAT: 99900_00, c.ERRORS: -100_00}
    # Annulled, both stakes are their owners'; Anna took two hundred more along than that.
    balances = held(agreed(house, script + "direction: rule x annul=yes"))
    assert balances == {bruno: 50_00, c.FLOAT: 100000_00, c.ERRORS: -200_00}


def test_a_bet_that_has_been_settled_was_made() -> None:
    """malta-pb.parity: Anna's Parità rests on her bet on Punto, settled or not."""
    bets = "Bruno: bet banco 50 box=2; Anna: bet egalite 10; "
    over = "shift-bet Bruno banco 6000 unnoticed=yes; "
    tie = "announce 7 7; return-bet Anna punto; find-excess; settle; end"
    table = agreed("malta-pb", bets + over + DEAL + tie, "7h 7d Kc Kd")
    assert held(table) == {"Anna": 10080_00, "Bruno": 10000_00, c.FLOAT: 99920_00}


# Both


@pytest.mark.parametrize(("house", "mode"), TABLES)
def test_paid_by_hand(house: str, mode: str) -> None:
    agree(evenings(house, mode, range(12), 8, Evening), f"{house} {mode}")


@pytest.mark.long
@pytest.mark.parametrize(("house", "mode"), TABLES)
def test_paid_by_hand_long(house: str, mode: str) -> None:
    agree(evenings(house, mode, range(1000, 2000), 8, Evening), f"{house} {mode}")
