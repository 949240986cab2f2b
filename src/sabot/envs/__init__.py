"""Environments for learners, registered with Gymnasium: ``sabot[envs]``."""

from sabot.extras import needed

with needed("envs"):
    from gymnasium import register

    from sabot.envs.black_jack import Action, BlackJack

__all__ = ["Action", "BlackJack"]

# No hand takes nearly as many; whoever only asks for what is refused is stopped there.
_MOST_STEPS = 100

register(
    "Sabot/BlackJack-v0",
    entry_point="sabot.envs.black_jack:BlackJack",
    max_episode_steps=_MOST_STEPS,
)
