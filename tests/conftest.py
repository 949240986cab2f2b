"""Random tests draw the same examples everywhere; ``make search`` draws new ones each time."""

import pytest
from hypothesis import settings

pytest_plugins = ("tests.databases",)

settings.register_profile("fixed", derandomize=True)
settings.register_profile("search", print_blob=True)
settings.load_profile("fixed")


@pytest.fixture
def anyio_backend() -> str:
    """Tests marked ``anyio`` run on asyncio, as the server does."""
    return "asyncio"
