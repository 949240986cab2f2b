"""What the Rule and the house's procedure expect next. Departing from it is the mishap."""

from enum import StrEnum

from sabot.punto_banco.acts import Word
from sabot.punto_banco.house import House, Mode
from sabot.punto_banco.right import card_right, chosen_can_read
from sabot.punto_banco.state import Coup, State
from sabot.punto_banco.tableau import Side, next_third, points, total
from sabot.punto_banco.ties import ask
from sabot.table.coup.state import Pending, Stage
from sabot.table.quick import remembered
from sabot.table.state import Opening


class Step(StrEnum):
    """The next step of the table."""

    OPENING = "opening"
    RESUME = "resume"
    OPEN_BETTING = "open-betting"
    ANNOUNCE_IN_BIANCO = "announce-in-bianco"
    CLOSE_BETTING = "close-betting"
    DRAW_PUNTO = "draw-punto"
    DRAW_BANCO = "draw-banco"
    ASK_TIED = "ask-tied"
    ANSWER_TIED = "answer-tied"
    DECIDE_READER = "decide-reader"
    PASS_CARDS = "pass-cards"
    DECLARE = "declare"
    REPEAT = "repeat"
    TURN_PUNTO = "turn-punto"
    TURN_BANCO = "turn-banco"
    ANNOUNCE = "announce"
    DRAW_OUT = "draw-out"
    SETTLE = "settle"
    END_COUP = "end-coup"
    FIND = "find"
    CLOSE_WITHDRAWAL = "close-withdrawal"
    RESOLVE_DISPUTE = "resolve-dispute"


_PENDING = {
    Pending.FINDING: Step.FIND,
    Pending.WITHDRAWAL: Step.CLOSE_WITHDRAWAL,
    Pending.DISPUTE: Step.RESOLVE_DISPUTE,
}
# What one house's procedure has between the deal and the announcement and another's may not.
PROCEDURE: frozenset[StrEnum] = frozenset(
    {
        Step.ASK_TIED,
        Step.ANSWER_TIED,
        Step.DECIDE_READER,
        Step.PASS_CARDS,
        Step.DECLARE,
        Step.REPEAT,
        Step.TURN_PUNTO,
        Step.TURN_BANCO,
        Step.FIND,
        Step.CLOSE_WITHDRAWAL,
        Step.DRAW_OUT,
    }
)
DRAWS = {Step.DRAW_PUNTO: Side.PUNTO, Step.DRAW_BANCO: Side.BANCO}
TURNS = {Step.TURN_PUNTO: Side.PUNTO, Step.TURN_BANCO: Side.BANCO}


@remembered
def expected(house: House, state: State) -> Step:
    """The next step, as far as what lies open on the cloth can tell."""
    coup = state.coup
    if coup is None:
        return _between_coups(state)
    if coup.pending is not None:
        return _PENDING[coup.pending]
    if coup.stage is Stage.BETTING:
        if state.table.suspended:
            return Step.RESUME
        return Step.CLOSE_BETTING
    if coup.stage is Stage.OVER:
        return Step.END_COUP
    if len(coup.cards) < 4:
        return Step.DRAW_BANCO if len(coup.cards) % 2 else Step.DRAW_PUNTO
    if coup.announced:
        if coup.mask_first and not coup.counted:
            return Step.DRAW_OUT
        return Step.END_COUP if coup.bianco else Step.SETTLE
    return _reading(house, state, coup) or _drawing(house, coup)


def _between_coups(state: State) -> Step:
    if state.table.opening is not Opening.READY:
        return Step.OPENING
    if state.table.suspended:
        return Step.RESUME
    return Step.ANNOUNCE_IN_BIANCO if state.in_bianco_next else Step.OPEN_BETTING


def _reading(house: House, state: State, coup: Coup) -> Step | None:
    """What happens to the covered cards before the drawing."""
    if coup.recalled:
        return Step.PASS_CARDS
    if coup.covered(Side.PUNTO):
        if coup.declared is None:
            handing = None if coup.mode == Mode.OPEN else _handing(house, state, coup)
            return handing or Step.TURN_PUNTO
        if house.repeats and not coup.repeated:
            return Step.REPEAT
    return Step.TURN_BANCO if coup.covered(Side.BANCO) else None


def _handing(house: House, state: State, coup: Coup) -> Step | None:
    """To whom the covered cards go, and what he must do with them."""
    if coup.assigned and (not coup.reader or state.table.here(coup.reader)):
        return Step.DECLARE if coup.reader and coup.mode == Mode.COVERED else None
    if chosen_can_read(house, state):
        return Step.PASS_CARDS
    if unanswered(state, coup):
        return Step.ANSWER_TIED
    if house.tie_break is not ask:
        return Step.PASS_CARDS
    right = card_right(house, state)
    if right.why is not None:
        return Step.PASS_CARDS
    if not set(right.tied) <= set(coup.asked):
        return Step.ASK_TIED
    return Step.DECIDE_READER


def unanswered(state: State, coup: Coup) -> tuple[str, ...]:
    """The tied players who are here and have not said whether they want the cards."""
    return tuple(name for name in coup.asked if name not in coup.answers and state.table.here(name))


def _drawing(house: House, coup: Coup) -> Step:
    """Third cards by the Rule; then the Punto shows, if it has not, and the points are told."""
    rule = house.rule
    covered = coup.covered(Side.PUNTO)
    # Rightly dealt, or rebuilt: Punto, Banco, Punto, Banco, and what came after.
    cards = coup.cards
    point = total((cards[0].card, cards[2].card))
    if covered or point not in rule.naturals:
        given, banco_drew = None, False
        for card, side, _ in cards[4:]:
            if side is Side.PUNTO:
                given = points(card)
            else:
                banco_drew = True
        # While the Punto's cards are covered, the declaration is all the table knows of them.
        wants = coup.declared is Word.CARTA if covered else rule.punto_draws(point)
        banco = total((cards[1].card, cards[3].card))
        due = next_third(rule, wants, banco, given, banco_drew)
        if due is not None:
            return Step.DRAW_PUNTO if due is Side.PUNTO else Step.DRAW_BANCO
    return Step.TURN_PUNTO if covered else Step.ANNOUNCE
