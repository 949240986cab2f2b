"""What happens in the coups of any game, as it is told in both languages."""

from enum import StrEnum
from typing import NamedTuple

from sabot.table.cards import Card
from sabot.table.coup import events as ce
from sabot.table.coup.bets import Bet
from sabot.table.coup.payments import About, Compared, Done, Moved, Payment
from sabot.table.coup.state import Order
from sabot.table.languages import Words
from sabot.table.money import Amount, written
from sabot.table.roles import Role
from sabot.table.words import money
from tests.table.words.samples import FOUR, P, Sentence


class Laid(NamedTuple):
    """A bet, and how the game tells where it lies."""

    bet: Bet
    text: Words


class Named(NamedTuple):
    """A mishap or a remedy, and what the game calls it."""

    it_is: StrEnum
    text: Words


class Game(NamedTuple):
    """What is a game's own in the sentences of the coup.

    ``hands``: in which hand each of the ``FOUR`` cards lies, and how those hands are told.
    """

    one: Laid
    other: Laid
    mishap: Named
    remedies: tuple[Named, Named]
    hands: tuple[str, ...]
    hands_text: Words


def of_the_coup(game: Game) -> list[Sentence]:
    """The sentences, with the game's own words in them."""
    return [*_bets(game), *_cards(), *_mishaps(game), *_the_end(game), *_disputes(game)]


def _bets(game: Game) -> list[Sentence]:
    one, other = game.one, game.other
    whole, less = written(one.bet.amount), written(one.bet.amount - 1_00)
    rest = Words(*(text.replace(whole, less) for text in one.text))
    return [
        (
            ce.BettingOpened(P, 12, "faites vos jeux"),
            "Colpo 12, si punta: «faites vos jeux»",
            "Coup 12, the betting opens: “faites vos jeux”",
        ),
        (
            ce.BetPlaced(P, one.bet),
            f"{one.bet.owner} ha puntato {one.text.it}",
            f"{one.bet.owner} has bet {one.text.en}",
        ),
        (
            ce.BetWithdrawn(P, other.bet),
            f"{other.bet.owner} ritira la puntata: {other.text.it}",
            f"{other.bet.owner} withdraws the bet: {other.text.en}",
        ),
        (
            ce.BetLowered(P, one.bet, Amount(1_00)),
            f"{one.bet.owner} toglie {one.bet.currency} 1.00 dalla puntata: resta {rest.it}",
            f"{one.bet.owner} takes {one.bet.currency} 1.00 off the bet: {rest.en} is left",
        ),
        (
            ce.BettingClosed(P, "rien ne va plus"),
            "Le puntate sono chiuse: «rien ne va plus»",
            "The betting closes: “rien ne va plus”",
        ),
    ]


def _cards() -> list[Sentence]:
    return [
        (
            ce.MaskOut(P, True, "ultimo colpo della taglia, minimo sette carte o nullo"),
            "La mascherina esce prima di ogni carta dell'ultimo colpo: "
            "«ultimo colpo della taglia, minimo sette carte o nullo»",
            "The mask comes out before any card of the last coup: "
            "“ultimo colpo della taglia, minimo sette carte o nullo”",
        ),
        (
            ce.MaskOut(P, False, "ultimo colpo della taglia"),
            "La mascherina esce durante il colpo: «ultimo colpo della taglia»",
            "The mask comes out during the coup: “ultimo colpo della taglia”",
        ),
        (
            ce.MaskOut(P, False, "ultimo colpo della taglia", ahead=True),
            "La mascherina esce con una carta del colpo che viene: «ultimo colpo della taglia»",
            "The mask comes out with a card of the coup to come: “ultimo colpo della taglia”",
        ),
        (
            ce.MaskOut(P, True, "minimo sette carte o nullo", ahead=True, again=True),
            "Ora l'ultimo colpo inizia con la mascherina: «minimo sette carte o nullo»",
            "The last coup now begins with the mask: “minimo sette carte o nullo”",
        ),
        (
            ce.MaskOut(P, False, "ultimo colpo della taglia", ahead=True, again=True),
            "L'ultimo colpo non inizia più con la mascherina: «ultimo colpo della taglia»",
            "The last coup no longer begins with the mask: “ultimo colpo della taglia”",
        ),
        (
            ce.CardsKept(P),
            "Le carte in attesa sono per il colpo che viene",
            "The waiting cards are for the coup to come",
        ),
        (
            ce.CardsAnnulled(P, FOUR[:2]),
            "Allo scarto, annullate: 2 carte",
            "To the discard, annulled: 2 cards",
        ),
        (
            ce.CardSeenInSabot(P, Card("Qs")),
            "Nel sabot si vede la prossima carta: Q♠",
            "The next card can be seen in the sabot: Q♠",
        ),
    ]


