"""What a pair of eyes may see, and what it is offered."""

import json
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack.expected import Step
from sabot.black_jack.game import GAME
from sabot.black_jack.house import Hole, House
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.mishaps import Reportable
from sabot.black_jack.rules import decide
from sabot.black_jack.state import Dealt, State
from sabot.black_jack.tableau import black_jack
from sabot.black_jack.view import view
from sabot.record.asjson import jsonable
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.cards import Card, card
from sabot.table.coup import acts as ca
from sabot.table.coup.acts import Manner
from sabot.table.money import Amount, Currency
from sabot.table.pack import pack
from sabot.table.refusal import Refusal
from sabot.table.roles import STAFF
from tests.black_jack.scene import Scene

COVERED = replace(CAMPIONE, hole=Hole.COVERED)
PEEKED = replace(CAMPIONE, hole=Hole.PEEKED)
SURRENDER = replace(CAMPIONE, surrender=True)
PLAYERS = ("anna", "bruno", "carla", "dino")
EVERYBODY = ("", *PLAYERS, *STAFF)

VERBS = {act.verb: act for act in GAME.acts}


def seen(scene: Scene, eyes: str = "") -> dict[str, Any]:
    return view(scene.house, scene.state, eyes)


def offered(scene: Scene, eyes: str, verb: str) -> list[dict[str, Any]]:
    return [offer for offer in seen(scene, eyes)["acts"] if offer["act"] == verb]


def allowed(scene: Scene, eyes: str, verb: str) -> list[dict[str, Any]]:
    return [offer for offer in offered(scene, eyes, verb) if "refused" not in offer]


def box(scene: Scene, number: int) -> dict[str, Any]:
    found: dict[str, Any] = next(
        each for each in seen(scene)["coup"]["boxes"] if each["box"] == number
    )
    return found


def hands(scene: Scene, number: int) -> list[tuple[int, str, int, bool]]:
    """Each hand of a box: its number, its cards, its point and whether that is soft."""
    return [
        (hand["hand"], " ".join(hand["cards"]), hand["point"], hand["soft"])
        for hand in box(scene, number)["hands"]
    ]


def staked(top: str = "", house: House = CAMPIONE) -> Scene:
    """Anna has box 1, with Bruno and Carla behind; Dino box 2."""
    scene = Scene(house, top, anna=1, bruno=None, carla=None, dino=2)
    scene.bet("anna", 100)
    scene.bet("bruno", 50, box=1)
    scene.bet("carla", 40, box=1)
    scene.bet("dino", 30)
    return scene


def dealt(top: str, house: House = CAMPIONE) -> Scene:
    scene = staked(top, house)
    scene.deal()
    return scene


# What lies on the table


def test_boxes_show_their_holder_their_cards_and_their_point() -> None:
    scene = dealt("Ts Ad 9h 6s 6d")
    assert [each["box"] for each in seen(scene)["coup"]["boxes"]] == [1, 2]
    assert (box(scene, 1)["holder"], box(scene, 1)["plays"]) == ("anna", "anna")
    assert hands(scene, 1) == [(1, "Ts 6s", 16, False)]
    assert hands(scene, 2) == [(1, "Ad 6d", 17, True)]
    assert seen(scene)["coup"]["bank"] == ["9h"]
    assert seen(scene)["coup"]["turn"] == {"box": 1, "hand": 1}
    assert seen(scene)["waits_for"] == "decide"


def test_a_box_whose_holder_has_gone_shows_who_speaks_for_it_now() -> None:
    scene = dealt("Ts Ad 9h 6s 6d")
    scene.do(ta.StepAway("anna"))
    assert (box(scene, 1)["holder"], box(scene, 1)["plays"]) == ("anna", "bruno")
    for name in ("bruno", "carla"):
        scene.do(ta.Leave(name))
    assert box(scene, 1)["plays"] == ""
    assert seen(scene)["waits_for"] == "pass-over"


