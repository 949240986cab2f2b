"""What is refused of bets, insurance and money."""

from sabot.black_jack import acts as a
from sabot.black_jack import reasons
from sabot.black_jack.acts import Target
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.table import acts as ta
from sabot.table import reasons as table_reasons
from sabot.table.coup import acts as ca
from sabot.table.coup import reasons as coup_reasons
from tests.black_jack.refusals.case import (
    BET,
    CHF,
    DECLINED,
    EUR,
    EVEN,
    SEATS,
    Case,
    bet,
    francs,
    insure,
)
from tests.black_jack.refusals.scenes import (
    ONE_BEHIND,
    TWO_CURRENCIES,
    WITHOUT_INSURANCE,
    after,
    at,
    betting,
    bust_in_two_boxes,
    contested,
    deciding,
    full,
    in_two_boxes,
    insuring,
    opening,
    with_black_jack,
)
from tests.black_jack.scene import Scene
from tests.black_jack.two_boxes import dealt, without_float

BETS = (
    # Where, and what with
    Case(
        reasons.BET_BY_WORD,
        "campione-bj.22",
        betting,
        a.PlaceBet("anna", 1, francs(50), spoken=True),
    ),
    Case(
        reasons.ONE_BET_EACH,
        "campione-bj~many-players",
        after(contested, bet("anna", 1, 50)),
        bet("anna", 2, 50),
    ),
    Case(
        reasons.ONE_BET_EACH,
        "campione-bj.15",
        after(full, bet("anna", 1, 50), bet("anna", 2, 50), ta.RequestSeat("bruno")),
        ca.CloseBetting("dealer"),
    ),
    Case(
        reasons.BOX_FULL,
        SEATS,
        after(at(ONE_BEHIND, betting), bet("dino", 1, 50)),
        bet("anna", 1, 50),
    ),
    Case(
        reasons.TWO_BOXES_ALONE,
        "campione-bj.14",
        after(betting, bet("anna", 1, 50)),
        ca.CloseBetting("dealer"),
    ),
    # Insurance: the bank's ace, in its time, a bet of one's own, half of it at most.
    Case(reasons.NO_INSURANCE, "campione-bj.9", opening, insure("anna", 1, 10)),
    Case(reasons.NO_INSURANCE, "campione-bj.9", deciding, insure("anna", 1, 10)),
    Case(reasons.NO_INSURANCE, "campione-bj.9", with_black_jack, insure("dino", 2, 10)),
    Case(
        reasons.NO_INSURANCE,
        "campione-bj.9",
        lambda: dealt("As 9d Kh Ks 8d"),
        insure("anna", 1, 10),
    ),
    Case(
        reasons.NO_INSURANCE,
        "campione-bj.9",
        lambda: dealt("As 9d Ah Ks 8d", WITHOUT_INSURANCE),
        insure("anna", 1, 10),
    ),
    Case(reasons.TOO_MUCH_INSURANCE, "campione-bj.9", insuring, insure("dino", 2, 15.01)),
    Case(
        reasons.TOO_MUCH_INSURANCE,
        "campione-bj.9",
        after(insuring, insure("dino", 2, 10)),
        insure("dino", 2, 5.01),
    ),
    # Even money: a Black Jack of one's own, in its time, while the bank may equal it.
    Case(reasons.NO_EVEN_MONEY, EVEN, opening, a.AskEvenMoney("anna", 1)),
    Case(reasons.NO_EVEN_MONEY, EVEN, insuring, a.AskEvenMoney("dino", 2)),
    Case(reasons.NO_EVEN_MONEY, EVEN, with_black_jack, a.AskEvenMoney("anna", 1)),
    Case(reasons.NO_EVEN_MONEY, EVEN, lambda: dealt("As 9d 9h Ks 8d"), a.AskEvenMoney("anna", 1)),
    # Declined: what is offered, once
    Case(reasons.NOTHING_TO_DECLINE, DECLINED, opening, a.Decline("anna", 1)),
    Case(reasons.NOTHING_TO_DECLINE, DECLINED, with_black_jack, a.Decline("anna", 1)),
    Case(
        reasons.NOTHING_TO_DECLINE,
        DECLINED,
        lambda: dealt("As 9d Kh Ks 8d"),
        a.Decline("dino", 2),
    ),
    Case(
        reasons.ALREADY_ANSWERED,
        DECLINED,
        after(insuring, a.Decline("anna", 1)),
        a.Decline("anna", 1),
    ),
    Case(
        reasons.ALREADY_ANSWERED,
        DECLINED,
        after(insuring, insure("dino", 2, 10)),
        a.Decline("dino", 2),
    ),
    # When, and how much
    Case(coup_reasons.BETS_CLOSED, "campione-bj.3", opening, bet("anna", 1, 50)),
    Case(coup_reasons.BETS_CLOSED, "campione-bj.3", deciding, bet("anna", 1, 50)),
    Case(coup_reasons.BETS_CLOSED, "campione-bj.3", deciding, a.RemoveBet("anna", 1)),
    Case(coup_reasons.NO_BETS, "campione-bj.1", betting, ca.CloseBetting("dealer")),
    Case(coup_reasons.NO_SUCH_BOX, SEATS, betting, bet("anna", 0, 50)),
    Case(coup_reasons.NO_SUCH_BOX, SEATS, betting, bet("anna", 8, 50)),
    Case(
        coup_reasons.NO_SUCH_BOX,
        SEATS,
        lambda: Scene(CAMPIONE, seats=3, anna=1),
        a.Draw("dealer", Target.BOX_4),
    ),
    Case(coup_reasons.BELOW_MINIMUM, "campione-bj.2", betting, bet("anna", 1, 19)),
    Case(coup_reasons.ABOVE_MAXIMUM, "campione-bj.2", betting, bet("anna", 1, 201)),
    Case(
        coup_reasons.ABOVE_MAXIMUM,
        "campione-bj.2",
        after(betting, bet("anna", 1, 150)),
        bet("anna", 1, 51),
    ),
    Case(coup_reasons.NO_SUCH_BET, BET, after(betting, bet("dino", 2, 50)), a.RemoveBet("anna", 2)),
    Case(
        coup_reasons.NOT_SO_MUCH,
        BET,
        after(betting, bet("anna", 1, 50)),
        a.RemoveBet("anna", 1, francs(51)),
    ),
    Case(
        coup_reasons.BELOW_MINIMUM,
        "campione-bj.2",
        after(betting, bet("anna", 1, 50)),
        a.RemoveBet("anna", 1, francs(31)),
    ),
    Case(coup_reasons.NO_SUCH_BET, BET, insuring, insure("bruno", 2, 5)),
    Case(coup_reasons.NO_SUCH_BET, BET, insuring, a.AskEvenMoney("dino", 1)),
    Case(coup_reasons.NO_SUCH_BET, BET, insuring, a.Decline("dino", 1)),
    Case(
        coup_reasons.MIXED_CURRENCIES,
        "campione-bj~francs",
        after(
            at(TWO_CURRENCIES, betting),
            ta.BringChips("anna", francs(500), EUR),
            bet("anna", 1, 50, CHF),
        ),
        bet("anna", 1, 50, EUR),
    ),
    # Money
    *(
        Case(table_reasons.ABSURD_AMOUNT, BET, where, act)
        for where, act in (
            (betting, bet("anna", 1, 0)),
            (betting, bet("anna", 1, -50)),
            (after(betting, bet("anna", 1, 50)), a.RemoveBet("anna", 1, francs(0))),
            (betting, bet("anna", 1, 10**14)),
            (insuring, insure("anna", 1, 0)),
            (insuring, insure("anna", 1, -1)),
        )
    ),
    Case(
        table_reasons.NOT_ENOUGH_CHIPS,
        BET,
        lambda: Scene(CAMPIONE, chips=49, anna=1),
        bet("anna", 1, 50),
    ),
    Case(table_reasons.WRONG_CURRENCY, "campione-bj~francs", betting, bet("anna", 1, 50, EUR)),
    Case(
        table_reasons.CURRENCY_NEEDED,
        "campione-bj~francs",
        at(TWO_CURRENCIES, betting),
        bet("anna", 1, 50),
    ),
    Case(
        table_reasons.FROM_HAND,
        "campione-bj~from-hand",
        betting,
        ta.BuyChips("anna", francs(50), CHF, laid=False),
    ),
    Case(
        table_reasons.FLOAT_SHORT,
        BET,
        lambda: without_float(betting()),
        a.PlaceBet("anna", 1, francs(50), notes=True),
    ),
    Case(
        table_reasons.FLOAT_SHORT,
        "campione-bj.28",
        lambda: without_float(dealt("As 9d 9h Ks 8d")),
        a.PayBlackJacks("dealer"),
    ),
    Case(
        table_reasons.FLOAT_SHORT,
        "campione-bj.28",
        lambda: without_float(insuring()),
        a.AskEvenMoney("anna", 1),
    ),
    # Settling by hand, and bets as they lie
    *(
        Case(coup_reasons.WHICH_BOX, SEATS, in_two_boxes, act)
        for act in (
            ca.PayBet("dealer", "anna", "hand", francs(10)),
            ca.ShiftBet("dealer", "anna", "hand", francs(10)),
        )
    ),
    Case(
        coup_reasons.WHICH_BOX,
        SEATS,
        bust_in_two_boxes,
        ca.ReturnBet("dealer", "anna", "hand"),
    ),
    Case(
        coup_reasons.NO_SUCH_BET,
        BET,
        deciding,
        ca.PayBet("dealer", "zoe", "hand", francs(10)),
    ),
    Case(
        coup_reasons.ABSURD_PAYMENT,
        "campione-bj.28",
        deciding,
        ca.PayBet("dealer", "anna", "hand", francs(-10)),
    ),
    Case(
        coup_reasons.ABSURD_COMMISSION,
        "campione-bj.28",
        deciding,
        ca.PayBet("dealer", "anna", "hand", francs(10), commission=francs(11)),
    ),
    Case(
        coup_reasons.ABSURD_COMMISSION,
        "campione-bj.28",
        deciding,
        ca.PayBet("dealer", "anna", "hand", francs(10), commission="ten"),  # type: ignore[arg-type]
    ),
    Case(
        table_reasons.FLOAT_SHORT,
        "campione-bj.28",
        deciding,
        ca.PayBet("dealer", "anna", "hand", francs(2_000_000)),
    ),
    Case(coup_reasons.NOTHING_WRONG, "campione-bj.28", deciding, ca.PutRight("inspector")),
    Case(coup_reasons.NOTHING_WRONG, "campione-bj.28", deciding, ca.FindExcess("inspector")),
    Case(
        coup_reasons.SAME_PLAYER,
        "campione-bj.2",
        betting,
        ca.JoinStakes("inspector", "anna", "anna"),
    ),
    Case(
        coup_reasons.NOT_SHIFTED,
        "campione-bj.3",
        betting,
        ca.ShiftBet("inspector", "anna", "hand", francs(50), 1),
    ),
    Case(
        coup_reasons.NOT_LEFT,
        "campione-bj.37",
        deciding,
        ca.LeftWinnings("chief", "anna", francs(10)),
    ),
    Case(
        coup_reasons.SEEN_AT_ONCE,
        "campione-bj.3",
        deciding,
        ca.ShiftBet("inspector", "anna", "hand", francs(30), 1, unnoticed=True),
    ),
)
