"""The program against the referee: Campione's Black Jack, coup by coup.

Compared are the rulings, the hands, every account, and which requests are refused.
"""

import itertools
import random
from collections.abc import Iterable

import pytest

from sabot.company.evening import Evening
from tests.referee import black_jack_reading as reading
from tests.referee.black_jack_evenings import PLACE, Both, Compared, Slip, evening
from tests.referee.black_jack_paying_scenes import PAID_BY_HAND
from tests.referee.black_jack_rulings import ruling_made
from tests.referee.black_jack_scenes import SCENES, Scene
from tests.referee.campione_bj import Referee
from tests.referee.campione_bj_table import RefusedError

KINDS = (
    "card to a box",
    "card to the bank",
    "card aside",
    "card covered",
    "card on the floor",
    "besides",
    "instead",
    "two together",
    "one kept, two together",
    "order lost",
    "card turned",
    "turned, then covered",
    "covered, then seen",
    "seen under the sabot",
    "cards moved",
    "bank's cards moved",
    "cards touched",
    "card fell",
    "object",
    "misdeal reported",
    "point of a box",
    "point of the bank",
    "bet late",
    "away",
    "gone and back",
    "unseated",
    "complaint dismissed",
    "decided",
    "annulled",
)
PHASES = (
    "between",
    "betting",
    "deal",
    "finding",
    "options",
    "turns",
    "bank",
    "announced",
    "over",
)
CELLS = [Slip(kind, phase) for kind in KINDS for phase in PHASES]


def with_cause(cell: Slip) -> tuple[Slip, ...]:
    """A slip, and the misdeal without which it could not happen."""
    if cell.phase == "finding":
        return (Slip("card to a box", "deal"), cell)
    if cell.kind in ("seen under the sabot", "one kept, two together"):
        return (Slip("card covered", "over"), Slip("card covered", "betting"), cell)
    if cell.kind == "misdeal reported":
        return (Slip("instead", "deal"), cell)
    return (cell,)


def judged(evenings: int, coups: int, cells: Iterable[Slip | None]) -> Compared:
    """Evenings with one slip a coup, or none."""
    total = Compared()
    for seed, cell in itertools.product(range(evenings), cells):
        slips = with_cause(cell) if cell else ()
        total.add(evening(seed, coups, slips)[0])
    print(total)
    return total


def test_ordinary_play() -> None:
    """Insurance, even money, splits, doubles, bets behind: everything agrees."""
    assert judged(30, 8, [None]).differences == []


@pytest.mark.parametrize("seed", range(6))
def test_two_taglie_of_the_company(seed: int) -> None:
    """33, 30: the mask ends the taglia, and the cut goes to whoever got its card."""
    both = Both()
    for act, _ in Evening(PLACE, random.Random(seed), mode="open", taglie=2):
        both.act(act)
    print(both.compared)
    assert both.compared.coups > 10


@pytest.mark.parametrize("cell", CELLS, ids=str)
def test_one_slip(cell: Slip) -> None:
    assert judged(1, 4, [cell]).differences == []


def near_the_mask(evenings: int) -> Compared:
    """33: the mask lies among the cards of the first coups, each with a slip or two."""
    chance, total = random.Random(33), Compared()
    for seed in range(evenings):
        slips = with_cause(chance.choice(CELLS)) + chance.choice([(), (chance.choice(CELLS),)])
        total.add(evening(seed, 4, slips, mask_at=chance.randrange(1, 36))[0])
    print(total)
    return total


def test_slips_near_the_mask() -> None:
    assert near_the_mask(60).differences == []


@pytest.mark.long
def test_slips_near_the_mask_long() -> None:
    assert near_the_mask(1200).differences == []


@pytest.mark.parametrize("scene", [*SCENES, *PAID_BY_HAND], ids=lambda scene: scene.name)
def test_the_referee_reads_a_scene(scene: Scene) -> None:
    """What the document makes of it, in numbers written down beforehand."""
    referee, refused = Referee(), []
    for line in scene.record:
        try:
            referee.do(reading.act(line))
        except RefusedError:
            refused.append(line)
    assert tuple(str(ruling_made(ruling)) for ruling in referee.table.rulings) == scene.rulings
    assert tuple(refused) == scene.refused
    assert {who: referee.table.chips[who] // 100 for who in scene.chips} == scene.chips


@pytest.mark.parametrize("scene", [*SCENES, *PAID_BY_HAND], ids=lambda scene: scene.name)
def test_the_program_agrees_in_a_scene(scene: Scene) -> None:
    both = Both()
    for line in scene.record:
        both.line(line)
    both.compare_rulings("the end")
    both.compare_money("the end")


@pytest.mark.long
def test_ordinary_play_long() -> None:
    assert judged(400, 8, [None]).differences == []


@pytest.mark.long
def test_one_slip_long() -> None:
    assert judged(5, 5, CELLS).differences == []


@pytest.mark.long
def test_two_slips_long() -> None:
    chance = random.Random(1)
    total = Compared()
    for seed in range(600):
        one, other = chance.sample(CELLS, 2)
        total.add(evening(seed, 5, (one, other))[0])
    print(total)
    assert total.differences == []
