"""Custom Black Jack houses: what they cite, and the base's readings that go."""

import pytest

from sabot.black_jack.house import House
from sabot.black_jack.houses.custom_pieces import with_object
from sabot.black_jack.topics import Topic
from sabot.table.topics import PARENTS
from sabot.table.topics import Topic as TableTopic
from tests.black_jack.custom.scenes import BASE, house, readings, sound


def test_what_the_file_sets_is_cited_as_the_houses_own(full: House) -> None:
    own = {topic for topic in full.cites if full.cite(topic) != BASE.cite(topic)}
    # Finer topics go with what they are part of.
    for finer in own & set(PARENTS):
        assert full.cite(finer) == full.cite(PARENTS[finer])
    own -= set(PARENTS)
    assert own == {
        *(TableTopic.PACK, TableTopic.MASK, TableTopic.WASH, TableTopic.TAIL, TableTopic.BURN),
        *(TableTopic.PACK_CHANGE, TableTopic.CURRENCY, TableTopic.SEATS, TableTopic.PLACARD),
        *(TableTopic.LIMITS_CHANGE, TableTopic.UNCLAIMED, TableTopic.BOXES, TableTopic.CUT),
        *(TableTopic.OPEN_BETTING, TableTopic.LAST_COUP, TableTopic.DISPUTE),
        TableTopic.LATE_DISPUTE,
        *(Topic.DECKS, Topic.OPENING_CEILING, Topic.BLACK_JACK_BEATS, Topic.SOFT_DOUBLE),
        *(Topic.RESPLIT, Topic.WINNINGS_ASKED),
        *(Topic.LONE_PLAYER, Topic.ONE_BET_EACH, Topic.NO_MORE_BETS),
        *(Topic.BLACK_JACK, Topic.PAID_AT_ONCE, Topic.EVEN_MONEY),
        *(Topic.INSURANCE, Topic.INSURANCE_OFFER, Topic.INSURANCE_LOST, Topic.INSURANCE_PAID),
        *(Topic.DECLARATION, Topic.DOUBLE, Topic.SPLIT, Topic.SPLIT_ACES, Topic.SURRENDER),
        *(Topic.HOLE_CARD, Topic.BANK_RULE, Topic.OUTCOME, Topic.CONFUSION),
    }
    assert {full.cite(topic) for topic in own} == {f"my-black-jack~{topic}" for topic in own}


def test_an_interpretation_tells_what_is_set_and_by_which_file(full: House) -> None:
    by_id = {each.id: each for each in full.interpretations}
    bank = by_id["my-black-jack~bank-rule"]
    sets = "bank.stands_on = 17; bank.draws_soft = true"
    assert (bank.it, bank.en) == (f"La casa stabilisce {sets}", f"The house sets {sets}")
    assert "full.toml" in bank.reason_it
    assert "full.toml" in bank.reason_en
    rule = by_id["my-black-jack~limits-change"]
    assert rule.en.startswith("The house sets limits_after_hearing = true; placard_rule = {")


def test_what_has_no_object_in_the_base_is_listed_once_the_file_gives_it_one() -> None:
    moot = {each.id for each in BASE.interpretations if each.moot}
    assert {"campione-bj~hole-card", "campione-bj~surrender"} <= moot
    custom = house('hole = "covered"\nsurrender = true')
    by_id = {each.id: each.moot for each in custom.interpretations}
    assert by_id["mine~hole-card"] is by_id["mine~surrender"] is False
    assert not {"hole-card", "surrender"} & readings(custom)


def test_every_reading_is_cited_by_what_acts_on_it() -> None:
    cited = {*BASE.cites.values(), *(row.cite for row in BASE.rulings.values())}
    assert {each.id for each in BASE.interpretations if not each.moot} <= cited


# What can come up only where the bank has a covered card.
COVERED = {"given-open", "hole-seen-soon"}


