"""Where cards lie covered at a table of Black Jack and which are known to whoever stakes there, who
plays wildly there, and by which rules.
"""

import random
from collections.abc import Collection
from dataclasses import replace

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import Step, expected
from sabot.black_jack.house import (
    BetRules,
    Doubling,
    Hole,
    House,
    Pairs,
    Pays,
    Shown,
    Splitting,
    Takes,
)
from sabot.black_jack.mishaps import Mishap, Remedy
from sabot.black_jack.rules import decide
from sabot.black_jack.state import BANK, Coup, State
from sabot.black_jack.state import chance as on_hand
from sabot.black_jack.tableau import BankRule
from sabot.black_jack.tableau import black_jack as is_black_jack
from sabot.company import black_jack
from sabot.company.games import Company
from sabot.company.staff import holder_of
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.cards import Card
from sabot.table.coup import acts as ca
from sabot.table.coup.acts import Manner
from sabot.table.coup.bets import Bet, Pay
from sabot.table.coup.state import Stage
from sabot.table.money import Amount
from sabot.table.refusal import Refusal
from sabot.table.roles import Power, Role
from sabot.table.state import Opening


def shown(state: State) -> int:
    """The next card may show in the sabot."""
    return 1 if state.top_seen and state.table.sabot.left else 0


def covered(state: State, read: Collection[object] = ()) -> tuple[Card, ...]:
    """The bank's second card, where one is dealt, then those under the sabot."""
    del read
    coup = state.coup
    hole = coup.bank[1:] if coup is not None and coup.covered and not coup.hole_seen else ()
    return (*hole, *(each.card for each in state.waiting if not each.seen))


def exchanged(state: State, cards: tuple[Card, ...], read: Collection[object] = ()) -> State:
    """The same table with other cards covered."""
    del read
    others = iter(cards)
    coup = state.coup
    if coup is not None and coup.covered and not coup.hole_seen:
        hole = tuple(next(others) for _ in coup.bank[1:])
        to_bank = iter((coup.bank[0], *hole))
        dealt = tuple(
            each._replace(card=next(to_bank)) if each.box == BANK else each for each in coup.dealt
        )
        coup = coup._replace(bank=(coup.bank[0], *hole), dealt=dealt)
    waiting = [each if each.seen else each._replace(card=next(others)) for each in state.waiting]
    return state._replace(coup=coup, waiting=tuple(waiting))


def readers(state: State) -> set[str]:
    """Nobody: what the dealer sees by peeking is the dealer's to say, and no view shows it."""
    del state
    return set()


def read(state: State, name: str) -> frozenset[object]:
    """Nothing that lies covered."""
    del state, name
    return frozenset()


def reveals(state: State, act: Act) -> object:
    """The dealer who peeks says whether the bank has Black Jack."""
    return isinstance(act, a.Peek) and is_black_jack(state.in_play().bank)


def bets(house: House, state: State, name: str, chance: random.Random) -> list[Act]:
    """One's own box or not, others' boxes before or behind them, of any size."""
    table = state.table
    limits = table.limits.even
    own = table.players[name].seat
    boxes = chance.sample(range(1, table.seats + 1), chance.randrange(3))
    if own is not None and chance.random() < 0.7:
        boxes.append(own)
    currency = table.currencies[0] if len(table.currencies) > 1 else None
    return [
        a.PlaceBet(
            name, box, Amount(chance.randrange(limits.minimum, limits.maximum + 1)), currency
        )
        for box in boxes
    ]


def next_act(house: House, state: State, chance: random.Random) -> Act | None:
    """Anything that is allowed; and luck is such that there is much to decide."""
    step = expected(house, state)
    if step is Step.OPENING and state.table.opening is Opening.WASH:
        return ta.Wash(state.table.post(Role.DEALER), _lucky(state.table.pack, chance), "salt")
    if step is Step.FIND:
        return ca.Find(holder_of(house, state.table, Power.FIND), chance.random() < 0.5)
    if step is Step.BEGIN_DRAWING and chance.random() < 0.7:
        wishes: list[Act] = []
        for bet in state.in_play().bets:
            most = max(1, bet.amount // 2)
            wishes.append(a.Insure(bet.owner, bet.box, Amount(chance.randrange(1, most + 1))))
            wishes.append(a.AskEvenMoney(bet.owner, bet.box))
            wishes.append(a.Decline(bet.owner, bet.box))
        possible = [act for act in wishes if not isinstance(decide(house, state, act), Refusal)]
        if possible:
            return chance.choice(possible)
    return black_jack.next_act_at_random(house, state, chance)


def _lucky(pack: tuple[Card, ...], chance: random.Random) -> tuple[Card, ...]:
    """Mixed, but aces, eights and tens tend to come together."""
    return tuple(sorted(pack, key=lambda card: chance.random() + (card[0] not in "A8TK") / 2))


WILD = Company(next_act, bets, black_jack.slip)


def any_rules(house: House, chance: random.Random) -> House:
    """The house with other rules, as one made from a text may have them."""
    some = chance.choice
    decks = some((1, 2, 4))
    points = some((frozenset({9, 10, 11}), frozenset({10, 11}), frozenset(range(2, 22))))
    return replace(
        house,
        decks=decks,
        mask_behind=min(house.mask_behind, 52 * decks - 10),
        burned=some((0, 1, 5)),
        bets=BetRules(some((1, 2)), some((True, False)), some((None, 1, 2))),
        pays=Pays(some((Pay(3, 2), Pay(6, 5), Pay(1))), some((Pay(2), Pay(3)))),
        hole=some(tuple(Hole)),
        even_money=some((frozenset(Shown), frozenset({Shown.ACE}), frozenset[Shown]())),
        insurance=some((True, True, False)),
        manners=some((frozenset(Manner), frozenset({Manner.WORDS}))),
        doubling=Doubling(points, *(some((True, False)) for _ in range(3))),
        splitting=Splitting(some((1, 2, 3)), some(tuple(Pairs)), some((True, False))),
        surrender=some((True, False)),
        bank=BankRule(17, some((True, False))),
        bank_black_jack_takes=some(tuple(Takes)),
        late_disputes_heard=some((True, False)),
        disputes_final=some((True, False)),
    )


# Nobody stakes on a known card

_ON_THE_BANK = (e.InsuranceTaken, e.EvenMoneyAsked)


def known(house: House, state: State, event: object) -> bool:
    """Whether anybody has seen a card that what is staked on can still get."""
    coup = state.coup
    assert coup is not None
    hole = len(coup.bank) > 1
    if hole and any(each.seen for each in list(coup.known())[-1:]):
        return True
    if hole and isinstance(event, _ON_THE_BANK):
        return False
    if any(each.seen for each in state.waiting):
        return True
    if isinstance(event, e.SplitFollowed) and _has_drawn(coup, event.bet):
        return True
    shows = bool(state.top_seen) and state.table.sabot.left > 0
    if coup.stage is Stage.BETTING or isinstance(event, e.HandSurrendered):
        return shows
    # Where it is removed as soon as it is drawn so, it can enter nothing.
    bank = isinstance(event, _ON_THE_BANK)
    way = Mishap.TURNED_FOR_BANK if bank else Mishap.TURNED_IN_DRAWING
    return shows and Remedy.ANNUL_CARDS not in house.rulings[way].remedies


def _has_drawn(coup: Coup, bet: Bet) -> bool:
    """Whether the second hand of a split has a card besides its first when it is staked on."""
    hands = [hand for hand in coup.box(bet.box).hands if on_hand(hand.id) == bet.chance]
    return any(len(hand.cards) > 1 for hand in hands)
