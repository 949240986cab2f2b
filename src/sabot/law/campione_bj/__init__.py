"""Black Jack at Campione d'Italia: the regulation of 28 May 2004, a description and 37 articles.

Deliberation no. 115 of the extraordinary commissioner; the second paragraph of article 2 as amended
by no. 133 of 11 June 2004. The description, chapter 1, is numbered c1 and by subject, since the
document gives its parts no number. The texts are our paraphrase.
"""

from __future__ import annotations

from sabot.law.campione_bj import articles_1_to_19, articles_20_to_37, chapter_1
from sabot.law.document import Document

DOCUMENT = Document(
    id="campione-bj",
    house="Casinò Municipale di Campione d'Italia",
    game="Black Jack",
    dated="2004-05-28",
    provisions=(*chapter_1.PROVISIONS, *articles_1_to_19.PROVISIONS, *articles_20_to_37.PROVISIONS),
)
