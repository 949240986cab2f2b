"""The covered cards: who gets them, how they are read and declared, and how that goes wrong."""

from collections.abc import Mapping
from enum import StrEnum

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco import reasons
from sabot.punto_banco.acts import Word
from sabot.punto_banco.expected import Step, unanswered
from sabot.punto_banco.guards import at_step, dealer, not_now
from sabot.punto_banco.house import House, Mode
from sabot.punto_banco.mishaps import Mishap
from sabot.punto_banco.remedies import Course, rule_on
from sabot.punto_banco.right import Right, card_right
from sabot.punto_banco.state import Coup, State
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.ties import Why
from sabot.punto_banco.topics import Topic
from sabot.punto_banco.turning import check_declaration
from sabot.table.checks import authorize, player, present
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Manner
from sabot.table.coup.state import Stage
from sabot.table.events import Event
from sabot.table.refusal import refuse
from sabot.table.roles import Power
from sabot.table.topics import Topic as TableTopic

Events = tuple[Event, ...]


def ask_tied(house: House, state: State, act: a.AskTied) -> Events:
    """The croupier asks those who bet the same who wants the cards."""
    dealer(house, state, act.by)
    at_step(house, state, Step.ASK_TIED)
    right = card_right(house, state)
    return (e.TiedAsked(house.cite(Topic.TIED_PLAYERS), right.tied, right.side),)


def answer_tied(house: House, state: State, act: a.AnswerTied) -> Events:
    player(house, state.table, act.by)
    at_step(house, state, Step.ANSWER_TIED)
    coup = state.in_play()
    if act.by not in unanswered(house, state):
        refuse(house, reasons.NOT_ASKED, name=act.by)
    return (e.TiedAnswered(house.cite(Topic.TIED_PLAYERS), act.by, act.takes, coup.offered),)


def decide_reader(house: House, state: State, act: a.DecideReader) -> Events:
    """The players do not agree: the inspector says."""
    authorize(house, state.table, act.by, Power.DECIDE_READER, Topic.TIED_PLAYERS)
    at_step(house, state, Step.DECIDE_READER)
    right = card_right(house, state)
    if act.player not in right.tied:
        refuse(house, reasons.NOT_ASKED, name=act.player)
    return (e.ReaderDecided(house.cite(Topic.TIED_PLAYERS), act.player, right.side),)


# The cards go past whoever had the first right to them,
_PAST: Mapping[Why, StrEnum] = {
    Why.ABSENT: Topic.READER_AWAY,
    Why.ELSEWHERE: Topic.PASSED_OVER,
    Why.INEXPERIENCED: Topic.PASSED_OVER,
    Why.ERRED: Topic.PASSED_OVER,
    Why.STANDING: Topic.PASSED_OVER,
    Why.DECLINED: Topic.OPTION_TO_NEXT,
}
# or not: then they are the taker's, or nobody's but the dealer's.
_WHY: Mapping[Why, StrEnum] = {
    Why.NOBODY_BET: Topic.NO_PUNTO_BETS,
    Why.ALL_DECLINED: Topic.OPTION_TO_BANCO,
    Why.ABSENT: Topic.PASSED_OVER,
    Why.INEXPERIENCED: TableTopic.INEXPERIENCE,
    Why.ERRED: TableTopic.INEXPERIENCE,
    Why.STANDING: Topic.STANDING,
    Why.ELSEWHERE: TableTopic.SEVERAL_TABLES,
    Why.BUTTON: Topic.BUTTON,
    Why.SEATED_FIRST: Topic.TIED_PLAYERS,
    Why.SEAT_ORDER: Topic.TIED_ORDER,
    Why.FIRST_TO_BET: Topic.TIED_ORDER,
    Why.CHOSEN_AMONG_TIED: Topic.TIED_PLAYERS,
}


def _cite(house: House, state: State, right: Right) -> str:
    assert right.why is not None
    if right.side is Side.BANCO:
        return house.cite(Topic.OPTION_TO_BANCO)
    if right.why is Why.HIGHEST_BET:
        return house.cite(_highest(state, right))
    if right.player and right.why in _PAST:
        return house.cite(_PAST[right.why])
    return house.cite(_WHY[right.why])


