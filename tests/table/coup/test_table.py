"""What becomes of a coup of any game when something happens to its table."""

import pytest

from sabot.catalog import Place
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.cards import DECK
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.roles import Power, Role
from tests.scene import money_in_balance
from tests.table.coup.scenes import PLACES, betting, dealing, played, staked

every_house = pytest.mark.parametrize("place", PLACES, ids=lambda each: str(each.house.id))


@every_house
def test_open_bets_go_back_when_play_is_suspended(place: Place) -> None:
    scene = staked(place)
    bets = scene.state.coup.bets
    by = scene.holder(Power.SUSPEND)
    *returned, suspended = scene.do(ta.Suspend(by))
    assert [event.bet for event in returned if isinstance(event, ce.BetReturned)] == list(bets)
    assert isinstance(suspended, te.PlaySuspended)
    assert scene.refused(ca.CloseBetting("dealer")).reason.code == "suspended"
    scene.do(ta.Resume(by))
    scene.bet()
    scene.finish()


@every_house
def test_a_coup_already_dealt_comes_to_its_end_and_no_other_begins(place: Place) -> None:
    scene = dealing(place)
    by = scene.holder(Power.SUSPEND)
    assert len(scene.do(ta.Suspend(by))) == 1
    scene.finish()
    assert scene.events_of(ce.CoupSettled)
    assert scene.refused(ca.OpenBetting("dealer")).reason.code == "suspended"
    scene.do(ta.Resume(by))
    scene.do(ca.OpenBetting("dealer"))


@every_house
def test_whoever_relieves_the_dealer_deals(place: Place) -> None:
    scene = staked(place)
    scene.do(ta.Relieve(scene.holder(Power.RELIEVE_STAFF), Role.DEALER, "livia"))
    assert scene.refused(ca.CloseBetting("dealer")).reason.code == "unknown-person"
    scene.do(ca.CloseBetting("livia"))
    scene.finish()


@every_house
def test_the_bet_of_a_player_who_has_left_is_kept_for_them(place: Place) -> None:
    scene = staked(place)
    staked_by_anna = sum(bet.amount for bet in scene.state.coup.bets if bet.owner == "anna")
    while not scene.state.coup.begun:
        scene.do(scene.right_act())
    scene.do(ta.Leave("anna"))
    scene.do(ca.RuleFreely(scene.holder(Power.RULE_FREELY), "the lights went out", True))
    assert scene.unclaimed == staked_by_anna / 100
    assert money_in_balance(scene.state)


@every_house
def test_a_worn_card_is_replaced_if_it_lies_open(place: Place) -> None:
    scene = dealing(place)
    by = scene.holder(Power.REPLACE_CARD)
    shown = [card for card, _ in scene.state.coup.shown()]
    other = next(card for card in DECK if card not in shown)
    (replaced,) = scene.do(ta.ReplaceCard(by, shown[0]))
    assert isinstance(replaced, te.CardReplaced)
    assert scene.refused(ta.ReplaceCard(by, other)).reason.code == "no-such-card"
    assert betting(place).refused(ta.ReplaceCard(by, other)).reason.code == "no-such-card"


@every_house
def test_changing_the_pack_gives_open_bets_back_and_ends_the_taglia_where_it_is_allowed(
    place: Place,
) -> None:
    scene = staked(place)
    act = ta.ChangePack(scene.holder(Power.CHANGE_PACK))
    if not place.house.pack_changes_in_taglia:
        assert scene.refused(act).reason.code == "pack-change-later"
        return
    kinds = [type(event) for event in scene.do(act)]
    order = [ce.BetReturned, ce.CoupAnnulled, ce.CoupEnded, te.TagliaEnded, te.PackChanged]
    assert sorted(set(kinds), key=kinds.index) == order
    assert scene.state.coup is None
    assert not scene.state.table.pack


@every_house
@pytest.mark.parametrize("interrupts", [ta.ChangePack, ta.PutAway])
def test_a_coup_that_is_dealt_comes_to_its_end_before_the_cards_go(
    place: Place, interrupts: type[ta.ChangePack] | type[ta.PutAway]
) -> None:
    scene = dealing(place)
    power = Power.CHANGE_PACK if interrupts is ta.ChangePack else Power.OPEN_TABLE
    if interrupts is ta.ChangePack and not place.house.pack_changes_in_taglia:
        return
    refusal = scene.refused(interrupts(scene.holder(power)))
    assert (refusal.reason.code, refusal.cite) == ("coup-first", f"{place.house.id}~interruption")


@every_house
def test_between_coups_the_pack_is_changed_with_nothing_to_annul(place: Place) -> None:
    scene = played(place)
    act = ta.ChangePack(scene.holder(Power.CHANGE_PACK))
    if not place.house.pack_changes_in_taglia:
        assert scene.refused(act).reason.code == "pack-change-later"
        return
    assert [type(event) for event in scene.do(act)] == [te.TagliaEnded, te.PackChanged]
