"""Black Jack as a value: what the catalogue, the record and the command line are given."""

from dataclasses import replace
from functools import partial

from sabot.black_jack import events as e
from sabot.black_jack.acts import ACTS, BlackJackAct, Draw
from sabot.black_jack.brief import brief
from sabot.black_jack.due import due_now
from sabot.black_jack.evolve import EVENTS, evolve
from sabot.black_jack.expected import FREE, PROCEDURE, Step, expected
from sabot.black_jack.house import House
from sabot.black_jack.houses import HOUSES
from sabot.black_jack.houses.custom import custom_house
from sabot.black_jack.mishaps import CHOICES
from sabot.black_jack.offers import offers
from sabot.black_jack.paying import PAYING, SHIFTING
from sabot.black_jack.rules import decide
from sabot.black_jack.state import State
from sabot.black_jack.view import common, own
from sabot.black_jack.words import translate
from sabot.table import events as te
from sabot.table.acts import ACTS as TABLE_ACTS
from sabot.table.cards import Card
from sabot.table.coup import events as ce
from sabot.table.coup import outcomes
from sabot.table.coup.acts import ACTS as COUP_ACTS
from sabot.table.coup.course import folding
from sabot.table.coup.outcomes import drawn_card, essence_of
from sabot.table.coup.overpaid import overpaid
from sabot.table.events import Event
from sabot.table.game import Flow, Game, Kinds, Sight, Steps, Wording

OUTCOMES: frozenset[type[Event]] = outcomes.OUTCOMES | {
    te.TailSpread,
    te.PlayerExpelled,
    e.HandsRebuilt,
    e.BoxVoided,
    e.CardOffered,
    e.InsuranceLost,
    e.BankAnnounced,
    e.BetHalved,
    e.BetLiesAgain,
    e.EvenMoneyUndone,
    e.BlackJackUndone,
}


def _annotate(act: BlackJackAct, events: tuple[Event, ...]) -> BlackJackAct:
    """A card drawn is named; what lies covered too, for whoever checks the record."""
    if type(act) is Draw and act.card is None:
        out = (e.CardDrawn, e.CardHeld, e.CardCovered)
        return replace(act, card=drawn_card(act.fresh, events, *out))
    return act


def _out(state: State) -> tuple[Card, ...]:
    coup = state.coup
    hands = () if coup is None else [card for turn in coup.hands() for card in turn.hand.cards]
    bank = () if coup is None else coup.bank
    waiting = [each.card for each in state.waiting]
    return (*hands, *bank, *waiting, *state.discard)


GAME: Game[House, State, BlackJackAct] = Game(
    id="black-jack",
    houses=HOUSES,
    custom=custom_house,
    choices=CHOICES,
    flow=Flow(
        start=State,
        decide=decide,
        evolve=evolve,
        after=folding(evolve),
        out=_out,
    ),
    sight=Sight(
        common=common,
        own=own,
        offers=offers,
        # Any bet may lie in any box, and fill it for the others.
        concerns=lambda *_: True,
        # No card here is anybody's secret once it is laid; what is covered is another event.
        open=ce.OPEN | {e.CardDrawn, e.PointTold, e.BetHalved, e.BankAnnounced},
        unnoticed=frozenset({e.DealMisread}),
    ),
    kinds=Kinds(
        acts=TABLE_ACTS + COUP_ACTS + ACTS,
        events=EVENTS,
        ends_coup=ce.CoupEnded,
        outcomes=OUTCOMES,
        essence=essence_of(OUTCOMES),
        annotate=_annotate,
    ),
    words=Wording(
        translate=translate,
        brief=brief,
    ),
    steps=Steps(
        expected=expected,
        free=FREE,
        procedure=PROCEDURE,
        between=frozenset({Step.OPEN_BETTING, Step.RESUME, Step.OPENING}),
        opening=Step.OPENING,
        ready=Step.OPEN_BETTING,
        closing=(Step.ANNOUNCE, Step.SETTLE, Step.END_COUP),
        due=due_now,
        judged=PAYING.judged,
        overpaid=partial(overpaid, SHIFTING),
    ),
)
