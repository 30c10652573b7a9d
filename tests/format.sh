#!/bin/sh
# format.sh [--fix]: whether the C++ files are as clang-format 19 writes them by .clang-format; --fix rewrites them.
set -eu
cd "$(dirname "$0")/.."
. web/toolchain/versions.sh
tool=$(command -v "clang-format-$llvm_version" || echo clang-format)
case ${1-} in
    '') set -- --dry-run -Werror ;;
    --fix) set -- -i ;;
    *) echo "format: unknown argument $1" >&2 && exit 2 ;;
esac
git ls-files -z '*.cpp' '*.hpp' | xargs -0 "$tool" "$@"
