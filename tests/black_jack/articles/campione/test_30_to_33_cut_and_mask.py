"""Campione d'Italia, Black Jack, articles 30 to 33: the mask, the last hand, and the next cut."""

import random

import pytest

from sabot.black_jack.expected import Step
from sabot.black_jack.game import GAME
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.company.games import COMPANIES
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.roles import Role
from sabot.table.state import Opening
from tests.black_jack.articles.campione.scenes import (
    FOUR_DECKS,
    all_stand,
    around,
    assert_all_there,
    because,
    near_the_mask,
    stacks,
)
from tests.black_jack.scene import Scene
from tests.scene import CUT_AT, washed

# Nineteen in box 2, thirteen in box 4, seventeen in box 6; the bank six, ten and eight.
HANDS = "Th 7d 9s 6c 9h 6d 8s Ks 8d"
SEATS = {"anna": 2, "bruno": 4, "carla": 6}


def last_coup(before: int, hands: str = HANDS, **seats: int | None) -> Scene:
    """A whole coup, all standing, with the mask after so many of its cards."""
    scene = near_the_mask(before, hands, **(seats or SEATS))
    for name, seat in (seats or SEATS).items():
        if seat is not None:
            scene.bet(name, 100)
    scene.deal()
    while scene.step is Step.DECIDE:
        turn = scene.coup.turn()
        assert turn is not None
        scene.says(turn.box.holder, "no")
    scene.finish()
    return scene


def shuffled_again(scene: Scene) -> None:
    """The pack is washed and gathered, and the cut is offered."""
    scene.do(ta.Wash("dealer", washed("", 4, 5), "pepper"))
    scene.do(ta.Gather("dealer"))


def offered_to(scene: Scene) -> str:
    event = scene.last(te.CutOffered)
    assert event == te.CutOffered("campione-bj.30", scene.state.table.cut_to)
    return event.to


# Article 30


@pytest.mark.proves("campione-bj.30")
@pytest.mark.parametrize(
    ("before", "name", "seat"),
    [
        # the deal: boxes 2, 4, 6, the bank, then 2, 4, 6 again
        (0, "anna", 2),
        (1, "bruno", 4),
        (2, "carla", 6),
        (4, "anna", 2),
        (5, "bruno", 4),
        (6, "carla", 6),
        # the bank's cards: the dealer leaves it to the player on the left
        (3, "anna", 1),
        (7, "anna", 1),
        (8, "anna", 1),
    ],
)
def test_the_cut_is_offered_to_whoever_got_the_mask(before: int, name: str, seat: int) -> None:
    scene = last_coup(before)
    by = name if seat > 1 else ""
    assert scene.events_of(te.CutRightGained) == [te.CutRightGained("campione-bj.30", seat, by)]
    shuffled_again(scene)
    assert offered_to(scene) == name


@pytest.mark.proves("campione-bj.30")
def test_a_mask_that_comes_with_a_card_asked_for_counts_the_same() -> None:
    # Bruno asks: the third card is the first after the mask.
    scene = near_the_mask(7, "Th 7d 9s 6c 9h 6d 8s 5s Ks 8d", **SEATS)
    for name in SEATS:
        scene.bet(name, 100)
    scene.deal()
    scene.says("anna", "no")
    scene.draws("bruno")
    all_stand(scene, "bruno", "carla")
    scene.finish()
    assert scene.events_of(te.CutRightGained) == [te.CutRightGained("campione-bj.30", 4, "bruno")]
    shuffled_again(scene)
    assert offered_to(scene) == "bruno"


@pytest.mark.proves("campione-bj.30")
@pytest.mark.parametrize("before", [3, 7])
def test_the_dealer_leaves_the_cut_to_the_player_on_the_left(before: int) -> None:
    scene = last_coup(before, dario=7, anna=5, bruno=6)
    shuffled_again(scene)
    assert offered_to(scene) == "anna"


@pytest.mark.proves("campione-bj.30")
def test_whoever_refuses_passes_the_cut_to_the_left_and_round_to_the_direction() -> None:
    scene = last_coup(1)
    shuffled_again(scene)
    for name in ("bruno", "carla", "anna"):
        assert offered_to(scene) == name
        scene.do(ta.RefuseCut(name))
        assert scene.last(te.CutRefused) == te.CutRefused("campione-bj.30", name)
    assert offered_to(scene) == "direction"
    scene.do(ta.Cut("direction", 80))
    assert scene.last(te.CardsCut).by == "direction"
    assert scene.state.table.opening is Opening.LOAD


@pytest.mark.proves("campione-bj.30")
def test_a_delegate_of_the_direction_may_cut_in_its_place() -> None:
    scene = last_coup(0)
    shuffled_again(scene)
    scene.do(ta.Relieve("direction", Role.DIRECTION, "delegata"))
    for name in SEATS:
        scene.do(ta.RefuseCut(name))
    assert offered_to(scene) == "delegata"
    scene.do(ta.Cut("delegata", 80))
    assert scene.last(te.CardsCut).by == "delegata"


