# shellcheck shell=sh disable=SC2046,SC2086,SC2154
# Configures and builds each variant. Needs versions.sh, steps.sh and packages.sh; the lists of tools are split into
# words on purpose.

# Compiler cache shared by all clones of a user; CCACHE_BASEDIR makes paths within a clone relative, also for debuggers.
export CCACHE_DIR="${XDG_CACHE_HOME:-$HOME/.cache}/quarto/ccache" CCACHE_BASEDIR="$PWD" CCACHE_NOHASHDIR=1 CCACHE_MAXSIZE=2G

# need_prefix NAME TEXT
need_prefix() {
    [ -f "$(web/toolchain/prefix.sh "$1")/contents" ] ||
        step "prefix-$1" "$2" web/toolchain/prefix.sh "$1" --make
}

need_libraries() {
    is_debian || return 0
    need $to_unpack_sources
    need_prefix libraries 'Fetching the sources of Dear ImGui and Catch2'
    contents=$(cat "$(web/toolchain/prefix.sh libraries)/contents")
    case $contents in *' instead of '*) echo "Debian has other libraries now: $contents" >&2 ;; esac
}

need_native() {
    need $to_compile $(if is_debian; then echo $to_compile_again; fi) $to_make_assets $to_open_windows $to_unpack_sources
    need_libraries
}

# Whether emcc on PATH is the user's own and new enough; the one in Debian 12 is too old and lacks SDL2.
has_own_emscripten() {
    own=$(command -v emcc) && [ "${own%/*}" != /usr/bin ] || return 1
    own_version=$("$own" --version | sed -n '1s/.* \([0-9][0-9.]*\).*/\1/p')
    [ "$(printf '%s\n' "$emscripten_version" "$own_version" | sort -V | head -n 1)" = "$emscripten_version" ]
}

need_wasm() {
    if has_own_emscripten; then
        emcmake=emcmake
        need $to_compile $to_make_assets
    else
        is_debian || refuse "Emscripten $emscripten_version or later is needed, and emcc is not on PATH." \
            'docs/building.md, "Other systems", says how to get it.'
        need $to_compile $to_compile_again $to_make_assets $to_unpack_sources $to_compile_wasm
        need_prefix emscripten "Making a private Emscripten $emscripten_version with SDL2"
        emcmake=$(web/toolchain/prefix.sh emscripten)/emscripten/emcmake
    fi
    need_libraries
    need_site_modules
}

need_windows() {
    need $to_compile $to_compile_again $to_make_assets $to_unpack_sources $to_compile_for_windows
    need_libraries
    need_prefix windows 'Building SDL2, libpng, OpenSSL and Mosquitto for Windows'
}

need_sanitized() {
    is_debian && need $to_sanitize
    need_native
}

# need_npm FOLDER MARK TEXT OPTIONS...: installs what the lock file in FOLDER names, once; MARK names its copy.
need_npm() {
    cmp -s "$1/package-lock.json" "$1/node_modules/$2-lock.json" && return
    npm_folder=$1 npm_mark=$2 npm_text=$3
    shift 3
    step "npm-$npm_mark" "$npm_text" npm --prefix "$npm_folder" ci "$@"
    cp "$npm_folder/package-lock.json" "$npm_folder/node_modules/$npm_mark-lock.json"
}

# Dependencies of the site, without the tools of its tests.
need_site_modules() {
    need $to_make_site
    cmp -s web/package-lock.json web/node_modules/installed-lock.json ||
        need_npm web site 'Installing what the page is made of' --omit=dev
}

need_node_modules() {
    need $to_test_pages
    need_npm web installed 'Installing the tools of the browser tests'
}

# Parcel, for one test of the deep list; larger than the tools of all other tests together.
need_parcel() {
    need $to_make_site
    need_npm tests/packages/parcel installed 'Installing Parcel' --ignore-scripts
}

need_players() {
    need $to_make_site
    need_npm tests/page/players installed 'Installing players of lessons' --ignore-scripts
}

need_everything() {
    # All packages in one call, which updates apt's lists once instead of five times.
    need $to_compile $to_make_assets $to_make_site $to_open_windows $to_unpack_sources $to_serve \
        $to_test_engine $to_test_pages $to_test_windows \
        $(if is_debian; then echo $to_compile_again $to_sanitize; has_own_emscripten || echo $to_compile_wasm; fi)
    need_native
    need_sanitized
    need_node_modules  # includes the dependencies of the site
    need_wasm
}

