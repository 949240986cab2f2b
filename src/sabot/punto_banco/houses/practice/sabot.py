"""Common practice: what goes wrong in the sabot."""

from collections.abc import Mapping

from sabot.punto_banco.mishaps import Mishap as M
from sabot.punto_banco.mishaps import Remedy as R
from sabot.table.houses.practice import Practice, Row

_ANNULLED = (R.ANNUL_COUP,)
_BURNED = (R.BURN_CARDS, R.ANNUL_COUP)
_STANDS = (R.PLAY_ON,)
_IN_BIANCO = (R.KEEP_FOR_NEXT_COUP, R.COUP_IN_BIANCO)

ROWS: Mapping[M, Row[R]] = {
    M.FIRST_CARD_VISIBLE: Row(
        (R.COUP_IN_BIANCO,),
        Practice(
            "Prima carta visibile nel sabot: il colpo si gioca in bianco",
            "First card visible in the sabot: the coup is played in bianco",
            "venezia-spb.1",
        ),
    ),
    M.LATER_CARD_VISIBLE: Row(
        _STANDS,
        Practice(
            "Un'altra carta visibile nel sabot resta valida",
            "Any other card visible in the sabot is valid",
            "venezia-spb.1",
        ),
    ),
    M.KNOWN_BEFORE_BETS: Row(
        (R.COUP_IN_BIANCO,),
        Practice(
            "Una carta del prossimo colpo vista prima della chiusura: si gioca in bianco",
            "A card of the coming coup seen before the bets are closed: it is played in bianco",
            "venezia-spb.1",
        ),
    ),
    M.STUCK_ORDER_KNOWN: Row(
        (R.DEAL_IN_ORDER,),
        Practice(
            "Carte uscite aderenti: se l'ordine è certo, si ripristina",
            "Cards out stuck together: their order, if certain, is restored",
            "venezia-spb.2",
        ),
    ),
    M.STUCK_ORDER_LOST: Row(
        (R.ANNUL_CARDS,),
        Practice(
            "Carte aderenti senza ordine certo: si bruciano e si prosegue",
            "Cards stuck together, order lost: they are burned and play goes on",
            "venezia-spb.2",
        ),
    ),
    M.SEVERAL_GIVEN_ORDER_KNOWN: Row(
        (R.DEAL_IN_ORDER,),
        Practice(
            "Più carte date insieme: se l'ordine è certo, si ripristina",
            "Several cards given at once: their order, if certain, is restored",
            "venezia-spb.p11",
        ),
    ),
    M.SEVERAL_GIVEN_ORDER_LOST: Row(
        _BURNED,
        Practice(
            "Più carte date in confusione: il colpo è annullato",
            "Several cards given in confusion: the coup is annulled",
            "campione-pb.30",
        ),
    ),
    M.STUCK_NOT_DUE: Row(
        (R.ANNUL_CARDS,),
        Practice(
            "Carte aderenti e non dovute: se l'ordine è perduto si bruciano",
            "Cards stuck together and not due: burned if their order is lost",
            "venezia-spb.2",
        ),
    ),
    M.FELL_EARLY_UNSEEN: Row(
        (R.COUP_IN_BIANCO,),
        Practice(
            "Carta caduta prima della distribuzione: apre un colpo in bianco",
            "A card fallen before the distribution: it opens a coup in bianco",
            "venezia-spb.3",
        ),
    ),
    M.FELL_EARLY_SEEN: Row(
        (R.COUP_IN_BIANCO,),
        Practice(
            "Carta caduta e vista prima della distribuzione: apre un colpo in bianco",
            "A card fallen and seen before the distribution: it opens a coup in bianco",
            "venezia-spb.3",
        ),
    ),
    M.FIRST_CARD_FELL: Row(
        (R.COUP_IN_BIANCO,),
        Practice(
            "Cade la prima carta: puntate ritirate, mano in bianco",
            "The first card falls: bets withdrawn, the hand in bianco",
            "venezia-spb.3",
        ),
    ),
    M.CARD_FELL: Row(
        _STANDS,
        Practice(
            "Una carta caduta si raccoglie e resta in gioco",
            "A fallen card is picked up and stays in play",
            "venezia-spb.3",
        ),
    ),
    M.SABOT_EMPTY: Row(
        _ANNULLED,
        Practice(
            "Finite le carte, il colpo è annullato",
            "The cards run out: the coup is annulled",
            "campione-pb.24",
        ),
    ),
    M.SHORT_LAST_COUP: Row(
        (R.ANNUL_COUP, R.NO_COMPLAINT),
        Practice(
            "Meno di sette carte dopo la mascherina: colpo nullo, senza reclamo",
            "Fewer than seven cards after the mask: the coup is void, without complaint",
            "venezia-spb.5",
        ),
    ),
}
