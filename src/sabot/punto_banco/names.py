"""What things are called at a Punto Banco table, in both languages. Every list is whole."""

from collections.abc import Mapping
from enum import StrEnum

from sabot.punto_banco.expected import Step
from sabot.punto_banco.mishaps import Mishap, Remedy, Reportable
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.ties import Why
from sabot.table.coup.names import COMMON_MISHAPS, COMMON_REMEDIES, COMMON_STEPS
from sabot.table.languages import Words

# Both keep the table's language.
SIDES: Mapping[Side, str] = {Side.PUNTO: "Punto", Side.BANCO: "Banco"}
CHANCES: Mapping[str, str] = {
    "punto": "Punto",
    "banco": "Banco",
    "egalite": "Égalité",
    "plus8": "+8",
    "dragon": "Dragon Pair",
}


def chance(id_: str) -> str:
    """A chance by name; one without a name, of a custom house, keeps its id."""
    return CHANCES.get(id_, id_)


# What went wrong.
_MISHAPS: Mapping[Mishap, Words] = {
    # in the sabot
    Mishap.FIRST_CARD_VISIBLE: Words(
        "prima carta del colpo visibile nel sabot",
        "first card of the coup visible in the sabot",
    ),
    Mishap.LATER_CARD_VISIBLE: Words(
        "carta successiva visibile nel sabot",
        "later card visible in the sabot",
    ),
    Mishap.KNOWN_BEFORE_BETS: Words(
        "carta di un colpo nota prima che se ne chiudano le puntate",
        "card of a coup known before its bets are closed",
    ),
    Mishap.STUCK_ORDER_KNOWN: Words(
        "carte attaccate, ordine noto",
        "cards stuck together, order known",
    ),
    Mishap.STUCK_ORDER_LOST: Words(
        "carte attaccate, ordine perduto",
        "cards stuck together, order lost",
    ),
    Mishap.SEVERAL_GIVEN_ORDER_KNOWN: Words(
        "più carte uscite insieme, ordine noto",
        "several cards out at once, order known",
    ),
    Mishap.SEVERAL_GIVEN_ORDER_LOST: Words(
        "più carte uscite insieme, ordine perduto",
        "several cards out at once, order lost",
    ),
    Mishap.STUCK_NOT_DUE: Words(
        "carte attaccate e non dovute, ordine perduto",
        "cards stuck together, none due, order lost",
    ),
    Mishap.FELL_EARLY_UNSEEN: Words(
        "carta caduta a terra prima della distribuzione, non vista",
        "card fallen to the floor before the distribution, unseen",
    ),
    Mishap.FELL_EARLY_SEEN: Words(
        "carta caduta a terra prima della distribuzione, vista",
        "card fallen to the floor before the distribution, seen",
    ),
    Mishap.FIRST_CARD_FELL: Words(
        "prima carta del colpo caduta a terra",
        "first card of the coup fallen to the floor",
    ),
    Mishap.CARD_FELL: Words("carta caduta a terra", "card fallen to the floor"),
    Mishap.SABOT_EMPTY: Words(
        "sabot esaurito a colpo incompiuto",
        "sabot empty before the coup is complete",
    ),
    Mishap.SHORT_LAST_COUP: Words(
        "ultimo colpo con meno carte del minimo",
        "last coup with fewer cards than the minimum",
    ),
    # in the distribution
    Mishap.SIDES_SWAPPED_UNSEEN: Words(
        "carte scambiate fra Punto e Banco, non viste",
        "cards swapped between Punto and Banco, unseen",
    ),
    Mishap.SIDES_SWAPPED_SEEN: Words(
        "carte scambiate fra Punto e Banco, viste",
        "cards swapped between Punto and Banco, seen",
    ),
    Mishap.SIDES_SWAPPED_LOST: Words(
        "carte scambiate fra Punto e Banco, colpo non ricostruibile",
        "cards swapped between Punto and Banco, coup beyond rebuilding",
    ),
    Mishap.FIFTH_CARD_DEALT: Words(
        "una carta oltre le quattro data prima che Punto sia dichiarato o scoperto",
        "a card more than the four dealt before Punto is declared or turned",
    ),
    Mishap.TOO_MANY_DEALT: Words("troppe carte distribuite", "too many cards dealt"),
    Mishap.TOO_MANY_DEALT_LOST: Words(
        "troppe carte distribuite, colpo non ricostruibile",
        "too many cards dealt, coup beyond rebuilding",
    ),
    Mishap.TOO_FEW_DEALT: Words("troppo poche carte distribuite", "too few cards dealt"),
    Mishap.TOO_FEW_DEALT_LOST: Words(
        "troppo poche carte distribuite, colpo non ricostruibile",
        "too few cards dealt, coup beyond rebuilding",
    ),
    Mishap.PUNTO_UNCOVERED_IN_DEAL: Words(
        "carte di Punto scoperte durante la distribuzione",
        "Punto's cards uncovered in the distribution",
    ),
    Mishap.BANCO_UNCOVERED_IN_DEAL: Words(
        "carte di Banco scoperte durante la distribuzione",
        "Banco's cards uncovered in the distribution",
    ),
    Mishap.GIVEN_COVERED: Words(
        "carta data coperta anziché scoperta",
        "card given covered that should lie open",
    ),
    # in passing, reading and declaring
    Mishap.PUNTO_UNCOVERED: Words(
        "carte di Punto scoperte anzitempo", "Punto's cards turned too soon"
    ),
    Mishap.BANCO_UNCOVERED: Words(
        "carte di Banco scoperte anzitempo", "Banco's cards turned too soon"
    ),
    Mishap.READER_SHOWED_CARDS: Words(
        "carte scoperte dal lettore senza dichiarare",
        "cards shown by the reader without declaring",
    ),
    Mishap.READER_TURNED_EARLY: Words(
        "carte scoperte dal lettore anzitempo, dopo aver dichiarato",
        "cards turned by the reader too soon, after declaring",
    ),
    Mishap.CARDS_TO_WRONG_PLAYER: Words(
        "carte passate a chi non spettano",
        "cards passed to the wrong person",
    ),
    Mishap.WRONG_PLAYER_DECLARED: Words(
        "dichiarazione di chi non aveva diritto alle carte",
        "declaration by a player without right to the cards",
    ),
    Mishap.WRONG_PLAYER_TURNED: Words(
        "carte scoperte da chi non doveva averle",
        "cards turned by a player who should not have had them",
    ),
    Mishap.CARDS_TAKEN: Words(
        "carte prese di propria iniziativa",
        "cards taken on a player's own initiative",
    ),
    Mishap.CARDS_LIFTED: Words("carte sollevate dal tappeto", "cards lifted from the cloth"),
    Mishap.DECLARATION_CORRECTED: Words(
        "dichiarazione corretta subito",
        "declaration corrected at once",
    ),
    Mishap.DECLARED_AGAINST_RULE: Words(
        "dichiarazione contraria alla Regola",
        "declaration against the Rule",
    ),
    Mishap.WRONG_POINT_BY_PUNTER: Words(
        "punto sbagliato detto dal puntatore",
        "wrong point announced by the punter",
    ),
    Mishap.MISREPEATED: Words(
        "dichiarazione ripetuta male dall'impiegato",
        "declaration misrepeated by the dealer",
    ),
    # in the drawing
    Mishap.BANCO_NOT_SHOWN: Words(
        "terza carta data prima di scoprire Banco",
        "third card given before Banco was shown",
    ),
    Mishap.UNASKED_CARD: Words(
        "terza carta data a Punto e non dovuta",
        "third card given to Punto and not due",
    ),
    Mishap.MISREPEATED_CARD: Words(
        "carta data a Punto su una dichiarazione ripetuta male",
        "card given to Punto on a misrepeated declaration",
    ),
    Mishap.UNDUE_CARD: Words(
        "terza carta data e non dovuta per la Regola",
        "third card given and not due by the Rule",
    ),
    Mishap.CARD_DETACHED: Words(
        "carta staccata dal sabot fuori turno",
        "card detached from the sabot out of turn",
    ),
    Mishap.THIRD_CARD_SKIPPED: Words(
        "terza carta dovuta e non data",
        "third card due and not given",
    ),
    Mishap.EXTRA_CARD_UNSEEN: Words("carta di troppo, non vista", "card too many, unseen"),
    Mishap.EXTRA_CARD_SEEN: Words("carta di troppo, vista", "card too many, seen"),
    Mishap.UNASKED_LEFT_UNSEEN: Words(
        "carta non richiesta rimasta, non vista", "unasked card left over, unseen"
    ),
    Mishap.UNASKED_LEFT_SEEN: Words(
        "carta non richiesta rimasta, vista", "unasked card left over, seen"
    ),
    Mishap.MISREPEATED_LEFT_UNSEEN: Words(
        "carta di una ripetizione errata rimasta, non vista",
        "card of a misrepeated word left over, unseen",
    ),
    Mishap.MISREPEATED_LEFT_SEEN: Words(
        "carta di una ripetizione errata rimasta, vista",
        "card of a misrepeated word left over, seen",
    ),
    Mishap.UNDUE_LEFT_UNSEEN: Words(
        "carta non dovuta al Banco rimasta, non vista",
        "card not due to the Banco left over, unseen",
    ),
    Mishap.UNDUE_LEFT_SEEN: Words(
        "carta non dovuta al Banco rimasta, vista", "card not due to the Banco left over, seen"
    ),
    Mishap.FALSE_DRAW_LEFT_UNSEEN: Words(
        "carta di un falso tiraggio rimasta, non vista", "card of a false draw left over, unseen"
    ),
    Mishap.FALSE_DRAW_LEFT_SEEN: Words(
        "carta di un falso tiraggio rimasta, vista", "card of a false draw left over, seen"
    ),
    # in announcing and paying
    Mishap.WRONG_POINT_BY_DEALER: Words(
        "punto sbagliato annunciato dall'impiegato",
        "wrong point announced by the dealer",
    ),
    Mishap.WRONG_TOTAL: Words(
        "totale di una mano annunciato male", "total of a hand announced wrongly"
    ),
    Mishap.ANNOUNCED_OUT_OF_ORDER: Words(
        "punti annunciati nell'ordine sbagliato", "points announced in the wrong order"
    ),
    Mishap.SIDE_WINNERS_NOT_TOLD: Words(
        "combinazioni accessorie vincenti non annunciate",
        "winning side chances not announced",
    ),
    Mishap.SIDE_WINNERS_WRONG: Words(
        "combinazioni accessorie vincenti annunciate male",
        "winning side chances announced wrongly",
    ),
    Mishap.STAKE_OVER_LIMIT: Words("puntata oltre il massimo", "stake over the maximum"),
}
MISHAPS: Mapping[StrEnum, Words] = {
    mishap: _MISHAPS.get(mishap) or COMMON_MISHAPS[mishap] for mishap in Mishap
}

