"""Every reason for which a Black Jack table refuses: reached, changing nothing, with its source."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import reasons
from sabot.black_jack.acts import Target, Word
from sabot.black_jack.expected import Step
from sabot.black_jack.house import Hole, House
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.mishaps import Mishap, Remedy, Reportable
from sabot.law import provision
from sabot.table import acts as ta
from sabot.table import reasons as table_reasons
from sabot.table.acts import Act
from sabot.table.cards import card
from sabot.table.coup import acts as ca
from sabot.table.coup import reasons as coup_reasons
from sabot.table.coup.acts import Manner
from sabot.table.coup.ruling import Ruling
from sabot.table.limits import Limits, Range
from sabot.table.money import FLOAT, OUTSIDE, Amount, Currency
from sabot.table.pack import pack
from sabot.table.refusal import Reason
from sabot.table.roles import Role
from tests.black_jack.scene import Scene

CHF, EUR = Currency.CHF, Currency.EUR


# Where things stand


def opening(house: House = CAMPIONE) -> Scene:
    """No cards yet. Anna sits, Bruno stands and Carla is away from her seat."""
    scene = Scene(house, ready=False, anna=1, bruno=None, carla=3)
    scene.do(ta.StepAway("carla"))
    return scene


def supplied() -> Scene:
    scene = opening()
    scene.do(ta.SupplyCards("inspector", pack(4)))
    return scene


def verified() -> Scene:
    scene = supplied()
    scene.do(ta.VerifyCards("dealer"))
    return scene


def cutting() -> Scene:
    scene = verified()
    scene.do(ta.Wash("dealer", pack(4)))
    scene.do(ta.Gather("dealer"))
    return scene


def betting(house: House = CAMPIONE) -> Scene:
    """Bets are open. Anna and Dino sit, Bruno stands, Carla is away from her seat."""
    scene = Scene(house, anna=1, bruno=None, carla=3, dino=2)
    scene.do(ta.StepAway("carla"))
    return scene


def dealt(top: str, house: House = CAMPIONE) -> Scene:
    """Anna has box 1, with Bruno and Carla behind; Dino box 2."""
    scene = Scene(house, top, anna=1, bruno=None, carla=None, dino=2)
    scene.bet("anna", 100)
    scene.bet("bruno", 50, box=1)
    scene.bet("carla", 40, box=1)
    scene.bet("dino", 30)
    scene.deal()
    return scene


def deciding(house: House = CAMPIONE) -> Scene:
    """It is Anna's turn, with sixteen; the bank shows a nine."""
    return dealt("Ts 9d 9h 6s 8d 5h 2h", house)


def insuring(house: House = CAMPIONE) -> Scene:
    """The bank shows an ace; Anna has Black Jack, Dino seventeen."""
    scene = dealt("As 9d Ah Ks 8d", house)
    scene.do(a.OfferInsurance("dealer"))
    return scene


def pair() -> Scene:
    return dealt("8s 9d 9h 8h Td Kc 9c")


def splitting() -> Scene:
    """Anna has split, and Bruno and Carla must say whether they follow."""
    scene = pair()
    scene.do(a.Split("anna"))
    return scene


def doubling() -> Scene:
    """Anna has doubled on eleven."""
    scene = dealt("5s 9d 9h 6s 8d Kc")
    scene.do(a.Double("anna"))
    return scene


def offered() -> Scene:
    """A card left the sabot unasked, and is offered to Anna."""
    scene = deciding()
    scene.dealer.draw("aside")
    return scene


def asked() -> Scene:
    scene = deciding()
    scene.says("anna", "carta")
    return scene


def signed() -> Scene:
    scene = deciding()
    scene.says("anna", "carta", Manner.GESTURE)
    return scene


def with_black_jack() -> Scene:
    """Anna's Black Jack waits for the bank's second card; it is Dino's turn."""
    scene = insuring()
    scene.do(a.BeginDrawing("dealer"))
    return scene


def banks_turn() -> Scene:
    """Everybody stands: the bank, with nine, is to take its second card."""
    scene = deciding()
    scene.says("anna", "no")
    scene.says("dino", "no")
    return scene


def settling() -> Scene:
    scene = deciding()
    scene.until(Step.SETTLE)
    return scene


def over() -> Scene:
    scene = deciding()
    scene.finish()
    return scene


def short_of_chips(scene: Scene) -> Scene:
    """The float has gone."""
    held = scene.state.table.chips(FLOAT, CHF)
    gone = scene.state.table.after((FLOAT, OUTSIDE, CHF, held))
    scene.live.state = scene.state._replace(table=gone)
    return scene


def empty_sabot() -> Scene:
    scene = betting()
    while scene.state.table.sabot.left:
        scene.dealer.draw("aside", "up")
    return scene


