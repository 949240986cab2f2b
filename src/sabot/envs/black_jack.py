"""Black Jack of any house as an environment: one box, one bet, on the real engine."""

from collections.abc import Mapping
from decimal import Decimal
from enum import IntEnum
from pathlib import Path
from typing import TypeAlias

import numpy as np
from gymnasium import Env, spaces
from gymnasium.error import ResetNeeded

import sabot
from sabot.black_jack import acts as a
from sabot.black_jack.acts import Word
from sabot.black_jack.expected import DEALS, Step
from sabot.black_jack.house import House
from sabot.black_jack.tableau import VALUES
from sabot.errors import InputError, given
from sabot.library.money import Money, amount_of
from sabot.table.acts import Act
from sabot.table.money import Amount, Currency

PLAYER, NEIGHBOUR = "player", "neighbour"
BOX, NEXT_BOX = 1, 2
# In bets: more than can be lost in a taglia.
_CHIPS = 10_000
# A card more to the best point that can still take one.
_MOST_POINTS = 31
_TABLES = 2**63

Mask: TypeAlias = np.ndarray[tuple[int], np.dtype[np.int8]]
Observation: TypeAlias = dict[str, int | Mask]
Info: TypeAlias = dict[str, object]


class Action(IntEnum):
    """What the player may do. To stand is to say no, also to insurance and to even money.

    >>> from sabot.envs import Action
    >>> [action.name for action in Action]
    ['STAND', 'DRAW', 'DOUBLE', 'SPLIT', 'SURRENDER', 'INSURE', 'EVEN_MONEY']
    """

    STAND = 0
    DRAW = 1
    DOUBLE = 2
    SPLIT = 3
    SURRENDER = 4
    INSURE = 5
    EVEN_MONEY = 6


_BEFORE_DRAWING = (Action.INSURE, Action.EVEN_MONEY)
_DEALING = DEALS | {Step.CLOSE_BETTING}


