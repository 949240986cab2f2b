"""Who cuts next: whoever gets the card behind the mask in the course of the deal (Topic.CUT)."""

from sabot.black_jack.house import House
from sabot.black_jack.state import BANK, Dealt, State
from sabot.black_jack.topics import Topic
from sabot.black_jack.turns import Course
from sabot.table.events import CutRightGained
from sabot.table.topics import Topic as TableTopic


def cut_right(house: House, state: State, place: int) -> CutRightGained:
    """Whose the cut is, if the card behind the mask goes there.

    When it is the bank's, the dealer leaves the cut to the player on the left.
    """
    if place == BANK or state.coup is None:
        return CutRightGained(house.cite(TableTopic.CUT), 1)
    player = state.coup.box(place).holder
    seat = state.table.seat_of(player)
    # Whoever plays a free box may have no seat, and holds it for this coup all the same.
    cite = house.cite(TableTopic.CUT if seat else Topic.CUT_STANDING)
    return CutRightGained(cite, seat or place, player)


def cut_right_moves(course: Course, dealt: tuple[Dealt, ...], places: tuple[int, ...]) -> None:
    """The deal is rebuilt: the card behind the mask has gone elsewhere in the course of it.

    One that is left over is nobody's by its natural place.
    """
    house, state = course.house, course.state
    behind = [at for at, was in enumerate(dealt) if was.nth == state.table.sabot.mask_at]
    for at in behind:
        gained = cut_right(house, state, places[at] if at < len(places) else BANK)
        if (gained.seat, gained.player) != (state.table.cut_from, state.table.cut_by):
            course.emit(gained)
