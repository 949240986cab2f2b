"""Punto Banco at the Casinò Lugano, with the side bets +8 and Dragon Pair."""

from collections.abc import Mapping
from enum import StrEnum

from sabot.law import Interpretation
from sabot.punto_banco import chances
from sabot.punto_banco.chances import (
    Chance,
    Kind,
    PointsAddTo,
    ThirdCardsLevel,
    ThirdCardsPair,
)
from sabot.punto_banco.house import (
    BetRules,
    Formulas,
    House,
    Mode,
    Pass,
    Reopening,
    Rounding,
    StandingBets,
)
from sabot.punto_banco.houses import practice
from sabot.punto_banco.mishaps import MISPAID, SHIFTED
from sabot.punto_banco.mishaps import Mishap as M
from sabot.punto_banco.mishaps import Remedy as R
from sabot.punto_banco.tableau import THE_RULE, Side
from sabot.punto_banco.ties import ask
from sabot.punto_banco.topics import Topic as P
from sabot.table.coup.acts import Manner
from sabot.table.coup.bets import Pay
from sabot.table.coup.ruling import Ruling
from sabot.table.houses.powers import DIRECTION, SUPERVISOR, powers
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount, Currency
from sabot.table.topics import Topic as T

ID = "lugano-pb"

_CITES: Mapping[StrEnum, str] = {
    T.CHIPS: "lugano-pb.chips",
    T.CURRENCY: "lugano-pb.chips",
    T.ONE_CURRENCY: "lugano-pb~two-currencies",
    T.NOTES: "lugano-pb.chips",
    T.FROM_HAND: "lugano-pb.hands",
    T.PLACARD: "lugano-pb.placard",
    P.CHANCES: "lugano-pb.game",
    T.BETS: "lugano-pb.game",
    T.BOXES: "lugano-pb.box",
    P.SQUARE: "lugano-pb.three",
    T.LIMITS: "lugano-pb.max",
    P.AT_PAR: "lugano-pb~two-currencies",
    P.STACKED: "lugano-pb.stack",
    T.OPEN_BETTING: "lugano-pb.flow",
    T.CLOSE_BETTING: "lugano-pb.flow",
    P.REOPEN: "lugano-pb.flow",
    T.DISTRIBUTION: "lugano-pb.flow",
    P.HAND_TABLE: "lugano-pb.hand-table",
    P.CARD_RIGHT: "lugano-pb.hand-table",
    P.HIGHEST_AT_PAR: "lugano-pb~two-currencies",
    P.READER_AWAY: "lugano-pb~declined",
    P.PASSED_OVER: "lugano-pb~declined",
    # It gives the cards to the highest bet, wherever its owner is.
    P.STANDING: "lugano-pb.hand-table",
    P.TIED_PLAYERS: "lugano-pb.hand-table",
    P.NO_PUNTO_BETS: "lugano-pb.hand-decline",
    P.OPTION_TO_BANCO: "lugano-pb.hand-decline",
    P.OPTION_TO_NEXT: "lugano-pb~declined",
    P.READING: "lugano-pb.hand-table",
    P.TURNING: "lugano-pb.hand-turn",
    P.BANCO_SHOWN: "lugano-pb.hand-turn",
    P.THIRD_TO_READER: "lugano-pb~third-card",
    P.THIRD_CARD: "lugano-pb~third-card",
    P.PUNTO_IN_HAND: "lugano-pb.hand-third",
    P.BANCO_IN_HAND: "lugano-pb.hand-third",
    P.NATURAL: "lugano-pb.rule-punto",
    P.PUNTO_RULE: "lugano-pb.rule-punto",
    P.BANCO_RULE: "lugano-pb.rule-banco",
    P.BANCO_ALONE: "lugano-pb.rule-punto",
    T.VALUES: "lugano-pb.values",
    T.SETTLEMENT: "lugano-pb.order",
    P.ROUNDING: "lugano-pb~rounding",
    T.ANNOUNCEMENT: "lugano-pb~announcement-order",
    T.CHECK: "lugano-pb.supervisor",
    T.SUPERVISOR: "lugano-pb~floor-manager",
    P.IN_BIANCO: "lugano-pb.nonbetting",
}

_UNDER_THE_SABOT = Ruling("lugano-pb~any-extra-card", (R.HOLD_CARDS,))
_NON_BETTING = Ruling("lugano-pb.nonbetting", (R.KEEP_FOR_NEXT_COUP, R.COUP_IN_BIANCO))

# It says what is collected and paid, and when; and what each chance pays.
_COLLECT_THEN_PAY = Ruling("lugano-pb.order", (R.CORRECT_PAYMENT,))
_AS_IT_PAYS = Ruling("lugano-pb.pay", (R.CORRECT_PAYMENT,))

