"""Between the distribution and the drawing: Black Jacks paid, insurance, even money, the peek."""

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack import known, reasons
from sabot.black_jack.due import EVEN, black_jacks
from sabot.black_jack.expected import INSURING, Step, expected, naturals, plays, shown
from sabot.black_jack.going_on import go_on
from sabot.black_jack.guards import at_step, dealer, not_now
from sabot.black_jack.house import Hole, House, Shown
from sabot.black_jack.mishaps import Mishap
from sabot.black_jack.ruling import rule_on
from sabot.black_jack.state import INSURANCE, Coup, State
from sabot.black_jack.tableau import black_jack
from sabot.black_jack.topics import Topic
from sabot.black_jack.turns import Course, begin, insurance_settled
from sabot.table.checks import float_suffices, has_chips, payable, present
from sabot.table.coup import events as ce
from sabot.table.coup import reasons as coup_reasons
from sabot.table.coup.bets import Bet
from sabot.table.coup.state import Stage
from sabot.table.events import Event
from sabot.table.money import Amount, written
from sabot.table.refusal import refuse

Events = tuple[Event, ...]


def pay_black_jacks(house: House, state: State, act: a.PayBlackJacks) -> Events:
    """The bank cannot equal them: Black Jacks are paid at once and their cards removed."""
    dealer(house, state, act.by, reason=coup_reasons.ONLY_THE_DEALER_PAYS)
    at_step(house, state, Step.PAY_BLACK_JACKS)
    coup = state.in_play()
    pay = house.pays.black_jack
    cite = house.cite(Topic.PAID_AT_ONCE)
    course = Course(house, state)
    owed = [(bet, pay.on(bet.amount)) for bet in black_jacks(coup)]
    float_suffices(house, state.table, [(bet.currency, won) for bet, won in owed])
    for turn in reversed(naturals(coup)):
        here = [(bet, won) for bet, won in owed if bet.box == turn.box.number]
        for bet, won in here:
            paid_by = cite if pay.exact(bet.amount) else house.cite(Topic.ODD_PAY)
            course.emit(ce.BetPaid(paid_by, bet, won, Amount(0)))
        course.emit(e.HandRemoved(cite, *turn.key))
    go_on(course)
    return course.end()


def offer_insurance(house: House, state: State, act: a.OfferInsurance) -> Events:
    """The bank shows an ace: everybody who may insure is reminded of it."""
    dealer(house, state, act.by)
    if _open(house, state):
        known.on_the_bank(house, state)
    at_step(house, state, Step.OFFER_INSURANCE)
    cite = house.cite(Topic.INSURANCE_OFFER)
    return (e.InsuranceOffered(cite, house.formulas.insurance),)


