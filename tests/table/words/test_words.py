"""What happens at any table has words in both languages, and no words betray an unseen card."""

import inspect
from collections.abc import Mapping
from enum import StrEnum
from typing import Any

import pytest

from sabot.catalog import houses
from sabot.table import events as te
from sabot.table.cards import DECK, cards
from sabot.table.events import Event
from sabot.table.evolve import EVENTS
from sabot.table.languages import WHO, Words
from sabot.table.roles import STAFF, Role
from sabot.table.state import Opening
from sabot.table.words import (
    BEFORE,
    MODES,
    OPENINGS,
    ROLES,
    TRANSLATORS,
    euphonic,
    listing,
    mode,
    pretty,
    translated,
)
from tests.table.words.names import assert_named
from tests.table.words.of_the_table import OF_THE_TABLE
from tests.table.words.samples import COMMITMENT, FOUR, SALT, P


@pytest.mark.parametrize(("event", "it", "en"), OF_THE_TABLE, ids=lambda each: type(each).__name__)
def test_an_event_is_told_as_it_should_be_with_its_citation(event: Event, it: str, en: str) -> None:
    assert translated(TRANSLATORS, event, "it") == f"{it} [{P}]"
    assert translated(TRANSLATORS, event, "en") == f"{en} [{P}]"
    assert it != en


def test_every_event_has_words_and_a_sentence_of_its_own() -> None:
    classes = {
        each
        for _, each in inspect.getmembers(te, inspect.isclass)
        if issubclass(each, Event) and each is not Event
    }
    assert set(EVENTS) == classes
    assert set(TRANSLATORS) == classes
    assert {type(event) for event, _, _ in OF_THE_TABLE} == classes


@pytest.mark.parametrize(
    ("names", "whole"),
    [(ROLES, Role), (BEFORE, Role), (OPENINGS, Opening)],
    ids=["roles", "before", "openings"],
)
def test_every_name_is_there_in_both_languages_and_tells_its_thing_apart(
    names: Mapping[Any, Words], whole: type[StrEnum]
) -> None:
    assert_named(names, whole)


def test_every_post_of_the_staff_is_told_by_what_it_is() -> None:
    assert set(WHO) == {role.value for role in STAFF}


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            te.CardsWashed(P, DECK, SALT, COMMITMENT),
            te.CardsWashed(P, DECK[::-1], "altro", COMMITMENT),
        ),
        (te.CardsSupplied(P, DECK, True), te.CardsSupplied(P, DECK[::-1], True)),
        (te.CardsBurned(P, FOUR[:2]), te.CardsBurned(P, FOUR[2:])),
    ],
    ids=["washed", "supplied", "burned"],
)
def test_cards_nobody_has_seen_make_no_difference(one: Event, other: Event, lang: str) -> None:
    assert translated(TRANSLATORS, one, lang) == translated(TRANSLATORS, other, lang)


def test_the_commitment_is_shortened_and_the_salt_is_not_told() -> None:
    washed = translated(TRANSLATORS, te.CardsWashed(P, DECK, SALT, COMMITMENT), "en")
    assert COMMITMENT[:16] in washed
    assert COMMITMENT[:17] not in washed
    assert SALT not in washed


def test_cards_have_symbols() -> None:
    assert [pretty(card) for card in cards("Ah Td 9c Ks")] == ["A♥", "10♦", "9♣", "K♠"]
    assert len({pretty(card) for card in DECK}) == len(DECK)


def test_lists_and_prepositions_sound_right() -> None:
    assert listing((), "it") == ""
    assert listing(("anna",), "it") == "anna"
    assert listing(("anna", "Elena"), "it") == "anna ed Elena"
    assert listing(("anna", "bruno", "carlo"), "en") == "anna, bruno and carlo"
    assert euphonic("a", "Anna") == "ad Anna"
    assert euphonic("a", "bruno") == "a bruno"


def test_every_mode_of_a_house_has_words_and_no_other() -> None:
    assert {each for place in houses() for each in place.house.modes} == set(MODES)


def test_a_mode_without_words_keeps_its_id() -> None:
    assert mode("covered", "it") == "carte coperte"
    assert mode("midi", "it") == "midi"


def test_any_other_language_is_english() -> None:
    suspended = te.PlaySuspended(P)
    assert translated(TRANSLATORS, suspended, "fr") == translated(TRANSLATORS, suspended, "en")
