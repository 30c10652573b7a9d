#!/usr/bin/env python3
"""Plays a game of two computer players through libquarto with ctypes, and values its last position but some.

    quarto_example.py [LIBRARY]

LIBRARY: the file of the library, libquarto.so.0 by default. Prints each move, then the record and who has won.
"""
import ctypes
import sys
from ctypes import POINTER, byref, c_char, c_char_p, c_int, c_size_t, c_uint32, c_uint64, c_void_p

ABI_VERSION = 0


class Error(ctypes.Structure):
    _fields_ = [("status", c_int), ("column", c_int), ("code", c_char * 32), ("expected", c_char * 128)]


class Value(ctypes.Structure):
    _fields_ = [("outcome", c_int), ("placements", c_int)]


class MoveValue(ctypes.Structure):
    _fields_ = [("move", c_char * 16), ("gifts", c_char * 20), ("value", Value)]


class QuartoError(Exception):
    pass


def load(path):
    library = ctypes.CDLL(path)
    for name, result, *arguments in [
        ("quarto_abi_version", c_int),
        ("quarto_version", c_char_p),
        ("quarto_game_new", c_void_p, c_char_p, POINTER(Error)),
        ("quarto_game_free", None, c_void_p),
        ("quarto_game_apply", c_int, c_void_p, c_char_p, POINTER(Error)),
        ("quarto_game_undo", c_int, c_void_p, POINTER(Error)),
        ("quarto_game_record", c_size_t, c_void_p, c_char_p, c_size_t),
        ("quarto_game_turns", c_size_t, c_void_p, c_char_p, c_size_t),
        ("quarto_game_phase", c_int, c_void_p),
        ("quarto_game_winner", c_int, c_void_p),
        ("quarto_solver_new", c_void_p, c_size_t, POINTER(Error)),
        ("quarto_solver_free", None, c_void_p),
        ("quarto_solver_solve", c_int, c_void_p, c_void_p, c_uint64, c_uint32, POINTER(Value), POINTER(Error)),
        ("quarto_solver_evaluate", c_int, c_void_p, c_void_p, c_uint64, c_uint32, POINTER(MoveValue), c_size_t,
         POINTER(c_size_t), POINTER(Error)),
        ("quarto_solver_choose", c_int, c_void_p, c_void_p, c_char_p, c_uint64, c_uint32, c_char_p, POINTER(Error)),
    ]:
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    if library.quarto_abi_version() != ABI_VERSION:
        raise QuartoError(f"{path} has another ABI: {library.quarto_abi_version()}")
    return library


class Game:
    """A game, from a record or a position text."""
    ended = 4

    def __init__(self, library, text="q1;rules=cshf;begin=1"):
        self.library, self.error = library, Error()
        self.handle = library.quarto_game_new(text.encode(), byref(self.error))
        self.check()

    def __del__(self):
        self.library.quarto_game_free(self.handle)

    def check(self):
        if self.error.status:
            raise QuartoError(f"column {self.error.column}: {self.error.expected.decode()} is expected")

    def text(self, function):
        buffer = ctypes.create_string_buffer(function(self.handle, None, 0) + 1)
        function(self.handle, buffer, len(buffer))
        return buffer.value.decode()

    def record(self):
        return self.text(self.library.quarto_game_record)

    def turns(self):
        return self.text(self.library.quarto_game_turns).split()

    def apply(self, moves):
        self.library.quarto_game_apply(self.handle, moves.encode(), byref(self.error))
        self.check()

    def undo(self):
        self.library.quarto_game_undo(self.handle, byref(self.error))
        self.check()

    def is_over(self):
        return self.library.quarto_game_phase(self.handle) == self.ended

    def winner(self):
        return self.library.quarto_game_winner(self.handle)


class Solver:
    def __init__(self, library, table_bytes=8 << 20):
        self.library, self.error = library, Error()
        self.handle = library.quarto_solver_new(table_bytes, byref(self.error))
        self.check()

    def __del__(self):
        self.library.quarto_solver_free(self.handle)

    def check(self):
        if self.error.status:
            raise QuartoError(self.error.expected.decode())

    def solve(self, game):
        value = Value()
        self.library.quarto_solver_solve(self.handle, game.handle, 0, 0, byref(value), byref(self.error))
        self.check()
        return value.outcome, value.placements

    def evaluate(self, game):
        """Moves with their outcomes, best first."""
        moves, count = (MoveValue * 32)(), c_size_t()
        self.library.quarto_solver_evaluate(self.handle, game.handle, 0, 0, moves, len(moves), byref(count),
                                            byref(self.error))
        self.check()
        return [(move.move.decode(), move.value.outcome) for move in moves[:count.value]]

    def choose(self, game, level, seed):
        move = ctypes.create_string_buffer(16)
        self.library.quarto_solver_choose(self.handle, game.handle, level.encode(), seed, 0, move, byref(self.error))
        self.check()
        return move.value.decode()


def main():
    library = load(sys.argv[1] if len(sys.argv) > 1 else "libquarto.so.0")
    print("libquarto", library.quarto_version().decode())
    game, solver = Game(library), Solver(library)
    moves = 0
    while not game.is_over():
        move = solver.choose(game, "strong" if moves % 4 < 2 else "keen", seed=moves)
        game.apply(move)
        moves += 1
        print(move, end=" ", flush=True)
    print(f"\n{game.record()}\nwinner: {game.winner() or 'nobody'}")
    for _ in range(min(moves, 8)):
        game.undo()
    outcome, placements = solver.solve(game)
    best = [move for move, value in solver.evaluate(game) if value == outcome]
    print(f"eight moves before: {['loss', 'draw', 'win'][outcome + 1]} {placements}, by {' '.join(best)}; "
          f"{len(game.turns())} turns")


if __name__ == "__main__":
    main()
