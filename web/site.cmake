# quarto_site: the folder QUARTO_WEB_DIR, ready for any static web server: the page, icons, texts, fonts, both modules,
# and the service worker that keeps all of these on the device. Its parts are made in QUARTO_PARTS_DIR under plain names;
# publish.mjs gives them those that they have on a server.
set(QUARTO_WEB_DIR ${PROJECT_SOURCE_DIR}/build/web CACHE PATH "The finished site: page, texts, fonts, both modules")
set(page_outputs "")
set(module_dir ${CMAKE_CURRENT_BINARY_DIR}/modules)  # the page's scripts, before they are joined
set(module_outputs "")

# quarto_copy(LIST SOURCE OUTPUT): OUTPUT is a copy of SOURCE, and stands in LIST.
function(quarto_copy list source output)
  cmake_path(GET output FILENAME name)
  add_custom_command(OUTPUT ${output} COMMAND ${CMAKE_COMMAND} -E copy ${source} ${output}
    DEPENDS ${source} COMMENT "Copying ${name}" VERBATIM)
  set(${list} ${${list}} ${output} PARENT_SCOPE)
endfunction()

file(GLOB_RECURSE page_files CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_LIST_DIR}/page ${CMAKE_CURRENT_LIST_DIR}/page/*)
list(FILTER page_files EXCLUDE REGEX "\\.d\\.ts$")  # types of what is generated
foreach(file IN LISTS page_files)
  if(file MATCHES "\\.js$")
    quarto_copy(module_outputs ${CMAKE_CURRENT_LIST_DIR}/page/${file} ${module_dir}/${file})
  else()
    quarto_copy(page_outputs ${CMAKE_CURRENT_LIST_DIR}/page/${file} ${QUARTO_PARTS_DIR}/${file})
  endif()
endforeach()

# The same page for frames without an origin, where WebKit takes 'self' for nobody: it names the site by its scheme.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/page/index.html)
file(READ ${CMAKE_CURRENT_LIST_DIR}/page/index.html opaque_page)
string(REPLACE "'self'" "https: http:" opaque_page "${opaque_page}")
string(REPLACE "<html " "<html class=\"opaque\" " opaque_page "${opaque_page}")
file(CONFIGURE OUTPUT ${QUARTO_PARTS_DIR}/opaque.html CONTENT "${opaque_page}" @ONLY)

# The languages, and the sentences for failures, in a module that is there when no other file is.
file(GLOB text_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/assets/text/*.po)
list(TRANSFORM text_sources REPLACE ".*/(.*)\\.po$" "${QUARTO_ASSETS_DIR}/text/\\1.mo" OUTPUT_VARIABLE catalogues)
add_custom_command(OUTPUT ${module_dir}/languages.js
  COMMAND ${NODE_JS} ${CMAKE_CURRENT_LIST_DIR}/languages.mjs ${module_dir}/languages.js ${catalogues}
  DEPENDS quarto_assets ${text_sources} ${CMAKE_CURRENT_LIST_DIR}/languages.mjs
    ${CMAKE_CURRENT_LIST_DIR}/page/texts.js
  COMMENT "Listing the languages" VERBATIM)
list(APPEND module_outputs ${module_dir}/languages.js)

# What a system that installs the game says of it, in each language.
set(manifest ${CMAKE_CURRENT_LIST_DIR}/page/manifest.webmanifest)
list(TRANSFORM text_sources REPLACE ".*/(.*)\\.po$" "${QUARTO_PARTS_DIR}/manifest.\\1.webmanifest" OUTPUT_VARIABLE manifests)
add_custom_command(OUTPUT ${manifests}
  COMMAND ${NODE_JS} ${CMAKE_CURRENT_LIST_DIR}/manifests.mjs ${QUARTO_PARTS_DIR} ${manifest} ${catalogues}
  DEPENDS quarto_assets ${text_sources} ${manifest} ${CMAKE_CURRENT_LIST_DIR}/manifests.mjs
    ${CMAKE_CURRENT_LIST_DIR}/page/texts.js
  COMMENT "Translating the manifest" VERBATIM)
list(APPEND page_outputs ${manifests})

# --- what the page shares with the npm packages ---
set(engine_package ${CMAKE_CURRENT_LIST_DIR}/packages/quarto-engine)
set(board_package ${CMAKE_CURRENT_LIST_DIR}/packages/quarto-board)
foreach(source IN ITEMS ${engine_package}/machine.js ${engine_package}/state.js ${board_package}/messages.js)
  cmake_path(GET source FILENAME name)
  quarto_copy(module_outputs ${source} ${module_dir}/${name})
endforeach()
foreach(name IN ITEMS quarto-board messages still)
  quarto_copy(page_outputs ${board_package}/${name}.js ${QUARTO_PARTS_DIR}/${name}.js)
endforeach()
add_custom_command(OUTPUT ${QUARTO_PARTS_DIR}/signs.js
  COMMAND ${NODE_JS} ${CMAKE_CURRENT_LIST_DIR}/signs.mjs ${QUARTO_PARTS_DIR}/engine-and-answers.wasm
    ${QUARTO_PARTS_DIR}/signs.js
  DEPENDS quarto-web-answers ${CMAKE_CURRENT_LIST_DIR}/signs.mjs ${engine_package}/machine.js
  COMMENT "Drawing the signs" VERBATIM)
