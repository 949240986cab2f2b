"""What answers with odds are made of, whatever the game."""

from typing import Annotated

from pydantic import Field

Figure = Annotated[str, Field(description="a decimal, as text so that nothing rounds it again")]
Composition = Annotated[dict[str, int], Field(description="so many cards of each rank")]
