"""To which coup the mask belongs, where it lies among the cards."""

from sabot.table.coup.events import MaskOut
from sabot.table.coup.state import AnyState, Stage, past


def of_the_next(state: AnyState, event: MaskOut) -> bool:
    """Whether it came out with a card of the coup after the one on the table, which is the last.

    Where the bets of a coup are open, what comes out is of that coup.
    """
    coup = state.coup
    if coup is None or past(state):
        return True
    return event.ahead and (coup.begun or coup.stage is not Stage.BETTING)
