"""The houses: one value for each regulation."""

from sabot.punto_banco.house import House
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.punto_banco.houses.lugano import LUGANO
from sabot.punto_banco.houses.malta import MALTA
from sabot.punto_banco.houses.venezia import VENEZIA

HOUSES: dict[str, House] = {house.id: house for house in (CAMPIONE, VENEZIA, LUGANO, MALTA)}
