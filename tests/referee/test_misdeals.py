"""A deal that went wrong is found when bets have been settled, or when the coup is over.

First come the documents alone, then the same with the program, then evenings with such slips.
"""

import pytest

from tests.referee import cloth as c
from tests.referee.cloth import Cloth
from tests.referee.comparing import Compared, compare
from tests.referee.evenings import evenings
from tests.referee.misdeals import Misdeals
from tests.referee.paying import waits
from tests.referee.test_paying import BETS, SIDE_WINNERS, held
from tests.referee.test_punto_banco import (
    DEAL,
    SEVEN_SIX,
    TABLES,
    agree,
    judged,
    refused,
    rulings,
    written,
)

# Anna has 100 on Punto, Bruno 50 on Banco. Misdealt, Punto has 7 and Banco 6; rightly it is 6 to 7.
SIX_SEVEN = "6h 7d Kc Kd 9h 4h 6h 5d"
# Seven to six by the slip; rightly two to one, and both draw: one to five.
ONE_MORE = "2h 6d Kc 5d 9h 4h 6h 5c"
SLIP = BETS + "close; draw banco unnoticed=yes; draw punto; draw banco; draw punto; "
WRONG = SLIP + "announce 7 6; settle; "
REBUILT = "report misdealt; inspector: find yes; announce 6 7; "
EVEN = {"Anna": 10000_00, "Bruno": 10000_00, c.FLOAT: 100000_00}
WON = {"Anna": 9900_00, "Bruno": 10050_00, c.FLOAT: 100050_00}  # at Malta, by 7
TAKEN = WON | {"Bruno": 10047_50, c.CAGNOTTE: 2_50}
MISDEALT = {"Anna": 10100_00, "Bruno": 9950_00, c.FLOAT: 99950_00}
UPHELD = "Anna: dispute x; direction: resolve yes; "
OVERRULED = "Anna: dispute x; direction: resolve no; "
# The first card went to the Banco, and by the decision it stays there; then a slip again.
STAYS = BETS + "close; draw banco unnoticed=yes; " + OVERRULED + "draw punto; "
AGAIN = "draw punto unnoticed=yes; draw banco; "


def opened(house: str, script: str, cards: str = SIX_SEVEN) -> Cloth:
    return judged(house, script, cards, "open")


@pytest.mark.parametrize("house", ["venezia-spb", "lugano-pb", "malta-pb"])
def test_settled_by_hands_that_were_rebuilt(house: str) -> None:
    """venezia-spb.6, 10: not over as long as the cards lie there."""
    for last in ("settle; end", "put-right; end"):
        assert held(opened(house, WRONG + REBUILT + last)) == (
            WON if house == "malta-pb" else TAKEN
        )
    lost = opened(house, WRONG + "report misdealt; inspector: find no; end")
    assert held(lost) == EVEN
    table = opened(house, WRONG + REBUILT + "end")
    assert "bet forgotten" in [r.mishap for v in table.verdicts for r in v.rulings]


def test_cards_seen_are_not_rectified() -> None:
    """campione-pb.27."""
    table = opened("campione-pb", WRONG + "report misdealt; end")
    assert rulings(table) == [("27", (c.ANNULLED,))]
    assert held(table) == EVEN


@pytest.mark.parametrize(
    ("house", "who"), [("venezia-spb", "inspector"), ("malta-pb", "direction")]
)
def test_a_late_complaint(house: str, who: str) -> None:
    """venezia-spb.10, malta-pb.dispute: the cards that were out take their places."""
    late = f"end; Anna: dispute x; {who}: resolve yes"
    assert held(opened(house, WRONG + late)) == (WON if house == "malta-pb" else TAKEN)
    # Dealt so Punto has 9; rightly it has 5 and draws, and no card was drawn.
    slip = "close; draw punto; draw banco; draw banco unnoticed=yes; draw punto; announce 9 2; "
    short = opened(house, BETS + slip + "settle; " + late, "5h 2d Kc 4d 9h 4h")
    assert held(short) == EVEN
    assert short.verdicts[-1].past == [()]


@pytest.mark.parametrize("house", ["campione-pb", "lugano-pb"])
def test_no_late_complaint(house: str) -> None:
    assert refused(opened(house, WRONG + "end; Anna: dispute x")) == ["dispute"]


