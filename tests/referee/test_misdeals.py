"""A deal that went wrong is found when bets have been settled, or when the coup is over.

First come the documents alone, then the same with the program, then evenings with such slips.
"""

import pytest

from tests.referee import cloth as c
from tests.referee.cloth import Cloth
from tests.referee.comparing import Compared, compare
from tests.referee.evenings import evenings
from tests.referee.misdeals import Misdeals
from tests.referee.test_paying import BETS, TOLD, held
from tests.referee.test_punto_banco import (
    DEAL,
    SEVEN_SIX,
    TABLES,
    agree,
    judged,
    refused,
    told,
    written,
)

# Anna has 100 on Punto, Bruno 50 on Banco. Misdealt, Punto has 7 and Banco 6; rightly it is 6 to 7.
SIX_SEVEN = "6h 7d Kc Kd 9h 4h 6h 5d"
SLIP = BETS + "close; draw banco unnoticed=yes; draw punto; draw banco; draw punto; "
WRONG = SLIP + "announce 7 6; settle; "
FOUND = "report misdealt; inspector: find yes; announce 6 7; "
EVEN = {"Anna": 10000_00, "Bruno": 10000_00, c.FLOAT: 100000_00}
WON = {"Anna": 9900_00, "Bruno": 10050_00, c.FLOAT: 100050_00}  # at Malta, by 7
TAKEN = WON | {"Bruno": 10047_50, c.CAGNOTTE: 2_50}
UPHELD = "Anna: dispute x; direction: resolve yes; "
OVERRULED = "Anna: dispute x; direction: resolve no; "


def opened(house: str, script: str, cards: str = SIX_SEVEN) -> Cloth:
    return judged(house, script, cards, "open")


@pytest.mark.parametrize("house", ["venezia-spb", "lugano-pb", "malta-pb"])
def test_settled_by_hands_that_were_rebuilt(house: str) -> None:
    """venezia-spb.6, 10: not over as long as the cards lie there."""
    for last in ("settle; end", "put-right; end"):
        assert held(opened(house, WRONG + FOUND + last)) == (WON if house == "malta-pb" else TAKEN)
    lost = opened(house, WRONG + "report misdealt; inspector: find no; end")
    assert held(lost) == EVEN
    table = opened(house, WRONG + FOUND + "end")
    assert "bet forgotten" in [r.mishap for v in table.verdicts for r in v.rulings]


def test_cards_seen_are_not_rectified() -> None:
    """campione-pb.27."""
    table = opened("campione-pb", WRONG + "report misdealt; end")
    assert told(table) == [("27", (c.ANNULLED,))]
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
    side = TOLD.get(house, "")
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
        {"Anna": 10100_00, "Bruno": 9950_00, c.FLOAT: 99950_00},
    ),
}


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
    agree(evenings(house, mode, range(25), 8, Misdeals), f"{house} {mode}")


@pytest.mark.long
@pytest.mark.parametrize(("house", "mode"), TABLES)
def test_misdealt_evenings_long(house: str, mode: str) -> None:
    agree(evenings(house, mode, range(25, 125), 8, Misdeals), f"{house} {mode}")
