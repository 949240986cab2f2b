"""The automatic table of Punto Banco: what each person does next when nobody errs."""

import random
from collections.abc import Callable, Iterator, Mapping

from sabot.company.paying import left_slips, resolved, settling_slips
from sabot.company.staff import float_filled, holder_of, opening, some_slip
from sabot.company.staff import silent as staff_silent
from sabot.punto_banco import acts as a
from sabot.punto_banco.acts import Target, Word
from sabot.punto_banco.due import due_now, outcome_of
from sabot.punto_banco.expected import Step, expected, unanswered
from sabot.punto_banco.house import House, Mode
from sabot.punto_banco.mishaps import REPORTED
from sabot.punto_banco.right import card_right
from sabot.punto_banco.rules import decide
from sabot.punto_banco.state import State
from sabot.punto_banco.tableau import Side, total
from sabot.punto_banco.turning import word_for
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup.acts import Face, Manner
from sabot.table.coup.knowledge import card_known
from sabot.table.coup.state import Stage
from sabot.table.money import Amount, Currency
from sabot.table.refusal import Refusal
from sabot.table.roles import Power, Role
from sabot.table.state import Opening


def next_act(house: House, state: State, chance: random.Random) -> Act | None:
    """What the table waits for, done rightly; nothing while it waits for bets."""
    return _NEXT[expected(house, state)](house, state, chance)


def _dealer(state: State) -> str:
    return state.table.post(Role.DEALER)


def _close(_: House, state: State, chance: random.Random) -> Act | None:
    """With nobody's bet there, only where nobody may bet any more: the coup goes on without."""
    coup = state.in_play()
    without = coup.begun and card_known(state)
    return ca.CloseBetting(_dealer(state)) if coup.bets or without else None


def _announce(_: House, state: State, chance: random.Random) -> Act:
    result = outcome_of(state.in_play())
    return a.Announce(_dealer(state), result.punto_point, result.banco_point)


def _answer(house: House, state: State, chance: random.Random) -> Act:
    return a.AnswerTied(unanswered(house, state)[0], True)


def _decide_reader(house: House, state: State, chance: random.Random) -> Act:
    by = holder_of(house, state.table, Power.DECIDE_READER)
    return a.DecideReader(by, card_right(house, state).tied[0])


def _declare(house: House, state: State, chance: random.Random) -> Act:
    coup = state.in_play()
    if not coup.read(coup.reader, coup.reads):
        return a.Look(coup.reader)
    point = total(coup.hand(Side.PUNTO)[:2])
    word = word_for(house, point)
    return a.Declare(coup.reader, word, Manner.WORDS, point if word is Word.BATTUTA else None)


def _repeat(_: House, state: State, chance: random.Random) -> Act:
    declared = state.in_play().declared
    assert declared is not None
    return a.Repeat(_dealer(state), declared)


def _turn(state: State, side: Side) -> Act:
    """Whoever has the cards turns them; the dealer does in all other cases."""
    coup = state.in_play()
    reader = state.table.players.get(coup.reader)
    there = reader is not None and reader.present
    own = coup.mode != Mode.OPEN and coup.reads is side and there
    return a.Turn(coup.reader if own else _dealer(state), side)


def _settle(house: House, state: State, chance: random.Random) -> Act:
    """Pay; or have the float filled first when it might not suffice."""
    bets = state.in_play().bets

    def most(currency: Currency) -> int:
        staked = sum([bet.amount for bet in bets if bet.currency is currency])
        return staked * house.highest_pay

    return float_filled(house, state.table, most) or ca.Settle(_dealer(state))


_NEXT: Mapping[Step, Callable[[House, State, random.Random], Act | None]] = {
    Step.OPENING: lambda h, s, chance: opening(h, s.table, chance),
    Step.RESUME: lambda h, s, _: ta.Resume(holder_of(h, s.table, Power.SUSPEND)),
    Step.OPEN_BETTING: lambda h, s, _: ca.OpenBetting(_dealer(s)),
    Step.ANNOUNCE_IN_BIANCO: lambda h, s, _: a.AnnounceInBianco(_dealer(s)),
    Step.CLOSE_BETTING: _close,
    Step.DRAW_PUNTO: lambda h, s, _: a.Draw(_dealer(s), Target.PUNTO),
    Step.DRAW_BANCO: lambda h, s, _: a.Draw(_dealer(s), Target.BANCO),
    Step.ASK_TIED: lambda h, s, _: a.AskTied(_dealer(s)),
    Step.ANSWER_TIED: _answer,
    Step.DECIDE_READER: _decide_reader,
    Step.PASS_CARDS: lambda h, s, _: a.PassCards(_dealer(s), card_right(h, s).player),
    Step.DECLARE: _declare,
    Step.REPEAT: _repeat,
    Step.TURN_PUNTO: lambda h, s, _: _turn(s, Side.PUNTO),
    Step.TURN_BANCO: lambda h, s, _: _turn(s, Side.BANCO),
    Step.ANNOUNCE: _announce,
    Step.DRAW_OUT: lambda h, s, _: a.DrawOut(_dealer(s)),
    Step.SETTLE: _settle,
    Step.END_COUP: lambda h, s, _: ca.EndCoup(_dealer(s)),
    Step.FIND: lambda h, s, _: ca.Find(holder_of(h, s.table, Power.FIND), True),
    Step.CLOSE_WITHDRAWAL: lambda h, s, _: a.CloseWithdrawal(_dealer(s)),
    Step.RESOLVE_DISPUTE: lambda h, s, _: resolved(decide, h, s),
}


