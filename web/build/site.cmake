# quarto_site: the folder QUARTO_WEB_DIR, ready for any static web server: page, icons, texts, fonts, WebAssembly
# modules and service worker. Its parts are made in QUARTO_PARTS_DIR under plain names; publish.ts renames them.
set(QUARTO_WEB_DIR ${PROJECT_SOURCE_DIR}/build/web CACHE PATH "The finished site: page, texts, fonts, both modules")
set(QUARTO_SITE_URL "" CACHE STRING "The site's public address, for search engines and previews of links; empty: unknown")
if(QUARTO_SITE_URL AND NOT QUARTO_SITE_URL MATCHES "^https?://[^ \"<>?#]+$")
  message(FATAL_ERROR "QUARTO_SITE_URL is not the address of a folder: ${QUARTO_SITE_URL}")
endif()
string(REGEX REPLACE "([^/])$" "\\1/" site_address "${QUARTO_SITE_URL}")
set(QUARTO_RELAY "$ENV{QUARTO_RELAY}" CACHE STRING "Address of the relay of games with friends (web/relay/README.md), wss://... or wss://NAME:PASSWORD@...; empty: only links")
if(QUARTO_RELAY AND NOT QUARTO_RELAY MATCHES "^wss?://([A-Za-z0-9._-]+:[A-Za-z0-9._-]+@)?[][A-Za-z0-9.:/_-]+$")
  message(FATAL_ERROR "QUARTO_RELAY is not an address such as wss://relay.example.org/mqtt: ${QUARTO_RELAY}")
endif()
set(page_outputs "")
set(web_dir ${CMAKE_CURRENT_SOURCE_DIR})
set(build_dir ${CMAKE_CURRENT_LIST_DIR})

# quarto_copy(LIST SOURCE OUTPUT): copies SOURCE to OUTPUT, and appends OUTPUT to LIST.
function(quarto_copy list source output)
  cmake_path(GET output FILENAME name)
  add_custom_command(OUTPUT ${output} COMMAND ${CMAKE_COMMAND} -E copy ${source} ${output}
    DEPENDS ${source} COMMENT "Copying ${name}" VERBATIM)
  set(${list} ${${list}} ${output} PARENT_SCOPE)
endfunction()

# quarto_script(OUTPUTS SCRIPT COMMENT ARGUMENTS... DEPENDS...): makes parts of the site by a script in TypeScript.
function(quarto_script outputs script comment)
  cmake_parse_arguments(PARSE_ARGV 3 given "" "" DEPENDS)
  add_custom_command(OUTPUT ${outputs} COMMAND ${NODE_JS} ${run} ${script} ${given_UNPARSED_ARGUMENTS}
    DEPENDS ${given_DEPENDS} ${web_dir}/${script} ${build_dir}/load.mjs ${build_dir}/languages.mjs COMMENT ${comment} VERBATIM)
  set(page_outputs ${page_outputs} ${outputs} PARENT_SCOPE)
endfunction()

foreach(file IN ITEMS site/manifest.webmanifest site/style.css editor/editor.html editor/editor.css editor/worksheet.css)
  cmake_path(GET file FILENAME name)
  quarto_copy(page_outputs ${web_dir}/${file} ${QUARTO_PARTS_DIR}/${name})
endforeach()
foreach(style IN ITEMS learn class print)
  quarto_copy(page_outputs ${web_dir}/rules-page/${style}.css ${QUARTO_PARTS_DIR}/learn/${style}.css)
endforeach()
quarto_copy(page_outputs ${web_dir}/rules-page/wood/print.css ${QUARTO_PARTS_DIR}/learn/wood.css)

# The same page for frames with an opaque origin, where 'self' matches nothing in WebKit: its policy allows schemes.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${web_dir}/site/index.html)
file(READ ${web_dir}/site/index.html opaque_page)
string(REPLACE "'self'" "https: http:" opaque_page "${opaque_page}")
string(REPLACE "<html " "<html class=\"opaque\" " opaque_page "${opaque_page}")
file(CONFIGURE OUTPUT ${QUARTO_PARTS_DIR}/opaque.html CONTENT "${opaque_page}" @ONLY)

