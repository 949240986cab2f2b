"""Odds and hints beside a table: who sees them, what they are of, and that no secret is told."""

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from docs import figures
from sabot import catalog
from sabot.black_jack import odds as black_jack
from sabot.black_jack.house import House as BlackJackHouse
from sabot.black_jack.tableau import point
from sabot.catalog import Place
from sabot.company.evening import Evening
from sabot.ledger.sqlite import MEMORY
from sabot.punto_banco import acts as a
from sabot.punto_banco import odds as punto_banco
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.tableau import Side
from sabot.report.games import account
from sabot.server import odds
from sabot.server.accounts.grants import Grant
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.cards import RANKS, Card
from sabot.table.composition import Composition
from sabot.table.coup import acts as ca
from sabot.table.events import Event
from sabot.table.refusal import Refusal
from tests.black_jack import scene as black_jack_scene
from tests.programs import started
from tests.punto_banco.scene import Scene
from tests.server.hall import Hall
from tests.server.people import Person
from tests.server.stored import TABLE, stored
from tests.server.test_play import join
from tests.server.world import World, worlds

pytestmark = pytest.mark.anyio

CAMPIONE = catalog.built_in("campione-pb")


def _ready(place: Place, *, loaded: bool = True) -> list[Act]:
    """What happens until bets are open; or until there is a pack, and no sabot yet."""
    evening = Evening(place, random.Random(2), players=2)
    acts: list[Act] = []
    for act, decision in evening:
        assert not isinstance(decision, Refusal)
        acts.append(act)
        if isinstance(act, ca.OpenBetting if loaded else ta.VerifyCards):
            return acts
    raise AssertionError("the evening ended")


async def _get(browser: Any, what: str = "odds") -> Any:
    answer = await browser.get(f"/api/tables/{TABLE}/{what}")
    return answer.status_code, answer.json()


# Who may see them


async def _code(person: Person, table: str) -> str:
    """The answer to somebody who asks for the odds of a table."""
    answer = await person.browser.get(f"/api/tables/{table}/odds")
    return "shown" if answer.status_code == 200 else str(answer.json()["code"])


@pytest.mark.parametrize("house", ["lugano-pb", "campione-bj"])
async def test_anybody_is_shown_the_odds_of_a_full_sabot(world: World, house: str) -> None:
    place = catalog.built_in(house)
    answer = await world.browser().get(f"/api/houses/{house}/odds")
    assert answer.status_code == 200, answer.text
    assert answer.json() == odds.of(place, Composition.full(place.house.decks))
    assert (await world.browser().get("/api/houses/nowhere/odds")).status_code == 404


async def test_those_in_play_are_not_shown_the_odds(hall: Hall) -> None:
    table = await hall.open("campione-pb")
    zoe, omar = await hall.people.guest(), await hall.people.guest()
    nobody, administrator = hall.people.stranger(), await hall.people.administrator()
    everybody = (zoe, omar, nobody, administrator)
    # There is no sabot yet, and so nothing to know of it.
    assert [await _code(person, table) for person in everybody] == ["shown"] * 4
    async with zoe.connected() as client:
        await join(client, table, zoe.name)
        assert [await _code(person, table) for person in everybody] == ["odds-withheld"] * 4
    for role, answer in (
        (Grant.INSPECTOR, "shown"),
        (Grant.DIRECTION, "shown"),
        (Grant.CONTROLLER, "shown"),
        (Grant.SUPERVISOR, "shown"),
        (Grant.DEALER, "odds-withheld"),
        (Grant.CHIEF, "odds-withheld"),
    ):
        person = await hall.people.staff(role)
        # To have the role is not enough: one must be at the post, at this table.
        assert await _code(person, table) == "odds-withheld"
        await person.take(table, role)
        assert await _code(person, table) == answer, role
        other = await hall.open("campione-pb")
        async with zoe.connected() as client:
            await join(client, other, zoe.name)
            assert await _code(person, other) == "odds-withheld"
            await client.act(other, {"act": "leave"})
    assert await _code(nobody, "none") == "no-such-table"


async def test_at_a_table_for_training_everybody_is_shown_them(hall: Hall) -> None:
    zoe = await hall.people.guest()
    table = await hall.people.open(zoe, "campione-bj", training=True)
    plain = await hall.people.open(zoe, "campione-bj")
    listed = {each["id"]: each["training"] for each in await zoe.get("/api/tables")}
    assert listed == {table: True, plain: False}
    async with zoe.connected() as client:
        await join(client, table, zoe.name)
        assert await _code(zoe, table) == await _code(hall.people.stranger(), table) == "shown"


