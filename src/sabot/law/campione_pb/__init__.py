"""Punto Banco at Campione d'Italia: the regulation of 28 May 2004, 49 articles.

Deliberation no. 116 of the extraordinary commissioner. The texts are our paraphrase.
"""

from __future__ import annotations

from sabot.law.campione_pb import articles_1_to_25, articles_26_to_49
from sabot.law.document import Document

DOCUMENT = Document(
    id="campione-pb",
    house="Casinò Municipale di Campione d'Italia",
    game="Punto Banco",
    dated="2004-05-28",
    provisions=(*articles_1_to_25.PROVISIONS, *articles_26_to_49.PROVISIONS),
)
