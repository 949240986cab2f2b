"""What somebody has gained above what is due at Black Jack: for whoever keeps the books."""

from sabot.table.coup import acts as ca
from tests.black_jack.paying.test_paying import ANNA_EQUAL, collect, give_back, pay, settling
from tests.black_jack.scene import Scene


def overpaid(scene: Scene) -> dict[str, float]:
    coups = scene.game.steps.overpaid(scene.house, scene.state)
    return {owner: amount / 100 for each in coups.values() for (owner, _), amount in each.items()}


def test_whatever_was_paid_too_much_is_known_until_it_is_put_right() -> None:
    scene = settling()
    scene.do(pay("anna", 100, unnoticed=True))
    assert overpaid(scene) == {"anna": 200}
    scene.do(pay("bruno", 90, unnoticed=True))
    scene.do(collect("carla", unnoticed=True))
    # Carla has too little, which is hers to say.
    assert overpaid(scene) == {"anna": 200, "bruno": 30}
    scene.do(ca.PutRight("inspector"))
    assert overpaid(scene) == {}


def test_settled_by_itself_or_rightly_nobody_has_too_much() -> None:
    scene = settling(ANNA_EQUAL)
    scene.do(give_back("anna"))
    scene.do(pay("bruno", 60))
    assert overpaid(scene) == {}
    scene.finish()
    assert overpaid(scene) == {}
