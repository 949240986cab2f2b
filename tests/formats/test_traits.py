"""What is declared on the fields of acts and events, and what follows from it elsewhere."""

import json
from dataclasses import fields, replace
from typing import Annotated, get_type_hints

import pytest

from sabot import catalog
from sabot.black_jack import acts as bj
from sabot.black_jack import events as bje
from sabot.catalog import GAMES
from sabot.punto_banco import acts as pb
from sabot.punto_banco import events as pbe
from sabot.record.differences import unlike
from sabot.record.notation import write_act, write_outcome
from sabot.server import wire
from sabot.server.audit import _unhidden
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.cards import Card, cards
from sabot.table.coup import events as ce
from sabot.table.coup.bets import Bet
from sabot.table.events import Event
from sabot.table.game import Game
from sabot.table.money import Amount, Currency
from sabot.table.offers import act_fields
from sabot.table.roles import Role
from sabot.table.traits import Trait, having, lacking, requested, traits, value

IDS = [game.id for game in GAMES]
ACTS = tuple(dict.fromkeys(act for game in GAMES for act in game.kinds.acts))
EVENTS = tuple(dict.fromkeys(event for game in GAMES for event in game.kinds.events))
CARDS = (Card, Card | None, tuple[Card, ...])


@value
class Sung(Event):
    kind = "sung"
    verse: Annotated[str, Trait.SECRET, Trait.FOLD_ONLY]
    tune: Annotated[int, Trait.FORM] = 0
    loud: bool = False


def test_traits_are_read_from_the_field() -> None:
    assert traits(Sung) == {
        "cite": {Trait.FORM},
        "verse": {Trait.SECRET, Trait.FOLD_ONLY},
        "tune": {Trait.FORM},
        "loud": frozenset(),
    }
    assert having(Sung, Trait.FORM) == ("cite", "tune")
    assert having(Sung, Trait.FORM, Trait.SECRET) == ("cite", "verse", "tune")
    assert having(Sung) == ()
    assert lacking(Sung, Trait.FORM) == ("verse", "loud")
    assert lacking(Sung) == ("cite", "verse", "tune", "loud")


def test_a_field_of_an_act_that_holds_an_order_or_a_salt_is_filled_by_the_server() -> None:
    filled = {(act.verb, name) for act in ACTS for name in having(act, Trait.FILLED)}
    share = {("commit", "table"), ("commit", "secret")}
    assert filled == {("supply", "cards"), ("wash", "order"), ("wash", "salt")} | share
    # Whoever acts is no field that a client fills, and there is one such in every act.
    assert {having(act, Trait.ACTOR) for act in ACTS} == {("by",)}


# The cards that lie open, or that everybody is told of, whenever these happen.
OPEN = {
    (te.CardsSupplied, "cards"),
    (te.TagliaEnded, "order"),
    (te.CardReplaced, "card"),
    (ce.CardSeenInSabot, "card"),
    (ce.DisputeResolved, "cards"),
    (ce.CheckRequested, "cards"),
    (pbe.WaitingCardSeen, "card"),
    (pbe.CardTurned, "card"),
    (bje.CardDrawn, "card"),
    (bje.WaitingCardSeen, "card"),
    (bje.CardTurned, "card"),
    (bje.HoleTurned, "card"),
    (bje.CardOffered, "card"),
}


def test_every_card_in_an_event_is_a_secret_unless_it_lies_open() -> None:
    held = {
        (event, field.name)
        for event in EVENTS
        for field in fields(event)
        if get_type_hints(event)[field.name] in CARDS
    }
    secret = {(event, name) for event in EVENTS for name in having(event, Trait.SECRET)}
    assert secret == held - OPEN | {(te.CardsWashed, "salt"), (te.ShareCommitted, "secret")}
    assert held >= OPEN


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_nothing_told_to_everybody_has_a_secret_in_it(game: Game) -> None:
    assert [event for event in game.sight.open if having(event, Trait.SECRET)] == []


def test_a_secret_is_not_sent_even_of_what_is_told_to_everybody() -> None:
    game = catalog.built_in("campione-bj").game
    covered = bje.CardCovered("campione-bj.1", cards("Ah")[0], waited=False)
    opened = game._replace(sight=game.sight._replace(open=game.sight.open | {bje.CardCovered}))
    (sent,) = json.loads(wire.events_json(opened, [covered], "en"))
    assert sent["event"] == "CardCovered"
    assert sent["waited"] is False
    assert "card" not in sent
    assert "Ah" not in json.dumps(sent)


DRAWS = [pb.Draw("dealer", pb.Target.PUNTO), bj.Draw("dealer", bj.TARGETS[1])]


@pytest.mark.parametrize("draw", DRAWS, ids=IDS)
def test_what_a_record_names_for_its_reader_is_no_part_of_the_request(
    draw: pb.Draw | bj.Draw,
) -> None:
    named = replace(draw, card=cards("Ah")[0])
    assert requested(named) == draw
    assert write_act(named) == f"{write_act(draw)} Ah"
    assert requested(draw) == draw
    leave = ta.Leave("anna")
    assert requested(leave) is leave


def test_what_is_offered_does_not_say_who_acts_nor_how_the_pack_lies() -> None:
    wash = ta.Wash("dealer", cards("Ah Td"), "salt")
    assert act_fields(wash) == {}
    assert act_fields(ta.SupplyCards("inspector", cards("Ah"))) == {"one_back": True}


def test_the_trail_of_the_staff_shows_what_is_no_secret() -> None:
    card = cards("Ah")[0]
    assert _unhidden(ta.ReplaceCard("inspector", card)) == {"card": "Ah"}
    assert _unhidden(ta.Wash("dealer", cards("Ah Td"), "salt")) == {}
    drawn = _unhidden(pb.Draw("dealer", pb.Target.PUNTO, card))
    assert drawn == {"to": "punto", "face": None, "unnoticed": False, "fresh": False}


def test_what_only_the_fold_needs_is_in_no_outcome_line() -> None:
    bet = Bet("anna", "punto", 1, Amount(10_00), Currency.CHF)
    here, there = (ce.BetCollected("x.1", bet, apart=apart) for apart in (False, True))
    assert write_outcome(here) == write_outcome(there)


def _ruled(*before: Role) -> ce.MishapRuled:
    return ce.MishapRuled("x.1", next(iter(GAMES[0].choices)), (), before, "")


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_before_whom_is_form_but_how_a_stake_lay_before_is_not(game: Game) -> None:
    """Two fields of one name: what is declared on each counts, and not what it is called."""
    assert unlike(game, (_ruled(),), (_ruled(Role.DIRECTION),)) is None
    after = Bet("anna", "punto", 1, Amount(10_00), Currency.CHF)
    before = after._replace(amount=Amount(5_00))
    here = ce.BetShifted("x.1", "anna", before, after)
    there = ce.BetShifted("x.2", "anna", None, after)
    assert unlike(game, (here,), (there,)) == ((here,), (there,))
