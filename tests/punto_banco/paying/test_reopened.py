"""What was paid too soon is found also while the betting is open again."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import Mishap
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup.payments import About
from tests.punto_banco.paying.accounts import (
    BANCO_WINS,
    CAMPIONE,
    MALTA,
    VENEZIA,
    accounts,
    complain,
    corrections,
    money,
    resolve,
)
from tests.punto_banco.scene import Scene

REOPENING = pytest.mark.parametrize("house", [CAMPIONE, VENEZIA, MALTA], ids=lambda house: house.id)
ANNUL = ca.RuleFreely("direction", "no longer certain", annul=True)


def reopened(house: House) -> Scene:
    """Anna has been paid a hundred too soon, and has no bet any more; a coup was played before."""
    scene = Scene(house, BANCO_WINS, anna=1, bruno=2)
    scene.bet("bruno", "banco", 60)
    scene.play()
    scene.open_betting()
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.do(ca.PayBet("dealer", "anna", "punto", money(100), unnoticed=True))
    scene.do(a.ReopenBetting("inspector"))
    scene.do(a.RemoveBet("anna", "punto"))
    assert scene.chips("anna") == 10_100
    return scene


@REOPENING
@pytest.mark.parametrize("act", [ca.PutRight("inspector"), ca.PutRight("dealer"), ANNUL])
def test_whoever_notices_has_it_put_right_in_this_coup(house: House, act: Act) -> None:
    scene = reopened(house)
    before = accounts(scene)
    scene.do(act)
    assert corrections(scene)[-1].about is About.COUP
    if act != ANNUL:
        assert scene.rulings[-1][0] is Mishap.PAID_TOO_SOON
    now = accounts(scene)
    assert "anna" not in now
    assert now["float"] == before["float"] + 100
    rest = before.keys() - {"anna", "float"}
    assert all(now[name] == before[name] for name in rest)


@REOPENING
@pytest.mark.parametrize("upheld", [True, False])
def test_so_does_a_complaint_that_is_upheld(house: House, upheld: bool) -> None:
    scene = reopened(house)
    scene.do(complain("bruno"))
    scene.do(resolve(house, upheld))
    assert scene.chips("anna") == (10_000 if upheld else 10_100)
    # The betting goes on.
    scene.bet("bruno", "punto", 20)
    scene.play()
    assert scene.state.coup is None
