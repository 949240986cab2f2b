"""Super Punto Banco at the Casinò di Venezia: premise and articles."""

from collections.abc import Mapping
from enum import StrEnum

from sabot.law import Interpretation
from sabot.punto_banco import chances
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
from sabot.punto_banco.mishaps import MISPAID, SHIFTED
from sabot.punto_banco.mishaps import Mishap as M
from sabot.punto_banco.mishaps import Remedy as R
from sabot.punto_banco.tableau import THE_RULE, Side
from sabot.punto_banco.ties import from_button
from sabot.punto_banco.topics import Topic as P
from sabot.table.coup.acts import Manner
from sabot.table.coup.ruling import Ruling
from sabot.table.houses.powers import CHIEF, INSPECTOR, powers
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount, Currency
from sabot.table.roles import Role
from sabot.table.topics import Topic as T

ID = "venezia-spb"

_CITES: Mapping[StrEnum, str] = {
    T.PACK: "venezia-spb.4",
    T.PACK_CHANGE: "venezia-spb.4",
    T.CARD_REPLACED: "venezia-spb.4",
    T.CHIPS: "venezia-spb.12",
    T.NOTES: "venezia-spb.12",
    T.SEATS: "venezia-spb.13",
    T.SEAT_MARKED: "venezia-spb.13",
    T.SEAT_LOST: "venezia-spb.13",
    T.LIMITS_CHANGE: "venezia-spb.14",
    T.SUSPENSION: "venezia-spb.14",
    T.UNCLAIMED: "venezia-spb.15",
    T.UNFORESEEN: "venezia-spb.16",
    P.CHANCES: "venezia-spb.11",
    T.BETS: "venezia-spb.12",
    P.SQUARE: "venezia-spb.11",
    # Nobody shares a square where a seat has one bet.
    P.STACKED: "venezia-spb.11",
    T.LIMITS: "venezia-spb.14",
    P.LOWERED_MAXIMUM: "venezia-spb~lowered-maximum",
    T.CLOSE_BETTING: "venezia-spb.p2",
    T.KNOWN_CARD: "venezia-spb.1",
    T.BOXES: "venezia-spb.13",
    T.DISTRIBUTION: "venezia-spb.p2",
    P.CARD_RIGHT: "venezia-spb.p3",
    P.READER_AWAY: "venezia-spb~standing-bettor",
    P.PASSED_OVER: "venezia-spb~standing-bettor",
    P.NO_PUNTO_BETS: "venezia-spb.p4",
    P.STANDING: "venezia-spb.13",
    P.READING: "venezia-spb.p1",
    P.TURNING: "venezia-spb.p8",
    P.DECLARATION: "venezia-spb.p7",
    P.BATTUTA: "venezia-spb.p6",
    P.BANCO_SHOWN: "venezia-spb.p8",
    P.NATURAL: "venezia-spb.table",
    P.PUNTO_RULE: "venezia-spb.table",
    P.BANCO_RULE: "venezia-spb.table",
    P.BANCO_ALONE: "venezia-spb~punto-stands",
    T.VALUES: "venezia-spb.p9",
    T.ANNOUNCEMENT: "venezia-spb.p8",
    P.TIE: "venezia-spb.p10",
    P.ROUNDING: "venezia-spb~rounding",
    T.COUP_OVER: "venezia-spb.10",
    T.LATE_DISPUTE: "venezia-spb.10",
    T.COUP_HEARD: "venezia-spb~coup-heard",
    T.DISPUTE: "venezia-spb.p11",
    P.IN_BIANCO: "venezia-spb.1",
    T.LAST_COUP: "venezia-spb.5",
    T.TAGLIA_END: "venezia-spb~mask-first",
    P.CARDS_COUNTED: "venezia-spb~seven-cards",
    P.BUTTON: "venezia-spb.p3",
    P.BUTTON_MOVES: "venezia-spb~button-seats",
}