# What they are of


async def test_the_odds_are_those_of_the_cards_nobody_has_seen(world: World) -> None:
    await stored(world.ledger, CAMPIONE, _ready(CAMPIONE), training=True)
    code, answer = await _get(world.browser())
    assert code == 200
    exact = punto_banco.of(CAMPIONE.house_as(House))
    assert (answer["game"], answer["cards"]) == ("punto-banco", 312)
    assert answer["composition"] == dict.fromkeys(RANKS, 24)
    assert [bet["chance"] for bet in answer["bets"]] == [*exact.bets]
    for bet in answer["bets"]:
        expected, chance = exact.bets[bet["chance"]], CAMPIONE.house_as(House).chance[bet["chance"]]
        assert (bet["pays"], bet["cite"]) == (chance.terms, chance.cite)
        for name, figure in (
            ("wins", expected.hit_frequency),
            ("returned", expected.returned),
            ("house_edge", expected.house_edge),
        ):
            assert bet[name] == f"{punto_banco.decimal(figure):f}"
    assert sum(map(float, answer["outcomes"].values())) == pytest.approx(1, abs=1e-14)


class Noted(Scene):
    """A scene that notes what is done in it."""

    acts: tuple[Act, ...] = ()

    def do(self, act: Act) -> tuple[Event, ...]:
        self.acts += (act,)
        return super().do(act)


class NotedBlackJack(black_jack_scene.Scene):
    """The same at Black Jack."""

    acts: tuple[Act, ...] = ()

    def do(self, act: Act) -> tuple[Event, ...]:
        self.acts += (act,)
        return super().do(act)


async def _odds(place: Place, acts: Iterable[Act]) -> Any:
    """The odds of a table for training at which this was done."""
    async with worlds(MEMORY) as world:
        await stored(world.ledger, place, acts, training=True)
        return (await _get(world.browser()))[1]


def _out(answer: Any) -> Counter[str]:
    """The ranks that have been seen."""
    return Counter(dict.fromkeys(RANKS, 24)) - Counter(answer["composition"])


async def test_covered_cards_change_no_odds() -> None:
    """Not while they lie there, nor read by a player, nor put away; only once they are turned."""
    answers = []
    for top in ("5h 2d 9c Kd", "Ah 7d Kc 3d"):
        scene = Noted(CAMPIONE.house_as(House), top, mode="covered", anna=1)
        scene.bet("anna", "punto", 100, 1)
        scene.deal()
        dealt = await _odds(CAMPIONE, scene.acts)
        while scene.step is not Step.DECLARE:
            scene.do(scene.right_act())
        scene.do(a.Look("anna"))
        read = await _odds(CAMPIONE, scene.acts)
        annul = ca.RuleFreely("direction", "a glass fell over", annul=True)
        put_away = await _odds(CAMPIONE, (*scene.acts, annul, ca.EndCoup("dealer")))
        answers.append((dealt, read, put_away))
        while scene.coup.covered(Side.PUNTO) or scene.coup.covered(Side.BANCO):
            scene.do(scene.right_act())
        turned = await _odds(CAMPIONE, scene.acts)
        assert _out(turned) == Counter(laid.card[0] for laid in scene.coup.cards)
    assert answers[0] == answers[1]
    for answer in answers[0]:
        assert answer["cards"] == 312
        assert not _out(answer)


async def test_a_card_that_shows_is_out_of_the_odds() -> None:
    scene = Noted(CAMPIONE.house_as(House), "5h 2d 9c Kd 9s", mode="open", anna=1)
    scene.bet("anna", "punto", 100, 1)
    scene.deal()
    assert _out(await _odds(CAMPIONE, scene.acts)) == Counter("529K")
    scene.finish()
    answer = await _odds(CAMPIONE, scene.acts)
    assert answer["cards"] == 312 - len(scene.state.discard)
    exact = punto_banco.of(CAMPIONE.house_as(House), Composition.of(answer["composition"]))
    banco = next(bet for bet in answer["bets"] if bet["chance"] == "banco")
    assert banco["house_edge"] == f"{punto_banco.decimal(exact.bets['banco'].house_edge):f}"


