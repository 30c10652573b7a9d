"""Games: their moves, states and drawings."""
import ctypes
import functools
import json
import re
from typing import TYPE_CHECKING, Any, Dict, Iterable, List, Optional, Tuple

from . import _library
from ._library import function

if TYPE_CHECKING:
    from ._solver import MoveValue, Solver, Value

_add_variation, _apply, _comment, _comments, _figure, _free, _made, _moves, _new, _state, _undo, _variations = (
    function("game_" + name) for name in ("add_variation", "apply", "comment", "comments", "figure", "free", "made", "moves",
                                          "new", "state", "undo", "variations"))


_shape = "[a-d][1-4]-[a-d][1-4]"


class QuartoError(ValueError):
    """What is wrong with a text or a move.

    >>> try:
    ...     Game("024............. -").play("6a1")
    ... except QuartoError as error:
    ...     print(error.code, error.column, "-", error)
    cell_taken 2 - column 2: expected an empty cell
    """

    def __init__(self, code: str, expected: str, column: int = 0) -> None:
        super().__init__(f"column {column}: expected {expected}" if column else f"expected {expected}")
        self.code = code
        self.expected = expected
        self.column = column  #: from 1, in UTF-8; 0 if the fault has no place in a text


def check(error: _library.Error) -> None:
    if error.status == _library.NO_MEMORY:
        raise MemoryError
    if error.status == _library.LIMIT:
        raise TimeoutError("the time did not suffice; a further call goes on from there")
    if error.status:
        raise QuartoError(error.code.decode(), error.expected.decode(), error.column)


def encoded(text: str, what: str) -> bytes:
    if not isinstance(text, str):
        raise TypeError(f"{what}: expected a str, not {type(text).__name__}")
    found = text.encode(errors="replace")
    if b"\0" in found:
        raise QuartoError("end", "the end of the text", found.index(0) + 1)
    return found


def checked(game: "Game", what: str = "game") -> "Game":
    if not isinstance(game, Game):
        raise TypeError(f"{what}: expected a Game, not {type(game).__name__}")
    return game


def formed(text: str, what: str, form: str, expected: str) -> str:
    """The text, if it has this form: a cell is no piece to give, though both are moves."""
    encoded(text, what)
    if not re.fullmatch(form, text):
        raise QuartoError(what, expected, 1)
    return text


@functools.lru_cache(maxsize=None)
def _shared_solver() -> "Solver":
    from ._solver import Solver
    return Solver()


