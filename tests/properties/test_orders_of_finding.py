"""Whoever looks first, and for what: in every order of finding the money comes out the same.

Slips of any kind are made in a coup, and left there. Then one looks for stakes that strayed and
bets that were settled wrongly, one for stakes above the maximum, one finds that somebody stakes for
another; or all of it is complained of at once. They go on until nothing is found any more.
"""

import random
from collections.abc import Iterable
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest

from sabot.black_jack import acts as black_jack_acts
from sabot.black_jack.expected import Step as BlackJackStep
from sabot.black_jack.houses.campione import CAMPIONE as BLACK_JACK
from sabot.punto_banco import acts as punto_banco_acts
from sabot.punto_banco.expected import Step as PuntoBancoStep
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.money import CAGNOTTE, ERRORS, FLOAT, Amount
from sabot.table.refusal import Refusal
from tests.black_jack.scene import Scene as BlackJackScene
from tests.forms import LONG
from tests.punto_banco.paying import accounts as punto_banco
from tests.punto_banco.scene import Scene as PuntoBancoScene
from tests.scene import money_in_balance

PEOPLE = ("anna", "bruno", "carla")
HOUSES = [*punto_banco.ALL, BLACK_JACK]
# Punto wins with eight, or Banco does; Anna has eighteen, Bruno twenty, the bank nineteen.
CARDS = {False: ("8h 2d Kc Ks", "2d 8h Ks Kc"), True: ("Ts Kh 9d 8s Qh Th",)}
PUT_RIGHT, EXCESS = ca.PutRight("inspector"), ca.FindExcess("inspector")
JOINED = ca.JoinStakes("inspector", "bruno", "anna")


