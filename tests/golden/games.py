"""The scripts of each game's golden records. A game is one entry."""

from collections.abc import Mapping

from tests.golden.black_jack.scripts import SCRIPTS as BLACK_JACK
from tests.golden.punto_banco.scripts import SCRIPTS as PUNTO_BANCO
from tests.golden.script import Scripts

SCRIPTS: Mapping[str, Scripts] = {
    "punto-banco": PUNTO_BANCO,
    "black-jack": BLACK_JACK,
}
