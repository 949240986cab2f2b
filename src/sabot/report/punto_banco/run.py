"""A run of Punto Banco: one unit on every chance at every coup, settled by the engine."""

import math
import random
from collections import Counter

from sabot.catalog import Place
from sabot.company.games import PUNTO_BANCO
from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.chances import Chance
from sabot.punto_banco.house import House
from sabot.punto_banco.names import chance as named
from sabot.punto_banco.odds.basis import COUP
from sabot.punto_banco.state import State
from sabot.punto_banco.tableau import Side
from sabot.report.agreement import NET, Agreement, Check, Mean, run, share
from sabot.report.progress import Progress, silent
from sabot.report.punto_banco.figures import Figures
from sabot.report.punto_banco.outcomes import WINNERS
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.cards import DECK
from sabot.table.coup import events as ce
from sabot.table.money import Amount

_PLAYERS = 2
# Coups a purse must last for.
_LASTS = 100


def agreement(
    place: Place, figures: Figures, coups: int, seed: int, progress: Progress = silent
) -> Agreement:
    """The exact figures against so many coups of the engine."""
    house = place.house_as(House)
    company = PUNTO_BANCO._replace(bets=_bets).erased()
    winners, used, naturals = Counter[Side | None](), Counter[int](), 0
    nets = {chance.id: Mean() for chance in house.chances}
    dealt = run(
        place,
        company,
        players=_PLAYERS,
        seed=seed,
        coups=coups,
        sure=sure(house),
        progress=progress,
    )
    taglie = 0
    for coup in dealt:
        taglie = coup.taglia
        cards = 0
        for event in coup.events:
            match event:
                case e.CardDrawn():
                    cards += 1
                case e.PointsAnnounced():
                    winners[event.winner] += 1
                    used[cards] += 1
                    points = (event.punto, event.banco)
                    naturals += cards == 4 and any(each in house.rule.naturals for each in points)
                case ce.BetPaid():
                    nets[event.bet.chance].see(
                        (event.winnings - event.commission) / event.bet.amount
                    )
                case ce.BetCollected():
                    nets[event.bet.chance].see(-1.0)
                case ce.BetReturned():
                    nets[event.bet.chance].see(0.0)
    checks = [*_shares(figures, winners, used, naturals, coups), *_means(figures, nets)]
    words = (
        "At every coup one unit lay on each chance; what it won is what the engine paid, the "
        "commission taken off."
    )
    return Agreement(seed, coups, taglie, words, tuple(checks))


def sure(house: House) -> int:
    """How many coups every taglia has, whatever they take."""
    return max(1, (len(DECK) * house.decks - house.mask_behind - house.burned) // COUP)


def _shares(
    figures: Figures, winners: Counter[Side | None], used: Counter[int], naturals: int, coups: int
) -> list[Check]:
    counts = figures.odds.counts
    return [
        *(
            share(WINNERS[side], float(counts.share(draws)), winners[side], coups)
            for side, draws in counts.winners.items()
        ),
        *(
            share(f"{cards} cards", float(counts.share(draws)), used[cards], coups)
            for cards, draws in counts.cards_used.items()
        ),
        share("a natural", float(counts.share(counts.naturals())), naturals, coups),
    ]


def _means(figures: Figures, nets: dict[str, Mean]) -> list[Check]:
    """What each bet won on average. Its variance is known exactly, so the error is too."""
    return [
        Check(
            f"{NET}, {named(name)}",
            float(bet.expectation),
            nets[name].mean,
            math.sqrt(bet.variance / nets[name].count),
        )
        for name, bet in figures.odds.bets.items()
        if nets[name].count
    ]


def _bets(house: House, state: State, name: str, chance: random.Random) -> list[Act]:
    """The least on every chance: the second player has the Banco, the first all else allowed."""
    table = state.table
    currency = table.currencies[0]
    named_currency = currency if len(table.currencies) > 1 else None
    first = name == next(iter(table.players))
    acts: list[Act] = []
    staked = 0
    for each in _shared_out(house)[0 if first else 1]:
        limits = each.limits_by(state.table.limits)
        stake = Amount(-(-limits.minimum // each.multiple) * each.multiple)
        staked += stake
        acts.append(a.PlaceBet(name, each.id, stake, 0, named_currency))
    if table.chips(name, currency) < staked:
        acts.insert(0, ta.BuyChips(name, Amount(staked * _LASTS), currency))
    return acts


def _shared_out(house: House) -> tuple[list[Chance], list[Chance]]:
    """Who stakes on what: everybody has one hand, and what needs another bet lies beside that."""
    shares: tuple[list[Chance], list[Chance]] = ([], [])
    for each in house.chances:
        if each.boxed:
            shares[each.id == Side.BANCO].append(each)
    waiting = [each for each in house.chances if not each.boxed]
    # A chance may need one that needs another.
    while waiting:
        placed = []
        for each in waiting:
            for bets in shares:
                held = {own.id for own in bets}
                if not each.needs or held & set(each.needs):
                    bets.append(each)
                    placed.append(each)
                    break
        if not placed:
            break
        waiting = [each for each in waiting if each not in placed]
    return shares
