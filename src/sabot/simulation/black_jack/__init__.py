"""Black Jack simulated: whole taglie of any house, any number of boxes, played by any chart.

    from sabot.simulation.black_jack.cpu import Cpu
    from sabot.simulation.black_jack.figures import figures
    from sabot.simulation.black_jack.player import best_player
    from sabot.simulation.black_jack.tables import tables_of

    tables = tables_of(CAMPIONE, best_player(CAMPIONE), boxes=7)
    tally = Cpu(tables).batch(seed=1, number=0)
    figures(tables, tally).net.estimate

Boxes are what is simulated: who holds them, and how many a player alone must take, is not asked.
"""
