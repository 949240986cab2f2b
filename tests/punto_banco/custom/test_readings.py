"""What a custom house cites, and how it reads its base."""

from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.houses.custom import SUPERSEDED
from sabot.punto_banco.topics import Topic
from sabot.table.coup import events as ce
from sabot.table.topics import Topic as TableTopic
from tests.punto_banco.custom.houses import house, sound
from tests.punto_banco.scene import Scene


def test_what_the_file_sets_is_cited_as_the_houses_own(full: House) -> None:
    base = HOUSES["lugano-pb"]
    own = {topic for topic in full.cites if full.cite(topic) != base.cite(topic)}
    # Finer topics go with what they are part of, or with what left their reading without object.
    with_others = {
        Topic.REOPEN_TERM: Topic.REOPEN,
        Topic.ERRED: TableTopic.INEXPERIENCE,
        Topic.CARDS_COUNTED: TableTopic.LAST_COUP,
        TableTopic.TAGLIA_END: TableTopic.LAST_COUP,
        Topic.BUTTON_MOVES: Topic.BUTTON,
        Topic.TIED_ORDER: Topic.TIED_PLAYERS,
        **dict.fromkeys(
            (TableTopic.ONE_CURRENCY, Topic.AT_PAR, Topic.HIGHEST_AT_PAR), TableTopic.CURRENCY
        ),
    }
    assert {topic: full.cite(topic) for topic in with_others} == {
        topic: f"my-house~{other}" for topic, other in with_others.items()
    }
    own -= set(with_others)
    assert own == {
        *(
            TableTopic.PACK,
            TableTopic.MASK,
            TableTopic.PACK_CHANGE,
            TableTopic.CURRENCY,
            TableTopic.PLACARD,
            TableTopic.MODE,
            TableTopic.INEXPERIENCE,
        ),
        *(
            TableTopic.LIMITS_CHANGE,
            TableTopic.CUT,
            TableTopic.ROLES,
            Topic.CHANCES,
            Topic.SQUARE,
            TableTopic.LIMITS,
            Topic.STANDING,
            Topic.REOPEN,
        ),
        *(
            TableTopic.LAST_COUP,
            Topic.PUNTO_RULE,
            Topic.BANCO_RULE,
            Topic.BANCO_ALONE,
            Topic.ROUNDING,
            Topic.TIED_PLAYERS,
            Topic.DECLARATION,
            Topic.REPETITION,
        ),
        *(
            Topic.BUTTON,
            TableTopic.ANNOUNCEMENT,
            TableTopic.DISPUTE,
            TableTopic.SETTLEMENT,
            TableTopic.OPEN_BETTING,
            TableTopic.CLOSE_BETTING,
        ),
        *(Topic.IN_BIANCO, TableTopic.LATE_DISPUTE),
    }
    assert {full.cite(topic) for topic in own} == {f"my-house~{topic}" for topic in own}
    assert full.chance["punto"].cite == "lugano-pb.pay"
    assert full.chance["banco"].cite == "my-house~chance-banco"


def test_an_interpretation_tells_what_is_set_and_by_which_file(full: House) -> None:
    by_id = {each.id: each for each in full.interpretations}
    pack = by_id["my-house~pack"]
    assert (pack.it, pack.en) == ("La casa stabilisce decks = 8", "The house sets decks = 8")
    assert "full.toml" in pack.reason_it
    assert "full.toml" in pack.reason_en
    change = by_id["my-house~pack-change"]
    sets = "pack_changes_in_taglia = true; direction_informed = true"
    assert change.en == f"The house sets {sets}"
    assert {"my-house~rounding", "my-house~withdraw"} <= set(by_id)
    assert full.cite(Topic.ROUNDING) == "my-house~rounding"