def _mishaps(game: Game) -> list[Sentence]:
    mishap, (first, second) = game.mishap, game.remedies
    return [
        (
            ce.MishapRuled(P, mishap.it_is, (first.it_is,), (), "anna"),
            f"Irregolarità (anna): {mishap.text.it}; decisione: {first.text.it}",
            f"Mishap (anna): {mishap.text.en}; ruling: {first.text.en}",
        ),
        (
            ce.MishapRuled(P, mishap.it_is, (first.it_is, second.it_is), (Role.INSPECTOR,), ""),
            f"Irregolarità: {mishap.text.it}; decisione: "
            f"{first.text.it} e {second.text.it}, davanti all'ispettore",
            f"Mishap: {mishap.text.en}; ruling: "
            f"{first.text.en} and {second.text.en}, before the inspector",
        ),
        (
            ce.FindingAwaited(P, mishap.it_is),
            f"Si attende l'accertamento dell'ispettore: {mishap.text.it}",
            f"The inspector's finding is awaited: {mishap.text.en}",
        ),
        (
            ce.FindingMade(P, True),
            "Accertato: il colpo è ricostruibile",
            "Found: the coup can be rebuilt",
        ),
        (
            ce.FindingMade(P, False),
            "Accertato: il colpo non è ricostruibile",
            "Found: the coup cannot be rebuilt",
        ),
        (
            ce.ComplaintBarred(P),
            "Su questo colpo nessun reclamo è ammesso",
            "No complaint is heard about this coup",
        ),
        (
            ce.ComplaintBarred(P, late=True),
            "Sul colpo già esaurito nessun reclamo è più ammesso",
            "No complaint is heard any more about the coup that is over",
        ),
        (
            ce.OrderLapsed(P, Order.COUP_IN_BIANCO),
            "Non si fa più quanto ordinato per il colpo seguente: un colpo senza puntate",
            "What was ordered for the next coup is not done: a coup without bets",
        ),
        (
            ce.OrderLapsed(P, Order.CARDS_OPEN_IT),
            "Non si fa più quanto ordinato per il colpo seguente: le carte in attesa che lo aprono",
            "What was ordered for the next coup is not done: the waiting cards that open it",
        ),
        (
            ce.CoupAnnulled(P, 12),
            "Il colpo 12 è annullato: eventuali carte date vanno allo scarto",
            "Coup 12 is annulled: any cards dealt go to the discard",
        ),
    ]


def _the_end(game: Game) -> list[Sentence]:
    one, other = game.one, game.other
    won, kept, net = (money(Amount(value), other.bet.currency) for value in (50_50, 2_52, 47_98))
    whole = money(Amount(80_00), one.bet.currency)
    return [
        (
            ce.BetCollected(P, one.bet),
            f"La puntata di {one.bet.owner} perde: {one.text.it}",
            f"{one.bet.owner}'s bet loses: {one.text.en}",
        ),
        (
            ce.BetReturned(P, one.bet),
            f"La puntata di {one.bet.owner} è restituita: {one.text.it}",
            f"{one.bet.owner}'s bet is returned: {one.text.en}",
        ),
        (
            ce.BetPaid(P, one.bet, Amount(80_00), Amount(0)),
            f"La puntata di {one.bet.owner}, {one.text.it}, vince {whole}",
            f"{one.bet.owner}'s bet, {one.text.en}, wins {whole}",
        ),
        (
            ce.BetPaid(P, other.bet, Amount(50_50), Amount(2_52)),
            f"La puntata di {other.bet.owner}, {other.text.it}, vince {net}: "
            f"{won} meno {kept} alla cagnotte",
            f"{other.bet.owner}'s bet, {other.text.en}, wins {net}: "
            f"{won} less {kept} to the cagnotte",
        ),
        *_by_hand(game),
        (ce.CoupSettled(P), "Le puntate sono liquidate", "The bets are settled"),
        (ce.CoupEnded(P, 12), "Il colpo 12 è esaurito", "Coup 12 is over"),
    ]


