"""``decide``: an act becomes events, or a refusal that cites. It never changes anything."""

from sabot.black_jack import acts as a
from sabot.black_jack import betting, citing, closing, conduct, dealing, insuring, playing
from sabot.black_jack.disputes import RULES as DISPUTE_RULES
from sabot.black_jack.house import House
from sabot.black_jack.paying import RULES as PAYING_RULES
from sabot.black_jack.paying import with_the_last
from sabot.black_jack.shifting import RULES as SHIFTING_RULES
from sabot.black_jack.state import State
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from sabot.table.dispatch import ActRules
from sabot.table.rules import deciding

_RULES: ActRules[House, State] = {
    **{act: with_the_last(rule) for act, rule in {**DISPUTE_RULES, **SHIFTING_RULES}.items()},
    **PAYING_RULES,
    ca.OpenBetting: betting.open_betting,
    a.PlaceBet: betting.place_bet,
    a.RemoveBet: betting.remove_bet,
    ca.CloseBetting: betting.close_betting,
    ta.ChangeLimits: betting.change_limits,
    a.Draw: dealing.draw,
    ca.DrawTogether: dealing.draw_together,
    a.PayBlackJacks: insuring.pay_black_jacks,
    a.OfferInsurance: insuring.offer_insurance,
    a.Insure: insuring.insure,
    a.AskEvenMoney: insuring.even_money,
    a.Decline: insuring.decline,
    a.BeginDrawing: insuring.begin_drawing,
    a.Peek: insuring.peek,
    a.TurnHole: insuring.turn_hole,
    a.Declare: playing.declare,
    a.PassOver: playing.pass_over,
    a.Double: playing.double,
    a.Split: playing.split,
    a.Stay: playing.stay,
    a.Surrender: playing.surrender,
    a.AnswerOffer: playing.answer,
    a.Report: with_the_last(conduct.report),
    a.Speak: conduct.speak,
    ca.Warn: conduct.warn,
    a.Unseat: conduct.unseat,
    ta.Join: conduct.come_or_go,
    ta.StepAway: conduct.come_or_go,
    ta.ComeBack: conduct.come_or_go,
    ta.Leave: conduct.come_or_go,
    ta.OpenTable: citing.open_table,
    ta.VerifyCards: citing.verify,
    ta.DisposeUnclaimed: citing.dispose,
    a.Announce: closing.announce,
    ca.Settle: closing.settle,
    ca.EndCoup: closing.end_coup,
}

decide = deciding(_RULES)
