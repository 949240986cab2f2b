"""Black Jack for the walker: the coups that bring a table to every moment, and the moments."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from docs.walk.black_jack_facts import FACTS
from docs.walk.impossible_black_jack import IMPOSSIBLE
from docs.walk.walk import Script, Under, Walked
from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.acts import Target, Unnoticed, Word
from sabot.black_jack.due import due_now
from sabot.black_jack.expected import Step, expected
from sabot.black_jack.game import GAME
from sabot.black_jack.house import House
from sabot.black_jack.mishaps import Reportable
from sabot.black_jack.state import Coup, State
from sabot.company.staff import holder_of
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.cards import Card
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Face, Manner
from sabot.table.coup.bets import Fate
from sabot.table.events import Event
from sabot.table.money import Amount
from sabot.table.roles import Power

Acts = Callable[[House, State], Sequence[Act]]

# Boxes 1 and 2, the bank, boxes 1 and 2; then what is drawn: Anna asks with sixteen.
_AFTER = " 3d 5h 4c 2d 9h 8c 7s Jd 6c 2s 4s Qh"
SIXTEEN = "Ts Kd Th 6h Qc" + _AFTER
ACE_SHOWN = "Ts Kd Ah 6h Qc" + _AFTER
BLACK_JACK = "As Kd 7h Kh Qc" + _AFTER
BLACK_JACK_TEN_SHOWN = "As Kd Th Kh Qc" + _AFTER
BANK_WINS = "Ts Kd Kh 8h 9c Qs" + _AFTER
PAIR = "8s Kd 6h 8h Qc" + _AFTER
ELEVEN = "6s Kd 6h 5h Qc" + _AFTER


def stakes(house: House, state: State) -> Sequence[Act]:
    """Anna and Bruno in their boxes; Carla stands behind Anna's."""
    least = state.table.limits.even.minimum
    most = {"anna": (1, 4), "bruno": (2, 2), "carla": (1, 2)}
    return [a.PlaceBet(name, box, Amount(least * part)) for name, (box, part) in most.items()]


def _alone(house: House, state: State) -> Sequence[Act]:
    """With the others away, Bruno must stake on a second box."""
    return [a.PlaceBet("bruno", 3, state.table.limits.even.minimum)]


def _always(*acts: Act) -> Acts:
    return lambda house, state: acts


def _suspended(house: House, state: State) -> Sequence[Act]:
    return [ta.Suspend(holder_of(house, state.table, Power.SUSPEND))]


_COMPLAINT = _always(ca.Dispute("anna", "those were my cards"))
_ANNULLED = _always(ca.RuleFreely("direction", "a glass fell over", annul=True))
_NOTICED = _always(a.Draw("dealer", Target.BOX_2))
_INSTEAD = _always(a.Draw("dealer", Target.BOX_2, unnoticed=Unnoticed.INSTEAD))
_BESIDES = _always(a.Draw("dealer", Target.BOX_2, unnoticed=Unnoticed.BESIDES))
_SIGN = _always(a.Declare("anna", Word.CARTA, Manner.GESTURE))
_AWAY = _always(ta.StepAway("anna"), ta.StepAway("carla"))
_UNASKED = _always(a.Draw("dealer", Target.BOX_1))


def scripts(house: House) -> Iterator[Script]:
    """Coups of every kind, in every mode of the house."""
    for mode in house.modes:
        for cards in (
            SIXTEEN,
            ACE_SHOWN,
            BLACK_JACK,
            BLACK_JACK_TEN_SHOWN,
            BANK_WINS,
            PAIR,
            ELEVEN,
        ):
            yield Script(mode, cards, stakes)
        for when, what in (
            ("before the first coup", _suspended),
            ("1st card due", _NOTICED),
            ("1st card due", _INSTEAD),
            ("4th card due", _BESIDES),
            ("decision due", _SIGN),
            ("decision due", _AWAY),
            ("decision due", _UNASKED),
            ("4th card due", _COMPLAINT),
            ("point of the bank to be told", _COMPLAINT),
            ("bets paid", _COMPLAINT),
            ("point of the bank to be told", _ANNULLED),
        ):
            yield Script(mode, SIXTEEN, stakes, ((when, what),))


_STEPS = {
    Step.OPENING: "taglia over",
    Step.RESUME: "play suspended",
    Step.PAY_BLACK_JACKS: "Black Jacks to be paid",
    Step.OFFER_INSURANCE: "insurance to be offered",
    Step.PEEK: "covered card to be looked at",
    Step.DECIDE: "decision due",
    Step.READ_SIGN: "sign to be read",
    Step.FOLLOW_SPLIT: "split to be followed",
    Step.PASS_OVER: "absent holder to be passed over",
    Step.ANSWER_OFFER: "offered card to be answered",
    Step.TURN_HOLE: "covered card to be turned",
    Step.ANNOUNCE: "point of the bank to be told",
    Step.FIND: "finding awaited",
}
_ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th")


def moment(house: House, state: State) -> str:
    """What a state is called: what the table waits for, and in what kind of coup."""
    step = expected(house, state)
    coup = state.coup
    if coup is None:
        if step is Step.OPEN_BETTING:
            return "between coups" if state.number else "before the first coup"
        return _STEPS[step]
    if step is Step.SETTLE:
        lost = any(due.fate is Fate.LOST for due in due_now(house, state))
        return "bets to be paid or collected" if lost else "bets to be paid"
    return ("dealt wrongly, " if coup.misread else "") + _named(step, coup)


def _named(step: Step, coup: Coup) -> str:
    match step:
        case Step.CLOSE_BETTING:
            return "bets open" if coup.bets else "first bet awaited"
        case Step.DEAL_BOX | Step.DEAL_BANK:
            return f"{_ORDINALS[coup.at]} card due"
        case Step.BEGIN_DRAWING:
            return "insurance open" if coup.offered else "even money open"
        case Step.DRAW_BOX:
            return _drawing(coup)
        case Step.DRAW_BANK:
            return "second card of the bank due" if len(coup.bank) < 2 else "card of the bank due"
        case Step.END_COUP:
            return "coup annulled" if coup.annulled else "bets paid"
        case Step.RESOLVE_DISPUTE:
            return f"complaint {_stage(coup)}"
    return _STEPS[step]


def _stage(coup: Coup) -> str:
    if not coup.bets:
        return "after paying"
    return "in play" if coup.drawing or coup.turn() is None else "in the deal"


def _drawing(coup: Coup) -> str:
    turn = coup.turn()
    assert turn is not None
    if turn.hand.doubled:
        return "card of a double due"
    return "card of a split hand due" if turn.hand.split else "card asked for due"


def _discarded(card: Card) -> Sequence[Event]:
    return e.CardHeld("", card, True), ce.CardsAnnulled("", (card,))


def _begun(state: Any) -> bool:
    return state.coup is not None and state.coup.begun


BLACK_JACK_WALKED = Walked(
    game=GAME,
    players={"anna": 1, "bruno": 2, "carla": None},
    scripts=scripts,
    bets=lambda house, state: [*stakes(house, state), *_alone(house, state)],
    facts=FACTS,
    moment=moment,
    prepare={
        Under.UNSEEN: a.Draw("dealer", Target.ASIDE, None, Face.DOWN),
        Under.SEEN: a.Draw("dealer", Target.ASIDE, None, Face.UP),
        Under.SHOWS: a.Report("dealer", Reportable.CARD_TURNED),
    },
    discarded=_discarded,
    begun=_begun,
    impossible=IMPOSSIBLE,
)
