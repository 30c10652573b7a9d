#!/usr/bin/env python3
"""A player in 40 lines: quarto-engine match uqi:core/cli/uqi_bot.py newcomer. By the standard rules it wins if it can, and gives no winning piece."""
import random
import re
import sys
cells = [column + row for row in "1234" for column in "abcd"]
lines = [range(k, k + 4) for k in (0, 4, 8, 12)] + [range(k, 16, 4) for k in range(4)] + [range(0, 16, 5), range(3, 13, 3)]

def alignments(board, last):
    for line in lines:
        ones, zeros = (15, 15) if last in line else (0, 0)  # attributes that are set, or not, in all four pieces
        for piece in (board[k] for k in line):
            ones, zeros = (0, 0) if piece is None else (ones & piece, zeros & ~piece)
        if ones or zeros:
            yield f"{cells[line[0]]}-{cells[line[3]]}"

def wins(board, piece):
    return [k for k in range(16) if board[k] is None and any(alignments(board[:k] + [piece] + board[k + 1:], k))]

def choose(record):
    board, hand, left, last = [None] * 16, None, set(range(16)), None
    seat = int((re.findall("begin=([12])", record) or [1])[0])
    for piece, cell in re.findall(r"[=.]([0-9a-f-]?)((?:[a-d][1-4])?)(?=\.|$)", "".join(re.findall("moves(=[^;]*)", record))):
        if piece:
            hand, seat = None if piece == "-" else int(piece, 16), 3 - seat  # "-" ends the last turn
            left.discard(hand)
        if cell:
            last = cells.index(cell)
            board[last], hand = hand, None
    if calls := [f"{seat}!{shape}" for shape in alignments(board, last)]:
        return calls[0]
    if hand is not None:
        return cells[random.choice(wins(board, hand) or [k for k in range(16) if board[k] is None])]
    return "%x" % random.choice([piece for piece in left if not wins(board, piece)] or [*left]) if left else "-"

record = ""
for words in map(str.split, sys.stdin):
    record = words[1] if words[0] == "position" else record
    if answer := {"uqi": "uqiok 1", "isready": "readyok", "go": "bestmove"}.get(words[0]):
        print(answer, choose(record) if words[0] == "go" else "", flush=True)
