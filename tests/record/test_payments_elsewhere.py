"""A coup settled by hand, played again by another house's regulation."""

from sabot import catalog
from sabot.record.elsewhere import elsewhere
from sabot.record.record import read
from sabot.record.verify import verify
from sabot.table.coup import events as ce
from sabot.table.refusal import Refusal
from tests.record.evenings import HEADING

# Banco wins with six, which Malta pays half.
WITH_SIX = (
    HEADING
    + """inspector: open open 10-5000/5-500 CHF seats=7 float=1000000
anna: join 10000 CHF
anna: ask-seat
inspector: seat anna 1
bruno: join 10000 CHF
inspector: supply 6decks
dealer: verify
dealer: wash stacked=52 2h 6d 3s Kd 9c salt=sale
dealer: gather
anna: cut 52
dealer: load
dealer: betting
anna: bet punto 100
bruno: bet banco 60 box=2
dealer: close
dealer: draw punto
dealer: draw banco
dealer: draw punto
dealer: draw banco
dealer: draw punto
dealer: announce 4 6
dealer: collect-bet anna punto
dealer: pay-bet bruno banco 60
dealer: end
"""
)


def test_what_is_right_here_is_paid_too_much_where_a_six_pays_half() -> None:
    record = read(WITH_SIX, "record")
    assert verify(record).rulings == 0
    ruled = []
    for met in elsewhere(record, catalog.place("malta-pb")):
        for decision, where in ((met.here, "here"), (met.there, "there")):
            if not isinstance(decision, Refusal):
                ruled += [
                    (where, str(event.mishap), event.cite)
                    for event in decision
                    if isinstance(event, ce.MishapRuled)
                ]
        last = met
    assert ruled == [("there", "overpaid", "malta-pb.pay")]
    for state, won in ((last.state_here, 57_00), (last.state_there, 30_00)):
        (currency,) = state.table.currencies
        assert state.table.chips("bruno", currency) == 10_000_00 + won