def test_the_bases_interpretations_stay_but_for_what_is_set(full: House) -> None:
    base = {each.id for each in HOUSES["lugano-pb"].interpretations}
    gone = base - {each.id for each in full.interpretations}
    assert {"lugano-pb~pack", "lugano-pb~card-fell", "lugano-pb~rounding"} <= gone
    assert {"lugano-pb~declined", "lugano-pb~wash"} <= base - gone


def test_what_the_base_has_no_object_for_is_told_where_the_file_gives_it_one() -> None:
    def moot(custom: House) -> set[str]:
        return {each.id for each in custom.interpretations if each.moot}

    for base in HOUSES.values():
        assert moot(house(base=base.id)) == moot(base)
    malta, lugano = moot(HOUSES["malta-pb"]), moot(HOUSES["lugano-pb"])
    covered = house('modes = ["covered"]', "malta-pb")
    assert {"malta-pb~reading", "malta-pb~misrepeated"} <= malta - moot(covered)
    assert {"malta-pb~hand-table", "malta-pb~commission-short"} <= malta & moot(covered)
    # A card that waits for a coup with bets may have a known one behind it.
    waits = house('[rulings]\nextra-card-unseen = ["keep-for-next-coup"]', "lugano-pb")
    assert lugano - moot(waits) == {"lugano-pb~known-before-bets"}
    # And what nothing can come of any more is not told.
    opened = house('modes = ["open"]', "lugano-pb")
    assert "lugano-pb~dawdling" in moot(opened) - lugano
    # But for what the file itself sets.
    lifted = house('[rulings]\ncards-lifted = ["remind"]', "malta-pb")
    assert "mine~cards-lifted" in {each.id for each in lifted.interpretations} - moot(lifted)


def test_a_reading_goes_when_nothing_rests_on_it_any_more() -> None:
    pays = '[pays]\npunto = "1:1"\nbanco = "1:1"\n'
    some = {each.id for each in house(pays, "venezia-spb").interpretations}
    none = {each.id for each in house(f'{pays}egalite = "9:1"', "venezia-spb").interpretations}
    assert "venezia-spb~pay" in some
    assert "venezia-spb~pay" not in none


def test_what_a_base_reads_of_a_finer_topic_stays_though_the_file_sets_the_rest() -> None:
    text = "[rule]\nbanco.3 = [0, 1]\n[formulas]\nlast_coup = 'last coup'"
    custom = house(text, "venezia-spb")
    assert custom.cite(Topic.BANCO_RULE) == "mine~banco-rule"
    assert custom.cite(Topic.BANCO_ALONE) == "venezia-spb~punto-stands"
    assert custom.cite(TableTopic.LAST_COUP) == "mine~last-coup"
    assert custom.cite(TableTopic.TAGLIA_END) == "venezia-spb~mask-first"
    # Campione has no other word for a Punto that stands, so there it goes with the rest.
    assert house(text).cite(Topic.BANCO_ALONE) == "mine~banco-rule"
    sound(custom)


def test_what_rested_on_a_reading_left_without_object_rests_on_the_file() -> None:
    custom = house('modes = ["covered"]', "malta-pb")
    assert custom.cite(TableTopic.HANDLING) == custom.cite(Topic.THIRD_CARD) == "mine~mode"
    assert "malta-pb~open-table" not in {each.id for each in custom.interpretations}
    sound(custom)


def test_half_pay_stays_the_bases_reading_where_the_file_sets_only_the_commission() -> None:
    custom = house("commission = 5", "malta-pb")
    banco = custom.chance["banco"]
    assert (banco.cite, banco.except_cite) == ("mine~chance-banco", "malta-pb~half-pay")
    sound(custom)
    scene = Scene(custom, "2h 6d Kc Kd 3s", anna=1)
    scene.bet("anna", "banco", 100)
    scene.play()
    assert scene.last(ce.BetPaid).cite == "malta-pb~half-pay"


def test_every_reading_a_key_supersedes_exists() -> None:
    readings = {each.id.split("~")[1] for base in HOUSES.values() for each in base.interpretations}
    assert {name for names in SUPERSEDED.values() for name in names} <= readings