@pytest.mark.parametrize("house", ["campione-pb", "venezia-spb", "lugano-pb", "malta-pb"])
def test_the_first_card_had_fallen(house: str) -> None:
    """venezia-spb.3: the bets are withdrawn. campione-pb.20: it keeps its value."""
    side = SIDE_WINNERS.get(house, "")
    settled = BETS + DEAL + "announce 7 6; " + side + "settle; report first-card-fell; end"
    assert (held(opened(house, settled, SEVEN_SIX)) == EVEN) == (house != "campione-pb")


# Both: what each is about, and the accounts

DUE = {
    # malta-pb.dispute: the decision orders what is then put right.
    "put-right-after-the-decision": (
        "malta-pb",
        WRONG + UPHELD + "announce 6 7; put-right; end",
        WON,
    ),
    # malta-pb.limits: a complaint upheld goes through all of the coup, as it does without a slip.
    "excess-and-misdeal": (
        "malta-pb",
        "shift-bet Anna punto 6000 unnoticed=yes; " + WRONG + UPHELD + "announce 6 7; settle; end",
        WON | {"Anna": 5000_00, c.FLOAT: 104950_00},
    ),
    "shift-and-misdeal": (
        "malta-pb",
        SLIP
        + "shift-bet Anna punto 300 unnoticed=yes; announce 7 6; settle; "
        + UPHELD
        + "announce 6 7; settle; end",
        WON,
    ),
    # campione-pb.28: five cards dealt, the coup rebuilt; 9: nobody raises after the close.
    "shift-and-five-cards": (
        "campione-pb",
        BETS
        + "close; draw punto; draw banco; draw punto; draw punto unnoticed=yes; draw banco; "
        + "shift-bet Anna punto 300 unnoticed=yes; announce 6 0; settle; "
        + "Anna: dispute x; inspector: resolve yes; announce 6 7; settle; end",
        TAKEN,
    ),
    # malta-pb.dispute: decided is what was complained of, not what hands have done since.
    "shift-since-the-complaint": (
        "malta-pb",
        SLIP
        + "announce 7 6; collect-bet Bruno banco; "
        + UPHELD
        + "shift-bet Anna punto 300 unnoticed=yes; announce 6 7; settle; end",
        WON | {"Anna": 9700_00, c.FLOAT: 100250_00},
    ),
    # campione-pb.9: nobody changes a stake, whoever it is of; what was taken of it waits for them.
    "stake-of-one-who-has-left": (
        "campione-pb",
        BETS
        + DEAL
        + "Bruno: leave; shift-bet Bruno banco 20 box=2 unnoticed=yes; announce 6 7; settle; "
        + "put-right; end",
        {"Anna": 9900_00, waits("Bruno"): 97_50, c.CAGNOTTE: 2_50, c.FLOAT: 100050_00},
    ),
    # What they took along is not made good from there.
    "stake-taken-along": (
        "campione-pb",
        BETS
        + DEAL
        + "shift-bet Bruno banco 20 box=2 unnoticed=yes; Bruno: leave; "
        + "shift-bet Bruno banco 10 box=2; announce 6 7; settle; put-right; end",
        {"Anna": 9900_00, waits("Bruno"): 67_50, c.CAGNOTTE: 2_50, c.FLOAT: 100050_00},
    ),
    # campione-pb.25: what waits is hers, and is what she pays with.
    "here-again": (
        "campione-pb",
        BETS
        + DEAL
        + "announce 6 7; Anna: leave; pay-bet Anna punto 100 unnoticed=yes; settle; "
        + "Anna: join 500 CHF; put-right; end",
        TAKEN | {"Anna": 500_00},
    ),
    # malta-pb.dispute: annulled without appeal, whatever falls of the coup to come.
    "annulled-without-appeal": (
        "malta-pb",
        BETS
        + DEAL
        + "direction: rule x annul=yes; draw aside face=down; report card-fell; end; "
        + UPHELD,
        EVEN,
    ),
    # venezia-spb.3: a coup without bets has none to be paid or collected.
    "in-bianco-put-right": (
        "malta-pb",
        BETS + DEAL + "announce 6 7; settle; report first-card-fell; put-right; end",
        EVEN,
    ),
    "in-bianco-upheld": (
        "malta-pb",
        BETS + DEAL + "announce 6 7; settle; report first-card-fell; " + UPHELD + "end",
        EVEN,
    ),
    "in-bianco-late": (
        "malta-pb",
        BETS + DEAL + "announce 6 7; settle; report first-card-fell; end; " + UPHELD,
        EVEN,
    ),
    "in-bianco-misdealt-late": (
        "malta-pb",
        SLIP + "announce 7 6; collect-bet Bruno banco; report first-card-fell; end; " + UPHELD,
        EVEN,
    ),
    "in-bianco-taken-away-late": (
        "malta-pb",
        BETS
        + DEAL
        + "shift-bet Anna punto 0 unnoticed=yes; report first-card-fell; announce 6 7; end; "
        + UPHELD,
        EVEN,
    ),
    # malta-pb.dispute: without appeal, the first card and the payments too.
    "first-card-after-the-decision": (
        "malta-pb",
        BETS + DEAL + "announce 6 7; settle; " + OVERRULED + "report first-card-fell; end",
        WON,
    ),
    "misdeal-after-the-decision": (
        "malta-pb",
        WRONG + OVERRULED + "report misdealt; end; " + UPHELD,
        MISDEALT,
    ),
    # The first card stays the Banco's, and the deal goes on from there; a later slip is found.
    "slip-after-the-decision": (
        "malta-pb",
        STAYS + AGAIN + "report misdealt; inspector: find yes; announce 7 6; settle; end",
        MISDEALT,
    ),
    "slip-after-the-decision-upheld": (
        "malta-pb",
        STAYS + AGAIN + UPHELD + "announce 7 6; settle; end",
        MISDEALT,
    ),
    "slip-after-the-decision-late": (
        "malta-pb",
        STAYS + AGAIN + "announce 7 6; settle; end; " + UPHELD,
        MISDEALT,
    ),
    "too-few-after-the-decision": (
        "malta-pb",
        STAYS + "announce 7 6; inspector: find yes; draw banco; draw punto; "
        "announce 7 6; settle; report misdealt; end",
        MISDEALT,
    ),
    "slip-after-a-free-ruling": (
        "malta-pb",
        BETS
        + "close; draw banco unnoticed=yes; direction: rule on; draw punto; "
        + AGAIN
        + "report misdealt; inspector: find yes; announce 7 6; settle; end",
        MISDEALT,
    ),
    # campione-pb.25: what waits is no part of what is owed for that bet, one way and the other.
    "paid-too-soon-and-annulled": (
        "campione-pb",
        BETS
        + DEAL
        + "announce 6 7; settle; left-winnings Bruno 20; end; "
        + "betting; Bruno: bet punto 50 box=2; close; "
        + "draw punto; draw banco; draw punto; draw banco; pay-bet Bruno punto 30 unnoticed=yes; "
        + "announce 5 9; collect-bet Bruno punto unnoticed=yes; direction: rule x annul=yes; end",
        {
            "Anna": 9900_00,
            "Bruno": 10027_50,
            waits("Bruno"): 20_00,
            c.CAGNOTTE: 2_50,
            c.FLOAT: 100050_00,
        },
    ),
    # The last bet by hand ends what a complaint has opened, as settling does.
    "excess-and-misdeal-by-hand": (
        "malta-pb",
        "shift-bet Anna punto 6000 unnoticed=yes; "
        + SLIP
        + "announce 7 6; collect-bet Bruno banco; "
        + UPHELD
        + "announce 6 7; put-right; collect-bet Anna punto; end",
        WON | {"Anna": 5000_00, c.FLOAT: 104950_00},
    ),
}


