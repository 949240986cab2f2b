"""What happens at any table, as it is told in both languages."""

from sabot.table import events as te
from sabot.table.cards import DECK, Card
from sabot.table.limits import Limits
from sabot.table.money import Amount
from sabot.table.roles import Role
from tests.table.words.samples import (
    CHF,
    COMMITMENT,
    EUR,
    EVEN,
    FOUR,
    LIMITS,
    SALT,
    P,
    Sentence,
)

OF_THE_TABLE: list[Sentence] = [
    (
        te.TableOpened(P, "covered", LIMITS, (CHF, EUR), 9, Amount(1000_00)),
        "Il tavolo è aperto: carte coperte, posti 9, combinazioni semplici 20.00-5000.00, "
        "Égalité 10.00-500.00, dotazione CHF 1000.00 ed EUR 1000.00",
        "The table is open: covered cards, seats 9, even chances 20.00-5000.00, "
        "Égalité 10.00-500.00, float CHF 1000.00 and EUR 1000.00",
    ),
    (
        te.TableOpened(P, "open", Limits(EVEN), (CHF,), 7, Amount(0)),
        "Il tavolo è aperto: carte scoperte, posti 7, 20.00-5000.00, dotazione CHF 0.00",
        "The table is open: open cards, seats 7, 20.00-5000.00, float CHF 0.00",
    ),
    (
        te.StaffRelieved(P, Role.INSPECTOR, "Carla"),
        "Cambio del personale: Carla prende il posto di ispettore",
        "Change of staff: Carla takes the post of the inspector",
    ),
    (
        te.LimitsAnnounced(P, LIMITS),
        "Ai giocatori si annunciano nuovi limiti: "
        "combinazioni semplici 20.00-5000.00, Égalité 10.00-500.00",
        "New limits are announced to the players: even chances 20.00-5000.00, Égalité 10.00-500.00",
    ),
    (
        te.LimitsProposed(P, "controller", Limits(EVEN)),
        "Il controllore comunale chiede nuovi limiti, 20.00-5000.00: serve anche l'altra autorità",
        "The municipal controller asks for new limits, 20.00-5000.00: "
        "the other authority must agree",
    ),
    (
        te.LimitsChanged(P, LIMITS),
        "I limiti esposti cambiano: combinazioni semplici 20.00-5000.00, Égalité 10.00-500.00",
        "The placard changes: even chances 20.00-5000.00, Égalité 10.00-500.00",
    ),
    (
        te.ModeChanged(P, "open"),
        "Dal prossimo colpo il tavolo passa a carte scoperte",
        "From the next coup the table changes to open cards",
    ),
    (te.PlaySuspended(P), "La partita è sospesa", "Play is suspended"),
    (te.PlayResumed(P), "La partita riprende", "Play resumes"),
    (
        te.FloatFilled(P, Amount(500_00), CHF),
        "La dotazione è rifornita di CHF 500.00",
        "The float is filled with CHF 500.00",
    ),
    (
        te.CardsSupplied(P, DECK, True),
        "Carte portate al tavolo: 52",
        "Cards brought to the table: 52",
    ),
    (te.CardsVerified(P, 6), "Mazzi verificati e completi: 6", "Decks checked and complete: 6"),
    (
        te.TailSpread(P, 4, 53),
        "Il mazzo in 4 parti: fra esse il tallone non giocato, 53 carte",
        "The pack in 4 parts: among them the tail left undealt, 53 cards",
    ),
    (
        te.ShareCommitted(P, "t1", 1, 2, COMMITMENT, SALT),
        "Mescolata 2: la casa si impegna alla sua parte nell'ordine, 0123456789abcdef…",
        "Wash 2: the house commits to its share in the order, 0123456789abcdef…",
    ),
    (te.SeedPledged(P, "Anna", COMMITMENT), "Anna impegna un seme", "Anna pledges a seed"),
    (
        te.SeedsCalled(P, ("Anna", "Bruno")),
        "Si mostrano i semi impegnati da Anna e Bruno",
        "The seeds pledged by Anna and Bruno are shown",
    ),
    (te.SeedsCalled(P, ()), "Nessuno ha impegnato un seme", "Nobody has pledged a seed"),
    (
        te.SeedAdded(P, "Anna", COMMITMENT),
        "Anna aggiunge il suo seme: 0123456789abcdef…",
        "Anna adds a seed: 0123456789abcdef…",
    ),
    (
        te.ShareOpened(P, 1, 2, COMMITMENT, SALT),
        "Mescolata 2: la parte della casa è resa pubblica, per l'impegno 0123456789abcdef…",
        "Wash 2: the house's share is laid open, for the commitment 0123456789abcdef…",
    ),
    (
        te.ShareOpened(P, 1, 2, COMMITMENT, SALT, "Carla", "una carta segnata"),
        "Carla abbandona la mescolata 2: una carta segnata; la parte della casa è resa pubblica, "
        "per l'impegno 0123456789abcdef…",
        "Carla abandons wash 2: una carta segnata; the house's share is laid open, for the "
        "commitment 0123456789abcdef…",
    ),
    (
        te.CardsWashed(P, DECK, SALT, COMMITMENT),
        "Mescolate 52 carte; impegno sull'ordine 0123456789abcdef…",
        "Washed 52 cards; commitment to the order 0123456789abcdef…",
    ),
    (
        te.CardsRiffled(P, 4),
        "Le carte si mescolano in 4 parti, ciascuna di due mazzetti",
        "The cards are riffled in 4 parts, each of two packets",
    ),
    (
        te.CardsGathered(P, ("bruno", "elena")),
        "Le carte sono raccolte, presenti bruno ed elena",
        "The cards are gathered in the presence of bruno and elena",
    ),
    (
        te.CardsGathered(P, ()),
        "Le carte sono raccolte, nessun giocatore presente",
        "The cards are gathered, no player present",
    ),
    (te.CutOffered(P, "anna"), "Il taglio è offerto ad anna", "The cut is offered to anna"),
    (
        te.CutOffered(P, "inspector"),
        "Il taglio è offerto all'ispettore",
        "The cut is offered to the inspector",
    ),
    (te.CutRefused(P, "anna"), "anna rifiuta il taglio", "anna refuses the cut"),
    (te.CardsCut(P, "bruno", 52), "bruno taglia dopo 52 carte", "bruno cuts after 52 cards"),
    (te.CardsCut(P, "bruno", 1), "bruno taglia dopo 1 carta", "bruno cuts after 1 card"),
    (
        te.SabotLoaded(P, 3, 305),
        "Taglia 3: il sabot è caricato, la mascherina dopo 305 carte",
        "Taglia 3: the sabot is loaded, the mask after 305 cards",
    ),
    (
        te.CardsBurned(P, FOUR),
        "Bruciate senza mostrarle: 4 carte",
        "Burned unseen: 4 cards",
    ),
    (
        te.CutRightGained(P, 3),
        "Il prossimo taglio spetta al posto 3",
        "The next cut is for seat 3",
    ),
    (
        te.CardReplaced(P, Card("Td")),
        "Una carta è sostituita con un'altra uguale: 10♦",
        "A card is replaced by another like it: 10♦",
    ),
    (
        te.PackChanged(P, True),
        "I mazzi sono ritirati, informata la Direzione",
        "The decks are put away, the Direction informed",
    ),
    (te.PackChanged(P, False), "I mazzi sono ritirati", "The decks are put away"),
    (
        te.TagliaEnded(P, 3, DECK, SALT, COMMITMENT),
        "La taglia 3 è finita: ordine e sale sono resi pubblici, per l'impegno 0123456789abcdef…",
        "Taglia 3 is over: order and salt are laid open, for the commitment 0123456789abcdef…",
    ),
    (
        te.PlayerJoined(P, "anna", Amount(1000_00), CHF),
        "anna arriva al tavolo con CHF 1000.00",
        "anna joins the table with CHF 1000.00",
    ),
    (
        te.PlayerJoined(P, "anna", Amount(0), None),
        "anna arriva al tavolo",
        "anna joins the table",
    ),
    (te.PlayerLeft(P, "anna"), "anna lascia il tavolo", "anna leaves the table"),
    (
        te.ChipsBrought(P, "anna", Amount(99_50), EUR),
        "anna porta al tavolo EUR 99.50 in gettoni",
        "anna brings EUR 99.50 in chips",
    ),
    (
        te.NotesChanged(P, "anna", Amount(200_00), CHF),
        "anna cambia in gettoni CHF 200.00 in banconote",
        "anna changes CHF 200.00 in notes for chips",
    ),
    (
        te.SeatRequested(P, "anna", 2),
        "anna chiede un posto: in lista è il numero 2",
        "anna asks for a seat: number 2 on the list",
    ),
    (te.SeatAssigned(P, "anna", 4), "anna ha il posto 4", "anna has seat 4"),
    (
        te.PlayerSteppedAway(P, "anna"),
        "anna si allontana dal tavolo",
        "anna steps away from the table",
    ),
    (te.SeatLost(P, "anna", 4), "anna perde il posto 4", "anna loses seat 4"),
    (te.PlayerCameBack(P, "anna"), "anna torna al tavolo", "anna comes back to the table"),
    (
        te.ElsewhereNoted(P, "anna", True),
        "Annotato: anna prende le carte a questo tavolo",
        "Noted: anna takes the cards at this table",
    ),
    (
        te.ElsewhereNoted(P, "anna", False),
        "Annotato: anna gioca a più tavoli, e le carte le prende altrove",
        "Noted: anna plays at several tables and takes the cards elsewhere",
    ),
    (
        te.PlayerFlagged(P, "anna", True),
        "anna figura fra gli inesperti",
        "anna is noted as inexperienced",
    ),
    (
        te.PlayerFlagged(P, "anna", False),
        "anna non figura più fra gli inesperti",
        "anna is no longer noted as inexperienced",
    ),
    (
        te.PlayerExpelled(P, "anna"),
        "anna deve lasciare le sale",
        "anna is sent from the rooms",
    ),
    (
        te.DisposalRegistered(P, "inspector", Amount(50_00), CHF),
        "L'ispettore registra i non ritirati, CHF 50.00: deve farlo anche l'altra autorità",
        "The inspector registers the unclaimed CHF 50.00: the other authority must do so too",
    ),
    (
        te.DisposalRegistered(P, "chief", Amount(50_00), CHF, "anna"),
        "Il capo registra i non ritirati, CHF 50.00 per anna: deve farlo anche l'altra autorità",
        "The chief registers the unclaimed CHF 50.00 for anna: the other authority must do so too",
    ),
    (
        te.UnclaimedDisposed(P, Amount(50_00), CHF, "anna"),
        "Non ritirati, CHF 50.00 vanno ad anna",
        "Unclaimed, CHF 50.00 goes to anna",
    ),
    (
        te.UnclaimedDisposed(P, Amount(50_00), CHF, ""),
        "Non ritirati, CHF 50.00 vanno alla dotazione",
        "Unclaimed, CHF 50.00 goes to the float",
    ),
]