def after(scene: Callable[[], Scene], *acts: Act) -> Callable[[], Scene]:
    """The same, once these have been done."""

    def then() -> Scene:
        made = scene()
        for act in acts:
            made.do(act)
        return made

    return then


def at(house: House, scene: Callable[[House], Scene]) -> Callable[[], Scene]:
    """The same at another house."""
    return lambda: scene(house)


TWO_CURRENCIES = replace(CAMPIONE, currencies=(CHF, EUR))
WITHOUT_INSURANCE = replace(CAMPIONE, insurance=False)
ONE_BEHIND = replace(CAMPIONE, bets=CAMPIONE.bets._replace(per_box=1))
ALOUD = replace(CAMPIONE, manners=frozenset({Manner.WORDS}))
SURRENDER = replace(CAMPIONE, surrender=True)
COVERED = replace(CAMPIONE, hole=Hole.COVERED)
PEEKED = replace(CAMPIONE, hole=Hole.PEEKED)
FINAL = replace(CAMPIONE, disputes_final=True)
LATER = replace(CAMPIONE, pack_changes_in_taglia=False)
HEARD = replace(CAMPIONE, limits_after_hearing=True)


def francs(whole: int) -> Amount:
    return Amount(whole * 100)


def placard(least: int, most: int) -> Limits:
    return Limits(Range(francs(least), francs(most)))


def limits(least: int, most: int) -> ta.ChangeLimits:
    return ta.ChangeLimits("direction", placard(least, most))


def bet(name: str, box: int, staked: int, currency: Currency | None = None) -> a.PlaceBet:
    return a.PlaceBet(name, box, francs(staked), currency)


def insure(name: str, box: int, staked: float) -> a.Insure:
    return a.Insure(name, box, Amount(round(staked * 100)))


def says(name: str, word: Word = Word.CARTA, manner: Manner = Manner.WORDS) -> a.Declare:
    return a.Declare(name, word, manner)


class Case(NamedTuple):
    """An act, where it is refused, why, and the provision that says so."""

    reason: Reason
    cite: str
    where: Callable[[], Scene]
    act: Act


R, C, T = reasons, coup_reasons, table_reasons
BET = "campione-bj.c1.bets"
TURN = "campione-bj.c1.turn"
NOW = "campione-bj~conduct"
BEHIND = "campione-bj.c1.behind"
EVEN = "campione-bj.c1.bj"
SEATS = "campione-bj.c1.players"

