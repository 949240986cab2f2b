"""Everybody's share in the order of the cards: the house's first, then the players' seeds."""

import hashlib
import itertools
from collections import Counter

import pytest

from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.acts import Act
from sabot.table.cards import cards
from sabot.table.fairness import order_of, pledge
from sabot.table.offers import player_offers
from sabot.table.state import Opening
from sabot.table.view import table_view
from tests.table.plain import HOUSE, Scene
from tests.table.ways import PACK, verified

SECRET = "5e" * 32
COMMIT = ta.CommitShare("dealer", "table-1", SECRET)
CALL = ta.CallSeeds("dealer")
WASH = ta.Wash("dealer")
SEEDS = {name: f"{number:064x}" for number, name in enumerate(("anna", "bruno", "carla"), 1)}


def committed(**players: int | None) -> Scene:
    """The house has committed to its share."""
    scene = verified(HOUSE, **players)
    scene.do(COMMIT)
    return scene


def pledged(scene: Scene, name: str) -> ta.PledgeSeed:
    return ta.PledgeSeed(name, pledge(scene.table.commitment, name, SEEDS[name]))


def all_pledged(**players: int | None) -> Scene:
    """Everybody has pledged a seed, and they are called."""
    scene = committed(**players)
    for name in players:
        scene.do(pledged(scene, name))
    scene.do(CALL)
    return scene


def washed(**players: int | None) -> Scene:
    """Everybody's seed is in the order."""
    scene = all_pledged(**players)
    for name in players:
        scene.do(ta.AddSeed(name, SEEDS[name]))
    scene.do(WASH)
    return scene


def code(scene: Scene, act: Act) -> str:
    refusal = scene.refused(act)
    assert refusal.cite in ("plain~shares", "plain~roles", "plain~conduct", "plain~seat-marked")
    return refusal.reason.code


def hashed(*lines: object) -> str:
    return hashlib.sha256("\n".join(map(str, lines)).encode()).hexdigest()


def test_the_commitment_binds_the_table_the_taglia_and_the_wash() -> None:
    scene = committed()
    expected = hashed("sabot share 1", "table-1", 1, 1, SECRET)
    event = te.ShareCommitted("plain~shares", "table-1", 1, 1, expected, SECRET)
    assert scene.last(te.ShareCommitted) == event
    assert scene.table.commitment == expected


def test_everybody_has_a_part_in_the_order() -> None:
    scene = washed(anna=1, bruno=2, carla=None)
    promise = scene.table.commitment
    shown = [(name, SEEDS[name]) for name in ("anna", "bruno", "carla")]
    order = order_of(PACK, promise, SECRET, shown)
    assert scene.last(te.CardsWashed) == te.CardsWashed("plain~wash", order, "", promise)
    assert Counter(order) == Counter(PACK)
    # Another seed of any of them, or another secret, is another order.
    for place in range(3):
        other = [*shown]
        other[place] = (shown[place][0], "ab" * 32)
        assert order_of(PACK, promise, SECRET, other) != order
    assert order_of(PACK, promise, "00" * 32, shown) != order


def test_seeds_count_in_the_order_they_were_pledged_whoever_shows_first() -> None:
    orders = set()
    for names in itertools.permutations(SEEDS):
        scene = all_pledged(anna=1, bruno=2, carla=3)
        for name in names:
            scene.do(ta.AddSeed(name, SEEDS[name]))
        scene.do(WASH)
        orders.add(scene.table.washed)
    assert len(orders) == 1


def test_a_seed_that_nobody_pledged_in_time_is_not_in() -> None:
    scene = committed(anna=1, bruno=2)
    scene.do(pledged(scene, "anna"))
    scene.do(CALL)
    assert code(scene, pledged(scene, "bruno")) == "no-more-pledges"
    assert code(scene, ta.AddSeed("bruno", SEEDS["bruno"])) == "not-the-pledged-seed"
    scene.do(ta.AddSeed("anna", SEEDS["anna"]))
    scene.do(WASH)
    alone = order_of(PACK, scene.table.commitment, SECRET, [("anna", SEEDS["anna"])])
    assert scene.table.washed == alone
    # After the wash nothing is added any more.
    for act in (pledged(scene, "bruno"), ta.AddSeed("bruno", SEEDS["bruno"]), CALL, COMMIT):
        assert scene.refused(act).reason.code == "not-now"


