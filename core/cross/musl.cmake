# The C library musl, with Clang and the headers of libc++ (Debian: musl-dev, libc++-19-dev). Compiles static libraries:
# Debian has no libc++ made for musl to link programs with.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
find_program(musl_clang NAMES clang++-19 clang++ REQUIRED)
set(CMAKE_CXX_COMPILER ${musl_clang})
execute_process(COMMAND ${musl_clang} -print-resource-dir OUTPUT_VARIABLE resources OUTPUT_STRIP_TRAILING_WHITESPACE)
set(libcxx /usr/lib/llvm-19/include/c++/v1 CACHE PATH "Headers of libc++")
string(JOIN " " CMAKE_CXX_FLAGS_INIT -nostdinc -nostdinc++ -D_LIBCPP_HAS_MUSL_LIBC -fexperimental-library
  -isystem ${libcxx} -isystem ${resources}/include -isystem /usr/include/x86_64-linux-musl)
