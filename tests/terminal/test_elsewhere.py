"""``sabot replay --house``: what it prints, in both languages and as JSON."""

import json
from pathlib import Path
from typing import Any

import pytest

from sabot import catalog
from tests.record.evenings import evening, recorded
from tests.record.test_slips_elsewhere import OTHER_CARDS, PLAIN
from tests.terminal.test_commands import EXAMPLE, objects, run


@pytest.fixture
def replayed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Any:
    """Replays a record at another house."""

    def at(text: str, other: str, *options: str) -> str:
        file = tmp_path / "record.sabot"
        file.write_text(text, encoding="utf-8")
        return run(capsys, "replay", str(file), "--house", other, *options)

    return at


def test_the_same_acts_elsewhere_are_marked_where_they_part(
    capsys: pytest.CaptureFixture[str],
) -> None:
    printed = run(capsys, "replay", EXAMPLE, "--house", "venezia-spb")
    assert "venezia-spb: A coup is to be played without bets" in printed
    assert "1 coup compared: 1 ruling differs;" in printed
    output = objects(run(capsys, "replay", EXAMPLE, "--house", "venezia-spb", "--json"))
    assert sum(bool(each.get("parted")) for each in output) == 1
    alike = run(capsys, "replay", EXAMPLE, "--house", "campione-pb")
    assert alike.startswith("1 coup compared: 0 rulings differ; 0 follow from an earlier one")
    assert "differs because" not in alike


def test_the_parting_of_the_sabots_is_told_with_what_took_the_card(replayed: Any) -> None:
    printed = replayed(OTHER_CARDS, "venezia-spb")
    assert (
        "The two sabots no longer stand at the same card. campione-pb: 1 card leaves, none under "
        "the sabot [campione-pb.21]; venezia-spb: no card leaves, none under the sabot "
        "[venezia-spb.1]\n"
    ) in printed
    # The points and payments that only follow from other cards are counted, not told.
    assert "… 2 differences follow only from other cards (lines 31–32)" in printed
    assert "venezia-spb: Banco" not in printed
    assert "Money that differs because of both, not to be told apart (1 coup)\n" in printed
    assert "  anna: campione-pb -100.00, venezia-spb 0.00\n" in printed
    assert "The two sabots at different cards from line 18\n" in printed
    assert "campione-pb, after coup 1\nCHF: anna 9900.00" in printed
    italian = replayed(OTHER_CARDS, "venezia-spb", "--lang", "it")
    assert "campione-pb: 1 carta esce, nessuna sotto il sabot [campione-pb.21]" in italian
    assert "… 2 differenze seguono soltanto da altre carte (righe 31–32)" in italian
    assert "I due sabot a carte diverse dalla riga 18\n" in italian
    assert "venezia-spb, dopo il colpo 1\n" in italian


def test_a_slip_that_is_none_there_is_told_with_the_reason(replayed: Any) -> None:
    text = OTHER_CARDS.replace("dealer: draw punto 9c", "dealer: draw floor")
    assert "Not carried over to venezia-spb: no card is due there\n" in replayed(
        text, "venezia-spb"
    )
    assert "Non ripetuto a venezia-spb: lì nessuna carta è dovuta\n" in replayed(
        text, "venezia-spb", "--lang", "it"
    )
    text = PLAIN[: PLAIN.index("anna: look")] + "dealer: turn punto\n"
    assert (
        "Not carried over to malta-pb: it cannot happen there: No covered cards there: those that "
        "lie open stay open [malta-pb~open-table]\n"
    ) in replayed(text, "malta-pb")


def test_a_request_refused_only_there_is_shown_with_what_it_led_to_here(replayed: Any) -> None:
    given_back = PLAIN.replace("bruno: bet", "dealer: report first-card-visible\nbruno: bet")
    printed = replayed(given_back[: given_back.index("dealer: close")], "venezia-spb")
    assert "bruno: bet banco 60.00 box=2  follows from line 17\n" in printed
    assert "campione-pb: bruno has bet CHF 60.00 on Banco (box 2) [campione-pb.13]\n" in printed
    assert "venezia-spb: The bets are closed [venezia-spb.p2]\n" in printed