def test_black_jack_is_shown_as_such_and_goes_once_it_is_paid() -> None:
    scene = dealt("Ts 9d 9h As 6d")
    (natural,) = box(scene, 1)["hands"]
    assert (natural["black_jack"], natural["gone"]) == (True, False)
    scene.do(a.PayBlackJacks("dealer"))
    (natural,) = box(scene, 1)["hands"]
    assert (natural["cards"], natural["gone"]) == ([], True)
    assert seen(scene)["discarded"] == 2
    assert seen(scene)["coup"]["turn"] == {"box": 2, "hand": 1}


def test_split_hands_are_shown_side_by_side_and_the_turn_goes_from_one_to_the_other() -> None:
    scene = dealt("8s 9d 9h 8h Td 3c Kc 9s")
    scene.do(a.Split("anna"))
    assert hands(scene, 1) == [(1, "8s", 8, False), (2, "8h", 8, False)]
    assert seen(scene)["coup"]["following"] == ["bruno", "carla"]
    scene.do(a.Split("bruno"))
    scene.do(a.Stay("carla", 2))
    assert seen(scene)["coup"]["following"] == []
    bets = {(each["player"], each["chance"]) for each in seen(scene)["coup"]["bets"]}
    assert bets == {
        ("anna", "hand"),
        ("anna", "hand-2"),
        ("bruno", "hand"),
        ("bruno", "hand-2"),
        ("carla", "hand-2"),
        ("dino", "hand"),
    }
    scene.dealer.draw(1)
    scene.do(a.Double("anna"))
    scene.dealer.draw(1)
    first, second = box(scene, 1)["hands"]
    assert (first["doubled"], first["done"], first["split"]) == (True, True, True)
    assert (second["doubled"], second["done"], second["split"]) == (False, False, True)
    assert seen(scene)["coup"]["turn"] == {"box": 1, "hand": 2}


def test_bets_and_insurance_are_everybodys_to_see() -> None:
    scene = dealt("Ts 9d Ah 6s 8d")
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("bruno", 12.5, box=1)
    for eyes in EVERYBODY:
        bets = seen(scene, eyes)["coup"]["bets"]
        assert bets[0] == {
            "player": "anna",
            "chance": "hand",
            "box": 1,
            "amount": "100.00",
            "currency": "CHF",
        }
        assert (bets[-1]["player"], bets[-1]["chance"]) == ("bruno", "insurance")
        assert bets[-1]["amount"] == "12.50"


def test_a_card_drawn_unasked_lies_open_and_is_offered_round() -> None:
    scene = dealt("Ts 9d 9h 6s 2d 5h")
    assert seen(scene)["coup"]["offered_to"] is None
    scene.dealer.draw("aside")
    assert seen(scene)["under_the_sabot"] == ["5h"]
    assert seen(scene)["coup"]["offered_to"] == {"box": 1, "hand": 1}
    scene.do(a.AnswerOffer("anna", False))
    assert seen(scene)["coup"]["offered_to"] == {"box": 2, "hand": 1}
    assert seen(scene)["coup"]["turn"] == {"box": 1, "hand": 1}
    scene.do(a.AnswerOffer("dino", True))
    assert seen(scene)["coup"]["offered_to"] is None
    assert seen(scene)["under_the_sabot"] == []
    assert hands(scene, 2) == [(1, "9d 2d 5h", 16, False)]


def test_a_card_too_many_is_seen_only_if_it_lay_open() -> None:
    scene = staked("Ts 9d")
    scene.dealer.draw("aside", "down")
    assert seen(scene)["under_the_sabot"] == [None]
    for eyes in EVERYBODY:
        assert seen(scene, eyes)["under_the_sabot"] == [None]


def test_a_card_turned_in_the_sabot_is_seen_and_no_other() -> None:
    scene = staked("Ts 9d")
    assert seen(scene)["sabot"]["next"] is None
    scene.dealer.report("card-turned")
    assert seen(scene)["sabot"]["next"] == "Ts"
    scene.dealer.close()
    scene.dealer.draw(1)
    assert seen(scene)["sabot"]["next"] is None


