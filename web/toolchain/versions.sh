# shellcheck shell=sh disable=SC2034
# What the private prefixes hold. The names of their folders are made of these lines alone, so that every clone
# that asks for the same finds the same.

emscripten_version=3.1.69
emscripten_suite=trixie  # Debian 13
sdl2_version=2.32.4
sdl2_suite=trixie
llvm_version=19          # the machine's clang, lld and llvm, used by Emscripten and by the sanitized build

# Source packages, with the sums of the archives that they consist of; from the first of the suites that has them. Debian
# keeps no version for ever: where one is gone, the next that compiles is taken, and said (libraries.sh).
library_suites='testing unstable trixie'
imgui_version=1.92.2b+ds-1
imgui_sums='e7bd201d56b5ee90d24d5dac85e5c12f98bdb95410252a62d27b7f89e4566d48  imgui_1.92.2b+ds.orig.tar.xz
ca9d561ab86e0a8ec10438ec32cdbdd6ec783550e06a63c1b8042ec50899f80d  imgui_1.92.2b+ds-1.debian.tar.xz'
catch2_version=3.7.1-0.6
catch2_sums='c991b247a1a0d7bb9c39aa35faf0fe9e19764213f28ffba3109388e62ee0269c  catch2_3.7.1.orig.tar.gz
71f40b778fb9c23656957bb58db37ebcc9f40047629388dde93a01f121e26491  catch2_3.7.1-0.6.debian.tar.xz'

recipe=2                 # raise it when a recipe changes what it makes from the same versions
