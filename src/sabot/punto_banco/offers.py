"""What somebody may do now, and why not: clients hold no rules, they show this list.

Every act worth offering is put to ``decide``; what it refuses is offered dim, with the reason.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.acts import Target, Word
from sabot.punto_banco.due import due_now, side_winners
from sabot.punto_banco.expected import DRAWS, Step, expected
from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import REPORTED, Reportable
from sabot.punto_banco.reporting import first_cards
from sabot.punto_banco.rules import decide
from sabot.punto_banco.state import State
from sabot.punto_banco.tableau import Side, total
from sabot.punto_banco.ties import ask
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.offers import (
    Worth,
    above,
    brings,
    noticed,
    offered,
    settled_by_hand,
    unprompted,
)
from sabot.table.events import Event
from sabot.table.offers import Offer, player_offers
from sabot.table.roles import Power


def offers(house: House, state: State, name: str, prompted: bool) -> list[Offer]:
    """The acts worth showing to somebody, each allowed or with the reason against it."""
    listed = offered(decide, _player, _OWN, house, state, name)
    return listed if prompted else unprompted(state, map(_unprompted, listed))


def _unprompted(offer: Offer) -> Offer:
    """Without which side chances have won."""
    act = offer.act
    return replace(offer, act=replace(act, winning="")) if type(act) is a.TellSideWinners else offer


_ABOUT_BETS = (ce.BetPlaced, ce.BetWithdrawn, ce.BetLowered)


def concerns(state: State, event: Event, name: str) -> bool:
    """Whether an event that led here can have changed what somebody is offered.

    Most of what happens are bets, and a bet in another's box leaves a seated player's as they are.
    """
    player = state.table.players.get(name)
    if player is None or not isinstance(event, _ABOUT_BETS):
        return True
    bet, coup = event.bet, state.coup
    if bet.owner == name or player.seat is None or player.seat == bet.box:
        return True
    return coup is not None and bool(coup.joined)


def _player(house: House, state: State, name: str) -> Iterator[Act]:
    table, coup = state.table, state.coup
    yield from player_offers(table, name)
    if not table.players[name].present:
        return
    yield from _bets(house, state, name)
    if coup is not None and coup.reader == name and coup.covered(coup.reads):
        yield a.Look(name)
        for word in Word:
            for manner in sorted(house.manners):
                point = 9 if word is Word.BATTUTA else None
                yield a.Declare(name, word, manner, point)
        yield a.Turn(name, coup.reads)
        yield a.DeclineCards(name)
    if coup is not None and name in coup.asked:
        yield a.AnswerTied(name, True)
        yield a.AnswerTied(name, False)
    if expected(house, state) is Step.CLOSE_WITHDRAWAL:
        yield a.Contest(name)
    yield ca.Dispute(name, "")


def _bets(house: House, state: State, name: str) -> Iterator[Act]:
    """A least bet on every chance, in every box one may use, and in one of another, which stands
    for all of them; the taking back of each bet, and of what it is above the least.
    """
    table = state.table
    seat = table.players[name].seat
    currencies = table.currencies if len(table.currencies) > 1 else (None,)
    for chance in house.chances:
        standing = range(1, table.seats + 1) if seat is None and chance.boxed else (0,)
        for box in standing:
            for currency in currencies:
                least = chance.limits_by(table.limits).minimum
                yield a.PlaceBet(name, chance.id, least, box, currency)
    boxed = next((chance for chance in house.chances if chance.boxed), None)
    if seat is not None and boxed is not None:
        least = boxed.limits_by(table.limits).minimum
        yield a.PlaceBet(name, boxed.id, least, 2 if seat == 1 else 1, table.currencies[0])
    for bet in () if state.coup is None else state.coup.bets:
        if bet.owner == name:
            yield a.RemoveBet(name, bet.chance, bet.box)
            spare = above(state, bet, house.chance[bet.chance].limits_by(table.limits).minimum)
            if spare:
                yield a.RemoveBet(name, bet.chance, bet.box, spare)


def _run_play(house: House, state: State, name: str) -> Iterator[Act]:
    yield from settled_by_hand(name, due_now(house, state))
    coup = state.coup
    yield a.AnnounceInBianco(name)
    for target in Target:
        yield a.Draw(name, target)
    if expected(house, state) in DRAWS:
        for hand in (Target.PUNTO, Target.BANCO):
            slip = a.Draw(name, hand, unnoticed=True)
            if brings(decide, house, state, slip, e.DealMisread):
                yield slip
    if house.tie_break is ask:
        yield a.AskTied(name)
    for player in ("", *state.table.players):
        yield a.PassCards(name, player)
    yield from (a.Repeat(name, Word.CARTA), a.Repeat(name, Word.NO))
    yield from (a.Turn(name, Side.PUNTO), a.Turn(name, Side.BANCO))
    if coup is not None:
        open_cards = [
            [laid.card for laid in coup.cards if laid.side is side and laid.up] for side in Side
        ]
        yield a.Announce(name, total(open_cards[0]), total(open_cards[1]))
        if house.side_chances and not coup.side_told and expected(house, state) is Step.SETTLE:
            yield a.TellSideWinners(name, ",".join(side_winners(house, coup)))
    yield from (a.DrawOut(name), a.CloseWithdrawal(name))


def _withhold_cards(house: House, state: State, name: str) -> Iterator[Act]:
    """Of whoever has the cards, and of every player who may be too inexperienced for them."""
    if state.coup is not None and state.coup.reader:
        yield from (ca.Warn(name, state.coup.reader), a.Withhold(name))
    for player, who in state.table.players.items():
        yield ta.FlagPlayer(name, player, not who.inexperienced)


def _assign_seats(house: House, state: State, name: str) -> Iterator[Act]:
    """Of every player, whether they take the cards at another table."""
    for player, who in state.table.players.items():
        yield ta.NoteElsewhere(name, player, not who.cards_here)


def _report(house: House, state: State, name: str) -> Iterator[Act]:
    yield from noticed(state, name)
    coups = first_cards(state)
    for mishap in REPORTED:
        if mishap is Reportable.FIRST_CARD_FELL and len(coups) > 1:
            yield from (a.Report(name, mishap, coup=number) for number in coups)
        else:
            yield a.Report(name, mishap)


def _reopen(house: House, state: State, name: str) -> Iterator[Act]:
    yield a.ReopenBetting(name)


def _decide_reader(house: House, state: State, name: str) -> Iterator[Act]:
    for player in state.coup.asked if state.coup is not None else ():
        yield a.DecideReader(name, player)


_OWN: Mapping[Power, Worth[House, State]] = {
    Power.RUN_PLAY: _run_play,
    Power.WITHHOLD_CARDS: _withhold_cards,
    Power.ASSIGN_SEATS: _assign_seats,
    Power.REPORT_MISHAP: _report,
    Power.REOPEN_BETTING: _reopen,
    Power.DECIDE_READER: _decide_reader,
}
