"""The usual coup to be settled by hand, and what is in every account."""

from sabot.punto_banco import acts as a
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.money import CAGNOTTE, ERRORS, FLOAT, UNCLAIMED, Amount, Currency
from tests.punto_banco.scene import Scene
from tests.scene import money_in_balance

CAMPIONE, VENEZIA = HOUSES["campione-pb"], HOUSES["venezia-spb"]
LUGANO, MALTA = HOUSES["lugano-pb"], HOUSES["malta-pb"]
ALL = (CAMPIONE, VENEZIA, LUGANO, MALTA)

# Punto 5 draws a nine, Banco has 5 and stands: the Banco wins.
BANCO_WINS = "2h 5d 3s Kd 9c 9h 2c 4s 7d"
# Punto draws a four: nine.
PUNTO_WINS = "2h 5d 3s Kd 4c 9h 2c 4s 7d"
# Punto draws a king: five each.
TIE = "2h 5d 3s Kd Kc 9h 2c 4s 7d"

_START = 10_000
_FLOAT = 1_000_000


def money(units: float) -> Amount:
    return Amount(round(units * 100))


def settling(house: House, cards: str = BANCO_WINS) -> Scene:
    """Anna has 100 on Punto, Bruno 60 on Banco, and the points have been told."""
    scene = Scene(house, cards, anna=1, bruno=2, carla=None)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 60)
    scene.deal()
    scene.until(Step.SETTLE)
    if house.side_chances:
        scene.do(a.TellSideWinners("dealer"))
    return scene


def accounts(scene: Scene, currency: Currency | None = None) -> dict[str, float]:
    """What every account has gained or lost, with the bets on the cloth as still their owners'."""
    assert money_in_balance(scene.state)
    currency = currency or scene.currency
    coup = scene.state.coup
    start = _START if currency is scene.currency else 0
    chips = {name: scene.chips(name, currency) - start for name in ("anna", "bruno")}
    for bet in coup.bets if coup is not None else ():
        if bet.currency is currency and bet.owner in chips:
            chips[bet.owner] += bet.amount / 100
    chips["float"] = scene.chips(FLOAT, currency) - _FLOAT
    for account in (CAGNOTTE, UNCLAIMED, ERRORS):
        chips[account.strip("<>")] = scene.chips(account, currency)
    return {name: round(value, 2) for name, value in chips.items() if round(value, 2)}


def kept(house: House) -> float:
    """What the cagnotte keeps of Bruno's sixty."""
    return 60 * house.chance["banco"].commission / 100


def right(house: House) -> dict[str, float]:
    """The coup settled as it should be."""
    gained = {
        "anna": -100,
        "bruno": 60 - kept(house),
        "float": 40,
        "cagnotte": kept(house),
    }
    return {name: value for name, value in gained.items() if value}


def collect(name: str, chance: str, **how: object) -> ca.CollectBet:
    return ca.CollectBet("dealer", name, chance, **how)  # type: ignore[arg-type]


def give_back(name: str, chance: str, **how: object) -> ca.ReturnBet:
    return ca.ReturnBet("dealer", name, chance, **how)  # type: ignore[arg-type]


def pay(name: str, chance: str, amount: float, **how: object) -> ca.PayBet:
    return ca.PayBet("dealer", name, chance, money(amount), **how)  # type: ignore[arg-type]


def complain(name: str = "anna") -> ca.Dispute:
    return ca.Dispute(name, "not so")


def resolve(house: House, rebuilt: bool = True) -> ca.ResolveDispute:
    by = "direction" if house is MALTA else "inspector"
    return ca.ResolveDispute(by, rebuilt)


def leave(name: str) -> Act:
    return ta.Leave(name)


def corrections(scene: Scene) -> list[ce.PaymentCorrected]:
    return scene.events_of(ce.PaymentCorrected)
