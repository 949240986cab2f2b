"""Everything that can happen has words in both tongues, and no words betray a covered card."""

import inspect
from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Any

import pytest

from sabot.punto_banco import events as e
from sabot.punto_banco.acts import Manner, Word
from sabot.punto_banco.events import Bet
from sabot.punto_banco.evolve import EVENTS
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import Mode
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.mishaps import Mishap, Origin, Remedy
from sabot.punto_banco.names import CHANCES, MISHAPS, REMEDIES, SIDES, STEPS, WHY, chance
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.ties import Why
from sabot.punto_banco.words import TELL, tell
from sabot.table import events as te
from sabot.table.cards import DECK, Card, cards
from sabot.table.events import Event
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount, Currency
from sabot.table.roles import Role
from sabot.table.words import BEFORE, MODES, ROLES, Words, euphonic, listing, mode, pretty

P = "campione-pb.1"
CHF, EUR = Currency.CHF, Currency.EUR
LIMITS = Limits(Range(Amount(20_00), Amount(5000_00)), Range(Amount(10_00), Amount(500_00)))
PUNTO, BANCO = Side.PUNTO, Side.BANCO
ON_PUNTO = Bet("anna", "punto", 1, Amount(100_00), CHF)
ON_BANCO = Bet("bruno", "banco", 2, Amount(50_50), EUR)
ON_TIE = Bet("bruno", "egalite", 0, Amount(10_00), CHF)
FOUR = cards("5h Td 9c Kd")
SIDES_OF_FOUR = (PUNTO, BANCO, PUNTO, BANCO)
COMMITMENT = "0123456789abcdef" * 4
SALT = "grana grossa"