OF_THE_GAME = (
    Case(R.BET_BY_WORD, "campione-bj.22", betting, a.PlaceBet("anna", 1, francs(50), spoken=True)),
    Case(
        R.ONE_BET_EACH,
        "campione-bj.15",
        after(betting, bet("anna", 1, 50), ta.RequestSeat("bruno")),
        bet("anna", 2, 50),
    ),
    Case(R.BOX_FULL, SEATS, after(at(ONE_BEHIND, betting), bet("dino", 1, 50)), bet("anna", 1, 50)),
    Case(
        R.TWO_BOXES_ALONE,
        "campione-bj.14",
        after(betting, bet("anna", 1, 50)),
        ca.CloseBetting("dealer"),
    ),
    # Insurance: the bank's ace, in its time, a bet of one's own, half of it at most.
    Case(R.NO_INSURANCE, "campione-bj.9", opening, insure("anna", 1, 10)),
    Case(R.NO_INSURANCE, "campione-bj.9", deciding, insure("anna", 1, 10)),
    Case(R.NO_INSURANCE, "campione-bj.9", with_black_jack, insure("dino", 2, 10)),
    Case(
        R.NO_INSURANCE,
        "campione-bj.9",
        lambda: dealt("As 9d Kh Ks 8d"),
        insure("anna", 1, 10),
    ),
    Case(
        R.NO_INSURANCE,
        "campione-bj.9",
        lambda: dealt("As 9d Ah Ks 8d", WITHOUT_INSURANCE),
        insure("anna", 1, 10),
    ),
    Case(R.TOO_MUCH_INSURANCE, "campione-bj.9", insuring, insure("dino", 2, 15.01)),
    Case(
        R.TOO_MUCH_INSURANCE,
        "campione-bj.9",
        after(insuring, insure("dino", 2, 10)),
        insure("dino", 2, 5.01),
    ),
    # Even money: a Black Jack of one's own, in its time, while the bank may equal it.
    Case(R.NO_EVEN_MONEY, EVEN, opening, a.AskEvenMoney("anna", 1)),
    Case(R.NO_EVEN_MONEY, EVEN, insuring, a.AskEvenMoney("dino", 2)),
    Case(R.NO_EVEN_MONEY, EVEN, with_black_jack, a.AskEvenMoney("anna", 1)),
    Case(R.NO_EVEN_MONEY, EVEN, lambda: dealt("As 9d 9h Ks 8d"), a.AskEvenMoney("anna", 1)),
    # Turns
    Case(R.NO_TURN, TURN, opening, says("anna")),
    Case(R.NO_TURN, TURN, banks_turn, says("anna", Word.NO)),
    Case(R.NO_TURN, TURN, banks_turn, a.Double("anna")),
    Case(R.NO_TURN, TURN, banks_turn, a.Split("anna")),
    Case(R.NO_TURN, TURN, over, a.Surrender("anna")),
    Case(R.NOT_YOUR_TURN, TURN, deciding, says("dino")),
    Case(R.NOT_YOUR_TURN, "campione-bj.16", deciding, says("bruno")),
    Case(R.NOT_YOUR_TURN, "campione-bj.16", pair, a.Split("bruno")),
    Case(R.NOT_YOUR_TURN, TURN, deciding, a.Double("dino")),
    Case(R.FALSE_DRAW, "campione-bj.12", with_black_jack, says("anna")),
    Case(R.FALSE_DRAW, "campione-bj.12", insuring, says("anna")),
    Case(R.FIRST_WORD, "campione-bj.23", asked, says("anna", Word.NO)),
    Case(R.FIRST_WORD, "campione-bj.23", asked, says("anna")),
    Case(R.FIRST_WORD, "campione-bj.23", doubling, says("anna", Word.NO)),
    Case(R.FIRST_WORD, "campione-bj.23", signed, says("anna", Word.NO, Manner.GESTURE)),
    Case(
        R.NOT_BY_GESTURE,
        "campione-bj.23",
        at(ALOUD, deciding),
        says("anna", Word.NO, Manner.GESTURE),
    ),
    # Doubling, splitting, giving up
    Case(R.NO_DOUBLE, "campione-bj.10", deciding, a.Double("anna")),
    Case(R.NO_DOUBLE, "campione-bj.10", lambda: dealt("As 9d 9h 8s 8d"), a.Double("anna")),
    Case(
        R.NO_DOUBLE,
        "campione-bj.10",
        after(lambda: dealt("2s 9d 9h 3s 8d 4h"), says("anna"), a.Draw("dealer", Target.BOX_1)),
        a.Double("anna"),
    ),
    Case(R.NO_SPLIT, "campione-bj.c1.split", deciding, a.Split("anna")),
    Case(
        R.NO_SPLIT,
        "campione-bj.c1.split",
        after(
            lambda: dealt("8s 9d 9h 8h Td 8c"),
            a.Split("anna"),
            a.Stay("bruno", 1),
            a.Stay("carla", 1),
            a.Draw("dealer", Target.BOX_1),
        ),
        a.Split("anna"),
    ),
    Case(R.NO_SURRENDER, "campione-bj~surrender", deciding, a.Surrender("anna")),
    Case(
        R.NO_SURRENDER,
        "campione-bj~surrender",
        after(
            at(SURRENDER, deciding),
            says("anna"),
            a.Draw("dealer", Target.BOX_1),
        ),
        a.Surrender("anna"),
    ),
    # Bettors behind
    Case(R.NOTHING_TO_FOLLOW, BEHIND, doubling, a.Double("dino")),
    Case(R.NOTHING_TO_FOLLOW, BEHIND, after(doubling, a.Double("bruno")), a.Double("bruno")),
    Case(R.NOTHING_TO_FOLLOW, BEHIND, splitting, a.Stay("dino", 1)),
    Case(R.NOTHING_TO_FOLLOW, BEHIND, after(splitting, a.Stay("bruno", 2)), a.Stay("bruno", 1)),
    Case(R.NOTHING_TO_FOLLOW, BEHIND, opening, a.Stay("anna", 1)),
    Case(R.FIRST_OR_SECOND, BEHIND, splitting, a.Stay("bruno", 3)),
    Case(R.FIRST_OR_SECOND, BEHIND, splitting, a.Stay("bruno", 0)),
    # Cards offered, words, manners
    Case(R.NOT_OFFERED, "campione-bj.24", offered, a.AnswerOffer("dino", True)),
    Case(R.NOT_OFFERED, "campione-bj.24", offered, a.AnswerOffer("bruno", False)),
    Case(R.NO_ADVICE, "campione-bj.34", deciding, a.Speak("dino", "io la chiederei")),
    Case(R.NO_ADVICE, "campione-bj.34", signed, a.Speak("bruno", "no!")),
    Case(R.NO_ADVICE, "campione-bj.34", offered, a.Speak("dino", "prendila")),
    Case(R.NOTHING_SAID, "campione-bj.34", betting, a.Speak("anna", "  ")),
    Case(R.NOT_WARNED, "campione-bj.23", deciding, a.Unseat("inspector", "anna")),
    Case(
        R.NOT_SEATED,
        "campione-bj.23",
        after(deciding, ca.Warn("inspector", "bruno")),
        a.Unseat("inspector", "bruno"),
    ),
    # Announcing, and the covered card
    Case(R.BAD_POINT, "campione-bj.c1.values", deciding, a.Announce("dealer", 1, 1)),
    Case(R.BAD_POINT, "campione-bj.c1.values", settling, a.Announce("dealer", 32)),
    Case(R.NO_CARDS_THERE, "campione-bj.27", opening, a.Announce("dealer", 16, 1)),
    Case(R.NO_CARDS_THERE, "campione-bj.27", deciding, a.Announce("dealer", 16, 5)),
    Case(R.NO_HOLE_CARD, "campione-bj~hole-card", deciding, a.Peek("dealer")),
    Case(R.NO_HOLE_CARD, "campione-bj~hole-card", at(COVERED, deciding), a.Peek("dealer")),
    Case(R.NO_HOLE_CARD, "campione-bj~hole-card", banks_turn, a.TurnHole("dealer")),
    Case(R.NO_HOLE_CARD, "campione-bj~hole-card", opening, a.TurnHole("dealer")),
)

