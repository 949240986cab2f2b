"""What slips cost: coups with somebody erring, beside the same coups without.

Taglie are played by the automatic company at the engine itself. Before every coup the table is what
it is; from there the coup is played with slips at a given rate, and if any came, once more without:
the same cards lie in the sabot, and the same bets are made. What the players have after the one,
less what they have after the other, is what the slip and the ruling on it brought them; the house
has the opposite. Play goes on from the coup with the slip.

Where the ruling gave all bets back, what the coup would have brought is chance alone. If the slip
came before a card could have shown anything, the exact expected win of the stakes stands for it.
Cards that a slip takes out of play, in a coup in bianco or otherwise, are lacking at the end: so
many coups are not bet on. Each taglia with slips is played again without, to see how many it has.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

from sabot import catalog
from sabot.catalog import Place
from sabot.company.evening import PLAYERS, Evening
from sabot.company.games import COMPANIES
from sabot.errors import InputError
from sabot.ranges import SEEDS
from sabot.simulation.studies.findings import Findings
from sabot.simulation.studies.game import studies_of
from sabot.simulation.studies.incidents.figures import COLUMNS, IncidentsInputs, Slips, figures
from sabot.simulation.studies.incidents.output import findings
from sabot.simulation.tally import Tally
from sabot.table.coup import events as ce
from sabot.table.coup.house import AnyHouse
from sabot.table.coup.state import AnyState
from sabot.table.game import Live, staked
from sabot.table.json import JsonObject
from sabot.table.refusal import Refusal

MOST_RATE = 0.5
_SIZE = 4
# A coup takes some dozen acts; one that takes so many never ends.
_ENDLESS = 100_000
# Below the mishaps of the game: coups with several slips, and slips on which nothing was ruled.
OTHERS = ("several slips", "no ruling")
# Until a coup has so many cards nothing hangs on what they are, at no game.
_BLIND = 3


class _Coup(NamedTuple):
    """A coup played: the state after it, what was staked, what the house should win of that, how
    many cards it took, how often somebody erred, and what was ruled on.

    ``blind``: every slip came before the cards could matter; ``void``: no bet was collected or
    paid by a ruling; ``bianco``: how many coups in bianco were ruled.
    """

    state: AnyState
    staked: int
    due: int
    cards: int
    slips: int
    mishaps: tuple[str, ...]
    blind: bool
    void: bool
    bianco: int


class _Pair(NamedTuple):
    """A coup with slips beside the same without: what it is put under, what was staked, what the
    players have more, how many coups in bianco there were, and how many cards more it took."""

    kind: str
    slips: int
    staked: int
    difference: int
    bianco: int
    taken: int


class _Played(NamedTuple):
    """A coup of a taglia: what the house should win of the stakes and how many cards it took, both
    without slips; the pair, if there were any."""

    due: int
    cards: int
    pair: _Pair | None


@dataclass(frozen=True)
class Incidents:
    """A house where at every act somebody errs instead at a ``rate``."""

    house: AnyHouse
    rate: float
    players: int
    seed: int = 1
    toml: str = ""

    name = "incidents"
    what = "coups"
    size = _SIZE
    usual = 20_000
    in_python = True

    @property
    def place(self) -> Place:
        return Place(catalog.game(self.house.game), self.house, self.toml)

    @property
    def options(self) -> JsonObject:
        return {"rate": self.rate, "players": self.players}

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """What a coup with slips is put under."""
        return (*(mishap.value for mishap in self.house.rulings), *OTHERS)

    @cached_property
    def edges(self) -> Callable[[str], float]:
        """What the house wins of a unit on a chance, with a full sabot; as the company plays."""
        return studies_of(self.place).edges(self.place)

    def batch(self, number: int) -> Tally:
        rows = np.zeros((len(self.kinds), len(COLUMNS)), np.int64)
        coups = slips = due = cards = without = 0
        for taglia in range(number * _SIZE, (number + 1) * _SIZE):
            state = self._ready(taglia)
            played = list(self._taglia(state, taglia, self.rate))
            erred = any(each.pair is not None for each in played)
            without += sum(1 for _ in self._taglia(state, taglia, 0.0)) if erred else len(played)
            coups += len(played)
            for each in played:
                due += each.due
                cards += each.cards
                pair = each.pair
                if pair is not None:
                    slips += pair.slips
                    more = pair.difference
                    gained = (1, more != 0, more, more**2, pair.staked, pair.staked**2)
                    lost = (more * pair.staked, pair.bianco, pair.taken)
                    rows[self.kinds.index(pair.kind)] += (*gained, *lost)
        counts = {
            "taglie": _SIZE, "coups": coups, "slips": slips, "due": due, "cards": cards,
            "without": without,
        }  # fmt: skip
        return Tally({**{name: np.array([of]) for name, of in counts.items()}, "kinds": rows})

    def _ready(self, number: int) -> AnyState:
        """The table as a taglia begins."""
        game = self.place.game
        evening = Evening(
            self.place, random.Random(f"{self.seed} {number} cards"), players=self.players
        )
        for _ in evening:
            if game.steps.expected(self.house, evening.live.state) is game.steps.ready:
                break
        return evening.live.state

    def _taglia(self, state: AnyState, number: int, rate: float) -> Iterator[_Played]:
        """Every coup of a taglia."""
        game = self.place.game
        names = tuple(state.table.players)
        coup = 0
        while game.steps.expected(self.house, state) is not game.steps.opening:
            coup += 1
            seed = f"{self.seed} {number} {coup}"
            erred = clean = self._coup(state, names, seed, rate)
            pair = None
            if erred.slips:
                clean = self._coup(state, names, seed, 0.0)
                pair = _pair(_held(state), erred, clean)
            yield _Played(clean.due, clean.cards, pair)
            state = erred.state

    def _coup(self, state: AnyState, names: tuple[str, ...], seed: str, rate: float) -> _Coup:
        """A coup from the opening of the bets to the next, somebody erring at a rate."""
        game, house = self.place.game, self.house
        company, played_bianco = COMPANIES[game.id], studies_of(self.place).bianco
        bets, errs = random.Random(f"{seed} bets"), random.Random(f"{seed} slips")
        live = Live(game, house, state)
        before = out = state.table.sabot.out
        opened = annulled = settled = False
        blind = True
        laid = due = slips = bianco = 0
        mishaps: list[str] = []
        for _ in range(_ENDLESS):
            step = game.steps.expected(house, live.state)
            sabot = live.state.table.sabot
            # When the taglia is over the sabot is empty.
            out = sabot.out if sabot.order else out
            if step is game.steps.opening or (opened and step is game.steps.ready):
                void = (annulled or bianco > 0) and not settled
                return _Coup(
                    live.state, laid, due, out - before, slips, tuple(mishaps), blind, void, bianco
                )
            act = None
            if rate and errs.random() < rate:
                act = company.slip(house, live.state, errs)
                if act is not None:
                    blind = blind and out - before < _BLIND
                    slips += 1
            act = act or company.next_act(house, live.state, bets)
            if act is not None:
                acts = [act]
            else:
                acts = [
                    each for name in names for each in company.bets(house, live.state, name, bets)
                ]
            for each in acts:
                decision = live.do(each)
                for event in () if isinstance(decision, Refusal) else decision:
                    match event:
                        case ce.BettingOpened():
                            opened = True
                        case ce.BettingClosed():
                            laid = sum(staked(live.state).values())
                            due = self._due(live.state)
                        case ce.MishapRuled():
                            mishaps.append(event.mishap.value)
                        case ce.CoupAnnulled():
                            annulled = True
                        case ce.BetCollected() | ce.BetPaid():
                            settled = True
                        case _:
                            bianco += type(event) in played_bianco
        raise RuntimeError(f"{house.id}, seed {seed}: this coup does not end")

    def _due(self, state: AnyState) -> int:
        """What the house should win of what lies on the cloth."""
        bets = () if state.coup is None else state.coup.bets
        return round(sum(self.edges(bet.chance) * bet.amount for bet in bets))

    def figures(self, tally: Tally) -> Slips:
        """Every figure as a number."""
        inputs = IncidentsInputs(
            self.house.id, self.rate, self.players, str(self.house.currencies[0]), self.kinds
        )
        return figures(inputs, tally)

    def findings(self, tally: Tally) -> Findings:
        return findings(self.figures(tally))


def _held(state: AnyState) -> int:
    """What all players have together, on the cloth too; currencies count alike."""
    table = state.table
    chips = sum(
        table.chips(name, currency) for name in table.players for currency in table.currencies
    )
    return int(chips + sum(staked(state).values()))


def _pair(held: int, erred: _Coup, clean: _Coup) -> _Pair:
    """A coup with slips beside the same without; ``held``: by the players before it."""
    back = erred.blind and erred.void and _held(erred.state) == held
    more = clean.due if back else _held(erred.state) - _held(clean.state)
    taken = erred.cards - clean.cards
    return _Pair(_kind(erred), erred.slips, clean.staked, more, erred.bianco, taken)


def _kind(coup: _Coup) -> str:
    """The first mishap ruled on; what several slips did together is nobody's."""
    if coup.slips > 1:
        return OTHERS[0]
    return coup.mishaps[0] if coup.mishaps else OTHERS[1]


def incidents(place: Place, *, rate: float, players: int = 5, seed: int = 1) -> Incidents:
    """A study of slips at a house."""
    if not 0 < rate <= MOST_RATE:
        raise InputError(f"rate {rate:g}: give more than 0 and no more than {MOST_RATE}")
    return Incidents(
        place.house, rate, PLAYERS.check(players, "players"), SEEDS.check(seed, "seed"), place.toml
    )