def insure(house: House, state: State, act: a.Insure) -> Events:
    """Up to half one's own bet in the box, against the bank's Black Jack."""
    present(house, state.table, act.by)
    if not insurance_open(house, state):
        _nothing_pending(house, state)
        refuse(house, reasons.NO_INSURANCE)
    payable(house, act.amount)
    coup = state.in_play()
    bet = _bet_in(house, coup, act.by, act.box)
    known.on_the_bank(house, state)
    insured = next((each for each in coup.insured() if each[:3] == _key(bet)), None)
    amount = Amount(act.amount + (insured.amount if insured else 0))
    most = Amount(bet.amount // 2)
    if amount > most:
        refuse(house, reasons.TOO_MUCH_INSURANCE, most=written(most))
    has_chips(house, state.table, act.by, bet.currency, act.amount)
    taken = bet._replace(chance=INSURANCE, amount=amount)
    box = coup.box(act.box)
    own = box.holder == act.by and not box.hands[0].natural
    cite = house.cite(Topic.INSURANCE if own else Topic.INSURANCE_EACH)
    return (e.InsuranceTaken(cite, taken),)


def insurance_open(house: House, state: State) -> bool:
    """Whether everybody may insure: the bank shows an ace, and the drawing has not begun."""
    if not house.insurance or not _open(house, state):
        return False
    return shown(state.in_play()) is Shown.ACE


def _key(bet: Bet) -> tuple[str, str, int]:
    return bet.owner, INSURANCE, bet.box


def _open(house: House, state: State) -> bool:
    """Whether the cards are dealt and the drawing has not begun."""
    return expected(house, state) in INSURING


def _nothing_pending(house: House, state: State) -> None:
    """Refuse as too soon where something must be settled first: then it may still come."""
    coup = state.coup
    if coup is not None and coup.pending is not None and not coup.drawing:
        not_now(house, state)


def _bet_in(house: House, coup: Coup, name: str, box: int) -> Bet:
    for bet in coup.on_box(box):
        if bet.owner == name:
            return bet
    refuse(house, coup_reasons.NO_SUCH_BET, name=name)


def even_money(house: House, state: State, act: a.AskEvenMoney) -> Events:
    """A bet on a Black Jack paid one to one, before the bank's second card can equal it."""
    present(house, state.table, act.by)
    if not _even_money_open(house, state):
        _nothing_pending(house, state)
        refuse(house, reasons.NO_EVEN_MONEY)
    coup = state.in_play()
    bet = _bet_in(house, coup, act.by, act.box)
    box = coup.box(act.box)
    hand = box.hands[0]
    if not hand.natural:
        refuse(house, reasons.NO_EVEN_MONEY)
    known.on_the_bank(house, state)
    won = EVEN.on(bet.amount)
    float_suffices(house, state.table, [(bet.currency, won)])
    own = box.holder == act.by
    cite = house.cite(Topic.EVEN_MONEY if own else Topic.EVEN_MONEY_EACH)
    course = Course(house, state)
    course.emit(e.EvenMoneyAsked(cite, act.by, act.box), ce.BetPaid(cite, bet, won, Amount(0)))
    if not course.state.in_play().on_box(act.box):
        # Nobody else waits on these cards.
        course.emit(e.HandRemoved(house.cite(Topic.EVEN_MONEY), act.box, hand.id))
    go_on(course)
    return course.end()


def _even_money_open(house: House, state: State) -> bool:
    """Whether a Black Jack may be paid at even money: the bank might equal it."""
    return _open(house, state) and shown(state.in_play()) in house.even_money


def decline(house: House, state: State, act: a.Decline) -> Events:
    """No to all that one's own bet in a box is offered. Until the drawing one may still insure."""
    present(house, state.table, act.by)
    if not _open(house, state):
        _nothing_pending(house, state)
        refuse(house, reasons.NOTHING_TO_DECLINE, name=act.by, box=act.box)
    coup = state.in_play()
    bet = _bet_in(house, coup, act.by, act.box)
    known.on_the_bank(house, state)
    declined = list[type[e.InsuranceDeclined | e.EvenMoneyDeclined]]()
    if insurance_open(house, state) and bet.amount // 2:
        declined.append(e.InsuranceDeclined)
    if _even_money_open(house, state) and coup.box(act.box).hands[0].natural:
        declined.append(e.EvenMoneyDeclined)
    if not declined:
        refuse(house, reasons.NOTHING_TO_DECLINE, name=act.by, box=act.box)
    insured = any(each[:3] == _key(bet) for each in coup.insured())
    if insured or (act.by, act.box) in coup.declined:
        refuse(house, reasons.ALREADY_ANSWERED, name=act.by, box=act.box)
    cite = house.cite(Topic.DECLINED)
    return tuple([event(cite, act.by, act.box) for event in declined])


def begin_drawing(house: House, state: State, act: a.BeginDrawing) -> Events:
    """The time for insurance and even money is over."""
    dealer(house, state, act.by)
    at_step(house, state, Step.BEGIN_DRAWING)
    course = Course(house, state)
    begin(course)
    go_on(course)
    return course.end()


# The bank's covered card


def peek(house: House, state: State, act: a.Peek) -> Events:
    """Where the house has it: the dealer looks whether the second card makes Black Jack."""
    dealer(house, state, act.by)
    step, coup = expected(house, state), state.coup
    if house.hole is not Hole.PEEKED:
        lies = coup is not None and _unseen(coup)
        refuse(house, reasons.HOLE_NOT_LOOKED_AT if lies else reasons.NO_HOLE_CARD)
    soon = step is not Step.PEEK
    if soon and (coup is None or not _unseen(coup) or coup.peeked or step is Step.TURN_HOLE):
        not_now(house, state)
    if soon:
        _can_be_too_soon(house, state)
    course = Course(house, state)
    cite = house.cite(Topic.HOLE_CARD)
    bank = state.in_play().bank
    course.emit(e.HolePeeked(cite, black_jack(bank)))
    if black_jack(bank) and state.in_play().covered:
        course.emit(e.HoleTurned(cite, bank[1]))
    return _seen(course, soon)


def turn_hole(house: House, state: State, act: a.TurnHole) -> Events:
    """The bank's covered card is turned when its turn has come."""
    dealer(house, state, act.by)
    coup = state.coup
    if coup is None or not _unseen(coup):
        refuse(house, reasons.NO_HOLE_CARD)
    soon = expected(house, state) is not Step.TURN_HOLE
    if soon:
        _can_be_too_soon(house, state)
    course = Course(house, state)
    course.emit(e.HoleTurned(house.cite(Topic.HOLE_CARD), coup.bank[1]))
    return _seen(course, soon)


def _unseen(coup: Coup) -> bool:
    return coup.stage is Stage.PLAY and coup.covered


def _can_be_too_soon(house: House, state: State) -> None:
    """Refuse where nothing rests on the card, or something else must be settled first."""
    coup = state.in_play()
    if coup.pending is not None or not plays(coup):
        not_now(house, state)


def _seen(course: Course, soon: bool) -> Events:
    """What follows once the card is known: the insurances are settled, and nobody insures now."""
    if soon:
        rule_on(course, Mishap.HOLE_SEEN_SOON)
        if _open(course.house, course.state):
            cite = course.house.rulings[Mishap.HOLE_SEEN_SOON].cite
            course.emit(e.DrawingBegun(cite))
    insurance_settled(course)
    go_on(course)
    return course.end()
