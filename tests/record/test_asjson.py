"""Acts, events and refusals as JSON."""

import json
from dataclasses import fields
from typing import Any, get_type_hints

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sabot import __version__
from sabot.black_jack.evolve import EVENTS as BLACK_JACK_EVENTS
from sabot.catalog import GAMES, Place
from sabot.punto_banco import acts as a
from sabot.punto_banco.evolve import EVENTS as PUNTO_BANCO_EVENTS
from sabot.punto_banco.mishaps import Mishap, Remedy
from sabot.record.asjson import VERSION, act_json, decision_json, event_json, event_name
from sabot.record.record import read
from sabot.record.replay import replay
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.acts import Act
from sabot.table.coup import events as ce
from sabot.table.coup.bets import Bet
from sabot.table.events import Event
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount, Currency
from sabot.table.refusal import Refusal
from sabot.terminal.output import heading
from tests.forms import UNMEASURED
from tests.record.evenings import COUP, IDS, PLAYED, evening
from tests.record.strategies import acts, built

pytestmark = UNMEASURED

LIMITS = Limits(Range(Amount(10_00), Amount(5_000_00)), Range(Amount(5_00), Amount(500_00)))

# Those of all games, what they share once.
ACTS = tuple(dict.fromkeys(cls for game in GAMES for cls in game.kinds.acts))
EVENTS = tuple(dict.fromkeys((*PUNTO_BANCO_EVENTS, *BLACK_JACK_EVENTS)))


def _there_and_back(value: Any) -> Any:
    """JSON of JSON's own types comes back as it was."""
    text = json.dumps(value, allow_nan=False)
    assert json.loads(text) == value
    return json.loads(text)


def _no_fractions(value: Any) -> None:
    assert not isinstance(value, float)
    if isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            _no_fractions(part)


@pytest.mark.parametrize("cls", ACTS, ids=lambda cls: cls.verb)
@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_every_act_is_json(cls: type[Act], data: st.DataObject) -> None:
    act = data.draw(acts(cls))
    comparison = _there_and_back(act_json(act))
    _no_fractions(comparison)
    assert comparison["act"] == cls.verb
    assert comparison["by"] == act.by
    assert set(comparison) == {"act"} | {field.name for field in fields(cls)}


@pytest.mark.parametrize("cls", EVENTS, ids=lambda cls: cls.kind)
@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_every_event_is_json(cls: type[Event], data: st.DataObject) -> None:
    event = data.draw(built(cls))
    comparison = _there_and_back(event_json(event))
    _no_fractions(comparison)
    assert comparison["event"] == event_name(cls.kind)
    assert comparison["cite"] == event.cite
    assert set(comparison) == {"event"} | {field.name for field in fields(cls)}
    for name, hint in get_type_hints(cls).items():
        if hint is Amount:
            assert comparison[name] == getattr(event, name)
            assert type(comparison[name]) is int


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        (
            act_json(a.PlaceBet("anna", "punto", Amount(99_50), 3, Currency.CHF)),
            {
                "act": "bet",
                "by": "anna",
                "chance": "punto",
                "amount": 9950,
                "box": 3,
                "currency": "CHF",
                "notes": False,
            },
        ),
        (
            act_json(ta.ChangeLimits("inspector", LIMITS)),
            {
                "act": "limits",
                "by": "inspector",
                "limits": {
                    "even": {"minimum": 1000, "maximum": 500000},
                    "tie": {"minimum": 500, "maximum": 50000},
                },
                "heard": False,
            },
        ),
        (
            event_json(
                ce.BetPaid(
                    "campione-pb.46",
                    Bet("anna", "banco", 3, Amount(100_00), Currency.CHF),
                    Amount(100_00),
                    Amount(5_00),
                )
            ),
            {
                "event": "BetPaid",
                "cite": "campione-pb.46",
                "bet": {
                    "owner": "anna",
                    "chance": "banco",
                    "box": 3,
                    "amount": 10000,
                    "currency": "CHF",
                },
                "winnings": 10000,
                "commission": 500,
            },
        ),
        (
            event_json(ce.MishapRuled("x.1", Mishap.CARD_FELL, (Remedy.PLAY_ON,), (), "")),
            {
                "event": "MishapRuled",
                "cite": "x.1",
                "mishap": "card-fell",
                "remedies": ["play-on"],
                "before": [],
                "player": "",
                "box": 0,
            },
        ),
        (
            event_json(te.PlayerJoined("x.1", "anna", Amount(0), None)),
            {
                "event": "PlayerJoined",
                "cite": "x.1",
                "player": "anna",
                "chips": 0,
                "currency": None,
            },
        ),
    ],
)
def test_what_the_json_looks_like(written: dict[str, Any], expected: dict[str, Any]) -> None:
    assert _there_and_back(written) == expected


def test_a_refusal_tells_its_reason_its_provision_and_both_languages() -> None:
    refused = [
        played.decision
        for played in replay(read(COUP, "f"))
        if isinstance(played.decision, Refusal)
    ]
    (written,) = (_there_and_back(decision_json(each)) for each in refused)
    assert set(written) == {"refused", "cite", "it", "en"}
    assert (written["refused"], written["cite"]) == ("below-minimum", "campione-pb.8")
    assert written["it"] != written["en"]
    assert "[campione-pb.8]" in written["it"]
    assert "10.00" in written["en"]


@pytest.mark.parametrize(("place", "mode"), PLAYED, ids=IDS)
def test_a_whole_evening_is_json(place: Place, mode: str) -> None:
    for act, decision in evening(place.house.id, mode):
        written = act_json(act)
        came = decision_json(decision)
        # They stand in one object, on one line: neither may cover the other.
        assert not set(written) & set(came)
        comparison = _there_and_back({**written, **came})
        _no_fractions(comparison)
        assert ("events" in comparison) is not ("refused" in comparison)


def test_an_answer_in_json_tells_its_versions() -> None:
    comparison = _there_and_back(heading("replay", house="campione-pb"))
    assert VERSION == 1
    assert comparison == {
        "sabot": __version__,
        "format": 1,
        "command": "replay",
        "house": "campione-pb",
    }
