"""What the players decide: cards, doubling, splitting, and what bettors behind do about it."""

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack import known, reasons
from sabot.black_jack.acts import Word
from sabot.black_jack.events import Use
from sabot.black_jack.expected import Step, expected, offer
from sabot.black_jack.going_on import go_on
from sabot.black_jack.guards import at_step, dealer, not_now
from sabot.black_jack.house import House, Pairs
from sabot.black_jack.mishaps import Mishap
from sabot.black_jack.right import decider, outermost_first
from sabot.black_jack.state import Hand, State, Turn, chance
from sabot.black_jack.tableau import VALUES, hard, is_ace, is_ten
from sabot.black_jack.topics import Topic
from sabot.black_jack.turns import Course, begin, lay, offer_round
from sabot.table.cards import rank
from sabot.table.checks import has_chips, present
from sabot.table.coup.acts import Manner
from sabot.table.coup.bets import Bet
from sabot.table.events import Event
from sabot.table.money import Amount
from sabot.table.refusal import Refusal, Refused, refuse

Events = tuple[Event, ...]


def _in_turn(house: House, state: State, by: str) -> Turn:
    """The hand whose turn it is, if ``by`` plays it; or a refusal that says why not."""
    present(house, state.table, by)
    step = expected(house, state)
    turn = state.coup.turn() if state.coup is not None and state.coup.begun else None
    if turn is None:
        refuse(house, reasons.NO_TURN)
    speaks = decider(state, turn)
    if step not in _TURNS or not speaks:
        not_now(house, state)
    if by != speaks:
        # Whoever has a stake there is not the holder; for all others it is not their turn.
        behind = any(bet.owner == by for bet in state.in_play().on_box(turn.box.number))
        cite = house.cite(Topic.HOLDER if behind else Topic.TURN)
        facts = {"box": turn.box.number, "player": speaks}
        raise Refused(Refusal(reasons.NOT_YOUR_TURN, cite, facts))
    return turn


_TURNS = frozenset({Step.DECIDE, Step.READ_SIGN, Step.DRAW_BOX})


# What whoever doubles says, as the regulation calls it.
_DOUBLED = "down for double"


def declare(house: House, state: State, act: a.Declare) -> Events:
    """Card, or no: the first word counts. A sign is at the risk of whoever makes it."""
    if act.word is Word.CARTA and _only_naturals(state, act.by):
        refuse(house, reasons.FALSE_DRAW)
    turn = _in_turn(house, state, act.by)
    if turn.hand.asked or turn.hand.doubled:
        word = _DOUBLED if turn.hand.doubled else Word.CARTA
        refuse(house, reasons.FIRST_WORD, word=word)
    if act.manner not in house.manners:
        refuse(house, reasons.NOT_BY_GESTURE)
    if turn.hand.sign is not None and act.manner is Manner.GESTURE:
        refuse(house, reasons.FIRST_WORD, word=turn.hand.sign)
    if expected(house, state) not in (Step.DECIDE, Step.READ_SIGN):
        not_now(house, state)
    course = Course(house, state)
    begin(course)
    cite = house.cite(Topic.DECLARATION)
    course.emit(e.Declared(cite, act.by, *turn.key, act.word, act.manner))
    if act.manner is Manner.WORDS and act.word is Word.NO:
        course.emit(e.HandStood(house.cite(Topic.CARD_ASKED), *turn.key))
        go_on(course)
    return course.end()


def _only_naturals(state: State, name: str) -> bool:
    """Whether somebody holds a Black Jack, and no other hand that might ask."""
    own = [
        turn.hand
        for turn in (state.coup.live() if state.coup is not None else ())
        if decider(state, turn) == name
    ]
    return any(hand.natural for hand in own) and not any(hand.playing for hand in own)


def pass_over(house: House, state: State, act: a.PassOver) -> Events:
    """The dealer reads a sign as "no", or finds nobody there to speak for the box."""
    dealer(house, state, act.by)
    step = expected(house, state)
    turn = state.coup.turn() if state.coup is not None else None
    if turn is None or step not in (Step.READ_SIGN, Step.PASS_OVER):
        not_now(house, state)
    course = Course(house, state)
    begin(course)
    topic = Topic.DECLARATION if step is Step.READ_SIGN else Topic.ABSENT_HOLDER
    course.emit(e.HandStood(house.cite(topic), *turn.key))
    go_on(course)
    return course.end()


