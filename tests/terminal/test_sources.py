"""What `sabot rules HOUSE N` lists acts on that provision, and is told by what it is."""

import json
from typing import Any

import pytest

from sabot import catalog
from sabot.law import DOCUMENTS
from sabot.terminal import sources
from sabot.terminal.main import main

HOUSES = {place.house.id: place.house for place in catalog.houses()}
PROVISIONS = [
    (house, provision) for house in HOUSES.values() for provision in DOCUMENTS[house.document].ids
]


def _files(house: str, what: str, name: str) -> set[str]:
    return {place.file for place in sources.places(HOUSES[house], what, name)}


@pytest.mark.parametrize(("house", "provision"), PROVISIONS, ids=lambda each: str(each)[:24])
def test_rows_are_the_houses_own(house: Any, provision: str) -> None:
    """Not what another house, a reading or common practice says of the provision."""
    document = house.document.partition("-")[0]
    for what, name in sources.parts(house, provision):
        for place in sources.rows(house, what, name, provision):
            folder, _, file = place.file.rpartition("/")
            assert folder == f"{house.game.replace('-', '_')}/houses"
            assert file == f"{document}.py"
            assert "Interpretation(" not in place.function
            assert "Practice(" not in place.function
            # It says the provision, or names a ruling that does.
            assert provision in place.function or place.function.rstrip(")").split()[-1][0] == "_"


def test_a_row_is_found_by_its_mishap() -> None:
    rows = sources.rows(HOUSES["campione-pb"], "mishap", "UNDUE_CARD", "campione-pb.34")
    assert [place.function for place in rows] == [
        "M.UNDUE_CARD: Ruling('campione-pb.34', (R.HOLD_CARDS,))"
    ]


@pytest.mark.parametrize(
    ("house", "mishap", "provision", "text"),
    [
        ("lugano-pb", "UNDUE_LEFT_SEEN", "lugano-pb.nonbetting", "_NON_BETTING"),
        ("lugano-pb", "LOSER_PAID", "lugano-pb.order", "_COLLECT_THEN_PAY"),
        ("campione-pb", "LATE_BET", "campione-pb.9", "dict.fromkeys(SHIFTED"),
    ],
)
def test_so_is_one_that_several_share(house: str, mishap: str, provision: str, text: str) -> None:
    (place,) = sources.rows(HOUSES[house], "mishap", mishap, provision)
    assert text in place.function


def test_each_chance_has_its_own_row() -> None:
    house = HOUSES["campione-pb"]
    for chance in ("punto", "banco", "egalite"):
        (place,) = sources.rows(house, "chance", chance, "campione-pb.46")
        assert place.function.startswith(f"chances.{chance}(")


def test_a_name_of_another_module_is_no_hit() -> None:
    """`Where.AWAY` is where a stake is, not the reason for which nobody may act who is away."""
    assert _files("campione-pb", "topic", "SEAT_MARKED") == {"table/checks.py", "table/people.py"}
    assert "table/coup/payments.py" not in _files("campione-pb", "topic", "CURRENCY")
    # What a custom house may choose is no code of this one.
    for mishap in ("UNASKED_CARD", "CARDS_MOVED"):
        assert not any("/houses/" in file for file in _files("campione-bj", "mishap", mishap))


def test_a_name_imported_under_another_is_a_hit() -> None:
    assert "punto_banco/betting.py" in _files("campione-pb", "topic", "CLOSE_BETTING")
    assert "punto_banco/betting.py" in _files("campione-pb", "topic", "REOPEN")
    # Named in a docstring alone, by a module that has no need of topics.
    assert "punto_banco/tableau.py" in _files("campione-pb", "topic", "BANCO_RULE")


def test_every_remedy_has_its_handler() -> None:
    for place in catalog.houses():
        for ruling in place.house.rulings.values():
            for remedy in ruling.remedies:
                assert len(sources.handlers(place.house, remedy)) == 1, remedy


