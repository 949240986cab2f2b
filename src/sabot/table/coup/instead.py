"""A bet that was settled, and in whose place another counts, or none."""

from typing import NamedTuple, NoReturn, TypeVar

from sabot.table.coup import reasons
from sabot.table.coup.bets import Bet
from sabot.table.coup.course import Course
from sabot.table.coup.disputes import DisputeHouse
from sabot.table.coup.paying import Correction, Paying, moving
from sabot.table.coup.payments import About, Gains, cut_by, difference, done, fault, rightful
from sabot.table.coup.state import AnyCoup, AnyState
from sabot.table.events import Event
from sabot.table.house import TableHouse
from sabot.table.refusal import Refusal, Refused, refuse

H = TypeVar("H", bound=DisputeHouse)
S = TypeVar("S", bound=AnyState)


class Instead(NamedTuple):
    """How a bet is put right in whose place another counts, and what is left to move."""

    correction: Correction
    left: Gains


def instead(
    paying: Paying[H, S], house: H, coup: AnyCoup, about: About, bet: Bet, stands: Bet | None
) -> Instead:
    """What puts right a settled bet in whose place another counts, or none."""
    payment = paying.settled_as(house, coup, bet)
    should = {} if stands is None else rightful(paying.worth(house, coup, stands))
    correction = Correction(bet, payment.done, stands, (), about)
    return Instead(correction, difference(done(payment), should))


def cut(
    paying: Paying[H, S], house: H, coup: AnyCoup, about: About, bet: Bet, stands: Bet | None
) -> Instead:
    """What is too much of a settled bet goes back; what else is wrong of it is as it was."""
    payment = paying.settled_as(house, coup, bet)
    counts = None if stands is None else paying.worth(house, coup, stands)
    due = paying.worth(house, coup, bet)
    wrong = fault(payment, due) is not None
    correction = Correction(bet, payment.done, stands, (), about, cut=wrong)
    return Instead(correction, cut_by(payment, due, counts))


def corrected(course: Course[H, S], instead: Instead, cite: str) -> Event:
    """With the money as it can be moved now."""
    return moving(course, *instead).event(cite)


def nothing_wrong(house: TableHouse, coup: AnyCoup) -> NoReturn:
    """Nothing is wrong; or nothing that is still open."""
    if coup.decided is not None:
        raise Refused(Refusal(reasons.NO_APPEAL, coup.decided.cite))
    refuse(house, reasons.NOTHING_WRONG)
