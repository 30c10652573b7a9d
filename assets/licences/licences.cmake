# quarto_licences(OUTPUT PRODUCT ARGUMENTS... DEPENDS FILES...): the licences of what a program contains, in the folder
# OUTPUT (licences.py says which files). The build fails if one of them is missing.
function(quarto_licences output product)
  cmake_parse_arguments(given "" "" "DEPENDS" ${ARGN})
  set(script ${PROJECT_SOURCE_DIR}/assets/licences/licences.py)
  set(files licences.html licences.txt copyright sbom.cdx.json)
  list(TRANSFORM files PREPEND ${output}/)
  add_custom_command(OUTPUT ${files}
    COMMAND ${PYTHON3} ${script} ${product} ${PROJECT_VERSION} ${output} --folder fonts=${QUARTO_FONT_DIR} ${given_UNPARSED_ARGUMENTS}
    DEPENDS ${script} ${PROJECT_SOURCE_DIR}/assets/licences/components.toml ${PROJECT_SOURCE_DIR}/assets/licences/windows.toml ${PROJECT_SOURCE_DIR}/CHANGELOG.md ${PROJECT_SOURCE_DIR}/LICENSE ${given_DEPENDS}
    COMMENT "Collecting the licences of ${product}" VERBATIM)
endfunction()