list(APPEND page_outputs ${QUARTO_PARTS_DIR}/signs.js)

# --- the page of rules: one file a language ---
file(GLOB learn_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/assets/learn/*.po)
file(GLOB learn_scripts CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/learn/*.mjs)
set(learn_dir ${CMAKE_CURRENT_BINARY_DIR}/learn)  # catalogues that only the build reads
set(learn_catalogues "")
foreach(source IN LISTS learn_sources)
  cmake_path(GET source STEM language)
  quarto_catalogue(${learn_dir}/${language}.mo ${source})
  list(APPEND learn_catalogues ${learn_dir}/${language}.mo)
endforeach()
set(learn_figures ${PROJECT_SOURCE_DIR}/assets/learn/figures.txt)
add_custom_command(OUTPUT ${QUARTO_PARTS_DIR}/learn.html
  COMMAND ${NODE_JS} ${CMAKE_CURRENT_LIST_DIR}/learn.mjs
    ${QUARTO_PARTS_DIR}/engine-and-answers.wasm ${learn_figures} ${learn_dir} ${QUARTO_PARTS_DIR}
  DEPENDS quarto-web-answers quarto_assets ${text_sources} ${learn_catalogues} ${learn_figures} ${learn_scripts}
    ${CMAKE_CURRENT_LIST_DIR}/learn.mjs ${CMAKE_CURRENT_LIST_DIR}/page/texts.js ${engine_package}/machine.js
  COMMENT "Writing the rules" VERBATIM)
list(APPEND page_outputs ${QUARTO_PARTS_DIR}/learn.html)

# --- icons: one drawing in the sizes that systems ask for ---
find_program(RSVG_CONVERT rsvg-convert REQUIRED DOC "librsvg's tool")
set(icon_source ${PROJECT_SOURCE_DIR}/assets/icon.svg)
set(icon_wood "#31211a")  # the drawing's own background, so that it has no corners where a system cuts its own

# quarto_icon(NAME OPTIONS...): icon/NAME.png
function(quarto_icon name)
  set(output ${QUARTO_PARTS_DIR}/icon/${name}.png)
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${QUARTO_PARTS_DIR}/icon
    COMMAND ${RSVG_CONVERT} ${ARGN} -o ${output} ${icon_source}
    DEPENDS ${icon_source} ${CMAKE_CURRENT_LIST_FILE} COMMENT "Drawing the icon ${name}" VERBATIM)
  set(page_outputs ${page_outputs} ${output} PARENT_SCOPE)
endfunction()

quarto_icon(192 -w 192 -h 192)
quarto_icon(512 -w 512 -h 512)
quarto_icon(apple-touch -w 180 -h 180 -b ${icon_wood})
quarto_icon(maskable -w 410 -h 410 --page-width 512 --page-height 512 --left 51 --top 51 -b ${icon_wood})
quarto_copy(page_outputs ${icon_source} ${QUARTO_PARTS_DIR}/icon/icon.svg)

# --- modules of others: what keeps the site for the time without a network, QR codes ---
# quarto_library(LIST SOURCE OUTPUT): OUTPUT is a copy of SOURCE from npm, and stands in LIST.
function(quarto_library list source output)
  set(source ${CMAKE_CURRENT_LIST_DIR}/node_modules/${source})
  if(NOT EXISTS ${source})
    message(FATAL_ERROR "The page lacks ${source}: npm --prefix web ci --omit=dev")
  endif()
  quarto_copy(${list} ${source} ${output})
  set(${list} ${${list}} PARENT_SCOPE)
endfunction()

quarto_library(module_outputs workbox-window/build/workbox-window.prod.mjs ${module_dir}/workbox-window.js)
quarto_library(module_outputs idb/build/index.js ${module_dir}/idb.js)
quarto_library(page_outputs lean-qr/index.mjs ${QUARTO_PARTS_DIR}/lean-qr.js)
quarto_library(page_outputs lean-qr/extras/svg.mjs ${QUARTO_PARTS_DIR}/lean-qr-svg.js)

# Made anew each time: it takes a moment, and whatever changes a file makes a version.
add_custom_target(quarto_site ALL
  COMMAND ${NODE_JS} ${CMAKE_CURRENT_LIST_DIR}/publish.mjs ${QUARTO_PARTS_DIR} ${module_dir} ${QUARTO_WEB_DIR}
  DEPENDS ${page_outputs} ${module_outputs} COMMENT "Publishing the site" VERBATIM)
add_dependencies(quarto_site quarto-web quarto-web-engine quarto-web-answers quarto_assets)

# quarto_single: the whole site as one HTML file, for a disk without a server.
set(QUARTO_SINGLE_FILE ${PROJECT_SOURCE_DIR}/build/quarto.html CACHE FILEPATH "The game as one HTML file")
add_custom_target(quarto_single ALL
  COMMAND ${NODE_JS} ${CMAKE_CURRENT_LIST_DIR}/single.mjs ${QUARTO_PARTS_DIR} ${module_dir} ${QUARTO_SINGLE_FILE}
  COMMENT "Making the single file" VERBATIM)
add_dependencies(quarto_single quarto_site)
