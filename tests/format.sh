#!/bin/sh
# format.sh [--fix]: whether the C++ files are as clang-format writes them by .clang-format; --fix rewrites them. Each version
# writes some things its own way: only the one in web/toolchain/versions.sh will do.
set -eu
cd "$(dirname "$0")/.."
. web/toolchain/versions.sh
tool=$(command -v "clang-format-$llvm_version" || command -v clang-format || :)
case $("${tool:-:}" --version) in
    *" version $llvm_version."*) ;;
    *) echo "format: clang-format $llvm_version is needed" >&2 && exit 2 ;;
esac
case $* in
    '') set -- --dry-run -Werror ;;
    --fix) set -- -i ;;
    *) echo "format: unknown argument: $*" >&2 && exit 2 ;;
esac
git ls-files -z '*.cpp' '*.hpp' | xargs -0 "$tool" "$@"
