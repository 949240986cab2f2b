"""What the reports of all games share: the regulation, the readings, and how to make it again."""

from collections.abc import Iterable

from sabot.catalog import Place
from sabot.law import DOCUMENTS
from sabot.report import own
from sabot.report.document import Listing, Paragraph, Section, Signatures, Term, Terms
from sabot.version import __version__


def regulation(place: Place) -> Section:
    """Every provision of the document the house follows."""
    house = place.house
    document = DOCUMENTS[house.document]
    dated = f", dated {document.dated}" if document.dated else ""
    text = (
        f"{document.house}, {document.game}{dated}: {len(document.provisions)} provisions, told in "
        "our own words. The document itself prevails."
    )
    replaced = own.instead(place)
    if place.toml:
        text += (
            " What the house's own file sets goes before all of it; the provisions whose place it "
            "takes are marked."
        )
    entries = tuple(
        Term(full, each.en, _replaced(replaced.get(full, ())))
        for full, each in zip(document.ids, document.provisions, strict=True)
    )
    return Section("The regulation", (Paragraph(text), Terms(entries)), new_page=True)


def _replaced(by: tuple[str, ...]) -> str:
    return f"In its place, wholly or in part: {', '.join(by)}." if by else ""


def interpretations(place: Place) -> Section:
    """Every reading chosen where the document is silent or doubtful, and why."""
    own_readings = own.sets(place)
    others = [
        each for each in place.house.interpretations if not each.moot and each not in own_readings
    ]
    entries = tuple(Term(each.id, _sentence(each.en), _sentence(each.reason_en)) for each in others)
    text = (
        f"Where the document is silent or doubtful a reading was chosen, {len(others)} in all. "
        "Each has a name, and the reason for it."
    )
    return Section("The interpretations", (Paragraph(text), Terms(entries)), new_page=True)


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."


def reproduction(command: str, house_hash: str, checksum: str) -> Section:
    """How to make this very report again, and how to see that it is the same."""
    as_json = command.rsplit(" ", 1)[0] + " report.json"
    return Section(
        "To make this report again",
        (
            Paragraph(
                "The same command with the same version gives the same figures, and the same "
                "file to the byte."
            ),
            Listing((f"$ {command}",)),
            Paragraph(
                "The checksum is the SHA-256 of all inputs and figures in canonical JSON. The "
                "command writes that text too, so that anybody can read it and work the "
                "checksum out:"
            ),
            Listing((f"$ {as_json}", "$ sha256sum report.json", f"{checksum}  report.json")),
            Paragraph(
                "The hash of the house is the SHA-256 of every part of the house as the program "
                "holds it, and of the provisions it rests on:"
            ),
            Listing((house_hash,)),
            Paragraph(f"Made with Sabot {__version__}. No house or authority has approved it."),
            Signatures(("Name", "Date", "Signature")),
        ),
    )


def numbers(of: Iterable[int]) -> str:
    """Whole numbers with runs drawn together, as 0-5, 7."""
    shown: list[list[int]] = []
    for each in sorted(of):
        if shown and each == shown[-1][-1] + 1:
            shown[-1].append(each)
        else:
            shown.append([each])
    spans = [f"{run[0]}–{run[-1]}" if len(run) > 1 else f"{run[0]}" for run in shown]
    return ", ".join(spans) or "never"
