"""What happens at the tables of Black Jack that the state machine drives: everything."""

import random
from collections.abc import Iterator

from sabot import catalog
from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.evolve import EVENTS
from sabot.black_jack.expected import DEALS, Step, expected, next_place
from sabot.black_jack.house import House
from sabot.black_jack.mishaps import Mishap, Reportable
from sabot.black_jack.right import decider
from sabot.black_jack.state import BANK, State
from sabot.table import events as te
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Face
from sabot.table.events import Event
from sabot.table.money import Amount
from sabot.table.refusal import Refusal
from tests.properties.games import KNOWN
from tests.properties.machine import NAMES, By, TableMachine, machine

PLACE = catalog.place("campione-bj")
# As it is the house is played at more tables than with any rows or rules.
TABLES = {By.OWN_ROWS: 16, By.ANY_ROWS: 8, By.ANY_RULES: 8}
ROUNDS = 150
# What nobody does at these tables: the state machine does it by acts that are absurd.
ABSURD = {
    te.StaffRelieved, te.LimitsAnnounced, te.LimitsProposed, te.LimitsChanged, te.ModeChanged,
    te.PlaySuspended, te.PlayResumed, te.FloatFilled, te.CutRefused, te.CardReplaced,
    te.PackChanged, te.ChipsBrought, te.ElsewhereNoted, te.PlayerFlagged, te.DisposalRegistered,
    te.UnclaimedDisposed, te.NotesChanged, ce.BetWithdrawn, ce.PlayerWarned, ce.ComplaintBarred,
    ce.DisputeOpened, ce.DisputeResolved, ce.LateDisputeNoted, ce.FreelyRuled, ce.CheckRequested,
    ce.ExcessReturned, e.EvenMoneyUndone, e.BlackJackUndone, e.Spoken,
}  # fmt: skip


def _hole_due(house: House, state: State) -> bool:
    """Whether the bank's covered card is the next to be dealt."""
    coup = state.coup
    if coup is None or not coup.bank or expected(house, state) not in DEALS:
        return False
    return next_place(house, coup) == BANK


def _mischief(table: TableMachine, seed: int, chance: random.Random) -> None:
    """What happens at few moments only, and chance alone would hardly ever do."""
    if chance.random() < 0.01:
        name = chance.choice(NAMES)
        table.do(a.Report("inspector", Reportable.CARDS_TOUCHED, name))
        table.do(a.Report("inspector", Reportable.CHIPS_HANDED_OVER, name))
    if seed % 4 == 2 and expected(table.played, table.state) is Step.DRAW_BANK:
        # The bank stops before it has its point.
        table.do(a.Announce("dealer", 16))
    if seed % 4 == 1 and _hole_due(table.played, table.state):
        # What should lie covered is laid open.
        table.do(a.Draw("dealer", a.Target.BANK, None, Face.UP))
    if seed % 4 == 3 and any(not each.seen for each in table.state.waiting):
        # What was kept because nobody had seen it is seen.
        table.do(a.Report("dealer", Reportable.WAITING_CARD_SEEN))
    if seed % 8 == 3 and expected(table.played, table.state) is Step.DECIDE:
        # The bank's covered card is turned in a player's turn.
        table.do(a.TurnHole("dealer"))
    if seed % 4 == 0 and expected(table.played, table.state) is Step.CLOSE_BETTING:
        # A chip is taken off a bet.
        for bet in table.state.in_play().bets:
            table.do(a.RemoveBet(bet.owner, bet.box, Amount(5_00)))
    if seed % 2 and expected(table.played, table.state) is Step.BEGIN_DRAWING:
        # Everybody declines what they are offered.
        for bet in table.state.in_play().bets:
            table.do(a.Decline(bet.owner, bet.box))
    if expected(table.played, table.state) is Step.DECIDE:
        # Whoever has a pair splits, and somebody behind does not follow.
        turn = table.state.in_play().turn()
        assert turn is not None
        table.do(a.Split(decider(table.state, turn)))
        for name in table.state.in_play().following:
            table.do(a.Stay(name, 1))


def _until_payments_are_due(table: TableMachine, chance: random.Random) -> None:
    while table.state.coup is not None and not KNOWN["black-jack"].due(table.played, table.state):
        act = table.company.next_act(table.played, table.state, chance)
        if act is None:
            break
        table.do(act)


def _driven(by: By, seed: int) -> Iterator[Event]:
    """All events of a table where people do what they may, err, come and go."""
    table = machine(PLACE, "open", by)()
    chance = random.Random(seed)
    table.sit_down(seed, chance.choice(KNOWN["black-jack"].masks))
    if seed % 4 == 0:
        # So few cards are left that they will not do.
        while table.state.table.sabot.left > 12:
            table.do(ca.DrawTogether("dealer", 6, False))
    for _ in range(ROUNDS):
        _mischief(table, seed, chance)
        ways = [table.act_rightly, table.bet, table.err, table.come_and_go]
        if chance.random() < 0.1:
            ways = [table.settle_by_hand]
            _until_payments_are_due(table, chance)
        what = chance.choice(ways)
        if what == table.act_rightly:
            table.act_rightly(seed=chance.getrandbits(32), count=chance.randrange(1, 13))
        else:
            what(seed=chance.getrandbits(32))
        table.money_balances()
        table.every_card_is_somewhere()
    table.teardown()
    for decision in table.decisions:
        if not isinstance(decision, Refusal):
            yield from decision


def test_every_event_there_is_happens_and_every_mishap_is_ruled_on() -> None:
    happened = [event for by in By for seed in range(TABLES[by]) for event in _driven(by, seed)]
    # Nobody annuls a coup that is paid at these tables, nobody stakes for another, and the order
    # of the cards is given; that a card shows just when the bank has an ace and nobody has drawn
    # is too rare.
    shares = {te.ShareCommitted, te.SeedPledged, te.SeedsCalled, te.SeedAdded, te.ShareOpened}
    never_emitted = ABSURD | shares | {ce.SettlementReopened, ce.StakesJoined, e.InsuranceClosed}
    assert {type(event) for event in happened} >= set(EVENTS) - never_emitted
    misread = {event.besides for event in happened if isinstance(event, e.DealMisread)}
    assert misread == {True, False}
    ruled = {event.mishap for event in happened if isinstance(event, ce.MishapRuled)}
    # There is one currency at these tables, and no commission.
    assert ruled == set(Mishap) - {Mishap.WRONG_CURRENCY, Mishap.COMMISSION_SHORT}