_INSPECTOR = (Role.INSPECTOR,)
_BOTH = (Role.INSPECTOR, Role.CONTROLLER)
_FINDS = (R.INSPECTOR_FINDS, R.RESTORE_ORDER)
_BURNED = (R.BURN_CARDS, R.ANNUL_COUP)
_SERVES_IN_BIANCO = (R.KEEP_FOR_NEXT_COUP, R.COUP_IN_BIANCO)

_SURPLUS_THIRD = Ruling("venezia-spb.8", _SERVES_IN_BIANCO, _INSPECTOR)
_SURPLUS_UNSEEN = Ruling("venezia-spb~surplus-third", _SERVES_IN_BIANCO, _INSPECTOR)

_RULINGS: Mapping[M, Ruling[R]] = {
    M.FIRST_CARD_VISIBLE: Ruling("venezia-spb.1", (R.COUP_IN_BIANCO,)),
    M.LATER_CARD_VISIBLE: Ruling("venezia-spb.1", (R.PLAY_ON,)),
    M.KNOWN_BEFORE_BETS: Ruling("venezia-spb~known-before-bets", (R.COUP_IN_BIANCO,)),
    M.STUCK_ORDER_KNOWN: Ruling("venezia-spb.2", (R.DEAL_IN_ORDER,)),
    M.STUCK_ORDER_LOST: Ruling("venezia-spb~stuck-burned", (R.ANNUL_CARDS,)),
    M.STUCK_NOT_DUE: Ruling("venezia-spb.2", (R.ANNUL_CARDS,)),
    M.SEVERAL_GIVEN_ORDER_KNOWN: Ruling("venezia-spb.p11", (R.DEAL_IN_ORDER,), _BOTH),
    M.FELL_EARLY_UNSEEN: Ruling("venezia-spb.3", (R.COUP_IN_BIANCO,)),
    M.FELL_EARLY_SEEN: Ruling("venezia-spb.3", (R.COUP_IN_BIANCO,)),
    M.FIRST_CARD_FELL: Ruling("venezia-spb.3", (R.COUP_IN_BIANCO,)),
    M.CARD_FELL: Ruling("venezia-spb.3", (R.PLAY_ON,)),
    M.SHORT_LAST_COUP: Ruling("venezia-spb.5", (R.ANNUL_COUP, R.NO_COMPLAINT)),
    M.SIDES_SWAPPED_UNSEEN: Ruling("venezia-spb.6", _FINDS, _INSPECTOR),
    M.SIDES_SWAPPED_SEEN: Ruling("venezia-spb.6", _FINDS, _INSPECTOR),
    M.SIDES_SWAPPED_LOST: Ruling("venezia-spb.6", _BURNED, _INSPECTOR),
    M.FIFTH_CARD_DEALT: Ruling("venezia-spb.7", _FINDS, _INSPECTOR),
    M.TOO_MANY_DEALT: Ruling("venezia-spb.7", _FINDS, _INSPECTOR),
    M.TOO_MANY_DEALT_LOST: Ruling("venezia-spb.7", _BURNED, _INSPECTOR),
    M.TOO_FEW_DEALT: Ruling("venezia-spb.7", _FINDS, _INSPECTOR),
    M.TOO_FEW_DEALT_LOST: Ruling("venezia-spb.7", _BURNED, _INSPECTOR),
    M.PUNTO_UNCOVERED_IN_DEAL: Ruling("venezia-spb.1", (R.PLAY_ON,)),
    M.BANCO_UNCOVERED_IN_DEAL: Ruling("venezia-spb.1", (R.PLAY_ON,)),
    M.READER_SHOWED_CARDS: Ruling("venezia-spb.p6", (R.REMIND,), _BOTH),
    M.READER_TURNED_EARLY: Ruling("venezia-spb.p6", (R.REMIND,), _BOTH),
    M.CARDS_LIFTED: Ruling("venezia-spb.p5", (R.REMIND,)),
    M.DECLARATION_CORRECTED: Ruling("venezia-spb.p11", (R.CHECK_CARDS,), _BOTH),
    M.DECLARED_AGAINST_RULE: Ruling("venezia-spb.p6", (R.RESTORE_BY_RULE,), _BOTH),
    M.WRONG_POINT_BY_PUNTER: Ruling("venezia-spb.p11", (R.CARDS_SPEAK,), _BOTH),
    M.MISREPEATED: Ruling("venezia-spb.p11", (R.CORRECT_REPETITION,), _BOTH),
    M.BANCO_NOT_SHOWN: Ruling("venezia-spb.p8", (R.REMIND, R.HOLD_CARDS)),
    M.UNASKED_CARD: Ruling("venezia-spb.8", (R.HOLD_CARDS,), _INSPECTOR),
    M.MISREPEATED_CARD: Ruling("venezia-spb.8", (R.HOLD_CARDS,), _INSPECTOR),
    M.UNDUE_CARD: Ruling("venezia-spb.8", (R.HOLD_CARDS,), _INSPECTOR),
    M.CARD_DETACHED: Ruling("venezia-spb~still-due", (R.HOLD_CARDS,)),
    M.THIRD_CARD_SKIPPED: Ruling("venezia-spb.p11", (R.REMIND,), _BOTH),
    M.EXTRA_CARD_UNSEEN: Ruling("venezia-spb.1", (R.KEEP_FOR_NEXT_COUP,)),
    M.EXTRA_CARD_SEEN: Ruling("venezia-spb.1", _SERVES_IN_BIANCO),
    M.UNASKED_LEFT_UNSEEN: _SURPLUS_UNSEEN,
    M.UNASKED_LEFT_SEEN: _SURPLUS_THIRD,
    M.MISREPEATED_LEFT_UNSEEN: _SURPLUS_UNSEEN,
    M.MISREPEATED_LEFT_SEEN: _SURPLUS_THIRD,
    M.UNDUE_LEFT_UNSEEN: _SURPLUS_UNSEEN,
    M.UNDUE_LEFT_SEEN: _SURPLUS_THIRD,
    M.FALSE_DRAW_LEFT_UNSEEN: _SURPLUS_UNSEEN,
    M.FALSE_DRAW_LEFT_SEEN: _SURPLUS_THIRD,
    M.WRONG_POINT_BY_DEALER: Ruling("venezia-spb.9", (R.CARDS_SPEAK,)),
    M.ANNOUNCED_OUT_OF_ORDER: Ruling("venezia-spb.p8", (R.REMIND,)),
    **dict.fromkeys(MISPAID, Ruling("venezia-spb.p11", (R.CORRECT_PAYMENT,), _BOTH)),
    **dict.fromkeys(SHIFTED, Ruling("venezia-spb.p2", (R.RESTORE_BETS,))),
    M.WINNINGS_LEFT: Ruling("venezia-spb.15", (R.PUT_ASIDE,)),
}

