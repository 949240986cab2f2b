"""Cards are withheld from whoever dawdles over their own: not from one who must give them back, nor
from one who has gone.
"""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from tests.punto_banco.scene import Scene

CAMPIONE, VENEZIA, LUGANO = HOUSES["campione-pb"], HOUSES["venezia-spb"], HOUSES["lugano-pb"]
READ = [(CAMPIONE, "covered"), (VENEZIA, "covered"), (LUGANO, "hand")]
CARDS = "5h 2d 9c Kd 7s 8s 3c 4d"


def dealt(house: House, mode: str) -> Scene:
    scene = Scene(house, CARDS, mode=mode, anna=1, bruno=2, carla=3)
    for name, side, amount in (("anna", "punto", 100), ("bruno", "banco", 50)):
        scene.bet(name, side, amount)
    scene.bet("carla", "punto", 60)
    scene.deal()
    return scene


@pytest.mark.proves("campione-pb.44", "campione-pb.19")
@pytest.mark.parametrize(
    ("house", "mode"), READ, ids=lambda value: getattr(value, "id", str(value))
)
def test_cards_that_must_come_back_are_not_withheld(house: House, mode: str) -> None:
    scene = dealt(house, mode)
    scene.dealer.give("bruno")
    assert scene.coup.recalled
    for act in (ca.Warn("dealer", "bruno"), a.Withhold("dealer")):
        refusal = scene.refused(act)
        assert refusal.reason.code == "not-now"
        assert scene.coup.recalled
    scene.dealer.give("anna")
    assert scene.coup.reader == "anna"


@pytest.mark.proves("campione-pb.16", "campione-pb.19")
@pytest.mark.parametrize("gone", [ta.Leave("anna"), ta.StepAway("anna")], ids=["left", "away"])
@pytest.mark.parametrize("warned", [False, True])
@pytest.mark.parametrize(
    ("house", "mode"), READ, ids=lambda value: getattr(value, "id", str(value))
)
def test_the_cards_of_a_reader_who_has_gone_go_to_the_next(
    house: House, mode: str, warned: bool, gone: Act
) -> None:
    scene = dealt(house, mode)
    scene.dealer.give("anna")
    if warned:
        scene.do(ca.Warn("dealer", "anna"))
    scene.do(gone)
    absent = "away" if isinstance(gone, ta.StepAway) else "unknown-person"
    for act in (ca.Warn("dealer", "anna"), a.Withhold("dealer")):
        assert scene.refused(act).reason.code == absent
    assert scene.step == "pass-cards"
    scene.dealer.give("carla")
    assert scene.coup.reader == "carla"


def test_with_the_cards_before_nobody_none_are_withheld_and_no_name_is_missing() -> None:
    scene = dealt(CAMPIONE, "covered")
    refusal = scene.refused(a.Withhold("dealer"))
    assert refusal.text("en").startswith("Not now: the table waits for")


@pytest.mark.proves("campione-pb.19")
def test_whoever_has_declared_does_not_dawdle() -> None:
    scene = dealt(CAMPIONE, "covered")
    scene.dealer.give("anna")
    scene.declare("anna", "carta")
    refusal = scene.refused(ca.Warn("dealer", "anna"))
    assert refusal.reason.code == "already-declared"
