# shellcheck shell=sh disable=SC2034,SC2154
# Requirements of each task as COMMAND:PACKAGE. The Debian package is missing if the command is not on PATH, or, with -
# as command, if dpkg doesn't list it. Needs steps.sh and versions.sh.

to_compile='cmake:cmake ninja:ninja-build g++:g++'
to_compile_again='ccache:ccache'  # optional, for speed
to_make_assets='msgfmt:gettext python3:python3 hb-subset:libharfbuzz-bin -:fonts-noto-core'
to_open_windows='-:libsdl2-dev -:libgl-dev -:libpng-dev -:libssl-dev -:libmosquitto-dev -:libglib2.0-dev'
to_unpack_sources='dpkg-source:dpkg-dev xz:xz-utils'
to_compile_wasm="clang-$llvm_version:clang-$llvm_version wasm-ld-$llvm_version:lld-$llvm_version
    llvm-ar-$llvm_version:llvm-$llvm_version -:node-acorn node:nodejs python3:python3"
to_make_site='node:nodejs npm:npm rsvg-convert:librsvg2-bin'
to_release='dpkg-shlibdeps:dpkg-dev gzip:gzip rsvg-convert:librsvg2-bin git:git'
to_make_debian='dh:debhelper -:dh-python dpkg-buildpackage:dpkg-dev xz:xz-utils git:git'  # only for ./run debian
to_compile_for_windows='x86_64-w64-mingw32-g++-posix:g++-mingw-w64-x86-64-posix -:libz-mingw-w64-dev make:make -:perl
    icotool:icoutils rsvg-convert:librsvg2-bin makensis:nsis git:git'  # only for ./run windows
to_serve='python3:python3'
to_make_docs='node:nodejs npm:npm doxygen:doxygen'  # only for ./run docs
to_sanitize="clang++-$llvm_version:clang-$llvm_version -:libclang-rt-$llvm_version-dev clang-format-$llvm_version:clang-format-$llvm_version"
to_test_pages='node:nodejs npm:npm chromium:chromium -:chromium-headless-shell firefox-esr:firefox-esr WebKitWebDriver:webkit2gtk-driver
    Xvfb:xvfb pdftotext:poppler-utils'
to_test_brokers='mosquitto:mosquitto rabbitmq-server:rabbitmq-server ejabberdctl:ejabberd nginx:nginx openssl:openssl'
to_test_orca='orca:orca -:at-spi2-core speech-dispatcher:speech-dispatcher dbus-daemon:dbus openbox:openbox xdotool:xdotool'
to_make_wheel='python3:python3 objdump:binutils'
to_test_engine='script:bsdutils ps:procps python3:python3 -:python3-venv mypy:mypy'
to_test_windows='xvfb-run:xvfb xauth:xauth xdotool:xdotool jwm:jwm dbus-daemon:dbus-daemon'

is_debian() {
    [ -r /etc/debian_version ] && command -v apt-get > /dev/null && grep -q '^ID=debian' /etc/os-release
}

# as_root COMMAND...
as_root() {
    if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

install_packages() {
    as_root apt-get -q update
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get -q -y -o DPkg::Lock::Timeout=300 install --no-install-recommends "$@"
}

# need COMMAND:PACKAGE...: installs missing packages.
need() {
    packages='' commands=''
    for tool; do
        command=${tool%%:*} package=${tool#*:}
        if [ "$command" != - ]; then
            command -v "$command" > /dev/null && continue
            commands="$commands $command"
        else
            is_debian || continue  # on other systems CMake finds it or reports it
            dpkg-query --show --showformat '${db:Status-Status}' "$package" 2> /dev/null | grep -q '^installed' && continue
        fi
        case "$packages " in *" $package "*) ;; *) packages="$packages $package" ;; esac
    done
    [ -n "$packages" ] || return 0
    is_debian || refuse "These programs are needed and not on PATH:$commands" \
        'docs/building.md, "Other systems", says what to install where there is no Debian.'
    [ "$(id -u)" -eq 0 ] || command -v sudo > /dev/null ||
        refuse 'Packages are missing, and there is no sudo to install them with. As root:' "apt-get install$packages"
    # shellcheck disable=SC2086 # a list of words
    step packages "Installing$packages" install_packages $packages
}
