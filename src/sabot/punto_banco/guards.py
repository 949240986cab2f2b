"""Who may act, and when: what the rules ask before anything else."""

from enum import StrEnum
from typing import NoReturn

from sabot.punto_banco import reasons
from sabot.punto_banco.expected import Step, expected
from sabot.punto_banco.house import House
from sabot.punto_banco.names import STEPS
from sabot.punto_banco.state import State
from sabot.table.reasons import NOT_NOW
from sabot.table.refusal import refuse
from sabot.table.roles import Power
from sabot.table.rules import authorize


def dealer(house: House, state: State, by: str, topic: StrEnum | None = None) -> None:
    """Refuse unless ``by`` runs the play and handles the cards, citing ``topic`` for it."""
    if state.table.staff.get(by) not in house.powers[Power.RUN_PLAY]:
        if by in state.table.players:
            refuse(house, reasons.ONLY_THE_DEALER)
        authorize(house, state.table, by, Power.RUN_PLAY, topic)


def at_step(house: House, state: State, step: Step) -> None:
    """Refuse unless this is what the table waits for."""
    if expected(house, state) is not step:
        not_now(house, state)


def not_now(house: House, state: State) -> NoReturn:
    """Refuse: the table waits for something else."""
    refuse(house, NOT_NOW, expected=STEPS[expected(house, state)])