REPORTS: Mapping[StrEnum, Words] = {
    Reportable.CARD_VISIBLE: Words(
        "la prossima carta si vede nel sabot", "the next card can be seen in the sabot"
    ),
    Reportable.WAITING_CARD_SEEN: Words(
        "una carta coperta sotto il sabot è stata vista",
        "a covered card under the sabot has been seen",
    ),
    Reportable.CARD_FELL: MISHAPS[Mishap.CARD_FELL],
    Reportable.FIRST_CARD_FELL: Words(
        "la prima carta del colpo era caduta, notato ora",
        "the first card of the coup had fallen, noticed only now",
    ),
    Reportable.MISDEALT: Words(
        "distribuzione sbagliata, notata ora", "a wrong deal, noticed only now"
    ),
    Reportable.CARDS_LIFTED: MISHAPS[Mishap.CARDS_LIFTED],
    Reportable.WRONG_TOTAL: MISHAPS[Mishap.WRONG_TOTAL],
    Reportable.BETS_STACKED: MISHAPS[Mishap.BETS_STACKED],
    Reportable.CHIPS_HANDED_OVER: MISHAPS[Mishap.CHIPS_HANDED_OVER],
    Reportable.FIRST_CARD_VISIBLE: MISHAPS[Mishap.FIRST_CARD_VISIBLE],
    Reportable.LATER_CARD_VISIBLE: MISHAPS[Mishap.LATER_CARD_VISIBLE],
}

