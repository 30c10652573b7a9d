"""Exact values and computer players."""
import ctypes
import pathlib
import random
import threading
import time
from typing import Any, Callable, List, NamedTuple, NoReturn, Optional, Tuple

from . import _library
from ._game import Game, check, checked
from ._library import function

_add_book, _choose, _evaluate, _free, _new, _solve = (
    function("solver_" + name) for name in ("add_book", "choose", "evaluate", "free", "new", "solve"))

#: Of computer players, weakest first.
levels: Tuple[str, ...] = ("newcomer", "beginner", "casual", "regular", "keen", "strong", "expert", "perfect")


class Value(NamedTuple):
    """With perfect play by both, for the player to move.

    >>> str(Value("win", 3)), str(Value("draw", None))
    ('win 3', 'draw')
    """
    outcome: str  #: win, draw or loss
    placements: Optional[int]  #: still to come, with the winning one; 0 if a call decides at once, None for a draw

    def __str__(self) -> str:
        return self.outcome if self.placements is None else f"{self.outcome} {self.placements}"


class MoveValue(NamedTuple):
    """A move with its value for the player who makes it."""
    move: str
    gifts: List[str]  #: after a placement, the best pieces to give
    value: Value


def _value_of(fields: Any) -> Value:
    return Value(("loss", "draw", "win")[fields.outcome + 1], fields.placements if fields.outcome else None)


class Solver:
    """A search with its table of positions, which it keeps from call to call. Threads can share one, and wait for each
    other. With `seconds` a search that takes longer raises TimeoutError; another call goes on from there.

    >>> solver = Solver()
    >>> game = Game(".d4.a.1.8..2.f.. 3")
    >>> str(solver.value(game))
    'win 7'
    >>> best = solver.values(game)[0]
    >>> best.move in game.legal_moves, best.value
    (True, Value(outcome='win', placements=7))
    >>> solver.choose(Game("024............. 6"), level="strong", seed=1)
    'd1'
    """

    def __init__(self, table_bytes: int = 64 << 20) -> None:
        self._handle: Optional[int] = None
        if not isinstance(table_bytes, int) or not 0 <= table_bytes < 1 << 48:
            raise ValueError("table_bytes: expected a number of bytes")
        error = _library.Error()
        self._handle = _new(table_bytes, ctypes.byref(error))
        check(error)
        self._lock = threading.Lock()
        self._books: "set[str]" = set()

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            _free(self._handle)

    def __reduce__(self) -> NoReturn:
        raise TypeError("a Solver can't be copied")

    def value(self, game: Game, seconds: Optional[float] = None) -> Value:
        """The exact value. A player who may call an alignment does so: ``win 0``; ``loss 0`` if only the opponent may."""
        found = _library.ValueFields()
        self._search(game, seconds, lambda milliseconds, error: _solve(
            self._handle, game._handle, 0, milliseconds, ctypes.byref(found), error))
        return _value_of(found)

    def values(self, game: Game, seconds: Optional[float] = None) -> List[MoveValue]:
        """The exact value of every move, best first."""
        if checked(game).is_over:
            return []
        moves, count = (_library.MoveValueFields * 32)(), ctypes.c_size_t()
        self._search(game, seconds, lambda milliseconds, error: _evaluate(
            self._handle, game._handle, 0, milliseconds, moves, len(moves), ctypes.byref(count), error))
        return [MoveValue(found.move.decode(), list(found.gifts.decode()), _value_of(found.value))
                for found in moves[:count.value]]

    def choose(self, game: Game, level: str = "perfect", seed: Optional[int] = None,
               seconds: Optional[float] = None) -> str:
        """The move of a computer player; the best one found when the time is up. The same game, level and seed give the
        same move on every machine; without a seed it may differ from call to call."""
        if seed is None:
            seed = random.getrandbits(64)
        if level not in levels:
            raise ValueError(f"level: expected one of {', '.join(levels)}")
        if not isinstance(seed, int) or not 0 <= seed < 1 << 64:
            raise ValueError("seed: expected a whole number from 0 to 2**64 - 1")
        move, error = ctypes.create_string_buffer(16), _library.Error()
        with self._lock:
            self._add_book(game)
            _choose(self._handle, game._handle, level.encode(), seed, _milliseconds(seconds), move, ctypes.byref(error))
        check(error)
        return move.value.decode()

    def _search(self, game: Game, seconds: Optional[float], ask: Callable[[int, Any], object]) -> None:
        """Asks in slices of time, between which Ctrl-C is heard; the table keeps what a slice has found."""
        limit = _milliseconds(seconds)
        began, slice_ = time.monotonic(), 200
        with self._lock:
            self._add_book(game)
            while True:
                left = limit - int(1000 * (time.monotonic() - began)) if limit else slice_
                error = _library.Error()
                ask(max(1, min(slice_, left)), ctypes.byref(error))
                if error.status != _library.LIMIT or left < slice_:
                    break
                slice_ *= 2
        check(error)

    def _add_book(self, game: Game) -> None:
        """The opening book for an early position: without one it takes up to a minute."""
        cells, _, rules = (checked(game).position + " cshf").split()[:3]
        letters, *squares = rules.split("+")
        name = "-".join(["cshf"[:len(letters)], *squares])
        if cells.count(".") < 10 or name in self._books:
            return
        self._books.add(name)
        text = (pathlib.Path(__file__).parent / "books" / (name + ".txt")).read_bytes().strip()
        error = _library.Error()
        _add_book(self._handle, text, len(text), ctypes.byref(error))
        check(error)


def _milliseconds(seconds: Optional[float]) -> int:
    """0: without limit."""
    if seconds is None:
        return 0
    if isinstance(seconds, (int, float)) and 0 < seconds <= 86_400:
        return max(1, int(1000 * seconds))
    raise ValueError("seconds: expected a number up to 86400, or None")
