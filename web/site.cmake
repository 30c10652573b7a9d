# quarto_site: the folder QUARTO_WEB_DIR, ready for any static web server: the page, texts, fonts and both modules.

file(GLOB_RECURSE page_files CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_LIST_DIR}/page ${CMAKE_CURRENT_LIST_DIR}/page/*)
set(page_outputs "")
foreach(file IN LISTS page_files)
  add_custom_command(OUTPUT ${QUARTO_WEB_DIR}/${file}
    COMMAND ${CMAKE_COMMAND} -E copy ${CMAKE_CURRENT_LIST_DIR}/page/${file} ${QUARTO_WEB_DIR}/${file}
    DEPENDS ${CMAKE_CURRENT_LIST_DIR}/page/${file} COMMENT "Copying ${file}" VERBATIM)
  list(APPEND page_outputs ${QUARTO_WEB_DIR}/${file})
endforeach()

add_custom_target(quarto_site ALL DEPENDS ${page_outputs})
add_dependencies(quarto_site quarto-web quarto-web-engine quarto_assets)