OF_ANY_COUP = (
    Case(C.BETS_CLOSED, "campione-bj.3", opening, bet("anna", 1, 50)),
    Case(C.BETS_CLOSED, "campione-bj.3", deciding, bet("anna", 1, 50)),
    Case(C.BETS_CLOSED, "campione-bj.3", deciding, a.RemoveBet("anna", 1)),
    Case(C.NO_BETS, "campione-bj.1", betting, ca.CloseBetting("dealer")),
    Case(C.NO_SUCH_BOX, SEATS, betting, bet("anna", 0, 50)),
    Case(C.NO_SUCH_BOX, SEATS, betting, bet("anna", 8, 50)),
    Case(
        C.NO_SUCH_BOX,
        SEATS,
        lambda: Scene(CAMPIONE, seats=3, anna=1),
        a.Draw("dealer", Target.BOX_4),
    ),
    Case(C.BELOW_MINIMUM, "campione-bj.2", betting, bet("anna", 1, 19)),
    Case(C.ABOVE_MAXIMUM, "campione-bj.2", betting, bet("anna", 1, 201)),
    Case(C.ABOVE_MAXIMUM, "campione-bj.2", after(betting, bet("anna", 1, 150)), bet("anna", 1, 51)),
    Case(C.NO_SUCH_BET, BET, after(betting, bet("dino", 2, 50)), a.RemoveBet("anna", 2)),
    Case(C.NO_SUCH_BET, BET, insuring, insure("bruno", 2, 5)),
    Case(C.NO_SUCH_BET, BET, insuring, a.AskEvenMoney("dino", 1)),
    Case(
        C.NOT_THAT_CARD,
        "campione-bj.4",
        asked,
        a.Draw("dealer", Target.BOX_1, card("Kh")),
    ),
    Case(
        C.NOT_THAT_CARD,
        "campione-bj.4",
        deciding,
        a.Draw("dealer", Target.ASIDE, card("Kh")),
    ),
    Case(C.NO_CARD_LEFT, "campione-bj.33", empty_sabot, a.Draw("dealer", Target.ASIDE)),
    Case(C.NO_CARD_LEFT, "campione-bj.33", empty_sabot, ca.DrawTogether("dealer", 2, True)),
    *(
        Case(C.NOT_REPORTABLE, "campione-bj.4", where, a.Report("dealer", *what))
        for where, what in (
            (opening, (Reportable.CARD_TURNED,)),
            (
                after(deciding, a.Report("dealer", Reportable.CARD_TURNED)),
                (Reportable.CARD_TURNED,),
            ),
            (empty_sabot, (Reportable.CARD_TURNED,)),
            (betting, (Reportable.CARD_FELL,)),
            (settling, (Reportable.CARD_FELL,)),
            (deciding, (Reportable.MISDEALT,)),
            (deciding, (Reportable.CARDS_MOVED, "zoe", 1)),
            (deciding, (Reportable.CARDS_MOVED, "anna", 3)),
            (betting, (Reportable.CARDS_MOVED, "anna", 1)),
            (settling, (Reportable.CARDS_MOVED, "anna", 1)),
            (deciding, (Reportable.CARDS_TOUCHED, "zoe")),
            (deciding, (Reportable.CARDS_TOUCHED,)),
            (deciding, (Reportable.OBJECT_ON_TABLE, "zoe")),
        )
    ),
    Case(C.BAD_COUNT, "campione-bj.4", deciding, ca.DrawTogether("dealer", 1, True)),
    Case(C.BAD_COUNT, "campione-bj.4", deciding, ca.DrawTogether("dealer", 7, True)),
    Case(C.NO_REASON_GIVEN, "campione-bj~unforeseen", deciding, ca.RuleFreely("direction", " ")),
    # What was settled without appeal is not opened again: the citation is that settlement's.
    Case(
        C.NO_APPEAL,
        "campione-bj~unforeseen",
        after(deciding, ca.RuleFreely("direction", "manca la luce")),
        ca.Dispute("anna", "?"),
    ),
    Case(
        C.NO_APPEAL,
        "campione-bj.29",
        after(
            at(FINAL, deciding),
            ca.Dispute("anna", "?"),
            ca.ResolveDispute("inspector", True),
        ),
        ca.Dispute("dino", "?"),
    ),
    Case(C.COUP_OVER, "campione-bj.29", over, ca.Dispute("anna", "avevo vinto")),
    Case(C.COUP_OVER, "campione-bj.29", betting, ca.Dispute("anna", "avevo vinto")),
    Case(C.NO_COUP, "campione-bj.29", opening, ca.RuleFreely("direction", "?", annul=True)),
    Case(
        C.NO_COUP,
        "campione-bj.29",
        after(settling, ca.Settle("dealer")),
        ca.RuleFreely("direction", "?", annul=True),
    ),
    Case(
        C.MIXED_CURRENCIES,
        "campione-bj.2",
        after(
            at(TWO_CURRENCIES, betting),
            ta.BringChips("anna", francs(500), EUR),
            bet("anna", 1, 50, CHF),
        ),
        bet("anna", 1, 50, EUR),
    ),
)

