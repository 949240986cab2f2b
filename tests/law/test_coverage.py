"""Every provision is cited in code and carried by a test; no unknown ids anywhere."""

import re
import subprocess
import sys

import pytest

from sabot import catalog
from sabot.law import DOCUMENTS, UnknownProvision, all_ids, provision
from sabot.punto_banco.houses.practice.topics import TOPICS
from sabot.punto_banco.topics import PARENTS, Topic
from sabot.table.topics import Topic as TableTopic
from sabot.terminal import sources
from tests.law import proofs

HOUSES = {place.house.id: place.house for place in catalog.houses()}
# How many provisions the regulation of each house has.
COUNTS = {
    "campione-pb": 49,
    "venezia-spb": 28,
    "lugano-pb": 23,
    "malta-pb": 13,
    "campione-bj": 53,
}


@pytest.mark.parametrize("provision_id", all_ids())
def test_every_provision_is_cited_by_its_house(provision_id: str) -> None:
    house = HOUSES[provision_id.split(".", maxsplit=1)[0]]
    assert sources.parts(house, provision_id)


@pytest.mark.parametrize("provision_id", all_ids())
def test_the_code_acts_on_every_part_that_cites_a_provision(provision_id: str) -> None:
    house = HOUSES[provision_id.split(".", maxsplit=1)[0]]
    parts = sources.parts(house, provision_id)
    assert any(sources.places(house, what, name) for what, name in parts)
    assert any(sources.rows(house, what, name, provision_id) for what, name in parts)
    for remedy in sources.remedies(house, provision_id):
        assert sources.handlers(house, remedy), remedy


@pytest.mark.parametrize("provision_id", all_ids())
def test_every_provision_is_proven_by_a_test(provision_id: str) -> None:
    assert proofs.collected().get(provision_id)


def test_no_test_proves_an_unknown_provision() -> None:
    assert set(proofs.collected()) <= set(all_ids())


def test_the_list_of_proofs_is_fresh() -> None:
    named = {provision: proof["tests"] for provision, proof in proofs.written().items()}
    assert named == proofs.collected(), "run: make docs"


@pytest.mark.long
def test_the_states_of_the_proofs_are_fresh() -> None:
    """All tests that prove something are run again, in a process of their own."""
    command = [sys.executable, "-m", "tests.law.proofs", "--check"]
    checked = subprocess.run(command, cwd=proofs.ROOT, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, f"run: make docs\n{checked.stdout}"


@pytest.mark.parametrize("house_id", HOUSES)
def test_whatever_a_house_cites_exists(house_id: str) -> None:
    house = HOUSES[house_id]
    readings = {reading.id for reading in house.interpretations}
    assert len(readings) == len(house.interpretations)
    cites = [*house.cites.values(), *(ruling.cite for ruling in house.rulings.values())]
    cites += [cite for part in house.cited_parts for cite in part.cites]
    for cite in cites:
        if "~" in cite:
            assert cite in readings
        else:
            assert provision(cite)
            assert cite.startswith(f"{house.document}.")


PUNTO_BANCO = [house_id for house_id, house in HOUSES.items() if house.game == "punto-banco"]


@pytest.mark.parametrize("house_id", PUNTO_BANCO)
def test_every_interpretation_is_cited_where_it_acts(house_id: str) -> None:
    """What no part of the house cites would be told as if the document said it."""
    house = HOUSES[house_id]
    listed = [reading.id for reading in house.interpretations if not reading.moot]
    assert [reading for reading in listed if not sources.parts(house, reading)] == []


def test_every_topic_has_its_practice_but_the_finer_ones() -> None:
    """So that no document is called silent for our having looked closer."""
    assert set(Topic) == (set(TOPICS) - set(TableTopic)) | (set(PARENTS) - set(TableTopic))
    assert not set(PARENTS) & set(TOPICS)
    assert set(PARENTS.values()) <= set(TOPICS)


@pytest.mark.parametrize("house_id", HOUSES)
def test_every_interpretation_has_its_reason_in_both_languages(house_id: str) -> None:
    for reading in HOUSES[house_id].interpretations:
        assert re.fullmatch(rf"{house_id}~[a-z-]+", reading.id)
        assert reading.it != reading.en
        assert reading.reason_it != reading.reason_en
        if reading.after:
            assert provision(reading.after)


@pytest.mark.parametrize("house_id", HOUSES)
def test_when_the_decks_are_changed_and_who_reopens_is_told_as_it_is(house_id: str) -> None:
    place = catalog.place(house_id)
    house = place.house
    readings = {each.id: each.en for each in house.interpretations}
    changed = readings.get(house.cite(TableTopic.PACK_CHANGE))
    if changed is not None:
        assert ("at the end of a taglia" in changed) is not house.pack_changes_in_taglia
        assert ("informing the Direction" in changed) is house.direction_informed
    roles = readings.get(house.cite(TableTopic.ROLES))
    if roles is not None:
        verbs = {act.verb for act in place.game.kinds.acts}
        assert ("reopens" in roles) is ("reopen" in verbs)


def test_every_provision_is_told_in_both_languages() -> None:
    for full in all_ids():
        text = provision(full)
        assert text.it
        assert text.en
        assert text.it != text.en


@pytest.mark.parametrize("house_id", COUNTS)
def test_a_document_has_as_many_provisions_as_its_regulation(house_id: str) -> None:
    assert len(DOCUMENTS[house_id].provisions) == COUNTS[house_id]


def test_every_document_is_counted_and_is_a_houses() -> None:
    assert set(DOCUMENTS) == set(COUNTS)
    assert {house.document for house in HOUSES.values()} == set(COUNTS)


def test_an_unknown_document_or_number_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownProvision, match=r"no document 'bergamo-pb'.*campione-pb"):
        provision("bergamo-pb.1")
    with pytest.raises(UnknownProvision, match=r"is an interpretation.*House\.cited"):
        provision("campione-pb~opening")
    with pytest.raises(UnknownProvision, match="has no provision '50'; it has: 1, 2"):
        provision("campione-pb.50")
    with pytest.raises(UnknownProvision, match=r"provision 34: write one as campione-pb\.34"):
        provision(34)  # type: ignore[arg-type]
