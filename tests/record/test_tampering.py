"""Nobody alters a sealed record unseen; and seals that hold do not make a false record true."""

import random

import pytest

from sabot import catalog
from sabot.record.record import RecordError, TamperedError, read
from sabot.record.replay import rewrite
from sabot.record.verify import WrongError, verify
from sabot.table.cards import Card
from sabot.table.fairness import commitment
from tests.record.evenings import COUP, HAND, record_of, resealed, unsealed

SEALED = rewrite(read(COUP, "f"))
LINES = SEALED.splitlines()
HANDS = rewrite(read(HAND, "f"))
TAGLIA = rewrite(record_of("venezia-spb", "covered"))


def _broken(lines: list[str]) -> TamperedError:
    """The lines are no longer a record, and the reader says which is the first bad one."""
    with pytest.raises(TamperedError) as caught:
        verify(read("\n".join(lines) + "\n", "f.sabot"))
    assert str(caught.value).startswith(f"f.sabot:{caught.value.line}: ")
    return caught.value


def test_as_it_was_written_it_holds() -> None:
    assert read(SEALED, "f").sealed
    assert verify(read(SEALED, "f")).sealed
    assert verify(read(TAGLIA, "f")).shuffles == 1


@pytest.mark.parametrize("number", range(2, len(LINES) + 1))
def test_altering_any_character_of_a_line_breaks_its_seal(number: int) -> None:
    line = LINES[number - 1]
    chance = random.Random(number)
    places = range(len(line)) if len(line) < 200 else chance.sample(range(len(line)), 100)
    for place in places:
        other = chance.choice([each for each in "0a~ >:x" if each != line[place]])
        altered = line[:place] + other + line[place + 1 :]
        if altered.rstrip() != line:
            assert _broken([*LINES[: number - 1], altered, *LINES[number:]]).line == number


def test_altering_any_character_of_the_first_line_is_seen() -> None:
    for place in range(len(LINES[0])):
        altered = LINES[0][:place] + "x" + LINES[0][place + 1 :]
        with pytest.raises(RecordError) as caught:
            read("\n".join([altered, *LINES[1:]]), "f")
        assert caught.value.line == 1


def test_taking_the_seal_off_the_first_line_alone_does_not_unseal_the_record() -> None:
    with pytest.raises(RecordError):
        read("\n".join(["sabot-record 1", *LINES[1:]]), "f")


@pytest.mark.parametrize("number", range(1, len(LINES) + 1))
def test_a_line_taken_out_is_missed_where_it_stood(number: int) -> None:
    error = _broken(LINES[: number - 1] + LINES[number:])
    assert error.line == min(number, len(LINES) - 1)


@pytest.mark.parametrize("number", range(1, len(LINES) + 1))
def test_a_line_made_a_comment_is_missed_too(number: int) -> None:
    error = _broken([*LINES[: number - 1], "#" + LINES[number - 1], *LINES[number:]])
    assert error.line in (number + 1, len(LINES) - 1)


@pytest.mark.parametrize("number", range(2, len(LINES) + 1))
def test_a_line_put_in_is_found(number: int) -> None:
    before, after = LINES[: number - 1], LINES[number - 1 :]
    for line in ("anna: leave", "anna: leave ~00000000", LINES[number - 2], LINES[-1]):
        assert _broken([*before, line, *after]).line == number


def test_a_line_put_in_before_all_others_is_found() -> None:
    for line in ("anna: leave", "anna: leave ~00000000", LINES[1], LINES[-1]):
        with pytest.raises(RecordError) as caught:
            read("\n".join([line, *LINES]), "f")
        assert caught.value.line == 1


@pytest.mark.parametrize("number", range(1, len(LINES) + 1))
def test_lines_added_after_the_end_are_found(number: int) -> None:
    assert _broken([*LINES, LINES[number - 1]]).line == len(LINES)


@pytest.mark.parametrize("first", range(1, len(LINES)))
def test_two_lines_swapped_are_found_at_the_first(first: int) -> None:
    for second in range(first + 1, len(LINES) + 1):
        lines = list(LINES)
        lines[first - 1], lines[second - 1] = lines[second - 1], lines[first - 1]
        if first == 1 and second == len(LINES):
            with pytest.raises(RecordError):
                read("\n".join(lines), "f")
        else:
            assert _broken(lines).line == first


@pytest.mark.parametrize("left", range(1, len(LINES)))
def test_a_record_cut_short_says_so(left: int) -> None:
    error = _broken(LINES[:left])
    assert error.line == left
    assert "cut short" in str(error)