# Anna is paid 10 of 100, and a card too many has the next coup played without bets.
UNDERPAID = BETS + DEAL + "announce 7 6; {side}collect-bet Bruno banco; "
UNDERPAID += "pay-bet Anna punto 10 unnoticed=yes; draw aside face=up; end; in-bianco; "


def without_a_card(house: str, then: str) -> Cloth:
    """By both, from the announcement of a coup in bianco."""
    script = UNDERPAID.format(side=SIDE_WINNERS.get(house, "")) + then
    compared = Compared()
    compare(house, written(house, script, SEVEN_SIX, "open").splitlines()[3:], compared)
    agree(compared, house)
    return opened(house, script, SEVEN_SIX)


def test_of_a_coup_in_bianco_nobody_complains_before_its_first_card() -> None:
    """lugano-pb.nonbetting: nothing lies there. Of the last it is too late (campione-pb.18)."""
    assert refused(without_a_card("lugano-pb", "Anna: dispute x")) == ["dispute"]
    assert not refused(without_a_card("lugano-pb", "draw punto; Anna: dispute x"))
    # malta-pb.dispute: a complaint is about the last coup still, also if this comes to nothing.
    for then in ("", "direction: rule glass annul=yes; end; "):
        table = without_a_card("malta-pb", then + "Anna: dispute x; direction: resolve yes")
        assert not refused(table)
        assert held(table)["Anna"] == 10100_00
    table = without_a_card("malta-pb", "draw punto; Anna: dispute x; direction: resolve yes")
    assert held(table)["Anna"] == 10010_00


