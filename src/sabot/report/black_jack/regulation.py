"""What is reported of the regulation of a house of Black Jack."""

from sabot.black_jack import names
from sabot.black_jack.house import Hole, House, Pairs, Shown, Takes
from sabot.black_jack.topics import Topic
from sabot.report.regulations import parts
from sabot.report.regulations.parts import Part
from sabot.report.regulations.regulation import ChanceText, Regulation
from sabot.report.regulations.values import Vocabulary, value_text
from sabot.table.coup.bets import Pay
from sabot.table.languages import Words

_HEADINGS = (
    parts.cards(
        *parts.PACK,
        Part(
            "riffled_parts",
            Words("Parti in cui si mescola il sixain", "Parts in which the pack is riffled"),
            "gather",
        ),
        Part("burned", Words("Carte bruciate", "Cards burned"), "burn"),
        Part(
            "shuffled_before_players",
            Words("Mescolate davanti ai giocatori", "Shuffled before the players"),
            "gather",
        ),
        *parts.PACK_CHANGE,
    ),
    parts.bets(
        parts.CURRENCIES,
        parts.LIMITS,
        Part(
            "placard_rule",
            Words("A che cosa si possono cambiare", "What they may be changed to"),
            "placard",
            optional=True,
        ),
        parts.LIMITS_CHANGE,
        Part("most_seats", Words("Posti al più", "Seats at most"), "seats"),
        Part("bets.per_box", Words("Puntate per casella", "Bets in a box"), "behind"),
        Part(
            "bets.lone_player_boxes",
            Words("Caselle di chi gioca solo", "Boxes of a lone player"),
            "lone-player",
        ),
        Part(
            "bets.one_each_when_contested",
            Words("Una puntata ciascuno se le caselle mancano", "One bet each where boxes are few"),
            "one-bet-each",
        ),
    ),
    parts.coup(
        parts.MODES,
        parts.MANNERS,
        Part("hole", Words("Seconda carta del banco", "Second card of the bank"), "hole-card"),
        Part(
            "even_money",
            Words(
                "Black Jack pagato subito alla pari, contro", "Even money for a Black Jack, against"
            ),
            "even-money",
        ),
        Part("insurance", Words("Assicurazione", "Insurance"), "insurance"),
        Part("doubling.points", Words("Si raddoppia con", "Doubled with"), "double"),
        Part(
            "doubling.soft",
            Words("L'asso può contare in due modi", "The ace may count either way"),
            "double",
        ),
        Part(
            "doubling.after_split",
            Words("Si raddoppia dopo una divisione", "Doubled after a split"),
            "double",
        ),
        Part(
            "doubling.split_ten_with_ace",
            Words(
                "Dopo la divisione di dieci l'asso può contare uno",
                "After a split of tens the ace may count one",
            ),
            "double",
        ),
        Part("splitting.times", Words("Divisioni per casella", "Splits of a box"), "split"),
        Part("splitting.pairs", Words("Si dividono due carte", "Split are two cards"), "split"),
        Part(
            "splitting.aces_once",
            Words("Agli assi divisi una sola carta", "One card only for split aces"),
            "split-aces",
        ),
        Part("surrender", Words("Si può rinunciare a metà", "Surrender for half"), "surrender"),
        Part("bank.stands_on", Words("Il banco sta da", "The bank stands on"), "bank-rule"),
        Part(
            "bank.draws_soft",
            Words("Su quel punto con un asso tira", "On that point with an ace it draws"),
            "bank-rule",
        ),
        Part(
            "bank_black_jack_takes",
            Words("Il Black Jack del banco prende", "The bank's Black Jack takes"),
            "hole-card",
        ),
    ),
    parts.formulas(
        parts.OPEN,
        parts.CLOSE,
        Part(
            "formulas.insurance",
            Words("Assicurazione offerta", "Insurance offered"),
            "insurance-offer",
        ),
        Part(
            "formulas.insurance_lost",
            Words("Assicurazione perduta", "Insurance lost"),
            "insurance-lost",
        ),
        parts.LAST_COUP,
    ),
    parts.AFTER,
)

_VOCABULARY = Vocabulary(
    {
        Hole: {
            "none": Words("nessuna", "none"),
            "covered": Words("coperta", "covered"),
            "peeked": Words("coperta, e guardata", "covered, and looked at"),
        },
        Shown: {"ace": Words("un asso", "an ace"), "ten": Words("un dieci", "a ten")},
        Pairs: {
            "value": Words("di uguale valore", "of equal value"),
            "rank": Words("di uguale figura", "of equal rank"),
        },
        Takes: {
            "all": Words("tutte le puntate", "all bets"),
            "original": Words("solo la prima puntata", "the original bet only"),
        },
    }
)


def _chances(house: House, lang: str) -> list[ChanceText]:
    """What a Black Jack house pays: the hand, the Black Jack, the insurance."""
    rows = [
        ("hand", Words("Mano", "Hand"), _HAND, Pay(1), Topic.OUTCOME),
        (
            "black-jack",
            Words("Black Jack", "Black Jack"),
            _NATURAL,
            house.pays.black_jack,
            Topic.BLACK_JACK,
        ),
    ]
    if house.insurance:
        rows.append(
            (
                "insurance",
                Words("Assicurazione", "Insurance"),
                _INSURED,
                house.pays.insurance,
                Topic.INSURANCE_PAID,
            )
        )
    return [
        ChanceText(
            id_,
            name.text(lang),
            when.text(lang),
            value_text(pay, lang),
            None,
            (house.cites[topic],),
        )
        for id_, name, when, pay, topic in rows
    ]


_HAND = Words("il punto è migliore di quello del banco", "the point is better than the bank's")
_NATURAL = Words("asso e dieci con le prime due carte", "an ace and a ten as the first two cards")
_INSURED = Words("il banco fa Black Jack", "the bank has a Black Jack")

REGULATION = Regulation(
    headings=_HEADINGS,
    vocabulary=_VOCABULARY,
    chances=_chances,
    mishaps=names.MISHAPS,
    remedies=names.REMEDIES,
    reports=names.REPORTS,
).erased()
