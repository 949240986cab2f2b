"""A coup in an environment, made by its name."""

import gymnasium

import sabot.envs

if __name__ == "__main__":
    env = gymnasium.make("Sabot/BlackJack-v0", house="campione-bj")
    env.reset(seed=5)
    _, reward, terminated, _, _ = env.step(sabot.envs.Action.STAND)
    assert (reward, terminated) == (1.0, True)