def _highest(state: State, right: Right) -> Topic:
    """What it rests on that a bet is the highest, and its owner has the cards."""
    table, bets = state.table, state.in_play().on(right.side)
    if len(table.currencies) > 1 and len({bet.currency for bet in bets}) > 1:
        return Topic.HIGHEST_AT_PAR
    seated = table.seat_of(right.player) is not None
    return Topic.CARD_RIGHT if seated else Topic.STANDING


def pass_cards(house: House, state: State, act: a.PassCards) -> Events:
    """The covered cards go before a player, rightly or wrongly."""
    dealer(house, state, act.by, TableTopic.HANDLING)
    coup = state.coup
    if act.to:
        player(house, state.table, act.to)
    if _dealt_short(coup) and coup is not None and coup.mode != Mode.OPEN:
        course = Course(house, state)
        rule_on(course, Mishap.TOO_FEW_DEALT)
        return course.end()
    at_step(house, state, Step.PASS_CARDS)
    right = card_right(house, state)
    why = right.why
    assert why is not None
    if act.to == right.player:
        return (e.CardsPassed(_cite(house, state, right), act.to, right.side, why),)
    course = Course(house, state)
    if act.to:
        course.emit(e.CardsPassed(house.cite(TableTopic.HANDLING), act.to, right.side, ""))
    rule_on(course, Mishap.CARDS_TO_WRONG_PLAYER, player=act.to)
    return course.end()


def _dealt_short(coup: Coup | None) -> bool:
    return (
        coup is not None
        and coup.stage is Stage.PLAY
        and coup.pending is None
        and bool(coup.cards)
        and not coup.dealt
    )


def _coup_before(house: House, state: State, by: str) -> Coup:
    """The coup whose covered cards lie before ``by``, or a refusal."""
    present(house, state.table, by)
    coup = state.coup
    if coup is None or coup.reader != by or not coup.covered(coup.reads):
        refuse(house, reasons.NOT_YOUR_CARDS, name=by)
    return coup


def _nothing_else_pending(house: House, state: State, by: str) -> Coup:
    """The same, if what they say of the cards can be heard: nobody keeps them from looking."""
    coup = _coup_before(house, state, by)
    if coup.pending:
        not_now(house, state)
    return coup


def look(house: House, state: State, act: a.Look) -> Events:
    """The reader looks at the cards, resting on the cloth."""
    coup = _coup_before(house, state, act.by)
    return (e.CardsLooked(house.cite(Topic.READING), act.by, coup.reads),)


def decline(house: House, state: State, act: a.DeclineCards) -> Events:
    """The reader gives up the option; it goes on to the next who has it."""
    coup = _nothing_else_pending(house, state, act.by)
    looked = any(act.by in laid.seen for laid in coup.cards if laid.side is coup.reads)
    if coup.mode != Mode.HAND or looked:
        not_now(house, state)
    if coup.recalled:
        # The option is not theirs to give up: the cards came there by error.
        refuse(house, reasons.NO_RIGHT_TO_CARDS, name=act.by)
    return (e.CardsDeclined(house.cite(Topic.OPTION_TO_BANCO), act.by),)


def take(house: House, state: State, act: a.TakeCards) -> Events:
    """A player takes the covered cards without being asked, whatever the table waits for."""
    present(house, state.table, act.by)
    coup = state.coup
    if coup is None or not coup.covered(Side.PUNTO):
        refuse(house, reasons.NO_CARDS_TO_TAKE)
    if coup.reader == act.by and coup.reads is Side.PUNTO:
        # They lie there already.
        not_now(house, state)
    course = Course(house, state)
    course.emit(e.CardsTaken(house.cite(TableTopic.HANDLING), act.by, Side.PUNTO))
    rule_on(course, Mishap.CARDS_TAKEN, player=act.by)
    return course.end()


