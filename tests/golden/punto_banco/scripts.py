"""The golden records of Punto Banco, shared where the houses play alike."""

from collections.abc import Mapping
from enum import StrEnum

from docs.walk.impossible_punto_banco import IMPOSSIBLE
from sabot.catalog import Place
from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import Mishap, Remedy
from sabot.punto_banco.state import State
from sabot.table.money import Amount, written
from tests.golden.punto_banco.mishaps import MISHAPS
from tests.golden.punto_banco.pieces import BETS, NEXT, OPENING, WASH, burn
from tests.golden.punto_banco.tables import PLAIN, TABLES
from tests.golden.script import Script, Scripts


def _own(place: Place, script: Script, common: Mapping[str, str]) -> Mapping[str, str]:
    """What stands in the braces besides."""
    house = place.house_as(House)
    most = house.limits.even.maximum
    inside = common["in"]
    given = {
        "most": written(most),
        "over": written(Amount(most + 1_00)),
        "first": "dealer: side-winners" if house.side_chances else "",
        "second": house.announces_first.other,
        "open_card": script.cards.split()[0],
        "sides": "\n".join(f"bruno: bet {each.id} 10{inside}" for each in house.side_chances),
        "bets": BETS.format(**common),
        "wash": WASH.format(
            cards=script.cards if script.at else f"{script.cards} {NEXT}",
            cut=(52 - script.at) % (house.decks * 52),
            behind=f" behind={script.behind}" if script.behind else "",
        ),
    }
    annuls = Remedy.ANNUL_COUP in house.rulings[Mishap.STUCK_ORDER_LOST].remedies
    for count in (302, 305, 306, 309):
        given[f"burn_before_{count}"] = burn(count, " face=up") if annuls else ""
        given[f"burn_inside_{count}"] = "" if annuls else burn(count, " face=down")
    # Where the card kept from the coup before is played without bets, there are none to lay.
    in_bianco = Remedy.COUP_IN_BIANCO in house.rulings[Mishap.EXTRA_CARD_UNSEEN].remedies
    return given | {
        "bets_high": given["bets"].replace("egalite 5", "egalite 10"),
        "next_bets": "" if in_bianco else given["bets"],
    }


def _four(state: State, step: StrEnum) -> bool:
    """Four cards lie."""
    del step
    return state.coup is not None and len(state.coup.cards) >= 4


def _thirds(state: State, step: StrEnum) -> bool:
    """Only third cards and the announcement are left."""
    return _four(state, step) and step in ("draw-punto", "draw-banco", "announce")


SCRIPTS = Scripts(
    opening=OPENING,
    plain=PLAIN,
    mishaps=MISHAPS,
    impossible=IMPOSSIBLE,
    tables=TABLES,
    # At Campione no ruling brings a coup in bianco.
    not_at={"in-bianco": ("campione-pb",)},
    own=_own,
    moments={"four": _four, "thirds": _thirds},
    taglia=(11, 0.04),
)
