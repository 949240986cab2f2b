"""Punto Banco for the walker: the coups that bring a table to every moment, and the moments."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from docs.walk.impossible_punto_banco import IMPOSSIBLE
from docs.walk.punto_banco_facts import FACTS
from docs.walk.walk import Script, Under, Walked
from sabot.company.staff import holder_of
from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.acts import Target, Word
from sabot.punto_banco.due import outcome_of, side_winners
from sabot.punto_banco.expected import DRAWS, Step, expected
from sabot.punto_banco.game import GAME
from sabot.punto_banco.house import House, Mode
from sabot.punto_banco.mishaps import Mishap, Origin, Reportable
from sabot.punto_banco.state import Coup, State
from sabot.punto_banco.tableau import Side
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.cards import Card
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Face
from sabot.table.events import Event
from sabot.table.money import Amount
from sabot.table.roles import Power

Acts = Callable[[House, State], Sequence[Act]]

# Punto 5 draws a 6, Banco 5 draws; both stand; Punto has a natural. What comes next is harmless.
_AFTER = " 2c Kh 3c 9s 4d 5s 8s 6s 7d 3d"
THIRDS = "2h 5d 3s Kd 6c 4h" + _AFTER
STAND = "7h 6d Kc Kd" + _AFTER
NATURAL = "9h 6d Kc Kd" + _AFTER
# Five each; three and five, which add up to eight.
TIE = "2h 5d 3s Kd Kc" + _AFTER
PLUS_EIGHT = "2h 5d 3s Kd 8c" + _AFTER


def stakes(*parts: tuple[str, str, float]) -> Acts:
    """Who stakes on what, as a part of the maximum."""

    def acts(house: House, state: State) -> Sequence[Act]:
        limits = state.table.limits
        currency = house.currencies[0] if len(house.currencies) > 1 else None
        most = {"egalite": (limits.tie or limits.even).maximum}
        return [
            a.PlaceBet(
                name,
                chance,
                Amount(round(most.get(chance, limits.even.maximum) * part)),
                0,
                currency,
            )
            for name, chance, part in parts
        ]

    return acts


# Anna and Carla together stake more than one player may; Anna and Bruno have bets on one square.
USUAL = stakes(
    ("anna", "punto", 0.6),
    ("bruno", "banco", 0.1),
    ("carla", "punto", 0.5),
    ("anna", "egalite", 0.1),
    ("bruno", "egalite", 0.1),
)
EQUAL = stakes(("anna", "punto", 0.2), ("bruno", "banco", 0.1), ("carla", "punto", 0.2))
NOBODY_ON_PUNTO = stakes(("anna", "banco", 0.2), ("bruno", "banco", 0.1))


def _always(*acts: Act) -> Acts:
    return lambda house, state: acts


def _suspended(house: House, state: State) -> Sequence[Act]:
    return [ta.Suspend(holder_of(house, state.table, Power.SUSPEND))]


def _misrepeated(house: House, state: State) -> Sequence[Act]:
    """Punto said no, and the dealer repeats "carta"."""
    return [a.Repeat("dealer", Word.CARTA)]


_COMPLAINT = _always(ca.Dispute("anna", "those were my cards"))
_ANNULLED = _always(ca.RuleFreely("direction", "a glass fell over", annul=True))
_UNNOTICED = _always(a.Draw("dealer", Target.BANCO, unnoticed=True))
_NOTICED = _always(a.Draw("dealer", Target.BANCO))
_TOO_MANY = _always(a.Draw("dealer", Target.PUNTO))
_TOO_FEW = _always(a.Announce("dealer", 1, 2))
_TWO_UNNOTICED = _always(
    a.Draw("dealer", Target.PUNTO, unnoticed=True), a.Draw("dealer", Target.BANCO)
)
_SEEN = _always(a.Draw("dealer", Target.ASIDE, None, Face.UP))
# At an open table a card lies covered only where it was laid so by mistake.
_FELL_COVERED = _always(a.Draw("dealer", Target.FLOOR, None, Face.DOWN))
_COVERED_UNNOTICED = _always(a.Draw("dealer", Target.BANCO, None, Face.DOWN, unnoticed=True))
_TO_ANOTHER = _always(a.PassCards("dealer", "bruno"))


def scripts(house: House) -> Iterator[Script]:
    """Coups of every kind, in every mode of the house."""
    for mode in house.modes:
        yield Script(mode, THIRDS, USUAL)
        yield Script(mode, STAND, USUAL)
        yield Script(mode, NATURAL, USUAL)
        yield Script(mode, TIE, USUAL)
        if house.side_chances:
            yield Script(mode, PLUS_EIGHT, USUAL)
        yield Script(mode, THIRDS, NOBODY_ON_PUNTO)
        if mode == Mode.HAND:
            yield Script(mode, THIRDS, EQUAL)
        if mode == Mode.OPEN:
            yield Script(mode, THIRDS, USUAL, (("3rd card due", _FELL_COVERED),))
            yield Script(mode, THIRDS, USUAL, (("1st card due", _COVERED_UNNOTICED),))
        yield Script(mode, THIRDS, USUAL, (("before the first coup", _suspended),))
        yield Script(mode, THIRDS, USUAL, (("before the first coup", _SEEN),))
        yield Script(mode, THIRDS, USUAL, (("1st card due", _UNNOTICED),))
        yield Script(mode, STAND, USUAL, (("4th card due", _TWO_UNNOTICED),))
        yield Script(mode, THIRDS, USUAL, (("1st card due", _NOTICED),))
        yield Script(mode, THIRDS, USUAL, (("4th card due", _TOO_MANY),))
        yield Script(mode, THIRDS, USUAL, (("3rd card due", _TOO_FEW),))
        yield Script(mode, THIRDS, USUAL, (("cards to be passed", _TO_ANOTHER),))
        spoken = "declaration to be repeated" if house.repeats else "Banco to be turned"
        yield Script(mode, STAND, USUAL, ((spoken, _misrepeated),))
        yield Script(mode, THIRDS, USUAL, (("4th card due", _COMPLAINT),))
        yield Script(mode, STAND, USUAL, (("points to be told", _COMPLAINT),))
        yield Script(mode, STAND, USUAL, (("bets paid", _COMPLAINT),))
        yield Script(mode, STAND, USUAL, (("points to be told", _ANNULLED),))


_STEPS = {
    Step.OPENING: "taglia over",
    Step.RESUME: "play suspended",
    Step.ANNOUNCE_IN_BIANCO: "coup in bianco to be announced",
    Step.ASK_TIED: "equal bets to be asked",
    Step.ANSWER_TIED: "equal bets to answer",
    Step.DECIDE_READER: "reader to be decided",
    Step.REPEAT: "declaration to be repeated",
    Step.TURN_PUNTO: "Punto to be turned",
    Step.TURN_BANCO: "Banco to be turned",
    Step.DRAW_OUT: "last cards to be drawn out",
    Step.CLOSE_WITHDRAWAL: "bets may be withdrawn",
}
_FINDINGS = {
    Mishap.TOO_MANY_DEALT: "too many cards",
    Mishap.TOO_FEW_DEALT: "too few cards",
}
_ORDINALS = ("1st", "2nd", "3rd", "4th", "5th")


def moment(house: House, state: State) -> str:
    """What a state is called: what the table waits for, and in what kind of coup."""
    step = expected(house, state)
    coup = state.coup
    if coup is None:
        if step is Step.OPEN_BETTING:
            return "between coups" if state.number else "before the first coup"
        return _STEPS[step]
    if step is Step.SETTLE:
        return _kind(coup) + _to_be_paid(house, coup)
    return _kind(coup) + _named(step, state)


def _kind(coup: Coup) -> str:
    if coup.misdealt:
        return "dealt wrongly, "
    return "in bianco, " if coup.bianco else "misrepeated, " if coup.misrepeated else ""


def _to_be_paid(house: House, coup: Coup) -> str:
    if outcome_of(coup).winner is None:
        return "bets to be paid on equal points"
    sides = side_winners(house, coup)
    return "bets to be paid, a side bet among them" if sides else "bets to be paid"


def _named(step: Step, state: State) -> str:
    coup = state.in_play()
    match step:
        case Step.CLOSE_BETTING:
            return "bets open" if coup.bets else "first bet awaited"
        case Step.DRAW_PUNTO | Step.DRAW_BANCO:
            third = f"third card of {DRAWS[step].title()} due"
            return third if coup.dealt else f"{_ORDINALS[len(coup.cards)]} card due"
        case Step.PASS_CARDS:
            return "cards to come back" if coup.recalled else "cards to be passed"
        case Step.DECLARE:
            read = coup.read(coup.reader, Side.PUNTO)
            return "declaration due after reading" if read else "declaration due"
        case Step.TURN_BANCO if coup.declared is None and coup.covered(Side.PUNTO):
            return "Banco to be turned first"
        case Step.ANNOUNCE:
            return "points to be told" if len(coup.cards) == 4 else "points of third cards to tell"
        case Step.END_COUP:
            return "coup annulled" if coup.annulled else "bets paid"
        case Step.FIND:
            return f"finding awaited on {_finding(coup)}"
        case Step.RESOLVE_DISPUTE:
            return f"complaint {_stage(state)}"
    return _STEPS[step]


def _finding(coup: Coup) -> str:
    return "swapped cards" if coup.finding is None else _FINDINGS.get(coup.finding, "swapped cards")


def _stage(state: State) -> str:
    coup = state.in_play()
    return "in the deal" if not coup.dealt else "in play" if coup.bets else "after paying"


def _discarded(card: Card) -> Sequence[Event]:
    held = e.CardHeld("", card, True, Origin.DETACHED)
    return held, ce.CardsAnnulled("", (card,))


def _begun(state: Any) -> bool:
    return state.coup is not None and state.coup.begun


PUNTO_BANCO = Walked(
    game=GAME,
    players={"anna": 1, "bruno": 2, "carla": 3},
    scripts=scripts,
    bets=USUAL,
    facts=FACTS,
    moment=moment,
    prepare={
        Under.UNSEEN: a.Draw("dealer", Target.ASIDE, None, Face.DOWN),
        Under.SEEN: a.Draw("dealer", Target.ASIDE, None, Face.UP),
        Under.SHOWS: a.Report("dealer", Reportable.CARD_VISIBLE),
    },
    discarded=_discarded,
    begun=_begun,
    impossible=IMPOSSIBLE,
)
