"""Money counted from events, held to the engine after every act of every golden record."""

import re
from pathlib import Path

from sabot.black_jack import events as bj
from sabot.ledger.codec import events_written
from sabot.ledger.entry import chained
from sabot.record.record import read
from sabot.record.replay import Played, replay
from sabot.server.tally import _COUNT, Figures, Tally
from sabot.table import events as te
from sabot.table.coup import events as ce
from sabot.table.coup.bets import Bet
from sabot.table.events import Event
from sabot.table.game import staked
from sabot.table.money import (
    CAGNOTTE,
    DROP,
    ERRORS,
    FLOAT,
    OUTSIDE,
    POCKETS,
    UNCLAIMED,
    Amount,
    Currency,
)
from sabot.table.refusal import Refusal
from tests.golden.write import RECORDS

EXAMPLE = Path(__file__).parents[2] / "docs" / "example.sabot"


def _count(tally: Tally, events: tuple[Event, ...]) -> str:
    """Count what came of one act; the events of it as they are written."""
    written = events_written(events)
    tally.add([chained("", tally.version + 1, 0, "", "", "", written)])
    return written


def _agrees(tally: Tally, played: Played) -> None:
    table = played.state.table
    totals = tally.totals()
    for currency in table.currencies:
        counted = totals[currency]
        chips = sum(table.chips(name, currency) for name in table.players)
        chips += staked(played.state).get(currency, 0)
        assert counted.float == table.chips(FLOAT, currency)
        assert counted.cagnotte == table.chips(CAGNOTTE, currency)
        assert counted.unclaimed == table.chips(UNCLAIMED, currency)
        assert counted.errors == -table.chips(ERRORS, currency)
        assert counted.drop == table.chips(DROP, currency)
        assert counted.chips_out == tally.chips(currency) == chips
        assert counted.inside == -table.chips(OUTSIDE, currency) - table.chips(POCKETS, currency)


def test_the_tally_is_the_engines_own_after_every_act_of_every_record() -> None:
    met: set[str] = set()
    for path in sorted(RECORDS.rglob("*.sabot")):
        tally = Tally()
        for played in replay(read(path.read_text("utf-8"), str(path))):
            if not isinstance(played.decision, Refusal):
                met |= set(re.findall(r'"event":"(\w+)"', _count(tally, played.decision)))
                _agrees(tally, played)
    # None of our houses lets a player give up half his bet: see below.
    assert set(_COUNT) - met == {"BetHalved"}


def test_a_bet_given_up_for_half_of_it() -> None:
    tally = Tally()
    bet = Bet("Zoe", "hand", 1, Amount(100_00), Currency.EUR)
    _count(tally, (te.PlayerJoined("", "Zoe", Amount(500_00), Currency.EUR),))
    _count(tally, (ce.BetPlaced("", bet),))
    _count(tally, (bj.BetHalved("", bet, Amount(50_00)),))
    figures = tally.totals()[Currency.EUR]
    assert figures == Figures(brought=500_00, handle=100_00, win=50_00)
    assert figures.chips_out == tally.chips(Currency.EUR) == 450_00


def test_figures_worked_out_by_hand() -> None:
    """Anna wins 100 on Punto; Bruno loses 50 on Banco and 10 on Egalité."""
    tally = Tally()
    for played in replay(read(EXAMPLE.read_text("utf-8"), "the example")):
        assert not isinstance(played.decision, Refusal)
        _count(tally, played.decision)
    figures = tally.totals()[Currency.CHF]
    assert figures == Figures(
        fills=100_000_00, brought=2_000_00, handle=160_00, win=50_00 + 10_00 - 100_00
    )
    assert figures.float == 100_000_00 - 40_00
    assert figures.chips_out == 2_000_00 + 40_00
    assert figures.inside == 102_000_00


def test_what_is_returned_counts_as_staked_only_where_the_coup_was_decided() -> None:
    bet = Bet("Zoe", "punto", 0, Amount(100_00), Currency.EUR)
    annulled: tuple[Event, ...] = (ce.BetReturned("", bet), ce.CoupAnnulled("", 1))
    tie: tuple[Event, ...] = (ce.BetReturned("", bet), ce.CoupSettled(""))
    for events, handle in ((annulled, 0), (tie, 100_00)):
        tally = Tally()
        _count(tally, (te.PlayerJoined("", "Zoe", Amount(500_00), Currency.EUR),))
        _count(tally, (ce.BetPlaced("", bet),))
        _count(tally, events)
        assert tally.totals()[Currency.EUR] == Figures(brought=500_00, handle=handle)
