"""Custom Black Jack houses played for long: the examples, and houses where much is allowed."""

import random

import pytest

from sabot import catalog
from sabot.black_jack.house import Hole, Takes
from sabot.black_jack.tableau import BankRule
from sabot.company.black_jack import bets, next_act_at_random, slip
from sabot.company.evening import Evening
from sabot.record.record import Recorder, read
from sabot.record.verify import verify
from sabot.table.coup.bets import Pay
from tests.black_jack.custom.scenes import EXAMPLES, ROOT, example, house, sound
from tests.black_jack.scene import Scene
from tests.forms import UNMEASURED
from tests.scene import cards_accounted_for, money_in_balance

pytestmark = UNMEASURED

# The examples


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_load_and_play(name: str) -> None:
    custom = example(name)
    assert custom.id == name
    sound(custom)
    table = Scene(custom, "As 5d Kh", anna=1)
    table.bet("anna", 100)
    table.play()
    assert table.chips("anna") == {"vegas": 10_150, "european": 10_150, "six-to-five": 10_120}[name]


def test_the_examples_are_what_they_say() -> None:
    vegas, european, six = (example(name) for name in EXAMPLES)
    assert (vegas.decks, vegas.hole, vegas.bank) == (6, Hole.PEEKED, BankRule(17, True))
    assert vegas.doubling[:3] == (frozenset(range(4, 22)), True, True)
    assert (vegas.splitting.times, vegas.surrender, vegas.pays[0]) == (3, True, Pay(3, 2))
    assert (european.hole, european.bank_black_jack_takes) == (Hole.NONE, Takes.ORIGINAL)
    assert (six.pays[0], six.insurance, six.even_money) == (Pay(6, 5), False, frozenset())


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_evening_at_the_examples_is_recorded_and_verified(name: str) -> None:
    text = (ROOT / "examples" / f"{name}.toml").read_text(encoding="utf-8")
    place = catalog.custom(text, name)
    lines: list[str] = []
    recorder = Recorder(place, lines.append)
    for act, decision in Evening(place, random.Random(1), mishaps=0.05):
        recorder.note(act, decision)
    recorder.close()
    assert verify(read("\n".join(lines), name)).sealed


# Where much is allowed


WILD = (
    'hole = "peeked"\nsurrender = true\n[splitting]\ntimes = 3\naces_once = false\n'
    '[doubling]\npoints = "any"\nsoft = true',
    'hole = "covered"\nbank_black_jack_takes = "original"\n[splitting]\ntimes = 3\n'
    '[doubling]\npoints = "any"',
    'surrender = true\nbank_black_jack_takes = "original"\ninsurance = false\neven_money = ["ten"]'
    '\n[splitting]\ntimes = 2\npairs = "rank"\n[bank]\nstands_on = 18\ndraws_soft = true',
)


@pytest.mark.parametrize("text", WILD)
def test_money_and_cards_are_kept_whatever_is_played(text: str) -> None:
    custom = house(text)
    table = Scene(custom, anna=1, bruno=2, carla=None)
    chance = random.Random(text)
    pack = cards_accounted_for(table.game, table.state)
    for number in range(1_500):
        act = slip(custom, table.state, chance) if number % 20 == 0 else None
        act = act or next_act_at_random(custom, table.state, chance)
        wishes = [act] if act is not None else []
        if act is None:
            for name in table.state.table.players:
                wishes += bets(custom, table.state, name, chance)
        for wish in wishes:
            table.live.do(wish)
        assert money_in_balance(table.state)
        if table.state.table.sabot.order:
            assert cards_accounted_for(table.game, table.state) == pack
