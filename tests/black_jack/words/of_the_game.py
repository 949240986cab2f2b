"""What happens in a game of Black Jack, as it is told in both languages."""

from sabot.black_jack import events as e
from sabot.black_jack.acts import Word
from sabot.black_jack.events import Use, Why
from sabot.table.cards import Card
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Manner
from sabot.table.coup.state import Order
from sabot.table.money import Amount
from tests.black_jack.words.samples import INSURED, ON_BOX, ON_SECOND
from tests.table.words.samples import FOUR, P, Sentence

OF_THE_GAME: list[Sentence] = [
    # betting
    (
        e.BoxHeld(P, 3, "anna", Why.SEAT),
        "La casella 3 la gioca anna: suo è il posto",
        "anna plays box 3: holds the seat",
    ),
    (
        e.BoxHeld(P, 7, "bruno", Why.HIGHEST_BET),
        "La casella 7 la gioca bruno: puntata più alta",
        "bruno plays box 7: highest bet",
    ),
    # the cards
    (e.CardDrawn(P, Card("8s"), 3, 1, False), "Alla casella 3: 8♠", "To box 3: 8♠"),
    (
        e.CardDrawn(P, Card("Td"), 3, 2, True),
        "Alla casella 3, seconda mano: 10♦, già fuori dal sabot",
        "To box 3, second hand: 10♦, already out of the sabot",
    ),
    (e.CardDrawn(P, Card("Kd"), 0, 1, False), "Al banco: K♦", "To the bank: K♦"),
    (
        e.CardDrawn(P, Card("Kd"), 0, 1, True),
        "Al banco: K♦, già fuori dal sabot",
        "To the bank: K♦, already out of the sabot",
    ),
    (
        e.CardCovered(P, Card("Ah"), False),
        "Al banco: una carta coperta",
        "To the bank: a covered card",
    ),
    (
        e.CardCovered(P, Card("Ah"), True),
        "Al banco: una carta coperta, già fuori dal sabot",
        "To the bank: a covered card, already out of the sabot",
    ),
    (
        e.CardHeld(P, Card("9c"), True),
        "Esce dal sabot, e non è ancora di nessuna mano: 9♣",
        "Out of the sabot, and in no hand yet: 9♣",
    ),
    (
        e.WaitingCardSeen(P, Card("9c"), 0),
        "Una carta che attende sotto il sabot è stata vista: 9♣",
        "A card that waits under the sabot has been seen: 9♣",
    ),
    (
        e.CardHeld(P, Card("9c"), False),
        "Esce dal sabot, e non è ancora di nessuna mano: una carta coperta",
        "Out of the sabot, and in no hand yet: a covered card",
    ),
    (
        e.CardPutTo(P, Card("9c"), Use.NEXT),
        "La carta in attesa sarà la prossima dovuta",
        "The waiting card will be the next one due",
    ),
    (
        e.CardPutTo(P, Card("9c"), Use.OFFERED),
        "La carta in attesa si offre a turno",
        "The waiting card is offered in turn",
    ),
    (
        e.CardPutTo(P, Card("9c"), Use.BANK),
        "La carta in attesa andrà al banco",
        "The waiting card will go to the bank",
    ),
    (
        e.CardTurned(P, Card("2h")),
        "La carta data coperta si scopre: 2♥",
        "The card given covered is turned: 2♥",
    ),
    (
        e.HandsRebuilt(P, (1, 3, 0, 1, 3)),
        "Le carte uscite prendono il posto giusto, casella per casella: 1, 3, banco, 1, 3",
        "The cards out take their right places, box by box: 1, 3, bank, 1, 3",
    ),
    (
        e.DealMisread(P),
        "Una carta va alla casella sbagliata e nessuno se ne accorge",
        "A card goes to the wrong box and nobody sees it",
    ),
    (
        e.BoxVoided(P, 3),
        "Per la casella 3 il colpo è annullato: carte allo scarto",
        "For box 3 the coup is annulled: cards to the discard",
    ),
    # before the drawing
    (
        e.InsuranceOffered(P, "assicurazione?"),
        "Si offre l'assicurazione: «assicurazione?»",
        "Insurance is offered: “assicurazione?”",
    ),
    (
        e.InsuranceClosed(P),
        "Si conosce una carta che può andare al banco: non ci si assicura e non si paga alla pari",
        "A card that may go to the bank is known: there is no insurance, and no even money",
    ),
    (
        e.InsuranceTaken(P, INSURED),
        "anna si assicura: CHF 50.00, casella 3",
        "anna takes insurance: CHF 50.00, box 3",
    ),
    (
        ce.BetPaid(P, INSURED, Amount(100_00), Amount(0)),
        "La puntata di anna, CHF 50.00 sull'assicurazione, casella 3, vince CHF 100.00",
        "anna's bet, CHF 50.00 on insurance, box 3, wins CHF 100.00",
    ),
    (
        e.EvenMoneyAsked(P, "anna", 3),
        "anna chiede il pagamento alla pari del Black Jack: casella 3",
        "anna asks for even money on the Black Jack: box 3",
    ),
    (
        e.InsuranceDeclined(P, "anna", 3),
        "anna non si assicura: casella 3",
        "anna declines insurance: box 3",
    ),
    (
        e.EvenMoneyDeclined(P, "anna", 3),
        "anna non chiede la pari: casella 3",
        "anna declines even money: box 3",
    ),
    (
        e.BetLiesAgain(P, ON_BOX, Amount(0)),
        "La puntata di anna è ancora sul tappeto: CHF 100.00 sulla casella 3",
        "anna's bet still lies on the cloth: CHF 100.00 on box 3",
    ),
    (
        e.EvenMoneyUndone(P, ON_BOX, Amount(100_00)),
        "Non è più pagata alla pari: la puntata di anna torna in gioco, CHF 100.00 sulla casella 3",
        "No longer paid at even money: anna's bet lies again, CHF 100.00 on box 3",
    ),
    (
        e.EvenMoneyUndone(P, ON_BOX, Amount(0), lies=False),
        "Non è più pagata alla pari: la puntata di anna, CHF 100.00 sulla casella 3, non c'è più",
        "No longer paid at even money: anna's bet, CHF 100.00 on box 3, is not there to play again",
    ),
    (
        e.BlackJackUndone(P, ON_BOX, Amount(150_00)),
        "Non è più liquidata subito: la puntata di anna torna in gioco, CHF 100.00 sulla casella 3",
        "No longer settled at once: anna's bet lies again, CHF 100.00 on box 3",
    ),
    (
        e.BlackJackUndone(P, ON_BOX, Amount(0), lies=False),
        "Non è più liquidata subito: la puntata di anna, CHF 100.00 sulla casella 3, non c'è più",
        "No longer settled at once: anna's bet, CHF 100.00 on box 3, is not there to play again",
    ),
    (
        ce.ExcessReturned(P, ON_BOX, Amount(50_00)),
        "Della puntata di anna, CHF 100.00 sulla casella 3, torna l'eccedenza: CHF 50.00",
        "Of anna's bet, CHF 100.00 on box 3, the excess goes back: CHF 50.00",
    ),
    (
        ce.OrderLapsed(P, Order.CARDS_OPEN_IT),
        "Non si fa più quanto ordinato per il colpo seguente: le carte in attesa che lo aprono",
        "What was ordered for the next coup is not done: the waiting cards that open it",
    ),
    (e.DrawingBegun(P), "Comincia il tiraggio", "The drawing begins"),
    (
        e.HolePeeked(P, True),
        "L'impiegato guarda la seconda carta del banco: Black Jack",
        "The dealer looks at the bank's second card: Black Jack",
    ),
    (
        e.HolePeeked(P, False),
        "L'impiegato guarda la seconda carta del banco: nessun Black Jack",
        "The dealer looks at the bank's second card: no Black Jack",
    ),
    (
        e.HoleTurned(P, Card("Qc")),
        "La carta coperta del banco si scopre: Q♣",
        "The bank's covered card is turned: Q♣",
    ),
    # the players' turns
    (
        e.TurnCame(P, 3, 1, "anna", 16, False),
        "Tocca ad anna (casella 3): 16",
        "anna's turn (box 3): 16",
    ),
    (
        e.TurnCame(P, 3, 2, "bruno", 21, True),
        "Tocca a bruno (casella 3, seconda mano): 11 o 21",
        "bruno's turn (box 3, second hand): soft 21",
    ),
    (
        e.TurnCame(P, 3, 4, "", 9, False),
        "Tocca alla casella 3, quarta mano, nessuno presente: 9",
        "The turn of box 3, fourth hand, nobody there: 9",
    ),
    (
        e.PointTold(P, 3, 1, 17, True),
        "Casella 3: 7 o 17",
        "Box 3: soft 17",
    ),
    (
        e.PointTold(P, 3, 3, 26, False),
        "Casella 3, terza mano: 26, sballa",
        "Box 3, third hand: 26, bust",
    ),
    (
        e.Declared(P, "anna", 3, 1, Word.CARTA, Manner.WORDS),
        "anna dichiara «carta» (casella 3)",
        "anna declares “carta” (box 3)",
    ),
    (
        e.Declared(P, "anna", 3, 2, Word.NO, Manner.GESTURE),
        "anna dichiara col gesto «no» (casella 3, seconda mano)",
        "anna declares by gesture “no” (box 3, second hand)",
    ),
    (e.HandStood(P, 3, 1), "Casella 3: si resta", "Box 3: stands"),
    (
        e.HandDoubled(P, "anna", 3, 2),
        "anna raddoppia (casella 3, seconda mano)",
        "anna doubles (box 3, second hand)",
    ),
    (
        e.BetRaised(P, ON_BOX),
        "La puntata di anna sale: CHF 100.00 sulla casella 3",
        "anna's bet is raised: CHF 100.00 on box 3",
    ),
    (
        e.HandSplit(P, "anna", 3, 1, 2, False, ()),
        "anna divide la coppia (casella 3): si apre la seconda mano",
        "anna splits the pair (box 3): the second hand opens",
    ),
    (
        e.HandSplit(P, "anna", 3, 2, 3, True, ("elena", "bruno")),
        "anna divide la coppia (casella 3, seconda mano): si apre la terza mano, "
        "una sola carta per mano; la scelta di seguire spetta a elena e bruno",
        "anna splits the pair (box 3, second hand): the third hand opens, "
        "one card to each hand; whether to follow is up to elena and bruno",
    ),
    (
        e.SplitFollowed(P, ON_SECOND),
        "bruno aggiunge una puntata uguale: EUR 50.50 sulla casella 3, seconda mano",
        "bruno adds an equal bet: EUR 50.50 on box 3, second hand",
    ),
    (
        e.BetStayed(P, ON_BOX, 2),
        "anna non segue la divisione e resta con CHF 100.00 sulla casella 3, seconda mano",
        "anna does not follow the split and stays with CHF 100.00 on box 3, second hand",
    ),
    (
        e.HandSurrendered(P, "anna", 3, 1),
        "anna si arrende (casella 3)",
        "anna surrenders (box 3)",
    ),
    (
        e.BetHalved(P, ON_BOX, Amount(50_00)),
        "Della puntata di anna, CHF 100.00 sulla casella 3, la casa trattiene CHF 50.00: "
        "il resto torna",
        "Of anna's bet, CHF 100.00 on box 3, the house keeps CHF 50.00: the rest goes back",
    ),
    (
        e.HandRemoved(P, 3, 2),
        "Allo scarto le carte della casella 3, seconda mano",
        "To the discard, the cards of box 3, second hand",
    ),
    (
        e.CardOffered(P, Card("5d"), "anna", 3, 1),
        "Ad anna si offre la carta non richiesta (casella 3): 5♦",
        "anna is offered the card not asked for (box 3): 5♦",
    ),
    (
        e.OfferRefused(P, "anna", 3, 2),
        "anna rifiuta la carta offerta (casella 3, seconda mano)",
        "anna refuses the card offered (box 3, second hand)",
    ),
    (
        e.Spoken(P, "bruno", "non tirare!"),
        "bruno dice ad alta voce: «non tirare!»",
        "bruno says aloud: “non tirare!”",
    ),
    (
        ce.PlayerWarned(P, "anna"),
        "Avvertimento: anna dichiara in modo confuso",
        "Warning: anna declares confusedly",
    ),
    # the bank
    (
        e.InsuranceLost(P, "l'assicurazione perde"),
        "L'impiegato annuncia «l'assicurazione perde»",
        "The dealer announces “l'assicurazione perde”",
    ),
    (e.BankAnnounced(P, 19, False), "Il banco ha 19", "The bank has 19"),
    (e.BankAnnounced(P, 24, False), "Il banco sballa: 24", "The bank is bust: 24"),
    (e.BankAnnounced(P, 21, False), "Il banco ha 21", "The bank has 21"),
    (e.BankAnnounced(P, 21, True), "Il banco ha Black Jack", "The bank has Black Jack"),
    # hands as a dispute rebuilds them
    (
        ce.DisputeResolved(P, "carla", True, FOUR, ("7", "bank", "7", "bank")),
        "carla risolve il reclamo, colpo ricostruito; "
        "carte scoperte: casella 7 5♥ 9♣; banco 10♦ K♦",
        "carla settles the dispute, the coup rebuilt; open cards: box 7 5♥ 9♣; bank 10♦ K♦",
    ),
]
