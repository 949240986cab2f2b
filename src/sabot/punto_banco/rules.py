"""``decide``: an act becomes events, or a refusal that cites. It never changes anything."""

from collections.abc import Callable, Mapping
from typing import Any

from sabot.punto_banco import acts as a
from sabot.punto_banco import betting, closing, dealing, disputes, reading
from sabot.punto_banco.house import House
from sabot.punto_banco.state import State
from sabot.table import acts as ta
from sabot.table import rules as table_rules
from sabot.table.acts import Act
from sabot.table.events import Event
from sabot.table.refusal import Refusal, Refused

Events = tuple[Event, ...]

_RULES: Mapping[type[Act], Callable[[House, State, Any], Events]] = {
    a.OpenBetting: betting.open_betting,
    a.PlaceBet: betting.place_bet,
    a.RemoveBet: betting.remove_bet,
    a.CloseBetting: betting.close_betting,
    a.ReopenBetting: betting.reopen_betting,
    a.AnnounceInBianco: betting.announce_in_bianco,
    a.JoinStakes: betting.join_stakes,
    a.Draw: dealing.draw,
    a.DrawTogether: dealing.draw_together,
    a.Turn: dealing.turn,
    a.Report: dealing.report,
    a.AskTied: reading.ask_tied,
    a.AnswerTied: reading.answer_tied,
    a.DecideReader: reading.decide_reader,
    a.PassCards: reading.pass_cards,
    a.DeclineCards: reading.decline,
    a.TakeCards: reading.take,
    a.Look: reading.look,
    a.Declare: reading.declare,
    a.Repeat: reading.repeat,
    a.Warn: reading.warn,
    a.Withhold: reading.withhold,
    a.Announce: closing.announce,
    a.DrawOut: closing.draw_out,
    a.Settle: closing.settle,
    a.EndCoup: closing.end_coup,
    a.Find: disputes.find,
    a.Contest: disputes.contest,
    a.CloseWithdrawal: disputes.close_withdrawal,
    a.Dispute: disputes.dispute,
    a.ResolveDispute: disputes.resolve,
    a.RuleFreely: disputes.rule_freely,
    a.RequestCheck: disputes.request_check,
    ta.Suspend: disputes.suspend,
    ta.ReplaceCard: disputes.replace_card,
    ta.ChangePack: disputes.change_pack,
}


def decide(house: House, state: State, act: Act) -> Events | Refusal:
    """What follows from an act by this house's regulation."""
    rule = _RULES.get(type(act))
    try:
        if rule is not None:
            return rule(house, state, act)
        return table_rules.decide(house, state.table, act)
    except Refused as refused:
        return refused.refusal