def test_what_is_listed_is_grouped(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "campione-pb", "9"]) == 0
    lines = capsys.readouterr().out.splitlines()
    headings = ["topics", "rows: a mishap, and what is done", "remedies", "proven by"]
    assert [line for line in lines if line in headings] == headings
    assert main(["rules", "campione-pb", "34"]) == 0
    assert "\ninterpretations\n  campione-pb~errors-in-paying  " in capsys.readouterr().out
    assert main(["rules", "campione-pb", "46", "--lang", "it"]) == 0
    assert "altre parti della casa\n  chance punto\n" in capsys.readouterr().out
    assert main(["rules", "campione-bj", "24", "--json"]) == 0
    output = json.loads(capsys.readouterr().out)
    first = output["implemented"][0]
    assert (first["part"], first["name"]) == ("mishap", "UNASKED_CARD")
    assert "R.OFFER_ROUND" in first["rows"][0]
    handlers = {each["remedy"]: each["code"] for each in output["remedies"]}
    assert "_offer_round" in handlers["offer-round"][0]


def _functions(house: str, what: str, name: str) -> set[str]:
    return {place.function for place in sources.places(HOUSES[house], what, name)}


def test_a_table_counts_by_the_entry_that_is_taken() -> None:
    """``SURPLUS[Origin.DETACHED]`` is nothing of a card that was not asked for."""
    assert _functions("campione-pb", "mishap", "UNASKED_LEFT_SEEN").isdisjoint(
        {"_detached", "_ruled"}
    )
    assert "_detached" in _functions("campione-pb", "mishap", "EXTRA_CARD_SEEN")
    assert "_ruled" in _functions("campione-pb", "mishap", "FELL_EARLY_SEEN")


def test_whoever_asks_whether_a_table_has_a_key_takes_nothing_from_it() -> None:
    """``act.to in _THIRD_NOT_DUE``: which mishap that is, is for another to say."""
    for mishap in ("UNASKED_CARD", "UNDUE_CARD"):
        assert _functions("campione-pb", "mishap", mishap) == {"_not_due"}


def test_a_key_that_a_function_chooses_counts_by_what_it_can_choose() -> None:
    """Who takes a post does not act on every power, though one table has the grounds of all."""
    topics = [topic.name for topic in HOUSES["campione-pb"].cites]
    of_relieving = {
        each for each in topics if "_relieve" in _functions("campione-pb", "topic", each)
    }
    assert of_relieving == {"STAFF", "SUPERVISOR", "CONDUCT"}


def test_a_reason_counts_where_it_is_refused_with_not_where_it_is_compared() -> None:
    for id, house in HOUSES.items():
        for topic in house.cites:
            assert "_gives_away" not in _functions(id, "topic", topic.name)
    assert "_late" in _functions("campione-pb", "topic", "COUP_OVER")


def test_a_reason_that_is_given_another_cite_does_not_rest_on_its_own_topic() -> None:
    """No complaint against what was decided without appeal: the decision is cited, not 18."""
    assert {"report", "nothing_wrong", "pay"}.isdisjoint(
        _functions("campione-pb", "topic", "DISPUTE")
    )
    assert "nothing_wrong" in _functions("campione-pb", "topic", "SETTLEMENT")


def test_what_is_only_put_in_words_is_not_done_there() -> None:
    assert "_seen_under_sabot" not in _functions("campione-pb", "mishap", "CARD_FELL")
    assert "_first_fell" not in _functions("campione-pb", "mishap", "FIRST_CARD_VISIBLE")
    # But what no code names, whoever makes it of what was reported does.
    assert _functions("campione-pb", "mishap", "BETS_STACKED") == {"report"}


def test_what_no_function_names_is_acted_on_by_a_value_of_a_module() -> None:
    (place,) = sources.places(HOUSES["campione-bj"], "mishap", "MISDEALT_LOST")
    assert (place.file, place.function) == ("black_jack/disputes.py", "_DISPUTES")


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize(
    ("mishap", "acting"),
    [
        ("OVERPAID", {"fault"}),
        ("LATE_BET", {"shifted_how", "ruled"}),
        ("BET_CAPPED", {"shifted_how", "ruled"}),
        ("SETTLED_OUT_OF_ORDER", {"_handled"}),
        ("WINNINGS_LEFT", {"put_aside"}),
    ],
)
def test_a_mishap_that_every_game_has_is_found_by_the_name_all_share(
    house: str, mishap: str, acting: set[str]
) -> None:
    assert _functions(house, "mishap", mishap) == acting


@pytest.mark.parametrize("house", HOUSES)
def test_every_topic_and_mishap_of_a_house_is_acted_on_somewhere(house: str) -> None:
    topics = [("topic", topic.name) for topic in HOUSES[house].cites]
    mishaps = [("mishap", mishap.name) for mishap in HOUSES[house].rulings]
    assert [part for part in (*topics, *mishaps) if not _files(house, *part)] == []
