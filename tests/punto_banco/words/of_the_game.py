"""What happens in a game of punto banco, as it is told in both tongues."""

from sabot.punto_banco import events as e
from sabot.punto_banco.acts import Word
from sabot.punto_banco.mishaps import Mishap, Origin, Remedy
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.ties import Why
from sabot.table.cards import Card
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Manner
from sabot.table.money import Amount
from sabot.table.roles import Role
from tests.punto_banco.words.samples import (
    BANCO,
    FOUR,
    ON_BANCO,
    ON_PUNTO,
    ON_TIE,
    PUNTO,
    SIDES_OF_FOUR,
    P,
    Sentence,
)

OF_THE_GAME: list[Sentence] = [
    # betting
    (
        ce.BettingOpened(P, 12, "faites vos jeux"),
        "Colpo 12, si punta: «faites vos jeux»",
        "Coup 12, the betting opens: “faites vos jeux”",
    ),
    (
        ce.BetPlaced(P, ON_PUNTO),
        "anna ha puntato CHF 100.00 su Punto (box 1)",
        "anna has bet CHF 100.00 on Punto (box 1)",
    ),
    (
        ce.BetPlaced(P, ON_TIE),
        "bruno ha puntato CHF 10.00 su Égalité",
        "bruno has bet CHF 10.00 on Égalité",
    ),
    (
        ce.BetWithdrawn(P, ON_BANCO),
        "bruno ritira la puntata: EUR 50.50 su Banco (box 2)",
        "bruno withdraws the bet: EUR 50.50 on Banco (box 2)",
    ),
    (
        ce.BettingClosed(P, "rien ne va plus"),
        "Le puntate sono chiuse: «rien ne va plus»",
        "The betting closes: “rien ne va plus”",
    ),
    (e.BettingReopened(P), "Le puntate sono riaperte", "The betting reopens"),
    (
        e.StakesJoined(P, "anna", "bruno"),
        "bruno punta per anna: contano come un solo giocatore",
        "bruno stakes for anna: they count as one player",
    ),
    (
        e.ExcessReturned(P, ON_PUNTO, Amount(30_00)),
        "Della puntata di anna, CHF 100.00 su Punto (box 1), torna l'eccedenza: CHF 30.00",
        "Of anna's bet, CHF 100.00 on Punto (box 1), the excess goes back: CHF 30.00",
    ),
    # the cards
    (
        ce.MaskOut(P, True, "ultimo colpo della taglia, minimo sette carte o nullo"),
        "La mascherina esce prima di ogni carta: "
        "«ultimo colpo della taglia, minimo sette carte o nullo»",
        "The mask comes out before any card: "
        "“ultimo colpo della taglia, minimo sette carte o nullo”",
    ),
    (
        ce.MaskOut(P, False, "ultimo colpo della taglia"),
        "La mascherina esce durante il colpo: «ultimo colpo della taglia»",
        "The mask comes out during the coup: “ultimo colpo della taglia”",
    ),
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
        ce.CardsKept(P),
        "Le carte in attesa aprono il colpo seguente",
        "The waiting cards open the next coup",
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
        "D'ora in poi anna non riceve le carte",
        "From now on anna is not given the cards",
    ),
    # mishaps
    (
        ce.MishapRuled(P, Mishap.CARDS_TAKEN, (Remedy.CARDS_BACK,), (), "anna"),
        "Irregolarità (anna): carte prese di propria iniziativa; "
        "decisione: le carte tornano indietro",
        "Mishap (anna): cards taken on a player's own initiative; ruling: the cards come back",
    ),
    (
        ce.MishapRuled(
            P,
            Mishap.SIDES_SWAPPED_UNSEEN,
            (Remedy.RESTORE_ORDER, Remedy.PLAYERS_MAY_WITHDRAW),
            (Role.INSPECTOR,),
            "",
        ),
        "Irregolarità: carte scambiate fra Punto e Banco, non viste; decisione: "
        "le mani si ricostruiscono nell'ordine di uscita e "
        "i giocatori possono ritirare le puntate, davanti all'ispettore",
        "Mishap: cards swapped between Punto and Banco, unseen; ruling: "
        "the hands are rebuilt in the order the cards came out and "
        "the players may withdraw their bets, before the inspector",
    ),
    (
        e.HandsRebuilt(P, SIDES_OF_FOUR),
        "Le carte uscite prendono il posto giusto: Punto, Banco, Punto, Banco",
        "The cards out take their right places: Punto, Banco, Punto, Banco",
    ),
    (
        ce.FindingAwaited(P, Mishap.TOO_MANY_DEALT),
        "Si attende l'accertamento dell'ispettore: troppe carte distribuite",
        "The inspector's finding is awaited: too many cards dealt",
    ),
    (ce.Found(P, True), "Accertato: il colpo è ricostruibile", "Found: the coup can be rebuilt"),
    (
        ce.Found(P, False),
        "Accertato: il colpo non è ricostruibile",
        "Found: the coup cannot be rebuilt",
    ),
    (
        e.WithdrawalOpened(P, "chi punta accetta"),
        "Le puntate si possono ritirare: «chi punta accetta»",
        "Bets may be withdrawn: “chi punta accetta”",
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
    (
        ce.ComplaintBarred(P),
        "Su questo colpo nessun reclamo è ammesso",
        "No complaint is heard about this coup",
    ),
    (
        ce.CoupAnnulled(P, 12),
        "Il colpo 12 è annullato: carte allo scarto",
        "Coup 12 is annulled: cards to the discard",
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
    (
        ce.BetCollected(P, ON_PUNTO),
        "La puntata di anna perde: CHF 100.00 su Punto (box 1)",
        "anna's bet loses: CHF 100.00 on Punto (box 1)",
    ),
    (
        ce.BetReturned(P, ON_PUNTO),
        "La puntata di anna è restituita: CHF 100.00 su Punto (box 1)",
        "anna's bet is returned: CHF 100.00 on Punto (box 1)",
    ),
    (
        ce.BetPaid(P, ON_TIE, Amount(80_00), Amount(0)),
        "La puntata di bruno, CHF 10.00 su Égalité, vince CHF 80.00",
        "bruno's bet, CHF 10.00 on Égalité, wins CHF 80.00",
    ),
    (
        ce.BetPaid(P, ON_BANCO, Amount(50_50), Amount(2_52)),
        "La puntata di bruno, EUR 50.50 su Banco (box 2), vince EUR 47.98: "
        "EUR 50.50 meno EUR 2.52 alla cagnotte",
        "bruno's bet, EUR 50.50 on Banco (box 2), wins EUR 47.98: "
        "EUR 50.50 less EUR 2.52 to the cagnotte",
    ),
    (ce.CoupSettled(P), "Le puntate sono liquidate", "The bets are settled"),
    (ce.CoupEnded(P, 12), "Il colpo 12 è esaurito", "Coup 12 is over"),
    (e.ButtonMoved(P, 3), "Il Bottone passa al posto 3", "The Button moves to seat 3"),
    # doubt and dispute
    (
        ce.DisputeOpened(P, "anna", "mancano {due} gettoni"),
        "anna reclama: «mancano {due} gettoni»",
        "anna complains: “mancano {due} gettoni”",
    ),
    (
        ce.DisputeResolved(P, "carla", True, FOUR, SIDES_OF_FOUR),
        "carla risolve il reclamo, colpo ricostruito: Punto 5♥ 9♣, Banco 10♦ K♦",
        "carla settles the dispute, the coup rebuilt: Punto 5♥ 9♣, Banco 10♦ K♦",
    ),
    (
        ce.DisputeResolved(P, "carla", False, (), ()),
        "carla chiude il reclamo: il colpo non è ricostruibile",
        "carla closes the dispute: the coup cannot be rebuilt",
    ),
    (
        ce.LateDisputeNoted(P, "anna", "ho vinto"),
        "anna reclama a colpo esaurito: «ho vinto»; se ne prende nota, il denaro non si muove",
        "anna complains after the coup: “ho vinto”; it is noted and no money moves",
    ),
    (
        ce.FreelyRuled(P, "direction", "si rigioca"),
        "La Direzione decide: «si rigioca»",
        "The Direction rules: “si rigioca”",
    ),
    (
        ce.CheckRequested(P, "carla", "gettone?", 12, FOUR[:2], (ON_PUNTO, ON_TIE)),
        "carla chiede una verifica alla sorveglianza: «gettone?»; agli atti il colpo 12, "
        "carte scoperte 5♥ 10♦, "
        "puntate: anna CHF 100.00 su Punto (box 1) e bruno CHF 10.00 su Égalité",
        "carla asks surveillance for a check: “gettone?”; on record coup 12, "
        "open cards 5♥ 10♦, "
        "bets: anna CHF 100.00 on Punto (box 1) and bruno CHF 10.00 on Égalité",
    ),
    (
        ce.CheckRequested(P, "carla", "gettone?", 12, (), ()),
        "carla chiede una verifica alla sorveglianza: «gettone?»; agli atti il colpo 12, "
        "carte scoperte –, puntate: nessuna",
        "carla asks surveillance for a check: “gettone?”; on record coup 12, "
        "open cards –, bets: none",
    ),
]
