"""A house of one's own: eight decks, and what it changes against the one it is based on."""

import sabot

mine = sabot.custom_house("""
base = "campione-pb"
id = "mine"
name = "My house"
decks = 8
""")
for house in (sabot.house("campione-pb"), mine):
    edge = sabot.odds(house).edges["banco"]
    print(f"{house.name}: {house.decks} decks, Banco {100 * float(edge):.5f} %")
table = sabot.Table(mine, seed=1, players=["anna"])
table.do("anna: bet banco 100")
table.finish_coup()
print("the record carries the house:", "base = " in table.record)
