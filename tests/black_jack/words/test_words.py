"""Everything that can happen has words in both languages, and no words betray a covered card."""

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Any

import pytest

from sabot.black_jack import events as e
from sabot.black_jack.events import Use, Why
from sabot.black_jack.evolve import EVENTS
from sabot.black_jack.expected import Step
from sabot.black_jack.house import Mode
from sabot.black_jack.mishaps import Mishap, Remedy, Reportable
from sabot.black_jack.names import (
    BANK,
    INSURANCE,
    MISHAPS,
    REMEDIES,
    REPORTS,
    STEPS,
    USES,
    WHY,
    place,
)
from sabot.black_jack.state import BANK as AT_BANK
from sabot.black_jack.words import TRANSLATORS, point_text, translate
from sabot.table import events as te
from sabot.table.cards import DECK, Card
from sabot.table.coup import events as ce
from sabot.table.events import Event
from sabot.table.languages import Words
from sabot.table.roles import Role
from sabot.table.words import BEFORE, MODES
from tests.black_jack.words.of_the_game import OF_THE_GAME
from tests.black_jack.words.samples import BLACK_JACK
from tests.table.words.names import assert_named
from tests.table.words.of_the_coup import of_the_coup
from tests.table.words.of_the_table import OF_THE_TABLE
from tests.table.words.samples import FOUR, P
from tests.table.words.translated import assert_none_forgotten, assert_translated

SAMPLES = [*OF_THE_TABLE, *of_the_coup(BLACK_JACK), *OF_THE_GAME]


@pytest.mark.parametrize(("event", "it", "en"), SAMPLES, ids=lambda each: type(each).__name__)
def test_an_event_is_told_as_it_should_be_with_its_citation(event: Event, it: str, en: str) -> None:
    assert_translated(translate, event, it, en)


def test_every_event_has_words_and_a_sentence_above() -> None:
    assert_none_forgotten(e, EVENTS, TRANSLATORS, SAMPLES)


@pytest.mark.parametrize(
    ("names", "whole"),
    [
        (MISHAPS, Mishap),
        (REPORTS, Reportable),
        (REMEDIES, Remedy),
        (WHY, Why),
        (USES, Use),
        (STEPS, Step),
    ],
    ids=["mishaps", "reports", "remedies", "why", "uses", "steps"],
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


def test_every_reason_for_the_holder_and_every_use_of_a_card_is_told() -> None:
    for lang in ("it", "en"):
        for why, words in WHY.items():
            assert words.text(lang) in translate(e.BoxHeld(P, 3, "anna", why), lang)
        for use, words in USES.items():
            assert words.text(lang) in translate(e.CardPutTo(P, Card("As"), use), lang)


def test_the_modes_have_names() -> None:
    assert set(Mode) <= set(MODES)


def test_where_a_card_or_a_bet_lies() -> None:
    assert [place(3, hand, "it") for hand in (1, 2, 3, 4)] == [
        "casella 3",
        "casella 3, seconda mano",
        "casella 3, terza mano",
        "casella 3, quarta mano",
    ]
    assert [place(7, hand, "en") for hand in (1, 2, 3, 4)] == [
        "box 7",
        "box 7, second hand",
        "box 7, third hand",
        "box 7, fourth hand",
    ]
    assert place(AT_BANK, 1, "it") == BANK.it == "banco"
    assert place(AT_BANK, 1, "en") == BANK.en == "bank"
    assert (INSURANCE.it, INSURANCE.en) == ("assicurazione", "insurance")


def test_a_point_is_told_as_it_is_announced() -> None:
    assert point_text(16, False, "it") == point_text(16, False, "en") == "16"
    assert point_text(17, True, "it") == "7 o 17"
    assert point_text(17, True, "en") == "soft 17"
    assert point_text(21, False, "it") == "21"
    assert point_text(22, False, "it") == "22, sballa"
    assert point_text(22, False, "en") == "22, bust"


@pytest.mark.parametrize("lang", ["it", "en"])
def test_which_card_waits_covered_makes_no_difference(lang: str) -> None:
    event = e.CardHeld(P, Card("As"), False)
    assert len({translate(replace(event, card=card), lang) for card in DECK}) == 1
    assert len({translate(replace(event, card=card, up=True), lang) for card in DECK}) == len(DECK)


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize(
    "event",
    [
        e.CardCovered(P, Card("As"), False),
        e.CardCovered(P, Card("As"), True),
        *(e.CardPutTo(P, Card("As"), use) for use in Use),
    ],
    ids=["covered", "covered after waiting", *Use],
)
def test_which_card_nobody_has_seen_makes_no_difference(
    event: e.CardCovered | e.CardPutTo, lang: str
) -> None:
    assert len({translate(replace(event, card=card), lang) for card in DECK}) == 1


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (ce.CardsAnnulled(P, FOUR[:2]), ce.CardsAnnulled(P, FOUR[2:])),
        (te.CardsBurned(P, FOUR[:2]), te.CardsBurned(P, FOUR[2:])),
    ],
    ids=["annulled", "burned"],
)
def test_cards_nobody_has_seen_make_no_difference(one: Event, other: Event, lang: str) -> None:
    assert translate(one, lang) == translate(other, lang)
