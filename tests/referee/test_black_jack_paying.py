"""Evenings of Black Jack in which the dealer pays by hand, rightly and wrongly.

Program and referee judge every act at once: rulings, refusals, hands and every account.
"""

import random
from collections.abc import Iterator

import pytest

from sabot.company.games import COMPANIES
from tests.referee.black_jack_evenings import (
    PEOPLE,
    PLACE,
    Both,
    Compared,
    DifferError,
    bets,
    choices,
    opening,
    step,
)
from tests.referee.black_jack_paying import decided, in_order
from tests.referee.campione_bj_bank import order, worth
from tests.referee.campione_bj_table import Hand


def money(centimes: int) -> str:
    return f"{centimes // 100}.{centimes % 100:02}"


class Evening(Both):
    """A table where people pay by hand."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.chance = random.Random(seed)

    def some(self, likely: float) -> bool:
        return self.chance.random() < likely

    def bet(self, hand: Hand, owner: str, insurance: bool) -> str:
        chance = "insurance" if insurance else "hand-2" if hand.second else "hand"
        return f"{owner} {chance}"

    def stake(self, hand: Hand, owner: str, insurance: bool) -> int:
        return self.referee.table.now.insurance[hand.box, owner] if insurance else hand.bets[owner]

    def unnoticed(self) -> str:
        return self.chance.choice(("", "", " unnoticed=yes"))

    def excess(self) -> Iterator[str]:
        """Before the close: a stake above the maximum that nobody sees."""
        laid = list(self.referee.table.now.laid)
        if laid and self.some(0.15):
            box, owner = self.chance.choice(laid)
            most = self.chance.choice((150, 201, 350))
            yield f"dealer: shift-bet {owner} hand {most} box={box} unnoticed=yes"

    def joined(self) -> Iterator[str]:
        """Two are found to stake for one person; then one of them tries to stake more."""
        if self.some(0.2):
            here = sorted(self.referee.table.here & set(PEOPLE))
            one, other = self.chance.choice(here), self.chance.choice(here)
            who = self.chance.choice(("inspector", "inspector", "dealer"))
            yield f"{who}: join-stakes {one} {other}"
            yield f"{other}: bet {self.chance.choice((1, 2))} {self.chance.randrange(20, 201, 5)}"

    def meanwhile(self) -> Iterator[str]:
        """While the bets still play."""
        coup = self.referee.table.now
        lying = [(hand, owner) for hand in coup.live for owner in hand.bets]
        if not lying or not self.some(0.06):
            return
        hand, owner = self.chance.choice(lying)
        name, box, what = self.bet(hand, owner, False), f"box={hand.box}", self.chance.randrange(5)
        if what == 0 and hand.bets[owner] <= 200_00 and not decided(coup, hand):
            yield f"dealer: pay-bet {name} {self.chance.randrange(5, 300)} {box}{self.unnoticed()}"
        elif what == 1 and not decided(coup, hand):
            yield f"dealer: {self.chance.choice(('collect', 'return'))}-bet {name} {box}"
        elif what == 2 and not hand.split:
            amount = self.chance.choice((0 if len(hand.bets) == 1 else 50, 30, 120))
            yield f"dealer: shift-bet {name} {amount} {box}"
        elif what == 3:
            yield "dealer: put-right"
        elif self.some(0.5) and self.cut_simply(hand.box):
            one, other = self.chance.sample(sorted(hand.bets), 2)
            yield f"inspector: join-stakes {one} {other}"
        elif not self.doubtful():
            yield "inspector: find-excess"

    def cut_simply(self, box: int) -> bool:
        """Do two stake in a box, as they laid it, so that each would be left a bet? The referee
        does not follow a hand that is left without bets, nor what was added to one."""
        coup, table = self.referee.table.now, self.referee.table
        hands = [hand for hand in coup.hands if hand.box == box]
        laid = [stake for (at, _), stake in coup.laid.items() if at == box]
        added = any(hand.doubled or hand.split or hand.gone for hand in hands)
        plain = len(hands) == 1 and len(hands[0].bets) == len(laid) == 2 and not coup.joined
        least, most = table.limits
        return plain and not added and sum(laid) > most and max(laid) <= most - least

    def doubtful(self) -> bool:
        """Is a stake above the maximum doubled or split?"""
        coup = self.referee.table.now
        over = {box for (box, _), laid in coup.laid.items() if laid > 200_00}
        return any(hand.doubled or hand.split for hand in coup.hands if hand.box in over)

    def pay(self) -> None:
        """Some bets or all by hand."""
        coup, errors = self.referee.table.now, self.chance.choice((0, 0.2, 0.6))
        first, right = coup.phase, False
        if first == "announced" and self.some(0.2):
            self.shift()
        while coup.phase == first and self.some(0.93):
            lying = order(coup, first == "options")
            if not lying:
                break
            one = self.chance.choice([each for each in lying if in_order(coup, *each)])
            if self.some(errors / 3):
                one = self.chance.choice(lying)
            wrong = self.some(errors)
            self.line(self.paid(*one, wrong))
            right = right or not wrong
            if self.some(0.1):
                self.notice()
            if self.some(0.08) and not self.referee.done.shifts and not self.over():
                self.moved()
        if coup.phase == "announced" and right and self.some(0.15):
            self.line("dealer: end")
        corrected = any("payment corrected" in r.remedies for r in self.referee.table.rulings)
        if coup.phase == "announced" and not corrected and self.some(0.05):
            self.line("direction: rule unforeseen annul=yes")
        if coup.phase == "announced":
            self.line("dealer: settle")
        if coup.phase == "over":
            for _ in range(self.chance.randrange(3)):
                self.notice()
            if not corrected and self.some(0.05):
                self.line("direction: rule unforeseen annul=yes")
                self.line("direction: rule unforeseen")

    def over(self) -> bool:
        """Does a stake lie above the maximum?"""
        return any(laid > 200_00 for laid in self.referee.table.now.laid.values())

    def moved(self) -> None:
        """18: somebody moves cards of a box, or the bank's."""
        box = self.chance.choice(
            ["", *(f" box={hand.box}" for hand in self.referee.table.now.live)]
        )
        self.line(f"inspector: report cards-moved player={self.chance.choice(PEOPLE)}{box}")

    def due(self, hand: Hand, owner: str, insurance: bool) -> tuple[str, int]:
        stake = self.stake(hand, owner, insurance)
        return ("pay", 2 * stake) if insurance else worth(self.referee.table.now, hand, stake)

    def paid(self, hand: Hand, owner: str, insurance: bool, wrong: bool) -> str:
        fate, won = self.due(hand, owner, insurance)
        stake, more = self.stake(hand, owner, insurance), f" box={hand.box}"
        if wrong:
            fate = self.chance.choice(("collect", "return", "pay", fate, fate))
            won = self.chance.choice((won, stake, stake * 3 // 2, won * 2, won // 2, won + 500))
            if fate == "pay" and self.some(0.2):
                more += " commission=2"
            more += self.unnoticed()
        name = self.bet(hand, owner, insurance)
        if fate == "pay":
            return f"dealer: pay-bet {name} {money(max(won, 500))}{more}"
        return f"dealer: {fate}-bet {name}{more}"

    def shift(self) -> None:
        coup = self.referee.table.now
        lying = [(h, o) for h in coup.live for o in h.bets if not h.split and not h.doubled]
        lying = [(h, o) for h, o in lying if h.bets[o] <= 200_00]
        if lying:
            hand, owner = self.chance.choice(lying)
            half = hand.bets[owner] // 2
            amount = self.chance.choice((0 if len(hand.bets) == 1 else half, half, 190_00))
            self.line(
                f"dealer: shift-bet {owner} hand {money(amount)} box={hand.box}{self.unnoticed()}"
            )

    def notice(self) -> None:
        what = self.chance.randrange(5)
        if what < 2:
            whose = self.chance.choice(("", "", " Anna", " Bruno"))
            self.line(f"{self.chance.choice(('dealer', 'inspector'))}: put-right{whose}")
        elif what == 2 and not self.doubtful():
            self.line("dealer: find-excess")
        elif what == 3 and "Carla" in self.referee.table.here and not self.doubtful():
            self.line("Carla: dispute wrong")
            if self.some(0.2):
                self.line("Anna: dispute wrong")
            if self.some(0.2) and not self.over() and not self.referee.table.now.joined:
                self.line("direction: rule unforeseen")
                self.line(self.chance.choice(("dealer: put-right", "Carla: dispute wrong")))
            self.line("direction: resolve yes")
            answer = self.chance.choice(("yes", "yes", "no"))
            self.line(f"inspector: resolve {answer}")
            if answer == "no":
                self.line("dealer: put-right")
        elif self.some(0.3):
            self.line(f"{self.chance.choice(PEOPLE)}: leave")

    def afterwards(self) -> None:
        if self.some(0.1):
            self.line("direction: rule unforeseen")
        for line in ("inspector: put-right late=yes", "Anna: dispute late", "dealer: find-excess"):
            if self.some(0.1):
                self.line(line + (" late=yes" if line.endswith("excess") else ""))
        for who in PEOPLE:
            if who not in self.referee.table.here:
                self.line(f"{who}: join 3000 CHF")
                if self.some(0.5):
                    self.line(f"{who}: ask-seat")

    def coup(self) -> None:
        self.line("dealer: betting")
        for line in bets(self.chance):
            self.line(line)
        if self.some(0.5) and self.referee.table.chips.get("Gino", 0) >= 60_00:
            self.line("Gino: bet 7 60")
        for line in [*self.excess(), *self.joined(), "dealer: close"]:
            self.line(line)
        if self.phase == "betting":
            self.line("direction: rule nothing annul=yes")
        company = COMPANIES[PLACE.game.id]
        while self.phase != "between":
            coup = self.referee.table.now
            if coup.phase == "announced":
                self.pay()
                continue
            early = [h for h in coup.live if h.black_jack and decided(coup, h)]
            if coup.phase == "options" and early and self.some(0.6):
                self.pay()
                if coup.phase != "options":
                    continue
            for line in list(self.meanwhile()) if coup.phase != "over" else []:
                self.line(line)
            if self.some(0.7):
                for line in list(choices(self, self.chance)):
                    self.line(line)
            step(self, self.chance, company.next_act(PLACE.house, self.live.state, self.chance))

    def play(self, coups: int, rich: bool) -> None:
        for line in opening(self.chance, rich):
            self.line(line)
        self.line("Gino: join 100 CHF")
        for _ in range(coups):
            self.coup()
            self.afterwards()
            if not self.referee.table.sabot.cards:
                break
        self.compare_rulings("the last coup")


def evenings(seeds: range, coups: int) -> Compared:
    total = Compared()
    for seed in seeds:
        evening = Evening(seed)
        try:
            evening.play(coups, rich=seed % 3 > 0)
        except DifferError as differ:
            evening.compared.differences.append(f"seed {seed}: {differ}")
        total.add(evening.compared)
    print(total)
    return total


def test_paid_by_hand() -> None:
    assert evenings(range(80), 6).differences == []


@pytest.mark.long
def test_paid_by_hand_long() -> None:
    assert evenings(range(1000, 4000), 6).differences == []
