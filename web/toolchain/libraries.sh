#!/bin/sh
# libraries.sh DIR: the sources of Dear ImGui and Catch2, from Debian's source packages, into DIR/imgui and DIR/catch2.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
dir=$1
# shellcheck source=versions.sh
. "$here/versions.sh"
# shellcheck source=debian.sh
. "$here/debian.sh"

open_archive "$dir/apt"
imgui_found='' catch2_found=''
for suite in $library_suites; do
    open_suite "$suite" deb-src
    for library in imgui catch2; do
        eval "wanted=\$${library}_version found=\$${library}_found"
        [ -z "$found" ] || continue
        found=$(source_version "$library" "${wanted:?}")
        [ -n "$found" ] || continue
        unpack_source "$library" "$found" "$dir/$library"
        eval "${library}_found=\$found"
    done
    [ -z "$imgui_found" ] || [ -z "$catch2_found" ] || break
done
[ -n "$imgui_found" ] ||
    { echo "None of Debian's suites ($library_suites) has Dear ImGui $imgui_version any more; see web/toolchain/versions.sh."; exit 1; }
[ -n "$catch2_found" ] ||
    { echo "None of Debian's suites ($library_suites) has Catch2 $catch2_version any more; see web/toolchain/versions.sh."; exit 1; }

for needed in imgui/imgui.h imgui/backends/imgui_impl_sdl2.cpp imgui/backends/imgui_impl_opengl3_loader.h \
    catch2/extras/catch_amalgamated.cpp catch2/extras/Catch.cmake; do
    [ -f "$dir/$needed" ] || { echo "Debian's source package lacks $needed."; exit 1; }
done
rm -rf "$dir/apt"
echo "Dear ImGui $imgui_found, Catch2 $catch2_found" > "$dir/contents"
