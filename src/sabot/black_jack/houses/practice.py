"""Black Jack's common practice: what is done where the one document is silent.

The Punto Banco regulation of the same house is followed first, and then good order.
"""

from collections.abc import Mapping
from enum import StrEnum

from sabot.black_jack.mishaps import Mishap as M
from sabot.black_jack.mishaps import Remedy as R
from sabot.black_jack.topics import Topic as B
from sabot.table.houses.paying import rows
from sabot.table.houses.practice import Practice, Row
from sabot.table.houses.topics import TABLE_TOPICS
from sabot.table.topics import Topic as T

TOPICS: Mapping[StrEnum, Practice] = {
    **TABLE_TOPICS,
    T.ROLES: Practice(
        "L'impiegato conduce il gioco; l'Ispettore vigila e accerta",
        "The dealer runs the game; the inspector watches and finds",
        "campione-pb.9",
    ),
    T.SEVERAL_TABLES: Practice(
        "Si annota chi gioca anche a un altro tavolo; qui non cambia chi decide",
        "Whoever also plays at another table is noted; it does not change who decides here",
        "campione-pb.16",
    ),
    T.INEXPERIENCE: Practice(
        "Si annota chi non è pratico; qui non cambia chi decide",
        "Whoever is inexperienced is noted; it does not change who decides here",
        "campione-pb.35",
    ),
    B.SURRENDER: Practice(
        "Dove è ammesso, chi si arrende perde metà della puntata",
        "Where it is allowed, whoever surrenders loses half the bet",
    ),
    B.HOLE_CARD: Practice(
        "Dove la casa la vuole, la seconda carta del banco è data coperta",
        "Where the house has it, the bank's second card is dealt face down",
    ),
}

MISHAPS: Mapping[M, Row[R]] = {
    **rows(M, R),
    M.STUCK_ORDER_KNOWN: Row(
        (R.DEAL_IN_ORDER,),
        Practice(
            "Carte uscite insieme: se l'ordine è certo prendono il loro posto, dopo quelle già "
            "fuori",
            "Cards out together: if their order is certain they take their places, after those "
            "already out",
            "campione-pb.23",
        ),
    ),
    M.SABOT_EMPTY: Row(
        (R.ANNUL_COUP,),
        Practice(
            "Sabot esaurito a colpo incompiuto: il colpo è annullato",
            "Sabot empty before the coup is over: the coup is annulled",
        ),
    ),
    M.GIVEN_OPEN: Row(
        (R.PLAY_ON,),
        Practice(
            "La carta del banco data scoperta anziché coperta resta scoperta, e vale",
            "The bank's card dealt open that should lie covered stays open, and is valid",
            "campione-bj.17",
        ),
    ),
    M.HOLE_SEEN_SOON: Row(
        (R.REMIND,),
        Practice(
            "La carta coperta del banco scoperta o guardata prima del suo momento vale; nessuno si "
            "assicura più, né raddoppia o divide se è scoperta",
            "The bank's covered card turned or looked at too soon is valid; nobody insures any "
            "more, nor doubles or splits if it lies open",
            "campione-bj.17",
        ),
    ),
    M.CARD_MISPLACED: Row(
        (R.RESTORE_ORDER,),
        Practice(
            "La carta dovuta e posata altrove va dove era dovuta",
            "A card that was due and was laid elsewhere goes where it was due",
        ),
    ),
    M.EXTRA_CARD_UNSEEN: Row(
        (R.KEEP_FOR_NEXT_COUP,),
        Practice(
            "Una carta in più che nessuno ha visto serve il colpo seguente; una che attende nel "
            "colpo, e non è ancora di troppo, va con il colpo se è annullato",
            "An extra card nobody has seen serves the next coup; one that waits in a coup, and is "
            "not yet one too many, goes with that coup where it is annulled",
            "campione-pb.34",
        ),
    ),
}
