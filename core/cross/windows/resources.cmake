# Icon, version and manifest of a Windows program.
enable_language(RC)
find_program(ICOTOOL icotool NO_CMAKE_FIND_ROOT_PATH)
find_program(RSVG_CONVERT rsvg-convert NO_CMAKE_FIND_ROOT_PATH)
set(QUARTO_MANIFEST ${CMAKE_CURRENT_LIST_DIR}/program.manifest)
set(resources_source ${CMAKE_CURRENT_LIST_DIR}/resources.rc.in)
set(QUARTO_ICON_LINE "")
if(ICOTOOL AND RSVG_CONVERT)
  set(icon_file ${CMAKE_CURRENT_BINARY_DIR}/quarto-game.ico)
  set(pictures "")
  foreach(size IN ITEMS 16 24 32 48 64 256)
    set(picture ${CMAKE_CURRENT_BINARY_DIR}/icon-${size}.png)
    add_custom_command(OUTPUT ${picture}
      COMMAND ${RSVG_CONVERT} -w ${size} -h ${size} -o ${picture} ${PROJECT_SOURCE_DIR}/assets/icon.svg
      DEPENDS ${PROJECT_SOURCE_DIR}/assets/icon.svg VERBATIM)
    list(APPEND pictures ${picture})
  endforeach()
  add_custom_command(OUTPUT ${icon_file} COMMAND ${ICOTOOL} --create --output ${icon_file} ${pictures}
    DEPENDS ${pictures} COMMENT "Making the icon" VERBATIM)
  set(QUARTO_ICON_LINE "1 ICON \"${icon_file}\"")
else()
  message(STATUS "icotool or rsvg-convert was not found: the programs have no icon.")
endif()

# quarto_resources(PROGRAM TITLE): adds them to the target PROGRAM.
function(quarto_resources QUARTO_PROGRAM QUARTO_PROGRAM_TITLE)
  set(file ${CMAKE_CURRENT_BINARY_DIR}/${QUARTO_PROGRAM}.rc)
  configure_file(${resources_source} ${file} @ONLY)
  set_source_files_properties(${file} PROPERTIES OBJECT_DEPENDS "${icon_file};${QUARTO_MANIFEST}")
  target_sources(${QUARTO_PROGRAM} PRIVATE ${file})
endfunction()