OF_ANY_TABLE = (
    *(
        Case(T.UNKNOWN_PERSON, NOW, where, act)
        for where, act in (
            (betting, bet("zoe", 1, 50)),
            (betting, a.RemoveBet("zoe", 1)),
            (insuring, insure("zoe", 1, 10)),
            (insuring, a.AskEvenMoney("zoe", 1)),
            (deciding, says("zoe")),
            (doubling, a.Double("zoe")),
            (splitting, a.Split("zoe")),
            (splitting, a.Stay("zoe", 1)),
            (offered, a.AnswerOffer("zoe", True)),
            (deciding, a.Speak("zoe", "?")),
            (deciding, ca.Dispute("zoe", "?")),
            (deciding, ca.Warn("inspector", "zoe")),
            (deciding, a.Unseat("inspector", "zoe")),
            (deciding, a.Draw("zoe", Target.BOX_1)),
            (deciding, ta.Leave("zoe")),
        )
    ),
    # Each power has its people, and each its source.
    *(
        Case(T.NOT_ALLOWED, cite, where, act)
        for cite, where, act in (
            ("campione-bj.21", deciding, a.Draw("inspector", Target.BOX_1)),
            ("campione-bj.21", deciding, ca.DrawTogether("inspector", 2, True)),
            ("campione-bj~roles", betting, ca.CloseBetting("inspector")),
            ("campione-bj~roles", deciding, a.Report("anna", Reportable.CARD_FELL)),
            ("campione-bj.23", deciding, ca.Warn("chief", "anna")),
            ("campione-bj.23", deciding, a.Unseat("dealer", "anna")),
            ("campione-bj~roles", deciding, ca.Find("dealer", True)),
            ("campione-bj.29", deciding, ca.ResolveDispute("dealer", True)),
            ("campione-bj~unforeseen", deciding, ca.RuleFreely("inspector", "?")),
            ("campione-bj~check", deciding, ca.RequestCheck("dealer", "?")),
            ("campione-bj~suspension", deciding, ta.Suspend("inspector")),
            ("campione-bj.2", deciding, ta.ChangeLimits("inspector", CAMPIONE.limits)),
            ("campione-bj.36", deciding, ta.ReplaceCard("chief", card("Ts"))),
            ("campione-bj.37", deciding, ta.DisposeUnclaimed("direction", francs(1), CHF)),
            ("campione-bj.c1.players", betting, ta.AssignSeat("dealer", "bruno", 5)),
            ("campione-bj.1", opening, ta.SupplyCards("dealer", pack(4))),
        )
    ),
    Case(T.BAD_NAME, NOW, betting, ta.Join("7 nani")),
    Case(T.NAME_TAKEN, NOW, betting, ta.Join("anna")),
    Case(T.NAME_TAKEN, NOW, betting, ta.Relieve("inspector", Role.DEALER, "anna")),
    # What the table waits for says what may not be done.
    *(
        Case(T.NOT_NOW, NOW, where, act)
        for where, act in (
            (opening, a.Draw("dealer", Target.BOX_1)),
            (opening, ca.DrawTogether("dealer", 2, True)),
            (opening, ca.OpenBetting("dealer")),
            (betting, ca.OpenBetting("dealer")),
            (deciding, ca.CloseBetting("dealer")),
            (deciding, a.PayBlackJacks("dealer")),
            (deciding, a.OfferInsurance("dealer")),
            (insuring, a.OfferInsurance("dealer")),
            (deciding, a.BeginDrawing("dealer")),
            (deciding, a.PassOver("dealer")),
            (opening, a.PassOver("dealer")),
            (asked, a.PassOver("dealer")),
            (deciding, a.AnswerOffer("anna", True)),
            (deciding, a.Announce("dealer", 9)),
            (banks_turn, a.Announce("dealer", 9)),
            (deciding, ca.Settle("dealer")),
            (deciding, ca.EndCoup("dealer")),
            (deciding, ca.Find("inspector", True)),
            (deciding, ca.ResolveDispute("inspector", True)),
            (asked, a.Double("anna")),
            (asked, a.Split("anna")),
            (asked, a.Surrender("anna")),
            (doubling, a.Double("anna")),
            (after(deciding, ca.Dispute("anna", "?")), ca.Dispute("dino", "?")),
            (after(splitting, a.Stay("bruno", 1), a.Stay("carla", 1)), says("anna")),
            (at(PEEKED, deciding), a.Peek("dealer")),
            (at(COVERED, deciding), a.TurnHole("dealer")),
            (deciding, ta.Wash("dealer", pack(4))),
        )
    ),
    *(
        Case(T.ABSURD_AMOUNT, BET, where, act)
        for where, act in (
            (betting, bet("anna", 1, 0)),
            (betting, bet("anna", 1, -50)),
            (betting, bet("anna", 1, 10**14)),
            (insuring, insure("anna", 1, 0)),
            (insuring, insure("anna", 1, -1)),
        )
    ),
    Case(
        T.NOT_ENOUGH_CHIPS,
        BET,
        lambda: Scene(CAMPIONE, chips=49, anna=1),
        bet("anna", 1, 50),
    ),
    Case(T.WRONG_CURRENCY, "campione-bj.2", betting, bet("anna", 1, 50, EUR)),
    Case(T.WRONG_CURRENCY, "campione-bj.2", at(TWO_CURRENCIES, betting), bet("anna", 1, 50)),
    Case(
        T.FROM_HAND,
        "campione-bj~from-hand",
        betting,
        ta.BuyChips("anna", francs(50), CHF, laid=False),
    ),
    Case(
        T.FLOAT_SHORT,
        BET,
        lambda: short_of_chips(betting()),
        a.PlaceBet("anna", 1, francs(50), notes=True),
    ),
    Case(
        T.FLOAT_SHORT,
        BET,
        lambda: short_of_chips(dealt("As 9d 9h Ks 8d")),
        a.PayBlackJacks("dealer"),
    ),
    Case(T.FLOAT_SHORT, BET, lambda: short_of_chips(insuring()), a.AskEvenMoney("anna", 1)),
    Case(
        T.NO_SUCH_SEAT,
        SEATS,
        after(betting, ta.RequestSeat("bruno")),
        ta.AssignSeat("inspector", "bruno", 8),
    ),
    Case(
        T.SEAT_TAKEN,
        SEATS,
        after(betting, ta.RequestSeat("bruno")),
        ta.AssignSeat("inspector", "bruno", 1),
    ),
    Case(
        T.SEAT_MARKED,
        "campione-bj~seat-marked",
        after(betting, ta.RequestSeat("bruno")),
        ta.AssignSeat("inspector", "bruno", 3),
    ),
    Case(
        T.NOT_FIRST_IN_LINE,
        SEATS,
        after(betting, ta.RequestSeat("bruno"), ta.Join("elsa"), ta.RequestSeat("elsa")),
        ta.AssignSeat("inspector", "elsa", 5),
    ),
    Case(T.NOT_WAITING, SEATS, betting, ta.AssignSeat("inspector", "bruno", 5)),
    Case(T.ALREADY_SEATED, SEATS, betting, ta.RequestSeat("anna")),
    Case(
        T.ALREADY_WAITING, SEATS, after(betting, ta.RequestSeat("bruno")), ta.RequestSeat("bruno")
    ),
    *(
        Case(T.AWAY, "campione-bj~seat-marked", after(where, ta.StepAway(act.by)), act)
        for where, act in (
            (betting, bet("anna", 1, 50)),
            (after(betting, bet("anna", 1, 50)), a.RemoveBet("anna", 1)),
            (insuring, insure("anna", 1, 10)),
            (insuring, a.AskEvenMoney("anna", 1)),
            (deciding, says("anna")),
            (doubling, a.Double("bruno")),
            (pair, a.Split("anna")),
            (splitting, a.Split("bruno")),
            (splitting, a.Stay("bruno", 2)),
            (offered, a.AnswerOffer("anna", True)),
            (betting, a.Speak("anna", "?")),
            (betting, ta.BuyChips("anna", francs(50), CHF)),
        )
    ),
    Case(T.NOT_AWAY, "campione-bj~seat-marked", betting, ta.ComeBack("anna")),
    Case(T.BAD_LIMITS, "campione-bj.2", betting, limits(0, 0)),
    Case(T.WRONG_RATIO, "campione-bj.2", betting, limits(20, 100)),
    Case(T.ABOVE_CEILING, "campione-bj.2", betting, limits(501, 5_010)),
    Case(T.DIRECTION_NOT_HEARD, "campione-bj.2", at(HEARD, betting), limits(50, 500)),
    *(
        Case(T.SUSPENDED, "campione-bj~suspension", after(where, ta.Suspend("direction")), act)
        for where, act in (
            (betting, bet("anna", 1, 50)),
            (betting, a.RemoveBet("anna", 1)),
            (betting, ca.CloseBetting("dealer")),
            (over, ca.OpenBetting("dealer")),
            (deciding, ta.Suspend("direction")),
        )
    ),
    Case(T.NOT_SUSPENDED, "campione-bj~suspension", deciding, ta.Resume("direction")),
    Case(T.UNKNOWN_MODE, "campione-bj~mode", betting, ta.ChangeMode("direction", "covered")),
    Case(
        T.FAULTY_PACK,
        "campione-bj.c1.decks",
        after(opening, ta.SupplyCards("inspector", pack(3))),
        ta.VerifyCards("dealer"),
    ),
    Case(
        T.MIXED_BACKS,
        "campione-bj.c1.decks",
        after(opening, ta.SupplyCards("inspector", pack(4), one_back=False)),
        ta.VerifyCards("dealer"),
    ),
    Case(T.NOT_THIS_PACK, "campione-bj.1", verified, ta.Wash("dealer", pack(3))),
    Case(
        T.NOBODY_PRESENT,
        "campione-bj.1",
        after(verified, ta.Leave("anna"), ta.Leave("bruno")),
        ta.Wash("dealer", pack(4)),
    ),
    Case(T.NOT_YOUR_CUT, "campione-bj.30", cutting, ta.Cut("bruno", 52)),
    Case(T.BAD_CUT, "campione-bj.31", cutting, ta.Cut("anna", 0)),
    Case(
        T.PACK_CHANGE_LATER,
        "campione-bj~pack-change",
        at(LATER, deciding),
        ta.ChangePack("inspector"),
    ),
    Case(T.NO_SUCH_CARD, "campione-bj.36", deciding, ta.ReplaceCard("inspector", card("Kh"))),
    Case(T.NO_SUCH_CARD, "campione-bj.36", opening, ta.ReplaceCard("dealer", card("Kh"))),
    Case(
        T.NOT_THAT_MUCH_UNCLAIMED,
        "campione-bj.37",
        deciding,
        ta.DisposeUnclaimed("chief", francs(1), CHF),
    ),
    *(
        Case(T.ONLY_THE_DEALER, "campione-bj.21", where, act)
        for where, act in (
            (deciding, a.Draw("anna", Target.BOX_1)),
            (deciding, ca.DrawTogether("anna", 2, True)),
            (insuring, a.OfferInsurance("anna")),
            (insuring, a.BeginDrawing("anna")),
            (deciding, a.PayBlackJacks("anna")),
            (deciding, a.PassOver("anna")),
            (deciding, a.Peek("anna")),
            (deciding, a.TurnHole("anna")),
            (deciding, a.Announce("anna", 16, 1)),
            (settling, ca.Settle("anna")),
            (settling, ca.EndCoup("anna")),
            (betting, ca.CloseBetting("anna")),
            (over, ca.OpenBetting("anna")),
        )
    ),
    Case(
        T.EXPELLED,
        "campione-bj.21",
        after(deciding, a.Report("dealer", Reportable.CARDS_TOUCHED, "bruno")),
        ta.Join("bruno"),
    ),
)