# Doubling


def may_double(house: House, hand: Hand) -> bool:
    """Whether a hand has the point on which it may be doubled (Topic.DOUBLE)."""
    rule = house.doubling
    if len(hand.cards) != 2 or (hand.split and not rule.after_split) or hand.one_card:
        return False
    low, best = hard(hand.cards), hand.point
    if not best.soft:
        return low in rule.points
    if rule.soft:
        return low in rule.points or best.total in rule.points
    ten_with_ace = hand.split and is_ten(hand.cards[0]) and is_ace(hand.cards[1])
    return rule.split_ten_with_ace and ten_with_ace and low in rule.points


def double(house: House, state: State, act: a.Double) -> Events:
    """The holder doubles for one card more; until it is drawn the bettors behind may follow."""
    present(house, state.table, act.by)
    turn = state.coup.turn() if state.coup is not None and state.coup.begun else None
    if turn is not None and turn.hand.doubled:
        at_step(house, state, Step.DRAW_BOX)
        return (_raised(house, state, turn, act.by),)
    turn = _in_turn(house, state, act.by)
    at_step(house, state, Step.DECIDE)
    if not may_double(house, turn.hand):
        held = turn.hand.cards
        soft = len(held) == 2 and turn.hand.point.soft and hard(held) in house.doubling.points
        cite = house.cite(Topic.SOFT_DOUBLE if soft else Topic.DOUBLE)
        raise Refused(Refusal(reasons.NO_DOUBLE, cite, {"points": _points(house)}))
    course = Course(house, state)
    begin(course)
    own = _raised(house, state, turn, act.by)
    course.emit(e.HandDoubled(own.cite, act.by, *turn.key), own)
    return course.end()


def _points(house: House) -> str:
    """The points on which a hand may be doubled, runs of them shortly."""
    points = sorted(house.doubling.points)
    if len(points) > 3 and points[-1] - points[0] == len(points) - 1:
        return f"{points[0]}-{points[-1]}"
    return ", ".join(map(str, points)) or "-"


def _raised(house: House, state: State, turn: Turn, name: str) -> e.BetRaised:
    """One's bet on the hand, doubled."""
    coup = state.in_play()
    bet = _bet_of(house, state, turn, name)
    if bet[:3] in coup.doubled:
        if name == turn.box.holder:
            not_now(house, state)
        refuse(house, reasons.NOTHING_TO_FOLLOW, name=name)
    known.on_a_hand(house, state)
    has_chips(house, state.table, name, bet.currency, bet.amount)
    return e.BetRaised(house.cite(Topic.DOUBLE), bet._replace(amount=Amount(2 * bet.amount)))


def _bet_of(house: House, state: State, turn: Turn, name: str) -> Bet:
    for bet in state.in_play().on_hand(*turn.key):
        if bet.owner == name:
            return bet
    refuse(house, reasons.NOTHING_TO_FOLLOW, name=name)


# Splitting


def may_split(house: House, turn: Turn) -> bool:
    """Whether a hand is a pair that may still be split (Topic.SPLIT)."""
    rule, cards = house.splitting, turn.hand.cards
    if len(cards) != 2 or len(turn.box.hands) > rule.times or turn.hand.one_card:
        return False
    first, second = cards
    if rule.pairs is Pairs.VALUE:
        return VALUES[first] == VALUES[second]
    return rank(first) == rank(second)