_RULINGS: Mapping[M, Ruling[R]] = {
    M.CARDS_LIFTED: Ruling("lugano-pb.hand-table", (R.REMIND,)),
    M.FIFTH_CARD_DEALT: _UNDER_THE_SABOT,
    M.BANCO_NOT_SHOWN: Ruling("lugano-pb.hand-turn", (R.REMIND, R.HOLD_CARDS)),
    M.UNASKED_CARD: _UNDER_THE_SABOT,
    M.UNDUE_CARD: _UNDER_THE_SABOT,
    M.CARD_DETACHED: _UNDER_THE_SABOT,
    # Their order is lost, but nobody stakes on the coup they serve.
    M.STUCK_NOT_DUE: _UNDER_THE_SABOT,
    M.FELL_EARLY_UNSEEN: _NON_BETTING,
    M.FELL_EARLY_SEEN: _NON_BETTING,
    M.EXTRA_CARD_UNSEEN: _NON_BETTING,
    M.EXTRA_CARD_SEEN: _NON_BETTING,
    M.UNASKED_LEFT_UNSEEN: _NON_BETTING,
    M.UNASKED_LEFT_SEEN: _NON_BETTING,
    M.UNDUE_LEFT_UNSEEN: _NON_BETTING,
    M.UNDUE_LEFT_SEEN: _NON_BETTING,
    M.FALSE_DRAW_LEFT_UNSEEN: _NON_BETTING,
    M.FALSE_DRAW_LEFT_SEEN: _NON_BETTING,
    M.WRONG_TOTAL: Ruling("lugano-pb.hand-turn", (R.CARDS_SPEAK,)),
    M.ANNOUNCED_OUT_OF_ORDER: Ruling("lugano-pb~announcement-order", (R.REMIND,)),
    M.SIDE_WINNERS_NOT_TOLD: Ruling("lugano-pb.order", (R.TELL_SIDE_WINNERS,)),
    M.SIDE_WINNERS_WRONG: Ruling("lugano-pb.order", (R.TELL_SIDE_WINNERS,)),
    **dict.fromkeys(MISPAID, _COLLECT_THEN_PAY),
    M.OVERPAID: _AS_IT_PAYS,
    M.UNDERPAID: _AS_IT_PAYS,
    M.COMMISSION_SHORT: _AS_IT_PAYS,
    M.COMMISSION_EXCESS: _AS_IT_PAYS,
    M.WRONG_CURRENCY: Ruling("lugano-pb.chips", (R.CORRECT_PAYMENT,)),
    M.SETTLED_OUT_OF_ORDER: Ruling("lugano-pb.order", (R.REMIND,)),
    M.BET_FORGOTTEN: Ruling("lugano-pb.order", (R.REMIND,)),
    **dict.fromkeys(SHIFTED, Ruling("lugano-pb.flow", (R.RESTORE_BETS,))),
    M.BETS_STACKED: Ruling("lugano-pb.stack", (R.REMIND,)),
    M.CHIPS_HANDED_OVER: Ruling("lugano-pb.hands", (R.REMIND,)),
}