def test_every_reading_that_may_go_exists() -> None:
    names = readings(BASE)
    nothing = house(
        "even_money = []\ninsurance = false\n[doubling]\npoints = []\n[splitting]\ntimes = 0\n"
        '[pays]\nblack_jack = "1:1"\n'
        "[bets]\nlone_player_boxes = 1\none_each_when_contested = false\nper_box = 1\n"
        '[rulings]\ncards-moved = ["box-loses"]\nmisdealt-late = ["annul-coup"]\n'
        'unasked-card = ["annul-cards"]'
    )
    # Without a covered card of the bank none can be given open, or be seen too soon.
    assert {name for name, there in with_object(BASE).items() if not there} == COVERED
    gone = {name for name, there in with_object(nothing).items() if not there}
    assert gone == set(with_object(nothing))
    assert gone - COVERED <= names
    assert not gone & readings(nothing)
    sound(nothing)


def test_a_reading_that_has_no_object_in_the_base_may_get_one() -> None:
    assert not COVERED & readings(BASE)
    assert readings(house('hole = "covered"')) >= COVERED


SUPERSEDING = {
    'currencies = ["CHF"]': {"francs"},
    "decks = 4": {"four-decks", "mask-place"},
    "mask_behind = 60": {"mask-place"},
    'placard_rule = "none"': {"opening-placard"},
    "together = []": {"asked-for-winnings"},
    '[powers]\ndispose-unclaimed = ["chief", "direction"]': {"asked-for-winnings"},
    '[pays]\nblack_jack = "6:5"': {"black-jack-beats-all"},
    '[pays]\nblack_jack = "2:1"': {"black-jack-beats-all", "odd-pay"},
    "[doubling]\npoints = [10, 11]": {"soft-doubling"},
    "[doubling]\nsoft = true": {"soft-doubling"},
    "[doubling]\nsplit_ten_with_ace = false": {"soft-doubling"},
    "[doubling]\npoints = []": {"soft-doubling"},
    "[doubling]\nafter_split = false": set(),
    "[splitting]\ntimes = 2": {"no-resplit"},
    "[splitting]\ntimes = 0": {*("no-resplit", "two-aces", "silent-behind")},
    "[doubling]\npoints = []\n[splitting]\ntimes = 0": {
        *("soft-doubling", "no-resplit", "two-aces", "silent-behind", "bank-card-known")
    },
    "[bets]\nlone_player_boxes = 3": set(),
    "[bets]\nlone_player_boxes = 1": {"alone"},
    "[bets]\none_each_when_contested = false": {"many-players", "alone"},
    "[bets]\nper_box = 2": set(),
    "[bets]\nper_box = 1": {"silent-behind"},
    "[bets]\nper_box = 1\n[splitting]\ntimes = 0": {
        *("no-resplit", "two-aces", "silent-behind", "outermost")
    },
    "even_money = ['ten']": set(),
    "even_money = []": {"even-money-each"},
    "insurance = false": {"insurance-each"},
    "insurance = false\neven_money = []": {
        *("insurance-each", "even-money-each", "unasked-before-insurance", "declined")
    },
    'hole = "peeked"': set(),
    "surrender = true": set(),
    '[rulings]\ncard-fell = ["annul-coup"]': {"fallen-card"},
    '[rulings]\ncards-moved = ["player-loses"]': set(),
    '[rulings]\ncards-moved = ["box-loses"]': {"moved-cards"},
    '[rulings]\nmisdealt-late = ["annul-coup"]': {"voided-cards"},
    '[rulings]\nturned-in-drawing = ["play-on"]': set(),
    '[rulings]\nunasked-card = ["annul-cards"]': {"offered-card", "bank-card-known"},
    '[rulings]\nunasked-card = ["card-to-bank"]': {"offered-card"},
    '[rulings]\nsabot-empty = ["annul-coup"]': {"sabot-empty"},
}


@pytest.mark.parametrize("text", SUPERSEDING)
def test_a_reading_goes_when_the_file_leaves_it_without_object(text: str) -> None:
    custom = house(text)
    assert readings(BASE) - readings(custom) == SUPERSEDING[text]
    sound(custom)
