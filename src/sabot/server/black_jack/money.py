"""How the events of Black Jack that move money are counted."""

from collections.abc import Mapping

from sabot.black_jack import events as e
from sabot.black_jack.state import chance
from sabot.server.tally import Count, EventJson, Tally, bet_of
from sabot.table.events import Event


def _stayed(tally: Tally, event: EventJson) -> None:
    """The bet lies with another hand."""
    bet = tally.lifted(event["bet"])
    tally.cloth.append(bet._replace(chance=chance(event["hand"])))


def _lies_again(tally: Tally, event: EventJson) -> None:
    """What had been settled is not, and its owner gives back what was got for it."""
    bet, back = bet_of(event["bet"]), event["back"]
    tally.undecided(bet, tally.coup)
    tally.of(bet.currency).win += back - bet.amount
    tally.stacks[bet.owner, bet.currency] -= back
    tally.cloth.append(bet)


def _undone(tally: Tally, event: EventJson) -> None:
    """What was decided of a Black Jack at once is not; the stake may be gone."""
    bet, winnings = bet_of(event["bet"]), event["winnings"]
    tally.undecided(bet, tally.coup)
    tally.of(bet.currency).win += winnings
    tally.stacks[bet.owner, bet.currency] -= winnings
    if event["lies"]:
        tally.laid(event)


def _box_void(tally: Tally, event: EventJson) -> None:
    """None of its stakes has played."""
    for bet in [each for each in tally.coup if each.box == event["box"]]:
        tally.undecided(bet, tally.coup)


def _halved(tally: Tally, event: EventJson) -> None:
    tally.decided(event["bet"], event["bet"]["amount"] - event["kept"], 0)


MONEY: Mapping[type[Event], Count] = {
    e.InsuranceTaken: Tally.laid,
    e.BetRaised: Tally.laid,
    e.SplitFollowed: Tally.laid,
    e.BetStayed: _stayed,
    e.BetHalved: _halved,
    e.BetLiesAgain: _lies_again,
    e.EvenMoneyUndone: _undone,
    e.BlackJackUndone: _undone,
    e.BoxVoided: _box_void,
}
