"""seen.py FILE EXPRESSION: prints what the expression is, with the fields of the probe as names. A probe that is not
there yet is None for everything."""
import collections
import json
import sys

try:
    with open(sys.argv[1], encoding="utf-8") as file:
        probe = json.load(file)
except FileNotFoundError:
    probe = {"frames": 0, "targets": []}


def target(name):
    return next((each for each in probe["targets"] if each["name"] == name), None)


def middle(name):
    found = target(name)
    return f'across={round(found["x"] + found["w"] / 2)} down={round(found["y"] + found["h"] / 2)}'


names = collections.defaultdict(lambda: None, probe, target=target, middle=middle)
print(eval(sys.argv[2], {}, names))