_PAY = "venezia-spb~pay"

_READINGS = (
    Interpretation(
        _PAY,
        "Punto 1:1, Banco 1:1 meno 5 %, Egalité 8:1 oltre alla puntata",
        "Punto 1:1, Banco 1:1 less 5 %, Egalité 8:1 besides the stake",
        "Stanno nel regolamento generale, che manca; sono i pagamenti di Campione",
        "They are in the general regulation, which is missing; Campione pays so",
        "campione-pb.46",
    ),
    Interpretation(
        "venezia-spb~coup-heard",
        "Si reclama del colpo in corso o dell'ultimo concluso",
        "What is complained of is the coup in play, or the last that is over",
        "L'articolo 10 dice chi risolve ogni controversia successiva, non di quale colpo; di "
        "quelli prima le carte bruciate stanno con le altre, e nulla si ricostruisce",
        "Article 10 says who settles any later controversy, not of which coup; of those before, "
        "the burned cards lie with the others, and nothing can be rebuilt",
        "venezia-spb.10",
    ),
    Interpretation(
        "venezia-spb~punto-stands",
        "Se Punto resta, Banco tira con 0-5 e resta con 6-7",
        "When the Punto stands, the Banco draws with 0-5 and stands with 6-7",
        "La tabella dice del Banco solo a fronte di una carta data; così Campione e Lugano",
        "The table tells the Banco's draw only against a card given; so write Campione and Lugano",
        "campione-pb.36",
    ),
    Interpretation(
        "venezia-spb~mask-first",
        "Il colpo in cui esce la mascherina è l'ultimo; se esce per prima, lo è il colpo che apre",
        "The coup in which the mask comes out is the last; if it is the first thing out, "
        "the coup it opens is",
        "L'articolo 5 distingue i due casi senza dire quale colpo segue la mascherina",
        "Article 5 tells the two cases apart without saying which coup follows the mask",
        "venezia-spb.5",
    ),
    Interpretation(
        "venezia-spb~rounding",
        "Il 5 % sul Banco si arrotonda per difetto al centesimo",
        "The 5 % on Banco wins is rounded down to the cent",
        "Come a Campione: la casa non prende più del 5 %",
        "As at Campione: the house takes no more than 5 %",
        "campione-pb.9",
    ),
    Interpretation(
        "venezia-spb~button-seats",
        "Il Bottone passa alla postazione successiva anche se è libera, e anche dopo un colpo "
        "annullato",
        "The Button moves to the next seat even if that is empty, and after an annulled coup too",
        "La premessa parla di postazioni, non di giocatori, ed esclude solo il colpo in bianco",
        "The premise speaks of seats, not of players, and excepts only the coup in bianco",
        "venezia-spb.p3",
    ),
    Interpretation(
        "venezia-spb~standing-bettor",
        "Se chi ha la puntata più alta è in piedi, assente o non deve avere le carte, esse "
        "vanno alla puntata successiva; se non resta nessuno la mano la completa il Dealer",
        "If whoever has the highest bet stands, is away or is not to have the cards, they go "
        "to the next bet; with nobody left the Dealer completes the hand",
        "L'articolo 13 nega la lettura a chi è in piedi, non agli altri; senza chi legga si è "
        "come senza puntate a Punto",
        "Article 13 denies the reading to whoever stands, not to the others; with nobody to "
        "read it is as if nobody had bet on Punto",
        "venezia-spb.13",
    ),
    Interpretation(
        "venezia-spb~stuck-burned",
        "Bruciate le carte aderenti, il colpo prosegue con le seguenti",
        "Once the stuck cards are burned, the coup goes on with the next ones",
        "L'articolo 2 le brucia; dove il colpo è annullato, come nel 6 e nel 7, il testo lo dice",
        "Article 2 burns them; where the coup is annulled, as in 6 and 7, the text says so",
        "venezia-spb.2",
    ),
    Interpretation(
        "venezia-spb~surplus-third",
        "La terza carta non dovuta che avanza serve un colpo in bianco anche se non vista",
        "A third card not due that is left over serves a coup in bianco even if unseen",
        "L'articolo 8 non distingue, a differenza del primo",
        "Article 8 makes no distinction, unlike article 1",
        "venezia-spb.8",
    ),
    Interpretation(
        "venezia-spb~egalite-alone",
        "Egalité si può giocare anche senza Punto o Banco",
        "Egalité may be bet without Punto or Banco",
        "L'articolo 11 la ammette oltre alla puntata, senza richiederla",
        "Article 11 admits it besides the bet without requiring one",
        "venezia-spb.11",
    ),
    Interpretation(
        "venezia-spb~seven-cards",
        "Si contano tutte le carte dopo la mascherina, anche quelle bruciate",
        "All the cards after the mask are counted, burned ones too",
        "L'articolo 5 conta quelle in tavola, estratte le rimanenti, e non pensa a carte "
        "bruciate nell'ultimo colpo",
        "Article 5 counts those on the table once the rest is drawn out, and does not think of "
        "cards burned in the last coup",
        "venezia-spb.5",
    ),
    Interpretation(
        "venezia-spb~known-before-bets",
        "Una carta del prossimo colpo, non la prima, vista prima che si chiuda il gioco: si "
        "gioca in bianco; se quel colpo è già in bianco è valida e basta",
        "A card of the coming coup, not its first, that is seen before the bets are closed: it "
        "is played in bianco; where that coup is in bianco already it is merely valid",
        "L'articolo 1 dice valide le carte dopo la prima: lo si intende di una mano iniziata o "
        "senza puntate, perché altrimenti danno a chi punta lo stesso vantaggio",
        "Article 1 calls the cards after the first valid: taken to mean a hand under way or one "
        "without bets, since otherwise they give bettors the same advantage",
        "venezia-spb.1",
    ),
    Interpretation(
        "venezia-spb~still-due",
        "Una carta staccata attende: se la regola ne vuole ancora una in questo colpo, fosse la "
        "prima e vista, gioca qui, altrimenti è di troppo",
        "A card detached waits: if the Rule still wants one in this coup, were it the first and "
        "seen, it plays there, else it is one too many",
        "L'articolo 1 parla di una carta di troppo; una dovuta non lo è. Lo stesso articolo "
        "gioca in bianco per la prima visibile nel sabot, e tiene valide quelle che il Dealer "
        "scopre a gioco chiuso",
        "Article 1 speaks of a card too many; one that is due is not. The same article plays in "
        "bianco for a first card visible in the sabot, and keeps valid those the Dealer uncovers "
        "with the bets closed",
        "venezia-spb.1",
    ),
    Interpretation(
        "venezia-spb~lowered-maximum",
        "Un massimo abbassato vale per le puntate fatte dopo: quelle che giacciono restano",
        "A lowered maximum holds for bets made afterwards: those that lie stay",
        "L'articolo 14 lascia cambiare i limiti in ogni momento e non dice che tocchino le puntate "
        "già fatte, che erano nei limiti",
        "Article 14 lets the limits change at any time and does not say that they touch bets made "
        "already, which were within them",
        "venezia-spb.14",
    ),
)

