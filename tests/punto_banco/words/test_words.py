"""Everything that can happen has words in both languages, and no words betray a covered card."""

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Any

import pytest

from sabot.punto_banco import events as e
from sabot.punto_banco.evolve import EVENTS
from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.mishaps import Mishap, Origin, Remedy
from sabot.punto_banco.names import CHANCES, MISHAPS, REMEDIES, SIDES, STEPS, WHY, chance
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.ties import Why
from sabot.punto_banco.words import TRANSLATORS, translate
from sabot.table.cards import DECK, Card
from sabot.table.coup import events as ce
from sabot.table.events import Event
from sabot.table.languages import Words
from sabot.table.roles import Role
from sabot.table.words import BEFORE
from tests.punto_banco.words.of_the_game import OF_THE_GAME
from tests.punto_banco.words.samples import PUNTO, PUNTO_BANCO
from tests.table.words.names import assert_named
from tests.table.words.of_the_coup import of_the_coup
from tests.table.words.of_the_table import OF_THE_TABLE
from tests.table.words.samples import FOUR, P
from tests.table.words.translated import assert_none_forgotten, assert_translated

SAMPLES = [*OF_THE_TABLE, *of_the_coup(PUNTO_BANCO), *OF_THE_GAME]


@pytest.mark.parametrize(("event", "it", "en"), SAMPLES, ids=lambda each: type(each).__name__)
def test_an_event_is_told_as_it_should_be_with_its_citation(event: Event, it: str, en: str) -> None:
    assert_translated(translate, event, it, en)


def test_every_event_has_words_and_a_sentence_above() -> None:
    assert_none_forgotten(e, EVENTS, TRANSLATORS, SAMPLES)


@pytest.mark.parametrize(
    ("names", "whole"),
    [(MISHAPS, Mishap), (REMEDIES, Remedy), (WHY, Why), (STEPS, Step)],
    ids=["mishaps", "remedies", "why", "steps"],
)
def test_every_name_is_there_in_both_languages_and_tells_its_thing_apart(
    names: Mapping[Any, Words], whole: type[StrEnum]
) -> None:
    assert_named(names, whole)


def test_every_mishap_is_told_with_every_remedy() -> None:
    for mishap, words in MISHAPS.items():
        event = ce.MishapRuled(P, mishap, tuple(Remedy), tuple(Role), "")
        for lang in ("it", "en"):
            sentence = translate(event, lang)
            assert words.text(lang) in sentence
            assert all(each.text(lang) in sentence for each in REMEDIES.values())
            assert all(each.text(lang) in sentence for each in BEFORE.values())


def test_every_reason_for_the_cards_is_told() -> None:
    for why, words in WHY.items():
        for lang in ("it", "en"):
            assert words.text(lang) in translate(e.CardsPassed(P, "anna", PUNTO, why), lang)


def test_sides_and_the_chances_of_our_houses_have_names() -> None:
    assert set(SIDES) == set(Side)
    assert {each.id for house in HOUSES.values() for each in house.chances} <= set(CHANCES)


def test_a_chance_that_a_custom_house_adds_keeps_its_id() -> None:
    assert chance("egalite") == "Égalité"
    assert chance("lucky6") == "lucky6"


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize(
    "event",
    [
        e.CardDrawn(P, Card("As"), PUNTO, False, True, "anna"),
        e.CardHeld(P, Card("As"), False, Origin.UNDUE),
    ],
    ids=["drawn", "held"],
)
def test_which_card_lies_covered_makes_no_difference(
    event: e.CardDrawn | e.CardHeld, lang: str
) -> None:
    assert len({translate(replace(event, card=card), lang) for card in DECK}) == 1
    assert len({translate(replace(event, card=card, up=True), lang) for card in DECK}) == len(DECK)


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (ce.CardsAnnulled(P, FOUR[:2]), ce.CardsAnnulled(P, FOUR[2:])),
        (e.RestDrawnOut(P, FOUR[:2], 6), e.RestDrawnOut(P, FOUR[2:], 6)),
    ],
    ids=["annulled", "drawn out"],
)
def test_cards_nobody_has_seen_make_no_difference(one: Event, other: Event, lang: str) -> None:
    assert translate(one, lang) == translate(other, lang)
