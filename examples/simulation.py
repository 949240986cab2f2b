"""Millions of coups, and how far each figure is from the exact one in standard errors."""

import sabot

run = sabot.simulate("malta-pb", 1_000_000, seed=3)
print(f"{run.coups:,} coups")
for figure in run.figures:
    if figure.part == "outcomes" and figure.exact is not None:
        away = (figure.estimate - figure.exact) / figure.error
        print(f"{figure.name}: {figure.estimate:.6f}, exact {figure.exact:.6f}, {away:+.1f} errors")
