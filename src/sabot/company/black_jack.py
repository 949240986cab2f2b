"""The automatic table of Black Jack: what each person does next when nobody errs."""

import random
from collections.abc import Callable, Iterator, Mapping
from functools import partial

from sabot.black_jack import acts as a
from sabot.black_jack.acts import BOXES, TARGETS, Target, Unnoticed, Word
from sabot.black_jack.betting import contested
from sabot.black_jack.due import EVEN, due_now
from sabot.black_jack.events import Use
from sabot.black_jack.expected import Step, expected, naturals, next_place, offer
from sabot.black_jack.house import House
from sabot.black_jack.mishaps import Reportable
from sabot.black_jack.right import decider
from sabot.black_jack.rules import decide
from sabot.black_jack.state import BANK, State, Turn
from sabot.black_jack.tableau import point
from sabot.company.black_jack_strategy import Choice, Strategy, at_random, basic, card_or_no
from sabot.company.paying import left_slips, resolved, settling_slips
from sabot.company.staff import float_filled, holder_of, opening, some_slip
from sabot.company.staff import silent as staff_silent
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup.acts import Face, Manner
from sabot.table.coup.bets import Bet
from sabot.table.coup.state import Stage
from sabot.table.money import Amount, Currency
from sabot.table.roles import Power, Role
from sabot.table.state import Opening

Next = Callable[[House, State, random.Random, Strategy], Act | None]


def next_act(
    house: House, state: State, chance: random.Random, strategy: Strategy = basic
) -> Act | None:
    """What the table waits for, done rightly; nothing while it waits for bets."""
    return _NEXT[expected(house, state)](house, state, chance, strategy)


# Players who do anything the rules allow: for tests, and for whoever wants to see it.
next_act_at_random = partial(next_act, strategy=at_random)


def _dealer(state: State) -> str:
    return state.table.post(Role.DEALER)


def _turn(state: State) -> Turn:
    turn = state.in_play().turn()
    assert turn is not None
    return turn


def _close(house: House, state: State, chance: random.Random, strategy: Strategy) -> Act | None:
    """The close, once there are bets enough: alone one must stake several boxes."""
    act = ca.CloseBetting(_dealer(state))
    return act if _possible(house, state, act) else None


def _deal(house: House, state: State, chance: random.Random, strategy: Strategy) -> Act:
    place = next_place(house, state.in_play())
    return a.Draw(_dealer(state), TARGETS[place or BANK])


def _pay(house: House, state: State, chance: random.Random, strategy: Strategy) -> Act:
    return _filled(house, state) or a.PayBlackJacks(_dealer(state))


def _filled(house: House, state: State) -> Act | None:
    """The float filled first, when it might not bear all that can be won."""
    bets = state.in_play().bets

    def most(currency: Currency) -> int:
        staked = sum([bet.amount for bet in bets if bet.currency is currency])
        return max(pay.on(staked) for pay in (EVEN, *house.pays))

    return float_filled(house, state.table, most)


def _before_drawing(house: House, state: State, chance: random.Random, strategy: Strategy) -> Act:
    """Time to insure; whoever plays by the table never does, others now and then."""
    if strategy is not basic:
        insurance = _some_insurance(house, state, chance)
        if insurance is not None:
            return insurance
    return a.BeginDrawing(_dealer(state))