class BlackJack(Env[Observation, np.int64]):
    """One player with one bet at a table of Black Jack; an episode is a coup.

    ``house`` is an id, a TOML file or a `House`; ``bet`` is staked on every coup, the placard's
    minimum where it is not given. Where the house wants several boxes of somebody alone, as
    Campione does, an automatic neighbour plays the next box.

    A hand is seen as its ``total``, whether it is ``soft`` or a ``pair``, the ``bank``'s first card
    (an ace is 1), and the ``actions`` that are possible, which is also ``info["action_mask"]``. Any
    other is refused as at a table: nothing changes, the reward is nothing, ``info["refused"]`` says
    why. To stand is always possible; where a coup leaves the player no choice, nothing else is.

    >>> import gymnasium, sabot.envs
    >>> env = gymnasium.make("Sabot/BlackJack-v0", house="campione-bj", bet=50)
    >>> hand, info = env.reset(seed=5)
    >>> hand["total"], hand["soft"], hand["pair"], hand["bank"], info["action_mask"].tolist()
    (18, 0, 0, 6, [1, 1, 0, 0, 0, 0, 0])
    >>> hand, reward, terminated, truncated, info = env.step(sabot.envs.Action.SPLIT)
    >>> info["refused"], reward, terminated
    ('A split is of a pair, on the first two cards [campione-bj.c1.split]', 0.0, False)
    >>> hand, reward, terminated, truncated, info = env.step(sabot.envs.Action.STAND)
    >>> reward, terminated, sabot.verify(env.unwrapped.table.record).payments
    (1.0, True, 2)
    >>> shown = sabot.envs.BlackJack("campione-bj", render_mode="ansi")
    >>> _ = shown.reset(seed=5)
    >>> print(shown.render().splitlines()[-1])
    player's turn (box 1): 18 [campione-bj.c1.turn]
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        house: str | Path | sabot.House = "campione-bj",
        bet: Money | None = None,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise InputError(f"render_mode {given(render_mode)}: give 'ansi', or nothing")
        self.render_mode = render_mode
        self.house = sabot.house(house)
        rules = _rules(self.house)
        least = rules.limits.even.minimum
        stake = least if bet is None else amount_of(bet, "bet")
        currency = Currency(self.house.currencies[0]) if len(self.house.currencies) > 1 else None
        self._stake = Decimal(stake) / 100
        self._bets: list[Act] = [a.PlaceBet(PLAYER, BOX, stake, currency)]
        if rules.bets.lone_player_boxes > 1:
            self._bets.append(a.PlaceBet(NEIGHBOUR, NEXT_BOX, least, currency))
        self._acts = _acts(stake)
        self.action_space = spaces.Discrete(len(Action))
        # Gymnasium gives a Dict the type of its parts, not of what it holds.
        self.observation_space = spaces.Dict(  # type: ignore[assignment]
            {
                "total": spaces.Discrete(_MOST_POINTS + 1),
                "soft": spaces.Discrete(2),
                "pair": spaces.Discrete(2),
                "bank": spaces.Discrete(10, start=1),
                "actions": spaces.MultiBinary(len(Action)),
            }
        )
        # A bet that the house does not take is refused here, not at the first coup.
        self._open(0)
        self._table.do(self._bets[0])
        self._begun = self._playing = self._acted = False

    @property
    def table(self) -> sabot.Table:
        """The table it is played at, with its record; another after each taglia and each seed."""
        return self._table

    def reset(
        self, *, seed: int | None = None, options: Info | None = None
    ) -> tuple[Observation, Info]:
        """The next coup of the taglia, dealt; with a seed, the first of a table of its own.

        A coup that was left is played to its end by the automatic company. There are no options.
        """
        super().reset(seed=seed)
        fresh = seed is not None or not self._begun
        if not fresh:
            self._table.finish_coup()
            fresh = self._table.expected.step == Step.OPENING
        if fresh:
            self._open(int(self.np_random.integers(_TABLES)))
        self._table.open_betting()
        self._had, self._since = self._table.balance(PLAYER), len(self._table.events)
        for bet in self._bets:
            self._table.do(bet)
        self._begun, self._playing, self._acted = True, True, False
        while self._table.expected.step in _DEALING:
            self._table.step()
        self._turn = "1"
        self._look()
        self._go_on()
        return self._seen()

    def step(self, action: int | np.int64) -> tuple[Observation, float, bool, bool, Info]:
        """Act; what is seen next is the hand as the player is waited for again, or as it ended.

        The reward is what the coup has brought, in bets, when it is settled, and nothing before.
        """
        if not self._playing:
            raise ResetNeeded("the coup is over, or none has begun: call reset")
        if not self.action_space.contains(action):
            raise InputError(f"action {given(action)}: give {[*map(int, Action)]}, see Action")
        self._since = len(self._table.events)
        refusal = self._do(Action(int(action)))
        if refusal:
            observation, info = self._seen()
            return observation, 0.0, False, False, {**info, "refused": refusal}
        self._acted = True
        self._go_on()
        settled = self._table.expected.step == Step.END_COUP
        self._playing = not settled
        won = self._table.balance(PLAYER) - self._had if settled else Decimal(0)
        observation, info = self._seen()
        return observation, float(won / self._stake), settled, False, info

    def render(self) -> str | None:
        """What has happened since the last action, in sentences."""
        if self.render_mode is None:
            return None
        return "\n".join(map(self._table.translate, self._table.events[self._since :]))

    def _open(self, seed: int) -> None:
        """A table of its own, so that its record ends with the taglia."""
        players = [PLAYER, NEIGHBOUR][: len(self._bets)]
        chips = _CHIPS * self._stake
        self._table = sabot.Table(self.house, seed=seed, players=players, chips=chips)

    def _do(self, action: Action) -> str:
        """Do it at the table; why not, where it is refused."""
        if action is Action.STAND and self._table.expected.step != Step.DECIDE:
            return ""  # to decline is to let the time pass
        try:
            self._table.do(self._acts[action])
        except sabot.Refused as refused:
            return str(refused)
        return ""

    def _go_on(self) -> None:
        """Everybody else acts, until the player is asked or the coup is settled."""
        while not self._waits():
            self._table.step()

    def _waits(self) -> bool:
        expected = self._table.expected
        if expected.step == Step.BEGIN_DRAWING:
            return not self._acted and any(self._can(action) for action in _BEFORE_DRAWING)
        mine = expected.step == Step.DECIDE and expected.by == PLAYER
        return mine or expected.step == Step.END_COUP

    def _can(self, action: Action) -> bool:
        return self._table.can(self._acts[action])

    def _look(self) -> None:
        """See the hand in turn. One whose cards are gone is remembered as it was played."""
        view = self._table.view(PLAYER)
        assert view["game"] == "black-jack"
        coup = view["coup"]
        assert coup is not None
        turn, hands = coup["turn"], coup["boxes"][str(BOX)]["hands"]
        if turn is not None and turn["box"] == BOX:
            self._turn = str(turn["hand"])
        hand, bank = hands[self._turn], coup["bank"][0]
        if not hand["cards"] or bank is None:
            return
        values = [VALUES[card] for card in hand["cards"]]
        self._hand = {
            "total": hand["point"],
            "soft": int(hand["soft"]),
            "pair": int(len(values) == 2 and values[0] == values[1]),
            "bank": VALUES[bank],
        }

    def _seen(self) -> tuple[Observation, Info]:
        self._look()
        mask = self._mask()
        return {**self._hand, "actions": mask}, {"action_mask": mask.copy()}

    def _mask(self) -> Mask:
        """The actions the table would let the player take; to say no is always one."""
        possible = [action is Action.STAND or self._can(action) for action in Action]
        return np.array(possible, np.int8)


def _rules(house: sabot.House) -> House:
    rules = house.place.house
    if not isinstance(rules, House):
        raise InputError(f"{house} plays {house.game}: give a house of black-jack")
    return rules


def _acts(stake: Amount) -> Mapping[Action, Act]:
    """What the player does at the table by each action; half the bet is staked on insurance."""
    return {
        Action.STAND: a.Declare(PLAYER, Word.NO),
        Action.DRAW: a.Declare(PLAYER, Word.CARTA),
        Action.DOUBLE: a.Double(PLAYER),
        Action.SPLIT: a.Split(PLAYER),
        Action.SURRENDER: a.Surrender(PLAYER),
        Action.INSURE: a.Insure(PLAYER, BOX, Amount(max(1, stake // 2))),
        Action.EVEN_MONEY: a.AskEvenMoney(PLAYER, BOX),
    }
