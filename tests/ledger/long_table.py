"""A table with very many entries, made cheaply: one player who steps away and comes back."""

from sabot import catalog
from sabot.ledger.codec import events_written
from sabot.ledger.entry import Entry, Heading, chained
from sabot.ledger.store import CAGE, Ledger, Snapshot, Transfer
from sabot.ledger.stored import SNAPSHOT_EVERY, ActRequest, StoredTable
from sabot.record.notation import write_act
from sabot.table import acts as ta
from sabot.table.money import Amount

PLACE = catalog.built_in("malta-pb")
_CURRENCY = PLACE.house.currencies[0]
_OPENING = ta.OpenTable(
    "inspector", PLACE.house.mode, PLACE.house.limits, PLACE.house.currencies, 7, Amount(100_00)
)
_PORTION = 10_000


async def long_table(ledger: Ledger, table: str, entries: int) -> StoredTable:
    """A table with so many entries, as its owner has it; with the snapshots of such a table."""
    heading = Heading(table, PLACE.house.id, "", "{}", 0)
    await ledger.create(heading)
    await ledger.transfer(
        [Transfer(CAGE, _CURRENCY, -500, "x"), Transfer("anna", _CURRENCY, 500, "x")], 0, ""
    )
    long = StoredTable(ledger, PLACE, heading)
    await long.keep(
        long.propose([ActRequest(_OPENING), ActRequest(ta.Join("anna", Amount(500), _CURRENCY))], 0)
    )
    rounds = []
    state = long.state
    for act in (ta.StepAway("anna"), ta.ComeBack("anna")):
        decision = PLACE.game.flow.decide(PLACE.house, state, act)
        assert isinstance(decision, tuple)
        for event in decision:
            state = PLACE.game.flow.evolve(state, event)
        written = long._codec.state_written(state)
        rounds.append((write_act(act), events_written(decision), written, state))
    assert state == long.state
    number, last = long.version, long._hash
    while number < entries:
        made: list[Entry] = []
        snapshot = None
        while number < entries and len(made) < _PORTION:
            number += 1
            act_line, events, written, long.state = rounds[(number - 1) % 2]
            made.append(chained(last, number, number, "", "", act_line, events))
            last = made[-1].hash
            if number % SNAPSHOT_EVERY == 0:
                snapshot = Snapshot(number, written)
        await ledger.append(table, made[0].number - 1, made, {}, snapshot)
    long.version, long._hash = number, last
    return long
