#!/bin/sh
# shellcheck disable=SC2154 # those of versions.sh
# libraries.sh DIR: unpacks Debian's source packages of Dear ImGui and Catch2 into DIR/imgui and DIR/catch2.
# DIR/contents states the versions, with "instead of" if one differs from versions.sh.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
dir=$1
# shellcheck source=versions.sh
. "$here/versions.sh"
# shellcheck source=debian.sh
. "$here/debian.sh"

# compiles LIBRARY: whether the game's own code, or a test, compiles with the library in DIR.
compiles() {
    case $1 in
        imgui)
            for needed in imgui.h backends/imgui_impl_sdl2.cpp backends/imgui_impl_opengl3_loader.h; do
                [ -f "$dir/imgui/$needed" ] || { echo "It lacks $needed."; return 1; }
            done
            {
                for source in imgui imgui_draw imgui_tables imgui_widgets; do echo "#include \"$source.cpp\""; done
                for source in "$root"/shell/ui/*.cpp; do echo "#include \"$source\""; done
            } > "$dir/smoke.cpp"
            check imgui -DIMGUI_DISABLE_OBSOLETE_FUNCTIONS '-DImDrawIdx=unsigned int' ;;
        catch2)
            for needed in catch_amalgamated.cpp Catch.cmake; do
                [ -f "$dir/catch2/extras/$needed" ] || { echo "It lacks extras/$needed."; return 1; }
            done
            cat > "$dir/smoke.cpp" << 'END'
#include "catch_amalgamated.cpp"
TEST_CASE("It is one of them") { CHECK_THAT(GENERATE(1, 2), Catch::Matchers::Predicate<int>([](int k) { return k > 0; })); }
END
            check catch2/extras ;;
    esac
}

# check FOLDER OPTIONS...
check() {
    folder=$1
    shift
    g++ -std=c++20 -fsyntax-only -w -I"$root" -I"$dir/$folder" "$@" "$dir/smoke.cpp"
}

# take_pinned LIBRARY: unpacks the pinned version, if the open suite has it.
take_pinned() {
    eval "version=\$${1}_version sums=\$${1}_sums"
    source_versions "$1" | grep -qxF "$version" || return 0
    unpack_source "$1" "$version" "$dir/$1" "$sums"
    eval "${1}_found=\$version"
}

# behind LINE: prints the lines after LINE.
behind() {
    awk -v line="$1" 'is_behind; $0 == line { is_behind = 1 }'
}

# take_another LIBRARY: otherwise unpacks the next newer version that compiles, else the next older one.
take_another() {
    eval "version=\$${1}_version"
    there=$(source_versions "$1")
    newer=$(printf '%s\n' "$there" "$version" | sort -uV | behind "$version")
    older=$(printf '%s\n' "$there" "$version" | sort -urV | behind "$version")
    for other in $newer $older; do
        rm -rf "${dir:?}/$1"
        unpack_source "$1" "$other" "$dir/$1"
        compiles "$1" || { echo "$1 $other does not do."; continue; }
        eval "${1}_found=\"\$other instead of \$version\""
        return
    done
    echo "Debian's suites ($library_suites) have no $1 $version any more, and none that the game compiles with; see web/toolchain/versions.sh."
    exit 1
}

open_archive "$dir/apt"
imgui_found='' catch2_found=''
for suite_here in $library_suites; do
    open_suites "$suite_here" deb-src
    [ -n "$imgui_found" ] || take_pinned imgui
    [ -n "$catch2_found" ] || take_pinned catch2
    [ -z "$imgui_found" ] || [ -z "$catch2_found" ] || break
done
if [ -z "$imgui_found" ] || [ -z "$catch2_found" ]; then
    open_suites "$library_suites" deb-src
    [ -n "$imgui_found" ] || take_another imgui
    [ -n "$catch2_found" ] || take_another catch2
fi
rm -rf "$dir/apt" "$dir/smoke.cpp"
echo "Dear ImGui $imgui_found, Catch2 $catch2_found" > "$dir/contents"
