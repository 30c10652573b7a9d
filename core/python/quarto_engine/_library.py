"""The functions of libquarto (quarto.h), which is beside this file or, in a package of a system, its own."""
import ctypes
import pathlib
import sys
from ctypes import POINTER, c_char, c_char_p, c_int, c_size_t, c_uint32, c_uint64, c_void_p
from typing import Any, Callable

ABI_VERSION = 0
BAD_ARGUMENT, BAD_TEXT, REFUSED, OVER, LIMIT, CANCELLED, NO_MEMORY = range(1, 8)  # quarto_status


class Error(ctypes.Structure):
    _fields_ = [("status", c_int), ("column", c_int), ("code", c_char * 32), ("expected", c_char * 128)]


class ValueFields(ctypes.Structure):
    _fields_ = [("outcome", c_int), ("placements", c_int)]


class MoveValueFields(ctypes.Structure):
    _fields_ = [("move", c_char * 16), ("gifts", c_char * 20), ("value", ValueFields)]


_text = [c_char_p, c_size_t]
_limits = [c_uint64, c_uint32]
_functions: "dict[str, tuple[Any, list[Any]]]" = {
    "abi_version": (c_int, []),
    "version": (c_char_p, []),
    "game_new": (c_void_p, [c_char_p, POINTER(Error)]),
    "game_free": (None, [c_void_p]),
    "game_apply": (c_int, [c_void_p, c_char_p, POINTER(Error)]),
    "game_undo": (c_int, [c_void_p, POINTER(Error)]),
    "game_comment": (c_int, [c_void_p, c_char_p, c_char_p, POINTER(Error)]),
    "game_add_variation": (c_int, [c_void_p, c_void_p, POINTER(Error)]),
    "game_comments": (c_size_t, [c_void_p, *_text]),
    "game_variations": (c_size_t, [c_void_p, *_text]),
    "game_moves": (c_size_t, [c_void_p, *_text]),
    "game_made": (c_size_t, [c_void_p, *_text]),
    "game_state": (c_size_t, [c_void_p, *_text]),
    "game_figure": (c_size_t, [c_void_p, c_char_p, *_text]),
    "solver_new": (c_void_p, [c_size_t, POINTER(Error)]),
    "solver_free": (None, [c_void_p]),
    "solver_add_book": (c_int, [c_void_p, c_char_p, c_size_t, POINTER(Error)]),
    "solver_solve": (c_int, [c_void_p, c_void_p, *_limits, POINTER(ValueFields), POINTER(Error)]),
    "solver_evaluate": (c_int, [c_void_p, c_void_p, *_limits, POINTER(MoveValueFields), c_size_t, POINTER(c_size_t),
                                POINTER(Error)]),
    "solver_choose": (c_int, [c_void_p, c_void_p, c_char_p, c_uint64, c_uint32, c_char_p, POINTER(Error)]),
}

_name = {"darwin": "libquarto.dylib", "win32": "quarto.dll"}.get(sys.platform, "libquarto.so")
_beside = pathlib.Path(__file__).parent / _name
_library = ctypes.CDLL(str(_beside) if _beside.exists() else f"libquarto.so.{ABI_VERSION}")


def function(name: str) -> Callable[..., Any]:
    found = getattr(_library, "quarto_" + name)
    found.restype, found.argtypes = _functions[name]
    return found  # type: ignore[no-any-return]


if function("abi_version")() != ABI_VERSION:
    raise ImportError(f"{_name} has another ABI, {function('abi_version')()}, not {ABI_VERSION}")
version: str = function("version")().decode()
