# shellcheck shell=sh disable=SC2034
# Versions in the private prefixes. The names of their folders depend only on these values, so that clones with the same
# versions share them.

emscripten_version=3.1.69
emscripten_suite=trixie  # Debian 13: the newest suite that keeps its versions
sdl2_version=2.32.4       # SDL 3 is another interface, and not in Debian 12
sdl2_suite=trixie
llvm_version=19          # the newest in Debian 12: the system's clang, lld and llvm, for Emscripten and the sanitized builds

# Source packages with the checksums of their archives, from the first of these suites that has them. Debian removes old
# versions: libraries.sh then takes the next one that compiles, and reports it.
library_suites='testing unstable trixie'
imgui_version=1.92.2b+ds-1
imgui_sums='e7bd201d56b5ee90d24d5dac85e5c12f98bdb95410252a62d27b7f89e4566d48  imgui_1.92.2b+ds.orig.tar.xz
ca9d561ab86e0a8ec10438ec32cdbdd6ec783550e06a63c1b8042ec50899f80d  imgui_1.92.2b+ds-1.debian.tar.xz'
catch2_version=3.7.1-0.6
catch2_sums='c991b247a1a0d7bb9c39aa35faf0fe9e19764213f28ffba3109388e62ee0269c  catch2_3.7.1.orig.tar.gz
71f40b778fb9c23656957bb58db37ebcc9f40047629388dde93a01f121e26491  catch2_3.7.1-0.6.debian.tar.xz'

# For Windows: the newest source packages of libpng, OpenSSL and Mosquitto in this suite. Their security fixes replace them
# there, so no version is pinned.
windows_suite=bookworm
windows_recipe=2

recipe=3                 # increment when a recipe changes its result for the same versions
