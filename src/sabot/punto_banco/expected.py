"""What the Rule and the house's procedure expect next. Departing from it is the mishap."""

from enum import StrEnum

from sabot.punto_banco.acts import Word
from sabot.punto_banco.house import House, Mode
from sabot.punto_banco.right import card_right, chosen_can_read
from sabot.punto_banco.state import Coup, Laid, State, begun_with_mask
from sabot.punto_banco.tableau import Side, dealt_total, next_hand, next_third, points, total
from sabot.punto_banco.ties import ask
from sabot.table.coup.changed import undisputed
from sabot.table.coup.guards import remembered
from sabot.table.coup.state import Pending, Stage
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
# What there is to do before covered cards are read.
HANDING = (Step.ASK_TIED, Step.ANSWER_TIED, Step.DECIDE_READER, Step.PASS_CARDS)
DRAWS = {Step.DRAW_PUNTO: Side.PUNTO, Step.DRAW_BANCO: Side.BANCO}
_STEPS = {side: step for step, side in DRAWS.items()}
TURNS = {Step.TURN_PUNTO: Side.PUNTO, Step.TURN_BANCO: Side.BANCO}


@remembered
def expected(house: House, state: State) -> Step:
    """The next step, as far as what lies open on the cloth can tell."""
    coup = state.coup
    if coup is None:
        return _between_coups(state)
    if coup.matters:
        return _PENDING[coup.matters[-1]]
    if coup.stage is Stage.BETTING:
        if state.table.suspended:
            return Step.RESUME
        return Step.CLOSE_BETTING
    if coup.stage is Stage.OVER:
        return Step.END_COUP
    if len(coup.cards) < 4 or (coup.astray and not coup.dealt):
        return _STEPS[_next_hand(coup)]
    if coup.announced:
        if not coup.counted and begun_with_mask(state):
            return Step.DRAW_OUT
        return Step.END_COUP if coup.bianco else Step.SETTLE
    covered = coup.covered(Side.PUNTO)
    return _reading(house, state, coup, covered) or drawing(house, coup, covered)


def beneath(house: House, state: State) -> Step:
    """The next step, were nothing disputed."""
    return expected(house, undisputed(state))


def _next_hand(coup: Coup) -> Side:
    """Whose the next card of the distribution is, by those that lie there: a dealer who has gone
    wrong and does not know it goes on from them, also where they are to stay.
    """
    if not coup.astray:
        return Side.BANCO if len(coup.cards) % 2 else Side.PUNTO
    return next_hand([laid.side for laid in coup.cards])


def complete(house: House, state: State) -> bool:
    """Whether no card can be due in this coup any more: both hands lie open, and have all theirs.

    While a hand is covered it may want a card, whatever was declared of it; but not if the other
    shows a natural. Until the inspector has found, nobody knows what the hands are.
    """
    coup = state.in_play()
    if Pending.FINDING in coup.matters:
        return False
    coup = coup._replace(matters=())
    if coup.dealt and any(_natural_shown(house, coup, side) for side in Side):
        return True
    return expected(house, state._replace(coup=coup)) is Step.ANNOUNCE


def _natural_shown(house: House, coup: Coup, side: Side) -> bool:
    return not coup.covered(side) and total(coup.hand(side)[:2]) in house.rule.naturals


def _between_coups(state: State) -> Step:
    if state.table.opening is not Opening.READY:
        return Step.OPENING
    if state.table.suspended:
        return Step.RESUME
    return Step.ANNOUNCE_IN_BIANCO if state.in_bianco_next else Step.OPEN_BETTING


def _reading(house: House, state: State, coup: Coup, covered: bool) -> Step | None:
    """What happens to covered cards before the drawing; ``covered``: whether the Punto's are."""
    if coup.recalled and (handing := _handing(house, state, coup)):
        return handing
    if covered and coup.declared is None:
        handing = None if coup.mode == Mode.OPEN else _handing(house, state, coup)
        return handing or Step.TURN_PUNTO
    if not covered and not coup.covered(Side.BANCO):
        return None
    if house.repeats and not coup.repeated and coup.declared in (Word.CARTA, Word.NO):
        return Step.REPEAT
    if not covered and _banco_optional(house, state, coup):
        return _handing(house, state, coup) or Step.TURN_BANCO
    return Step.TURN_BANCO if coup.covered(Side.BANCO) else None


def _banco_optional(house: House, state: State, coup: Coup) -> bool:
    """Whether a player may have the Banco's cards in hand: nobody had the Punto's, which lie open
    already.
    """
    punto_read = bool(coup.reader) and coup.reads is Side.PUNTO
    return coup.mode == Mode.HAND and not punto_read and card_right(house, state).side is Side.BANCO


def _handing(house: House, state: State, coup: Coup) -> Step | None:
    """Who gets the covered cards, and must do what with them.

    Those that must come back go to whoever has the right by now, which may be somebody else.
    """
    with_reader = not coup.reader or state.table.here(coup.reader)
    if coup.assigned and with_reader and not coup.recalled:
        return Step.DECLARE if coup.reader and coup.mode == Mode.COVERED else None
    right = card_right(house, state)
    if not coup.covered(right.side):
        return None  # what lies open is nobody's to read
    if chosen_can_read(house, state):
        return Step.PASS_CARDS
    if unanswered(house, state):
        return Step.ANSWER_TIED
    if house.tie_break is not ask:
        return Step.PASS_CARDS
    if right.why is not None:
        return Step.PASS_CARDS
    if not set(right.tied) <= set(coup.tied_for(right.side)):
        return Step.ASK_TIED
    return Step.DECIDE_READER


def unanswered(house: House, state: State) -> tuple[str, ...]:
    """Who has been asked, may have the cards, and has not said whether they want them.

    The question may have passed them by: whoever comes back or is noted can change whose they are.
    """
    coup, right = state.in_play(), card_right(house, state)
    tied, answers = coup.tied_for(right.side), coup.answers
    may_have = right.tied or (right.player,)
    return tuple([name for name in tied if name in may_have and name not in answers])


def drawing(house: House, coup: Coup, covered: bool) -> Step:
    """Third cards by the Rule; then the Punto shows, if it is covered, and the points are told."""
    rule = house.rule
    # Rightly dealt, or rebuilt: Punto, Banco, Punto, Banco, and what came after.
    cards = coup.cards if not coup.astray else _as_it_looks(coup)
    point = dealt_total(cards[0].card, cards[2].card)
    if covered or point not in rule.naturals:
        given, banco_drew = None, False
        for card, side, _, _, _ in cards[4:]:
            if side is Side.PUNTO:
                given = points(card) if given is None else given
            else:
                banco_drew = True
        # While the Punto's cards are covered, the declaration is all the table knows of them.
        wants = coup.declared is Word.CARTA if covered else rule.punto_draws(point)
        banco = dealt_total(cards[1].card, cards[3].card)
        due = next_third(rule, wants, banco, given, banco_drew)
        if due is not None:
            return Step.DRAW_PUNTO if due is Side.PUNTO else Step.DRAW_BANCO
    return Step.TURN_PUNTO if covered else Step.ANNOUNCE


def _as_it_looks(coup: Coup) -> tuple[Laid, ...]:
    """The cards of such a coup, each hand's first two taken for those it should have."""
    punto = [laid for laid in coup.cards if laid.side is Side.PUNTO]
    banco = [laid for laid in coup.cards if laid.side is Side.BANCO]
    return (punto[0], banco[0], punto[1], banco[1], *punto[2:], *banco[2:])
