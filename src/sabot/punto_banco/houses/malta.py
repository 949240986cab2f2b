"""Punto y Banco at the Casinò di Venezia in Vittoriosa, Malta: no commission, half pay on a six."""

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum

from sabot.law import Interpretation
from sabot.punto_banco import chances
from sabot.punto_banco.chances import WinsWith
from sabot.punto_banco.house import (
    BetRules,
    Formulas,
    House,
    Mode,
    Reopening,
    Rounding,
    StandingBets,
)
from sabot.punto_banco.houses import practice
from sabot.punto_banco.mishaps import Mishap as M
from sabot.punto_banco.mishaps import Remedy as R
from sabot.punto_banco.tableau import THE_RULE, Side
from sabot.punto_banco.ties import seated_first
from sabot.punto_banco.topics import Topic as P
from sabot.table.coup.acts import Manner
from sabot.table.coup.bets import Pay
from sabot.table.coup.ruling import Ruling
from sabot.table.houses.powers import DIRECTION, powers
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount, Currency
from sabot.table.topics import Topic as T

ID = "malta-pb"

_CITES: Mapping[StrEnum, str] = {
    T.PLACARD: "malta-pb.limits",
    T.LIMITS_CHANGE: "malta-pb.change",
    T.SUSPENSION: "malta-pb.suspend",
    T.UNFORESEEN: "malta-pb.dispute",
    P.CHANCES: "malta-pb.bets",
    T.BETS: "malta-pb.bets",
    T.LIMITS: "malta-pb.limits",
    P.LOWERED_MAXIMUM: "malta-pb~excess",
    T.HANDLING: "malta-pb~open-table",
    T.DISTRIBUTION: "malta-pb.deal",
    P.NATURAL: "malta-pb.natural",
    P.TWO_NATURALS: "malta-pb~nine-beats-eight",
    P.PUNTO_RULE: "malta-pb.punto",
    P.BANCO_RULE: "malta-pb.banco",
    P.BANCO_ALONE: "malta-pb~punto-stands",
    P.THIRD_CARD: "malta-pb~open-table",
    T.VALUES: "malta-pb.values",
    P.TIE: "malta-pb.tie",
    P.ROUNDING: "malta-pb~rounding",
    T.DISPUTE: "malta-pb.dispute",
    T.LATE_DISPUTE: "malta-pb.dispute",
}

_AS_IT_PAYS = Ruling("malta-pb.pay", (R.CORRECT_PAYMENT,))

_RULINGS: Mapping[M, Ruling[R]] = {
    M.STAKE_OVER_LIMIT: Ruling("malta-pb~excess", (R.RETURN_EXCESS,)),
    M.OVERPAID: _AS_IT_PAYS,
    M.UNDERPAID: _AS_IT_PAYS,
    M.WINNER_NOT_PAID: _AS_IT_PAYS,
    # It takes none.
    M.COMMISSION_EXCESS: _AS_IT_PAYS,
    M.EQUAL_PAID: Ruling("malta-pb.tie", (R.CORRECT_PAYMENT,)),
    M.EQUAL_COLLECTED: Ruling("malta-pb.tie", (R.CORRECT_PAYMENT,)),
}

_HALF_PAY = "malta-pb~half-pay"

