"""Black Jack by brute force: every order of the cards of a tiny sabot, in whole fractions.

Nothing of the odds package is used, nor of the engine: only the house as data. Cards are ranks.
A box is played literally: each half of a pair in its turn, the bank last, all of them from the
same sabot. Where the bank has looked at its covered card, that card is one of those unseen.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache

from sabot.black_jack.house import Hole, House, Pairs, Takes

RANKS = "A23456789TJQK"
Cards = tuple[str, ...]
Unseen = tuple[int, ...]
# A hand that is over: its point (0 if it went over), what is staked, and what of it the bank's
# Black Jack leaves.
Ended = tuple[int, int, Fraction]
Policy = Callable[[Cards, bool], str]
ZERO, ONE, HALF = Fraction(0), Fraction(1), Fraction(1, 2)


def value(rank: str) -> int:
    return 1 if rank == "A" else 10 if rank in "TJQK" else int(rank)


def point(cards: Cards) -> int:
    """The best point, or 0 above twenty-one."""
    low = sum(map(value, cards))
    best = low + 10 if "A" in cards and low <= 11 else low
    return best if best <= 21 else 0


def soft(cards: Cards) -> bool:
    return "A" in cards and sum(map(value, cards)) <= 11


class Brute:
    """A house and a tiny sabot."""

    def __init__(self, house: House, cards: str) -> None:
        self.house = house
        words = cards.split()
        self.all: Unseen = tuple(words.count(rank) for rank in RANKS)
        self.original = house.bank_black_jack_takes is Takes.ORIGINAL
        self.peeked = house.hole is Hole.PEEKED
        self.against = cache(self._against)
        self.half = cache(self._half)

    # The sabot

    def less(self, unseen: Unseen, *cards: str) -> Unseen:
        left = list(unseen)
        for card in cards:
            left[RANKS.index(card)] -= 1
        assert min(left) >= 0
        return tuple(left)

    def next_cards(self, unseen: Unseen, up: str) -> Iterator[tuple[str, Fraction]]:
        """What may come next, the bank having looked where it does."""
        if not self.peeked:
            total = sum(unseen)
            yield from ((r, Fraction(n, total)) for r, n in zip(RANKS, unseen, strict=True) if n)
            return
        chances = dict.fromkeys(RANKS, ZERO)
        for hole, often in self.holes(unseen, up):
            left = self.less(unseen, hole)
            for rank, count in zip(RANKS, left, strict=True):
                chances[rank] += often * Fraction(count, sum(left))
        yield from ((rank, chance) for rank, chance in chances.items() if chance)

    def holes(self, unseen: Unseen, up: str) -> Iterator[tuple[str, Fraction]]:
        """The covered card the bank may have, if it is known not to make Black Jack."""
        may = [(r, n) for r, n in zip(RANKS, unseen, strict=True) if n and point((up, r)) != 21]
        total = sum(n for _, n in may)
        yield from ((rank, Fraction(n, total)) for rank, n in may)

    def black_jack(self, unseen: Unseen, up: str) -> Fraction:
        total = sum(unseen)
        made = sum(n for r, n in zip(RANKS, unseen, strict=True) if point((up, r)) == 21)
        return Fraction(made, total)

    # The bank

    def bank_draws(self, cards: Cards) -> bool:
        rule, held = self.house.bank, point(cards)
        if not held:
            return False
        return held < rule.stands_on or (rule.draws_soft and soft(cards) and held == rule.stands_on)

    def _against(self, ended: tuple[Ended, ...], unseen: Unseen, bank: Cards) -> Fraction:
        """What all hands win against a bank with these cards, played to its end."""
        if not any(held for held, _, _ in ended):
            return Fraction(-sum(staked for _, staked, _ in ended))
        if len(bank) == 2 and point(bank) == 21:
            return sum((left * bool(held) - staked for held, staked, left in ended), start=ZERO)
        if len(bank) == 1 and self.peeked:
            return sum(
                (
                    often * self.against(ended, self.less(unseen, hole), (*bank, hole))
                    for hole, often in self.holes(unseen, bank[0])
                ),
                start=ZERO,
            )
        if len(bank) == 1 or self.bank_draws(bank):
            won, total = ZERO, sum(unseen)
            for rank, count in zip(RANKS, unseen, strict=True):
                if count:
                    after = self.against(ended, self.less(unseen, rank), (*bank, rank))
                    won += Fraction(count, total) * after
            return won
        end = point(bank)
        return Fraction(
            sum(
                staked * (-1 if not held else (held > end) - (held < end))
                for held, staked, _ in ended
            )
        )

    # One hand

    def may_double(self, cards: Cards, split: bool) -> bool:
        rule = self.house.doubling
        if split and (not rule.after_split or (cards[0] == "A" and self.once)):
            return False
        low = sum(map(value, cards))
        if not soft(cards):
            return low in rule.points
        if rule.soft:
            return low in rule.points or low + 10 in rule.points
        tens = split and value(cards[0]) == 10 and cards[1] == "A"
        return rule.split_ten_with_ace and tens and low in rule.points

    @property
    def once(self) -> bool:
        return self.house.splitting.aces_once

    def left(self, staked: int, added: bool) -> Fraction:
        """What the bank's Black Jack leaves of a stake."""
        if not self.original:
            return ZERO
        return Fraction(staked if added else staked - 1)

    def over(self, cards: Cards, staked: int, added: bool) -> Ended:
        return (point(cards), staked, self.left(staked, added))

    def acts(
        self, cards: Cards, unseen: Unseen, up: str, split: bool, added: bool = False
    ) -> dict[str, Fraction]:
        """What each plain act is worth to a hand that thinks of nothing else."""
        worths = {"no": self.against((self.over(cards, 1, added),), unseen, (up,))}
        if split and len(cards) == 2 and cards[0] == "A" and self.once:
            return worths
        worths["carta"] = ZERO
        if len(cards) == 2 and self.may_double(cards, split):
            worths["double"] = ZERO
        for rank, often in self.next_cards(unseen, up):
            after, left = (*cards, rank), self.less(unseen, rank)
            drawn = -ONE
            if point(after):
                order = tuple(sorted(after))
                drawn = max(self.half(order, left, up, split, added).values())
            worths["carta"] += often * drawn
            if "double" in worths:
                ended = (self.over(after, 2, added),)
                worths["double"] += often * self.against(ended, left, (up,))
        return worths

    def _half(
        self, cards: Cards, unseen: Unseen, up: str, split: bool, added: bool
    ) -> dict[str, Fraction]:
        return self.acts(cards, unseen, up, split, added)

    # A pair

    def policy(self, unseen: Unseen, up: str) -> Policy:
        """Each half played for its own best, knowing only its own cards and that it was split."""

        def choose(cards: Cards, added: bool) -> str:
            left = self.less(unseen, *cards[1:])
            acts = self.acts(cards, left, up, True, added)
            return max(acts, key=lambda act: acts[act])

        return cache(choose)

    def as_dealt(self, up: str) -> Policy:
        """Each half played as a hand of the same cards that was dealt so."""

        def choose(cards: Cards, added: bool) -> str:
            if cards[0] == "A" and self.once:
                return "no"
            left = self.less(self.all, up, *cards)
            acts = self.acts(cards, left, up, True, False)
            if len(cards) == 2 and "double" not in self.acts(cards, left, up, True, added):
                acts.pop("double", None)
            return max(acts, key=lambda act: acts[act])

        return cache(choose)

    def pairs(self, first: str, second: str) -> bool:
        if self.house.splitting.pairs is Pairs.RANK:
            return first == second
        return value(first) == value(second)

    def parted(self, first: str, second: str, up: str, times: int, policy: Policy) -> Fraction:
        """A pair parted up to so many times, played out literally by a policy."""
        unseen = self.less(self.all, up, first, second)
        waiting = ((first, False), (second, True))
        return self._play(waiting, (), (), False, 2, unseen, up, times, policy)

    def _play(
        self,
        waiting: tuple[tuple[str, bool], ...],
        ended: tuple[Ended, ...],
        cards: Cards,
        added: bool,
        hands: int,
        unseen: Unseen,
        up: str,
        times: int,
        policy: Policy,
    ) -> Fraction:
        """``cards``: the hand in play, or none when the next one's turn has come."""

        def go(
            waits: tuple[tuple[str, bool], ...], over: tuple[Ended, ...], now: Cards, left: Unseen
        ) -> Fraction:
            return self._play(waits, over, now, added, hands, left, up, times, policy)

        if not cards:
            if not waiting:
                return self.against(tuple(sorted(ended)), unseen, (up,))
            (card, extra), *rest = waiting
            total = ZERO
            for rank, often in self.next_cards(unseen, up):
                left = self.less(unseen, rank)
                again = self.pairs(card, rank) and hands <= times
                if again and not (card == "A" and self.once):
                    more = ((card, extra), (rank, True), *rest)
                    total += often * self._play(
                        more, ended, (), False, hands + 1, left, up, times, policy
                    )
                else:
                    total += often * self._play(
                        tuple(rest), ended, (card, rank), extra, hands, left, up, times, policy
                    )
            return total
        act = policy(cards, added)
        if act == "no":
            return go(waiting, (*ended, self.over(cards, 1, added)), (), unseen)
        total = ZERO
        for rank, often in self.next_cards(unseen, up):
            after, left = (*cards, rank), self.less(unseen, rank)
            if act == "double":
                total += often * go(waiting, (*ended, self.over(after, 2, added)), (), left)
            elif not point(after):
                total += often * go(waiting, (*ended, self.over(after, 1, added)), (), left)
            else:
                total += often * go(waiting, ended, after, left)
        return total

    def kept_to(self, cards: Cards, unseen: Unseen, up: str, policy: Policy) -> Fraction:
        """Half a pair, from its two cards on, played by a policy."""
        act = policy(cards, False)
        if act == "no":
            return self.against((self.over(cards, 1, False),), unseen, (up,))
        won = ZERO
        for rank, often in self.next_cards(unseen, up):
            after, left = (*cards, rank), self.less(unseen, rank)
            if act == "carta" and point(after):
                won += often * self.kept_to(after, left, up, policy)
            else:
                staked = 2 if act == "double" else 1
                won += often * self.against((self.over(after, staked, False),), left, (up,))
        return won

    def informed(self, first: str, second: str, up: str) -> Fraction:
        """A pair parted once: the first half played for its own best, the second for the best in
        view of all cards seen.
        """
        policy = self.policy(self.less(self.all, up, first, second), up)

        @cache
        def second_half(ended: Ended, cards: Cards, unseen: Unseen, start: bool) -> Fraction:
            if start:
                return sum(
                    (
                        often * second_half(ended, (*cards, rank), self.less(unseen, rank), False)
                        for rank, often in self.next_cards(unseen, up)
                    ),
                    start=ZERO,
                )

            def end(after: Cards, staked: int, left: Unseen) -> Fraction:
                over = tuple(sorted((ended, self.over(after, staked, True))))
                return self.against(over, left, (up,))

            worths = [end(cards, 1, unseen)]
            if len(cards) == 2 and cards[0] == "A" and self.once:
                return worths[0]
            drawn, doubled = ZERO, ZERO
            for rank, often in self.next_cards(unseen, up):
                after, left = (*cards, rank), self.less(unseen, rank)
                goes_on = bool(point(after))
                drawn += often * (
                    second_half(ended, after, left, False) if goes_on else end(after, 1, left)
                )
                doubled += often * end(after, 2, left)
            worths.append(drawn)
            if len(cards) == 2 and self.may_double(cards, True):
                worths.append(doubled)
            return max(worths)

        @cache
        def first_half(cards: Cards, unseen: Unseen) -> Fraction:
            def end(after: Cards, staked: int, left: Unseen) -> Fraction:
                return second_half(self.over(after, staked, False), (second,), left, True)

            act = policy(cards, False)
            if act == "no":
                return end(cards, 1, unseen)
            won = ZERO
            for rank, often in self.next_cards(unseen, up):
                after, left = (*cards, rank), self.less(unseen, rank)
                if act == "double":
                    won += often * end(after, 2, left)
                else:
                    won += often * (
                        first_half(after, left) if point(after) else end(after, 1, left)
                    )
            return won

        unseen = self.less(self.all, up, first, second)
        return sum(
            (
                often * first_half((first, rank), self.less(unseen, rank))
                for rank, often in self.next_cards(unseen, up)
            ),
            start=ZERO,
        )

    # A hand as it is dealt

    def worth(
        self, first: str, second: str, up: str, as_dealt: bool = False
    ) -> dict[str, Fraction]:
        """What every act is worth when the hand's turn comes."""
        unseen = self.less(self.all, up, first, second)
        worths = dict(self.acts((first, second), unseen, up, False))
        if self.pairs(first, second) and self.house.splitting.times:
            policy = self.as_dealt(up) if as_dealt else self.policy(unseen, up)
            most = self.house.splitting.times
            worths["split"] = max(
                self.parted(first, second, up, times, policy) for times in range(1, most + 1)
            )
        if self.house.surrender:
            worths["surrender"] = -HALF
        return worths

    def dealt(self, first: str, second: str, up: str) -> Fraction:
        """What a hand is worth as it is dealt, insurance apart."""
        unseen = self.less(self.all, up, first, second)
        natural = self.black_jack(unseen, up)
        if point((first, second)) == 21:
            won, staked = self.house.pays.black_jack
            refused = (1 - natural) * Fraction(won, staked)
            shown = {"A": "ace"}.get(up, "ten" if value(up) == 10 else "")
            return max(refused, ONE) if shown in self.house.even_money else refused
        if not self.peeked:
            return max(self.worth(first, second, up).values())
        if natural == 1:
            return -ONE
        return (1 - natural) * max(self.worth(first, second, up).values()) - natural

    def coup(self) -> Fraction:
        """What one staked wins on the average, insurance too where it gains."""
        won, total = ZERO, sum(self.all)
        for first, second, up, ways in self.deals():
            chance = Fraction(ways, total * (total - 1) * (total - 2))
            won += chance * (self.dealt(first, second, up) + self.insured(first, second, up))
        return won

    def insured(self, first: str, second: str, up: str) -> Fraction:
        if up != "A" or not self.house.insurance:
            return ZERO
        natural = self.black_jack(self.less(self.all, up, first, second), up)
        won, staked = self.house.pays.insurance
        return max(ZERO, natural * (Fraction(won, staked) + 1) - 1) / 2

    def deals(self) -> Iterator[tuple[str, str, str, int]]:
        """Every deal: two cards, the card shown, and in how many ways it comes."""
        for at, first in enumerate(RANKS):
            for second in RANKS[at:]:
                for up in RANKS:
                    ways, left = 1 if first == second else 2, list(self.all)
                    for card in (first, second, up):
                        ways *= left[RANKS.index(card)]
                        left[RANKS.index(card)] -= 1
                    if ways > 0:
                        yield first, second, up, ways
