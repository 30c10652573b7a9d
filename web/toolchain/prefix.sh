#!/bin/sh
# prefix.sh NAME         prints the folder of this private prefix, in the user's cache: libraries, emscripten or windows
# prefix.sh NAME --make  makes it if it is missing or incomplete
# The file "contents", written last, marks a complete prefix.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=versions.sh
. "$here/versions.sh"

[ $# -le 1 ] || [ "$*" = "$1 --make" ] || { echo 'prefix.sh: after the name only --make may follow' >&2 && exit 2; }
case ${1-} in
    libraries) name="libraries-imgui-$imgui_version-catch2-$catch2_version-recipe-$recipe" ;;
    emscripten) name="emscripten-$emscripten_version-sdl2-$sdl2_version-recipe-$recipe" ;;
    windows) name="windows-sdl2-$sdl2_version-$windows_suite-recipe-$windows_recipe" ;;
    *) echo "prefix.sh: libraries, emscripten or windows, not \"${1-}\"" >&2 && exit 2 ;;
esac
dir=${XDG_CACHE_HOME:-$HOME/.cache}/quarto/$name

if [ "${2-}" = --make ]; then
    mkdir -p "${dir%/*}"
    # With two processes at once, the second waits and then finds the prefix complete.
    # shellcheck disable=SC2016 # expanded by the inner shell
    exec flock "$dir.lock" sh -euc '[ -f "$2/contents" ] || { rm -rf "$2"; mkdir "$2"; "$1" "$2"; }' \
        sh "$here/$1.sh" "$dir"
fi
echo "$dir"
