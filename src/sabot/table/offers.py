"""How an act is offered to whoever may do it: clients hold no rules, they show this."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from sabot.table import acts as a
from sabot.table.acts import Act
from sabot.table.limits import Limits, Range
from sabot.table.refusal import Refusal
from sabot.table.state import Opening, Table
from sabot.table.traits import Trait, lacking
from sabot.table.view_types import Acts, Fields, OfferView, RangeFields, Value

_ANY_PLEDGE = "0" * 64

H = TypeVar("H")
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Offer:
    """An act worth offering, and the reason against it if there is one.

    >>> import sabot
    >>> table = sabot.Table("malta-pb", seed=1, players=["anna"])
    >>> offer = next(each for each in table.offers("anna") if each.act.verb == "bet")
    >>> offer.refusal, offer.fields["chance"], offer.fields["amount"]
    (None, 'punto', 1000)
    """

    act: Act
    refusal: Refusal | None

    @property
    def fields(self) -> Fields:
        """What the act says, but for who does it."""
        return act_fields(self.act)


def offer(decide: Callable[[H, S, Act], object], house: H, state: S, act: Act) -> Offer:
    """An act put to ``decide``: allowed, or with the reason against it."""
    decision = decide(house, state, act)
    return Offer(act, decision if isinstance(decision, Refusal) else None)


def offers_view(offers: Iterable[Offer], language: str) -> Acts:
    """Acts on offer by their verbs; those of one answer together, so that it is given once."""
    verbs: dict[str, dict[str, OfferView]] = {}
    for each in offers:
        text = "" if each.refusal is None else each.refusal.text(language)
        answers = verbs.setdefault(each.act.verb, {})
        if text not in answers:
            answers[text] = {"of": []} if each.refusal is None else _refused(each.refusal, text)
        answers[text]["of"].append(each.fields)
    return {verb: [*answers.values()] for verb, answers in verbs.items()}


def _refused(refusal: Refusal, text: str) -> OfferView:
    return {"of": [], "code": refusal.reason.code, "cite": refusal.cite, "text": text}


def act_fields(act: Act) -> Fields:
    """What an act says, as it is asked for: not who does it, nor how a pack lies."""
    shown: Fields = {}
    for name in lacking(type(act), Trait.ACTOR, Trait.FILLED):
        value = getattr(act, name)
        if value is not None:
            shown[name] = _shown(value)
    return shown


def _shown(value: object) -> Value:
    """Limits by their names, as whoever asks for others must write them."""
    if isinstance(value, Limits):
        tie = None if value.tie is None else _range(value.tie)
        return {"even": _range(value.even), "tie": tie}
    assert isinstance(value, (str, int))
    return value


def _range(limits: Range) -> RangeFields:
    return {"minimum": limits.minimum, "maximum": limits.maximum}


def player_offers(table: Table, name: str) -> Iterator[Act]:
    """What a player may do at any table: come back, ask for a seat, cut."""
    player = table.players[name]
    if not player.present:
        yield a.ComeBack(name)
        return
    if player.seat is None:
        yield a.RequestSeat(name)
    if table.share is not None and not table.share.called and table.share.of(name) is None:
        # Which fingerprint it is, only the player knows: this one stands for it.
        yield a.PledgeSeed(name, _ANY_PLEDGE)
    if table.opening is Opening.CUT:
        yield a.Cut(name, len(table.washed) // 2)
        yield a.RefuseCut(name)