def test_an_end_made_shorter_is_found() -> None:
    for left in range(1, len(LINES[-1])):
        assert _broken([*LINES[:-1], LINES[-1][:left]]).line == len(LINES)


def test_another_end_hash_does_not_hold() -> None:
    error = _broken([*LINES[:-1], "end " + "0" * 64])
    assert error.line == len(LINES)
    assert "the hash of the whole does not hold" in str(error)


def test_lines_of_another_record_do_not_fit() -> None:
    other = rewrite(read(COUP.replace("bet punto 100", "bet punto 101"), "f")).splitlines()
    place = next(place for place, line in enumerate(LINES) if line != other[place])
    error = _broken([*LINES[: place + 1], *other[place + 1 :]])
    assert error.line == place + 2


# The forger knows how to make seals.


def _wrong(lines: list[str]) -> WrongError:
    """The seals hold; the regulation says otherwise."""
    record = read(resealed(lines), "f.sabot")
    assert record.sealed
    with pytest.raises(WrongError) as caught:
        verify(record)
    return caught.value


def test_seals_can_be_made_again() -> None:
    assert resealed(unsealed(SEALED)) == SEALED


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("60.00/CHF 60.00 3.00", "60.00/CHF 60.00 0.00"),
        ("60.00/CHF 60.00 3.00", "60.00/CHF 600.00 3.00"),
        ("> bet-paid campione-pb.46 bruno", "> bet-paid campione-pb.46 anna"),
        ("> bet-paid campione-pb.46", "> bet-paid campione-pb.45"),
        ("> bet-collected campione-pb.46", "> bet-returned campione-pb.46"),
        ("punto 4 5 banco", "punto 5 4 punto"),
        ("banco-uncovered-in-deal play-on", "banco-uncovered-in-deal annul-coup"),
        ("> refused campione-pb.8 below-minimum", "> refused campione-pb.8 above-maximum"),
        (" sale ", " pepe "),
    ],
)
def test_an_outcome_altered_and_sealed_again_is_wrong_at_its_line(before: str, after: str) -> None:
    lines = unsealed(SEALED)
    at = next(place for place, line in enumerate(lines) if line.startswith("> ") and before in line)
    lines[at] = lines[at].replace(before, after)
    error = _wrong(lines)
    assert error.line == at + 1
    assert "the record says" in str(error)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("100.00/CHF 100.00 0.00", "100.00/CHF 150.00 0.00"),
        ("> bet-paid campione-bj.c1.bj anna", "> bet-paid campione-bj.8 anna"),
        ("bruno/hand/2/120.00/CHF 120.00", "bruno/hand/2/120.00/CHF 60.00"),
        ("> bet-collected campione-bj.13 dino/hand-2", "> bet-collected campione-bj.13 dino/hand"),
        ("wrong-point-of-bank restore-by-rule", "wrong-point-of-bank annul-coup"),
        ("> insurance-lost campione-bj.13", "> insurance-lost campione-bj.9"),
        ("> bank-announced campione-bj.25 19 no", "> bank-announced campione-bj.25 19 yes"),
        ("> refused campione-bj.2 below-minimum", "> refused campione-bj.3 below-minimum"),
    ],
)
def test_an_outcome_of_black_jack_altered_and_sealed_again_is_wrong_too(
    before: str, after: str
) -> None:
    lines = unsealed(HANDS)
    at = next(place for place, line in enumerate(lines) if line.startswith("> ") and before in line)
    lines[at] = lines[at].replace(before, after)
    assert _wrong(lines).line == at + 1


@pytest.mark.parametrize(
    ("text", "count"), [(SEALED, 6), (HANDS, 10)], ids=["punto-banco", "black-jack"]
)
def test_any_outcome_taken_out_and_sealed_again_is_missed(text: str, count: int) -> None:
    lines = unsealed(text)
    outcomes = [place for place, line in enumerate(lines) if line.startswith("> ")]
    assert len(outcomes) == count
    for at in outcomes:
        act = max(place for place in range(at) if not lines[place].startswith("> "))
        error = _wrong(lines[:at] + lines[at + 1 :])
        assert error.line in (act + 1, at + 1)
        assert " ".join(lines[at].split()[:3]) in str(error)


def test_an_outcome_put_in_and_sealed_again_is_wrong() -> None:
    lines = unsealed(SEALED)
    line = "> bet-paid campione-pb.46 anna/punto/1/100.00/CHF 100.00 0.00"
    error = _wrong([*lines, line])
    assert error.line == len(lines) + 1
    assert "expected 'nothing'" in str(error)


