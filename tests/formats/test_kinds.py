"""Every act has a verb and every event a kind, and what they are called is kept for good."""

import pytest

from sabot.catalog import GAMES
from sabot.record.asjson import event_name
from sabot.table.game import Game
from tests.formats.listed import KEPT, listed

IDS = [game.id for game in GAMES]


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_every_event_says_its_own_kind_and_no_other_has_it(game: Game) -> None:
    kinds = [vars(event)["kind"] for event in game.kinds.events]
    assert len(set(kinds)) == len(kinds) > 50
    # Ledgers and frames have them under names of their own, which must be as different.
    assert len(set(map(event_name, kinds))) == len(kinds)


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_every_act_says_its_own_verb_and_no_other_has_it(game: Game) -> None:
    verbs = [vars(act)["verb"] for act in game.kinds.acts]
    assert len(set(verbs)) == len(verbs) > 50


def test_what_is_stored_and_sent_is_called_as_it_was() -> None:
    """Old ledgers and records have these words: to change one is to leave them unreadable.

    What is new is added by ``python -m tests.formats.listed``.
    """
    assert listed() == KEPT.read_text("utf-8")


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("found", "Found"),
        ("bet-placed", "BetPlaced"),
        ("card-seen-in-sabot", "CardSeenInSabot"),
        ("in-bianco-announced", "InBiancoAnnounced"),
    ],
)
def test_json_writes_a_kind_as_ledgers_have_it(kind: str, name: str) -> None:
    assert event_name(kind) == name
