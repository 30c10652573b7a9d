# quarto_packages: the folder QUARTO_PACKAGES_DIR, with what other projects install from npm, ready for `npm pack`.
set(QUARTO_PACKAGES_DIR ${PROJECT_SOURCE_DIR}/build/packages CACHE PATH "The npm packages, a folder each")

set(package_outputs "")
# quarto_package_file(PACKAGE SOURCE NAME): PACKAGE/NAME is a copy of SOURCE. A script of the board, which pages load from
# the package as it is, goes without its comments.
function(quarto_package_file package source name)
  set(output ${QUARTO_PACKAGES_DIR}/${package}/${name})
  set(copy ${CMAKE_COMMAND} -E copy ${source} ${output})
  if(package STREQUAL quarto-board AND name MATCHES "\\.js$")
    set(copy ${CMAKE_CURRENT_SOURCE_DIR}/node_modules/.bin/esbuild ${source} --minify-whitespace --charset=utf8
      --log-level=warning --outfile=${output})
  endif()
  add_custom_command(OUTPUT ${output} COMMAND ${copy}
    DEPENDS ${source} COMMENT "Packing ${package}/${name}" VERBATIM)
  set(package_outputs ${package_outputs} ${output} PARENT_SCOPE)
endfunction()

# quarto_package(PACKAGE): the files of packages/PACKAGE, the licence, and package.json with the project's version.
function(quarto_package package)
  set(folder ${CMAKE_CURRENT_SOURCE_DIR}/packages/${package})
  file(GLOB files CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/*)
  list(REMOVE_ITEM files package.json.in signs.d.ts)  # the latter types what is generated, for ourselves
  foreach(file IN LISTS files)
    quarto_package_file(${package} ${folder}/${file} ${file})
  endforeach()
  quarto_package_file(${package} ${PROJECT_SOURCE_DIR}/LICENSE LICENSE)
  configure_file(${folder}/package.json.in ${QUARTO_PACKAGES_DIR}/${package}/package.json @ONLY)
  set(package_outputs ${package_outputs} PARENT_SCOPE)
endfunction()

quarto_package(quarto-engine)
quarto_package_file(quarto-engine ${QUARTO_PARTS_DIR}/engine-and-answers.wasm engine.wasm)
file(GLOB books CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/assets/books ${PROJECT_SOURCE_DIR}/assets/books/*.txt)
foreach(book IN LISTS books)
  quarto_package_file(quarto-engine ${PROJECT_SOURCE_DIR}/assets/books/${book} book/${book})
endforeach()

quarto_package(quarto-board)
quarto_package_file(quarto-board ${QUARTO_PARTS_DIR}/signs.js signs.js)

add_custom_target(quarto_packages ALL DEPENDS ${package_outputs})
add_dependencies(quarto_packages quarto_site)