def _by_hand(game: Game) -> list[Sentence]:
    one, other = game.one, game.other
    nothing = Amount(0)
    currency, theirs = one.bet.currency, other.bet.currency
    half = money(Amount(50_00), currency)
    return [
        (
            ce.BetHandled(P, one.bet, Done.COLLECTED, nothing, nothing, Amount(50_00), currency),
            f"L'impiegato ritira la puntata di {one.bet.owner}: {one.text.it}; ne lascia {half}",
            f"The dealer collects {one.bet.owner}'s bet: {one.text.en}; {half} of it is left",
        ),
        (
            ce.BetHandled(P, one.bet, Done.COLLECTED, nothing, nothing, nothing, currency),
            f"L'impiegato ritira la puntata di {one.bet.owner}: {one.text.it}",
            f"The dealer collects {one.bet.owner}'s bet: {one.text.en}",
        ),
        (
            ce.BetHandled(P, one.bet, Done.RETURNED, nothing, nothing, nothing, currency),
            f"L'impiegato lascia la puntata di {one.bet.owner}: {one.text.it}",
            f"The dealer leaves {one.bet.owner}'s bet: {one.text.en}",
        ),
        (
            ce.BetHandled(P, other.bet, Done.PAID, Amount(10_00), Amount(1_00), nothing, theirs),
            f"L'impiegato paga {money(Amount(9_00), theirs)} sulla puntata di {other.bet.owner}, "
            f"{other.text.it}: {money(Amount(10_00), theirs)} meno {money(Amount(1_00), theirs)} "
            "alla cagnotte",
            f"The dealer pays {money(Amount(9_00), theirs)} on {other.bet.owner}'s bet, "
            f"{other.text.en}: {money(Amount(10_00), theirs)} less {money(Amount(1_00), theirs)} "
            "to the cagnotte",
        ),
        (
            ce.BetHandled(P, one.bet, Done.ADVANCED, Amount(50_00), nothing, nothing, currency),
            f"L'impiegato paga {half} sulla puntata di {one.bet.owner}, {one.text.it}, che gioca "
            "ancora",
            f"The dealer pays {half} on {one.bet.owner}'s bet, {one.text.en}, which still plays",
        ),
        (
            ce.PaymentCorrected(
                P,
                one.bet,
                Done.PAID,
                one.bet,
                (
                    Moved(one.bet.owner, "<float>", Amount(50_00), currency),
                    Moved("<errors>", "<float>", Amount(50_00), currency),
                ),
                About.COUP,
            ),
            f"Rettificata la puntata di {one.bet.owner}, {one.text.it}: {half} da "
            f"{one.bet.owner} a dotazione e {half} da errori a dotazione",
            f"{one.bet.owner}'s bet, {one.text.en}, is put right: {half} from "
            f"{one.bet.owner} to float and {half} from errors to float",
        ),
        (
            ce.PaymentCorrected(
                P,
                one.bet,
                Done.PAID,
                one.bet,
                (),
                About.COUP,
                already=(Moved("<unclaimed>", "<float>", Amount(50_00), currency),),
            ),
            f"Rettificata la puntata di {one.bet.owner}, {one.text.it}: {half} da somme non "
            "ritirate a dotazione già quando se ne dispose",
            f"{one.bet.owner}'s bet, {one.text.en}, is put right: {half} from unclaimed money to "
            "float already when it was disposed of",
        ),
        (
            ce.PaymentCorrected(P, one.bet, None, one.bet, (), About.PREVIOUS),
            f"La puntata di {one.bet.owner}, {one.text.it}, è in regola: il denaro non si muove",
            f"{one.bet.owner}'s bet, {one.text.en}, is in order: no money moves",
        ),
        (
            ce.StakesJoined(P, "anna", "bruno"),
            "bruno punta per anna: contano come un solo giocatore",
            "bruno stakes for anna: they count as one player",
        ),
        (
            ce.SettlementReopened(P, (Payment(one.bet, Done.RETURNED),), About.COUP),
            "Le carte si decidono di nuovo: ciò che fu liquidato si riesamina",
            "The cards are decided again: what was settled is looked at again",
        ),
        (
            ce.BetShifted(P, "anna", None, one.bet),
            f"La puntata di anna cambia: nulla, ora {one.text.it}",
            f"anna's bet is changed: nothing, now {one.text.en}",
        ),
        (
            ce.BetRestored(P, "anna", one.bet, None),
            f"La puntata di anna torna in regola: {one.text.it}, ora nulla",
            f"anna's bet is put back: {one.text.en}, now nothing",
        ),
        (
            ce.WinningsPutAside(P, "anna", Amount(50_00), currency),
            f"Messo da parte il denaro lasciato da anna: {half}",
            f"The money anna left is put aside: {half}",
        ),
    ]


