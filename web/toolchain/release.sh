# shellcheck shell=sh disable=SC2086,SC2154
# Everything that is published, in build/release, with checksums. Needs builds.sh.

# set_release: version, folder and time. Everything has the time of the commit, so that the same tools make the same bytes
# of it.
set_release() {
    command -v git > /dev/null && git rev-parse HEAD > /dev/null 2>&1 ||
        die 'This is not a clone; the date of a release is that of its commit.'
    SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
    export SOURCE_DATE_EPOCH
    version=$(sed -n 's/^project(quarto VERSION \([0-9.]*\) .*/\1/p' CMakeLists.txt)
    out=$PWD/build/release
    mkdir -p build/release
}

# list_release: the checksums of all.
list_release() {
    (cd "$out" && find . -type f ! -name SHA256SUMS | sed 's,^\./,,' | LC_ALL=C sort | xargs sha256sum > SHA256SUMS)
    ls -l "$out"
}

release() {
    set_release
    [ -z "$(git status --porcelain)" ] ||
        echo 'run: there are changes that are not committed; the source archive lacks them.' >&2
    rm -rf "${out:?}"/*

    need_wasm
    build_wasm quarto_site quarto_packages quarto_single
    need_native
    need $to_release $to_make_wheel
    configure_native package --preset native -B build/package -DQUARTO_TESTS=OFF -DCMAKE_POSITION_INDEPENDENT_CODE=ON \
        -DCMAKE_CXX_FLAGS='-D_FORTIFY_SOURCE=2 -fstack-protector-strong' -DCMAKE_EXE_LINKER_FLAGS='-Wl,-z,relro,-z,now' \
        "-DQUARTO_PYTHON_DIR=$out" ${QUARTO_CONTACT:+"-DQUARTO_CONTACT=$QUARTO_CONTACT"}
    build package 'Building the packages for this machine' all quarto_python

    step release-web 'Packing site, single file and npm packages' pack_web
    step release-native 'Packing the desktop game' pack_native
    git archive --prefix="quarto-$version/" HEAD | gzip -9 -n > "$out/quarto-$version-source.tar.gz"
    list_release
}

pack_web() {
    python3 shell/packaging/archive.py "$out/quarto-$version-site.zip" build/web
    cp build/quarto.html "$out/quarto-$version.html"
    for package in build/packages/*/; do
        (cd "$package" && npm pack --silent --ignore-scripts --pack-destination "$out")
        name=$(basename "$package")
        cp "build/wasm/web/licences/$name/sbom.cdx.json" "$out/$name-$version.cdx.json"
    done
    cp build/wasm/web/licences/site/sbom.cdx.json "$out/quarto-$version-site.cdx.json"
}

# pack_desktop BUILD ARCHIVE: game and engine, also in the folder `stage` of the build.
pack_desktop() {
    rm -rf "$1/stage"
    for component in game engine; do
        cmake --install "$1" --prefix "$1/stage" --component "$component" --strip
    done
    python3 shell/packaging/archive.py "$out/$2" "$1/stage" "${2%%.[tz]*}"
}

pack_native() {
    pack_desktop build/package "quarto-$version-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m).tar.gz"
    cp build/package/shell/licences/sbom.cdx.json "$out/quarto-game-$version.cdx.json"
    (cd build/package && cpack -G DEB -B "$out")
    if command -v rpmbuild > /dev/null; then (cd build/package && cpack -G RPM -B "$out"); fi
    rm -rf "$out/_CPack_Packages"
}

# windows: archive and installer of game and engine, beside what is in build/release already.
pack_windows() {
    step release-windows 'Packing the game for Windows' pack_for_windows
    list_release
}

pack_for_windows() {
    name=quarto-$version-windows-x86_64
    pack_desktop build/windows "$name.zip"
    cp build/windows/shell/licences/sbom.cdx.json "$out/quarto-game-$version-windows.cdx.json"
    makensis -V2 "-DVERSION=$version" "-DSOURCE=$PWD/build/windows/stage" "-DICON=$PWD/build/windows/shell/quarto-game.ico" \
        "-DOUTPUT=$out/$name.exe" shell/packaging/windows.nsi
}

# pack_upstream NAME PARENT FOLDER [OPTIONS]: the folder as an archive in build/debian, the same bytes each time.
pack_upstream() {
    name=$1 parent=$2 folder=$3
    shift 3
    tar -C "$parent" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner "$@" \
        -cJf "$PWD/build/debian/$name.tar.xz" "$folder"
}

# make_debian [ARGUMENTS]: source and binary packages, from the last commit and the sources of Dear ImGui.
make_debian() {
    sources=build/debian/quarto-$version contact=${QUARTO_CONTACT:-$(sed -n 's/^Maintainer: //p' shell/packaging/debian/control)}
    rm -rf build/debian
    mkdir -p "$sources/imgui"
    git archive HEAD | tar -x -C "$sources"
    cp -R "$(web/toolchain/prefix.sh libraries)/imgui/." "$sources/imgui"
    rm -rf "$sources/imgui/debian" "$sources/imgui/examples"
    pack_upstream "quarto_$version.orig" build/debian "quarto-$version" --exclude="quarto-$version/imgui"
    pack_upstream "quarto_$version.orig-imgui" "$sources" imgui
    cp -R "$sources/shell/packaging/debian" "$sources"
    sed -i "s/^Maintainer: .*/Maintainer: $contact/" "$sources/debian/control"
    site=${QUARTO_SITE_URL-}
    [ -z "$site" ] || sed -i "s,https://quarto-game.invalid,${site%/},; s,SITE_URL=,&$site," "$sources/debian/watch" "$sources/debian/rules"
    python3 shell/packaging/metadata.py --source "$contact" > "$sources/debian/changelog"
    (cd "$sources" && dpkg-buildpackage --unsigned-source --unsigned-changes "$@")
}
