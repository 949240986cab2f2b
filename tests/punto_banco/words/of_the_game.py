"""What happens in a game of punto banco, as it is told in both languages."""

from sabot.punto_banco import events as e
from sabot.punto_banco.acts import Word
from sabot.punto_banco.mishaps import Origin
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.ties import Why
from sabot.table.cards import Card
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Manner
from sabot.table.money import Amount
from tests.punto_banco.words.samples import BANCO, ON_TIE, PUNTO, SIDES_OF_FOUR
from tests.table.words.samples import FOUR, P, Sentence

OF_THE_GAME: list[Sentence] = [
    # betting
    (
        ce.BetPlaced(P, ON_TIE),
        "bruno ha puntato CHF 10.00 su Égalité",
        "bruno has bet CHF 10.00 on Égalité",
    ),
    (e.BettingReopened(P), "Le puntate sono riaperte", "The betting reopens"),
    (
        ce.ExcessReturned(P, ON_TIE, Amount(3_00)),
        "Della puntata di bruno, CHF 10.00 su Égalité, torna l'eccedenza: CHF 3.00",
        "Of bruno's bet, CHF 10.00 on Égalité, the excess goes back: CHF 3.00",
    ),
    (
        ce.ExcessReturned(P, ON_TIE, Amount(10_00)),
        "La puntata di bruno, CHF 10.00 su Égalité, torna intera",
        "bruno's bet, CHF 10.00 on Égalité, goes back whole",
    ),
    (
        e.DealMisread(P),
        "Nessuno se ne accorge, per ora: la carta è andata alla mano sbagliata",
        "Nobody notices for now: the card went to the wrong hand",
    ),
    # the cards
    (
        e.CardDrawn(P, Card("7s"), BANCO, True, False, ""),
        "Banco riceve 7♠",
        "Banco draws 7♠",
    ),
    (
        e.CardDrawn(P, Card("Td"), PUNTO, True, True, "anna"),
        "Punto riceve 10♦, già fuori dal sabot, davanti ad anna",
        "Punto draws 10♦, already out of the sabot, before anna",
    ),
    (
        e.CardDrawn(P, Card("Ah"), PUNTO, False, False, ""),
        "Punto riceve una carta coperta",
        "Punto draws a covered card",
    ),
    (
        e.CardHeld(P, Card("9c"), True, Origin.UNASKED),
        "Fuori turno dal sabot: 9♣, data come terza; attende sotto il sabot",
        "Out of turn from the sabot: 9♣, given as a third; it waits under the sabot",
    ),
    (
        e.CardHeld(P, Card("9c"), False, Origin.DETACHED),
        "Fuori turno dal sabot: una carta coperta; attende sotto il sabot",
        "Out of turn from the sabot: a covered card; it waits under the sabot",
    ),
    (
        e.WaitingCardSeen(P, Card("9c"), 0),
        "Una carta che attende sotto il sabot è stata vista: 9♣",
        "A card that waits under the sabot has been seen: 9♣",
    ),
    (
        e.TiedAsked(P, ("anna", "bruno", "carlo")),
        "Puntate uguali: si chiede chi vuole le carte fra anna, bruno e carlo",
        "Equal bets: anna, bruno and carlo are asked who wants the cards",
    ),
    (e.TiedAnswered(P, "anna", True), "anna vuole le carte", "anna wants the cards"),
    (
        e.TiedAnswered(P, "anna", False),
        "anna non vuole le carte",
        "anna does not want the cards",
    ),
    (
        e.ReaderDecided(P, "anna", PUNTO),
        "Deciso fra puntate uguali: le carte di Punto spettano ad anna",
        "Decided among equal bets: Punto's cards are for anna",
    ),
    (
        e.CardsPassed(P, "bruno", PUNTO, Why.HIGHEST_BET),
        "Le carte di Punto vanno a bruno: puntata più alta",
        "Punto's cards go to bruno: highest bet",
    ),
    (
        e.CardsPassed(P, "", PUNTO, "nobody-bet"),
        "Le carte di Punto restano all'impiegato: nessuna puntata",
        "Punto's cards stay with the dealer: no bet there",
    ),
    (
        e.CardsPassed(P, "anna", BANCO, ""),
        "Le carte di Banco vanno ad anna",
        "Banco's cards go to anna",
    ),
    (e.CardsDeclined(P, "anna"), "anna rinuncia alle carte", "anna declines the cards"),
    (
        e.CardsTaken(P, "anna", Side.PUNTO),
        "anna prende le carte di propria iniziativa",
        "anna takes the cards unbidden",
    ),
    (
        e.CardsRecalled(P),
        "Le carte devono tornare e andare a chi spettano",
        "The cards must come back and go where they belong",
    ),
    (e.CardsLooked(P, "anna", Side.PUNTO), "anna guarda le carte", "anna looks at the cards"),
    (
        e.Declared(P, "anna", Word.CARTA, Manner.WORDS, None),
        "anna dichiara «carta»",
        "anna declares “carta”",
    ),
    (
        e.Declared(P, "anna", Word.NO, Manner.GESTURE, None),
        "anna dichiara col gesto «no»",
        "anna declares by gesture “no”",
    ),
    (
        e.Declared(P, "anna", Word.BATTUTA, Manner.WORDS, 9),
        "anna dichiara «battuta», punto 9",
        "anna declares “battuta”, point 9",
    ),
    (
        e.Declared(P, "anna", Word.CARTA, Manner.WORDS, 0),
        "anna dichiara «carta», punto 0",
        "anna declares “carta”, point 0",
    ),
    (e.Repeated(P, Word.CARTA), "L'impiegato ripete «carta»", "The dealer repeats “carta”"),
    (
        e.HandTurned(P, BANCO, "dario"),
        "dario scopre le carte di Banco",
        "dario turns Banco's cards",
    ),
    (
        e.PointTold(P, PUNTO, 6),
        "L'impiegato annuncia Punto 6",
        "The dealer tells Punto 6",
    ),
    (
        e.CardTurned(P, Card("2h")),
        "La carta data coperta si scopre: 2♥",
        "The card given covered is turned: 2♥",
    ),
    (
        ce.PlayerWarned(P, "anna"),
        "Avvertimento: anna indugia con le carte",
        "Warning: anna dawdles over the cards",
    ),
    (
        e.CardsWithheld(P, "anna"),
        "anna indugia ancora: le carte le gioca l'impiegato",
        "anna still dawdles: the dealer plays the cards",
    ),
    (
        e.PlayerErred(P, "anna"),
        "Dal prossimo colpo anna non riceve le carte",
        "From the next coup on anna is not given the cards",
    ),
    # mishaps
    (
        e.HandsRebuilt(P, SIDES_OF_FOUR),
        "Le carte uscite prendono il posto giusto: Punto, Banco, Punto, Banco",
        "The cards out take their right places: Punto, Banco, Punto, Banco",
    ),
    (
        e.PastRebuilt(P, 3, SIDES_OF_FOUR),
        "Nel colpo 3, esaurito, le carte uscite prendono il posto giusto: Punto, Banco, Punto, "
        "Banco",
        "In coup 3, which is over, the cards out take their right places: Punto, Banco, Punto, "
        "Banco",
    ),
    (
        e.PastRebuilt(P, 3, ()),
        "Il colpo 3, esaurito, non si può ricostruire: è annullato, le puntate tornano",
        "Coup 3, which is over, cannot be rebuilt: it is annulled and the bets go back",
    ),
    (
        e.WithdrawalOpened(P, "chi punta accetta"),
        "Le puntate si possono ritirare: «chi punta accetta»",
        "Bets may be withdrawn: “chi punta accetta”",
    ),
    (
        e.WithdrawalBarred(P),
        "Si conosce una carta: le puntate non si ritirano e la rettifica non si contesta",
        "A card is known: no bet is withdrawn, and the rectified deal is not contested",
    ),
    (
        e.WithdrawalClosed(P),
        "Chi ha lasciato la puntata ha accettato",
        "Whoever left the bet has accepted",
    ),
    (
        e.Contested(P, "anna"),
        "anna contesta la distribuzione rettificata",
        "anna contests the rectified deal",
    ),
    (
        e.TurnedInBianco(P, "colpo in bianco"),
        "Si gioca un colpo senza puntate: «colpo in bianco»",
        "A coup is to be played without bets: “colpo in bianco”",
    ),
    (
        e.InBiancoAnnounced(P, 13, "colpo in bianco"),
        "Colpo 13, in bianco: «colpo in bianco»",
        "Coup 13, in bianco: “colpo in bianco”",
    ),
    # the end of the coup
    (
        e.PointsAnnounced(P, PUNTO, 4, 7, BANCO),
        "Punto 4, Banco 7: vince Banco",
        "Punto 4, Banco 7: Banco wins",
    ),
    (
        e.PointsAnnounced(P, BANCO, 6, 6, None),
        "Banco 6, Punto 6: pari, Égalité",
        "Banco 6, Punto 6: a tie, Égalité",
    ),
    (
        e.RestDrawnOut(P, FOUR[:3], 8),
        "Le ultime carte escono e si contano: 3 dal sabot, in tutto 8",
        "The last cards are drawn out and counted: 3 from the sabot, 8 in all",
    ),
    (
        e.SideChancesAnnounced(P, ("plus8", "dragon")),
        "Combinazioni accessorie vincenti: +8 e Dragon Pair",
        "Winning side chances: +8 and Dragon Pair",
    ),
    (
        e.SideChancesAnnounced(P, ()),
        "Nessuna combinazione accessoria vince",
        "No side chance wins",
    ),
    (e.ButtonMoved(P, 3), "Il Bottone passa al posto 3", "The Button moves to seat 3"),
]
