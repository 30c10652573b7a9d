#!/bin/sh
# appimage.sh BUILD: makes an AppImage of a built game (./run release leaves one in build/package), in the current folder.
# Needs linuxdeploy and appimagetool on PATH. Not run by this project's tests, which have neither. Build on the oldest
# system that it is to run on: the C library is taken from there. linuxdeploy copies SDL2, libpng, OpenSSL and Mosquitto
# into it; their notices, which are in licences.html already, then concern what is shipped.
set -eu
build=$1
for tool in linuxdeploy appimagetool; do
    command -v "$tool" > /dev/null || { echo "appimage.sh: $tool is not on PATH" >&2; exit 1; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for component in game engine; do
    cmake --install "$build" --prefix "$folder/AppDir/usr" --component "$component" --strip
done
linuxdeploy --appdir "$folder/AppDir" --desktop-file "$folder/AppDir/usr/share/applications/quarto-game.desktop" \
    --icon-file "$folder/AppDir/usr/share/icons/hicolor/256x256/apps/quarto-game.png"
appimagetool "$folder/AppDir" "Quarto-$(uname -m).AppImage"
