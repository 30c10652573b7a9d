"""The board game Quarto: rules, exact values and computer players.

A game is a text, a record such as ``q1;rules=cshf;moves=0b1.9`` or a position such as ``.......e9....3f. d``, also in a
link or as a messenger has changed it. A piece is a hexadecimal digit, the sum of 1 dark, 2 square, 4 short, 8 hollow; a
cell is a column a to d and a row 1 to 4.

>>> game = Game()
>>> game.give("0").place("b1").give("9")
Game('q1;rules=cshf;begin=1;moves=0b1.9')
>>> game.phase, game.seat, game.legal_moves[:3]
('place', 1, ['a1', 'c1', 'd1'])
>>> game.undo().history
['0', 'b1']
"""
from ._game import Game, QuartoError
from ._library import version as __version__
from ._solver import MoveValue, Solver, Value, levels

__all__ = ["Game", "MoveValue", "QuartoError", "Solver", "Value", "__version__", "levels"]
