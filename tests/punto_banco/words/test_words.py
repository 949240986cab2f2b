"""Everything that can happen has words in both tongues, and no words betray a covered card."""

import inspect
from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Any

import pytest

from sabot.punto_banco import events as e
from sabot.punto_banco.evolve import EVENTS
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import Mode
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.mishaps import Mishap, Origin, Remedy
from sabot.punto_banco.names import CHANCES, MISHAPS, REMEDIES, SIDES, STEPS, WHY, chance
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.ties import Why
from sabot.punto_banco.words import TELL, tell
from sabot.table import events as te
from sabot.table.cards import DECK, Card, cards
from sabot.table.coup import events as ce
from sabot.table.events import Event
from sabot.table.roles import Role
from sabot.table.tongues import Words
from sabot.table.words import BEFORE, MODES, ROLES, euphonic, listing, mode, pretty
from tests.punto_banco.words.of_the_game import OF_THE_GAME
from tests.punto_banco.words.of_the_table import OF_THE_TABLE
from tests.punto_banco.words.samples import COMMITMENT, FOUR, PUNTO, SALT, P

SAID = [*OF_THE_TABLE, *OF_THE_GAME]


@pytest.mark.parametrize(("event", "it", "en"), SAID, ids=lambda each: type(each).__name__)
def test_an_event_is_told_as_it_should_be_with_its_citation(event: Event, it: str, en: str) -> None:
    assert tell(event, "it") == f"{it} [{P}]"
    assert tell(event, "en") == f"{en} [{P}]"
    assert it != en


def _event_classes() -> set[type[Event]]:
    found = {
        each
        for module in (te, e)
        for _, each in inspect.getmembers(module, inspect.isclass)
        if issubclass(each, Event)
    }
    return found - {Event}


def test_every_event_has_words_and_a_sentence_above() -> None:
    assert set(EVENTS) == _event_classes()
    assert set(TELL) == set(EVENTS)
    assert {type(event) for event, _, _ in SAID} == set(EVENTS)


@pytest.mark.parametrize(
    ("names", "whole"),
    [
        (MISHAPS, Mishap),
        (REMEDIES, Remedy),
        (WHY, Why),
        (STEPS, Step),
        (ROLES, Role),
        (BEFORE, Role),
    ],
    ids=["mishaps", "remedies", "why", "steps", "roles", "before"],
)
def test_every_name_is_there_in_both_tongues_and_tells_its_thing_apart(
    names: Mapping[Any, Words], whole: type[StrEnum]
) -> None:
    assert list(names) == list(whole)
    assert all(words.it and words.en and words.it != words.en for words in names.values())
    for lang in ("it", "en"):
        assert len({words.said(lang) for words in names.values()}) == len(names)


def test_every_mishap_is_told_with_every_remedy() -> None:
    for mishap, words in MISHAPS.items():
        event = ce.MishapRuled(P, mishap, tuple(Remedy), tuple(Role), "")
        for lang in ("it", "en"):
            sentence = tell(event, lang)
            assert words.said(lang) in sentence
            assert all(each.said(lang) in sentence for each in REMEDIES.values())
            assert all(each.said(lang) in sentence for each in BEFORE.values())


def test_every_reason_for_the_cards_is_told() -> None:
    for why, words in WHY.items():
        for lang in ("it", "en"):
            assert words.said(lang) in tell(e.CardsPassed(P, "anna", PUNTO, why), lang)


def test_sides_modes_and_the_chances_of_our_houses_have_names() -> None:
    assert set(SIDES) == set(Side)
    assert set(MODES) == set(Mode)
    assert {each.id for house in HOUSES.values() for each in house.chances} <= set(CHANCES)


def test_what_a_custom_house_adds_keeps_its_id() -> None:
    assert chance("egalite") == "Égalité"
    assert chance("lucky6") == "lucky6"
    assert mode("midi", "it") == "midi"


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
    assert len({tell(replace(event, card=card), lang) for card in DECK}) == 1
    assert len({tell(replace(event, card=card, up=True), lang) for card in DECK}) == len(DECK)


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            te.CardsWashed(P, DECK, SALT, COMMITMENT),
            te.CardsWashed(P, DECK[::-1], "altro", COMMITMENT),
        ),
        (te.CardsSupplied(P, DECK, True), te.CardsSupplied(P, DECK[::-1], True)),
        (ce.CardsAnnulled(P, FOUR[:2]), ce.CardsAnnulled(P, FOUR[2:])),
        (e.RestDrawnOut(P, FOUR[:2], 6), e.RestDrawnOut(P, FOUR[2:], 6)),
    ],
    ids=["washed", "supplied", "annulled", "drawn out"],
)
def test_cards_nobody_has_seen_make_no_difference(one: Event, other: Event, lang: str) -> None:
    assert tell(one, lang) == tell(other, lang)


def test_the_commitment_is_shortened_and_the_salt_is_not_told() -> None:
    washed = tell(te.CardsWashed(P, DECK, SALT, COMMITMENT), "en")
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


def test_any_other_tongue_is_english() -> None:
    assert tell(te.PlaySuspended(P), "fr") == tell(te.PlaySuspended(P), "en")