@pytest.mark.parametrize(
    ("before", "after", "wrong"),
    [
        ("bet punto 100.00", "bet punto 1000.00", "> bet-collected"),
        ("draw punto 9c", "draw punto 8c", "dealer: draw punto 8c"),
        ("announce 4 5", "announce 5 5", "> points-announced"),
        ("cut 52", "cut 53", "dealer: draw punto"),
        ("salt=sale", "salt=pepe", "> cards-washed"),
        ("bruno: bet banco 60.00", "bruno: bet punto 60.00", "> bet-paid"),
    ],
)
def test_an_act_altered_and_sealed_again_is_wrong_where_it_tells(
    before: str, after: str, wrong: str
) -> None:
    lines = [line.replace(before, after) for line in unsealed(SEALED)]
    error = _wrong(lines)
    assert lines[error.line - 1].startswith(wrong)


@pytest.mark.parametrize(
    ("before", "after", "wrong"),
    [
        ("anna: bet 1 100.00", "anna: bet 1 110.00", "> bet-paid"),
        ("draw 2 9c", "draw 2 8c", "dealer: draw 2 8c"),
        ("insure 2 30.00", "insure 2 20.00", "> bet-collected"),
        ("dino: stay 2", "dino: stay 1", "> bet-"),
        ("bruno: double", "bruno: declare carta", "dealer: draw 2"),
        ("announce 18", "announce 19", "> mishap-ruled"),
        ("cut 47", "cut 48", "dealer: draw 1"),
    ],
)
def test_an_act_of_black_jack_altered_and_sealed_again_is_wrong_where_it_tells(
    before: str, after: str, wrong: str
) -> None:
    lines = [line.replace(before, after) for line in unsealed(HANDS)]
    error = _wrong(lines)
    assert lines[error.line - 1].startswith(wrong)


def _washed(lines: list[str]) -> tuple[int, list[Card]]:
    at = next(place for place, line in enumerate(lines) if line.startswith("dealer: wash "))
    return at, [Card(word) for word in lines[at].split()[2:] if "=" not in word]


def test_a_wash_altered_and_sealed_again_breaks_the_promise() -> None:
    for text in (SEALED, TAGLIA):
        lines = unsealed(text)
        at, order = _washed(lines)
        other = next(place for place, card in enumerate(order) if card != order[0])
        order[0], order[other] = order[other], order[0]
        salt = lines[at].split()[-1]
        lines[at] = f"dealer: wash {' '.join(order)} {salt}"
        error = _wrong(lines)
        assert error.line == at + 2
        assert "cards-washed" in str(error)


def test_a_wash_and_its_promise_altered_together_meet_the_cards_that_were_dealt() -> None:
    lines = unsealed(SEALED)
    at, order = _washed(lines)
    # The first two cards dealt, which lie after the 52 that were cut.
    order[52], order[53] = order[53], order[52]
    lines[at] = f"dealer: wash {' '.join(order)} salt=sale"
    promise = lines[at + 1].split()[-1]
    lines[at + 1] = lines[at + 1].replace(promise, commitment(order, "sale"))
    error = _wrong(lines)
    assert lines[error.line - 1] == "dealer: draw punto 2h"
    assert "not-that-card" in str(error)


def test_a_taglia_laid_open_otherwise_than_promised_is_wrong() -> None:
    lines = unsealed(TAGLIA)
    at = next(place for place, line in enumerate(lines) if line.startswith("> taglia-ended"))
    promise = lines[at].split()[-1]
    lines[at] = lines[at].replace(promise, "0" * 64)
    assert _wrong(lines).line == at + 1


def test_a_whole_taglia_with_any_payment_altered_is_wrong_there() -> None:
    lines = unsealed(TAGLIA)
    paid = [place for place, line in enumerate(lines) if line.startswith("> bet-paid")]
    assert len(paid) > 50
    for at in random.Random(1).sample(paid, 5):
        *words, won, commission = lines[at].split(" ")
        altered = [*words, f"{float(won) + 1:.2f}", commission]
        assert _wrong([*lines[:at], " ".join(altered), *lines[at + 1 :]]).line == at + 1


def test_a_record_of_one_house_under_the_name_of_another_is_wrong() -> None:
    lines = unsealed(SEALED)
    for place in catalog.houses():
        if place.game.id == "punto-banco" and place.house.id != "campione-pb":
            lines[2] = f"house {place.house.id}"
            assert _wrong(lines).line > 3
