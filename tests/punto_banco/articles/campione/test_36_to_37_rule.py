"""Campione d'Italia, articles 36 and 37: the Rule, and the players who stand."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.acts import Word
from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.punto_banco.tableau import Side
from sabot.table.coup import acts as ca
from tests.punto_banco.articles.campione.scenes import at
from tests.punto_banco.scene import Scene

# 36: the Rule, as printed. T draws, R stands; the columns are the card given, then none.

PRINTED = {
    0: "TTTTTTTTTT T",
    1: "TTTTTTTTTT T",
    2: "TTTTTTTTTT T",
    3: "TTTTTTTTRT T",
    4: "RRTTTTTTRR T",
    5: "RRRRTTTTRR T",
    6: "RRRRRRTTRR R",
    7: "RRRRRRRRRR R",
}

RANK = "TA23456789"  # what is worth 0, 1, 2 and so on


@pytest.mark.proves("campione-pb.36")
@pytest.mark.parametrize("banco", PRINTED)
@pytest.mark.parametrize("given", range(10))
def test_the_banco_draws_by_the_table_on_the_card_given(banco: int, given: int) -> None:
    scene = at(Step.ANNOUNCE, f"Ks {RANK[banco]}h Kd Kc {RANK[given]}s 4d")
    drew = len(scene.coup.hand(Side.BANCO)) == 3
    assert drew == (PRINTED[banco][given] == "T")
    assert {event.cite for event in scene.events_of(e.CardDrawn)[4:]} == {"campione-pb.36"}


@pytest.mark.proves("campione-pb.36")
@pytest.mark.parametrize("banco", PRINTED)
@pytest.mark.parametrize("punto", [6, 7])
def test_the_banco_draws_by_the_table_when_the_punto_stands(banco: int, punto: int) -> None:
    scene = at(Step.ANNOUNCE, f"Ks {RANK[banco]}h {punto}d Kc 4d 5d")
    assert len(scene.coup.hand(Side.PUNTO)) == 2
    drew = len(scene.coup.hand(Side.BANCO)) == 3
    assert drew == (PRINTED[banco][-1] == "T")


@pytest.mark.proves("campione-pb.36")
@pytest.mark.parametrize("banco", [8, 9])
@pytest.mark.parametrize("punto", range(10))
def test_a_bancos_eight_or_nine_lets_nobody_draw(banco: int, punto: int) -> None:
    scene = at(Step.ANNOUNCE, f"Ks {banco}h {RANK[punto]}d Kc 4d 5d")
    assert len(scene.coup.cards) == 4


@pytest.mark.proves("campione-pb.36")
@pytest.mark.parametrize("punto", range(10))
def test_the_punto_draws_up_to_five_stands_on_six_and_seven_and_turns_eight_and_nine(
    punto: int,
) -> None:
    right = Word.CARTA if punto <= 5 else Word.NO if punto <= 7 else Word.BATTUTA
    scene = at(Step.DECLARE, f"Ks 7h {RANK[punto]}d Kc 2d")
    scene.declare("anna", right, point=punto if right is Word.BATTUTA else None)
    scene.until(Step.ANNOUNCE)
    assert not scene.rulings
    assert len(scene.coup.hand(Side.PUNTO)) == (3 if right is Word.CARTA else 2)


@pytest.mark.proves("campione-pb.37")
def test_a_standing_player_bets_reads_and_complains_like_a_seated_one() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1, zoe=None)
    scene.bet("anna", "punto", 100)
    scene.bet("zoe", "punto", 200, box=1)
    scene.deal()
    scene.dealer.give("zoe")
    assert scene.last(e.CardsPassed).cite == "campione-pb.37"
    assert not scene.rulings
    scene.do(a.Look("zoe"))
    scene.declare("zoe", "battuta", point=9)
    scene.until(Step.SETTLE)
    scene.do(ca.Dispute("zoe", "i punti"))
    scene.finish()
    assert scene.chips("zoe") == 10_200
