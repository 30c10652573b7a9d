#!/bin/sh
# emscripten.sh DIR: installs Emscripten with SDL2 into DIR, from packages of a later Debian. It uses the system's
# clang, lld, Node and acorn; binaryen comes with the C library it was built against.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
dir=$1
# shellcheck source=versions.sh
. "$here/versions.sh"
# shellcheck source=debian.sh
. "$here/debian.sh"

open_archive "$dir/apt"
open_suites "$emscripten_suite" deb deb-src
mkdir "$dir/debs"
(cd "$dir/debs" && private_apt apt-get download emscripten binaryen libc6 libstdc++6 libgcc-s1)
case $(dpkg-deb --field "$dir"/debs/emscripten_*.deb Version) in
    "$emscripten_version"[!0-9]*) ;;
    *) echo "Debian's $emscripten_suite has another Emscripten than $emscripten_version; see web/toolchain/versions.sh."; exit 1 ;;
esac

# unpack PACKAGE DESTINATION TAR-OPTIONS...
unpack() {
    dpkg-deb --fsys-tarfile "$dir"/debs/"$1"_*.deb > "$dir/debs/files.tar"
    destination=$2
    shift 2
    tar -x -f "$dir/debs/files.tar" -C "$destination" "$@"
}

# Leave out most of the system libraries, which the game doesn't need: threads, sanitizers, 64 bits.
unpack emscripten "$dir" --strip-components=3 --wildcards \
    --exclude='*/emscripten/test' --exclude='*/emscripten/docs' \
    --exclude='*/lib/wasm64-emscripten' --exclude='*/wasm32-emscripten/thinlto' --exclude='*/wasm32-emscripten/*pic' \
    --exclude='*-mt*.a' --exclude='*-ww*.a' --exclude='*asan*.a' --exclude='*ubsan*.a' --exclude='*lsan*.a' \
    ./usr/share/emscripten

mkdir -p "$dir/binaryen/bin" "$dir/binaryen/root"
unpack binaryen "$dir/binaryen/root" --wildcards './usr/bin/wasm*' './usr/lib/*.so*'
for package in libc6 libstdc++6 libgcc-s1; do
    unpack "$package" "$dir/binaryen/root" --wildcards './usr/lib/*.so*'
done
libraries=$(cd "$dir"/binaryen/root/usr/lib/*-linux-gnu* && pwd)
loader=$(ls "$libraries"/ld-linux*.so.*)
for program in "$dir"/binaryen/root/usr/bin/wasm*; do
    wrapper=$dir/binaryen/bin/${program##*/}
    printf '#!/bin/sh\nexec "%s" --library-path "%s" "%s" "$@"\n' "$loader" "$libraries" "$program" > "$wrapper"
    chmod +x "$wrapper"
done

emscripten=$dir/emscripten
ln -s /usr/share/nodejs "$emscripten/node_modules"  # acorn is an ES import, for which Node ignores NODE_PATH

# configure IS_FROZEN: writes Emscripten's settings into the prefix, so that no environment variable is needed.
configure() {
    cat > "$emscripten/.emscripten" << END
LLVM_ROOT = '$(dirname "$(command -v "clang-$llvm_version")")'
LLVM_ADD_VERSION = '$llvm_version'
CLANG_ADD_VERSION = '$llvm_version'
BINARYEN_ROOT = '$dir/binaryen'
NODE_JS = 'node'
CACHE = '$emscripten/cache'
FROZEN_CACHE = $1
END
}

sdl2_found=$(source_version libsdl2 "$sdl2_version")
[ -n "$sdl2_found" ] ||
    { echo "Debian's $sdl2_suite has another SDL2 than $sdl2_version; see web/toolchain/versions.sh."; exit 1; }
unpack_source libsdl2 "$sdl2_found" "$dir/sdl2"
mkdir "$dir/port"
mv "$dir/sdl2/include" "$dir/sdl2/src" "$dir/port"
# Reduce SDL to a window, events and OpenGL: the parts disabled here and the blitters that LEAN_AND_MEAN omits would be
# linked anyway, a tenth of the page's download. Sound and gamepads come from the page itself.
sdl2_config=$dir/port/include/SDL_config_emscripten.h
sed -i -e '/define SDL_\(AUDIO_DRIVER_.*\|JOYSTICK_EMSCRIPTEN\|SENSOR_DUMMY\|POWER_EMSCRIPTEN\|VIDEO_RENDER_OGL_ES2\) /d' "$sdl2_config"
for switch in LEAN_AND_MEAN AUDIO_DISABLED JOYSTICK_DISABLED SENSOR_DISABLED POWER_DISABLED RENDER_DISABLED; do
    sed -i "/define SDL_HIDAPI_DISABLED/a #define SDL_$switch 1" "$sdl2_config"
done
sed -i "s/flags = \['-sUSE_SDL=0'\]/flags = ['-sUSE_SDL=0', '-Oz', '-mnontrapping-fptoint', '-mbulk-memory']/" \
    "$emscripten/tools/ports/sdl2.py"
configure False
for lto in '' --lto; do
    EMCC_LOCAL_PORTS="sdl2=$dir/port" EM_CACHE="$emscripten/cache" "$emscripten/embuilder" $lto build sdl2
done
# The port counts as up to date only if this marker contains its download URL.
port=$emscripten/tools/ports/sdl2.py
tag=$(sed -n "s/^TAG = '\(.*\)'/\1/p" "$port")
sed -n "s/.*fetch_project('sdl2', f'\([^']*\)'.*/\1/p" "$port" | sed "s/{TAG}/$tag/" > "$emscripten/cache/ports/sdl2/.emscripten_url"
configure True

# Test: a program with SDL2 links with the frozen cache, without the network.
printf '#include <SDL.h>\nint main(int, char**) { return SDL_Init(SDL_INIT_VIDEO); }\n' > "$dir/proof.cpp"
"$emscripten/em++" -std=c++20 -O1 -sUSE_SDL=2 "$dir/proof.cpp" -o "$dir/proof.js"
rm -rf "$dir/apt" "$dir/debs" "$dir/sdl2" "$dir/port" "$dir"/proof.*
echo "Emscripten $emscripten_version, SDL2 $sdl2_version" > "$dir/contents"
