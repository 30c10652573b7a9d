# shellcheck shell=sh disable=SC2034
# What the private prefixes hold. The names of their folders are made of these lines alone, so that every clone
# that asks for the same finds the same.

emscripten_version=3.1.69
emscripten_suite=trixie  # Debian 13
sdl2_version=2.32.4
sdl2_suite=trixie
llvm_version=19          # the machine's clang, lld and llvm, used by Emscripten and by the sanitized build

imgui_version=1.92       # any 1.92, from the first of the suites that has one
catch2_version=3         # any 3
library_suites='testing unstable trixie'

recipe=2                 # raise it when a recipe changes what it makes from the same versions
