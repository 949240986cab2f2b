"""A guest who plays Black Jack by the exact strategy at a live table, two boxes, so many coups."""

import sys

import sabot

URL, COUPS = sys.argv[1], int(sys.argv[2])
best = sabot.strategy("campione-bj")
played: list[tuple[int, int]] = []


def now(view: sabot.View) -> tuple[int, int]:
    """Which coup is played: every taglia counts them from one."""
    return view["taglia"], (view.get("coup") or {"number": 0})["number"]


with sabot.LiveTable(URL, house="campione-bj") as table:
    table.do("join", chips=1_000, currency="CHF")
    while len(played) < COUPS or now(table.view) in played:
        view = table.view
        if view["game"] != "black-jack" or not (coup := view.get("coup")):
            table.wait(60)
        elif coup["stage"] == "betting" and now(view) not in played:
            for box in (1, 2):
                table.do("bet", box=box, amount=20)
            played.append(now(view))
        elif table.offers("decline"):  # of a full sabot no insurance is worth its price
            table.do("decline", **table.offers("decline")[0])
        elif table.offers("declare") and (turn := coup.get("turn")):
            hand = coup["boxes"][str(turn["box"])]["hands"][str(turn["hand"])]
            play = best.play(" ".join(hand["cards"]), coup["bank"][0] or "")
            if play in ("double", "split") and table.offers(play):
                table.do(play, **table.offers(play)[0])
            else:
                table.do("declare", word="no" if play == "no" else "carta")
        else:
            table.wait(60)
    print(table.player, "has", table.balance(), "after", len(played))
