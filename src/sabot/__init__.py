"""Sabot: an executable rulebook for casino tables.

>>> import sabot
>>> table = sabot.Table("campione-pb", seed=7, players=["anna", "bruno"])
>>> placed = table.do("anna: bet punto 100")
>>> sentences = [table.translate(event) for event in table.finish_coup()]

Houses, tables and records need nothing beside the standard library; `odds`, `strategy`, `simulate`
and the studies load what they need when they are first called.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from sabot.extras import needed
from sabot.version import __version__

if TYPE_CHECKING:
    from sabot.errors import SabotError
    from sabot.law import Document, Interpretation, Provision, provision
    from sabot.library.annotations import (
        AnyCoup,
        AnyState,
        BlackJackView,
        Cards,
        Entry,
        Fields,
        LimitsFields,
        Money,
        Place,
        PuntoBancoView,
        Reason,
        View,
    )
    from sabot.library.due import DueBet
    from sabot.library.figures import Figure, Odds, Run, odds, simulate, strategy
    from sabot.library.house import House, Ruling, custom_house, house, houses
    from sabot.library.live import LiveTable, Unanswered
    from sabot.library.records import Played, Record, read, replay, verify, write
    from sabot.library.server_answers import LiveError
    from sabot.library.studies import Estimate, Look, Purses, Slip, Slips, purses, slips
    from sabot.library.table import Expected, Table
    from sabot.record.record import RecordError
    from sabot.record.verify import Verified
    from sabot.report.answers import Departure, Plays
    from sabot.table.acts import Act
    from sabot.table.composition import Composition
    from sabot.table.events import Event
    from sabot.table.offers import Offer
    from sabot.table.refusal import Refusal, Refused

# Where each name lives; what is not used is not loaded.
_HOMES = {
    "sabot.errors": ("SabotError",),
    "sabot.law": ("Document", "Interpretation", "Provision", "provision"),
    "sabot.library.annotations": (
        "AnyCoup",
        "AnyState",
        "BlackJackView",
        "Cards",
        "Entry",
        "Fields",
        "LimitsFields",
        "Money",
        "Place",
        "PuntoBancoView",
        "Reason",
        "View",
    ),
    "sabot.library.figures": ("Figure", "Odds", "Run", "odds", "simulate", "strategy"),
    "sabot.library.house": ("House", "Ruling", "custom_house", "house", "houses"),
    "sabot.library.live": ("LiveTable", "Unanswered"),
    "sabot.library.server_answers": ("LiveError",),
    "sabot.library.records": ("Played", "Record", "read", "replay", "verify", "write"),
    "sabot.library.studies": (
        "Estimate",
        "Look",
        "Purses",
        "Slip",
        "Slips",
        "purses",
        "slips",
    ),
    "sabot.library.due": ("DueBet",),
    "sabot.library.table": ("Expected", "Table"),
    "sabot.record.record": ("RecordError",),
    "sabot.record.verify": ("Verified",),
    "sabot.report.answers": ("Departure", "Plays"),
    "sabot.table.acts": ("Act",),
    "sabot.table.composition": ("Composition",),
    "sabot.table.events": ("Event",),
    "sabot.table.offers": ("Offer",),
    "sabot.table.refusal": ("Refusal", "Refused"),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "Act",
    "AnyCoup",
    "AnyState",
    "BlackJackView",
    "Cards",
    "Composition",
    "Departure",
    "Document",
    "DueBet",
    "Entry",
    "Estimate",
    "Event",
    "Expected",
    "Fields",
    "Figure",
    "House",
    "Interpretation",
    "LimitsFields",
    "LiveError",
    "LiveTable",
    "Look",
    "Money",
    "Odds",
    "Offer",
    "Place",
    "Played",
    "Plays",
    "Provision",
    "PuntoBancoView",
    "Purses",
    "Reason",
    "Record",
    "RecordError",
    "Refusal",
    "Refused",
    "Ruling",
    "Run",
    "SabotError",
    "Slip",
    "Slips",
    "Table",
    "Unanswered",
    "Verified",
    "View",
    "__version__",
    "custom_house",
    "house",
    "houses",
    "odds",
    "provision",
    "purses",
    "read",
    "replay",
    "simulate",
    "slips",
    "strategy",
    "verify",
    "write",
]


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module 'sabot' has no attribute {name!r}")
    with needed():
        return getattr(import_module(_HOME[name]), name)


def __dir__() -> list[str]:
    return __all__
