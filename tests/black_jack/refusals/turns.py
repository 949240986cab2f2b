"""What is refused in the players' turns and the bank's, and whatever is done at the wrong time."""

from sabot.black_jack import acts as a
from sabot.black_jack import reasons
from sabot.black_jack.acts import Target, Word
from sabot.table import acts as ta
from sabot.table import reasons as table_reasons
from sabot.table.coup import acts as ca
from sabot.table.coup.acts import Manner
from sabot.table.pack import pack
from tests.black_jack.refusals.case import BEHIND, NOW, TURN, Case, says
from tests.black_jack.refusals.scenes import (
    ALOUD,
    after,
    at,
    banks_turn,
    betting,
    card_wanted,
    deciding,
    doubling,
    insuring,
    offered,
    opening,
    over,
    pair,
    refused_by_all,
    settling,
    signed,
    splitting,
    with_black_jack,
)
from tests.black_jack.two_boxes import COVERED, PEEKED, SURRENDER, dealt

TURNS = (
    # Turns
    Case(reasons.NO_TURN, TURN, opening, says("anna")),
    Case(reasons.NO_TURN, TURN, banks_turn, says("anna", Word.NO)),
    Case(reasons.NO_TURN, TURN, banks_turn, a.Double("anna")),
    Case(reasons.NO_TURN, TURN, banks_turn, a.Split("anna")),
    Case(reasons.NO_TURN, TURN, over, a.Surrender("anna")),
    Case(reasons.NOT_YOUR_TURN, TURN, deciding, says("dino")),
    Case(reasons.NOT_YOUR_TURN, "campione-bj.16", deciding, says("bruno")),
    Case(reasons.NOT_YOUR_TURN, "campione-bj.16", pair, a.Split("bruno")),
    Case(reasons.NOT_YOUR_TURN, TURN, deciding, a.Double("dino")),
    Case(reasons.FALSE_DRAW, "campione-bj.12", with_black_jack, says("anna")),
    Case(reasons.FALSE_DRAW, "campione-bj.12", insuring, says("anna")),
    Case(reasons.FIRST_WORD, "campione-bj.23", card_wanted, says("anna", Word.NO)),
    Case(reasons.FIRST_WORD, "campione-bj.23", card_wanted, says("anna")),
    Case(reasons.FIRST_WORD, "campione-bj.23", doubling, says("anna", Word.NO)),
    Case(reasons.FIRST_WORD, "campione-bj.23", signed, says("anna", Word.NO, Manner.GESTURE)),
    Case(
        reasons.NOT_BY_GESTURE,
        "campione-bj.23",
        at(ALOUD, deciding),
        says("anna", Word.NO, Manner.GESTURE),
    ),
    # Doubling, splitting, giving up
    *(
        Case(reasons.BANK_CARD_KNOWN, "campione-bj~bank-card-known", refused_by_all(cards), act)
        for cards, act in (
            ("5s 9d 9h 6s 8d Ks", a.Double("anna")),
            ("8s 9d 9h 8h 8d Ks", a.Split("anna")),
        )
    ),
    Case(reasons.NO_DOUBLE, "campione-bj.10", deciding, a.Double("anna")),
    Case(
        reasons.NO_DOUBLE,
        "campione-bj~soft-doubling",
        lambda: dealt("As 9d 9h 8s 8d"),
        a.Double("anna"),
    ),
    Case(
        reasons.NO_DOUBLE,
        "campione-bj.10",
        after(lambda: dealt("2s 9d 9h 3s 8d 4h"), says("anna"), a.Draw("dealer", Target.BOX_1)),
        a.Double("anna"),
    ),
    Case(reasons.NO_SPLIT, "campione-bj.c1.split", deciding, a.Split("anna")),
    Case(
        reasons.NO_SPLIT,
        "campione-bj~no-resplit",
        after(
            lambda: dealt("8s 9d 9h 8h Td 8c"),
            a.Split("anna"),
            a.Stay("bruno", 1),
            a.Stay("carla", 1),
            a.Draw("dealer", Target.BOX_1),
        ),
        a.Split("anna"),
    ),
    Case(reasons.NO_SURRENDER, "campione-bj~surrender", deciding, a.Surrender("anna")),
    Case(
        reasons.NO_SURRENDER,
        "campione-bj~surrender",
        after(
            at(SURRENDER, deciding),
            says("anna"),
            a.Draw("dealer", Target.BOX_1),
        ),
        a.Surrender("anna"),
    ),
    # Bettors behind
    Case(reasons.NOTHING_TO_FOLLOW, BEHIND, doubling, a.Double("dino")),
    Case(reasons.NOTHING_TO_FOLLOW, BEHIND, after(doubling, a.Double("bruno")), a.Double("bruno")),
    Case(reasons.NOTHING_TO_FOLLOW, BEHIND, splitting, a.Stay("dino", 1)),
    Case(
        reasons.NOTHING_TO_FOLLOW, BEHIND, after(splitting, a.Stay("bruno", 2)), a.Stay("bruno", 1)
    ),
    Case(reasons.NOTHING_TO_FOLLOW, BEHIND, opening, a.Stay("anna", 1)),
    Case(reasons.FIRST_OR_SECOND, BEHIND, splitting, a.Stay("bruno", 3)),
    Case(reasons.FIRST_OR_SECOND, BEHIND, splitting, a.Stay("bruno", 0)),
    # Cards offered
    Case(reasons.NOT_OFFERED, "campione-bj.24", offered, a.AnswerOffer("dino", True)),
    Case(reasons.NOT_OFFERED, "campione-bj.24", offered, a.AnswerOffer("bruno", False)),
    # Announcing, and the covered card
    Case(reasons.BAD_POINT, "campione-bj.c1.values", deciding, a.Announce("dealer", 1, 1)),
    Case(reasons.BAD_POINT, "campione-bj.c1.values", settling, a.Announce("dealer", 32)),
    Case(reasons.NO_CARDS_THERE, "campione-bj.27", opening, a.Announce("dealer", 16, 1)),
    Case(reasons.NO_CARDS_THERE, "campione-bj.27", deciding, a.Announce("dealer", 16, 5)),
    Case(reasons.NO_HOLE_CARD, "campione-bj~hole-card", deciding, a.Peek("dealer")),
    Case(
        reasons.HOLE_NOT_LOOKED_AT, "campione-bj~hole-card", at(COVERED, deciding), a.Peek("dealer")
    ),
    Case(reasons.NO_HOLE_CARD, "campione-bj~hole-card", banks_turn, a.TurnHole("dealer")),
    Case(reasons.NO_HOLE_CARD, "campione-bj~hole-card", opening, a.TurnHole("dealer")),
    # What the table waits for says what may not be done.
    *(
        Case(table_reasons.NOT_NOW, NOW, where, act)
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
            (card_wanted, a.PassOver("dealer")),
            (deciding, a.AnswerOffer("anna", True)),
            (deciding, a.Announce("dealer", 9)),
            (banks_turn, a.Announce("dealer", 9)),
            (deciding, ca.Settle("dealer")),
            (deciding, ca.EndCoup("dealer")),
            (deciding, ca.Find("inspector", True)),
            (deciding, ca.ResolveDispute("inspector", True)),
            (card_wanted, a.Double("anna")),
            (card_wanted, a.Split("anna")),
            (card_wanted, a.Surrender("anna")),
            (doubling, a.Double("anna")),
            (after(deciding, ca.Dispute("anna", "?")), ca.Dispute("dino", "?")),
            (after(splitting, a.Stay("bruno", 1), a.Stay("carla", 1)), says("anna")),
            (at(PEEKED, opening), a.Peek("dealer")),
            (after(at(PEEKED, deciding), a.Peek("dealer")), a.Peek("dealer")),
            (after(at(PEEKED, deciding), ca.Dispute("anna", "?")), a.Peek("dealer")),
            (after(at(COVERED, deciding), ca.Dispute("anna", "?")), a.TurnHole("dealer")),
            (deciding, ta.Wash("dealer", pack(4))),
        )
    ),
)
