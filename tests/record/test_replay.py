"""Replaying: the same acts bring the same events, the same money and the same bytes."""

import pytest

from sabot.catalog import Place
from sabot.record.record import read
from sabot.record.replay import replay, rewrite
from sabot.record.verify import WrongError, verify
from sabot.table.game import Live, balance
from sabot.table.money import Currency
from sabot.table.refusal import Refusal
from sabot.table.traits import requested
from tests.forms import UNMEASURED
from tests.record.evenings import COUP, HAND, IDS, PLAYED, evening, record_of, recorded

pytestmark = UNMEASURED

SEEDS = (1, 2)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("place", "mode"), PLAYED, ids=IDS)
def test_a_replay_has_the_events_of_the_evening(place: Place, mode: str, seed: int) -> None:
    live = evening(place.house.id, mode, seed)
    record = record_of(place.house.id, mode, seed)
    again = list(replay(record))
    assert len(again) == len(live)
    for (act, decision), each in zip(live, again, strict=True):
        assert requested(each.entry.act) == requested(act)
        assert each.decision == decision
    assert any("mishap-ruled" in line.text for each in again for line in each.entry.outcomes)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("place", "mode"), PLAYED, ids=IDS)
def test_a_sealed_record_is_written_again_byte_for_byte(place: Place, mode: str, seed: int) -> None:
    text = recorded(place, evening(place.house.id, mode, seed))
    record = read(text, "evening")
    assert rewrite(record) == text
    assert text.endswith(f"end {record.hash}\n")
    verified = verify(record)
    assert verified.sealed
    assert verified.shuffles == 1
    assert verified.rulings > 10
    assert verified.payments > 50


@pytest.mark.parametrize(("place", "mode"), PLAYED, ids=IDS)
def test_a_replay_ends_with_the_table_of_the_evening(place: Place, mode: str) -> None:
    live = Live(place.game, place.house)
    for act, _ in evening(place.house.id, mode):
        live.do(act)
    *_, last = replay(record_of(place.house.id, mode))
    assert last.state == live.state
    assert not any(balance(last.state).values())


@pytest.mark.parametrize(
    ("name", "answer", "error"),
    [
        ("balance", {Currency.CHF: 1}, "the money does not balance"),
        ("below_zero", [("<float>", Currency.CHF)], "an account is below zero"),
    ],
)
def test_money_that_is_not_there_is_wrong_at_the_first_line(
    monkeypatch: pytest.MonkeyPatch, name: str, answer: object, error: str
) -> None:
    record = read(COUP, "f")
    verify(record)
    # No rule lets that happen: here somebody has changed one.
    monkeypatch.setattr(f"sabot.record.verify.{name}", lambda state: answer)
    with pytest.raises(WrongError, match=error):
        verify(record)


def test_the_state_goes_with_each_act() -> None:
    states = [played.state for played in replay(read(COUP, "f"))]
    assert [state.number for state in states if state.number] == [1] * 19
    refused = [
        (before.state, after.state)
        for before, after in zip(
            replay(read(COUP, "f")), list(replay(read(COUP, "f")))[1:], strict=False
        )
        if isinstance(after.decision, Refusal)
    ]
    assert len(refused) == 1
    assert refused[0][0] == refused[0][1]


@pytest.mark.parametrize("text", [COUP, HAND], ids=["punto-banco", "black-jack"])
def test_a_hand_written_record_is_the_same_once_sealed(text: str) -> None:
    by_hand = read(text, "f")
    sealed = read(rewrite(by_hand), "f")
    before = [played.decision for played in replay(by_hand)]
    assert before == [played.decision for played in replay(sealed)]
    assert rewrite(sealed) == rewrite(by_hand)
