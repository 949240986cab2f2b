"""What signatures of the library are made of: for whoever annotates functions of their own.

>>> import sabot
>>> def staked(view: sabot.View) -> int:
...     "In minor units, as a view has it."
...     coup = view.get("coup")
...     return 0 if coup is None else sum(bet["amount"] for bet in coup["bets"].values())
>>> def hands(view: sabot.BlackJackView) -> int:
...     coup = view.get("coup")
...     return 0 if coup is None else sum(len(box["hands"]) for box in coup["boxes"].values())
>>> def points(view: sabot.PuntoBancoView) -> tuple[int | None, int | None]:
...     coup = view.get("coup")
...     return (None, None) if coup is None else (coup["points"]["punto"], coup["points"]["banco"])
>>> def number(state: sabot.AnyState) -> int:
...     coup: sabot.AnyCoup | None = state.coup
...     return 0 if coup is None else coup.number
>>> def bring(table: sabot.Table, name: str, chips: sabot.Money) -> None:
...     table.join(name, chips)
>>> def text_of(reason: sabot.Reason) -> tuple[str, str]:
...     return reason.it, reason.en
>>> def lines(entries: tuple[sabot.Entry, ...]) -> list[int]:
...     return [entry.line for entry in entries]
>>> def beneath(house: sabot.House) -> sabot.Place:
...     return house.place
>>> def edge(cards: sabot.Cards) -> object:
...     return sabot.odds("malta-pb", cards).edges["punto"]
>>> def placard(fields: sabot.Fields) -> sabot.LimitsFields | None:
...     limits = fields.get("limits")
...     return limits if isinstance(limits, dict) else None
>>> table = sabot.Table("malta-pb", seed=1, players=["anna"])
>>> bring(table, "bruno", "99.50")
>>> placed = table.do("anna: bet punto 50")
>>> staked(table.view("bruno")), number(table.state), table.balance("bruno")
(5000, 1, Decimal('99.5'))
"""

from sabot.black_jack.view_types import BlackJackView
from sabot.catalog import Place, View
from sabot.library.figures import Cards
from sabot.library.money import Money
from sabot.punto_banco.view_types import PuntoBancoView
from sabot.record.record import Entry
from sabot.table.coup.state import AnyCoup, AnyState
from sabot.table.refusal import Reason
from sabot.table.view_types import Fields, LimitsFields

__all__ = [
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
]
