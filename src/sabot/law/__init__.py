"""The regulations, provision by provision, each under a stable id such as campione-pb.34."""

from __future__ import annotations

from sabot.errors import given
from sabot.law.campione_bj import DOCUMENT as CAMPIONE_BJ
from sabot.law.campione_pb import DOCUMENT as CAMPIONE_PB
from sabot.law.document import Document, Interpretation, Provision, UnknownProvision
from sabot.law.lugano_pb import DOCUMENT as LUGANO_PB
from sabot.law.malta_pb import DOCUMENT as MALTA_PB
from sabot.law.venezia_spb import DOCUMENT as VENEZIA_SPB

__all__ = [
    "DOCUMENTS",
    "Document",
    "Interpretation",
    "Provision",
    "UnknownProvision",
    "all_ids",
    "provision",
]

DOCUMENTS: dict[str, Document] = {
    document.id: document
    for document in (CAMPIONE_PB, VENEZIA_SPB, LUGANO_PB, MALTA_PB, CAMPIONE_BJ)
}


def provision(full_id: str) -> Provision:
    """The provision with this full id; a LookupError names those there are.

    An interpretation, with a ``~`` in its name, is of a house: `House.cited` has both.

    >>> import sabot
    >>> sabot.provision("malta-pb.tie").en
    'If Punto and Banco end level, the coup is null.'
    """
    if not isinstance(full_id, str):
        raise UnknownProvision(f"provision {given(full_id)}: write one as campione-pb.34")
    document_id, _, number = full_id.partition(".")
    document = DOCUMENTS.get(document_id)
    if document is None and "~" in full_id:
        raise UnknownProvision(
            f"{full_id!r} is an interpretation, which a house chooses: ask the house, House.cited"
        )
    if document is None:
        known = ", ".join(DOCUMENTS)
        raise UnknownProvision(f"no document {document_id!r} for {full_id!r}; there are: {known}")
    return document.provision(number)


def all_ids() -> tuple[str, ...]:
    """The full id of every provision of every document."""
    return tuple(full_id for document in DOCUMENTS.values() for full_id in document.ids)
