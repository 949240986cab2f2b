"""What is refused to people: strangers, those without the power, the seats and the conduct."""

from sabot.black_jack import acts as a
from sabot.black_jack import reasons
from sabot.black_jack.acts import Target
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.mishaps import Reportable
from sabot.table import acts as ta
from sabot.table import reasons as table_reasons
from sabot.table.cards import card
from sabot.table.coup import acts as ca
from sabot.table.coup import reasons as coup_reasons
from sabot.table.pack import pack
from sabot.table.roles import Role
from tests.black_jack.refusals.case import CHF, NOW, SEATS, Case, bet, francs, insure, says
from tests.black_jack.refusals.scenes import (
    after,
    betting,
    deciding,
    doubling,
    insuring,
    offered,
    opening,
    over,
    pair,
    settling,
    signed,
    splitting,
)

PEOPLE = (
    # Who they are
    *(
        Case(table_reasons.UNKNOWN_PERSON, NOW, where, act)
        for where, act in (
            (betting, bet("zoe", 1, 50)),
            (betting, a.RemoveBet("zoe", 1)),
            (insuring, insure("zoe", 1, 10)),
            (insuring, a.AskEvenMoney("zoe", 1)),
            (insuring, a.Decline("zoe", 1)),
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
        Case(table_reasons.NOT_ALLOWED, cite, where, act)
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
    Case(table_reasons.BAD_NAME, NOW, betting, ta.Join("7 nani")),
    Case(table_reasons.NAME_TAKEN, NOW, betting, ta.Join("anna")),
    Case(table_reasons.NAME_TAKEN, NOW, betting, ta.Relieve("inspector", Role.DEALER, "anna")),
    Case(table_reasons.NO_POST, NOW, betting, ta.Relieve("inspector", Role.PLAYER, "zoe")),
    *(
        Case(table_reasons.ONLY_THE_DEALER, "campione-bj.21", where, act)
        for where, act in (
            (deciding, a.Draw("anna", Target.BOX_1)),
            (deciding, ca.DrawTogether("anna", 2, True)),
            (insuring, a.OfferInsurance("anna")),
            (insuring, a.BeginDrawing("anna")),
            (deciding, a.PassOver("anna")),
            (deciding, a.Peek("anna")),
            (deciding, a.TurnHole("anna")),
            (deciding, a.Announce("anna", 16, 1)),
            (settling, ca.EndCoup("anna")),
        )
    ),
    *(
        Case(coup_reasons.ONLY_THE_DEALER_PAYS, "campione-bj.28", where, act)
        for where, act in (
            (deciding, a.PayBlackJacks("anna")),
            (settling, ca.Settle("anna")),
            (settling, ca.CollectBet("anna", "anna", "hand")),
            (settling, ca.PayBet("anna", "anna", "hand", francs(10))),
            (settling, ca.ReturnBet("anna", "anna", "hand")),
        )
    ),
    *(
        Case(coup_reasons.ONLY_THE_DEALER_CALLS, "campione-bj.3", where, act)
        for where, act in ((betting, ca.CloseBetting("anna")), (over, ca.OpenBetting("anna")))
    ),
    Case(
        table_reasons.EXPELLED,
        "campione-bj.21",
        after(deciding, a.Report("dealer", Reportable.CARDS_TOUCHED, "bruno")),
        ta.Join("bruno"),
    ),
    # Whoever is away
    *(
        Case(table_reasons.AWAY, "campione-bj~seat-marked", after(where, ta.StepAway(act.by)), act)
        for where, act in (
            (betting, bet("anna", 1, 50)),
            (after(betting, bet("anna", 1, 50)), a.RemoveBet("anna", 1)),
            (insuring, insure("anna", 1, 10)),
            (insuring, a.AskEvenMoney("anna", 1)),
            (insuring, a.Decline("anna", 1)),
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
    Case(table_reasons.NOT_AWAY, "campione-bj~seat-marked", betting, ta.ComeBack("anna")),
    # Seats
    Case(
        table_reasons.NO_SUCH_SEAT,
        SEATS,
        after(betting, ta.RequestSeat("bruno")),
        ta.AssignSeat("inspector", "bruno", 8),
    ),
    Case(
        table_reasons.SEAT_TAKEN,
        SEATS,
        after(betting, ta.RequestSeat("bruno")),
        ta.AssignSeat("inspector", "bruno", 1),
    ),
    Case(
        table_reasons.SEAT_MARKED,
        "campione-bj~seat-marked",
        after(betting, ta.RequestSeat("bruno")),
        ta.AssignSeat("inspector", "bruno", 3),
    ),
    Case(
        table_reasons.NOT_FIRST_IN_LINE,
        SEATS,
        after(betting, ta.RequestSeat("bruno"), ta.Join("elsa"), ta.RequestSeat("elsa")),
        ta.AssignSeat("inspector", "elsa", 5),
    ),
    Case(table_reasons.NOT_WAITING, SEATS, betting, ta.AssignSeat("inspector", "bruno", 5)),
    Case(table_reasons.ALREADY_SEATED, SEATS, betting, ta.RequestSeat("anna")),
    Case(
        table_reasons.ALREADY_WAITING,
        SEATS,
        after(betting, ta.RequestSeat("bruno")),
        ta.RequestSeat("bruno"),
    ),
    # Conduct
    Case(
        reasons.NOT_WARNED,
        "campione-bj~confused-holder",
        deciding,
        a.Unseat("inspector", "anna"),
    ),
    Case(
        reasons.NOT_SEATED,
        "campione-bj.23",
        after(deciding, ca.Warn("inspector", "bruno")),
        a.Unseat("inspector", "bruno"),
    ),
    Case(reasons.NO_ADVICE, "campione-bj.34", deciding, a.Speak("dino", "io la chiederei")),
    Case(reasons.NO_ADVICE, "campione-bj.34", signed, a.Speak("bruno", "no!")),
    Case(reasons.NO_ADVICE, "campione-bj.34", offered, a.Speak("dino", "prendila")),
    Case(reasons.NOTHING_SAID, "campione-bj.34", betting, a.Speak("anna", "  ")),
)