# Texts of <quarto-board>'s viewer and of the lesson editor, a module for each language, and the web app manifest in each.
set(editor_dir ${CMAKE_CURRENT_BINARY_DIR}/editor)  # catalogues used only by the build
quarto_texts(editor_catalogues editor ${editor_dir})
set(rules_page_dir ${CMAKE_CURRENT_BINARY_DIR}/rules-page)  # the same
quarto_texts(rules_page_catalogues rules-page ${rules_page_dir})
set(manifest ${web_dir}/site/manifest.webmanifest)
set(text_files board-texts.js editor-texts.js)
foreach(language IN LISTS QUARTO_LANGUAGES)
  list(APPEND text_files board-text/${language}.js editor-text/${language}.js manifest.${language}.webmanifest)
endforeach()
list(TRANSFORM text_files PREPEND ${QUARTO_PARTS_DIR}/)
file(GLOB text_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/assets/text/*.po)
quarto_script("${text_files}" build/text-modules.ts "Collecting the texts of the site's scripts"
  ${QUARTO_PARTS_DIR} ${editor_dir} ${rules_page_dir} ${manifest}
  DEPENDS quarto_assets ${text_sources} ${editor_catalogues} ${rules_page_catalogues} ${manifest} ${web_dir}/packages/quarto-board/word-keys.ts
    ${web_dir}/editor/text-keys.ts ${web_dir}/app/system/texts.ts)

# --- the drawings of <quarto-board> ---
set(engine_package ${web_dir}/packages/quarto-engine)
quarto_script(${QUARTO_PARTS_DIR}/signs.js build/signs.ts "Drawing the signs"
  ${QUARTO_PARTS_DIR}/engine-and-answers.wasm ${QUARTO_PARTS_DIR}/signs.js DEPENDS quarto-web-answers ${engine_package}/machine.ts)

# --- the lesson editor checks lessons by the engine of the npm package ---
quarto_copy(page_outputs $<TARGET_FILE:quarto-web-queries> ${QUARTO_PARTS_DIR}/engine-and-queries.wasm)

# --- the rules page: one file per language ---
file(GLOB_RECURSE rules_page_scripts CONFIGURE_DEPENDS ${web_dir}/rules-page/*.ts)
set(rules_page_figures ${PROJECT_SOURCE_DIR}/assets/rules-page/figures.txt)
quarto_script(${QUARTO_PARTS_DIR}/learn.html rules-page/rules-page.ts "Writing the rules"
  ${QUARTO_PARTS_DIR}/engine-and-answers.wasm ${rules_page_figures} ${rules_page_dir} ${QUARTO_PARTS_DIR}
  ${QUARTO_PARTS_DIR} "${site_address}"
  DEPENDS quarto-web-answers quarto_assets ${text_sources} ${rules_page_catalogues} ${rules_page_figures} ${rules_page_scripts}
    ${web_dir}/packages/quarto-board/notation.ts ${web_dir}/app/system/texts.ts ${engine_package}/machine.ts)

find_program(RSVG_CONVERT rsvg-convert REQUIRED DOC "librsvg's tool")

# --- the page of the game, and what needs the site's address ---
# The relay, and the right to connect there and nowhere else.
set(index_source ${web_dir}/site/index.html)
if(QUARTO_RELAY)
  file(READ ${index_source} page)
  string(REGEX REPLACE "//.*@" "//" relay_without_login "${QUARTO_RELAY}")
  string(REPLACE "connect-src 'self'" "connect-src 'self' ${relay_without_login}" page "${page}")
  string(REPLACE "  <meta name=\"referrer\"" "  <meta name=\"quarto-relay\" content=\"${QUARTO_RELAY}\">\n  <meta name=\"referrer\"" page "${page}")
  set(index_source ${CMAKE_CURRENT_BINARY_DIR}/index-with-relay.html)
  file(CONFIGURE OUTPUT ${index_source} CONTENT "${page}" @ONLY)
endif()
set(addressed ${QUARTO_PARTS_DIR}/sitemap.xml ${QUARTO_PARTS_DIR}/robots.txt ${QUARTO_PARTS_DIR}/icon/share.png)
if(site_address)
  quarto_script("${QUARTO_PARTS_DIR}/index.html;${QUARTO_PARTS_DIR}/sitemap.xml;${QUARTO_PARTS_DIR}/robots.txt" rules-page/address.ts
    "Writing the site's address" ${site_address} ${index_source} ${rules_page_dir} ${QUARTO_PARTS_DIR}
    DEPENDS ${index_source} ${rules_page_catalogues} ${rules_page_scripts})
  add_custom_command(OUTPUT ${QUARTO_PARTS_DIR}/icon/share.png
    COMMAND ${CMAKE_COMMAND} -E make_directory ${QUARTO_PARTS_DIR}/icon
    COMMAND ${NODE_JS} ${run} rules-page/shared-picture.ts ${rules_page_dir}/share.svg
    COMMAND ${RSVG_CONVERT} -w 1200 -h 630 -o ${QUARTO_PARTS_DIR}/icon/share.png ${rules_page_dir}/share.svg
    DEPENDS ${rules_page_scripts} COMMENT "Drawing the picture for links" VERBATIM)
  list(APPEND page_outputs ${QUARTO_PARTS_DIR}/icon/share.png)
else()
  file(REMOVE ${addressed})
  quarto_copy(page_outputs ${index_source} ${QUARTO_PARTS_DIR}/index.html)
endif()

# --- icons: one drawing in the sizes that systems require ---
set(icon_source ${PROJECT_SOURCE_DIR}/assets/icon.svg)
set(icon_wood "#31211a")  # the drawing's background, so that no corners are transparent where systems apply a mask

# quarto_icon(NAME OPTIONS...): makes icon/NAME.png
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

if(NOT EXISTS ${web_dir}/node_modules/esbuild)
  message(FATAL_ERROR "The page lacks what it is made of: npm --prefix web ci --omit=dev")
endif()

# --- licences of what the modules and scripts contain ---
set(npm_licences ${CMAKE_CURRENT_BINARY_DIR}/npm-licences.json)
file(GLOB_RECURSE script_sources CONFIGURE_DEPENDS ${web_dir}/app/*.ts ${web_dir}/packages/*.ts ${web_dir}/editor/*.ts
  ${web_dir}/rules-page/*.ts)
quarto_script(${npm_licences} build/npm-licences.ts "Listing the npm packages in the scripts" ${npm_licences}
  DEPENDS ${script_sources} ${web_dir}/package-lock.json ${build_dir}/scripts.mjs)
set(site_licences ${CMAKE_CURRENT_BINARY_DIR}/licences/site)
set(emscripten_folder --folder emscripten=${EMSCRIPTEN_ROOT_PATH})
set(site_modules "")
foreach(module IN ITEMS game engine engine-and-answers engine-and-queries viewer)
  list(APPEND site_modules --linked ${quarto_extracted_dir}/${module})
endforeach()
quarto_licences(${site_licences} Quarto --folder imgui=${QUARTO_IMGUI_SOURCES} ${emscripten_folder} --name regular.ttf ${site_modules}
  --npm ${npm_licences} page
  DEPENDS ${npm_licences} quarto-web quarto-web-engine quarto-web-answers quarto-web-queries quarto-web-viewer)
quarto_copy(page_outputs ${site_licences}/licences.html ${QUARTO_PARTS_DIR}/licences.html)
# quarto_single: the whole site as one HTML file, which needs no server. The lesson editor packs it for learning systems.
# Both are always made: it takes a moment, and a change of any file makes a new version.
set(QUARTO_SINGLE_FILE ${PROJECT_SOURCE_DIR}/build/quarto.html CACHE FILEPATH "The game as one HTML file")
add_custom_target(quarto_single ALL
  COMMAND ${NODE_JS} ${run} build/single.ts ${QUARTO_PARTS_DIR} ${QUARTO_PARTS_DIR}/quarto.html
  COMMAND ${CMAKE_COMMAND} -E copy ${QUARTO_PARTS_DIR}/quarto.html ${QUARTO_SINGLE_FILE}
  DEPENDS ${page_outputs} COMMENT "Making the single file" VERBATIM)
add_dependencies(quarto_single quarto-web quarto-web-engine quarto-web-answers quarto-web-viewer quarto_assets)

add_custom_target(quarto_site ALL
  COMMAND ${NODE_JS} ${run} build/publish.ts ${QUARTO_PARTS_DIR} ${QUARTO_WEB_DIR} ${PROJECT_VERSION}
  COMMENT "Publishing the site" VERBATIM)
add_dependencies(quarto_site quarto_single)