def test_the_mask_and_what_is_left_behind_it_are_seen() -> None:
    scene = Scene(replace(CAMPIONE, mask_behind=203), "Ts 9d", anna=1, dino=2)
    assert seen(scene)["sabot"] == {"left": 203, "next": None, "mask_out": False}
    scene.bet("anna", 50)
    scene.bet("dino", 50)
    scene.dealer.close()
    scene.dealer.draw(1)
    assert seen(scene)["sabot"] == {"left": 202, "next": None, "mask_out": True}
    assert seen(scene)["burned"] == 5


def test_a_finding_and_a_dispute_are_seen_to_be_awaited() -> None:
    scene = staked("Ts 9d 9h 6s 8d")
    scene.dealer.close()
    scene.dealer.draw(2)
    assert (seen(scene)["coup"]["pending"], seen(scene)["coup"]["finding"]) == (
        "finding",
        "misdealt",
    )
    assert seen(scene)["waits_for"] == "find"
    scene = dealt("Ts 9d 9h 6s 8d")
    scene.do(ca.Dispute("anna", "?"))
    assert (seen(scene)["coup"]["pending"], seen(scene)["coup"]["finding"]) == ("dispute", None)


def test_between_two_coups_there_is_none() -> None:
    scene = dealt("Ts 9d 9h 6s 8d")
    scene.finish()
    assert seen(scene)["coup"] is None
    assert seen(scene)["limits"] == {
        "hand": {"minimum": "20.00", "maximum": "200.00", "multiple": "0.01"}
    }
    assert seen(scene)["house"] == "campione-bj"


def test_the_house_accounts_are_for_the_staff() -> None:
    scene = dealt("Ts 9d 9h 6s 8d")
    for eyes in ("", "zoe", *PLAYERS):
        assert "accounts" not in seen(scene, eyes)
    assert seen(scene, "dealer")["accounts"]["float"] == {"CHF": "1000000.00"}


# What nobody may see


def covered_card(scene: Scene, hole: str) -> Scene:
    """The same table with another card covered."""
    coup = scene.coup
    assert coup.covered
    *others, last = coup.dealt
    other = coup._replace(
        bank=(coup.bank[0], card(hole)), dealt=(*others, Dealt(card(hole), last.box))
    )
    scene.live.state = scene.state._replace(coup=other)
    return scene


def with_other_cards(state: State) -> State:
    """The same table with other cards in the sabot and other cards burned."""
    table = state.table
    left = table.sabot.order[table.sabot.out :]
    hidden = (*left[9:], *table.burned, *left[:9])
    burned, order = hidden[: len(table.burned)], hidden[len(table.burned) :]
    sabot = table.sabot._replace(order=(*table.sabot.order[: table.sabot.out], *order))
    other = table._replace(burned=burned, sabot=sabot, washed=table.washed[::-1], salt="other")
    return state._replace(table=other)


def every_step(house: House, top: str) -> Iterator[Scene]:
    """A coup played rightly, seen at each of its steps; Bruno and Carla insure where they may."""
    scene = staked(top, house)
    yield scene
    scene.dealer.close()
    while scene.state.coup is not None:
        if scene.step is Step.BEGIN_DRAWING and allowed(scene, "bruno", "insure"):
            scene.insures("bruno", 25, box=1)
        yield scene
        scene.do(scene.right_act())
    yield scene


TOPS = {
    "plain": "Ts 9d 9h 6s 8d 5h 2h 6h",
    "insurance": "Ts 9d Ah 6s 8d 5h 2h 6h Kd",
    "black jack": "Ts 9d 9h As 8d 5h 2h 6h Kd",
    "even money": "Ts 9d Kh As 8d 5h 2h 6h Kd",
    "pair": "8s 9d 6h 8h 8d 3h Kc 2h Kd 6d",
    "doubled": "5s 9d 6h 6s 8d 3h Kc 2h Kd 6d",
    "bank's black jack": "Ts 9d Ah 6s 8d Kd Ks Qd",
}
# Campione sees them all; other houses those that are another thing there.
COUPS = [
    *(pytest.param(CAMPIONE, top, id=name) for name, top in TOPS.items()),
    pytest.param(COVERED, TOPS["insurance"], id="covered, insurance"),
    pytest.param(PEEKED, TOPS["insurance"], id="peeked, insurance"),
    pytest.param(PEEKED, TOPS["even money"], id="peeked, even money"),
    pytest.param(PEEKED, TOPS["bank's black jack"], id="peeked, bank's black jack"),
    pytest.param(SURRENDER, TOPS["plain"], id="surrender"),
]