def test_nobody_pledges_twice_or_shows_another_seed() -> None:
    scene = committed(anna=1)
    assert code(scene, ta.AddSeed("anna", SEEDS["anna"])) == "seeds-not-called"
    scene.do(pledged(scene, "anna"))
    assert code(scene, ta.PledgeSeed("anna", "0" * 64)) == "no-more-pledges"
    scene.do(CALL)
    assert code(scene, CALL) == "no-more-pledges"
    assert code(scene, ta.AddSeed("anna", SEEDS["bruno"])) == "not-the-pledged-seed"
    scene.do(ta.AddSeed("anna", SEEDS["anna"]))
    assert code(scene, ta.AddSeed("anna", SEEDS["anna"])) == "not-the-pledged-seed"


def test_the_dealer_waits_for_every_pledged_seed_of_whoever_is_there() -> None:
    scene = all_pledged(anna=1, bruno=2)
    scene.do(ta.AddSeed("bruno", SEEDS["bruno"]))
    refusal = scene.refused(WASH)
    assert refusal.reason.code == "seeds-awaited"
    assert refusal.text("en") == "The seeds pledged by anna are awaited [plain~shares]"
    # Whoever has gone has withheld it, which stays to be seen.
    scene.do(ta.StepAway("anna"))
    assert code(scene, ta.AddSeed("anna", SEEDS["anna"])) == "away"
    scene.do(ta.ComeBack("anna"))
    assert code(scene, ta.AddSeed("anna", SEEDS["anna"])) == "not-the-pledged-seed"
    scene.do(WASH)
    shown = [(each["player"], each["seed"]) for each in table_view(scene.table)["seeds"]]
    assert shown == [("anna", None), ("bruno", SEEDS["bruno"])]
    alone = order_of(PACK, scene.table.commitment, SECRET, [("bruno", SEEDS["bruno"])])
    assert scene.table.washed == alone


@pytest.mark.parametrize("act", [ta.StepAway("anna"), ta.Leave("anna")])
def test_whoever_is_gone_when_the_seeds_are_called_is_not_waited_for(act: Act) -> None:
    scene = committed(anna=1, bruno=2)
    scene.do(pledged(scene, "anna"))
    scene.do(act)
    scene.do(CALL)
    scene.do(WASH)
    assert scene.table.washed == order_of(PACK, scene.table.commitment, SECRET, ())


def test_the_house_is_first_and_cannot_go_back() -> None:
    scene = verified(anna=1)
    for act in (WASH, CALL, ta.PledgeSeed("anna", "0" * 64)):
        assert code(scene, act) == "share-first"
    scene.do(COMMIT)
    assert code(scene, ta.CommitShare("dealer", "table-1", "ab" * 32)) == "share-stands"
    assert code(scene, ta.Wash("dealer", PACK, "salt")) == "share-stands"
    assert code(scene, WASH) == "seeds-not-called"


@pytest.mark.parametrize("by", ["anna", "nobody", "inspector"])
def test_only_the_dealer_makes_the_share(by: str) -> None:
    scene = verified(anna=1)
    for act in (ta.CommitShare(by, "table-1", SECRET), ta.CallSeeds(by)):
        assert code(scene, act) in ("not-allowed", "unknown-person")


@pytest.mark.parametrize("text", ["", "0" * 63, "0" * 65, "G" * 64, "AB" * 32, "0" * 63 + "\n"])
def test_what_is_hashed_is_32_bytes_in_hexadecimal(text: str) -> None:
    scene = verified(anna=1)
    assert code(scene, ta.CommitShare("dealer", "table-1", text)) == "not-32-bytes"
    scene.do(COMMIT)
    assert code(scene, ta.PledgeSeed("anna", text)) == "not-32-bytes"
    scene.do(ta.PledgeSeed("anna", pledge(scene.table.commitment, "anna", text)))
    scene.do(CALL)
    assert code(scene, ta.AddSeed("anna", text)) == "not-32-bytes"


@pytest.mark.parametrize("table", ["", "two words", "a\nb", "x" * 65])
def test_the_commitment_names_the_table(table: str) -> None:
    assert code(verified(), ta.CommitShare("dealer", table, SECRET)) == "no-table-name"