def bets(house: House, state: State, name: str, chance: random.Random) -> list[Act]:
    """What a simple player stakes on a coup: Punto or Banco, sometimes a tie or a side bet."""
    table = state.table
    limits, tie = table.limits.even, table.limits.tie or table.limits.even
    currency = table.currencies[0]
    named = None
    if len(table.currencies) > 1:
        held = [each for each in table.currencies if table.chips(name, each)]
        named = currency = held[0] if held else currency
    even = Amount(limits.minimum * (1 + int(chance.random() * 5)))
    acts: list[Act] = []
    if table.chips(name, currency) < even + 2 * tie.minimum + 10_00:
        acts.append(ta.BuyChips(name, Amount(limits.minimum * 200), currency))
    box = 0
    if table.players[name].seat is None:
        free = [box for box in range(1, table.seats + 1) if table.holder(box) is None]
        box = chance.choice(free or [1])
    side = "punto" if chance.random() < 0.5 else "banco"
    acts.append(a.PlaceBet(name, side, even, box, named))
    for other in house.chances:
        if not other.boxed and chance.random() < 0.1:
            least = other.limits_by(state.table.limits).minimum
            acts.append(a.PlaceBet(name, other.id, least, 0, named))
    return acts


def silent(house: House, state: State, name: str) -> Act:
    """A reader who dawdles is warned, then loses the cards; anybody else is not there."""
    by = holder_of(house, state.table, Power.WITHHOLD_CARDS)
    warned = state.coup is not None and name in state.coup.warned
    act = a.Withhold(by) if warned else ca.Warn(by, name)
    refused = isinstance(decide(house, state, act), Refusal)
    return staff_silent(house, state, name) if refused else act


def slip(house: House, state: State, chance: random.Random) -> Act | None:
    """Something somebody does wrong at this moment, of all that can go wrong now."""
    return some_slip(decide, house, state, _slips(house, state, chance), chance)


def _slips(house: House, state: State, chance: random.Random) -> Iterator[Act]:
    dealer = _dealer(state)
    coup = state.coup
    step = expected(house, state)
    for mishap in REPORTED:
        yield a.Report(dealer, mishap)
    if state.table.opening is not Opening.READY:
        return
    yield a.Draw(dealer, Target.ASIDE, None, chance.choice((Face.UP, Face.DOWN)))
    face = chance.choice((None, Face.UP, Face.DOWN))
    yield ca.DrawTogether(dealer, 2, chance.random() < 0.5, chance.random() < 0.5, face)
    yield a.Draw(dealer, Target.FLOOR, None, face)
    if coup is not None and coup.stage is Stage.OVER:
        yield from left_slips(house, state, dealer, chance)
    if coup is None or coup.stage is not Stage.PLAY:
        return
    yield from settling_slips(state, dealer, due_now(house, state), chance)
    if house.side_chances:
        yield a.TellSideWinners(dealer, chance.choice(house.side_chances).id)
    for side in Side:
        unnoticed = chance.random() < 0.3
        face = chance.choice((Face.UP, Face.DOWN))
        yield a.Draw(dealer, Target(side.value), None, face, unnoticed)
        yield a.Turn(dealer, side)
    yield a.Announce(dealer, chance.randrange(10), chance.randrange(10), chance.choice(tuple(Side)))
    yield a.Repeat(dealer, chance.choice((Word.CARTA, Word.NO)))
    names = sorted(state.table.players)
    if names:
        yield a.PassCards(dealer, chance.choice(names))
        yield a.TakeCards(chance.choice(names))
    if step is Step.DECLARE:
        yield a.Declare(coup.reader, chance.choice(tuple(Word)), Manner.WORDS, chance.randrange(10))
    elif coup.reader and coup.declared is not None:
        yield a.Declare(coup.reader, chance.choice((Word.CARTA, Word.NO)))
    if step is Step.FIND:
        yield ca.Find(holder_of(house, state.table, Power.FIND), False)
    if step is Step.CLOSE_WITHDRAWAL and names:
        yield a.Contest(chance.choice(names))
    if len(coup.bets) > 1:
        inspector = holder_of(house, state.table, Power.FIND)
        yield ca.JoinStakes(inspector, coup.bets[0].owner, coup.bets[1].owner)
