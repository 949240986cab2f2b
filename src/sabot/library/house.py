"""Houses: built in by their id, or custom from a TOML file or its text."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from sabot import catalog
from sabot.catalog import Place
from sabot.errors import InputError, given
from sabot.law import DOCUMENTS, Document, Interpretation, Provision
from sabot.law import provision as provision_of
from sabot.library import inputs
from sabot.table.events import Event


@dataclass(frozen=True)
class Ruling:
    """What a house does about a mishap: the provision it rests on, and the remedies in turn.

    >>> import sabot
    >>> sabot.house("venezia-spb").ruling("first-card-visible")
    Ruling(mishap='first-card-visible', cite='venezia-spb.1', remedies=('coup-in-bianco',))
    """

    mishap: str
    cite: str
    remedies: tuple[str, ...]


@dataclass(frozen=True)
class House:
    """A house and the game it plays, as its regulation says.

    >>> import sabot
    >>> campione = sabot.house("campione-pb")
    >>> campione.name, campione.game, campione.decks
    ("Casinò Municipale di Campione d'Italia", 'punto-banco', 6)
    >>> campione.ruling("first-card-visible").cite
    'campione-pb.21'
    >>> campione.provision("21").en.startswith("If the first card")
    True
    >>> campione.id, campione.modes, campione.currencies
    ('campione-pb', ('covered', 'open'), ('CHF',))
    >>> campione.document.dated, campione.rulings["card-fell"] == campione.ruling("card-fell")
    ('2004-05-28', True)
    >>> campione.interpretations[0].id.startswith("campione-pb~")
    True
    >>> first = next(sabot.replay("docs/example.sabot")).events[0]
    >>> campione.translate(first).startswith("The table is open: covered cards, seats 9")
    True
    """

    place: Place

    @property
    def id(self) -> str:
        """The name it has in commands, records and citations."""
        return str(self.place.house.id)

    @property
    def name(self) -> str:
        """What it is called."""
        return str(self.place.house.name)

    @property
    def game(self) -> str:
        """The id of the game it plays: ``punto-banco`` or ``black-jack``."""
        return self.place.game.id

    @property
    def decks(self) -> int:
        """How many decks its sabot holds."""
        return int(self.place.house.decks)

    @property
    def modes(self) -> tuple[str, ...]:
        """How its tables may be played; the first is the usual one."""
        return tuple(str(mode) for mode in self.place.house.modes)

    @property
    def currencies(self) -> tuple[str, ...]:
        """The currencies it plays for; the first is the usual one."""
        return tuple(str(each) for each in self.place.house.currencies)

    @property
    def document(self) -> Document:
        """The regulation it plays by, or that of the house it is based on."""
        return DOCUMENTS[self.place.house.document]

    @property
    def interpretations(self) -> tuple[Interpretation, ...]:
        """The readings chosen where its document is silent or ambiguous."""
        return tuple(each for each in self.place.house.interpretations if not each.moot)

    @cached_property
    def rulings(self) -> Mapping[str, Ruling]:
        """What it does about each mishap, by the mishap's name."""
        return {
            str(mishap): Ruling(str(mishap), row.cite, tuple(map(str, row.remedies)))
            for mishap, row in self.place.house.rulings.items()
        }

    def ruling(self, mishap: str) -> Ruling:
        """What it does about one mishap; an error names those there are."""
        return self.rulings[inputs.one_of(mishap, self.rulings, "mishap")]

    def provision(self, number: str) -> Provision:
        """A provision of its document by its number, as ``21`` or ``campione-pb.21``."""
        number = inputs.text(number, "provision")
        return provision_of(number) if "." in number else self.document.provision(number)

    def cited(self, cite: str) -> Provision | Interpretation:
        """What stands in brackets, of an event, a refusal or a ruling: by its whole name.

        A dot names a provision of a regulation, ``campione-pb.21``; a ``~`` an interpretation that
        this house has chosen.

        >>> import sabot
        >>> table = sabot.Table("campione-pb", seed=1)
        >>> opened = table.house.cited(table.events[0].cite)
        >>> isinstance(opened, sabot.Interpretation) and opened.id, opened.en[:37]
        ('campione-pb~opening', 'The inspector or the Direction open t')
        >>> table.house.cited("campione-pb.21").en[:17]
        'If the first card'
        """
        for each in self.place.house.interpretations:
            if each.id == inputs.text(cite, "cite"):
                return each
        return provision_of(cite)

    def translate(self, event: Event, language: str = "en") -> str:
        """An event as a sentence, in ``en`` or ``it``, with its citation."""
        game = self.place.game
        if type(event) not in game.kinds.events:
            raise InputError(f"{given(event)}: give an event of {game.id}")
        return game.words.translate(event, inputs.language(language))

    def __str__(self) -> str:
        return self.id

    def __repr__(self) -> str:
        return f"House({self.id!r})"

    def __hash__(self) -> int:
        # Of equal houses the ids are; what else a house holds cannot be hashed.
        return hash(self.id)


def house(reference: str | Path | House) -> House:
    """A house by its id, or from a TOML file.

    >>> import sabot
    >>> sabot.house("examples/vegas.toml").game
    'black-jack'
    >>> sabot.house("campione")
    Traceback (most recent call last):
    sabot.catalog.UnknownHouse: no house 'campione'; did you mean campione-pb? there are: \
campione-pb, venezia-spb, lugano-pb, malta-pb, campione-bj; or a .toml file
    """
    if isinstance(reference, House):
        return reference
    if isinstance(reference, Path):
        return House(catalog.place(str(reference)))
    return House(catalog.place(inputs.text(reference, "house")))


def custom_house(text: str, source: str = "custom house") -> House:
    """A house from the text of a TOML file; ``source`` names it in errors.

    >>> import sabot
    >>> mine = sabot.custom_house('base = "malta-pb"\\nid = "mine"\\ndecks = 8')
    >>> mine.id, mine.decks
    ('mine', 8)
    """
    return House(catalog.custom(inputs.text(text, "text"), inputs.text(source, "source")))


def houses() -> tuple[House, ...]:
    """Every built-in house.

    >>> import sabot
    >>> [house.id for house in sabot.houses()]
    ['campione-pb', 'venezia-spb', 'lugano-pb', 'malta-pb', 'campione-bj']
    """
    return tuple(House(place) for place in catalog.houses())
