# Link options of the WebAssembly modules. quarto_link_game() and quarto_link_engine() apply them to a target and put
# its output among the parts of the site (site.cmake).

set(QUARTO_PARTS_DIR ${QUARTO_ASSETS_DIR})  # each part under its plain name, without a hash
find_program(NODE_JS node REQUIRED)
set(run ${CMAKE_CURRENT_LIST_DIR}/run.mjs)  # for scripts in TypeScript, by their paths here
set(stamp ${CMAKE_CURRENT_LIST_DIR}/stamp.mjs)
set(viewer_core ${CMAKE_CURRENT_LIST_DIR}/viewer-core.mjs)
set(split ${CMAKE_CURRENT_LIST_DIR}/split.ts)
set(second_module ${CMAKE_CURRENT_LIST_DIR}/second-module.txt)
# In Binaryen, which is beside Emscripten.
find_program(WASM_SPLIT wasm-split HINTS ${EMSCRIPTEN_ROOT_PATH}/../bin ${EMSCRIPTEN_ROOT_PATH}/../binaryen/bin
  NO_CMAKE_FIND_ROOT_PATH REQUIRED)
cmake_path(GET WASM_SPLIT PARENT_PATH binaryen)

# Each module lists what it takes from archives in MODULE.extracted, for its licences.
set(quarto_extracted_dir ${CMAKE_CURRENT_BINARY_DIR}/extracted)
file(MAKE_DIRECTORY ${quarto_extracted_dir})
function(quarto_list_extracted target name)
  target_link_options(${target} PRIVATE -Wl,--why-extract=${quarto_extracted_dir}/${name})
endfunction()

set(quarto_module_options
  --no-entry
  -sALLOW_MEMORY_GROWTH
  -sMALLOC=emmalloc
  -sSTACK_SIZE=256KB)

# The game: an ES module whose default export creates an instance. No file system: the page provides texts and fonts. No
# dynamic execution: the page's Content-Security-Policy allows no eval.
set(quarto_game_options
  ${quarto_module_options}
  -Oz -flto -mnontrapping-fptoint -mbulk-memory
  -sWASM_BIGINT
  -sDYNAMIC_EXECUTION=0
  -sMODULARIZE
  -sEXPORT_ES6
  -sEXPORT_NAME=createGame
  -sENVIRONMENT=web
  -sUSE_SDL=2
  -sMIN_WEBGL_VERSION=2
  -sMAX_WEBGL_VERSION=2
  -sGL_SUPPORT_AUTOMATIC_ENABLE_EXTENSIONS=0  # none is used, and each one costs a round trip to the browser
  -Wl,--wrap=glGetIntegerv,--wrap=glShaderSource  # see wasm/graphics.cpp
  -sFILESYSTEM=0
  -sINCOMING_MODULE_JS_API=canvas,instantiateWasm
  -sTEXTDECODER=2
  -sEXPORTED_RUNTIME_METHODS=HEAPU8,JSEvents,UTF8ToString
  -sINITIAL_MEMORY=32MB
  --profiling-funcs -Wl,--no-demangle)  # names for split.ts, which removes them

# The engine: a standalone WebAssembly module; the worker provides its few imports.
set(quarto_engine_options
  -O3 -flto -mnontrapping-fptoint -mbulk-memory
  ${quarto_module_options}
  -sSTANDALONE_WASM)

function(quarto_link_game target)
  target_link_options(${target} PRIVATE ${quarto_game_options})
  quarto_list_extracted(${target} game)
  set_target_properties(${target} PROPERTIES
    OUTPUT_NAME game SUFFIX .js RUNTIME_OUTPUT_DIRECTORY ${QUARTO_PARTS_DIR} LINK_DEPENDS "${stamp};${split};${second_module}")
  add_custom_command(TARGET ${target} POST_BUILD
    COMMAND ${NODE_JS} ${run} build/split.ts ${binaryen} $<IF:$<BOOL:${QUARTO_TWO_MODULES}>,${second_module},none> ${QUARTO_PARTS_DIR}/game.wasm ${QUARTO_PARTS_DIR}/game-rest.wasm
      game-named.wasm
    COMMAND ${NODE_JS} ${stamp} ${QUARTO_PARTS_DIR}/game.js ${QUARTO_PARTS_DIR}/game.wasm ${QUARTO_PARTS_DIR}/game-rest.wasm
    BYPRODUCTS ${QUARTO_PARTS_DIR}/game-rest.wasm VERBATIM)
endfunction()

function(quarto_link_engine target name)
  target_link_libraries(${target} PRIVATE quarto_engine quarto_warnings)
  target_link_options(${target} PRIVATE ${quarto_engine_options})
  quarto_list_extracted(${target} ${name})
  set_target_properties(${target} PROPERTIES
    OUTPUT_NAME ${name} SUFFIX .wasm RUNTIME_OUTPUT_DIRECTORY ${QUARTO_PARTS_DIR})
endfunction()

# The viewer of <quarto-board>: the rules compiled for size, and then to plain JavaScript. Pages that show a game need
# not allow WebAssembly, nor fetch a file.
set(quarto_viewer_options
  --no-entry
  -Oz -flto
  -sALLOW_MEMORY_GROWTH
  -sINITIAL_MEMORY=256KB
  -sSTACK_SIZE=64KB
  -sMALLOC=none  # see wasm/viewer_api.cpp
  -sSTANDALONE_WASM)
find_program(WASM2JS wasm2js HINTS ${binaryen} NO_CMAKE_FIND_ROOT_PATH REQUIRED)

function(quarto_link_viewer target)
  target_compile_options(${target} PRIVATE -Oz -flto -fno-exceptions -fno-rtti)
  target_link_libraries(${target} PRIVATE quarto_warnings)
  target_link_options(${target} PRIVATE ${quarto_viewer_options})
  quarto_list_extracted(${target} viewer)
  set_target_properties(${target} PROPERTIES OUTPUT_NAME viewer-core SUFFIX .wasm LINK_DEPENDS ${viewer_core})
  add_custom_command(TARGET ${target} POST_BUILD
    COMMAND ${WASM2JS} -Oz --enable-bulk-memory $<TARGET_FILE:${target}> -o viewer-core.js
    COMMAND ${NODE_JS} ${viewer_core} viewer-core.js ${QUARTO_PARTS_DIR}/viewer-core.js
    BYPRODUCTS ${QUARTO_PARTS_DIR}/viewer-core.js VERBATIM)
endfunction()