# What is done about it.
_REMEDIES: Mapping[Remedy, Words] = {
    Remedy.HOLD_CARDS: Words(
        "ciò che è uscito attende sotto il sabot",
        "what came out waits under the sabot",
    ),
    Remedy.BURN_CARDS: Words("le carte uscite si bruciano", "the cards out are burned"),
    Remedy.COUP_IN_BIANCO: Words(
        "si gioca un colpo in bianco",
        "a coup in bianco is played",
    ),
    Remedy.PLAYERS_MAY_WITHDRAW: Words(
        "i giocatori possono ritirare le puntate",
        "the players may withdraw their bets",
    ),
    Remedy.RESTORE_BY_RULE: Words(
        "le mani si ricostruiscono secondo la Regola",
        "the hands are rebuilt by the Rule",
    ),
    Remedy.CHECK_CARDS: Words(
        "l'impiegato verifica le carte",
        "the dealer checks the cards",
    ),
    Remedy.CARDS_BACK: Words("le carte tornano indietro", "the cards come back"),
    Remedy.CORRECT_REPETITION: Words(
        "si ripete la dichiarazione giusta",
        "the declaration is repeated rightly",
    ),
    Remedy.CARDS_SPEAK: Words("«le carte parlano»", "“le carte parlano”"),
    Remedy.NO_CARDS_FROM_NOW: Words(
        "dal prossimo colpo il giocatore non riceve le carte",
        "from the next coup on the player is not given the cards",
    ),
    Remedy.TELL_SIDE_WINNERS: Words(
        "si annunciano le combinazioni accessorie vincenti",
        "the winning side chances are announced",
    ),
    Remedy.NO_COMPLAINT: Words("nessun reclamo è ammesso", "no complaint is heard"),
}
REMEDIES: Mapping[StrEnum, Words] = {
    remedy: _REMEDIES.get(remedy) or COMMON_REMEDIES[remedy] for remedy in Remedy
}