def test_at_the_end_of_the_taglia_the_share_is_opened() -> None:
    scene = washed(anna=1)
    promise = scene.table.commitment
    for act in (ta.Gather("dealer"), ta.Cut("anna", 30), ta.LoadSabot("dealer")):
        scene.do(act)
    scene.end_taglia()
    assert scene.last(te.TagliaEnded).commitment == promise
    opened = scene.last(te.ShareOpened)
    expected = te.ShareOpened("plain~last-coup", 1, 1, promise, SECRET)
    assert opened == expected
    assert scene.table.share is None
    scene.do(COMMIT)
    again = scene.last(te.ShareCommitted)
    assert (again.taglia, again.wash) == (2, 2)
    assert again.commitment == hashed("sabot share 1", "table-1", 2, 2, SECRET)


STEPS = [
    ("committed", []),
    ("pledged", [CALL]),
    ("washed", [CALL, WASH]),
    ("gathered", [CALL, WASH, ta.Gather("dealer")]),
    ("cut", [CALL, WASH, ta.Gather("dealer"), ta.Cut("anna", 9)]),
]


@pytest.mark.parametrize("away", [ta.ChangePack, ta.PutAway])
@pytest.mark.parametrize("acts", [acts for _, acts in STEPS], ids=[name for name, _ in STEPS])
def test_a_wash_is_abandoned_with_a_reason_and_laid_open(
    acts: list[Act], away: type[ta.ChangePack] | type[ta.PutAway]
) -> None:
    scene = committed(anna=1)
    promise = scene.table.commitment
    for act in acts:
        scene.do(act)
    for reason in ("", "  "):
        assert code(scene, away("inspector", reason)) == "reason-needed"
    opened, changed = scene.do(away("inspector", "a card was marked"))
    expected = (1, 1, promise, SECRET, "inspector", "a card was marked")
    assert opened == te.ShareOpened("plain~shares", *expected)
    assert isinstance(changed, te.PackChanged)
    assert (scene.table.opening, scene.table.commitment) == (Opening.SUPPLY, "")
    # The next attempt at the same taglia has a number of its own.
    scene.do(ta.SupplyCards("inspector", PACK))
    scene.do(ta.VerifyCards("dealer"))
    scene.do(COMMIT)
    again = scene.last(te.ShareCommitted)
    assert (again.taglia, again.wash) == (1, 2)
    assert again.commitment != promise


def test_cards_without_a_share_are_put_away_as_ever() -> None:
    scene = verified()
    assert [type(event) for event in scene.do(ta.ChangePack("inspector"))] == [te.PackChanged]
    assert scene.refused(ta.PutAway("inspector")).reason.code == "not-now"


def test_a_pledge_is_offered_to_whoever_has_not_pledged_yet() -> None:
    scene = verified(anna=1)

    def offered() -> set[str]:
        return {act.verb for act in player_offers(scene.table, "anna")}

    assert "pledge" not in offered()
    scene.do(COMMIT)
    assert "pledge" in offered()
    scene.do(pledged(scene, "anna"))
    assert "pledge" not in offered()
    scene.do(CALL)
    assert "pledge" not in offered()


def test_the_view_shows_everybody_that_a_seed_went_in() -> None:
    nothing = table_view(verified().table)
    assert (nothing["wash"], nothing["seeds"], nothing["seeds_called"]) == (0, [], False)
    scene = all_pledged(anna=1)
    mark = pledge(scene.table.commitment, "anna", SEEDS["anna"])
    view = table_view(scene.table)
    assert (view["wash"], view["seeds_called"]) == (1, True)
    assert view["seeds"] == [{"player": "anna", "pledged": mark, "seed": None}]
    scene.do(ta.AddSeed("anna", SEEDS["anna"]))
    assert table_view(scene.table)["seeds"][0]["seed"] == SEEDS["anna"]
    assert SECRET not in str(table_view(scene.table))


def test_every_order_of_a_few_cards_comes_about_as_often() -> None:
    few, rounds = cards("Ah Kd 7s 2c"), 4_800
    orders = Counter(order_of(few, "promise", f"{number:064x}", ()) for number in range(rounds))
    expected = rounds / 24
    assert len(orders) == 24
    # Chi-square with 23 degrees of freedom: above 49.7 once in a thousand times.
    assert sum((seen - expected) ** 2 / expected for seen in orders.values()) < 49.7


def test_a_remainder_that_would_be_favoured_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    # Of three the greatest number would favour the first, since 2**32 is one more than a multiple.
    monkeypatch.setattr("sabot.table.fairness._numbers", lambda key: iter([2**32 - 1, 5, 3]))
    assert order_of(cards("Ah Kd 7s"), "", "", ()) == cards("Ah Kd 7s")
