"""A guest who plays Black Jack by the exact strategy at a live table, two boxes, so many coups."""

import sys

import sabot

URL, COUPS = sys.argv[1], int(sys.argv[2])
best = sabot.strategy("campione-bj")
played: list[int] = []


def act(table: sabot.LiveTable) -> bool:
    """Bet, or play the hand whose turn it is; false where there is nothing for us to do."""
    view = table.view
    if view["game"] != "black-jack" or not (coup := view.get("coup")):
        return False
    turn = coup.get("turn")
    if coup["stage"] == "betting" and coup["number"] not in played and len(played) < COUPS:
        for box in (1, 2):
            table.do("bet", box=box, amount=20)
        played.append(coup["number"])
        return True
    if view["waits_for"] != "decide" or not turn or not table.offers("declare"):
        return False
    hand = coup["boxes"][str(turn["box"])]["hands"][str(turn["hand"])]
    play = best.play(" ".join(hand["cards"]), coup["bank"][0] or "")
    if play in ("double", "split") and table.offers(play):
        table.do(play, **table.offers(play)[0])
    else:
        table.do("declare", word="no" if play == "no" else "carta")
    return True


with sabot.LiveTable(URL, house="campione-bj") as table:
    table.do("join", chips=1_000, currency="CHF")
    while len(played) < COUPS or (table.view.get("coup") or {"number": 0})["number"] in played:
        act(table) or table.wait(60)
    print(table.player, "has", table.balance(), "after", len(played))