# Why the cards go where they go.
WHY: Mapping[Why, Words] = {
    Why.HIGHEST_BET: Words("puntata più alta", "highest bet"),
    Why.SEATED_FIRST: Words(
        "a parità di puntata, chi è seduto prima di chi è in piedi",
        "equal bets, seated before standing",
    ),
    Why.SEAT_ORDER: Words(
        "a parità di puntata, primo dalla sinistra dell'impiegato",
        "equal bets, first from the dealer's left",
    ),
    Why.FIRST_TO_BET: Words(
        "a parità di puntata, chi ha puntato prima",
        "equal bets, first to bet",
    ),
    Why.BUTTON: Words(
        "a parità di puntata, primo a partire dal Bottone",
        "equal bets, first from the Button",
    ),
    Why.CHOSEN_AMONG_TIED: Words(
        "scelta fra puntate uguali",
        "chosen among equal bets",
    ),
    Why.ABSENT: Words("chi ne aveva diritto è assente", "the one with the right is absent"),
    Why.ELSEWHERE: Words(
        "chi ne aveva diritto riceve le carte a un altro tavolo",
        "the one with the right gets the cards at another table",
    ),
    Why.INEXPERIENCED: Words(
        "a chi ne aveva diritto manca l'esperienza",
        "the one with the right lacks experience",
    ),
    Why.ERRED: Words(
        "chi ne aveva diritto ha già sbagliato",
        "the one with the right has erred before",
    ),
    Why.STANDING: Words(
        "la puntata più alta è di chi è in piedi",
        "the highest bet is a standing player's",
    ),
    Why.DECLINED: Words("chi ne aveva diritto rinuncia", "the one with the right declines"),
    Why.NOBODY_BET: Words("nessuna puntata", "no bet there"),
    Why.ALL_DECLINED: Words("nessuno prende le carte", "nobody takes the cards"),
}

# What the table waits for, besides what every table does.
_STEPS: Mapping[Step, Words] = {
    Step.ANNOUNCE_IN_BIANCO: Words(
        "l'annuncio del colpo in bianco",
        "the coup in bianco to be announced",
    ),
    Step.DRAW_PUNTO: Words("una carta per Punto", "a card for Punto"),
    Step.DRAW_BANCO: Words("una carta per Banco", "a card for Banco"),
    Step.ASK_TIED: Words(
        "la domanda a chi ha puntato uguale",
        "the question to those with equal bets",
    ),
    Step.ANSWER_TIED: Words(
        "la risposta di chi ha puntato uguale",
        "the answer of those with equal bets",
    ),
    Step.DECIDE_READER: Words(
        "la decisione su chi riceve le carte",
        "the decision on who gets the cards",
    ),
    Step.PASS_CARDS: Words("il passaggio delle carte", "the cards to be passed"),
    Step.DECLARE: Words("la dichiarazione del puntatore", "the punter's declaration"),
    Step.REPEAT: Words(
        "la ripetizione della dichiarazione",
        "the declaration to be repeated",
    ),
    Step.TURN_PUNTO: Words("la scoperta delle carte di Punto", "Punto's cards to be turned"),
    Step.TURN_BANCO: Words("la scoperta delle carte di Banco", "Banco's cards to be turned"),
    Step.ANNOUNCE: Words("l'annuncio dei punti", "the points to be announced"),
    Step.DRAW_OUT: Words(
        "l'estrazione e il conto delle ultime carte",
        "the last cards to be drawn out and counted",
    ),
    Step.CLOSE_WITHDRAWAL: Words(
        "chi vuole ritirare la puntata",
        "those who would withdraw their bets",
    ),
}

STEPS: Mapping[StrEnum, Words] = {step: _STEPS.get(step) or COMMON_STEPS[step] for step in Step}
