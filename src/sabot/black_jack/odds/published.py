"""Figures that others have published, to hold the method to.

They are of a house that is Campione but for two rules: nothing is doubled or split before the
bank's Black Jack is known, and a ten with an ace after a split may not be doubled. The bank stands
on all seventeens; nine to eleven are doubled, after a split too; no pair is parted twice; split
aces get one card. Every hand is played for the best by its cards, and a half as a hand of the same
cards would be that was dealt so: that is ``Halved.AS_DEALT``.
"""

from collections.abc import Mapping
from dataclasses import replace

from sabot.black_jack.house import Hole
from sabot.black_jack.houses.campione import CAMPIONE

HOUSE = replace(
    CAMPIONE, hole=Hole.PEEKED, doubling=CAMPIONE.doubling._replace(split_ten_with_ace=False)
)
# By decks, what the house wins of one hundred staked at first.
PERCENT: Mapping[int, str] = {4: "0.498196289", 6: "0.551996676"}