@pytest.mark.parametrize(("house", "top"), COUPS)
def test_nothing_anybody_sees_depends_on_a_card_still_to_come(house: House, top: str) -> None:
    for scene in every_step(house, top):
        other = with_other_cards(scene.state)
        assert other.table.burned != scene.state.table.burned
        for eyes in EVERYBODY:
            assert view(house, other, eyes) == seen(scene, eyes), (scene.step, eyes)


@pytest.mark.parametrize("house", [COVERED, PEEKED], ids=["covered", "peeked"])
@pytest.mark.parametrize("up", ["9h", "Ah", "Kh"])
def test_the_covered_card_is_nobodys_to_see_before_it_is_turned(house: House, up: str) -> None:
    top = f"Ts 9d {up} 6s 8d 7c 5h 2h 6h Kd"
    others = {"9h": ("2c", "Ac", "Tc"), "Ah": ("2c", "9c"), "Kh": ("2c", "9c")}[up]
    covered = 0
    for scene in every_step(house, top):
        if scene.state.coup is None or not scene.coup.covered:
            continue
        covered += 1
        before = [seen(scene, eyes) for eyes in EVERYBODY]
        state = scene.state
        for hole in others:
            assert not black_jack((card(up), card(hole)))
            covered_card(scene, hole)
            assert [seen(scene, eyes) for eyes in EVERYBODY] == before, (scene.step, hole)
        scene.live.state = state
        assert seen(scene)["coup"]["bank"] == [up, None]
    assert covered > 3


def test_before_the_peek_not_even_a_black_jack_can_be_told() -> None:
    scene = dealt("Ts 9d Ah 6s 8d 7c", PEEKED)
    while scene.step is not Step.PEEK:
        before = [seen(scene, eyes) for eyes in EVERYBODY]
        state = scene.state
        covered_card(scene, "Kc")
        assert [seen(scene, eyes) for eyes in EVERYBODY] == before
        scene.live.state = state
        scene.do(scene.right_act())
    assert [seen(covered_card(scene, "Kc"), eyes)["coup"]["bank"] for eyes in EVERYBODY] == [
        ["Ah", None] for _ in EVERYBODY
    ]
    scene.do(a.Peek("dealer"))
    assert seen(scene)["coup"]["bank"] == ["Ah", "Kc"]


def test_once_turned_the_covered_card_is_everybodys() -> None:
    scene = dealt("Ts 9d 9h 6s 8d 7c 5h 2h 6h Kd", COVERED)
    scene.until(Step.TURN_HOLE)
    assert seen(scene)["coup"]["bank"] == ["9h", None]
    scene.do(a.TurnHole("dealer"))
    for eyes in EVERYBODY:
        assert seen(scene, eyes)["coup"]["bank"] == ["9h", "7c"]


def test_a_card_turned_in_the_sabot_does_not_betray_those_behind_it() -> None:
    scene = staked("Ts 9d")
    scene.dealer.report("card-turned")
    table = scene.state.table
    first, *rest = table.sabot.order[table.sabot.out :]
    order = (*table.sabot.order[: table.sabot.out], first, *rest[::-1])
    other = scene.state._replace(
        table=table._replace(sabot=table.sabot._replace(order=order), burned=table.burned[::-1])
    )
    for eyes in EVERYBODY:
        assert view(CAMPIONE, other, eyes) == seen(scene, eyes)


