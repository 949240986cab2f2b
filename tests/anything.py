"""Evenings at which hands do anything: to a bet that lies, or to one that is settled already."""

import random
from collections.abc import Iterator
from typing import Any

from sabot.black_jack import acts as ba
from sabot.catalog import Place
from sabot.company.evening import PURSE, Evening
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.events import Event
from sabot.table.money import Amount
from sabot.table.refusal import Refusal
from sabot.table.roles import Power, Role


def anything(place: Place, seed: int) -> Iterator[tuple[tuple[Event, ...], Any]]:
    """A taglia, act by act: what came of each, and the state after it."""
    chance = random.Random(seed)
    evening = Evening(place, chance, players=4, mishaps=0.05)
    for _, decision in evening:
        state = evening.live.state
        if not isinstance(decision, Refusal):
            yield decision, state
        if state.coup is None or not state.table.players:
            continue
        acts = [chance.choice([*_by_hand(place.house, state, chance)])]
        if chance.random() < 0.6:
            acts = []
        elif type(acts[0]) is ta.Leave:
            # Hands go on while they are away. Then they are back: the company counts on them.
            others = [*_by_hand(place.house, state, chance)]
            acts += chance.choices([each for each in others if type(each) is not ta.Leave], k=3)
            acts += [ta.Join(acts[0].by, PURSE, state.table.currencies[0])]
        if place.game.id == "black-jack":
            acts += _insuring(state)
        for act in acts:
            answer = evening.live.do(act)
            if not isinstance(answer, Refusal):
                yield answer, evening.live.state


def _by_hand(house: Any, state: Any, chance: random.Random) -> Iterator[Act]:
    """What somebody may do now."""
    table, coup = state.table, state.coup
    by, name = table.post(Role.DEALER), chance.choice(sorted(table.players))
    bets = (*coup.bets, *coup.settled, *(each.bet for each in coup.payments))
    if bets:
        owner, on, box, amount, *_ = chance.choice(bets)
        unnoticed = chance.random() < 0.7
        paid = Amount(chance.choice((0, amount, amount * 2, 5_00)))
        yield ca.PayBet(by, owner, on, paid, box, unnoticed=unnoticed)
        yield ca.CollectBet(by, owner, on, box, unnoticed)
        yield ca.ReturnBet(by, owner, on, box, unnoticed)
        yield ca.ShiftBet(by, owner, on, paid, box, unnoticed=unnoticed)
    yield from (ca.PutRight(by), ca.FindExcess(by), ta.Leave(name))
    yield ca.Dispute(name, "")
    inspector = table.post(min(house.powers[Power.RESOLVE_DISPUTE]))
    yield from (ca.ResolveDispute(inspector, True), ca.ResolveDispute(inspector, False))
    yield from (ca.PutRight(inspector), ca.PutRight(inspector, late=True))


def _insuring(state: Any) -> Iterator[Act]:
    """Everybody who can declines, asks for even money, or takes insurance."""
    for owner, _, box, amount, *_ in state.coup.bets:
        yield ba.Decline(owner, box)
        yield ba.AskEvenMoney(owner, box)
        yield ba.Insure(owner, box, Amount(amount // 2))
