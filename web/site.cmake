# quarto_site: the folder QUARTO_WEB_DIR, ready for any static web server: the page, texts, fonts and both modules.

file(GLOB_RECURSE page_files CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_LIST_DIR}/page ${CMAKE_CURRENT_LIST_DIR}/page/*)
list(FILTER page_files EXCLUDE REGEX "\\.d\\.ts$")  # types of what is generated
set(page_outputs "")
foreach(file IN LISTS page_files)
  add_custom_command(OUTPUT ${QUARTO_WEB_DIR}/${file}
    COMMAND ${CMAKE_COMMAND} -E copy ${CMAKE_CURRENT_LIST_DIR}/page/${file} ${QUARTO_WEB_DIR}/${file}
    DEPENDS ${CMAKE_CURRENT_LIST_DIR}/page/${file} COMMENT "Copying ${file}" VERBATIM)
  list(APPEND page_outputs ${QUARTO_WEB_DIR}/${file})
endforeach()

# The sentences for failures, in a module that is there when no other file is.
find_program(NODE_JS node REQUIRED)
file(GLOB text_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/assets/text/*.po)
list(TRANSFORM text_sources REPLACE ".*/(.*)\\.po$" "${QUARTO_ASSETS_DIR}/text/\\1.mo" OUTPUT_VARIABLE catalogues)
add_custom_command(OUTPUT ${QUARTO_WEB_DIR}/failure-texts.js
  COMMAND ${NODE_JS} ${CMAKE_CURRENT_LIST_DIR}/failure-texts.mjs ${QUARTO_WEB_DIR}/failure-texts.js ${catalogues}
  DEPENDS quarto_assets ${text_sources} ${CMAKE_CURRENT_LIST_DIR}/failure-texts.mjs
    ${CMAKE_CURRENT_LIST_DIR}/page/texts.js
  COMMENT "Collecting the sentences for failures" VERBATIM)
list(APPEND page_outputs ${QUARTO_WEB_DIR}/failure-texts.js)

add_custom_target(quarto_site ALL DEPENDS ${page_outputs})
add_dependencies(quarto_site quarto-web quarto-web-engine quarto_assets)