CASES = (*OF_THE_GAME, *OF_ANY_COUP, *OF_ANY_TABLE)


def named(case: Case) -> str:
    return f"{case.reason.code}-{case.act.verb}-{case.act.by}"


@pytest.mark.parametrize("case", CASES, ids=map(named, CASES))
def test_a_refusal_changes_nothing_and_cites_what_the_house_says(case: Case) -> None:
    scene = case.where()
    history = len(scene.history)
    refusal = scene.refused(case.act)
    assert (refusal.reason.code, refusal.cite) == (case.reason.code, case.cite)
    assert refusal.reason is case.reason
    assert len(scene.history) == history
    for lang in ("it", "en"):
        text = refusal.text(lang)
        assert text.endswith(f" [{case.cite}]")
        assert "{" not in text
    assert refusal.text("it") != refusal.text("en")


def reasons_of(module: object) -> Iterator[Reason]:
    return (each for each in vars(module).values() if isinstance(each, Reason))


@pytest.mark.parametrize("module", [reasons, coup_reasons, table_reasons])
def test_every_reason_is_met_here(module: object) -> None:
    met = {case.reason.code for case in CASES}
    assert {each.code for each in reasons_of(module)} <= met


def test_every_citation_here_is_a_provision_or_a_listed_interpretation() -> None:
    readings = {reading.id for reading in CAMPIONE.interpretations}
    assert all(provision(cite) for cite in {case.cite for case in CASES} - readings)