def test_while_the_cards_are_mixed_nobody_sees_one() -> None:
    scene = Scene(CAMPIONE, ready=False, anna=1)
    for act in (
        ta.SupplyCards("inspector", pack(4)),
        ta.VerifyCards("dealer"),
        ta.Wash("dealer", pack(4), "salt"),
        ta.Gather("dealer"),
        ta.Cut("anna", 52),
        ta.LoadSabot("dealer"),
        ta.Burn("dealer"),
    ):
        scene.do(act)
        for eyes in ("", "anna", *STAFF):
            text = json.dumps(jsonable(tuple(seen(scene, eyes).items())), default=str)
            assert not [each for each in pack(1) if f'"{each}"' in text]


# What is offered


def act_of(offer: dict[str, Any], by: str) -> Act:
    """The act an offer means."""
    kind = VERBS[offer["act"]]
    given = {each.name: offer[each.name] for each in fields(kind) if each.name in offer}
    made: Act = kind(by, **given)
    return made


def done(scene: Scene, *acts: Act) -> Scene:
    """The same table once these have been done."""
    for act in acts:
        scene.do(act)
    return scene


def opening() -> Scene:
    return Scene(CAMPIONE, ready=False, anna=1, bruno=None, carla=None, dino=2)


def cutting() -> Scene:
    return done(
        opening(),
        ta.SupplyCards("inspector", pack(4)),
        ta.VerifyCards("dealer"),
        ta.Wash("dealer", pack(4)),
        ta.Gather("dealer"),
    )


def deciding() -> Scene:
    """It is Anna's turn, with sixteen."""
    return dealt("Ts 9d 9h 6s 8d 5h")


def misdealt() -> Scene:
    """The first card went to the wrong box."""
    scene = staked("Ts 9d 9h 6s 8d 5h")
    scene.dealer.close()
    return done(scene, a.Draw("dealer", a.Target.BOX_2))


def left_behind() -> Scene:
    """Bruno has gone, and his bet has won."""
    scene = done(dealt("Ts 9d 9h 8s 8d 8c"), ta.Leave("bruno"))
    scene.finish()
    return scene


# Tables where something unusual is waited for
MOMENTS: dict[str, Callable[[], Scene]] = {
    "opening": opening,
    "cut": cutting,
    "cut refused": lambda: done(cutting(), ta.RefuseCut("anna"), ta.RefuseCut("dino")),
    "split": lambda: done(dealt(TOPS["pair"]), a.Split("anna")),
    "doubled": lambda: done(dealt(TOPS["doubled"]), a.Double("anna")),
    "sign": lambda: done(deciding(), a.Declare("anna", a.Word.NO, Manner.GESTURE)),
    "card offered": lambda: done(deciding(), a.Draw("dealer", a.Target.ASIDE)),
    "misdealt": misdealt,
    "dispute": lambda: done(deciding(), ca.Dispute("carla", "?")),
    "suspended": lambda: done(staked(), ta.Suspend("direction")),
    "seat asked for": lambda: done(staked(), ta.RequestSeat("bruno"), ca.Warn("inspector", "anna")),
    "limits proposed": lambda: done(staked(), ta.ChangeLimits("direction", CAMPIONE.limits)),
    "winnings left behind": left_behind,
    "holder away": lambda: done(deciding(), ta.StepAway("anna")),
}


def assert_offers_true(scene: Scene) -> None:
    """Every offer is an act; allowed, it is accepted; dim, it is refused in the same words."""
    for eyes in EVERYBODY:
        for offer in seen(scene, eyes)["acts"]:
            answer = decide(scene.house, scene.state, act_of(offer, eyes))
            if "refused" not in offer:
                assert isinstance(answer, tuple), offer
                continue
            assert isinstance(answer, Refusal), offer
            assert offer["refused"] == {
                "code": answer.reason.code,
                "cite": answer.cite,
                "it": answer.text("it"),
                "en": answer.text("en"),
            }
            assert offer["refused"]["it"] != offer["refused"]["en"]


@pytest.mark.parametrize(("house", "top"), COUPS)
def test_every_offer_is_true_at_every_step(house: House, top: str) -> None:
    for scene in every_step(house, top):
        assert_offers_true(scene)


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_offer_is_true_at_unusual_moments(moment: str) -> None:
    assert_offers_true(MOMENTS[moment]())


