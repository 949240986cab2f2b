"""What is settled wrongly, or does not lie as it should, is called what it is."""

from collections.abc import Mapping

import pytest

from docs.walk.cells import plain
from docs.walk.games import HOUSES
from docs.walk.outcome import rulings
from sabot.table.coup.payments import Fault
from tests.walk.test_laws import walker

CALLED: Mapping[str, str] = {
    "pay-early": Fault.PAID_TOO_SOON,
    "pay-too-much": Fault.OVERPAID,
    "pay-too-little": Fault.UNDERPAID,
    "pay-winner-collected": Fault.WINNER_COLLECTED,
    "pay-winner-left": Fault.WINNER_NOT_PAID,
    "pay-loser": Fault.LOSER_PAID,
    "pay-loser-left": Fault.LOSER_RETURNED,
    "pay-equal": Fault.EQUAL_PAID,
    "pay-equal-collected": Fault.EQUAL_COLLECTED,
    "pay-no-commission": Fault.COMMISSION_SHORT,
    "pay-more-commission": Fault.COMMISSION_EXCESS,
    "pay-other-chips": Fault.WRONG_CURRENCY,
    "pay-found": Fault.LOSER_PAID,
    "pay-out-of-order": "settled-out-of-order",
    "end-early": "bet-forgotten",
    "shift-late": "late-bet",
    "shift-moved": "bet-moved",
    "shift-less": "bet-pinched",
    "shift-more": "bet-capped",
    "excess": "stake-over-limit",
    "left-winnings": "winnings-left",
}
# What a house may lack: a commission, another currency.
LACKED = {"pay-no-commission", "pay-other-chips"}


@pytest.mark.parametrize(("game", "house"), HOUSES)
def test_what_goes_wrong_with_a_bet_is_called_what_it_is(game: str, house: str) -> None:
    table = walker(game, house)
    facts = {fact.id: fact for fact in table.walked.facts if fact.id in CALLED}
    called: set[str] = set()
    for stand in filter(plain, table.stands()):
        for name, fact in facts.items():
            run = table.run(stand, fact.acts(table.house, stand.state))
            if run.fact and run.refusal is None:
                ruled = rulings(event for done in run.done[: run.fact] for event in done.events)
                assert {each.mishap for each in ruled} == {CALLED[name]}, (name, stand.moment)
                called.add(name)
    assert called | LACKED == set(CALLED)
