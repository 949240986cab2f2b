"""What is refused of complaints, free rulings, the placard and the table itself."""

from sabot.black_jack import acts as a
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.table import acts as ta
from sabot.table import reasons as table_reasons
from sabot.table.coup import acts as ca
from sabot.table.coup import reasons as coup_reasons
from sabot.table.limits import Limits, Range
from tests.black_jack.refusals.case import CHF, Case, bet, francs
from tests.black_jack.refusals.scenes import (
    FINAL,
    HEARD,
    HEARD_LATE,
    after,
    again,
    at,
    betting,
    closed,
    deciding,
    opening,
    over,
    two_over,
)


def placard(least: int, most: int) -> Limits:
    return Limits(Range(francs(least), francs(most)))


def limits(least: int, most: int) -> ta.ChangeLimits:
    return ta.ChangeLimits("direction", placard(least, most))


DIRECTION = (
    # Complaints and free rulings
    Case(
        coup_reasons.NO_REASON_GIVEN,
        "campione-bj~unforeseen",
        deciding,
        ca.RuleFreely("direction", " "),
    ),
    # What was settled without appeal is not opened again: the citation is that settlement's.
    Case(
        coup_reasons.NO_APPEAL,
        "campione-bj~unforeseen",
        after(deciding, ca.RuleFreely("direction", "manca la luce")),
        ca.Dispute("anna", "?"),
    ),
    Case(
        coup_reasons.NO_APPEAL,
        "campione-bj.29",
        after(
            at(FINAL, deciding),
            ca.Dispute("anna", "?"),
            ca.ResolveDispute("inspector", True),
        ),
        ca.Dispute("dino", "?"),
    ),
    # Every taglia counts its coups from one.
    Case(
        coup_reasons.WHICH_TAGLIA,
        "campione-bj.29",
        again,
        ca.RuleFreely("direction", "manca la luce", coup=1),
    ),
    # What a dismissed complaint was about is not for the dealer to put right.
    Case(
        coup_reasons.DISMISSED,
        "campione-bj.29",
        after(deciding, ca.Dispute("anna", "?"), ca.ResolveDispute("inspector", False)),
        ca.PutRight("dealer"),
    ),
    # Coups that are over
    Case(
        coup_reasons.NOT_THAT_COUP,
        "campione-bj~coup-heard",
        at(HEARD_LATE, two_over),
        ca.Dispute("anna", "avevo vinto", coup=1),
    ),
    Case(
        coup_reasons.NOT_DECIDED,
        "campione-bj~coup-heard",
        two_over,
        ca.RuleFreely("direction", "manca la luce", coup=1),
    ),
    Case(
        coup_reasons.NO_SUCH_COUP,
        "campione-bj~coup-heard",
        deciding,
        ca.RuleFreely("direction", "manca la luce", coup=0),
    ),
    Case(coup_reasons.NOT_YET, "campione-bj.29", over, ca.Dispute("anna", "avevo vinto", coup=7)),
    Case(
        coup_reasons.NOT_YET,
        "campione-bj.29",
        deciding,
        ca.RuleFreely("direction", "manca la luce", coup=2),
    ),
    Case(
        coup_reasons.NOT_THAT_TAGLIA,
        "campione-bj~coup-heard",
        over,
        ca.Dispute("anna", "avevo vinto", taglia=7),
    ),
    Case(
        coup_reasons.STAYS_OVER,
        "campione-bj.29",
        over,
        ca.RuleFreely("direction", "manca la luce", annul=True, coup=1),
    ),
    Case(coup_reasons.COUP_OVER, "campione-bj.29", over, ca.Dispute("anna", "avevo vinto")),
    Case(coup_reasons.NO_COUP, "campione-bj.29", betting, ca.Dispute("anna", "avevo vinto")),
    Case(coup_reasons.NONE_OVER, "campione-bj.29", betting, ca.PutRight("inspector", late=True)),
    Case(
        coup_reasons.NO_COUP, "campione-bj.29", opening, ca.RuleFreely("direction", "?", annul=True)
    ),
    Case(
        coup_reasons.NO_APPEAL,
        "campione-bj~unforeseen",
        after(deciding, ca.RuleFreely("direction", "?", annul=True)),
        ca.RuleFreely("direction", "?", annul=True),
    ),
    Case(
        table_reasons.CURRENCY_TWICE,
        "campione-bj~francs",
        closed,
        ta.OpenTable("inspector", "open", CAMPIONE.limits, (CHF, CHF)),
    ),
    # The placard
    Case(table_reasons.BAD_LIMITS, "campione-bj.2", betting, limits(0, 0)),
    Case(table_reasons.BAD_LIMITS, "campione-bj.2", betting, limits(200, 20)),
    Case(
        table_reasons.OTHER_PLACARD,
        "campione-bj.2",
        betting,
        ta.ChangeLimits("direction", placard(20, 200)._replace(tie=Range(francs(5), francs(50)))),
    ),
    Case(table_reasons.WRONG_RATIO, "campione-bj.2", betting, limits(20, 100)),
    Case(table_reasons.ABOVE_CEILING, "campione-bj.2", betting, limits(501, 5_010)),
    Case(table_reasons.DIRECTION_NOT_HEARD, "campione-bj.2", at(HEARD, betting), limits(50, 500)),
    # The table
    *(
        Case(
            table_reasons.SUSPENDED,
            "campione-bj~suspension",
            after(where, ta.Suspend("direction")),
            act,
        )
        for where, act in (
            (betting, bet("anna", 1, 50)),
            (betting, a.RemoveBet("anna", 1)),
            (betting, ca.CloseBetting("dealer")),
            (over, ca.OpenBetting("dealer")),
            (deciding, ta.Suspend("direction")),
        )
    ),
    Case(table_reasons.NOT_SUSPENDED, "campione-bj~suspension", deciding, ta.Resume("direction")),
    Case(
        table_reasons.UNKNOWN_MODE,
        "campione-bj~mode",
        betting,
        ta.ChangeMode("direction", "covered"),
    ),
    Case(
        table_reasons.NOT_THAT_MUCH_UNCLAIMED,
        "campione-bj.37",
        deciding,
        ta.DisposeUnclaimed("chief", francs(1), CHF),
    ),
)