@pytest.mark.proves("campione-bj.30")
def test_only_who_is_offered_the_cut_may_cut_and_never_a_standing_player() -> None:
    scene = last_coup(0)
    scene.join("zoe")
    shuffled_again(scene)
    for name in ("zoe", "bruno", "dealer", "inspector", "direction"):
        refusal = scene.refused(ta.Cut(name, 80))
        assert because(refusal) == ("not-your-cut", "campione-bj.30")
    for name in SEATS:
        scene.do(ta.RefuseCut(name))
    assert offered_to(scene) == "direction"


@pytest.mark.proves("campione-bj.30")
def test_a_mask_in_the_box_of_a_standing_player_gives_the_cut_to_that_player() -> None:
    scene = near_the_mask(1, HANDS, anna=2, zoe=None, carla=6)
    scene.bet("anna", 100)
    scene.bet("zoe", 100, box=4)
    scene.bet("carla", 100)
    scene.deal()
    all_stand(scene, "anna", "zoe", "carla")
    scene.finish()
    gained = te.CutRightGained("campione-bj~standing-cut", 4, "zoe")
    assert scene.events_of(te.CutRightGained) == [gained]
    shuffled_again(scene)
    # Box 4 was hers for that coup; then it goes on to the left of it.
    assert offered_to(scene) == "zoe"
    for name in ("zoe", "carla"):
        scene.do(ta.RefuseCut(name))
    assert offered_to(scene) == "anna"


@pytest.mark.proves("campione-bj.30")
def test_a_standing_player_who_has_gone_cuts_no_more() -> None:
    scene = near_the_mask(1, HANDS, anna=2, zoe=None, carla=6)
    scene.bet("anna", 100)
    scene.bet("zoe", 100, box=4)
    scene.bet("carla", 100)
    scene.deal()
    all_stand(scene, "anna", "zoe", "carla")
    scene.finish()
    scene.do(ta.Leave("zoe"))
    shuffled_again(scene)
    assert offered_to(scene) == "carla"
    scene.do(ta.Cut("carla", 80))
    # The right is used up with the cut.
    assert not scene.state.table.cut_by


@pytest.mark.proves("campione-bj.30")
@pytest.mark.parametrize("gone", [ta.Leave("bruno"), ta.StepAway("bruno")])
def test_if_who_got_the_mask_has_gone_the_cut_is_the_next_seats(gone: ta.Act) -> None:
    scene = last_coup(1)
    scene.do(gone)
    shuffled_again(scene)
    assert offered_to(scene) == "carla"


@pytest.mark.proves("campione-bj.30")
def test_the_first_cut_of_all_is_the_player_on_the_dealers_left() -> None:
    scene = Scene(CAMPIONE, ready=False, carla=6, anna=3)
    scene.do(ta.SupplyCards("inspector", FOUR_DECKS))
    scene.do(ta.VerifyCards("dealer"))
    shuffled_again(scene)
    assert offered_to(scene) == "anna"


@pytest.mark.proves("campione-bj.30")
def test_where_new_decks_come_before_the_mask_the_cut_is_the_dealers_lefts_again() -> None:
    scene = last_coup(2)
    shuffled_again(scene)
    assert offered_to(scene) == "carla"
    scene.do(ta.Cut("carla", CUT_AT))
    scene.do(ta.LoadSabot("dealer"))
    scene.do(ta.Burn("dealer"))
    scene.do(ta.ChangePack("inspector"))
    scene.do(ta.SupplyCards("inspector", FOUR_DECKS))
    scene.do(ta.VerifyCards("dealer"))
    shuffled_again(scene)
    # Nobody got the mask of those that went.
    assert offered_to(scene) == "anna"


@pytest.mark.proves("campione-bj.30")
def test_new_decks_after_the_mask_take_nobodys_cut_away() -> None:
    scene = last_coup(2)
    scene.do(ta.ChangePack("inspector"))
    scene.do(ta.SupplyCards("inspector", FOUR_DECKS))
    scene.do(ta.VerifyCards("dealer"))
    shuffled_again(scene)
    assert offered_to(scene) == "carla"


# Article 31


@pytest.mark.proves("campione-bj.31")
@pytest.mark.parametrize("place", [1, 100, 207])
def test_the_cut_is_made_anywhere_in_a_pack_nobody_can_see(place: int) -> None:
    scene = last_coup(0)
    shuffled_again(scene)
    order = scene.state.table.washed
    for eyes in ("anna", "dealer", "inspector", ""):
        seen = str(scene.view(eyes))
        assert not [card for card in set(order) if f"'{card}'" in seen]
    scene.do(ta.Cut("anna", place))
    assert scene.last(te.CardsCut) == te.CardsCut("campione-bj.31", "anna", place)
    assert scene.state.table.sabot.order == order[place:] + order[:place]


@pytest.mark.proves("campione-bj.31")
@pytest.mark.parametrize("place", [-1, 0, 208, 500])
def test_a_cut_has_cards_on_both_sides(place: int) -> None:
    scene = last_coup(0)
    shuffled_again(scene)
    refusal = scene.refused(ta.Cut("anna", place))
    assert because(refusal) == ("bad-cut", "campione-bj.31")


