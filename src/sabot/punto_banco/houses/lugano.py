"""Punto Banco at the Casinò Lugano, with the side bets +8 and Dragon Pair."""

from collections.abc import Mapping
from enum import StrEnum

from sabot.law import Interpretation
from sabot.punto_banco import chances
from sabot.punto_banco.chances import Chance, Kind, PointsAddTo, ThirdCardsPair
from sabot.punto_banco.house import BetRules, Formulas, House, Mode, StandingBets
from sabot.punto_banco.houses import practice
from sabot.punto_banco.mishaps import Mishap as M
from sabot.punto_banco.mishaps import Remedy as R
from sabot.punto_banco.settle import Pass, Rounding
from sabot.punto_banco.tableau import THE_RULE, Side
from sabot.punto_banco.ties import ask
from sabot.punto_banco.topics import Topic as P
from sabot.table.coup.acts import Manner
from sabot.table.coup.pay import Pay
from sabot.table.coup.ruling import Ruling
from sabot.table.houses.powers import SUPERVISOR, powers
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount, Currency
from sabot.table.topics import Topic as T

ID = "lugano-pb"

_CITES: Mapping[StrEnum, str] = {
    T.CHIPS: "lugano-pb.chips",
    T.CURRENCY: "lugano-pb.chips",
    T.NOTES: "lugano-pb.chips",
    T.FROM_HAND: "lugano-pb.hands",
    T.PLACARD: "lugano-pb.placard",
    P.CHANCES: "lugano-pb.game",
    T.BOXES: "lugano-pb.box",
    P.SQUARE: "lugano-pb.three",
    T.LIMITS: "lugano-pb.max",
    P.STACKED: "lugano-pb.stack",
    T.OPEN_BETTING: "lugano-pb.flow",
    T.CLOSE_BETTING: "lugano-pb.flow",
    T.DISTRIBUTION: "lugano-pb.flow",
    P.HAND_TABLE: "lugano-pb.hand-table",
    P.CARD_RIGHT: "lugano-pb.hand-table",
    P.TIED_PLAYERS: "lugano-pb.hand-table",
    P.NO_PUNTO_BETS: "lugano-pb.hand-decline",
    P.OPTION_TO_BANCO: "lugano-pb.hand-decline",
    P.READING: "lugano-pb.hand-table",
    P.TURNING: "lugano-pb.hand-turn",
    P.BANCO_SHOWN: "lugano-pb.hand-turn",
    P.THIRD_TO_READER: "lugano-pb.hand-third",
    P.NATURAL: "lugano-pb.rule-punto",
    P.PUNTO_RULE: "lugano-pb.rule-punto",
    P.BANCO_RULE: "lugano-pb.rule-banco",
    T.VALUES: "lugano-pb.values",
    T.SETTLEMENT: "lugano-pb.order",
    T.ANNOUNCEMENT: "lugano-pb.order",
    T.CHECK: "lugano-pb.supervisor",
    P.IN_BIANCO: "lugano-pb.nonbetting",
}

_UNDER_THE_SABOT = Ruling("lugano-pb.nonbetting", (R.HOLD_CARDS,))
_NON_BETTING = Ruling("lugano-pb.nonbetting", (R.KEEP_FOR_NEXT_COUP, R.COUP_IN_BIANCO))

_RULINGS: Mapping[M, Ruling[R]] = {
    M.CARDS_LIFTED: Ruling("lugano-pb.hand-table", (R.REMIND,)),
    M.UNASKED_CARD: _UNDER_THE_SABOT,
    M.UNDUE_CARD: _UNDER_THE_SABOT,
    M.CARD_DETACHED: _UNDER_THE_SABOT,
    M.EXTRA_CARD_UNSEEN: _NON_BETTING,
    M.EXTRA_CARD_SEEN: _NON_BETTING,
    M.UNASKED_LEFT_UNSEEN: _NON_BETTING,
    M.UNASKED_LEFT_SEEN: _NON_BETTING,
    M.UNDUE_LEFT_UNSEEN: _NON_BETTING,
    M.UNDUE_LEFT_SEEN: _NON_BETTING,
}

_READINGS = (
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
        "Ogni carta di troppo, vista o no, porta a un non-betting coup; quella che la regola "
        "vuole ancora nel colpo gioca lì",
        "Any card too many, seen or not, brings a non-betting coup; one the Rule still wants in "
        "the coup plays there",
        "Il testo non distingue; una carta dovuta non è di troppo",
        "The text makes no distinction; a card that is due is not one too many",
        "lugano-pb.nonbetting",
    ),
    Interpretation(
        "lugano-pb~declined",
        "Chi rinuncia lascia le carte alla puntata successiva a Punto; poi l'opzione va al Banco",
        "Whoever declines leaves the cards to the next bet on Punto; then the option goes to Banco",
        "Il testo passa al Banco se rinunciano i giocatori a Punto, uno o più che siano",
        "The text goes to the Banco if the Punto bettors decline, be they one or several",
        "lugano-pb.hand-decline",
    ),
)

_SIDE_LIMITS = Range(Amount(5_00), Amount(100_00))
_ORDINARY = ("punto", "banco", "egalite")

_MODES = (Mode.OPEN, Mode.HAND)

LUGANO = House(
    id=ID,
    name="Casinò Lugano",
    document=ID,
    decks=6,
    mask_behind=7,
    least_cards_in_last_coup=7,
    pack_changes_in_taglia=False,
    direction_informed=False,
    limits_after_hearing=False,
    currencies=(Currency.CHF, Currency.EUR),
    limits=Limits(
        even=Range(Amount(10_00), Amount(2_000_00)), tie=Range(Amount(5_00), Amount(250_00))
    ),
    chances=(
        chances.punto("lugano-pb.pay"),
        chances.banco("lugano-pb.pay", commission=5),
        chances.egalite("lugano-pb.pay"),
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
        ),
    ),
    bets=BetRules(
        per_square=3, one_per_box=False, square_capped=True, standing=StandingBets.ANY_BOX
    ),
    rounding=Rounding.WINNINGS,
    modes=_MODES,
    rule=THE_RULE,
    tie_break=ask,
    standing_read=True,
    erring_excluded=False,
    manners=frozenset({Manner.WORDS}),
    repeats=False,
    button=False,
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
        last_coup_mask_first="ultimo colpo della taglia, minimo sette carte o nullo",
    ),
    late_disputes_heard=False,
    disputes_final=False,
    powers=powers(REQUEST_CHECK=SUPERVISOR),
    cites=practice.cites(ID, _CITES),
    rulings=practice.rulings(ID, _RULINGS),
    interpretations=practice.interpretations(ID, _CITES, _RULINGS, _READINGS, _MODES),
)
