"""A guest who plays Black Jack by the exact strategy at a live table, two boxes, so many coups."""

import sys

import sabot

URL, COUPS = sys.argv[1], int(sys.argv[2])
best = sabot.strategy("campione-bj")
played: list[int] = []


def act(table: sabot.LiveTable) -> bool:
    """Bet, or play the hand whose turn it is; false where there is nothing for us to do."""
    coup = table.view.get("coup") or {}
    if coup.get("stage") == "betting" and coup["number"] not in played and len(played) < COUPS:
        for box in (1, 2):
            table.do("bet", box=box, amount=2_000)
        played.append(coup["number"])
        return True
    if table.view["waits_for"] != "decide" or not table.offers("declare"):
        return False
    box, at = coup["boxes"][str(coup["turn"]["box"])], str(coup["turn"]["hand"])
    play = best.play(" ".join(box["hands"][at]["cards"]), coup["bank"][0])
    if play in ("double", "split") and table.offers(play):
        table.do(play, **table.offers(play)[0])
    else:
        table.do("declare", word="no" if play == "no" else "carta")
    return True


with sabot.LiveTable(URL, house="campione-bj") as table:
    table.do("join", chips=100_000, currency="CHF")
    while len(played) < COUPS or (table.view.get("coup") or {}).get("number") in played:
        act(table) or table.wait(60)
    print(table.player, "has", table.view["chips"][table.player]["CHF"] / 100, "after", len(played))
