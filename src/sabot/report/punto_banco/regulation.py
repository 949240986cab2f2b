"""What is reported of the regulation of a house of Punto Banco."""

from sabot.punto_banco import names
from sabot.punto_banco.house import Pass, Reopening, Rounding, StandingBets
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.ties import ask, from_button, seated_first
from sabot.report.punto_banco.chances import chances
from sabot.report.regulations import parts
from sabot.report.regulations.parts import Part
from sabot.report.regulations.regulation import Regulation
from sabot.report.regulations.values import NEVER, Vocabulary
from sabot.table.languages import Words

_HEADINGS = (
    parts.cards(
        *parts.PACK,
        Part(
            "least_cards_in_last_coup",
            Words("Carte almeno nell'ultimo colpo", "Cards at least in the last coup"),
            "last-coup",
        ),
        *parts.PACK_CHANGE,
    ),
    parts.bets(
        parts.CURRENCIES,
        parts.LIMITS,
        Part(
            "limits.tie",
            Words("Limiti sull'Égalité", "Limits on the tie"),
            "placard",
            optional=True,
        ),
        parts.LIMITS_CHANGE,
        Part(
            "bets.per_square",
            Words("Puntate per casella", "Bets in a square"),
            "square",
            unless="bets.one_per_box",
        ),
        Part(
            "bets.one_per_box",
            Words("Una sola puntata per casella", "One bet only in a box"),
            "square",
        ),
        Part(
            "bets.square_capped",
            Words("Il massimo vale per la casella", "The maximum holds for the square"),
            "limits",
        ),
        Part(
            "bets.lowered_at_once",
            Words(
                "Il massimo abbassato vale anche per le puntate che giacciono",
                "A lowered maximum holds for bets that lie, too",
            ),
            "lowered-maximum",
        ),
        Part(
            "bets.standing",
            Words("Dove punta chi è in piedi", "Where standing players stake"),
            "standing",
        ),
        Part("rounding", Words("Si arrotonda in meno", "Rounded down"), "rounding"),
        Part("reopening", Words("Si riapre", "Bets reopen"), "reopen-term"),
    ),
    parts.coup(
        parts.MODES,
        Part("rule.punto", Words("Punto tira con", "Punto draws with"), "punto-rule"),
        Part(
            "rule.banco",
            Words(
                "Banco tira, secondo la carta data a Punto", "Banco draws, by Punto's third card"
            ),
            "banco-rule",
        ),
        Part(
            "rule.banco_alone",
            Words("Banco tira, se Punto sta, con", "Banco draws, if Punto stands, with"),
            "banco-alone",
        ),
        Part("rule.naturals", Words("Battuta con", "A natural is"), "natural"),
        Part(
            "tie_break",
            Words("A parità di puntata le carte vanno", "With equal bets the cards go to"),
            "tied-players",
        ),
        Part(
            "standing_read",
            Words(
                "Anche chi è in piedi riceve le carte", "Standing players are given the cards too"
            ),
            "standing",
        ),
        Part(
            "erring_excluded",
            Words("Chi sbaglia non riceve più le carte", "Who errs is not given the cards again"),
            "inexperience",
        ),
        parts.MANNERS,
        Part(
            "repeats",
            Words("L'impiegato ripete la dichiarazione", "The dealer repeats the declaration"),
            "repetition",
        ),
        Part("button", Words("Bottone", "Button"), "button"),
        Part(
            "announces_first",
            Words("Si annuncia per primo", "Announced first"),
            "announcement",
        ),
        Part("settlement", Words("Ordine della liquidazione", "Order of settlement"), "settlement"),
    ),
    parts.formulas(
        parts.OPEN,
        parts.CLOSE,
        Part(
            "formulas.in_bianco", Words("Colpo senza puntate", "A coup without bets"), "in-bianco"
        ),
        parts.LAST_COUP,
        Part(
            "formulas.last_coup_mask_first",
            Words("Ultimo colpo, esce prima la maschera", "The last coup, the mask comes first"),
            "last-coup",
        ),
        Part("formulas.withdraw", Words("Chi vuole si ritira", "Who would withdraw"), "withdrawal"),
    ),
    parts.AFTER,
)

_VOCABULARY = Vocabulary(
    {
        StandingBets: {
            "any-box": Words("in ogni casella", "in any box"),
            "free-box": Words("nelle caselle libere", "in free boxes"),
        },
        Reopening: {
            "never": NEVER,
            "before-cards": Words("finché nessuna carta è uscita", "as long as no card is out"),
            "unseen": Words("finché nessuna carta è vista", "as long as no card has been seen"),
        },
        Rounding: {
            "commission": Words("la cagnotte", "the commission"),
            "winnings": Words("la vincita", "the winnings"),
        },
        Pass: {
            "collect-side": Words("si ritirano le puntate a lato", "side bets are collected"),
            "collect-ordinary": Words(
                "si ritirano le puntate perdenti", "losing bets are collected"
            ),
            "return": Words("si restituiscono quelle pari", "those on a tie are returned"),
            "pay-ordinary": Words("si pagano le vincenti", "winning bets are paid"),
            "pay-side": Words("si pagano le puntate a lato", "side bets are paid"),
        },
        Side: {"punto": Words("Punto", "Punto"), "banco": Words("Banco", "Banco")},
    },
    {
        seated_first: Words(
            "prima chi è seduto, poi chi ha puntato prima",
            "seated players first, then the first to bet",
        ),
        from_button: Words("dal Bottone in poi", "from the Button on"),
        ask: Words("si chiede a chi è pari", "the tied are asked"),
    },
)

REGULATION = Regulation(
    headings=_HEADINGS,
    vocabulary=_VOCABULARY,
    chances=chances,
    mishaps=names.MISHAPS,
    remedies=names.REMEDIES,
    reports=names.REPORTS,
).erased()