class Coup:
    """One coup, with slips of any kind that nobody has noticed."""

    def __init__(self, house: Any, chance: random.Random) -> None:
        self.house, self.chance, self.black_jack = house, chance, house is BLACK_JACK
        kind: Any = BlackJackScene if self.black_jack else PuntoBancoScene
        self.scene = kind(
            house, self._one_of(CARDS[self.black_jack]), chips=40_000, anna=1, bruno=2, carla=None
        )
        self.most = int(house.limits.even.maximum)
        self.named = self.scene.currency if len(house.currencies) > 1 else None
        self.step: Any = BlackJackStep if self.black_jack else PuntoBancoStep
        if self.black_jack:
            self.chances: tuple[str, ...] = ("hand",)
        else:
            self.chances = ("punto", "banco", *(each.id for each in house.side_chances[:2]))

    def _one_of(self, values: Iterable[Any]) -> Any:
        return self.chance.choice(list(values))

    def _do(self, act: Act) -> None:
        """Hands do it, if it can be done."""
        self.scene.live.do(act)
        assert money_in_balance(self.scene.state)

    def _stake(self, most: int) -> Amount:
        return Amount(
            self._one_of((10_00, 60_00, 100_00, most // 2 + 100, most, most + 1, most + 500_00))
        )

    def _shift(self, amount: Amount) -> None:
        name, chance = self._one_of(PEOPLE[:2]), self._one_of(self.chances)
        to = self._one_of(("", *self.chances)) if amount else ""
        box = self._one_of((0, 0, 1, 2)) if amount else 0
        self._do(
            ca.ShiftBet("inspector", name, chance, amount, 0, to, box, self.named, unnoticed=True)
        )

    def open(self) -> None:
        """While bets are open: what got through above the maximum, and what is lawful."""
        for name in PEOPLE:
            for chance in self.chances:
                if not self._one_of((True, True, False)):
                    continue
                amount, box = self._stake(self.most), 1 if name == "carla" else 0
                act = ca.ShiftBet(
                    "inspector", name, chance, amount, box, "", 0, self.named, unnoticed=True
                )
                if isinstance(self.scene.live.do(act), Refusal):
                    self._lay(name, chance, amount, box)

    def _lay(self, name: str, chance: str, amount: Amount, box: int) -> None:
        if self.black_jack:
            seat = box or self.scene.state.table.seat_of(name)
            self._do(black_jack_acts.PlaceBet(name, seat, amount))
        else:
            self._do(punto_banco_acts.PlaceBet(name, chance, amount, box, self.named))

    def slip(self) -> None:
        """One more, of any kind."""
        kind = self._one_of(("shift", "shift", "take", "pay", "sweep", "return", "leave"))
        name, chance = self._one_of(PEOPLE), self._one_of(self.chances)
        if kind == "shift":
            self._shift(self._stake(self.most))
        elif kind == "take":
            self._shift(Amount(0))
        elif kind == "pay":
            self._do(ca.PayBet("dealer", name, chance, self._stake(300_00), unnoticed=True))
        elif kind == "sweep":
            self._do(ca.CollectBet("dealer", name, chance, 0, unnoticed=True))
        elif kind == "return":
            self._do(ca.ReturnBet("dealer", name, chance, 0, unnoticed=True))
        elif name in self.scene.state.table.players:
            self._do(ta.Leave(name))

    def left(self) -> None:
        """What is left on the cloth, and disposed of."""
        name, to = self._one_of(PEOPLE[:2]), self._one_of(("", "carla"))
        by = ("chief",) if self.black_jack else ("inspector",)
        amount = Amount(self._one_of((5_00, 50_00)))
        self._do(ca.LeftWinnings(*by, name, amount, self.scene.currency))
        for who in ("chief", "controller") if self.black_jack else ("direction",):
            self._do(ta.DisposeUnclaimed(who, amount, self.scene.currency, to))

    def play(self) -> None:
        self.open()
        for name in PEOPLE[:2]:
            # Nobody plays alone.
            if all(bet.owner != name for bet in self.scene.state.coup.bets):
                self._lay(name, self.chances[0], Amount(100_00), 0)
        self.scene.dealer.close()
        self.scene.until(self.step.SETTLE)
        for _ in range(self.chance.randint(1, 5)):
            self.slip()
        self._do(ca.Settle("dealer"))
        for _ in range(self.chance.randint(0, 1)):
            self.left()

    # what is found

    def outcome(self, acts: Iterable[Act]) -> dict[str, int]:
        """What everybody has once these have looked, in this order, until nothing is found."""
        return self._money(self._looked(self.scene.state, acts))

    def _looked(self, state: Any, acts: Iterable[Act]) -> Any:
        looked = list(acts)
        for _ in range(8):
            before = state
            for act in looked:
                state = self._after(state, act)
            looked = [act for act in looked if act is not JOINED]
            if state is before:
                return state
        raise AssertionError("they find something again and again")

    def dismissed(self, acts: Iterable[Act]) -> dict[str, int]:
        """What everybody has once a complaint was dismissed, others have looked, and whoever
        decides has come to know better."""
        state = self.scene.state
        who = next(name for name in PEOPLE if name in state.table.players)
        for act in (ca.Dispute(who, "not so"), ca.ResolveDispute("inspector", False)):
            state = self._after(state, act)
        state = self._looked(state, [replace(act, by="dealer") for act in acts])
        return self._money(self._looked(state, acts))

    def complained(self, first: Iterable[Act]) -> dict[str, int]:
        """What everybody has once a complaint was upheld."""
        state = self.scene.state
        by = "direction" if self.house.disputes_final else "inspector"
        who = next(name for name in PEOPLE if name in state.table.players)
        for act in (*first, ca.Dispute(who, "not so"), ca.ResolveDispute(by, True)):
            state = self._after(state, act)
        return self._money(state)

    def _after(self, state: Any, act: Act) -> Any:
        flow = self.scene.game.flow
        decision = flow.decide(self.house, state, act)
        if isinstance(decision, Refusal):
            return state
        after = flow.after(state, decision)
        assert money_in_balance(after)
        return after

    def _money(self, state: Any) -> dict[str, int]:
        table, currency = state.table, self.scene.currency
        held = {name: table.chips(name, currency) for name in (FLOAT, CAGNOTTE, ERRORS)}
        for name in PEOPLE:
            chips = table.chips(name, currency) if name in table.players else 0
            held[name] = chips + table.waits_for(name, currency)
        return held


def _compared(house: Any, seed: int) -> None:
    chance = random.Random(seed)
    coup = Coup(house, chance)
    coup.play()
    if not any(name in coup.scene.state.table.players for name in PEOPLE):
        return
    acts = [PUT_RIGHT, EXCESS, *([JOINED] if chance.random() < 0.5 else [])]
    orders = {tuple(act.verb for act in each): coup.outcome(each) for each in permutations(acts)}
    orders["complaint",] = coup.complained([JOINED] if JOINED in acts else [])
    if JOINED not in acts and not house.disputes_final:
        for each in permutations(acts):
            orders["dismissed", *(act.verb for act in each)] = coup.dismissed(each)
    (money, *others) = orders.values()
    assert all(each == money for each in others), (seed, orders)


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: house.id)
def test_in_every_order_of_finding_the_money_is_the_same(house: Any) -> None:
    for seed in range(60):
        _compared(house, seed)


@LONG
@pytest.mark.parametrize("house", HOUSES, ids=lambda house: house.id)
def test_so_it_is_of_many_more(house: Any) -> None:
    for seed in range(60, 5_000):
        _compared(house, seed)