# Not enough chips for what comes after the bet


@pytest.mark.parametrize(
    ("top", "acts"),
    [
        ("5s 9d 9h 6s 8d", (a.Double("anna"),)),
        ("8s 9d 9h 8h Td", (a.Split("anna"),)),
        ("8s 9d Ah 8h Td", (insure("anna", 1, 50),)),
    ],
)
def test_whoever_has_staked_all_can_add_nothing(top: str, acts: tuple[Act, ...]) -> None:
    scene = Scene(CAMPIONE, top, chips=100, anna=1, dino=2)
    scene.bet("anna", 100)
    scene.bet("dino", 50)
    scene.deal()
    for act in acts:
        refusal = scene.refused(act)
        assert (refusal.reason.code, refusal.cite) == ("not-enough-chips", BET)
        assert "0.00 CHF" in refusal.text("en")


def test_whoever_has_staked_all_behind_cannot_follow() -> None:
    for top, act in (("5s 9d 9h 6s 8d", a.Double), ("8s 9d 9h 8h Td", a.Split)):
        scene = Scene(CAMPIONE, top, anna=1, dino=2)
        scene.do(ta.Join("bruno", francs(50), CHF))
        scene.bet("anna", 100)
        scene.bet("bruno", 50, box=1)
        scene.bet("dino", 50)
        scene.deal()
        scene.do(act("anna"))
        assert scene.refused(act("bruno")).reason.code == "not-enough-chips"
        scene.finish()


