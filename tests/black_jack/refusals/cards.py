"""What is refused of the cards: in the sabot, out of it, and before they are in it."""

from sabot.black_jack import acts as a
from sabot.black_jack.acts import Target
from sabot.black_jack.mishaps import Reportable
from sabot.table import acts as ta
from sabot.table import reasons as table_reasons
from sabot.table.cards import card
from sabot.table.coup import acts as ca
from sabot.table.coup import reasons as coup_reasons
from sabot.table.pack import pack
from tests.black_jack.refusals.case import SEATS, Case, insure
from tests.black_jack.refusals.scenes import (
    LATER,
    after,
    at,
    betting,
    card_wanted,
    cutting,
    deciding,
    empty_sabot,
    full,
    insuring,
    loading,
    opening,
    over,
    verified,
)
from tests.black_jack.two_boxes import dealt

# The house has committed to its share, Anna has pledged a seed, and seeds are called.
PLEDGED = (
    ta.CommitShare("dealer", "t1", "5e" * 32),
    ta.PledgeSeed("anna", "0" * 64),
    ta.CallSeeds("dealer"),
)

CARDS = (
    # Out of the sabot
    Case(
        coup_reasons.NOT_THAT_CARD,
        "campione-bj.4",
        card_wanted,
        a.Draw("dealer", Target.BOX_1, card("Kh")),
    ),
    Case(
        coup_reasons.NOT_THAT_CARD,
        "campione-bj.4",
        deciding,
        a.Draw("dealer", Target.ASIDE, card("Kh")),
    ),
    Case(coup_reasons.NO_CARD_LEFT, "campione-bj.33", empty_sabot, a.Draw("dealer", Target.ASIDE)),
    Case(
        coup_reasons.NO_CARD_LEFT, "campione-bj.33", empty_sabot, ca.DrawTogether("dealer", 2, True)
    ),
    *(
        Case(coup_reasons.NOT_REPORTABLE, "campione-bj.4", where, a.Report("dealer", *what))
        for where, what in (
            (opening, (Reportable.CARD_TURNED,)),
            (
                after(deciding, a.Report("dealer", Reportable.CARD_TURNED)),
                (Reportable.CARD_TURNED,),
            ),
            (empty_sabot, (Reportable.CARD_TURNED,)),
            (betting, (Reportable.CARD_FELL,)),
            (deciding, (Reportable.MISDEALT,)),
            (deciding, (Reportable.CARDS_MOVED, "zoe", 1)),
            (deciding, (Reportable.CARDS_MOVED, "anna", 3)),
            (betting, (Reportable.CARDS_MOVED, "anna", 1)),
            (over, (Reportable.CARDS_MOVED, "anna", 1)),
            (betting, (Reportable.CARDS_MOVED, "anna", 0)),
            (deciding, (Reportable.CARDS_TOUCHED, "zoe")),
            (deciding, (Reportable.CARDS_TOUCHED,)),
            (deciding, (Reportable.OBJECT_ON_TABLE, "zoe")),
        )
    ),
    # What a report is not about
    *(
        Case(coup_reasons.NOT_ABOUT, "campione-bj.4", deciding, a.Report("dealer", *what))
        for what in (
            (Reportable.CARD_TURNED, "anna"),
            (Reportable.MISDEALT, "", 1),
            (Reportable.CARD_FELL, "", 0, 3),
        )
    ),
    # Everybody's share in the order
    *(
        Case(reason, "campione-bj~shares", where, act)
        for reason, where, act in (
            (table_reasons.SHARE_FIRST, verified, ta.Wash("dealer")),
            (table_reasons.NOT_32_BYTES, verified, ta.CommitShare("dealer", "t1", "")),
            (table_reasons.NO_TABLE_NAME, verified, ta.CommitShare("dealer", "", "5e" * 32)),
            (table_reasons.SHARE_STANDS, after(verified, *PLEDGED[:1]), PLEDGED[0]),
            (table_reasons.SEEDS_NOT_CALLED, after(verified, *PLEDGED[:2]), ta.Wash("dealer")),
            (table_reasons.NO_MORE_PLEDGES, after(verified, *PLEDGED), PLEDGED[1]),
            (table_reasons.SEEDS_AWAITED, after(verified, *PLEDGED), ta.Wash("dealer")),
            (
                table_reasons.NOT_THE_PLEDGED_SEED,
                after(verified, *PLEDGED),
                ta.AddSeed("anna", "5e" * 32),
            ),
            (table_reasons.REASON_NEEDED, after(verified, *PLEDGED), ta.ChangePack("inspector")),
        )
    ),
    Case(coup_reasons.COUP_FIRST, "campione-bj~interruption", deciding, ta.ChangePack("inspector")),
    # What is known
    *(
        Case(coup_reasons.CARD_KNOWN, "campione-bj~known-card", where, act)
        for where, act in (
            (
                after(insuring, a.Report("dealer", Reportable.CARD_TURNED)),
                insure("anna", 1, 50),
            ),
            (
                after(lambda: dealt("As 9d Kh Ks 8d"), a.Report("dealer", Reportable.CARD_TURNED)),
                a.AskEvenMoney("anna", 1),
            ),
        )
    ),
    # Reported of a box the table does not have
    *(
        Case(coup_reasons.NO_SUCH_BOX, SEATS, where, a.Report("dealer", mishap, "anna", box))
        for where, mishap, box in (
            (deciding, Reportable.CARDS_MOVED, -1),
            (deciding, Reportable.CARDS_MOVED, 8),
            (deciding, Reportable.OBJECT_ON_TABLE, 8),
            (full, Reportable.CARDS_TOUCHED, 3),
        )
    ),
    Case(coup_reasons.BAD_COUNT, "campione-bj.4", deciding, ca.DrawTogether("dealer", 1, True)),
    Case(coup_reasons.BAD_COUNT, "campione-bj.4", deciding, ca.DrawTogether("dealer", 7, True)),
    # Before they are in it
    Case(
        table_reasons.FAULTY_PACK,
        "campione-bj.c1.decks",
        after(opening, ta.SupplyCards("inspector", pack(3))),
        ta.VerifyCards("dealer"),
    ),
    Case(
        table_reasons.MIXED_BACKS,
        "campione-bj.c1.decks",
        after(opening, ta.SupplyCards("inspector", pack(4), one_back=False)),
        ta.VerifyCards("dealer"),
    ),
    Case(table_reasons.NOT_THIS_PACK, "campione-bj.1", verified, ta.Wash("dealer", pack(3))),
    Case(
        table_reasons.NOBODY_PRESENT,
        "campione-bj.1",
        after(verified, ta.Leave("anna"), ta.Leave("bruno")),
        ta.Wash("dealer", pack(4)),
    ),
    Case(table_reasons.NOT_YOUR_CUT, "campione-bj.30", cutting, ta.Cut("bruno", 52)),
    Case(table_reasons.BAD_CUT, "campione-bj.31", cutting, ta.Cut("anna", 0)),
    *(
        Case(
            table_reasons.BAD_MASK,
            "campione-bj~mask-place",
            loading,
            ta.LoadSabot("dealer", behind=behind),
        )
        for behind in (0, 204)
    ),
    Case(
        table_reasons.PACK_CHANGE_LATER,
        "campione-bj~pack-change",
        at(LATER, deciding),
        ta.ChangePack("inspector"),
    ),
    Case(
        table_reasons.NO_SUCH_CARD,
        "campione-bj.36",
        deciding,
        ta.ReplaceCard("inspector", card("Kh")),
    ),
    Case(
        table_reasons.NO_SUCH_CARD, "campione-bj.36", opening, ta.ReplaceCard("dealer", card("Kh"))
    ),
)