# An event, how it is told in Italian, and in English: each without its citation.
SAID: list[tuple[Event, str, str]] = [
    # the table
    (
        te.TableOpened(P, "covered", LIMITS, (CHF, EUR), 9, Amount(1000_00)),
        "Il tavolo è aperto: carte coperte, posti 9, combinazioni semplici 20.00-5000.00, "
        "Égalité 10.00-500.00, dotazione CHF 1000.00 ed EUR 1000.00",
        "The table is open: covered cards, seats 9, even chances 20.00-5000.00, "
        "Égalité 10.00-500.00, float CHF 1000.00 and EUR 1000.00",
    ),
    (
        te.StaffRelieved(P, Role.INSPECTOR, "Carla"),
        "Cambio del personale: Carla prende il posto di ispettore",
        "Change of staff: Carla takes the post of inspector",
    ),
    (
        te.LimitsAnnounced(P, LIMITS),
        "Ai giocatori si annunciano nuovi limiti: "
        "combinazioni semplici 20.00-5000.00, Égalité 10.00-500.00",
        "New limits are announced to the players: even chances 20.00-5000.00, Égalité 10.00-500.00",
    ),
    (
        te.LimitsChanged(P, LIMITS),
        "I limiti esposti cambiano: combinazioni semplici 20.00-5000.00, Égalité 10.00-500.00",
        "The placard changes: even chances 20.00-5000.00, Égalité 10.00-500.00",
    ),
    (
        te.ModeChanged(P, "open"),
        "Il tavolo passa a carte scoperte",
        "The table changes to open cards",
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
        te.CardsWashed(P, DECK, SALT, COMMITMENT),
        "Mescolate 52 carte; impegno sull'ordine 0123456789abcdef…",
        "Washed 52 cards; commitment to the order 0123456789abcdef…",
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
    (te.CutRefused(P, "anna"), "anna rifiuta il taglio", "anna refuses the cut"),
    (te.CardsCut(P, "bruno", 52), "bruno taglia dopo 52 carte", "bruno cuts after 52 cards"),
    (te.CardsCut(P, "bruno", 1), "bruno taglia dopo 1 carta", "bruno cuts after 1 card"),
    (
        te.SabotLoaded(P, 3, 305),
        "Taglia 3: il sabot è caricato, la mascherina dopo 305 carte",
        "Taglia 3: the sabot is loaded, the mask after 305 cards",
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
        "anna riceve le carte a questo tavolo",
        "anna gets the cards at this table",
    ),
    (
        te.ElsewhereNoted(P, "anna", False),
        "anna gioca a più tavoli: le carte le riceve altrove",
        "anna plays at several tables and gets the cards elsewhere",
    ),
    (
        te.PlayerFlagged(P, "anna", True),
        "anna figura fra gli inesperti: non riceve le carte",
        "anna is noted as inexperienced and is not given the cards",
    ),
    (
        te.PlayerFlagged(P, "anna", False),
        "anna non figura più fra gli inesperti",
        "anna is no longer noted as inexperienced",
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
    # betting
    (
        e.BettingOpened(P, 12, "faites vos jeux"),
        "Colpo 12, si punta: «faites vos jeux»",
        "Coup 12, the betting opens: “faites vos jeux”",
    ),
    (
        e.BetPlaced(P, ON_PUNTO),
        "anna ha puntato CHF 100.00 su Punto (casella 1)",
        "anna has bet CHF 100.00 on Punto (box 1)",
    ),
    (
        e.BetPlaced(P, ON_TIE),
        "bruno ha puntato CHF 10.00 su Égalité",
        "bruno has bet CHF 10.00 on Égalité",
    ),
    (
        e.BetWithdrawn(P, ON_BANCO),
        "bruno ritira la puntata: EUR 50.50 su Banco (casella 2)",
        "bruno withdraws the bet: EUR 50.50 on Banco (box 2)",
    ),
    (
        e.BettingClosed(P, "rien ne va plus"),
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
        "Della puntata di anna, CHF 100.00 su Punto (casella 1), torna l'eccedenza: CHF 30.00",
        "Of anna's bet, CHF 100.00 on Punto (box 1), the excess goes back: CHF 30.00",
    ),
    # the cards
    (
        e.MaskOut(P, True, "ultimo colpo della taglia, minimo sette carte o nullo"),
        "La mascherina esce prima di ogni carta: "
        "«ultimo colpo della taglia, minimo sette carte o nullo»",
        "The mask comes out before any card: "
        "“ultimo colpo della taglia, minimo sette carte o nullo”",
    ),
    (
        e.MaskOut(P, False, "ultimo colpo della taglia"),
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
        e.CardsKept(P),
        "Le carte in attesa aprono il colpo seguente",
        "The waiting cards open the next coup",
    ),
    (
        e.CardsAnnulled(P, FOUR[:2]),
        "Allo scarto, annullate: 2 carte",
        "To the discard, annulled: 2 cards",
    ),
    (
        e.CardSeenInSabot(P, Card("Qs")),
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
        e.CardsPassed(P, "", PUNTO, "nobody-on-punto"),
        "Le carte di Punto restano all'impiegato: nessuna puntata su Punto",
        "Punto's cards stay with the dealer: no bet on Punto",
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
        e.PlayerWarned(P, "anna"),
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
        e.MishapRuled(P, Mishap.CARDS_TAKEN, (Remedy.CARDS_BACK,), (), "anna"),
        "Irregolarità (anna): carte prese di propria iniziativa; "
        "decisione: le carte tornano indietro",
        "Mishap (anna): cards taken on a player's own initiative; ruling: the cards come back",
    ),
    (
        e.MishapRuled(
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
        e.FindingAwaited(P, Mishap.TOO_MANY_DEALT),
        "Si attende l'accertamento dell'ispettore: troppe carte distribuite",
        "The inspector's finding is awaited: too many cards dealt",
    ),
    (e.Found(P, True), "Accertato: il colpo è ricostruibile", "Found: the coup can be rebuilt"),
    (
        e.Found(P, False),
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
        e.ComplaintBarred(P),
        "Su questo colpo nessun reclamo è ammesso",
        "No complaint is heard about this coup",
    ),
    (
        e.CoupAnnulled(P, 12),
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
        e.BetCollected(P, ON_PUNTO),
        "La puntata di anna perde: CHF 100.00 su Punto (casella 1)",
        "anna's bet loses: CHF 100.00 on Punto (box 1)",
    ),
    (
        e.BetReturned(P, ON_PUNTO),
        "La puntata di anna è restituita: CHF 100.00 su Punto (casella 1)",
        "anna's bet is returned: CHF 100.00 on Punto (box 1)",
    ),
    (
        e.BetPaid(P, ON_TIE, Amount(80_00), Amount(0)),
        "La puntata di bruno, CHF 10.00 su Égalité, vince CHF 80.00",
        "bruno's bet, CHF 10.00 on Égalité, wins CHF 80.00",
    ),
    (
        e.BetPaid(P, ON_BANCO, Amount(50_50), Amount(2_52)),
        "La puntata di bruno, EUR 50.50 su Banco (casella 2), vince EUR 47.98: "
        "EUR 50.50 meno EUR 2.52 alla cagnotte",
        "bruno's bet, EUR 50.50 on Banco (box 2), wins EUR 47.98: "
        "EUR 50.50 less EUR 2.52 to the cagnotte",
    ),
    (e.CoupSettled(P), "Le puntate sono liquidate", "The bets are settled"),
    (e.CoupEnded(P, 12), "Il colpo 12 è esaurito", "Coup 12 is over"),
    (e.ButtonMoved(P, 3), "Il Button passa al posto 3", "The Button moves to seat 3"),
    # doubt and dispute
    (
        e.DisputeOpened(P, "anna", "mancano {due} gettoni"),
        "anna reclama: «mancano {due} gettoni»",
        "anna complains: “mancano {due} gettoni”",
    ),
    (
        e.DisputeResolved(P, "carla", True, FOUR, SIDES_OF_FOUR),
        "carla risolve il reclamo, colpo ricostruito: Punto 5♥ 9♣, Banco 10♦ K♦",
        "carla settles the dispute, the coup rebuilt: Punto 5♥ 9♣, Banco 10♦ K♦",
    ),
    (
        e.DisputeResolved(P, "carla", False, (), ()),
        "carla chiude il reclamo: il colpo non è ricostruibile",
        "carla closes the dispute: the coup cannot be rebuilt",
    ),
    (
        e.LateDisputeNoted(P, "anna", "ho vinto"),
        "anna reclama a colpo esaurito: «ho vinto»; se ne prende nota, il denaro non si muove",
        "anna complains after the coup: “ho vinto”; it is noted and no money moves",
    ),
    (
        e.FreelyRuled(P, "direction", "si rigioca"),
        "direction decide: «si rigioca»",
        "direction rules: “si rigioca”",
    ),
    (
        e.CheckRequested(P, "carla", "gettone?", 12, FOUR[:2], (ON_PUNTO, ON_TIE)),
        "carla chiede una verifica alla sorveglianza: «gettone?»; agli atti il colpo 12, "
        "carte scoperte 5♥ 10♦, "
        "puntate: anna CHF 100.00 su Punto (casella 1) e bruno CHF 10.00 su Égalité",
        "carla asks surveillance for a check: “gettone?”; on record coup 12, "
        "open cards 5♥ 10♦, "
        "bets: anna CHF 100.00 on Punto (box 1) and bruno CHF 10.00 on Égalité",
    ),
    (
        e.CheckRequested(P, "carla", "gettone?", 12, (), ()),
        "carla chiede una verifica alla sorveglianza: «gettone?»; agli atti il colpo 12, "
        "carte scoperte –, puntate: nessuna",
        "carla asks surveillance for a check: “gettone?”; on record coup 12, "
        "open cards –, bets: none",
    ),
]


@pytest.mark.parametrize(("event", "it", "en"), SAID, ids=lambda each: type(each).__name__)
def test_an_event_is_told_as_it_should_be_with_its_citation(event: Event, it: str, en: str) -> None:
    assert tell(event, "it") == f"{it} [{P}]"
    assert tell(event, "en") == f"{en} [{P}]"
    assert it != en


def _event_classes() -> set[type[Event]]:
    found = {
        each
        for module in (te, e)
        for _, each in inspect.getmembers(module, inspect.isclass)
        if issubclass(each, Event)
    }
    return found - {Event}


def test_every_event_has_words_and_a_sentence_above() -> None:
    assert set(EVENTS) == _event_classes()
    assert set(TELL) == set(EVENTS)
    assert {type(event) for event, _, _ in SAID} == set(EVENTS)


@pytest.mark.parametrize(
    ("names", "whole"),
    [
        (MISHAPS, Mishap),
        (REMEDIES, Remedy),
        (WHY, Why),
        (STEPS, Step),
        (ROLES, Role),
        (BEFORE, Role),
    ],
    ids=["mishaps", "remedies", "why", "steps", "roles", "before"],
)
def test_every_name_is_there_in_both_tongues_and_tells_its_thing_apart(
    names: Mapping[Any, Words], whole: type[StrEnum]
) -> None:
    assert list(names) == list(whole)
    assert all(words.it and words.en and words.it != words.en for words in names.values())
    for lang in ("it", "en"):
        assert len({words.said(lang) for words in names.values()}) == len(names)


def test_every_mishap_is_told_with_every_remedy() -> None:
    for mishap, words in MISHAPS.items():
        event = e.MishapRuled(P, mishap, tuple(Remedy), tuple(Role), "")
        for lang in ("it", "en"):
            sentence = tell(event, lang)
            assert words.said(lang) in sentence
            assert all(each.said(lang) in sentence for each in REMEDIES.values())
            assert all(each.said(lang) in sentence for each in BEFORE.values())


def test_every_reason_for_the_cards_is_told() -> None:
    for why, words in WHY.items():
        for lang in ("it", "en"):
            assert words.said(lang) in tell(e.CardsPassed(P, "anna", PUNTO, why), lang)


def test_sides_modes_and_the_chances_of_our_houses_have_names() -> None:
    assert set(SIDES) == set(Side)
    assert set(MODES) == set(Mode)
    assert {each.id for house in HOUSES.values() for each in house.chances} <= set(CHANCES)


def test_what_a_custom_house_adds_keeps_its_id() -> None:
    assert chance("egalite") == "Égalité"
    assert chance("lucky6") == "lucky6"
    assert mode("midi", "it") == "midi"


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize(
    "event",
    [
        e.CardDrawn(P, Card("As"), PUNTO, False, True, "anna"),
        e.CardHeld(P, Card("As"), False, Origin.UNDUE),
    ],
    ids=["drawn", "held"],
)
def test_which_card_lies_covered_makes_no_difference(
    event: e.CardDrawn | e.CardHeld, lang: str
) -> None:
    assert len({tell(replace(event, card=card), lang) for card in DECK}) == 1
    assert len({tell(replace(event, card=card, up=True), lang) for card in DECK}) == len(DECK)


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            te.CardsWashed(P, DECK, SALT, COMMITMENT),
            te.CardsWashed(P, DECK[::-1], "altro", COMMITMENT),
        ),
        (te.CardsSupplied(P, DECK, True), te.CardsSupplied(P, DECK[::-1], True)),
        (e.CardsAnnulled(P, FOUR[:2]), e.CardsAnnulled(P, FOUR[2:])),
        (e.RestDrawnOut(P, FOUR[:2], 6), e.RestDrawnOut(P, FOUR[2:], 6)),
    ],
    ids=["washed", "supplied", "annulled", "drawn out"],
)
def test_cards_nobody_has_seen_make_no_difference(one: Event, other: Event, lang: str) -> None:
    assert tell(one, lang) == tell(other, lang)


def test_the_commitment_is_shortened_and_the_salt_is_not_told() -> None:
    washed = tell(te.CardsWashed(P, DECK, SALT, COMMITMENT), "en")
    assert COMMITMENT[:16] in washed
    assert COMMITMENT[:17] not in washed
    assert SALT not in washed


def test_cards_have_symbols() -> None:
    assert [pretty(card) for card in cards("Ah Td 9c Ks")] == ["A♥", "10♦", "9♣", "K♠"]
    assert len({pretty(card) for card in DECK}) == len(DECK)


def test_lists_and_prepositions_sound_right() -> None:
    assert listing((), "it") == ""
    assert listing(("anna",), "it") == "anna"
    assert listing(("anna", "Elena"), "it") == "anna ed Elena"
    assert listing(("anna", "bruno", "carlo"), "en") == "anna, bruno and carlo"
    assert euphonic("a", "Anna") == "ad Anna"
    assert euphonic("a", "bruno") == "a bruno"


def test_any_other_tongue_is_english() -> None:
    assert tell(te.PlaySuspended(P), "fr") == tell(te.PlaySuspended(P), "en")