def split(house: House, state: State, act: a.Split) -> Events:
    """The holder splits a pair with an equal bet; the bettors behind follow or choose a card."""
    present(house, state.table, act.by)
    if state.coup is not None and act.by in state.coup.to_follow():
        return _follow(house, state, act.by)
    turn = _in_turn(house, state, act.by)
    at_step(house, state, Step.DECIDE)
    if not may_split(house, turn):
        cite = house.cite(Topic.RESPLIT if turn.hand.split else Topic.SPLIT)
        raise Refused(Refusal(reasons.NO_SPLIT, cite))
    coup = state.in_play()
    own = _bet_of(house, state, turn, act.by)
    known.on_a_hand(house, state)
    has_chips(house, state.table, act.by, own.currency, own.amount)
    following = tuple(
        bet.owner
        for bet in coup.on_hand(*turn.key)
        if bet.owner != act.by and state.table.here(bet.owner)
    )
    new = len(turn.box.hands) + 1
    one_card = house.splitting.aces_once and is_ace(turn.hand.cards[0])
    cite = house.cite(Topic.SPLIT)
    course = Course(house, state)
    begin(course)
    course.emit(
        e.HandSplit(cite, act.by, *turn.key, new, one_card, following),
        e.SplitFollowed(cite, own._replace(chance=chance(new))),
    )
    return course.end()


def _halves(state: State) -> tuple[Turn, Hand]:
    """The first hand of the split now made, and the second."""
    turn = state.in_play().turn()
    assert turn is not None
    at = turn.box.hands.index(turn.hand)
    return turn, turn.box.hands[at + 1]


def _follow(house: House, state: State, name: str) -> Events:
    at_step(house, state, Step.FOLLOW_SPLIT)
    turn, second = _halves(state)
    bet = _bet_of(house, state, turn, name)
    known.on_a_hand(house, state)
    has_chips(house, state.table, name, bet.currency, bet.amount)
    cite = house.cite(Topic.BEHIND)
    return (e.SplitFollowed(cite, bet._replace(chance=chance(second.id))),)


def stay(house: House, state: State, act: a.Stay) -> Events:
    """A bettor who does not follow a split says with which card the bet stays."""
    present(house, state.table, act.by)
    if state.coup is None or act.by not in state.coup.to_follow():
        refuse(house, reasons.NOTHING_TO_FOLLOW, name=act.by)
    at_step(house, state, Step.FOLLOW_SPLIT)
    if act.card not in (1, 2):
        refuse(house, reasons.FIRST_OR_SECOND)
    turn, second = _halves(state)
    bet = _bet_of(house, state, turn, act.by)
    if act.card == 2:
        # With the first it would stay by itself: to move it is a change of the bet.
        known.on_a_hand(house, state)
    hand = turn.hand if act.card == 1 else second
    return (e.BetStayed(house.cite(Topic.BEHIND), bet, hand.id),)


# Giving up, and the card drawn unasked


def surrender(house: House, state: State, act: a.Surrender) -> Events:
    """Where the house allows it: half of every bet on the hand goes back, half is lost."""
    turn = _in_turn(house, state, act.by)
    at_step(house, state, Step.DECIDE)
    if not house.surrender or len(turn.hand.cards) != 2 or turn.hand.split:
        refuse(house, reasons.NO_SURRENDER)
    known.on_leaving(house, state)
    course = Course(house, state)
    begin(course)
    cite = house.cite(Topic.SURRENDER)
    course.emit(e.HandSurrendered(cite, act.by, *turn.key))
    for bet in outermost_first(turn.box, state.in_play().on_hand(*turn.key)):
        course.emit(e.BetHalved(cite, bet, Amount(bet.amount - bet.amount // 2)))
    course.emit(e.HandRemoved(cite, *turn.key))
    go_on(course)
    return course.end()


def answer(house: House, state: State, act: a.AnswerOffer) -> Events:
    """Whoever is offered the card drawn unasked takes it, or it is offered to the next."""
    present(house, state.table, act.by)
    at_step(house, state, Step.ANSWER_OFFER)
    turn = offer(state)
    assert turn is not None
    if decider(state, turn) != act.by:
        cite = house.rulings[Mishap.UNASKED_CARD].cite
        raise Refused(Refusal(reasons.NOT_OFFERED, cite, {"name": act.by}))
    course = Course(house, state)
    begin(course)
    cite = house.rulings[Mishap.UNASKED_CARD].cite
    if act.takes:
        card = next(each.card for each in state.waiting if each.use is Use.OFFERED)
        lay(course, cite, card, turn, True)
    else:
        course.emit(e.OfferRefused(cite, act.by, *turn.key))
    offer_round(course, cite)
    go_on(course)
    return course.end()
