"""A coup in a few lines."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.brief import brief
from sabot.black_jack.events import Use, Why
from sabot.black_jack.mishaps import Mishap, Remedy
from sabot.black_jack.state import INSURANCE, chance
from sabot.table import events as te
from sabot.table.cards import DECK, Card, cards
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.bets import Bet
from sabot.table.events import Event
from sabot.table.money import Amount, Currency
from sabot.table.words import pretty
from tests.black_jack.articles.campione.test_rebuilt_deals import natural_by_mistake, rebuilt
from tests.black_jack.paying.test_paying import pay
from tests.black_jack.paying.test_settled_at_once import bust

P = "campione-bj.1"


def _bet(owner: str, box: int, francs: int, on: str = chance(1)) -> Bet:
    return Bet(owner, on, box, Amount(francs * 100), Currency.CHF)


ANNA, BRUNO, BEHIND = _bet("anna", 1, 100), _bet("bruno", 3, 50), _bet("carla", 1, 20)


def _opened(*bets: Bet) -> list[Event]:
    return [
        ce.BettingOpened(P, 1, "fate il vostro gioco"),
        *(ce.BetPlaced(P, bet) for bet in bets),
        ce.BettingClosed(P, "rien ne va plus"),
        e.BoxHeld(P, 1, "anna", Why.SEAT),
        e.BoxHeld(P, 3, "bruno", Why.SEAT),
    ]


def _dealt(given: str, boxes: tuple[int, ...] = (1, 3, 0, 1, 3)) -> list[Event]:
    out = cards(given)
    return [e.CardDrawn(P, card, box, 1, False) for card, box in zip(out, boxes, strict=True)]


def _drawn(card: str, box: int, hand: int = 1) -> Event:
    return e.CardDrawn(P, Card(card), box, hand, False)


def test_bets_hands_decisions_and_money_in_both_languages() -> None:
    events = [
        *_opened(BRUNO, ANNA, BEHIND),
        *_dealt("8s Kd Ks 3h 6c"),
        e.DrawingBegun(P),
        e.HandDoubled(P, "anna", 1, 1),
        e.BetRaised(P, ANNA._replace(amount=Amount(200_00))),
        _drawn("Td", 1),
        _drawn("9h", 3),
        ce.BetCollected(P, BRUNO),
        e.HandRemoved(P, 3, 1),
        _drawn("7d", 0),
        e.BankAnnounced(P, 17, False),
        ce.BetPaid(P, BEHIND, Amount(20_00), Amount(0)),
        ce.BetPaid(P, ANNA._replace(amount=Amount(200_00)), Amount(200_00), Amount(0)),
        ce.CoupSettled(P),
        ce.CoupEnded(P, 1),
    ]
    assert brief(events, "it") == [
        "Colpo 1: casella 1 anna CHF 100.00, carla CHF 20.00; casella 3 bruno CHF 50.00",
        "  Casella 1 (anna): 8♠ 3♥ +10♦ = 21, raddoppio",
        "  Casella 3 (bruno): K♦ 6♣ +9♥ = 25, sballa",
        f"  Banco: K♠ +7♦ = 17 [{P}]",
        "  bruno -CHF 50.00, carla +CHF 20.00, anna +CHF 200.00",
    ]
    assert brief(events, "en") == [
        "Coup 1: box 1 anna CHF 100.00, carla CHF 20.00; box 3 bruno CHF 50.00",
        "  Box 1 (anna): 8♠ 3♥ +10♦ = 21, double",
        "  Box 3 (bruno): K♦ 6♣ +9♥ = 25, bust",
        f"  Bank: K♠ +7♦ = 17 [{P}]",
        "  bruno -CHF 50.00, carla +CHF 20.00, anna +CHF 200.00",
    ]


def test_split_hands_have_a_line_each_in_the_order_of_play() -> None:
    events = [
        *_opened(ANNA, BRUNO),
        *_dealt("Ts Ad 9s Kh Kd"),
        ce.BetPaid(P, BRUNO, Amount(75_00), Amount(0)),
        e.HandRemoved(P, 3, 1),
        e.DrawingBegun(P),
        e.HandSplit(P, "anna", 1, 1, 2, False, ()),
        e.SplitFollowed(P, _bet("anna", 1, 100, chance(2))),
        _drawn("Jc", 1),
        e.HandSplit(P, "anna", 1, 1, 3, False, ()),
        e.SplitFollowed(P, _bet("anna", 1, 100, chance(3))),
        _drawn("Ac", 1),
        e.HandStood(P, 1, 1),
        _drawn("5c", 1, 3),
        e.HandStood(P, 1, 3),
        _drawn("Ah", 1, 2),
        e.HandStood(P, 1, 2),
        _drawn("Qc", 0),
        e.BankAnnounced(P, 19, False),
    ]
    assert brief(events, "en")[1:] == [
        "  Box 1 (anna): 10♠ +A♣ = 21, split, split",
        "  Box 1, third hand (anna): +J♣ +5♣ = 15",
        "  Box 1, second hand (anna): K♥ +A♥ = 21",
        "  Box 3 (bruno): A♦ K♦ = Black Jack",
        f"  Bank: 9♠ +Q♣ = 19 [{P}]",
        "  bruno +CHF 75.00",
    ]
    assert brief(events, "it")[1] == "  Casella 1 (anna): 10♠ +A♣ = 21, divisione, divisione"
    assert brief(events, "it")[3] == "  Casella 1, seconda mano (anna): K♥ +A♥ = 21"


def test_insurance_and_even_money_are_told_with_the_box() -> None:
    insured = _bet("anna", 1, 50, INSURANCE)
    events = [
        *_opened(ANNA, BRUNO),
        *_dealt("Ts Kd As 9h Ad"),
        e.InsuranceOffered(P, "assicurazione"),
        e.InsuranceTaken(P, _bet("anna", 1, 20, INSURANCE)),
        e.InsuranceTaken(P, insured),
        e.EvenMoneyAsked(P, "bruno", 3),
        ce.BetPaid(P, BRUNO, Amount(50_00), Amount(0)),
        e.DrawingBegun(P),
        _drawn("Qc", 0),
        e.BankAnnounced(P, 21, True),
        ce.BetPaid(P, insured, Amount(100_00), Amount(0)),
        ce.BetCollected(P, ANNA),
    ]
    assert brief(events, "en")[1:] == [
        "  Box 1 (anna): 10♠ 9♥ = 19, anna insured for CHF 50.00",
        "  Box 3 (bruno): K♦ A♦ = Black Jack, bruno even money",
        f"  Bank: A♠ +Q♣ = Black Jack [{P}]",
        "  bruno +CHF 50.00, anna +CHF 0.00",
    ]
    assert brief(events, "it")[1:3] == [
        "  Casella 1 (anna): 10♠ 9♥ = 19, anna si assicura per CHF 50.00",
        "  Casella 3 (bruno): K♦ A♦ = Black Jack, bruno alla pari",
    ]


def test_what_is_kept_of_a_bet_surrendered_is_lost() -> None:
    events = [
        *_opened(ANNA, BRUNO),
        *_dealt("Ts Kd 9s 6h Qd"),
        e.DrawingBegun(P),
        e.HandSurrendered(P, "anna", 1, 1),
        e.BetHalved(P, ANNA, Amount(50_00)),
        e.HandRemoved(P, 1, 1),
        _drawn("5c", 0),
        _drawn("Jc", 0),
        e.BankAnnounced(P, 24, False),
        ce.BetPaid(P, BRUNO, Amount(50_00), Amount(0)),
    ]
    assert brief(events, "en")[1:] == [
        "  Box 1 (anna): 10♠ 6♥ = 16, surrender",
        "  Box 3 (bruno): K♦ Q♦ = 20",
        f"  Bank: 9♠ +5♣ +J♣ = 24, bust [{P}]",
        "  anna -CHF 50.00, bruno +CHF 50.00",
    ]
    assert brief(events, "it")[1] == "  Casella 1 (anna): 10♠ 6♥ = 16, resa"


def test_a_bank_that_need_not_play_shows_its_card_without_a_point() -> None:
    events = [
        *_opened(ANNA, BRUNO),
        *_dealt("Ts Kd 9s 6h Qd"),
        e.DrawingBegun(P),
        _drawn("9c", 1),
        ce.BetCollected(P, ANNA),
        _drawn("3c", 3),
        ce.BetCollected(P, BRUNO),
        ce.CoupEnded(P, 1),
    ]
    assert brief(events, "en")[-2:] == ["  Bank: 9♠", "  anna -CHF 100.00, bruno -CHF 50.00"]


def test_cards_dealt_amiss_are_followed_where_they_are_put_right() -> None:
    ruled = ce.MishapRuled(P, Mishap.MISDEALT, (Remedy.RESTORE_ORDER,), (), "")
    events = [
        *_opened(ANNA, BRUNO),
        *_dealt("Ts Kd 9s 6h", (1, 3, 0, 5)),
        ruled,
        e.HandsRebuilt(P, (1, 3, 0, 1)),
        _drawn("Qd", 3),
        e.DrawingBegun(P),
    ]
    assert brief(events, "en")[1:] == [
        "  Mishap: cards misdealt; ruling: the hands are rebuilt in the order the cards came out "
        f"[{P}]",
        f"  The cards out take their right places, box by box: 1, 3, bank, 1 [{P}]",
        "  Box 1 (anna): 10♠ 6♥ = 16",
        "  Box 3 (bruno): K♦ Q♦ = 20",
        "  Bank: 9♠",
    ]


def test_a_box_served_without_a_bet_is_told_until_it_is_voided() -> None:
    served = [
        *_opened(ANNA, BRUNO),
        *_dealt("Ts Kd 9s 6h Qd", (1, 3, 0, 5, 3)),
        e.DealMisread(P),
        e.DrawingBegun(P),
    ]
    assert "  Box 5: 6♥ = 6" in brief(served, "en")
    voided = [
        *served,
        ce.BetReturned(P, ANNA),
        e.BoxVoided(P, 1),
        e.BoxVoided(P, 5),
    ]
    assert brief(voided, "en")[1:] == [
        f"  For box 1 the coup is annulled: cards to the discard [{P}]",
        f"  For box 5 the coup is annulled: cards to the discard [{P}]",
        "  Box 3 (bruno): K♦ Q♦ = 20",
        "  Bank: 9♠",
    ]


def test_of_an_annulled_coup_no_hand_is_left() -> None:
    events = [*_opened(ANNA, BRUNO), *_dealt("Ts Kd 9s 6h Qd"), ce.CoupAnnulled(P, 1)]
    annulled = "Il colpo 1 è annullato: eventuali carte date vanno allo scarto"
    assert brief(events, "it")[1:] == [f"  {annulled} [{P}]"]


def test_the_card_offered_round_is_told_in_full() -> None:
    card = Card("5d")
    events = [
        *_opened(ANNA, BRUNO),
        *_dealt("Ts Kd 9s 6h Qd"),
        e.CardHeld(P, card, True),
        e.DrawingBegun(P),
        e.CardPutTo(P, card, Use.OFFERED),
        e.CardOffered(P, card, "anna", 1, 1),
        e.OfferRefused(P, "anna", 1, 1),
        e.CardOffered(P, card, "bruno", 3, 1),
        e.OfferRefused(P, "bruno", 3, 1),
        e.CardPutTo(P, card, Use.BANK),
        e.CardDrawn(P, card, 0, 1, True),
        e.BankAnnounced(P, 14, False),
    ]
    assert brief(events, "en")[1:6] == [
        f"  anna is offered the card not asked for (box 1): 5♦ [{P}]",
        f"  anna refuses the card offered (box 1) [{P}]",
        f"  bruno is offered the card not asked for (box 3): 5♦ [{P}]",
        f"  bruno refuses the card offered (box 3) [{P}]",
        "  Box 1 (anna): 10♠ 6♥ = 16",
    ]
    assert brief(events, "en")[-1] == f"  Bank: 9♠ +5♦ = 14 [{P}]"


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_covered_card_is_not_named_until_it_is_turned(lang: str) -> None:
    def coup(card: Card, *after: Event) -> list[str]:
        deal = [*_opened(ANNA, BRUNO), *_dealt("Ts Kd 9s 6h Qd")]
        return brief([*deal, e.CardCovered(P, card, False), *after], lang)

    assert len({tuple(coup(card)) for card in DECK}) == 1
    assert len({tuple(coup(card, ce.CoupAnnulled(P, 1))) for card in DECK}) == 1
    assert (
        coup(Card("Ah"))[-1]
        == {
            "it": "  Banco: 9♠, una carta coperta",
            "en": "  Bank: 9♠, a covered card",
        }[lang]
    )
    for card in DECK:
        turned = coup(card, e.HoleTurned(P, card), e.BankAnnounced(P, 17, False))
        assert turned[-1].endswith(f": 9♠ {pretty(card)} = 17 [{P}]")


def test_a_covered_card_keeps_its_place_when_the_deal_is_put_right() -> None:
    events = [
        *_opened(ANNA, BRUNO),
        *_dealt("Ts Kd 9s 6h Qd", (1, 3, 0, 3, 1)),
        e.CardCovered(P, Card("Ah"), False),
        e.HandsRebuilt(P, (1, 3, 0, 1, 3, 0)),
    ]
    assert brief(events, "en")[2:] == [
        "  Box 1 (anna): 10♠ 6♥ = 16",
        "  Box 3 (bruno): K♦ Q♦ = 20",
        "  Bank: 9♠, a covered card",
    ]


def test_the_taglia_is_told_around_its_coups_and_no_bets_with_a_dash() -> None:
    events = [
        te.SabotLoaded(P, 1, 156),
        te.CardsBurned(P, cards("2h 3h 4h 5h 6h")),
        ce.BettingOpened(P, 1, "fate il vostro gioco"),
        ce.MaskOut(P, True, "ultimo colpo"),
        te.TagliaEnded(P, 1, DECK, "sale", "0" * 64),
    ]
    text = brief(events, "en")
    assert text[:3] == [
        f"Taglia 1: the sabot is loaded, the mask after 156 cards [{P}]",
        f"Burned unseen: 5 cards [{P}]",
        "Coup 1: -",
    ]
    assert [line.split()[0] for line in text[3:]] == ["The", "Taglia"]


def test_a_bust_that_hands_paid_is_told_as_it_was_and_as_it_is_put_right() -> None:
    scene = bust()
    scene.do(pay("anna", 100, unnoticed=True))
    assert brief(scene.history, "en")[-1] == "  carla -CHF 20.00, anna +CHF 100.00"
    scene.do(ca.PutRight("dealer"))
    assert brief(scene.history, "en")[-1] == "  carla -CHF 20.00, anna -CHF 100.00"


def test_so_is_even_money_paid_too_much_and_even_money_undone() -> None:
    scene = natural_by_mistake()
    scene.do(a.AskEvenMoney("carla", 1))
    scene.do(pay("carla", 50, unnoticed=True))
    assert brief(scene.history, "en")[-1] == "  carla +CHF 50.00"
    scene.do(ca.PutRight("dealer"))
    assert brief(scene.history, "en")[-1] == "  carla +CHF 40.00"
    rebuilt(scene)
    assert brief(scene.history, "en")[-1] == "  carla +CHF 0.00"
