"""One coup of Punto Banco at Campione, from the bet to the payment, told as it happens."""

import sabot

table = sabot.Table("campione-pb", cards="9h 3d 4c Kd 7s", players=["anna", "bruno"])
table.do("anna: bet punto 100")
table.do("bruno: bet banco 50")
for event in table.finish_coup():
    print(table.translate(event))
print("anna has", table.balance("anna"), "and bruno", table.balance("bruno"))