def _some_insurance(house: House, state: State, chance: random.Random) -> Act | None:
    coup = state.in_play()
    bet = chance.choice([*coup.on_box(chance.choice(coup.order)), None])
    if bet is None or chance.random() < 0.5:
        return None
    wish: Act = a.Insure(bet.owner, bet.box, Amount(1 + chance.randrange(max(1, bet.amount // 2))))
    if naturals(coup) and chance.random() < 0.5:
        wish = a.AskEvenMoney(bet.owner, bet.box)
    return wish if _possible(house, state, wish) else _filled(house, state)


def _possible(house: House, state: State, act: Act) -> bool:
    return isinstance(decide(house, state, act), tuple)


def _decide(house: House, state: State, chance: random.Random, strategy: Strategy) -> Act:
    """The strategy's choice; whoever may not, or has not the chips, asks for the next best."""
    turn = _turn(state)
    by = decider(state, turn)
    bank = state.in_play().bank[0]
    choice = strategy(house, turn, bank, chance)
    wish: Act = {
        Choice.CARTA: a.Declare(by, Word.CARTA),
        Choice.NO: a.Declare(by, Word.NO),
        Choice.DOUBLE: a.Double(by),
        Choice.SPLIT: a.Split(by),
        Choice.SURRENDER: a.Surrender(by),
    }[choice]
    if choice not in (Choice.CARTA, Choice.NO) and not _possible(house, state, wish):
        return a.Declare(by, Word(card_or_no(turn.hand, bank)))
    signs = strategy is not basic and Manner.GESTURE in house.manners
    if signs and isinstance(wish, a.Declare) and chance.random() < 0.2:
        return a.Declare(by, wish.word, Manner.GESTURE)
    return wish


def _read_sign(_: House, state: State, chance: random.Random, strategy: Strategy) -> Act:
    turn = _turn(state)
    if turn.hand.sign is Word.NO:
        return a.PassOver(_dealer(state))
    return a.Draw(_dealer(state), TARGETS[turn.box.number])


def _draw_box(house: House, state: State, chance: random.Random, strategy: Strategy) -> Act:
    """A card for the hand in turn; bettors behind follow a double first, if they can."""
    turn = _turn(state)
    if turn.hand.doubled:
        for bet in state.in_play().on_hand(*turn.key):
            follow = a.Double(bet.owner)
            wants = strategy is basic or chance.random() < 0.5
            if wants and _follows(house, state, bet, follow):
                return follow
    return a.Draw(_dealer(state), TARGETS[turn.box.number])


def _follows(house: House, state: State, bet: Bet, act: Act) -> bool:
    coup = state.in_play()
    return bet[:3] not in coup.doubled and _possible(house, state, act)


def _follow(house: House, state: State, chance: random.Random, strategy: Strategy) -> Act:
    name = next(name for name in state.in_play().to_follow() if state.table.here(name))
    follow = a.Split(name)
    wants = strategy is basic or chance.random() < 0.5
    if wants and _possible(house, state, follow):
        return follow
    stay = a.Stay(name, 1 if strategy is basic else chance.choice((1, 2)))
    return stay if _possible(house, state, stay) else a.Stay(name, 1)


def _answer(house: House, state: State, chance: random.Random, strategy: Strategy) -> Act:
    """Whoever would have asked takes the card offered, unless it is one too much."""
    turn = offer(state)
    assert turn is not None
    bank = state.in_play().bank[0]
    takes = strategy(house, turn, bank, chance) in (Choice.CARTA, Choice.DOUBLE)
    if strategy is basic:
        card = next(each.card for each in state.waiting if each.use is Use.OFFERED)
        after = point((*turn.hand.cards, card))
        takes = not after.bust and (takes or after.total > 18)
    return a.AnswerOffer(decider(state, turn), takes)


def _announce(_: House, state: State, chance: random.Random, strategy: Strategy) -> Act:
    return a.Announce(_dealer(state), point(state.in_play().bank).total)


def _settle(house: House, state: State, chance: random.Random, strategy: Strategy) -> Act:
    return _filled(house, state) or ca.Settle(_dealer(state))


def _staff(act: Callable[[str], Act], power: Power) -> Next:
    return lambda house, state, chance, strategy: act(holder_of(house, state.table, power))


def _by_dealer(act: Callable[[str], Act]) -> Next:
    return lambda house, state, chance, strategy: act(_dealer(state))


_NEXT: Mapping[Step, Next] = {
    Step.OPENING: lambda house, state, chance, _: opening(house, state.table, chance),
    Step.RESUME: _staff(ta.Resume, Power.SUSPEND),
    Step.OPEN_BETTING: _by_dealer(ca.OpenBetting),
    Step.CLOSE_BETTING: _close,
    Step.DEAL_BOX: _deal,
    Step.DEAL_BANK: _deal,
    Step.PAY_BLACK_JACKS: _pay,
    Step.OFFER_INSURANCE: _by_dealer(a.OfferInsurance),
    Step.BEGIN_DRAWING: _before_drawing,
    Step.PEEK: _by_dealer(a.Peek),
    Step.DECIDE: _decide,
    Step.READ_SIGN: _read_sign,
    Step.FOLLOW_SPLIT: _follow,
    Step.PASS_OVER: _by_dealer(a.PassOver),
    Step.DRAW_BOX: _draw_box,
    Step.ANSWER_OFFER: _answer,
    Step.TURN_HOLE: _by_dealer(a.TurnHole),
    Step.DRAW_BANK: lambda house, state, chance, _: a.Draw(_dealer(state), Target.BANK),
    Step.ANNOUNCE: _announce,
    Step.SETTLE: _settle,
    Step.END_COUP: _by_dealer(ca.EndCoup),
    Step.FIND: _staff(lambda by: ca.Find(by, True), Power.FIND),
    Step.RESOLVE_DISPUTE: lambda h, s, *_: resolved(decide, h, s),
}


def bets(house: House, state: State, name: str, chance: random.Random) -> list[Act]:
    """What a simple player stakes on a coup: their own box, now and then another; alone, two."""
    table = state.table
    limits = table.limits.even
    currency = table.currencies[0]
    most = min(5, limits.maximum // limits.minimum)
    stake = Amount(limits.minimum * (1 + int(chance.random() * most)))
    room = _with_room(house, state, name)
    seat = table.players[name].seat
    own = seat if seat in room else chance.choice(room) if room else None
    boxes = [] if own is None else [own]
    others = [box for box in room if box != own]
    if len(table.players) == 1:
        boxes += others[: house.bets.lone_player_boxes - 1]
    elif others and not contested(house, state) and chance.random() < 0.1:
        boxes.append(chance.choice(others))
    acts: list[Act] = []
    if table.chips(name, currency) < 8 * stake * len(boxes):
        acts.append(ta.BuyChips(name, Amount(limits.minimum * 200), currency))
    named = currency if len(table.currencies) > 1 else None
    return [*acts, *(a.PlaceBet(name, box, stake, named) for box in boxes)]


def _with_room(house: House, state: State, name: str) -> list[int]:
    """The boxes where one more may stake."""
    boxes = range(1, state.table.seats + 1)
    most = house.bets.per_box
    if most is None:
        return list(boxes)
    bets = state.coup.bets if state.coup is not None else ()
    others = {box: sum(bet.box == box and bet.owner != name for bet in bets) for box in boxes}
    return [box for box in boxes if others[box] < most]


def silent(house: House, state: State, name: str) -> Act:
    """Nobody need follow a double or a split: the card is drawn. Anybody else is not there."""
    if expected(house, state) in (Step.DRAW_BOX, Step.FOLLOW_SPLIT):
        return a.Draw(_dealer(state), TARGETS[_turn(state).box.number])
    return staff_silent(house, state, name)


def may_speak(house: House, state: State, name: str) -> bool:
    """Whether somebody could insure a bet now, or have it paid at even money, and has not said."""
    if expected(house, state) is not Step.BEGIN_DRAWING:
        return False
    boxes = {bet.box for bet in state.in_play().bets if bet.owner == name}
    return any(_may_answer(house, state, name, box) for box in boxes)


def _may_answer(house: House, state: State, name: str, box: int) -> bool:
    """Nobody is waited for who has insured some of a bet, declined, or could do neither thing."""
    if not _possible(house, state, a.Decline(name, box)):
        return False
    wishes = a.Insure(name, box, Amount(1)), a.AskEvenMoney(name, box)
    return any(_possible(house, state, wish) for wish in wishes)


def slip(house: House, state: State, chance: random.Random) -> Act | None:
    """Something somebody does wrong at this moment, of all that can go wrong now."""
    return some_slip(decide, house, state, _slips(house, state, chance), chance)


def _slips(house: House, state: State, chance: random.Random) -> Iterator[Act]:
    dealer = _dealer(state)
    coup = state.coup
    yield a.Report(dealer, Reportable.CARD_TURNED)
    yield a.Report(dealer, Reportable.CARD_FELL)
    yield a.Report(dealer, Reportable.MISDEALT)
    yield a.Report(dealer, Reportable.OBJECT_ON_TABLE)
    yield a.Report(dealer, Reportable.BETS_STACKED)
    if coup is not None and coup.stage is Stage.OVER:
        yield from left_slips(house, state, dealer, chance)
    if coup is not None and coup.stage is Stage.PLAY:
        yield from settling_slips(state, dealer, due_now(house, state), chance)
    if state.table.opening is not Opening.READY:
        return
    astray = chance.choice((Target.ASIDE, Target.FLOOR))
    yield a.Draw(dealer, astray, None, chance.choice((Face.UP, Face.DOWN)))
    face = chance.choice((None, Face.DOWN))
    yield ca.DrawTogether(dealer, 2, chance.random() < 0.5, face=face)
    if coup is None or coup.stage is not Stage.PLAY:
        return
    for target in (*BOXES[: state.table.seats], Target.BANK):
        yield a.Draw(dealer, target, None, None, chance.choice((None, *Unnoticed)))
    yield a.Draw(dealer, Target.FLOOR)
    yield a.Draw(dealer, Target.BANK, None, Face.DOWN)
    if coup.bank and next_place(house, coup) == BANK:
        # The card that should lie covered, where the house deals one.
        yield a.Draw(dealer, Target.BANK, None, Face.UP)
    yield a.Announce(dealer, chance.randrange(2, 27))
    box = chance.choice(coup.order)
    yield a.Announce(dealer, chance.randrange(2, 27), box)
    names = sorted(state.table.players)
    if names:
        where = chance.choice((box, BANK))
        yield a.Report(dealer, Reportable.CARDS_MOVED, chance.choice(names), where)