# A word on how they are told


def test_refusals_speak_the_tongue_they_are_asked_in() -> None:
    scene = deciding()
    not_yours = scene.refused(says("dino"))
    assert not_yours.text("it") == "Tocca alla casella 1, di anna [campione-bj.c1.turn]"
    assert not_yours.text("en") == "It is box 1's turn, which anna plays [campione-bj.c1.turn]"
    no_double = scene.refused(a.Double("anna"))
    assert no_double.text("en") == (
        "Doubling is on the first two cards, with 9, 10, 11 [campione-bj.10]"
    )
    not_now = scene.refused(ca.Settle("dealer"))
    assert not_now.text("it").startswith("Non ora: si attende ")
    assert not_now.text("en").startswith("Not now: the table waits for ")


def test_the_most_one_may_insure_is_told_to_the_centime() -> None:
    scene = Scene(CAMPIONE, "8s 9d Ah 8h Td", anna=1, dino=2)
    scene.do(a.PlaceBet("anna", 1, Amount(33_33)))
    scene.bet("dino", 50)
    scene.deal()
    scene.do(a.OfferInsurance("dealer"))
    refusal = scene.refused(a.Insure("anna", 1, Amount(16_67)))
    assert "16.66" in refusal.text("en")
    scene.do(a.Insure("anna", 1, Amount(16_66)))


def test_with_nobody_to_speak_for_a_box_the_dealer_is_waited_for() -> None:
    scene = deciding()
    for name in ("anna", "bruno", "carla"):
        scene.do(ta.StepAway(name))
    assert scene.step is Step.PASS_OVER
    assert scene.refused(says("dino")).reason.code == "not-now"


def test_a_wrongly_named_card_is_refused_without_telling_the_right_one() -> None:
    scene = asked()
    refusal = scene.refused(a.Draw("dealer", Target.BOX_1, card("As")))
    for lang in ("it", "en"):
        assert "5h" not in refusal.text(lang)
        assert "As" in refusal.text(lang)


# What an odd house may say


def test_a_mishap_that_annuls_leaves_nothing_to_declare() -> None:
    fell = Ruling("campione-bj.36", (Remedy.ANNUL_COUP,))
    house = replace(CAMPIONE, rulings={**CAMPIONE.rulings, Mishap.CARD_FELL: fell})
    scene = deciding(house)
    scene.dealer.report("card-fell")
    assert scene.step is Step.END_COUP
    for act in (says("anna"), a.Double("anna"), a.Surrender("anna")):
        assert scene.refused(act).reason.code == "no-turn"
    assert scene.refused(ca.RuleFreely("direction", "?", annul=True)).reason.code == "no-coup"
