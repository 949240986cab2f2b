"""Every act by which something goes wrong, or comes to light, at Black Jack."""

from collections.abc import Callable, Iterator, Sequence
from itertools import product

from docs.walk.drawing_facts import together
from docs.walk.paying_facts import Payments, paying_facts
from docs.walk.walk import Fact
from sabot.black_jack import acts as a
from sabot.black_jack.acts import Target, Unnoticed
from sabot.black_jack.due import due_now
from sabot.black_jack.expected import DEALS, Step, expected
from sabot.black_jack.house import House
from sabot.black_jack.mishaps import Reportable
from sabot.black_jack.state import INSURANCE, State, chance
from sabot.black_jack.tableau import point
from sabot.company.staff import holder_of
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup.acts import Face
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount
from sabot.table.roles import Power

Acts = Callable[[House, State], Sequence[Act]]

_WHERE = {
    Target.BOX_1: "to box 1",
    Target.BOX_2: "to box 2",
    Target.BOX_3: "to a box without bets",
    Target.BANK: "to the bank",
    Target.ASIDE: "aside",
    Target.FLOOR: "to the floor",
}
_UNNOTICED = {
    Unnoticed.INSTEAD: "for the one due, and nobody notices",
    Unnoticed.BESIDES: "besides the one due, and nobody notices",
}


def _always(*acts: Act) -> Acts:
    return lambda house, state: acts


def _draws() -> Iterator[Fact]:
    for (to, where), face in product(_WHERE.items(), Face):
        yield Fact(
            f"draw-{to}-{face}",
            f"A card is drawn {where}, face {face}",
            _always(a.Draw("dealer", to, None, face)),
        )
    for to, (how, words) in product((Target.BOX_1, Target.BOX_2), _UNNOTICED.items()):
        yield Fact(f"draw-{to}-{how}", f"A card is drawn {_WHERE[to]} {words}", _unnoticed(to, how))


def _unnoticed(to: Target, how: Unnoticed) -> Acts:
    """Only in the distribution does it make a difference whether somebody notices."""

    def acts(house: House, state: State) -> Sequence[Act]:
        dealing = expected(house, state) in DEALS
        return [a.Draw("dealer", to, unnoticed=how)] if dealing else ()

    return acts


_REPORTS = {
    Reportable.CARD_TURNED: "The next card lies face up in the sabot",
    Reportable.WAITING_CARD_SEEN: "A covered card under the sabot is seen",
    Reportable.CARD_FELL: "It is said that the last card out fell to the floor",
    Reportable.MISDEALT: "A wrong deal is noticed",
    Reportable.OBJECT_ON_TABLE: "A player puts an object on the table",
    Reportable.BETS_STACKED: "Bets of different players lie on one another",
    Reportable.CARDS_TOUCHED: "A player touches cards",
    Reportable.CHIPS_HANDED_OVER: "A player hands chips over",
}
# What a player did.
_OF_PLAYERS = (
    Reportable.OBJECT_ON_TABLE,
    Reportable.BETS_STACKED,
    Reportable.CARDS_TOUCHED,
    Reportable.CHIPS_HANDED_OVER,
)


def _reports() -> Iterator[Fact]:
    for report, words in _REPORTS.items():
        player = "bruno" if report in _OF_PLAYERS else ""
        yield Fact(f"report-{report}", words, _always(a.Report("dealer", report, player)))
    moved = Reportable.CARDS_MOVED
    for name, who in (("anna", "The holder"), ("carla", "A bettor behind")):
        yield Fact(
            f"report-{moved}-{name}",
            f"{who} moves the cards of a box",
            _always(a.Report("dealer", moved, name, 1)),
        )


# Telling


def _bank_announced(wrongly: bool) -> Acts:
    """The bank's point as it lies, or one too high; nothing where telling it is right."""

    def acts(house: House, state: State) -> Sequence[Act]:
        coup = state.coup
        if coup is None or not coup.bank:
            return [a.Announce("dealer", 17)] if wrongly else ()
        if not wrongly and expected(house, state) is Step.ANNOUNCE:
            return ()
        return [a.Announce("dealer", point(coup.bank).total + wrongly)]

    return acts


def _box_announced(house: House, state: State) -> Sequence[Act]:
    coup = state.coup
    boxes = coup.boxes if coup is not None else ()
    cards = next((box.hands[0].cards for box in boxes if box.number == 1), ())
    return [a.Announce("dealer", point(cards).total + 1 if cards else 20, 1)]


def _passed_over(house: House, state: State) -> Sequence[Act]:
    """The dealer goes on to the next hand; right where nobody is there to speak."""
    step = expected(house, state)
    return () if step in (Step.PASS_OVER, Step.READ_SIGN) else [a.PassOver("dealer")]


# Settling and stakes


_PAYMENTS = Payments(
    due=due_now,
    first=lambda house, state: (),
    settling=lambda house, state: expected(house, state) is Step.SETTLE,
    late=("bruno", "hand", 1),
    elsewhere=lambda bet: {"to_box": 2},
)


def _lowered(house: House, state: State) -> Sequence[Act]:
    """It takes two to change the limits, of which one is a multiple of the other."""
    even = state.table.limits.even
    low = Limits(Range(Amount(even.minimum // 4), Amount(even.maximum // 4)))
    return [ta.ChangeLimits(by, low, heard=True) for by in ("direction", "controller")]


# Doubt and dispute


def _not_rebuildable(house: House, state: State) -> Sequence[Act]:
    return [ca.Find(holder_of(house, state.table, Power.FIND), False)]


def _not_resolved(house: House, state: State) -> Sequence[Act]:
    return [ca.ResolveDispute(holder_of(house, state.table, Power.RESOLVE_DISPUTE), False)]


def _joined(house: House, state: State) -> Sequence[Act]:
    return [ca.JoinStakes(holder_of(house, state.table, Power.FIND), "anna", "carla")]


def _insured(house: House, state: State) -> Sequence[Act]:
    """Somebody lays an insurance, or another amount of it, in its time or not."""
    bets = state.coup.bets if state.coup is not None else ()
    own = next((bet for bet in bets if bet.owner == "anna" and bet.chance == chance(1)), None)
    if own is None:
        return ()
    by = holder_of(house, state.table, Power.REPORT_MISHAP)
    return [ca.ShiftBet(by, "anna", INSURANCE, Amount(max(1, own.amount // 4)), own.box)]


FACTS: tuple[Fact, ...] = (
    *_draws(),
    *together(),
    *_reports(),
    Fact("pass-over", "The dealer passes over a holder who is there", _passed_over),
    Fact(
        "announce-wrong",
        "The dealer tells a wrong point of the bank",
        _bank_announced(wrongly=True),
    ),
    Fact(
        "announce-early",
        "The dealer tells the bank's point too soon",
        _bank_announced(wrongly=False),
    ),
    Fact("announce-box", "The dealer tells a wrong point of a box", _box_announced),
    Fact("lower-limits", "The maximum is lowered below what is staked", _lowered),
    Fact("dispute", "A player complains", _always(ca.Dispute("anna", "that is not right"))),
    Fact("find-not", "The inspector finds that the coup cannot be rebuilt", _not_rebuildable),
    Fact("resolve-not", "A complaint cannot be settled: the coup cannot be rebuilt", _not_resolved),
    Fact(
        "annul",
        "The Direction annuls the coup",
        _always(ca.RuleFreely("direction", "a glass fell over", annul=True)),
    ),
    *paying_facts(_PAYMENTS),
    Fact("join-stakes", "One player is found to stake through another", _joined),
    Fact("shift-insurance", "An insurance is laid or changed", _insured),
)