def test_the_json_has_causes_slips_sabots_coups_and_a_summary(replayed: Any) -> None:
    text = OTHER_CARDS.replace("dealer: draw punto 9c", "dealer: draw floor")
    output = [json.loads(line) for line in replayed(text, "venezia-spb", "--json").splitlines()]
    by_verb = {each["act"]: each for each in output[1:-1]}
    assert by_verb["report"]["cause"] == "ruling"
    assert by_verb["report"]["sabots"] == {
        "together": False,
        "here": {"taken": 1, "waiting": 0, "cites": ["campione-pb.21"]},
        "there": {"taken": 0, "waiting": 0, "cites": ["venezia-spb.1"]},
        "follows": None,
    }
    assert by_verb["draw"]["not_carried"] == {"why": "not-due", "refusal": None}
    assert (by_verb["announce"]["cause"], by_verb["announce"]["follows"]) == ("cards", 29)
    (coup,) = by_verb["end"]["coups"]
    assert coup["causes"] == ["cards", "ruling", "slip"]
    assert coup["accounts"][-2:] == [
        {"name": "anna", "currency": "EUR", "here": -10000, "there": 0},
        {"name": "bruno", "currency": "EUR", "here": 5700, "there": 0},
    ]
    summary = output[-1]["summary"]
    assert (summary["coups"], summary["not_carried"], summary["stopped"]) == (1, 1, False)
    assert summary["differences"] == {"cards": 2, "ruling": 1, "slip": 1}
    assert [(each["line"], each["times"]) for each in summary["rulings"]] == [(18, 1)]
    assert summary["rulings"][0]["there"]["cite"] == "venezia-spb.1"
    assert list(summary["money"]) == ["both"]
    assert [each["line"] for each in summary["sabots"]] == [18]


@pytest.mark.parametrize(
    ("lang", "over"),
    [("en", "then the taglia is over at one"), ("it", "poi la taglia è finita in una sola")],
)
def test_a_whole_evening_is_told_in_both_languages(replayed: Any, lang: str, over: str) -> None:
    text = recorded(catalog.place("campione-pb"), evening("campione-pb", "covered", 4))
    printed = replayed(text, "lugano-pb", "--lang", lang)
    assert over in printed
    assert ("The two sabots at the same card again from" in printed) == (lang == "en")


def test_who_has_what_is_told_as_it_is_at_the_end_with_what_lies_on_the_cloth(
    replayed: Any,
) -> None:
    begun = PLAIN + "dealer: betting\nanna: bet punto 50\n"
    printed = replayed(begun, "lugano-pb")
    assert "campione-pb, in coup 2\n" in printed
    assert printed.count("on the cloth 50.00") == 2
    assert "sul tappeto 50.00" in replayed(begun, "lugano-pb", "--lang", "it")


# The second coup's first card is seen while the first is played: at Venezia one in bianco follows.
SEEN_AHEAD = """sabot-record 1
game punto-banco
house venezia-spb
inspector: open covered 10-5000/5-500 EUR float=100000
anna: join 1000 EUR
anna: ask-seat
inspector: seat anna 1
inspector: supply 6decks
dealer: verify
dealer: wash 4h 6d 5s Kc 9c 2d 5h 6h stacked=100 salt=x
dealer: gather
anna: cut 100
dealer: load
dealer: betting
anna: bet punto 100
dealer: close
dealer: draw punto
dealer: draw banco
dealer: draw punto
dealer: draw banco
dealer: report card-visible
dealer: pass anna
anna: turn punto
dealer: turn banco
dealer: announce 9 6
dealer: settle
dealer: end
"""


def test_a_coup_that_only_the_other_house_plays_is_told(replayed: Any) -> None:
    """Venezia waits for a coup in bianco and refuses the bets; Campione takes and plays them."""
    text = SEEN_AHEAD + "dealer: betting\nanna: bet punto 500\ndealer: close\n"
    printed = replayed(text, "campione-pb")
    played = printed[printed.index("   30  dealer: close") :]
    assert played.startswith("   30  dealer: close  follows from line 25\n")
    assert "campione-pb (by itself): anna's bet, CHF 500.00 on Punto (box 1), wins" in played
    assert "venezia-spb, after coup 1\nEUR: anna 1100.00" in played
    assert "campione-pb, after coup 2\nCHF: anna 1600.00" in played