_READINGS = (
    Interpretation(
        "lugano-pb~announcement-order",
        "Il croupier annuncia i due punti prima di pagare, quello di Punto per primo",
        "The croupier announces both points before paying, Punto's first",
        "Al tavolo con carte alla mano il totale di Punto si annuncia prima di girare il Banco; "
        "del tavolo scoperto il testo dice solo che il risultato è stabilito",
        "At the hand table Punto's total is announced before the Banco is turned; of the open "
        "table the text says only that the result is established",
        "lugano-pb.hand-turn",
    ),
    Interpretation(
        "lugano-pb~dragon-pair",
        "Una coppia è dello stesso valore di carta, re con re, non dello stesso punto",
        "A pair is of the same rank, king with king, not of the same value",
        "Gli esempi del testo sono coppie di re, di assi, di tre",
        "The text's examples are pairs of kings, of aces, of threes",
        "lugano-pb.dragon",
    ),
    Interpretation(
        "lugano-pb~eight-times",
        "8 volte la puntata vuol dire 8 a 1: la puntata torna oltre alla vincita",
        "Eight times the stake means 8 to 1: the stake comes back besides",
        "È una vincita, come le altre del capitolo",
        "It is a win, as the others of the chapter",
        "lugano-pb.pay",
    ),
    Interpretation(
        "lugano-pb~rounding",
        "La vincita al 95 % si arrotonda per difetto al centesimo",
        "The win of 95 % is rounded down to the cent",
        "Il testo fissa la vincita, non la tassa: non può superare il 95 %",
        "The text fixes the win, not the tax: it may not exceed 95 %",
        "lugano-pb.pay",
    ),
    Interpretation(
        "lugano-pb~two-currencies",
        "CHF e EUR si giocano allo stesso tavolo, ogni puntata in una sola valuta; per limiti e "
        "diritto alle carte contano alla pari",
        "CHF and EUR are played at the same table, each bet in one currency; for limits and the "
        "right to the cards they count at par",
        "Il testo scrive ogni importo come CHF/€",
        "The text writes every amount as CHF/€",
        "lugano-pb.chips",
    ),
    Interpretation(
        "lugano-pb~any-extra-card",
        "Una carta di troppo, vista o no, attende sotto il sabot; se la regola ne vuole ancora "
        "una nel colpo gioca lì, altrimenti nel non-betting coup",
        "A card too many, seen or not, waits under the sabot; if the Rule still wants one in "
        "the coup it plays there, else in the non-betting coup",
        "Il testo non distingue; una carta dovuta non è di troppo",
        "The text makes no distinction; a card that is due is not one too many",
        "lugano-pb.nonbetting",
    ),
    Interpretation(
        "lugano-pb~floor-manager",
        "Il Responsabile di sala che designa il supervisore è, al tavolo, la Direzione",
        "The floor manager who designates the supervisor is, at the table, the Direction",
        "Il testo nomina un responsabile che al tavolo non ha altro compito; gli altri documenti "
        "danno alla Direzione ciò che sta sopra l'Ispettore",
        "The text names a manager who has no other part at the table; the other documents give "
        "the Direction whatever stands above the inspector",
        "lugano-pb.supervisor",
    ),
    Interpretation(
        "lugano-pb~declined",
        "Chi rinuncia alle carte, o non può averle, le lascia alla puntata successiva a Punto; "
        "poi l'opzione va al Banco",
        "Whoever declines the cards, or cannot have them, leaves them to the next bet on "
        "Punto; then the option goes to the Banco",
        "Il testo passa al Banco se rinunciano i giocatori a Punto, uno o più che siano",
        "The text goes to the Banco if the Punto bettors decline, be they one or several",
        "lugano-pb.hand-decline",
    ),
    Interpretation(
        "lugano-pb~third-card",
        "La terza carta va scoperta a chi ha avuto le altre due, anche se sono quelle del "
        "Banco, e resta scoperta",
        "The third card goes face up to whoever had the other two, those of the Banco too, and "
        "stays so",
        "Il testo dice chi riceve quella di Punto, non come sta; scoperta la vuole il 41 di "
        "Campione",
        "The text says who receives the Punto's, not how it lies; face up is what 41 of "
        "Campione wants",
        "campione-pb.41",
    ),
)

_SIDE_LIMITS = Range(Amount(5_00), Amount(100_00))
_ORDINARY = ("punto", "banco", "egalite")

_MODES = (Mode.OPEN, Mode.HAND)
_PLAYED = practice.Played(currencies=True, side_chances=True)

LUGANO = House(
    id=ID,
    name="Casinò Lugano",
    document=ID,
    decks=6,
    mask_behind=7,
    least_cards_in_last_coup=7,
    currencies=(Currency.CHF, Currency.EUR),
    limits=Limits(
        even=Range(Amount(10_00), Amount(2_000_00)), tie=Range(Amount(5_00), Amount(250_00))
    ),
    chances=(
        chances.punto("lugano-pb.pay"),
        chances.banco("lugano-pb.pay", commission=5),
        chances.egalite("lugano-pb~eight-times"),
        Chance(
            "plus8",
            PointsAddTo(frozenset({8, 18})),
            Pay(8),
            "lugano-pb.plus8",
            kind=Kind.SIDE,
            limits=_SIDE_LIMITS,
            multiple=5_00,
            needs=_ORDINARY,
            needs_cite="lugano-pb.side",
        ),
        Chance(
            "dragon",
            ThirdCardsPair(),
            Pay(35),
            "lugano-pb.dragon",
            kind=Kind.SIDE,
            limits=_SIDE_LIMITS,
            multiple=5_00,
            needs=_ORDINARY,
            needs_cite="lugano-pb.side",
            near=ThirdCardsLevel(),
            near_cite="lugano-pb~dragon-pair",
        ),
    ),
    bets=BetRules(
        per_square=3, one_per_box=False, square_capped=True, standing=StandingBets.ANY_BOX
    ),
    rounding=Rounding.WINNINGS,
    reopening=Reopening.NEVER,
    modes=_MODES,
    rule=THE_RULE,
    tie_break=ask,
    standing_read=True,
    manners=frozenset({Manner.WORDS}),
    announces_first=Side.PUNTO,
    settlement=(
        Pass.COLLECT_SIDE,
        Pass.COLLECT_ORDINARY,
        Pass.RETURN,
        Pass.PAY_ORDINARY,
        Pass.PAY_SIDE,
    ),
    formulas=Formulas(
        open="piazzate le vostre scommesse",
        close="nulla va più",
        in_bianco="verrà giocato un non-betting coup",
        last_coup="ultimo colpo della taglia",
    ),
    powers=powers(REQUEST_CHECK=SUPERVISOR, DESIGNATE_SUPERVISOR=DIRECTION),
    cites=practice.cites(ID, _CITES),
    rulings=practice.rulings(ID, _RULINGS),
    interpretations=practice.interpretations(
        ID, _CITES, _RULINGS, _READINGS, _MODES, played=_PLAYED
    ),
)
