"""Random tests draw the same examples everywhere; ``make search`` draws new ones each time."""

from hypothesis import settings

settings.register_profile("fixed", derandomize=True)
settings.register_profile("search", print_blob=True)
settings.load_profile("fixed")