@pytest.mark.parametrize("top", TOPS.values(), ids=TOPS)
def test_somebody_is_always_offered_what_the_table_waits_for(top: str) -> None:
    for scene in every_step(CAMPIONE, top):
        if scene.state.coup is not None:
            right = scene.right_act()
            acts = [act_of(offer, right.by) for offer in seen(scene, right.by)["acts"]]
            plain = [GAME.plain(act) for act in acts]
            assert right in plain, right


def test_everything_seen_can_be_written_as_json() -> None:
    for moment in MOMENTS.values():
        scene = moment()
        for eyes in EVERYBODY:
            json.dumps(jsonable(tuple(seen(scene, eyes).items())), default=str)


def test_strangers_and_onlookers_are_offered_nothing() -> None:
    scene = dealt("Ts 9d 9h 6s 8d")
    assert seen(scene, "zoe")["acts"] == []
    assert seen(scene, "")["acts"] == []


def test_whoever_is_away_is_offered_to_come_back() -> None:
    scene = Scene(CAMPIONE, anna=1)
    scene.do(ta.StepAway("anna"))
    assert [offer["act"] for offer in seen(scene, "anna")["acts"]] == ["come-back"]
    assert seen(scene)["seats"][0] == {"seat": 1, "player": "anna", "marked": True}


def test_the_holder_is_offered_what_he_may_say_and_told_why_not_the_rest() -> None:
    scene = dealt("8s 9d 6h 8h 8d")
    said = {
        (offer["word"], offer["manner"]): "refused" not in offer
        for offer in offered(scene, "anna", "declare")
    }
    assert said == {
        ("carta", "words"): True,
        ("carta", "gesture"): True,
        ("no", "words"): True,
        ("no", "gesture"): True,
    }
    assert allowed(scene, "anna", "split")
    (double,) = offered(scene, "anna", "double")
    assert (double["refused"]["code"], double["refused"]["cite"]) == ("no-double", "campione-bj.10")
    for name in ("bruno", "carla", "dino"):
        assert not allowed(scene, name, "declare")
        assert {offer["refused"]["code"] for offer in offered(scene, name, "split")} == {
            "not-your-turn"
        }


def test_those_behind_are_offered_to_follow_or_to_choose_a_card() -> None:
    scene = dealt("8s 9d 6h 8h 8d")
    scene.do(a.Split("anna"))
    for name in ("bruno", "carla"):
        assert allowed(scene, name, "split")
        assert [offer["card"] for offer in allowed(scene, name, "stay")] == [1, 2]
    assert not allowed(scene, "dino", "stay")
    scene = dealt("5s 9d 6h 6s 8d")
    scene.do(a.Double("anna"))
    assert allowed(scene, "bruno", "double")
    assert not allowed(scene, "dino", "double")


def test_insurance_is_offered_for_half_the_bet_and_even_money_to_a_black_jack() -> None:
    scene = dealt("Ts 9d Ah As 8d")
    assert [offer["amount"] for offer in allowed(scene, "carla", "insure")] == [20_00]
    assert allowed(scene, "carla", "even-money") == [{"act": "even-money", "box": 1}]
    assert not allowed(scene, "dino", "even-money")
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("carla", 20, box=1)
    assert not allowed(scene, "carla", "insure")


def test_surrender_is_offered_only_where_there_is_such_a_thing() -> None:
    assert not offered(dealt("Ts 9d 9h 6s 8d"), "anna", "surrender")
    scene = dealt("Ts 9d 9h 6s 8d", SURRENDER)
    assert allowed(scene, "anna", "surrender")
    assert not allowed(scene, "dino", "surrender")


def test_a_card_offered_round_is_offered_to_one_at_a_time() -> None:
    scene = dealt("Ts 9d 9h 6s 8d 5h")
    scene.dealer.draw("aside")
    assert [offer["takes"] for offer in allowed(scene, "anna", "answer")] == [True, False]
    assert not allowed(scene, "dino", "answer")
    scene.do(a.AnswerOffer("anna", False))
    assert not allowed(scene, "anna", "answer")
    assert [offer["takes"] for offer in allowed(scene, "dino", "answer")] == [True, False]


