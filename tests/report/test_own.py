"""A custom house's report: what its own file sets is told apart from what the regulation says."""

from pathlib import Path

import pytest

from sabot import catalog
from sabot.catalog import Place
from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.report import canonical, contents, own
from sabot.report.document import Listing, Paragraph, Section, Table, Terms
from sabot.report.games import account
from sabot.report.make import report
from sabot.report.punto_banco.contents import rules
from tests.forms import first
from tests.punto_banco.odds import plain

ROOT = Path(__file__).resolve().parents[2]
NO_COMMISSION = catalog.place(f"{ROOT}/examples/no-commission.toml")


def rows(section: Section) -> dict[str, tuple[str, ...]]:
    table = section.blocks[0]
    assert isinstance(table, Table)
    return {row[0]: row[1:] for row in table.rows}


def terms(section: Section) -> dict[str, tuple[str, str]]:
    (block,) = [block for block in section.blocks if isinstance(block, Terms)]
    return {name: (text, why) for name, text, why in block.entries}


def test_what_the_file_sets_is_cited_as_its_own() -> None:
    shown = rows(rules(NO_COMMISSION.house_as(House)))
    assert shown["decks"] == ("6", "campione-pb.1")
    assert shown["Punto pays"] == ("1:1", "campione-pb.46")
    assert shown["Banco pays"] == ("1:1, 1:2 on a win with 6", "no-commission~chance-banco")
    assert shown["small pays"] == ("3:2", "no-commission~chance-small")
    assert shown["on equal points"] == ("Punto and Banco go back", "campione-pb~tie")


@pytest.mark.parametrize("house", [plain.EVERY_KEY, plain.STRANGE], ids=lambda house: house.id)
def test_no_article_is_cited_for_what_it_does_not_say(house: House) -> None:
    here, base = rows(rules(house)), rows(rules(HOUSES[house.document]))
    for name, (value, cite) in here.items():
        if base.get(name, ("", ""))[0] != value:
            assert cite.startswith(f"{house.id}~"), name


def test_a_bet_beside_another_rests_on_what_asks_for_that() -> None:
    shown = rows(rules(HOUSES["lugano-pb"]))
    assert shown["+8 pays"] == ("8:1", "lugano-pb.plus8")
    assert shown["+8 lies beside"] == ("a bet on Punto or Banco or Égalité", "lugano-pb.side")


def test_the_provisions_whose_place_the_file_takes_are_marked() -> None:
    assert own.instead(NO_COMMISSION)["campione-pb.46"] == (
        "no-commission~settlement",
        "no-commission~chance-banco",
    )
    marked = {name: why for name, (_, why) in terms(contents.regulation(NO_COMMISSION)).items()}
    assert marked["campione-pb.46"] == (
        "In its place, wholly or in part: no-commission~settlement, no-commission~chance-banco."
    )
    assert marked["campione-pb.36"] == ""


def test_a_ruling_of_its_own_takes_the_place_of_an_article() -> None:
    text = 'id = "mine"\nbase = "campione-pb"\n[rulings]\nfirst-card-visible = ["coup-in-bianco"]\n'
    ruled = catalog.custom(text, "mine.toml")
    assert own.instead(ruled) == {"campione-pb.21": ("mine~first-card-visible",)}


def test_what_the_file_sets_is_no_reading_of_the_document() -> None:
    readings = terms(contents.interpretations(NO_COMMISSION))
    assert all(name.startswith("campione-pb~") for name in readings)
    (section,) = own.sections(NO_COMMISSION)
    set_ = terms(section)
    assert set_["no-commission~chance-banco"][0].startswith("The house sets commission = 0; ")
    assert not set(set_) & set(readings)
    assert isinstance(section.blocks[-1], Listing)
    assert "\n".join(section.blocks[-1].lines) == NO_COMMISSION.toml.strip()


def test_a_built_in_house_sets_nothing_itself() -> None:
    place = catalog.place("campione-pb")
    assert own.sets(place) == ()
    assert own.instead(place) == {}
    assert list(own.sections(place)) == []
    assert own.marked(place, rules(place.house_as(House))) == rules(place.house_as(House))


@pytest.mark.parametrize("name", first(1, ["no-commission", "vegas"]))
def test_the_report_of_a_custom_house_says_which_rules_are_its_own(name: str) -> None:
    place = catalog.place(f"{ROOT}/examples/{name}.toml")
    made = report(place, "sabot report x -o report.html", seed=1, coups=100)
    first = made.document.sections[0]
    assert first.blocks[:-1] == account(place.game.id).rules(place.house).blocks
    note = first.blocks[-1]
    assert isinstance(note, Paragraph)
    assert f"{name}~" in note.text
    titles = [each.title for each in made.document.sections]
    assert "What the house sets itself" in titles
    assert titles.index("What the house sets itself") + 1 == titles.index("The regulation")


def test_where_its_file_lay_is_no_part_of_a_house() -> None:
    text = NO_COMMISSION.toml
    here, there = (catalog.custom(text, source) for source in ("a.toml", "b/c.toml"))
    assert canonical.house_digest(here) == canonical.house_digest(there)
    other = catalog.custom(text.replace("commission = 0", "commission = 1"), "a.toml")
    assert canonical.house_digest(other) != canonical.house_digest(here)
    unset = Place(here.game, here.house)
    assert canonical.house_digest(unset) != canonical.house_digest(here)