def test_what_comes_out_after_a_decision_may_be_complained_of() -> None:
    """malta-pb.dispute: the decision is final, a card that it did not know is not."""
    slip = "close; draw punto; draw banco; draw banco unnoticed=yes; draw punto; announce 7 6; "
    script = BETS + slip + "settle; " + UPHELD + "draw punto; draw banco; " + OVERRULED
    script += "announce 1 5; settle; " + OVERRULED + "end"
    table = opened("malta-pb", script, ONE_MORE)
    assert refused(table) == ["dispute", "resolve"]  # the last
    assert held(table) == WON
    compared = Compared()
    lines = written("malta-pb", script, ONE_MORE, "open").splitlines()[3:]
    compare("malta-pb", lines, compared)
    agree(compared, "malta-pb")


def test_stakes_lie_without_appeal_as_they_did_when_a_complaint_was_rejected() -> None:
    """malta-pb.dispute: those too that were settled by cards which had been put right before."""
    slip = "close; draw punto; draw banco; draw banco unnoticed=yes; draw punto; announce 7 6; "
    script = "shift-bet Anna punto 6000 unnoticed=yes; " + BETS + slip + "settle; "
    script += "report misdealt; inspector: find yes; " + OVERRULED
    script += "draw punto; draw banco; announce 1 5; settle; find-excess; end"
    table = opened("malta-pb", script, ONE_MORE)
    assert refused(table) == ["find-excess"]
    assert held(table) == WON | {"Anna": 4000_00, c.FLOAT: 105950_00}
    compared = Compared()
    lines = written("malta-pb", script, ONE_MORE, "open").splitlines()[3:]
    compare("malta-pb", lines, compared)
    agree(compared, "malta-pb")


def test_of_a_coup_in_bianco_without_a_card_nobody_complains_yet() -> None:
    """venezia-spb.10, malta-pb.dispute: it is about the coup that is over, and that is decided."""
    script = WRONG + "report card-visible; end; " + UPHELD + "in-bianco; " + UPHELD
    script += "draw punto; " + UPHELD
    table = opened("malta-pb", script)
    assert refused(table) == ["dispute", "resolve"]  # not those after the card
    assert held(table) == WON
    compared = Compared()
    lines = written("malta-pb", script, SIX_SEVEN, "open").splitlines()[3:]
    compare("malta-pb", lines, compared)
    agree(compared, "malta-pb")


@pytest.mark.parametrize("name", DUE)
def test_what_the_documents_say(name: str) -> None:
    house, script, books = DUE[name]
    assert held(opened(house, script)) == books


@pytest.mark.parametrize("name", DUE)
def test_what_the_program_says(name: str) -> None:
    house, script, _ = DUE[name]
    compared = Compared()
    compare(house, written(house, script, SIX_SEVEN, "open").splitlines()[3:], compared)
    agree(compared, name)


@pytest.mark.parametrize(("house", "mode"), TABLES)
def test_misdealt_evenings(house: str, mode: str) -> None:
    agree(evenings(house, mode, range(12), 8, Misdeals), f"{house} {mode}")


@pytest.mark.long
@pytest.mark.parametrize(("house", "mode"), TABLES)
def test_misdealt_evenings_long(house: str, mode: str) -> None:
    agree(evenings(house, mode, range(12, 325), 8, Misdeals), f"{house} {mode}")
