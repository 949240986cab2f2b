"""Punto Banco as a value: what the catalogue, the record and the command line are given."""

from dataclasses import replace
from functools import partial

from sabot.punto_banco import events as e
from sabot.punto_banco.acts import ACTS, Draw, PuntoBancoAct
from sabot.punto_banco.brief import brief
from sabot.punto_banco.due import due_now
from sabot.punto_banco.evolve import EVENTS, evolve
from sabot.punto_banco.expected import PROCEDURE, Step, expected
from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.houses.custom import custom_house
from sabot.punto_banco.mishaps import CHOICES
from sabot.punto_banco.offers import concerns, offers
from sabot.punto_banco.paying import PAYING, SHIFTING
from sabot.punto_banco.rules import decide
from sabot.punto_banco.state import State
from sabot.punto_banco.view import common, own
from sabot.punto_banco.words import translate
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
    e.HandsRebuilt,
    e.PastRebuilt,
    e.TurnedInBianco,
    e.PointsAnnounced,
    e.RestDrawnOut,
}


def _annotate(act: PuntoBancoAct, events: tuple[Event, ...]) -> PuntoBancoAct:
    """A card drawn is named."""
    if type(act) is Draw and act.card is None:
        return replace(act, card=drawn_card(act.fresh, events, e.CardDrawn, e.CardHeld))
    return act


def _out(state: State) -> tuple[Card, ...]:
    coup = state.coup
    on_cloth = () if coup is None else (*(laid.card for laid in coup.cards), *coup.rest)
    return (*on_cloth, *(waiting.card for waiting in state.waiting), *state.discard)


GAME: Game[House, State, PuntoBancoAct] = Game(
    id="punto-banco",
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
        concerns=concerns,
        open=ce.OPEN | {e.PointsAnnounced},
        unnoticed=frozenset({e.DealMisread}),
    ),
    kinds=Kinds(
        acts=TABLE_ACTS + COUP_ACTS + ACTS,
        events=EVENTS,
        ends_coup=ce.CoupEnded,
        outcomes=OUTCOMES,
        essence=essence_of(OUTCOMES | {e.CardsPassed}),
        annotate=_annotate,
    ),
    words=Wording(
        translate=translate,
        brief=brief,
    ),
    steps=Steps(
        expected=expected,
        free=frozenset(),
        procedure=PROCEDURE,
        between=frozenset({Step.OPEN_BETTING, Step.ANNOUNCE_IN_BIANCO, Step.RESUME, Step.OPENING}),
        opening=Step.OPENING,
        ready=Step.OPEN_BETTING,
        closing=(Step.ANNOUNCE, Step.DRAW_OUT, Step.SETTLE, Step.END_COUP),
        due=due_now,
        judged=PAYING.judged,
        overpaid=partial(overpaid, SHIFTING),
    ),
)
