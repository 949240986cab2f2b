"""What is due on each bet once the cards have spoken, in the order the house settles."""

from sabot.punto_banco.chances import Chance, Kind, Outcome, outcome
from sabot.punto_banco.expected import Step, expected
from sabot.punto_banco.house import House
from sabot.punto_banco.settle import Pass, verdict
from sabot.punto_banco.state import Coup, State
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.topics import Topic
from sabot.table.coup.bets import Bet
from sabot.table.coup.pay import Fate
from sabot.table.coup.payments import Due
from sabot.table.topics import Topic as TableTopic


def outcome_of(coup: Coup) -> Outcome:
    """How the cards on the cloth stand."""
    return outcome(coup.hand(Side.PUNTO), coup.hand(Side.BANCO))


def due_by(house: House, result: Outcome, bet: Bet) -> Due:
    """What becomes of a bet by this outcome; its rank is the house's pass over the cloth."""
    chance = house.chance[bet.chance]
    side = chance.kind is Kind.SIDE
    fate, winnings, commission, rounded = verdict(chance, house.rounding, result, bet.amount)
    if fate is Fate.WON:
        cite = house.cite(Topic.ROUNDING) if rounded else _paid_by(chance, result)
        rank = house.settlement.index(Pass.PAY_SIDE if side else Pass.PAY_ORDINARY)
        return Due(bet, fate, cite, winnings, commission, rank=rank)
    if fate is Fate.LOST:
        near = chance.near is not None and chance.near.met(result)
        # The order of settling, unless it was near a win.
        cite = chance.near_cite if near else house.cite(TableTopic.SETTLEMENT)
        rank = house.settlement.index(Pass.COLLECT_SIDE if side else Pass.COLLECT_ORDINARY)
        return Due(bet, fate, cite, rank=rank)
    return Due(bet, fate, house.cite(Topic.TIE), rank=house.settlement.index(Pass.RETURN))


def _paid_by(chance: Chance, result: Outcome) -> str:
    """What a payment rests on: the chance, or what makes it pay differently."""
    return chance.except_cite if chance.except_cite and chance.excepted(result) else chance.cite


def worth(house: House, coup: Coup, bet: Bet) -> Due:
    """What is due on a bet of a coup whose cards have spoken, wherever the bet is now."""
    return due_by(house, outcome_of(coup), bet)


def due_now(house: House, state: State) -> tuple[Due, ...]:
    """The bets to be settled now, those first that come first."""
    if expected(house, state) is not Step.SETTLE:
        return ()
    coup = state.in_play()
    result = outcome_of(coup)
    return tuple(
        sorted([due_by(house, result, bet) for bet in coup.bets], key=lambda due: due.rank)
    )


def side_winners(house: House, coup: Coup) -> tuple[str, ...]:
    """The side chances that have won."""
    result = outcome_of(coup)
    return tuple(chance.id for chance in house.side_chances if chance.wins.met(result))
