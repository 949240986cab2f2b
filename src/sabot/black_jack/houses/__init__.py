"""The houses that play Black Jack, one file each; and custom ones."""

from collections.abc import Mapping

from sabot.black_jack.house import House
from sabot.black_jack.houses.campione import CAMPIONE

HOUSES: Mapping[str, House] = {CAMPIONE.id: CAMPIONE}
