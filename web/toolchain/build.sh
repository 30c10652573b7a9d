#!/bin/sh
# build.sh asan|native|wasm|gcc|tsan|fuzz|wasm-core|parcel|players|brokers|orca [TARGET...]: builds what the tests of that name run, or only these
# targets, after "./run setup" has installed the tools.
set -eu
cd "$(dirname "$0")/../.."
. web/toolchain/versions.sh
. web/toolchain/steps.sh
. web/toolchain/packages.sh
. web/toolchain/builds.sh
strict=-DQUARTO_WERROR=ON

name=${1-}
[ $# -eq 0 ] || shift
targets=$*

case $name in
    asan) build_sanitized ;;
    native) build_native quarto-engine quarto_strategy_check quarto_library quarto_python ;;
    wasm)
        need_wasm  # sets emcmake
        build_wasm quarto_site quarto_packages quarto_single quarto_signatures ;;
    gcc) build_gcc ;;
    tsan) build_tsan ;;
    fuzz) build_fuzz ;;
    wasm-core)
        need_wasm
        build_wasm quarto_core_tests ;;
    parcel) need_parcel ;;
    players) need_players ;;
    brokers) need $to_test_brokers ;;
    orca) need $to_test_orca ;;
    *) refuse "build: there is no build \"$name\"." 'There are asan, native, wasm, gcc, tsan, fuzz, wasm-core, parcel, players, brokers and orca.' ;;
esac
