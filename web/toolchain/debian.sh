# shellcheck shell=sh disable=SC2016 # '$(REPO_URI)' is for apt to fill in
# Reads other Debian suites without changing the system: a private apt with its own sources, lists and cache in one
# folder. apt verifies the archive's signature and all checksums as usual. Source this, then call open_archive first.

keyring=/usr/share/keyrings/debian-archive-keyring.gpg

# open_archive DIR: creates the private apt in DIR.
open_archive() {
    archive=$1
    [ -r "$keyring" ] || { echo "The keys of Debian's archive are missing: $keyring (package debian-archive-keyring)."; return 1; }
    archive_address=$(apt-get indextargets --format '$(REPO_URI)' \
        'Created-By: Packages' 'Origin: Debian' 'Label: Debian' | head -n 1)
    [ -n "$archive_address" ] || { echo "This machine's apt has no source of Debian's own archive, or its lists are empty."; return 1; }
    mkdir -p "$archive/lists/partial" "$archive/cache/archives/partial"
}

# private_apt TOOL ARGUMENTS...: runs apt-get or apt-cache on the suites opened last.
private_apt() {
    tool=$1
    shift
    "$tool" -q -o Dir::Etc::sourcelist="$archive/sources.list" -o Dir::Etc::sourceparts=/dev/null \
        -o Dir::State::Lists="$archive/lists" -o Dir::Cache="$archive/cache" \
        -o APT::Sandbox::User="$(id -un)" "$@"
}

# open_suites SUITES KIND...: downloads the suites' lists; a kind is deb (packages) or deb-src (sources).
open_suites() {
    suites=$1
    shift
    for suite in $suites; do
        for kind; do echo "$kind [signed-by=$keyring] $archive_address $suite main"; done
    done > "$archive/sources.list"
    private_apt apt-get update --error-on=any
}

# source_versions PACKAGE: prints all versions in the open suites.
source_versions() {
    private_apt apt-cache showsrc --only-source "$1" 2> /dev/null | sed -n 's/^Version: //p' | sort -uV
}

# source_version PACKAGE VERSION: prints the newest version in the open suites that starts with VERSION (1.92 matches
# 1.92.2b, not 1.921); nothing if there is none.
source_version() {
    source_versions "$1" | sort -rV |
        while read -r version; do
            case $version in "$2" | "$2"[!0-9]*) echo "$version" && break ;; esac
        done
}

# unpack_source PACKAGE VERSION DIR [SUMS]: downloads and unpacks a source package; SUMS of its archives, by sha256sum.
unpack_source() {
    rm -rf "$archive/source"
    mkdir "$archive/source"
    (cd "$archive/source" && private_apt apt-get source --download-only --only-source "$1=$2")
    [ -z "${4-}" ] || (cd "$archive/source" && echo "$4" | sha256sum --check --strict) ||
        { echo "The archives of $1 $2 are not those that web/toolchain/versions.sh names."; return 1; }
    # apt has verified the .dsc against the signed list; the maintainer's own signature isn't checked.
    dpkg-source --no-check --no-copy -x "$archive"/source/*.dsc "$3"
    rm -r "$archive/source"
}