_MODES = (Mode.COVERED,)

VENEZIA = House(
    id=ID,
    name="Casinò di Venezia",
    document=ID,
    decks=6,
    mask_behind=7,
    least_cards_in_last_coup=7,
    currencies=(Currency.EUR,),
    limits=Limits(
        even=Range(Amount(10_00), Amount(5_000_00)), tie=Range(Amount(5_00), Amount(500_00))
    ),
    chances=(
        chances.punto(_PAY),
        chances.banco(_PAY, commission=5),
        chances.egalite(_PAY, needs_cite="venezia-spb~egalite-alone"),
    ),
    bets=BetRules(
        per_square=None, one_per_box=True, square_capped=False, standing=StandingBets.FREE_BOX
    ),
    rounding=Rounding.COMMISSION,
    reopening=Reopening.BEFORE_CARDS,
    modes=_MODES,
    rule=THE_RULE,
    tie_break=from_button,
    standing_read=False,
    manners=frozenset({Manner.WORDS, Manner.GESTURE}),
    button=True,
    announces_first=Side.BANCO,
    formulas=Formulas(
        open="faites vos jeux",
        close="rien ne va plus",
        in_bianco="colpo in bianco",
        last_coup="ultimo colpo della taglia",
    ),
    late_disputes_heard=True,
    powers=powers(SUSPEND=INSPECTOR, ASSIGN_SEATS=INSPECTOR | CHIEF),
    cites=practice.cites(ID, _CITES),
    rulings=practice.rulings(ID, _RULINGS),
    interpretations=practice.interpretations(ID, _CITES, _RULINGS, _READINGS, _MODES, button=True),
)
