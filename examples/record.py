"""Reading a record: is it right, what was ruled in it, and who won what."""

import sys

import sabot

file = sys.argv[1] if len(sys.argv) > 1 else "docs/example.sabot"
checked = sabot.verify(file)
print(f"{file}: {checked.acts} acts, {checked.rulings} rulings, all as the regulation says")
record = sabot.read(file)
house = sabot.house(record.place.house.id)
for played in sabot.replay(record):
    for event in played.events:
        mishap = getattr(event, "mishap", None)
        if mishap is not None:
            print(f"line {played.line}: {mishap} [{event.cite}]")