_READINGS = (
    Interpretation(
        _HALF_PAY,
        "Il Banco paga la metà proprio quando vince con 6",
        "The Banco pays half exactly when it wins with 6",
        "Alla lettera pagherebbe la metà in ogni altra vincita, come nessun tavolo fa",
        "To the letter it would pay half on every other win, which no table does",
        "malta-pb.pay",
    ),
    Interpretation(
        "malta-pb~punto-stands",
        "Se Punto resta, Banco tira con 0-5 e resta con 6-7",
        "When the Punto stands, the Banco draws with 0-5 and stands with 6-7",
        "La griglia non ha la colonna di chi resta; così scrivono Campione e Lugano",
        "The grid has no column for a Punto that stands; so write Campione and Lugano",
        "campione-pb.36",
    ),
    Interpretation(
        "malta-pb~nine-beats-eight",
        "Fra due battute vince la più alta: 9 batte 8",
        "Of two naturals the higher wins: 9 beats 8",
        "Il testo dice che vince chi ha 8 o 9; vince chi è più vicino a 9",
        "The text says that whoever has 8 or 9 wins; the nearest to 9 wins",
        "malta-pb.values",
    ),
    Interpretation(
        "malta-pb~rounding",
        "La metà di un importo dispari si arrotonda per difetto al centesimo",
        "Half of an odd amount is rounded down to the cent",
        "La casa paga in moneta intera",
        "The house pays in whole coin",
        "malta-pb.pay",
    ),
    Interpretation(
        "malta-pb~same-player",
        "Parità richiede una puntata a Punto o Banco dello stesso giocatore nello stesso colpo",
        "Parità needs a bet on Punto or Banco by the same player in the same coup",
        "Il testo dice dopo aver puntato, non da chi né quando",
        "The text says after having bet, not by whom nor when",
        "malta-pb.parity",
    ),
    Interpretation(
        "malta-pb~open-table",
        "Le carte si danno scoperte, restano scoperte e le muove solo l'impiegato",
        "The cards are dealt face up, stay so, and only the dealer handles them",
        "Il testo non parla di carte coperte né di chi le legga",
        "The text says nothing of covered cards nor of anybody reading them",
        "campione-pb.47",
    ),
    Interpretation(
        "malta-pb~excess",
        "L'eccedenza oltre il massimo torna subito, che la puntata vinca o perda, e anche se il "
        "massimo si abbassa a puntate aperte",
        "What exceeds the maximum goes back at once, whether the bet wins or loses, and also where "
        "the maximum is lowered while bets are open",
        "Il testo la restituisce senza distinguere, e non lascia mai superare il cartello",
        "The text returns it without distinction, and never lets the sign be exceeded",
        "malta-pb.limits",
    ),
)

_MODES = (Mode.OPEN,)

MALTA = House(
    id=ID,
    name="Casinò di Venezia, Vittoriosa, Malta",
    document=ID,
    decks=6,
    mask_behind=7,
    least_cards_in_last_coup=7,
    currencies=(Currency.EUR,),
    limits=Limits(
        even=Range(Amount(10_00), Amount(2_000_00)), tie=Range(Amount(5_00), Amount(250_00))
    ),
    chances=(
        chances.punto("malta-pb.pay"),
        replace(
            # To the letter every win would be paid otherwise: each rests on the reading.
            chances.banco(_HALF_PAY, commission=0),
            except_when=WinsWith(Side.BANCO, 6),
            except_pay=Pay(1, 2),
            except_cite=_HALF_PAY,
        ),
        chances.egalite(
            "malta-pb.parity", needs=("punto", "banco"), needs_cite="malta-pb~same-player"
        ),
    ),
    bets=BetRules(
        per_square=3,
        one_per_box=False,
        square_capped=False,
        standing=StandingBets.ANY_BOX,
        lowered_at_once=True,
    ),
    rounding=Rounding.WINNINGS,
    reopening=Reopening.BEFORE_CARDS,
    modes=_MODES,
    rule=THE_RULE,
    tie_break=seated_first,
    standing_read=True,
    manners=frozenset({Manner.WORDS}),
    announces_first=Side.PUNTO,
    formulas=Formulas(
        open="piazzate le vostre scommesse",
        close="rien ne va plus",
        in_bianco="colpo in bianco",
        last_coup="ultimo colpo della taglia",
    ),
    late_disputes_heard=True,
    disputes_final=True,
    powers=powers(CHANGE_LIMITS=DIRECTION, RESOLVE_DISPUTE=DIRECTION),
    cites=practice.cites(ID, _CITES),
    rulings=practice.rulings(ID, _RULINGS),
    interpretations=practice.interpretations(
        ID, _CITES, _RULINGS, _READINGS, _MODES, played=practice.Played(commission=False)
    ),
)
