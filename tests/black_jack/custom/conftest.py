"""The example of the reference, read once."""

import pytest

from sabot.black_jack.house import House
from sabot.black_jack.houses.custom import custom_house
from tests.black_jack.custom.scenes import FULL


@pytest.fixture(scope="session")
def full() -> House:
    """The house of the reference's example, which sets every key."""
    return custom_house(FULL, "full.toml")
