"""What the laws ask of Punto Banco."""

from collections.abc import Iterator, Mapping, Sequence

from docs.walk.punto_banco_facts import FACTS
from docs.walk.walk import Done
from sabot.company.staff import holder_of
from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.acts import Target
from sabot.punto_banco.expected import DRAWS, complete, expected
from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import SURPLUS, VISIBLE, Mishap, Remedy, Reportable
from sabot.punto_banco.state import State, last_moved
from sabot.punto_banco.tableau import Side
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Face
from sabot.table.coup.knowledge import card_known
from sabot.table.coup.state import Stage, past
from sabot.table.events import Event
from sabot.table.roles import Power
from tests.walk.same import a_loser_paid, two_cards

FACT = {fact.id: fact for fact in FACTS}

# It says by itself which card fell, whatever is out besides.
FIRST_FELL = a.Report("dealer", Reportable.FIRST_CARD_FELL)
_UNSEEN = {unseen for unseen, _ in SURPLUS.values()}
_SEEN = {seen for _, seen in SURPLUS.values()}


class PuntoBancoLaws:
    """The laws' questions, answered for Punto Banco."""

    shown_by: Mapping[str, type[Event] | tuple[type[Event], ...]] = {
        Remedy.ANNUL_COUP: ce.CoupAnnulled,
        Remedy.ANNUL_CARDS: ce.CardsAnnulled,
        Remedy.KEEP_FOR_NEXT_COUP: ce.CardsKept,
        Remedy.COUP_IN_BIANCO: e.TurnedInBianco,
        Remedy.RESTORE_ORDER: e.HandsRebuilt,
        Remedy.RESTORE_BY_RULE: e.HandsRebuilt,
        Remedy.PLAYERS_MAY_WITHDRAW: e.WithdrawalOpened,
        Remedy.CHECK_CARDS: e.HandTurned,
        Remedy.TURN_UP: e.CardTurned,
        Remedy.CORRECT_REPETITION: e.Repeated,
        Remedy.NO_CARDS_FROM_NOW: e.PlayerErred,
        Remedy.RETURN_EXCESS: (ce.ExcessReturned, ce.PaymentCorrected),
        Remedy.CORRECT_PAYMENT: ce.PaymentCorrected,
        Remedy.PUT_ASIDE: ce.WinningsPutAside,
        Remedy.RESTORE_BETS: (ce.BetRestored, ce.PaymentCorrected),
        Remedy.NO_COMPLAINT: ce.ComplaintBarred,
    }

    subjects: Sequence[frozenset[str]] = (
        # a third card where none is due, and what is left over of it
        frozenset({Mishap.UNASKED_CARD, Mishap.MISREPEATED_CARD, Mishap.UNDUE_CARD}),
        frozenset({*_UNSEEN, *_SEEN}),
    )

    def known(self, state: State) -> bool:
        return card_known(state)

    def in_bianco(self, state: State) -> bool:
        return state.in_bianco_next or (state.coup is not None and state.coup.bianco)

    def stakes(self, house: House, state: State) -> Iterator[Act]:
        currency = house.currencies[0] if len(house.currencies) > 1 else None
        least = state.table.limits.even.minimum
        for name, chance in (("anna", "punto"), ("bruno", "banco")):
            yield a.PlaceBet(name, chance, least, 0, currency)
        for bet in state.coup.bets if state.coup is not None else ():
            yield a.RemoveBet(bet.owner, bet.chance, bet.box)
            yield a.Contest(bet.owner)
        yield a.ReopenBetting(holder_of(house, state.table, Power.REOPEN_BETTING))

    def untrue(self, house: House, done: Done, before: State, event: ce.MishapRuled) -> str:
        mishap = event.mishap
        waiting = before.waiting
        if mishap in _UNSEEN and all(each.seen for each in waiting):
            return "every card that waits has been seen"
        if mishap in _SEEN and not any(each.seen for each in waiting):
            return "no card that waits has been seen"
        if mishap is Mishap.SIDES_SWAPPED_UNSEEN and any(c.seen for c in before.in_play().cards):
            return "a card of the deal has been seen"
        if mishap is Mishap.SIDES_SWAPPED_SEEN and not any(c.seen for c in before.in_play().cards):
            return "no card of the deal has been seen"
        # With both hands complete, whatever comes next is the next coup's.
        over = past(before) or _all_out(house, before)
        out = () if over or before.coup is None else before.coup.cards
        if mishap is Mishap.FIRST_CARD_VISIBLE and (out or waiting):
            return "other cards of that coup are out"
        # With one on the cloth and others waiting, either may be the one that fell.
        others = len(out) > 1 or len(waiting) > 1 > len(out)
        if mishap is Mishap.FIRST_CARD_FELL and others and done.act != FIRST_FELL:
            return "other cards of that coup are out"
        # One that waits when the points are not told yet is ruled on as the next coup's then.
        known = past(before) or not over
        laid = () if before.coup is None else before.coup.cards
        of_this = last_moved(before) is None
        alone = len(laid) == 1 if of_this else len(out) + len(waiting) == 1
        if mishap is Mishap.CARD_FELL and known and alone:
            return "it is the first of its coup"
        return ""

    def alike(self, house: House, state: State) -> Iterator[tuple[str, Sequence[Sequence[Act]]]]:
        yield from a_loser_paid(FACT, house, state)
        words = [[a.Report("dealer", word)] for word in sorted(VISIBLE)]
        yield "a card that shows, by any word", words
        for face in Face:
            if _none_can_be_due(house, state):
                yield from two_cards(FACT, house, state, face)
            if not _in_play(state):
                targets = (Target.PUNTO, Target.BANCO, Target.ASIDE)
                drawn = [FACT[f"draw-{to}-{face}"].acts(house, state) for to in targets]
                yield f"a card detached, face {face}, no coup in play", drawn
        if past(state):
            fell = a.Report("dealer", Reportable.CARD_FELL)
            floor = a.Draw("dealer", Target.FLOOR, None, Face.DOWN)
            aside = a.Draw("dealer", Target.ASIDE, None, Face.DOWN)
            coming = state.number + 1
            first = a.Report("dealer", Reportable.FIRST_CARD_FELL, coup=coming)
            if not state.waiting and state.table.sabot.left and not state.top_seen:
                ways = [[aside, first], [aside, fell]]
                yield "the next coup's first card falls, and is said to", ways
                yield "said to, though it fell before everybody", [[floor, fell], [floor, first]]
                yield "said to twice", [[aside, first, fell], [aside, fell, first]]
        side = DRAWS.get(expected(house, state))
        if side is not None and (state.waiting or state.table.sabot.left):
            due = a.Draw("dealer", Target(side.value))
            fell = a.Report("dealer", Reportable.CARD_FELL)
            yield "a due card that falls", [[a.Draw("dealer", Target.FLOOR)], [due, fell]]
            if not state.in_play().cards:
                yield "a first card that falls", [[due, fell], [due, FIRST_FELL]]
        if side is not None and state.waiting and state.table.sabot.left:
            floor = a.Draw("dealer", Target.FLOOR, state.table.sabot.top, fresh=True)
            ways = [[floor], [a.Draw("dealer", Target(side.value)), floor]]
            yield "a card drawn past one that waits, or after it", ways
        yield from _while_a_complaint_is_open(house, state)


