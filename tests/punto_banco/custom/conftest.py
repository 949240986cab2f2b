"""The example of the reference, which sets every key."""

import pytest

from sabot.punto_banco.house import House
from sabot.punto_banco.houses.custom import custom_house
from tests.punto_banco.custom.houses import FULL


@pytest.fixture(scope="module")
def full() -> House:
    return custom_house(FULL, "full.toml")
