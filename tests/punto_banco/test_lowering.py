"""Some of a bet is taken off in one act: by the house's rules, and nothing else moves."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco.expected import Step
from sabot.punto_banco.game import GAME
from sabot.punto_banco.house import House
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.punto_banco.houses.lugano import LUGANO
from sabot.punto_banco.houses.malta import MALTA
from sabot.punto_banco.houses.venezia import VENEZIA
from sabot.table.coup import events as ce
from sabot.table.coup.bets import Bet
from sabot.table.coup.knowledge import EVERYBODY
from sabot.table.money import Amount
from sabot.table.refusal import Refusal
from tests.punto_banco.scene import Scene

HOUSES = [CAMPIONE, VENEZIA, LUGANO, MALTA]


def francs(units: float) -> Amount:
    return Amount(round(units * 100))


def take(name: str, chance: str, units: float, box: int = 0) -> a.RemoveBet:
    return a.RemoveBet(name, chance, box, francs(units))


def because(refusal: Refusal) -> tuple[str, str]:
    return refusal.reason.code, refusal.cite


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: house.id)
def test_a_bet_is_lowered_where_it_lies(house: House) -> None:
    """Whoever staked first is still the first: what is left has lain there all the time."""
    scene = Scene(house, "9h 2d Kc 3s", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "punto", 60)
    before = scene.coup.bets[0]
    (event,) = scene.do(take("anna", "punto", 40))
    assert event == ce.BetLowered(scene.last(ce.BetPlaced).cite, before, francs(40))
    assert [(bet.owner, bet.amount) for bet in scene.coup.bets] == [
        ("anna", francs(60)),
        ("bruno", francs(60)),
    ]
    assert scene.chips("anna") == 9_940
    scene.finish()
    assert scene.chips("anna") == 10_060


def test_all_of_a_bet_is_the_whole_bet() -> None:
    scene = Scene(CAMPIONE, anna=1)
    scene.bet("anna", "punto", 100)
    bet = scene.coup.bets[0]
    assert scene.do(take("anna", "punto", 100)) == (ce.BetWithdrawn("campione-pb.13", bet),)
    assert scene.coup.bets == ()


@pytest.mark.proves("campione-pb.8")
def test_what_is_left_is_not_below_the_minimum() -> None:
    scene = Scene(CAMPIONE, anna=1)
    scene.bet("anna", "punto", 100)
    least = scene.state.table.limits.even.minimum / 100
    over = scene.refused(take("anna", "punto", 100.01 - least))
    assert because(over) == ("below-minimum", "campione-pb.8")
    scene.do(take("anna", "punto", 100 - least))
    assert scene.coup.bets[0].amount == francs(least)


def test_what_is_left_of_a_side_bet_is_what_the_chance_takes() -> None:
    scene = Scene(LUGANO, anna=1)
    scene.bet("anna", "punto", 100)
    scene.bet("anna", "plus8", 20)
    cite = LUGANO.chance["plus8"].cite
    assert because(scene.refused(take("anna", "plus8", 3))) == ("bad-multiple", cite)
    assert because(scene.refused(take("anna", "plus8", 16))) == ("below-minimum", cite)
    scene.do(take("anna", "plus8", 15))
    # What it stands beside may be lowered too, and not be taken away.
    scene.do(take("anna", "punto", 50))
    assert scene.refused(take("anna", "punto", 50)).reason.code == "still-needed"


@pytest.mark.parametrize("units", [0, -5, 100.01])
def test_nobody_takes_off_what_is_not_there(units: float) -> None:
    scene = Scene(CAMPIONE, anna=1)
    scene.bet("anna", "punto", 100)
    code = "not-so-much" if units > 0 else "absurd-amount"
    assert because(scene.refused(take("anna", "punto", units))) == (code, "campione-pb.13")


def test_of_several_bets_it_is_said_which() -> None:
    scene = Scene(CAMPIONE, anna=None)
    for box in (5, 6):
        scene.bet("anna", "punto", 50, box=box)
    assert scene.refused(take("anna", "punto", 10)).reason.code == "which-box"
    scene.do(take("anna", "punto", 10, box=6))
    assert [bet.amount for bet in scene.coup.bets] == [francs(50), francs(40)]


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: house.id)
def test_nothing_is_taken_off_once_bets_are_closed(house: House) -> None:
    scene = Scene(house, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    assert scene.refused(take("anna", "punto", 40)).reason.code == "bets-closed"


def test_nothing_is_taken_off_on_a_known_card() -> None:
    scene = Scene(CAMPIONE, anna=1)
    scene.bet("anna", "punto", 100)
    scene.live.state = scene.state._replace(top_seen=EVERYBODY)
    assert scene.refused(take("anna", "punto", 40)).reason.code == "card-known"


@pytest.mark.proves("campione-pb.27")
def test_whoever_does_not_accept_a_rectified_deal_takes_the_bet_back_whole() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("banco")
    assert scene.step is Step.CLOSE_WITHDRAWAL
    refusal = scene.refused(take("anna", "punto", 40))
    assert because(refusal) == ("taken-back-whole", "campione-pb.27")
    assert _offered(scene) == [{"act": "unbet", "chance": "punto", "box": 1}]
    scene.do(take("anna", "punto", 100))


def _offered(scene: Scene) -> list[dict[str, object]]:
    acts = GAME.sight.offers(scene.house, scene.state, "anna", True)
    return [{"act": each.act.verb, **each.fields} for each in acts if each.act.verb == "unbet"]


def test_what_may_be_taken_off_is_offered_while_a_bet_is_left() -> None:
    scene = Scene(CAMPIONE, anna=1)
    scene.bet("anna", "punto", 100)
    least = scene.state.table.limits.even.minimum
    whole = {"act": "unbet", "chance": "punto", "box": 1}
    assert _offered(scene) == [whole, {**whole, "amount": francs(100) - least}]
    scene.do(a.RemoveBet("anna", "punto", 0, Amount(francs(100) - least)))
    assert _offered(scene) == [whole]


def test_a_coup_is_told_with_the_bets_as_they_were_left() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.do(take("anna", "punto", 40))
    scene.bet("anna", "banco", 30)
    scene.do(take("anna", "banco", 10))
    scene.bet("anna", "punto", 5)
    scene.play()
    lines = GAME.words.brief(scene.history, "en")
    assert "Coup 1: anna Punto CHF 65.00, anna Banco CHF 20.00" in lines
    assert lines[-1] == "  anna +CHF 45.00"


def test_the_sentence_says_what_is_left() -> None:
    scene = Scene(CAMPIONE, anna=1)
    bet = Bet("anna", "punto", 1, francs(100), scene.currency)
    event = ce.BetLowered("campione-pb.13", bet, francs(40))
    assert GAME.words.translate(event, "en").startswith("anna takes CHF 40.00 off the bet: ")
    assert "60.00" in GAME.words.translate(event, "it")