def _while_a_complaint_is_open(
    house: House, state: State
) -> Iterator[tuple[str, Sequence[Sequence[Act]]]]:
    """A complaint holds the coup up, and changes nothing of what a card or a turn is."""
    coup = state.coup
    if coup is None or not _in_play(state) or coup.barred or coup.matters or coup.misdealt:
        return
    complains = ca.Dispute("anna", "that is not right")
    ways: list[list[Act]]
    due = DRAWS.get(expected(house, state))
    for side in Side:
        if coup.covered(side):
            turned = a.Turn("dealer", side)
            ways = [[turned], [complains, turned]]
            yield f"{side} turned while a complaint is open", ways
        for face in Face if state.table.sabot.left and coup.dealt else ():
            drawn = a.Draw("dealer", Target(side.value), None, face)
            aside = a.Draw("dealer", Target.ASIDE, None, face)
            if side is due:
                ways = [[complains, each] for each in (drawn, aside)]
                yield f"a due card out while a complaint is open, face {face}", ways
            else:
                ways = [[drawn], [complains, drawn]]
                yield f"an undue card out while a complaint is open, face {face}", ways


def _in_play(state: State) -> bool:
    coup = state.coup
    return coup is not None and coup.stage is Stage.PLAY and not coup.announced


def _none_can_be_due(house: House, state: State) -> bool:
    return not _in_play(state) or complete(house, state)


def _all_out(house: House, state: State) -> bool:
    in_play = state.coup is not None and state.coup.stage is Stage.PLAY
    return in_play and complete(house, state)