def _disputes(game: Game) -> list[Sentence]:
    one, other = game.one, game.other
    return [
        (
            ce.DisputeOpened(P, "anna", "mancano {due} gettoni"),
            "anna reclama: «mancano {due} gettoni»",
            "anna complains: “mancano {due} gettoni”",
        ),
        (
            ce.DisputeResolved(P, "carla", True, FOUR, game.hands),
            f"carla risolve il reclamo, colpo ricostruito; carte scoperte: {game.hands_text.it}",
            f"carla settles the dispute, the coup rebuilt; open cards: {game.hands_text.en}",
        ),
        (
            ce.DisputeResolved(
                P,
                "carla",
                True,
                FOUR,
                game.hands,
                (Compared(one.bet, one.bet.currency, 150_00, -50_00),),
            ),
            f"carla risolve il reclamo, colpo ricostruito; carte scoperte: {game.hands_text.it}; "
            f"pagamenti: {one.bet.owner}, {one.text.it}: "
            f"dovuto -{money(Amount(50_00), one.bet.currency)}, "
            f"avuto +{money(Amount(150_00), one.bet.currency)}",
            f"carla settles the dispute, the coup rebuilt; open cards: {game.hands_text.en}; "
            f"payments: {one.bet.owner}, {one.text.en}: "
            f"due -{money(Amount(50_00), one.bet.currency)}, "
            f"got +{money(Amount(150_00), one.bet.currency)}",
        ),
        (
            ce.DisputeResolved(P, "carla", True, (), ()),
            "carla risolve il reclamo, colpo ricostruito; carte scoperte: nessuna",
            "carla settles the dispute, the coup rebuilt; open cards: none",
        ),
        (
            ce.DisputeResolved(P, "carla", False, (), ()),
            "carla chiude il reclamo: non si può ricostruire come fu, il colpo resta com'è",
            "carla closes the dispute: how it was cannot be rebuilt, the coup stands as it lies",
        ),
        (
            ce.DisputeResolved(P, "carla", True, (), (), (), True),
            "carla risolve il reclamo: si sa come fu, e il colpo è annullato",
            "carla settles the dispute: how it was is known, and the coup is annulled",
        ),
        (
            ce.DisputeResolved(P, "carla", False, (), (), (), True),
            "carla chiude il reclamo: non si può ricostruire come fu, il colpo resta annullato",
            "carla closes the dispute: how it was cannot be rebuilt, the coup stays annulled",
        ),
        (
            ce.LateDisputeNoted(P, "anna", "ho vinto"),
            "anna reclama a colpo esaurito: «ho vinto»; se ne prende nota, per ora il "
            "denaro non si muove",
            "anna complains after the coup: “ho vinto”; it is noted and no money moves yet",
        ),
        (
            ce.FreelyRuled(P, "direction", "si rigioca"),
            "La Direzione decide: «si rigioca»",
            "The Direction rules: “si rigioca”",
        ),
        (
            ce.CheckRequested(P, "carla", "gettone?", 12, FOUR[:2], (one.bet, other.bet)),
            "carla chiede una verifica alla sorveglianza: «gettone?»; agli atti il colpo 12, "
            "carte scoperte 5♥ 10♦, puntate: "
            f"{one.bet.owner} {one.text.it} e {other.bet.owner} {other.text.it}",
            "carla asks surveillance for a check: “gettone?”; on record coup 12, "
            "open cards 5♥ 10♦, bets: "
            f"{one.bet.owner} {one.text.en} and {other.bet.owner} {other.text.en}",
        ),
        (
            ce.CheckRequested(P, "carla", "gettone?", 12, (), ()),
            "carla chiede una verifica alla sorveglianza: «gettone?»; agli atti il colpo 12, "
            "carte scoperte –, puntate: nessuna",
            "carla asks surveillance for a check: “gettone?”; on record coup 12, "
            "open cards –, bets: none",
        ),
    ]