def declare(house: House, state: State, act: a.Declare) -> Events:
    """The punter says carta or no, or turns a natural."""
    coup = _nothing_else_pending(house, state, act.by)
    if coup.mode != Mode.COVERED:
        not_now(house, state)
    if act.point is not None and not 0 <= act.point <= 9:
        refuse(house, reasons.BAD_POINT)
    if act.manner not in house.manners:
        refuse(house, reasons.NOT_BY_GESTURE)
    if act.word is Word.BATTUTA and act.point is None and Manner.GESTURE not in house.manners:
        refuse(house, reasons.POINT_NOT_TOLD)
    if coup.declared is not None:
        return _declared_again(house, state, coup, act)
    topic = Topic.BATTUTA if act.word is Word.BATTUTA else Topic.DECLARATION
    declared = e.Declared(house.cite(topic), act.by, act.word, act.manner, act.point)
    if not coup.recalled and act.word is not Word.BATTUTA:
        return (declared,)
    course = Course(house, state)
    if coup.recalled:
        rule_on(course, Mishap.WRONG_PLAYER_DECLARED, player=act.by)
    course.emit(declared)
    if act.word is Word.BATTUTA:
        _battuta(course, act)
    return course.end()


def _declared_again(house: House, state: State, coup: Coup, act: a.Declare) -> Events:
    """A second word: corrected at once, before the dealer acted on the first."""
    acted = coup.repeated or not coup.covered(Side.BANCO) or len(coup.cards) > 4
    if act.word is coup.declared or acted:
        refuse(house, reasons.ALREADY_DECLARED, word=coup.declared)
    course = Course(house, state)
    rule_on(course, Mishap.DECLARATION_CORRECTED, player=act.by)
    return course.end()


def _battuta(course: Course, act: a.Declare) -> None:
    """A natural is announced and shown; if the cards say otherwise, they speak."""
    house = course.house
    course.emit(e.HandTurned(house.cite(Topic.NATURAL), Side.PUNTO, act.by))
    check_declaration(course)


def repeat(house: House, state: State, act: a.Repeat) -> Events:
    """The dealer repeats the declaration before showing the cards."""
    dealer(house, state, act.by)
    coup = state.coup
    if (
        coup is None
        or coup.declared not in (Word.CARTA, Word.NO)
        or coup.repeated
        or coup.pending
        or coup.announced
        or not (coup.covered(Side.PUNTO) or coup.covered(Side.BANCO))
    ):
        not_now(house, state)
    if act.word is coup.declared:
        return (e.Repeated(house.cite(Topic.REPETITION), act.word),)
    course = Course(house, state)
    rule_on(course, Mishap.MISREPEATED)
    return course.end()


def warn(house: House, state: State, act: ca.Warn) -> Events:
    """The dealer warns a reader who dawdles."""
    authorize(house, state.table, act.by, Power.WITHHOLD_CARDS)
    _slow_reader(house, state, act.player)
    return (ce.PlayerWarned(house.cite(Topic.DAWDLING), act.player),)


def _slow_reader(house: House, state: State, name: str) -> Coup:
    """The coup whose cards are this player's to declare, or to turn, and wait for nobody else.

    Cards that must come back are not; where the player has gone, they go to the next.
    """
    coup = state.coup
    if coup is None or not coup.reader or coup.pending or coup.recalled:
        not_now(house, state)
    if coup.reader != name:
        refuse(house, reasons.NOT_YOUR_CARDS, name=name)
    present(house, state.table, name)
    if coup.declared:
        refuse(house, reasons.ALREADY_DECLARED, word=coup.declared)
    if not coup.covered(coup.reads):
        refuse(house, reasons.NOTHING_TO_TURN)
    return coup


def withhold(house: House, state: State, act: a.Withhold) -> Events:
    """A warned reader who still dawdles loses the cards; the dealer plays them."""
    authorize(house, state.table, act.by, Power.WITHHOLD_CARDS)
    reader = state.coup.reader if state.coup is not None else ""
    coup = _slow_reader(house, state, reader)
    if reader not in coup.warned:
        refuse(house, reasons.NOT_WARNED, name=reader)
    return (e.CardsWithheld(house.cite(Topic.WITHHELD), reader),)
