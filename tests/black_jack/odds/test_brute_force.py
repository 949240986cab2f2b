"""The odds against every order of the cards of tiny sabots, all rules one way and another."""

import pytest

from sabot.black_jack.house import House
from sabot.black_jack.odds import (
    Analysis,
    Composition,
    Halved,
    analyse,
    informed_split,
    kept_play,
)
from tests.black_jack.odds.brute import Brute, Policy
from tests.black_jack.odds.houses import AGAIN_HOUSES, EIGHTS, FEW, HOUSES, LOW, RANKS, TENS
from tests.forms import UNMEASURED

CLOSE = 1e-12


def both(house: House, cards: str, halved: Halved = Halved.BEST) -> tuple[Brute, Analysis]:
    return Brute(house, cards), analyse(house, Composition.holding(cards), halved)


def every(names: dict[str, House]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("house", names.values(), ids=names)


@UNMEASURED
@every(HOUSES)
def test_every_act_of_every_hand_and_the_coup(house: House) -> None:
    _agree(house, FEW)


@UNMEASURED
@every({name: HOUSES[name] for name in ("campione", "rank")})
def test_ranks_of_ten(house: House) -> None:
    _agree(house, RANKS)


@UNMEASURED
@every({name: HOUSES[name] for name in ("campione", "late", "any-two-original")})
def test_low_cards_too(house: House) -> None:
    _agree(house, LOW)


def _agree(house: House, cards: str) -> None:
    brute, analysis = both(house, cards)
    for first, second, up, _ in brute.deals():
        hand = analysis.hand(f"{first} {second}", up)
        assert hand.value == pytest.approx(float(brute.dealt(first, second, up)), abs=CLOSE)
        if hand.best is None:
            continue
        worth = brute.worth(first, second, up)
        assert dict(hand.worth) == pytest.approx(
            {act: float(each) for act, each in worth.items()}, abs=CLOSE
        )
        assert worth[hand.best] == pytest.approx(float(max(worth.values())), abs=CLOSE)
    assert analysis.value == pytest.approx(float(brute.coup()), abs=CLOSE)
    assert analysis.edge == -analysis.value


@UNMEASURED
@every({name: HOUSES[name] for name in ("campione", "peeked", "any-two-original")})
def test_halves_played_as_dealt(house: House) -> None:
    brute, analysis = both(house, LOW, Halved.AS_DEALT)
    for first, second, up, _ in brute.deals():
        if house.splitting.times and brute.pairs(first, second):
            worth = brute.worth(first, second, up, as_dealt=True)["split"]
            hand = analysis.hand(f"{first} {second}", up).worth
            assert hand["split"] == pytest.approx(float(worth), abs=CLOSE)  # type: ignore[index]


@UNMEASURED
@every(AGAIN_HOUSES)
@pytest.mark.parametrize("cards", [EIGHTS, TENS], ids=["eights", "tens"])
@pytest.mark.parametrize("halved", Halved)
def test_pairs_parted_again(house: House, cards: str, halved: Halved) -> None:
    brute, analysis = both(house, cards, halved)
    seen = 0
    for first, second, up, _ in brute.deals():
        if brute.pairs(first, second) and first + up in ("8T", "89", "TT", "TJ", "T9", "77", "JT"):
            seen += 1
            worth = brute.worth(first, second, up, halved is Halved.AS_DEALT)["split"]
            hand = analysis.hand(f"{first} {second}", up).worth
            assert hand["split"] == pytest.approx(float(worth), abs=CLOSE)  # type: ignore[index]
    assert seen


@every({name: HOUSES[name] for name in ("campione", "late", "any-two-original")})
def test_what_the_second_half_could_learn(house: House) -> None:
    brute, analysis = both(house, FEW)
    for first, second, up, _ in brute.deals():
        if first == second:
            informed = informed_split(analysis, f"{first} {second}", up)
            most = float(brute.informed(first, second, up))
            assert informed.informed == pytest.approx(most, abs=CLOSE)
            assert informed.own <= informed.informed + CLOSE
            assert informed.gain == informed.informed - informed.own


def test_a_half_is_worth_the_same_whenever_it_is_played() -> None:
    """Two halves played one after the other from one sabot: the sum of each alone."""
    brute, _ = both(HOUSES["campione"], LOW)
    unseen = brute.less(brute.all, "T", "8", "8")
    policy: Policy = brute.policy(unseen, "T")
    halves = brute.parted("8", "8", "T", 1, policy)
    alone = sum(
        often * max(brute.acts(("8", rank), brute.less(unseen, rank), "T", True).values())
        for rank, often in brute.next_cards(unseen, "T")
    )
    assert halves == 2 * alone


def test_what_is_staked_in_all() -> None:
    """One, and one more for a double: no pair can come, and eleven is doubled."""
    cards = "5 6 T T T T T T T T T T"
    house = HOUSES["no-split"]
    brute, analysis = both(house, cards)
    staked = 0.0
    for first, second, up, ways in brute.deals():
        hand = analysis.hand(f"{first} {second}", up)
        assert hand.staked == (2 if hand.best == "double" else 1)
        staked += hand.staked * ways / (12 * 11 * 10)
    assert analysis.stake == pytest.approx(staked, abs=CLOSE)
    assert analysis.edge_on_stake == pytest.approx(analysis.edge / staked, abs=CLOSE)


@every({name: AGAIN_HOUSES[name] for name in ("thrice", "rank-peeked", "original")})
def test_what_is_lost_by_keeping_to_the_first_play(house: House) -> None:
    brute, analysis = both(house, EIGHTS)
    kept_plays = kept_play(analysis, "8 8", "T")
    assert [each.out for each in kept_plays] == [3, 4][: len(kept_plays)]
    assert kept_plays
    once = brute.less(brute.all, "T", "8", "8")
    policy = brute.policy(once, "T")
    for each in kept_plays:
        unseen = brute.less(once, *["8"] * (each.out - 2))
        halves = [
            (often, ("8", rank), brute.less(unseen, rank))
            for rank, often in brute.next_cards(unseen, "T")
        ]
        live = 1 - float(brute.black_jack(unseen, "T")) * brute.peeked
        rechosen = sum(
            o * max(brute.acts(held, left, "T", True).values()) for o, held, left in halves
        )
        kept = sum(o * brute.kept_to(held, left, "T", policy) for o, held, left in halves)
        assert each.rechosen == pytest.approx(float(rechosen) * live, abs=CLOSE)
        assert each.kept == pytest.approx(float(kept) * live, abs=CLOSE)
        assert each.loss == each.rechosen - each.kept


@every({name: HOUSES[name] for name in ("campione", "no-split")})
def test_a_pair_parted_once_or_never_keeps_to_nothing(house: House) -> None:
    assert kept_play(analyse(house), "8 8", "T") == ()
