"""Reading a record: is it right, what was ruled in it, and who won what."""

import sys

import sabot

file = sys.argv[1] if len(sys.argv) > 1 else "docs/example.sabot"
checked = sabot.verify(file)
print(f"{file}: {checked.acts} acts, {checked.rulings} rulings, all as the regulation says")
record = sabot.read(file)
print("played at", record.house.name)
for played in sabot.replay(record):
    for event in played.events:
        if event.kind in ("mishap-ruled", "bet-paid", "bet-collected", "bet-returned"):
            print(f"line {played.line}: {record.house.translate(event)}")
