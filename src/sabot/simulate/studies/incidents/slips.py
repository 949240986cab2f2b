"""What slips cost: coups with somebody erring, beside the same coups without.

Taglie are played by the automatic company at the engine itself. Before every coup the table is what
it is; from there the coup is played with slips at a given rate, and if any came, once more without:
the same cards lie in the sabot, and the same bets are made. What the players have after the one,
less what they have after the other, is what the slip and the ruling on it brought them; the house
has the opposite. Play goes on from the coup with the slip.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from sabot import catalog
from sabot.catalog import Place
from sabot.company.automatic import COMPANIES
from sabot.company.evening import NAMES, Evening
from sabot.simulate.studies.findings import Findings
from sabot.simulate.studies.incidents.figures import COLUMNS, Asked, figures
from sabot.simulate.studies.incidents.tell import told
from sabot.simulate.tally import Tally
from sabot.table.coup import events as ce
from sabot.table.game import Live, staked
from sabot.table.refusal import Refusal

MOST_RATE = 0.5
_SIZE = 4
# A coup takes some dozen acts; one that takes so many never ends.
_ENDLESS = 100_000
# Below the mishaps of the game: coups with several slips, and slips on which nothing was ruled.
OTHERS = ("several slips", "no ruling")


class _Coup(NamedTuple):
    """A coup played: the state after it, what was staked, how often somebody erred, and what was
    ruled on."""

    state: Any
    staked: int
    slips: int
    mishaps: tuple[str, ...]


class _Pair(NamedTuple):
    """A coup with slips beside the same without: what it is put under, what was staked, and what
    the players have more."""

    kind: str
    slips: int
    staked: int
    difference: int


@dataclass(frozen=True)
class Incidents:
    """A house where at every act somebody errs instead at a ``rate``."""

    house: Any
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
    def options(self) -> dict[str, Any]:
        return {"rate": self.rate, "players": self.players}

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """What a coup with slips is put under."""
        return (*(mishap.value for mishap in self.house.rulings), *OTHERS)

    def batch(self, number: int) -> Tally:
        rows = np.zeros((len(self.kinds), len(COLUMNS)), np.int64)
        coups = slips = 0
        for taglia in range(number * _SIZE, (number + 1) * _SIZE):
            for pair in self._taglia(taglia):
                coups += 1
                if pair is not None:
                    slips += pair.slips
                    more = pair.difference
                    found = (1, more != 0, more, more**2, pair.staked, pair.staked**2)
                    rows[self.kinds.index(pair.kind)] += (*found, more * pair.staked)
        counts = {"taglie": _SIZE, "coups": coups, "slips": slips}
        return Tally({**{name: np.array([of]) for name, of in counts.items()}, "kinds": rows})

    def _taglia(self, number: int) -> Iterator[_Pair | None]:
        """Every coup of a taglia; nothing of those without slips."""
        game = self.place.game
        evening = Evening(
            self.place, random.Random(f"{self.seed} {number} cards"), players=self.players
        )
        for _ in evening:
            if game.expected(self.house, evening.live.state) is game.ready:
                break
        state = evening.live.state
        names = tuple(state.table.players)
        coup = 0
        while game.expected(self.house, state) is not game.opening:
            coup += 1
            seed = f"{self.seed} {number} {coup}"
            erred = self._coup(state, names, seed, self.rate)
            if erred.slips:
                clean = self._coup(state, names, seed, 0.0)
                more = _held(erred.state) - _held(clean.state)
                yield _Pair(_kind(erred), erred.slips, clean.staked, more)
            else:
                yield None
            state = erred.state

    def _coup(self, state: Any, names: tuple[str, ...], seed: str, rate: float) -> _Coup:
        """A coup from the opening of the bets to the next, somebody erring at a rate."""
        game, house = self.place.game, self.house
        company = COMPANIES[game.id]
        bets, errs = random.Random(f"{seed} bets"), random.Random(f"{seed} slips")
        live = Live(game, house, state)
        opened = False
        laid = slips = 0
        mishaps: list[str] = []
        for _ in range(_ENDLESS):
            step = game.expected(house, live.state)
            if step is game.opening or (opened and step is game.ready):
                return _Coup(live.state, laid, slips, tuple(mishaps))
            act = None
            if rate and errs.random() < rate:
                act = company.slip(house, live.state, errs)
                slips += act is not None
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
                        case ce.MishapRuled():
                            mishaps.append(event.mishap.value)
        raise RuntimeError(f"{house.id}, seed {seed}: this coup does not end")

    def findings(self, tally: Tally) -> Findings:
        asked = Asked(
            self.house.id, self.rate, self.players, str(self.house.currencies[0]), self.kinds
        )
        return told(figures(asked, tally))


def _held(state: Any) -> int:
    """What all players have together, on the cloth too; currencies count alike."""
    table = state.table
    chips = sum(
        table.chips(name, currency) for name in table.players for currency in table.currencies
    )
    return int(chips + sum(staked(state).values()))


def _kind(coup: _Coup) -> str:
    """The first mishap ruled on; what several slips did together is nobody's."""
    if coup.slips > 1:
        return OTHERS[0]
    return coup.mishaps[0] if coup.mishaps else OTHERS[1]


def incidents(place: Place, *, rate: float, players: int = 5, seed: int = 1) -> Incidents:
    """A study of slips at a house."""
    if not 0 < rate <= MOST_RATE:
        raise ValueError(f"rate {rate:g}: give more than 0 and no more than {MOST_RATE}")
    if not 1 <= players <= len(NAMES):
        raise ValueError(f"{players} players: give 1 to {len(NAMES)}")
    return Incidents(place.house, rate, players, seed, place.toml)
