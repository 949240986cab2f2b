"""The same slip at four houses: the next card is seen in the sabot before anybody has bet."""

import sabot

for house in sabot.houses():
    if house.game != "punto-banco":
        continue
    table = sabot.Table(house, cards="9h 3d 4c Kd 7s", players=["anna"])
    print(house.name)
    for event in table.do("dealer: report card-visible"):
        print("  ", table.translate(event))
    allowed = table.why_not(f"anna: bet punto 100 currency={house.currencies[0]}")
    print("   a bet now:", allowed or "is taken")
