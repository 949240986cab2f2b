"""Black Jack as an environment: what Gymnasium asks for, and nothing but the real table."""

import doctest
import re
import warnings
from collections.abc import Iterator
from importlib import import_module
from math import sqrt
from statistics import fmean, stdev
from typing import Any

import gymnasium
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

import sabot
from sabot.envs import Action, BlackJack
from sabot.envs.black_jack import PLAYER
from sabot.errors import InputError
from tests.forms import LONG, first
from tests.programs import ROOT

CUSTOM = ["vegas", "european", "six-to-five"]
HOUSES = ["campione-bj", *(str(ROOT / f"examples/{name}.toml") for name in CUSTOM)]
NAMES = {
    "no": Action.STAND,
    "carta": Action.DRAW,
    "double": Action.DOUBLE,
    "split": Action.SPLIT,
    "surrender": Action.SURRENDER,
}


@pytest.mark.parametrize("house", HOUSES)
def test_gymnasium_has_nothing_to_say_against_it(house: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gymnasium.make("Sabot/BlackJack-v0", house=house)
        check_env(env.unwrapped)


@pytest.mark.parametrize("module", ["sabot.envs", "sabot.envs.black_jack"])
def test_the_examples_run(module: str) -> None:
    assert doctest.testmod(import_module(module)).failed == 0


def possible(info: dict[str, Any]) -> list[int]:
    """The mask, action by action."""
    return [*map(int, info["action_mask"])]


def at_random(env: BlackJack, coups: int, seed: int) -> Iterator[tuple[int, float, str]]:
    """Every action of so many coups, any that is possible: with its reward and what it led to."""
    env.action_space.seed(seed)
    for number in range(coups):
        _, info = env.reset(seed=None if number else seed)
        over = False
        while not over:
            action = int(env.action_space.sample(info["action_mask"]))
            observation, reward, over, _, info = env.step(action)
            assert "refused" not in info
            yield action, reward, str(observation)


@pytest.mark.parametrize("house", first(2, HOUSES))
def test_the_same_seed_plays_the_same_over_several_taglie(house: str) -> None:
    played = []
    for env in (BlackJack(house), BlackJack(house)):
        played.append(([*at_random(env, 120, seed=9)], env.table.record))
        assert env.table.state.number < 120
    assert played[0] == played[1]


def test_other_seeds_play_otherwise() -> None:
    one, another = (list(at_random(BlackJack(), 20, seed)) for seed in (1, 2))
    assert one != another


@pytest.mark.parametrize("house", first(2, HOUSES))
def test_it_is_the_table_step_for_step(house: str) -> None:
    env = BlackJack(house, bet=50)
    tables, won, taken = [env.table], 0.0, set()
    for action, reward, _ in at_random(env, 150, seed=3):
        if env.table is not tables[-1]:
            tables.append(env.table)
            won = 0.0
        won += 50 * reward
        taken.add(action)
        if reward:
            assert env.table.balance(PLAYER) == 500_000 + round(won)
    for table in tables[1:]:
        # Every payment is worked out again, and the pure engine comes to the same state.
        checked = sabot.verify(table.record)
        assert (checked.rulings, checked.sealed) == (0, True)
        *_, last = sabot.replay(table.record)
        assert last.state == table.state
    assert len(tables) > 2
    assert {Action.STAND, Action.DRAW, Action.DOUBLE, Action.SPLIT} <= taken
    assert (Action.SURRENDER in taken) is ("vegas" in house)


@pytest.mark.parametrize("house", first(2, HOUSES))
def test_the_mask_is_what_the_table_lets_one_do_and_the_rest_is_refused(house: str) -> None:
    env = BlackJack(house)
    refused = set()
    for number in range(60):
        observation, info = env.reset(seed=None if number else 4)
        over = False
        while not over:
            before, state = str(observation), env.table.state
            mask = possible(info)
            for action in Action:
                if not mask[action]:
                    observation, reward, over, cut, info = env.step(action)
                    assert (str(observation), reward, over, cut) == (before, 0.0, False, False)
                    assert env.table.state == state
                    assert re.search(rf"\[({env.house}|campione-bj)[.~]", str(info["refused"]))
                    refused.add(action)
            observation, _, over, _, info = env.step(mask[1:].index(1) + 1 if any(mask[1:]) else 0)
            assert "refused" not in info
    assert refused == set(Action) - {Action.STAND}
    sabot.verify(env.table.record)


def cards(env: BlackJack) -> tuple[str, str]:
    view = env.table.view(PLAYER)
    assert view["game"] == "black-jack"
    coup = view["coup"]
    assert coup is not None
    assert coup["turn"] is not None
    hand = coup["boxes"]["1"]["hands"][str(coup["turn"]["hand"])]
    return " ".join(hand["cards"]), coup["bank"][0] or ""


def best_play(env: BlackJack, coups: int) -> Iterator[float]:
    """What each coup brings to somebody who plays for the best, and never insures."""
    best = sabot.strategy(env.house)
    for number in range(coups):
        _, info = env.reset(seed=None if number else 1)
        over, reward = False, 0.0
        while not over:
            mask, action = possible(info), Action.STAND
            if mask[Action.DRAW]:
                action = NAMES[best.play(*cards(env))]
                # What is best with two cards may not be possible once they are split.
                action = action if mask[action] else Action.DRAW
            _, reward, over, _, info = env.step(action)
        yield reward


@pytest.mark.parametrize(
    ("house", "coups"),
    [
        ("campione-bj", 400),
        pytest.param("campione-bj", 60_000, marks=LONG),
        pytest.param(HOUSES[1], 60_000, marks=LONG),
    ],
)
def test_the_best_play_is_worth_what_the_exact_odds_say(house: str, coups: int) -> None:
    rewards = list(best_play(BlackJack(house), coups))
    error = stdev(rewards) / sqrt(coups)
    assert abs(fmean(rewards) + sabot.strategy(house).edge) < 4 * error
    # By chance alone much more is lost: the test can tell.
    lost = [reward for _, reward, _ in at_random(BlackJack(house), min(coups, 500), 1)]
    assert sum(lost) / min(coups, 500) < -5 * error


def test_a_coup_that_was_left_is_played_to_its_end() -> None:
    env = BlackJack()
    env.reset(seed=5)
    env.reset()
    assert env.table.state.number == 2
    sabot.verify(env.table.record)


def test_where_there_is_nothing_to_decide_one_can_only_stand() -> None:
    env = BlackJack()
    observation, info = env.reset(seed=11)
    assert (observation["total"], observation["soft"]) == (21, 1)
    assert possible(info) == [1, 0, 0, 0, 0, 0, 0]
    assert env.step(Action.STAND)[1:3] == (1.5, True)


def test_insurance_is_an_action_and_costs_half() -> None:
    env = BlackJack()
    for insured in (False, True):
        observation, info = env.reset(seed=8)
        assert observation["bank"] == 1
        assert possible(info) == [1, 0, 0, 0, 0, 1, 0]
        _, reward, over, *_ = env.step(Action.INSURE if insured else Action.STAND)
        while not over:
            _, reward, over, *_ = env.step(Action.STAND)
        assert reward == (-1.5 if insured else -1.0)


def test_whoever_only_asks_for_what_is_refused_is_stopped() -> None:
    env = gymnasium.make("Sabot/BlackJack-v0")
    env.reset(seed=5)
    steps = 0
    over = truncated = False
    while not (over or truncated):
        _, _, over, truncated, _ = env.step(Action.SURRENDER)
        steps += 1
    assert (over, truncated, steps) == (False, True, 100)


@pytest.mark.parametrize("action", [-1, len(Action), 1.5, "draw", None])
def test_what_is_no_action_is_an_error_and_changes_nothing(action: object) -> None:
    env = BlackJack()
    env.reset(seed=5)
    state = env.table.state
    with pytest.raises(InputError, match=r"give \[0, 1, 2, 3, 4, 5, 6\]"):
        env.step(action)  # type: ignore[arg-type]
    assert env.table.state == state


def test_no_step_without_a_coup() -> None:
    env = BlackJack()
    with pytest.raises(ResetNeeded):
        env.step(Action.STAND)
    env.reset(seed=5)
    env.step(Action.STAND)
    with pytest.raises(ResetNeeded):
        env.step(Action.STAND)


def test_what_cannot_be_played_is_said_when_it_is_made() -> None:
    with pytest.raises(InputError, match="malta-pb plays punto-banco: give a house of black-jack"):
        BlackJack("malta-pb")
    with pytest.raises(InputError, match="render_mode 'human'"):
        BlackJack(render_mode="human")
    for bet in (5, 1_000_000):
        with pytest.raises(sabot.Refused, match="campione-bj"):
            BlackJack("campione-bj", bet=bet)


def test_it_is_told_in_sentences_where_that_is_wanted() -> None:
    env = BlackJack(render_mode="ansi")
    env.reset(seed=5)
    assert "player's turn (box 1): 18" in (env.render() or "")
    env.step(Action.STAND)
    assert "player's bet" in (env.render() or "")
    assert "turn (box 1)" not in (env.render() or "")
    assert BlackJack().render() is None