class Game:
    """A game with all its moves, from a record or a position; without one, a new game with the standard rules.

    Methods that change it return the game itself.

    >>> print(Game("024............. 6"))
    0 2 4 .
    . . . .
    . . . .
    . . . .
    6 to place
    """

    def __init__(self, text: str = "q1") -> None:
        self._handle: Optional[int] = None
        error = _library.Error()
        self._handle = _new(encoded(text, "game"), ctypes.byref(error))
        check(error)
        self._known: Optional[Dict[str, Any]] = None

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            _free(self._handle)

    def copy(self) -> "Game":
        """Another game in the same state."""
        return Game(self.record)

    def __reduce__(self) -> Tuple[Any, ...]:
        return type(self), (self.record,)

    # Moves

    def play(self, moves: str) -> "Game":
        """Makes moves one after the other, as in a record: all of them, or none.

        >>> Game().play("0b19").record
        'q1;rules=cshf;begin=1;moves=0b1.9'
        """
        return self._change(_apply, encoded(moves, "moves"))

    def give(self, piece: str) -> "Game":
        """Gives a piece to the opponent, who is to move then."""
        return self.play(formed(piece, "piece", "[0-9a-f]", "a piece (0-f)"))

    def place(self, cell: str) -> "Game":
        """Places the piece that was given."""
        return self.play(formed(cell, "cell", "[a-d][1-4]", "a cell (a1-d4)"))

    def call(self, shape: str, seat: Optional[int] = None) -> "Game":
        """Calls an alignment, from its first to its last cell. By the player to move, unless both may call.

        >>> Game("024............. 6").place("d1").call("a1-d1").winner
        1
        """
        if seat not in (None, 1, 2):
            raise ValueError("seat: expected 1 or 2")
        return self.play(f"{seat or self.seat}!" + formed(shape, "shape", _shape, "a shape such as a2-d2"))

    def end_turn(self) -> "Game":
        """After the last placement: ends the turn or, as the opponent, accepts the draw."""
        return self.play("-")

    def undo(self) -> "Game":
        """Goes back by one move.

        >>> Game().undo()
        Traceback (most recent call last):
        quarto_engine._game.QuartoError: column 1: expected a game with a move
        """
        return self._change(_undo)

    def comment(self, text: str, marks: str = "") -> "Game":
        """Says something after the moves made, in place of what was said there, with marks as quarto-board has them.

        >>> Game().give("0").comment("A quiet start.", "0").comments
        [{'ply': 1, 'text': 'A quiet start.', 'marks': '0'}]
        """
        return self._change(_comment, encoded(text, "text"), encoded(marks, "marks"))

    def add_variation(self, other: "Game") -> "Game":
        """Adds another game from the same start, with its comments, as a variation.

        >>> Game().play("0a1").add_variation(Game().play("0b2.1")).variations
        [{'ply': 1, 'record': 'q1;rules=cshf;begin=1;moves=0b2.1'}]
        """
        return self._change(_add_variation, checked(other, "other")._handle)

    @property
    def comments(self) -> List[Dict[str, Any]]:
        """What is said about the game, in the order of its moves."""
        return self._said(_comments)

    @property
    def variations(self) -> List[Dict[str, Any]]:
        """What could have been played instead: up to which ply it is the same game, and its record."""
        return self._said(_variations)

    @property
    def history(self) -> List[str]:
        """The moves made up to now.

        >>> Game("q1;moves=0b1.9").history
        ['0', 'b1', '9']
        """
        return self._text(_made).split()

    @property
    def legal_moves(self) -> List[str]:
        """The moves that the player to move can make now, correct calls first.

        >>> Game("q1;moves=0a1.2b1.4c1.6d1").legal_moves[:3]
        ['1!a1-d1', '1', '3']
        """
        return self._text(_moves).split()

    # The state

    @property
    def record(self) -> str:
        """The game so far, which `Game` reads."""
        return str(self._now["record"])

    @property
    def position(self) -> str:
        """The cells a1, b1 to d4, the piece to place or ``-``, and the rules unless they are the standard ones.

        >>> Game("q1;rules=cshf+squares;moves=0b1.9").position
        '.0.............. 9 cshf+squares'
        """
        return str(self._now["position"])

    @property
    def phase(self) -> str:
        """``give``, ``place``, ``finish`` (end the turn or call), ``accept`` (accept the draw or call) or ``over``."""
        return str(self._now["phase"])

    @property
    def seat(self) -> int:
        """1 or 2: who is to move; after the end, who moved last."""
        return int(self._now["seat"])

    @property
    def ply(self) -> int:
        """The number of moves made."""
        return int(self._now["ply"])

    @property
    def callable(self) -> List[str]:
        """The alignments that can be called now."""
        return list(self._now["callable"])

    @property
    def voided(self) -> List[str]:
        """Expired alignments: nobody called them in time, or they were in the start position."""
        return list(self._now["voided"])

    @property
    def end(self) -> Optional[str]:
        """``call``, ``alignment``, ``wrong_call``, ``timeout``, ``resignation`` or ``board_full``; None before the end."""
        end: Optional[str] = self._now["end"]
        return end

    @property
    def winner(self) -> Optional[int]:
        """1 or 2; None if nobody has won."""
        winner: Optional[int] = self._now["winner"]
        return winner

    @property
    def is_over(self) -> bool:
        return self.phase == "over"

    # Values, by a solver that all games share

    def value(self, seconds: Optional[float] = None) -> "Value":
        """The exact value for the player to move: `Solver.value`.

        >>> str(Game("024............. 6").value())
        'win 1'
        """
        return _shared_solver().value(self, seconds)

    def values(self, seconds: Optional[float] = None) -> "List[MoveValue]":
        """The exact value of every move, best first: `Solver.values`.

        >>> game = Game("0ab51.f.c..3.2.8 6")
        >>> game.values()[0].move
        'd2'
        """
        return _shared_solver().values(self, seconds)

    def choose(self, level: str = "perfect", seed: Optional[int] = None, seconds: Optional[float] = None) -> str:
        """The move of a computer player: `Solver.choose`."""
        return _shared_solver().choose(self, level, seed, seconds)

    # Drawings

    def svg(self, marked: Iterable[str] = (), reserve: bool = False) -> str:
        """A drawing, with shapes marked and, if wanted, the pieces that are left.

        >>> Game("024............. 6").svg(marked=["a1-d1"])[:4]
        '<svg'
        """
        shapes = [*marked]
        options = b" ".join([b"reserve"] * reserve + [encoded(shape, "marked") for shape in shapes])
        are_shapes = all(re.fullmatch(_shape, shape) for shape in shapes)
        drawing = are_shapes and self._text(lambda handle, buffer, size: _figure(handle, options, buffer, size))
        if not drawing:
            raise ValueError("marked: expected shapes such as a2-d2")
        return drawing

    def _repr_svg_(self) -> str:
        """What a notebook shows: the board with what can be called, and the pieces that are left."""
        width, *_ = re.findall(r'viewBox="\S+ \S+ (\S+) \S+"', drawing := self.svg(self.callable, reserve=True))
        name = f'role="img" aria-label="Quarto: {self.position}"'
        return drawing.replace("<svg", f'<svg width="{float(width) / 16:.0f}" {name}', 1)

    def __str__(self) -> str:
        cells, hand, *_ = self.position.split()
        rows = [" ".join(cells[k:k + 4]) for k in range(0, 16, 4)]
        return "\n".join([*rows, *([f"{hand} to place"] if hand != "-" else [])])

    def __repr__(self) -> str:
        return f"Game({self.record!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.record == other.record

    __hash__ = None  # type: ignore[assignment]  # it changes

    # Inside

    def _said(self, write: Any) -> List[Dict[str, Any]]:
        text = self._text(write)
        if not text:
            raise QuartoError("comments", "comments that are whole", 1)
        return list(json.loads(text))

    def _change(self, change: Any, *arguments: Any) -> "Game":
        error = _library.Error()
        change(self._handle, *arguments, ctypes.byref(error))
        check(error)
        self._known = None
        return self

    def _text(self, write: Any) -> str:
        buffer = ctypes.create_string_buffer(write(self._handle, None, 0) + 1)
        write(self._handle, buffer, len(buffer))
        return buffer.value.decode()

    @property
    def _now(self) -> Dict[str, Any]:
        if self._known is None:
            self._known = json.loads(self._text(_state))
        return self._known
