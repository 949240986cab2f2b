"""The rules of Punto Banco that decide the figures, and how these are worked out."""

from collections.abc import Iterator

from sabot.punto_banco.house import House
from sabot.punto_banco.names import chance as named
from sabot.punto_banco.topics import Topic
from sabot.report.contents import numbers
from sabot.report.document import Paragraph, Section, Table
from sabot.report.punto_banco.figures import Figures
from sabot.report.punto_banco.sections import terms
from sabot.table.topics import Topic as TableTopic


def rules(house: House) -> Section:
    """What the house settles that a figure depends on, each with what it rests on."""
    rule = house.rule
    banco = tuple(
        (str(point), numbers(given), "draws" if point in rule.banco_alone else "stands")
        for point, given in sorted(rule.banco.items())
    )
    return Section(
        "The rules that decide the figures",
        (
            Table(("rule", "at this house", "rests on"), tuple(_rows(house)), left=3),
            Table(
                ("the Banco has", "draws on a card given of", "if the Punto stands"),
                banco,
                caption=f"When the Banco draws ({house.cite(Topic.BANCO_RULE)})",
                left=3,
            ),
            Paragraph(
                "Nobody has a choice once the bets are down, so there is nothing to play well or "
                "badly, and the figures are the same for everybody.",
            ),
        ),
        new_page=True,
    )


def _rows(house: House) -> Iterator[tuple[str, str, str]]:
    rule = house.rule
    yield "decks", str(house.decks), house.cite(TableTopic.PACK)
    yield "cards behind the mask", str(house.mask_behind), house.cite(TableTopic.MASK)
    yield (
        "values",
        "ace 1, figures and ten 0, others their face; tens dropped",
        house.cite(TableTopic.VALUES),
    )
    yield "naturals, after which nobody draws", numbers(rule.naturals), house.cite(Topic.NATURAL)
    yield "the Punto draws with", numbers(rule.punto), house.cite(Topic.PUNTO_RULE)
    back = [named(chance.id) for chance in house.chances if chance.returned_when_equal]
    yield "on equal points", f"{' and '.join(back)} go back", house.cite(Topic.TIE)
    for chance in house.chances:
        yield f"{named(chance.id)} pays", terms(chance), chance.cite
        if chance.needs:
            beside = f"a bet on {' or '.join(map(named, chance.needs))}"
            yield f"{named(chance.id)} lies beside", beside, chance.needs_cite


def method(house: House, figures: Figures) -> Section:
    """How the figures are worked out, in plain words."""
    paragraphs = [
        "A coup looks only at the values of at most six cards, and at which of them form pairs. "
        "Every multiset of six values can leave the sabot in a number of orders that is a "
        "product of whole numbers; the Rule says for each order how it comes out. The program adds "
        "those numbers up, all of them, in whole-number arithmetic. Nothing is sampled and nothing "
        "is rounded before it is printed: every probability is a fraction with the same "
        "denominator, the number of ordered draws of six cards.",
        "When a chance wins and what it pays is not written down again for this: for every "
        "kind of coup the code that settles bets at the table is asked.",
        "The effect of a card out is the exact expectation without that card, less the one with "
        "it. The variance is that of the net result of one unit.",
    ]
    if figures.taglia is not None:
        paragraphs.append(
            "The number of coups in a taglia is not exact. It adds up, over every place before the "
            "mask, the chance that a coup begins there, and takes the number of cards of each coup "
            "to be independent of those before it. The house's win is that number times the edge "
            "of a full sabot. Against simulated taglie the number of coups is off by about 0.002."
        )
    paragraphs.append(
        "Stakes are taken to divide without a remainder. How the house rounds others, by its rule "
        f"on {house.rounding.value}, shifts a figure by less than the smallest coin."
    )
    return Section("Method", tuple(Paragraph(each) for each in paragraphs))