@pytest.mark.proves("campione-bj.31")
def test_players_who_play_by_themselves_cut_at_random() -> None:
    scene = last_coup(0)
    shuffled_again(scene)
    places = set()
    for seed in range(20):
        act = COMPANIES[GAME.id].next_act(CAMPIONE, scene.state, random.Random(seed))
        assert isinstance(act, ta.Cut)
        assert 1 <= act.place <= 207
        places.add(act.place)
    assert len(places) > 10


# Article 32


@pytest.mark.proves("campione-bj.32")
@pytest.mark.parametrize(("before", "tail"), [(0, 43), (3, 46), (8, 51)])
def test_before_the_shuffle_the_pack_lies_in_four_parts_with_the_tail_among_them(
    before: int, tail: int
) -> None:
    scene = last_coup(before)
    events = scene.do(ta.Wash("dealer", washed("", 4, 5), "pepper"))
    assert [type(event) for event in events] == [te.TailSpread, te.CardsWashed]
    # Of the fifty-two behind the mask, those that did not come into play.
    assert events[0] == te.TailSpread("campione-bj.32", 4, tail)
    # Then it is riffled in groups, made one pack, and offered to whoever may cut.
    events = scene.do(ta.Gather("dealer"))
    assert [type(event) for event in events] == [
        te.CardsRiffled,
        te.CardsGathered,
        te.CutOffered,
    ]
    assert events[0] == te.CardsRiffled("campione-bj.1", 4)
    scene.do(ta.Cut(scene.state.table.cut_to, CUT_AT))
    scene.do(ta.LoadSabot("dealer"))
    scene.do(ta.Burn("dealer"))
    # All four decks are in the new taglia again.
    assert_all_there(scene)
    assert scene.state.table.sabot.left == 203


@pytest.mark.proves("campione-bj.32")
def test_a_new_pack_has_no_tail_to_spread() -> None:
    scene = around(anna=1)
    assert not scene.events_of(te.TailSpread)
    scene.do(ta.ChangePack("inspector"))
    scene.load()
    assert not scene.events_of(te.TailSpread)


# Article 33


@pytest.mark.proves("campione-bj.33")
def test_a_hand_is_begun_and_played_though_the_mask_is_the_first_to_come() -> None:
    scene = near_the_mask(0, HANDS, **SEATS)
    for name in SEATS:
        scene.bet(name, 100)
    scene.dealer.close()
    events = scene.dealer.draw(2)
    assert events[0] == ce.MaskOut("campione-bj.33", True, CAMPIONE.formulas.last_coup)
    assert scene.cards(2) == "Th"
    assert scene.state.last
    scene.until(Step.DECIDE)
    all_stand(scene, *SEATS)
    scene.finish()
    assert_last(scene)


def assert_last(scene: Scene) -> None:
    """The hand was played to its end, and no other can begin before the shuffle."""
    assert not scene.rulings
    assert not scene.events_of(ce.CoupAnnulled)
    assert len(scene.events_of(ce.MaskOut)) == 1
    # The bank went over: everybody is paid.
    assert stacks(scene, *SEATS) == (10_100,) * 3
    ended = scene.last(te.TagliaEnded)
    assert (ended.cite, ended.taglia) == ("campione-bj.33", 1)
    assert scene.step is Step.OPENING
    assert scene.state.table.opening is Opening.WASH
    assert scene.refused(ca.OpenBetting("dealer")).reason.code == "not-now"


@pytest.mark.proves("campione-bj.33")
@pytest.mark.parametrize("before", range(1, 9))
def test_a_hand_in_which_the_mask_comes_is_finished_and_is_the_last(before: int) -> None:
    scene = last_coup(before)
    out = scene.last(ce.MaskOut)
    assert out == ce.MaskOut("campione-bj.33", False, CAMPIONE.formulas.last_coup)
    assert_last(scene)


@pytest.mark.proves("campione-bj.33")
def test_a_mask_that_lies_on_top_after_a_hand_lets_one_more_be_played() -> None:
    # The hand takes exactly the nine cards before the mask.
    scene = last_coup(9, HANDS + " " + HANDS)
    assert not scene.events_of(ce.MaskOut)
    assert not scene.state.last
    assert scene.step is Step.OPEN_BETTING
    scene.dealer.open()
    for name in SEATS:
        scene.bet(name, 100)
    scene.deal()
    assert scene.last(ce.MaskOut).first
    all_stand(scene, *SEATS)
    scene.finish()
    assert stacks(scene, *SEATS) == (10_200,) * 3
    assert scene.last(te.TagliaEnded).cite == "campione-bj.33"
    assert scene.waits_for(Step.OPENING)


@pytest.mark.proves("campione-bj.33")
def test_the_cards_behind_the_mask_serve_to_finish_the_hand() -> None:
    # The bank's six and ten lie before the mask, its two behind it.
    scene = last_coup(8, "Th 7d 9s 6c 9h 6d 8s Ks 2h")
    assert scene.last(te.CutRightGained).seat == 1
    assert stacks(scene, *SEATS) == (10_100, 9_900, 9_900)