# configure BUILD COMMAND...: unless the same command with the same presets has already configured this build. With
# QUARTO_BENCH, a program in place of ccache, the build has a folder of its own (tests/bench/build.py).
configure() {
    build=${QUARTO_BENCH:+bench-}$1
    shift
    [ -z "${QUARTO_BENCH-}" ] || set -- "$@" -B "build/$build" "-DQUARTO_WEB_DIR=$PWD/build/$build/site" \
        "-DQUARTO_PACKAGES_DIR=$PWD/build/$build/packages" "-DQUARTO_SINGLE_FILE=$PWD/build/$build/quarto.html"
    presets=$(cksum < CMakePresets.json)
    if [ ! -f "build/$build/build.ninja" ] || [ "$(cat "build/$build/configured" 2> /dev/null)" != "$* $presets" ]; then
        rm -f "build/$build/CMakeCache.txt"  # would keep the previous compilers
        step "$build-configure" "Configuring build/$build" "$@" $strict
        echo "$* $presets" > "build/$build/configured"
    fi
    # Once strict, a build stays strict: switching between tests and play would recompile everything each time.
    [ -z "$strict" ] || grep -q '^QUARTO_WERROR:BOOL=ON' "build/$build/CMakeCache.txt" ||
        step "$build-configure" "Making warnings errors in build/$build" cmake $strict "build/$build"
}
strict='' targets=''  # build.sh sets -DQUARTO_WERROR=ON for the tests

# configure_with_libraries BUILD COMMAND...: adds the source libraries; on other systems than Debian CMake fetches them.
configure_with_libraries() {
    if is_debian; then
        libraries=$(web/toolchain/prefix.sh libraries)
        set -- "$@" "-DQUARTO_IMGUI_DIR=$libraries/imgui" "-DQUARTO_CATCH2_DIR=$libraries/catch2"
    fi
    configure "$@"
}

# configure_native BUILD OPTIONS...: for this machine, with ccache if available.
configure_native() {
    build=$1
    shift
    if [ -n "${QUARTO_BENCH-}" ]; then
        set -- "$@" "-DCMAKE_CXX_COMPILER_LAUNCHER=$QUARTO_BENCH"
    elif command -v ccache > /dev/null; then
        set -- "$@" -DCMAKE_CXX_COMPILER_LAUNCHER=ccache
    fi
    configure_with_libraries "$build" cmake "$@"
}

# build BUILD TEXT TARGET...: or the targets in `targets` in place of these.
build() {
    build=${QUARTO_BENCH:+bench-}$1 text=$2
    shift 2
    [ -z "$targets" ] || set -- $targets
    step "$build-build" "$text" cmake --build "build/$build" --target "$@"
}

build_engine() {
    configure engine cmake -S . -B build/engine -G Ninja -DQUARTO_SHELL=OFF -DQUARTO_TESTS=OFF
    build engine 'Building quarto-engine' quarto-engine
}

build_wheel() {
    configure engine cmake -S . -B build/engine -G Ninja -DQUARTO_SHELL=OFF -DQUARTO_TESTS=OFF
    build engine 'Building the wheel for Python' quarto_python
}

# build_native TARGET...: release build for this machine.
build_native() {
    configure_native native --preset native
    build native 'Building for this machine' "$@"
}

build_windows() {
    libraries_for_windows=$(web/toolchain/prefix.sh windows)
    configure_native windows --preset windows -DCMAKE_FIND_ROOT_PATH="$libraries_for_windows" \
        -DQUARTO_WINDOWS_LIBRARIES="$libraries_for_windows" "-DQUARTO_PYTHON_DIR=$PWD/build/release"
    build windows 'Building for Windows' quarto-game quarto-engine quarto_assets quarto_licences quarto_python
}

# build_sanitized: all tests, the fuzzers, the desktop game and the C library, with sanitizers.
build_sanitized() {
    configure_native asan --preset asan -DCMAKE_CXX_COMPILER="$(sanitizing_compiler)"
    build asan 'Building with sanitizers' quarto_tests quarto_fuzzers quarto-game quarto
}

# build_gcc: all tests with g++, each source file by itself, to find missing includes that unity builds hide.
build_gcc() {
    configure_native gcc --preset native -B build/gcc -DCMAKE_UNITY_BUILD=OFF
    build gcc 'Building by g++' all
}

build_tsan() {
    configure_native tsan --preset tsan -DQUARTO_SHELL=OFF -DCMAKE_CXX_COMPILER="$(sanitizing_compiler)"
    build tsan 'Building with the thread sanitizer' quarto_core_tests
}

# build_fuzz: the fuzzers with all UBSan checks; the sanitized tests omit two of them.
build_fuzz() {
    configure_native fuzz --preset asan -B build/fuzz -DCMAKE_CXX_COMPILER="$(sanitizing_compiler)" \
        -DCMAKE_CXX_FLAGS='-fsanitize=address,undefined -fno-sanitize-recover=all'
    build fuzz 'Building the fuzzers' quarto_fuzzers
}

sanitizing_compiler() {
    command -v "clang++-$llvm_version" || echo clang++
}

# configure_wasm BUILD OPTIONS...: Emscripten calls clang through ccache itself (EM_COMPILER_WRAPPER).
configure_wasm() {
    build=$1
    shift
    EM_COMPILER_WRAPPER=${QUARTO_BENCH:-$(command -v ccache || true)}
    export EM_COMPILER_WRAPPER
    configure_with_libraries "$build" "$emcmake" cmake "$@"
}

# build_wasm TARGET...
build_wasm() {
    configure_wasm wasm --preset wasm
    build wasm 'Building for the browser' "$@"
}
