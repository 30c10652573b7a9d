#!/bin/sh
# shellcheck disable=SC2154 # those of versions.sh
# windows.sh DIR: builds the libraries of the desktop game for Windows into DIR, static, from Debian's source packages, with
# their licences in DIR/licences. DIR/contents states the versions.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
dir=$1
# shellcheck source=versions.sh
. "$here/versions.sh"
# shellcheck source=debian.sh
. "$here/debian.sh"

mkdir -p "$dir/build" "$dir/include" "$dir/lib" "$dir/licences"
sources=$dir/build/sources
open_archive "$dir/apt"
contents=''

# unpack PACKAGE NAME VERSION LICENCE: the newest source package in the open suites that starts with VERSION.
unpack() {
    found=$(source_version "$1" "$3")
    [ -n "$found" ] || { echo "Debian's suite has no $1 $3; see web/toolchain/versions.sh."; exit 1; }
    unpack_source "$1" "$found" "$sources/$1"
    cp "$sources/$1/$4" "$dir/licences/$2.txt"
    upstream=${found%-*}
    contents="${contents:+$contents, }$2 ${upstream%%[+~]*}"
}

# build PACKAGE OPTIONS...: configures, builds and installs a library that CMake builds.
build() {
    package=$1
    shift
    cmake -S "$sources/$package" -B "$dir/build/$package" -G Ninja -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_TOOLCHAIN_FILE="$root/core/cross/mingw-w64.cmake" -DCMAKE_FIND_ROOT_PATH="$dir" -DCMAKE_INSTALL_PREFIX="$dir" "$@"
    cmake --build "$dir/build/$package"
}

mkdir -p "$sources"
open_suites "$sdl2_suite" deb-src
unpack libsdl2 SDL "$sdl2_version" LICENSE.txt
open_suites "$windows_suite" deb-src
unpack libpng1.6 libpng 1.6 LICENSE
unpack openssl OpenSSL 3 LICENSE.txt
unpack mosquitto Mosquitto 2 edl-v10

# zlib, which Debian has for MinGW-w64, without its .dll
cp /usr/x86_64-w64-mingw32/lib/libz.a "$dir/lib"
cp /usr/x86_64-w64-mingw32/include/zlib.h /usr/x86_64-w64-mingw32/include/zconf.h "$dir/include"

build libsdl2 -DSDL_SHARED=OFF -DSDL_STATIC=ON -DSDL_TEST=OFF
cmake --install "$dir/build/libsdl2"
build libpng1.6 -DPNG_SHARED=OFF -DPNG_TESTS=OFF
cmake --install "$dir/build/libpng1.6"

mkdir "$dir/build/openssl"
(
    cd "$dir/build/openssl"
    "$sources/openssl/Configure" mingw64 --cross-compile-prefix=x86_64-w64-mingw32- --prefix="$dir" --libdir=lib --openssldir=C:/Windows/quarto-ssl \
        no-shared no-tests no-legacy no-engine no-dso no-autoload-config
    make -j"$(nproc)" build_libs
    make install_dev
)

# Its own threads on Windows need another library than MinGW-w64's; with the switch alone it takes POSIX ones.
build mosquitto -DDOCUMENTATION=OFF -DWITH_APPS=OFF -DWITH_BROKER=OFF -DWITH_CLIENTS=OFF -DWITH_PLUGINS=OFF -DWITH_LIB_CPP=OFF \
    -DWITH_CJSON=OFF -DWITH_SRV=OFF -DWITH_STATIC_LIBRARIES=ON -DWITH_THREADING=OFF -DCMAKE_C_FLAGS=-DWITH_THREADING
cp "$dir/build/mosquitto/lib/libmosquitto_static.a" "$dir/lib/libmosquitto.a"
cp "$sources/mosquitto/include/mosquitto.h" "$dir/include"

rm -rf "$dir/apt" "$dir/build" "$dir/share" "$dir/bin"
echo "$contents" > "$dir/contents"