def test_bets_are_offered_in_every_box_and_dim_once_closed() -> None:
    scene = Scene(CAMPIONE, anna=1, bruno=None)
    for name in ("anna", "bruno"):
        assert [offer["box"] for offer in allowed(scene, name, "bet")] == [1, 2, 3, 4, 5, 6, 7]
    scene.bet("anna", 20)
    scene.bet("bruno", 20, box=1)
    assert allowed(scene, "anna", "unbet") == [{"act": "unbet", "box": 1}]
    scene.dealer.close()
    assert not allowed(scene, "anna", "bet")
    assert not allowed(scene, "anna", "unbet")


def test_with_two_currencies_a_bet_is_offered_in_each() -> None:
    house = replace(CAMPIONE, currencies=(Currency.CHF, Currency.EUR))
    scene = Scene(house, anna=1)
    scene.do(ta.BringChips("anna", Amount(500_00), Currency.EUR))
    bets = [(offer["box"], offer["currency"]) for offer in allowed(scene, "anna", "bet")]
    assert bets[:2] == [(1, "CHF"), (1, "EUR")]
    assert len(bets) == 14


def test_the_cut_goes_round_the_seats_and_ends_with_the_direction() -> None:
    scene = cutting()
    for name in ("anna", "dino"):
        assert allowed(scene, name, "cut") == [{"act": "cut", "place": 104}]
        assert not allowed(scene, "direction", "cut")
        scene.do(ta.RefuseCut(name))
    assert allowed(scene, "direction", "cut") == [{"act": "cut", "place": 104}]
    assert not allowed(scene, "anna", "cut")


def test_the_staff_is_offered_its_own() -> None:
    scene = MOMENTS["seat asked for"]()
    assert len(allowed(scene, "inspector", "seat")) == 5
    assert allowed(scene, "inspector", "unseat") == [{"act": "unseat", "player": "anna"}]
    assert {offer["player"] for offer in allowed(scene, "dealer", "warn")} == set(PLAYERS)
    assert allowed(MOMENTS["misdealt"](), "inspector", "find") == [
        {"act": "find", "rebuildable": True},
        {"act": "find", "rebuildable": False},
    ]
    assert len(allowed(MOMENTS["dispute"](), "inspector", "resolve")) == 2
    assert allowed(MOMENTS["suspended"](), "direction", "resume")
    assert allowed(MOMENTS["limits proposed"](), "controller", "limits")
    left = MOMENTS["winnings left behind"]()
    for name in ("chief", "controller"):
        (offer,) = allowed(left, name, "dispose")
        assert offer["amount"] == 100_00
    assert not offered(scene, "chief", "dispose")


def test_whoever_watches_is_offered_what_can_be_reported_now() -> None:
    scene = dealt("Ts 9d 9h 6s 8d")
    for eyes in ("dealer", "inspector", "controller", "supervisor"):
        reports = allowed(scene, eyes, "report")
        assert {offer["mishap"] for offer in reports} == set(Reportable) - {Reportable.MISDEALT}
        moved = [offer for offer in reports if offer["mishap"] is Reportable.CARDS_MOVED]
        assert len(moved) == len(PLAYERS) * 2
    for eyes in ("controller", "supervisor"):
        assert allowed(scene, eyes, "check")


def test_the_dealer_is_offered_the_point_that_lies_open() -> None:
    scene = dealt("Ts 9d 9h 6s 8d 7c", COVERED)
    (offer,) = offered(scene, "dealer", "announce")
    assert offer["point"] == 9
    scene = dealt("Ts 9d 9h 6s 8d 7c")
    scene.until(Step.ANNOUNCE)
    (offer,) = allowed(scene, "dealer", "announce")
    cards: list[Card] = seen(scene)["coup"]["bank"]
    assert len(cards) > 1
    assert not offered(Scene(CAMPIONE, ready=False), "dealer", "announce")
