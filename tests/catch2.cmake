# Target catch2: Catch2 compiled from its two amalgamated files, for native builds and WebAssembly alike.

set(QUARTO_CATCH2_DIR "" CACHE PATH "Sources of Catch2 3; empty: fetched from its repository")
if(QUARTO_CATCH2_DIR)
  set(catch2_dir ${QUARTO_CATCH2_DIR})
else()
  include(FetchContent)
  FetchContent_Declare(catch2_sources
    GIT_REPOSITORY https://github.com/catchorg/Catch2.git GIT_TAG v3.7.1 GIT_SHALLOW ON
    SOURCE_SUBDIR extras)  # a folder without CMakeLists.txt: only the files are needed
  FetchContent_MakeAvailable(catch2_sources)
  set(catch2_dir ${catch2_sources_SOURCE_DIR})
endif()

add_library(catch2 STATIC ${catch2_dir}/extras/catch_amalgamated.cpp)
target_include_directories(catch2 SYSTEM PUBLIC ${catch2_dir}/extras)
target_compile_features(catch2 PUBLIC cxx_std_20)
target_compile_options(catch2 PRIVATE -fno-sanitize=all)  # not under test; sanitizers double its compile time
if(EMSCRIPTEN)
  # A failed REQUIRE throws; none of the project's own code does.
  target_compile_options(catch2 PUBLIC -fexceptions)
  target_link_options(catch2 INTERFACE -fexceptions -sALLOW_MEMORY_GROWTH -sSTACK_SIZE=1MB -sEXIT_RUNTIME
    -sENVIRONMENT=node -sNODERAWFS)
endif()
