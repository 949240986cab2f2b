"""What the laws ask of Black Jack."""

from collections.abc import Iterator, Mapping, Sequence

from docs.walk.black_jack_facts import FACTS
from docs.walk.walk import Done
from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.acts import TARGETS, Target
from sabot.black_jack.expected import DUE, Step, expected, next_place
from sabot.black_jack.house import House
from sabot.black_jack.mishaps import Mishap, Remedy, Reportable
from sabot.black_jack.right import decider
from sabot.black_jack.state import BANK, State
from sabot.table.acts import Act
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Face
from sabot.table.coup.state import Stage, past
from sabot.table.events import Event, PlayerExpelled
from sabot.table.money import Amount
from tests.walk.same import a_loser_paid, two_cards

FACT = {fact.id: fact for fact in FACTS}

_TURNED = (Mishap.TURNED_IN_DEAL, Mishap.TURNED_IN_DRAWING, Mishap.TURNED_FOR_BANK)


class BlackJackLaws:
    """The laws' questions, answered for Black Jack."""

    shown_by: Mapping[str, type[Event] | tuple[type[Event], ...]] = {
        Remedy.ANNUL_COUP: ce.CoupAnnulled,
        Remedy.ANNUL_CARDS: ce.CardsAnnulled,
        Remedy.KEEP_FOR_NEXT_COUP: ce.CardsKept,
        Remedy.RESTORE_ORDER: (e.HandsRebuilt, e.CardDrawn),
        Remedy.VOID_BOXES: e.BoxVoided,
        Remedy.OFFER_ROUND: e.CardPutTo,
        Remedy.TURN_UP: e.CardTurned,
        Remedy.PLAYER_LOSES: ce.BetCollected,
        Remedy.EXPEL: PlayerExpelled,
        Remedy.RETURN_EXCESS: (ce.ExcessReturned, ce.PaymentCorrected),
        Remedy.CORRECT_PAYMENT: ce.PaymentCorrected,
        Remedy.PUT_ASIDE: ce.WinningsPutAside,
        Remedy.RESTORE_BETS: (ce.BetRestored, ce.PaymentCorrected),
    }
    subjects: Sequence[frozenset[str]] = ()

    def known(self, state: State) -> bool:
        """The next card, or one that waits; what lies open on the cloth is everybody's."""
        shows = bool(state.top_seen) and state.table.sabot.left > 0
        return shows or any(each.seen for each in state.waiting)

    def in_bianco(self, state: State) -> bool:
        """Every coup is bet on."""
        return False

    def stakes(self, house: House, state: State) -> Iterator[Act]:
        least = state.table.limits.even.minimum
        yield a.PlaceBet("anna", 1, least)
        yield a.PlaceBet("bruno", 2, least)
        coup = state.coup
        if coup is None:
            return
        for bet in coup.bets:
            yield a.RemoveBet(bet.owner, bet.box)
            yield a.Insure(bet.owner, bet.box, Amount(least // 2))
            yield a.AskEvenMoney(bet.owner, bet.box)
        turn = coup.turn() if coup.stage is Stage.PLAY else None
        if turn is not None:
            # A card that shows and would be removed when it is drawn for a hand enters none.
            removed = Remedy.ANNUL_CARDS in house.rulings[Mishap.TURNED_IN_DRAWING].remedies
            if removed and not any(each.seen for each in state.waiting):
                return
            for bet in coup.on_hand(*turn.key):
                if bet.owner != decider(state, turn):
                    yield a.Double(bet.owner)
                    yield a.Split(bet.owner)

    def untrue(self, house: House, done: Done, before: State, event: ce.MishapRuled) -> str:
        mishap = event.mishap
        if mishap is Mishap.EXTRA_CARD_UNSEEN and all(each.seen for each in before.waiting):
            return "every card that waits has been seen"
        if mishap is Mishap.EXTRA_CARD_SEEN and not any(each.seen for each in before.waiting):
            return "no card that waits has been seen"
        # Of several out together the first may have shown; then it lies among those that wait.
        if mishap in _TURNED and not self.known(before):
            return "the next card does not show"
        return ""

    def alike(self, house: House, state: State) -> Iterator[tuple[str, Sequence[Sequence[Act]]]]:
        yield from a_loser_paid(FACT, house, state)
        step = expected(house, state)
        over = past(state) or state.in_play().stage is Stage.BETTING
        for face in Face:
            if over or step is Step.ANNOUNCE:
                yield from two_cards(FACT, house, state, face)
            if over:
                targets = (Target.BOX_1, Target.BANK, Target.ASIDE)
                drawn = [FACT[f"draw-{to}-{face}"].acts(house, state) for to in targets]
                yield f"a card detached, face {face}, no coup in play", drawn
        left = state.table.sabot.left or state.waiting
        if step in DUE and left and not state.top_seen:
            # One that shows may be annulled when it is drawn: it is not the one that falls.
            due = a.Draw("dealer", TARGETS[_place(house, state)])
            fell = a.Report("dealer", Reportable.CARD_FELL)
            yield "a due card that falls", [[a.Draw("dealer", Target.FLOOR)], [due, fell]]
            if state.waiting and state.table.sabot.left:
                floor = a.Draw("dealer", Target.FLOOR, state.table.sabot.top, fresh=True)
                yield "a card drawn past one that waits, or after it", [[floor], [due, floor]]


def _place(house: House, state: State) -> int:
    """Where the card that is due goes."""
    coup = state.in_play()
    place = next_place(house, coup)
    if place is not None:
        return place
    turn = coup.turn()
    return BANK if turn is None else turn.box.number
