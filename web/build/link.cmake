# How the browser modules are linked. quarto_link_game() and quarto_link_engine() give their target these options and
# its place among the parts of the site (site.cmake).

set(QUARTO_PARTS_DIR ${QUARTO_ASSETS_DIR})  # each part under its plain name
find_program(NODE_JS node REQUIRED)
set(stamp ${CMAKE_CURRENT_LIST_DIR}/stamp.mjs)

set(quarto_module_options
  --no-entry
  -sALLOW_MEMORY_GROWTH
  -sSTACK_SIZE=256KB)

# The game: an ES module whose default export makes an instance. The host gives it texts and fonts, so there is no file
# system; the page's Content-Security-Policy allows no eval, so there is no dynamic execution.
set(quarto_game_options
  ${quarto_module_options}
  -Oz -mnontrapping-fptoint -mbulk-memory
  -sMALLOC=emmalloc
  -sWASM_BIGINT
  -sDYNAMIC_EXECUTION=0
  -sMODULARIZE
  -sEXPORT_ES6
  -sEXPORT_NAME=createGame
  -sENVIRONMENT=web
  -sUSE_SDL=2
  -sMIN_WEBGL_VERSION=2
  -sMAX_WEBGL_VERSION=2
  -sGL_SUPPORT_AUTOMATIC_ENABLE_EXTENSIONS=0  # none is used, and the browser is waited for at each
  -Wl,--wrap=glGetIntegerv,--wrap=glShaderSource  # wasm/graphics.cpp
  -sFILESYSTEM=0
  -sEXPORTED_RUNTIME_METHODS=HEAPU8,JSEvents,UTF8ToString
  -sINITIAL_MEMORY=32MB)

# The engine: wasm alone, nothing of JavaScript's but what the worker gives it.
set(quarto_engine_options
  -O3
  ${quarto_module_options}
  -sSTANDALONE_WASM)

function(quarto_link_game target)
  target_link_options(${target} PRIVATE ${quarto_game_options})
  set_target_properties(${target} PROPERTIES
    OUTPUT_NAME game SUFFIX .js RUNTIME_OUTPUT_DIRECTORY ${QUARTO_PARTS_DIR} LINK_DEPENDS ${stamp})
  add_custom_command(TARGET ${target} POST_BUILD
    COMMAND ${NODE_JS} ${stamp} ${QUARTO_PARTS_DIR}/game.js ${QUARTO_PARTS_DIR}/game.wasm VERBATIM)
endfunction()

function(quarto_link_engine target name)
  target_link_libraries(${target} PRIVATE quarto_core quarto_warnings)
  target_link_options(${target} PRIVATE ${quarto_engine_options})
  set_target_properties(${target} PROPERTIES
    OUTPUT_NAME ${name} SUFFIX .wasm RUNTIME_OUTPUT_DIRECTORY ${QUARTO_PARTS_DIR})
endfunction()