async def test_insurance_is_against_the_ace_that_lies_there() -> None:
    """Tens among the cards nobody has seen, of all those."""
    place = catalog.built_in("campione-bj")
    full = await _odds(place, _ready(place))
    assert full["game"] == "black-jack"
    analysis = black_jack.analyse(place.house_as(BlackJackHouse))
    assert float(full["house_edge"]) == pytest.approx(analysis.edge, abs=1e-11)
    assert float(full["house_edge_on_stake"]) == pytest.approx(analysis.edge_on_stake, abs=1e-11)
    scene = NotedBlackJack(place.house_as(BlackJackHouse), "9h Kd As 9c Kc", anna=1, bruno=2)
    scene.bet("anna", 100)
    scene.bet("bruno", 100)
    scene.deal()
    answer = await _odds(place, scene.acts)
    chance = (64 - 2) / (208 - 5)
    assert float(answer["insurance"]["black_jack"]) == pytest.approx(chance, abs=1e-11)
    assert float(answer["insurance"]["worth"]) == pytest.approx(3 * chance - 1, abs=1e-11)


async def test_with_too_few_cards_there_are_none() -> None:
    house = replace(CAMPIONE.house, mask_behind=2)
    place = Place(CAMPIONE.game, house)
    evening = Evening(place, random.Random(1), players=1, mode="open")
    acts: list[Act] = []
    for act, decision in evening:
        if not isinstance(decision, Refusal):
            acts.append(act)
        left = evening.live.state.table.sabot
        if left.order and left.left < 6:
            break
    assert (await _odds(place, acts))["code"] == "too-few-cards"


async def test_the_same_is_not_worked_out_twice(world: World) -> None:
    await stored(world.ledger, CAMPIONE, _ready(CAMPIONE), training=True)
    odds._of.cache_clear()
    first, second = await _get(world.browser()), await _get(world.browser())
    assert first == second
    assert odds._of.cache_info().misses == 1


# Hints


@pytest.mark.parametrize("house", ["campione-bj", "examples/vegas.toml"])
async def test_hints_are_the_best_play_of_this_house(world: World, house: str) -> None:
    place = catalog.place(house)
    await stored(world.ledger, place, _ready(place, loaded=False))
    code, answer = await _get(world.browser(), "hints")
    assert code == 200
    analysis = black_jack.analyse(place.house_as(BlackJackHouse))
    chart = black_jack.best_chart(analysis).chart
    departures = {(*each["hand"], each["up"]): each["play"] for each in answer["departures"]}
    hands = 0
    for hand in analysis.hands():
        if hand.best is None or {*hand.cards, hand.shown} & {*"JQK"}:
            continue
        # As a client finds it: by the pair, or by the point.
        first, second = hand.cards
        held = point((Card(f"{first}s"), Card(f"{second}h")))
        soft = "soft" if held.soft else "hard"
        rows = answer["chart"]["pair"] if first == second else answer["chart"][soft]
        plays = rows[first if first == second else str(held.total)][hand.shown]
        says = next(play for play in plays if play in hand.worth)
        assert says == chart.first_act(hand)
        assert departures.get((first, second, hand.shown), says) == hand.best
        hands += 1
    assert hands > 500
    strategy = account("black-jack").strategy
    assert strategy is not None
    best = strategy.answers(place.house, Composition.full(place.house.decks))
    assert answer["before_drawing"] == best


async def test_where_the_rule_decides_there_are_no_hints(world: World) -> None:
    await stored(world.ledger, CAMPIONE, _ready(CAMPIONE, loaded=False))
    code, answer = await _get(world.browser(), "hints")
    assert (code, answer["code"]) == (404, "no-hints")


# What is written down


def test_what_is_written_down_is_what_is_worked_out() -> None:
    assert figures.FILE.read_text(encoding="utf-8") == figures.text()


def test_without_the_compiler_a_server_shows_all_but_black_jack_of_other_cards_and_houses() -> None:
    own = "examples/vegas.toml"
    houses = [*(place.house.id for place in catalog.houses()), own]
    shown = started("odds_without_numba", *houses).stdout.splitlines()
    withheld = [each.split()[:2] for each in shown if each.endswith(" odds-not-installed")]
    assert withheld == [["campione-bj", "less"], [own, "full"], [own, "less"], [own, "hints"]]
    assert len([each for each in shown if each.endswith(" shown")]) == len(shown) - len(withheld)
    # There are hints where there is something to decide.
    assert len(shown) == 2 * len(houses) + 2
