"""``decide``: an act becomes events, or a refusal that cites. It never changes anything."""

from sabot.punto_banco import acts as a
from sabot.punto_banco import (
    betting,
    closing,
    dealing,
    disputes,
    paying,
    reading,
    reporting,
    turning,
)
from sabot.punto_banco.disputes import DISPUTES
from sabot.punto_banco.house import House
from sabot.punto_banco.mask import announcing_the_mask
from sabot.punto_banco.paying import ABOVE, LEFT, PAYING, SHIFTING, with_the_last
from sabot.punto_banco.state import State
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from sabot.table.dispatch import ActRules
from sabot.table.rules import deciding

_RULES: ActRules[House, State] = {
    **{
        act: with_the_last(rule)
        for act, rule in {**DISPUTES.rules, **SHIFTING.rules, **ABOVE.rules}.items()
    },
    **PAYING.rules,
    **LEFT.rules,
    ca.OpenBetting: betting.open_betting,
    a.PlaceBet: betting.place_bet,
    a.RemoveBet: betting.remove_bet,
    ca.CloseBetting: betting.close_betting,
    a.ReopenBetting: betting.reopen_betting,
    a.AnnounceInBianco: betting.announce_in_bianco,
    ta.ChangeLimits: betting.change_limits,
    a.Draw: dealing.draw,
    ca.DrawTogether: dealing.draw_together,
    a.Turn: turning.turn,
    a.Report: reporting.report,
    a.AskTied: reading.ask_tied,
    a.AnswerTied: reading.answer_tied,
    a.DecideReader: reading.decide_reader,
    a.PassCards: reading.pass_cards,
    a.DeclineCards: reading.decline,
    a.TakeCards: reading.take,
    a.Look: reading.look,
    a.Declare: reading.declare,
    a.Repeat: reading.repeat,
    ca.Warn: reading.warn,
    a.Withhold: reading.withhold,
    a.Announce: closing.announce,
    a.DrawOut: closing.draw_out,
    a.TellSideWinners: paying.tell_side_winners,
    ca.Settle: closing.settle,
    ca.EndCoup: closing.end_coup,
    a.Contest: disputes.contest,
    a.CloseWithdrawal: disputes.close_withdrawal,
}

decide = announcing_the_mask(deciding(_RULES))
