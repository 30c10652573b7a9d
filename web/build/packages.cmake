# quarto_packages: the folder QUARTO_PACKAGES_DIR with the npm packages, ready for `npm pack`.
set(QUARTO_PACKAGES_DIR ${PROJECT_SOURCE_DIR}/build/packages CACHE PATH "The npm packages, a folder each")

set(package_outputs "")

# Output of the TypeScript compiler: a script and its declarations for each source.
set(compiled_dir ${CMAKE_CURRENT_BINARY_DIR}/packages)
set(compiled
  quarto-engine/engine.js quarto-engine/index.js quarto-engine/machine.js quarto-engine/node.js quarto-engine/state.js
  quarto-engine/engine.d.ts quarto-engine/game-state.d.ts quarto-engine/index.d.ts quarto-engine/machine.d.ts
  quarto-engine/types.d.ts
  quarto-board/frame.js quarto-board/messages.js quarto-board/picture.js quarto-board/quarto-board.js
  quarto-board/still.js
  quarto-board/messages.d.ts quarto-board/quarto-board.d.ts quarto-board/types.d.ts)
file(GLOB package_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/packages/*/*.ts)
list(TRANSFORM compiled PREPEND ${compiled_dir}/ OUTPUT_VARIABLE compiled_files)
add_custom_command(OUTPUT ${compiled_files}
  COMMAND ${NODE_JS} ${CMAKE_CURRENT_SOURCE_DIR}/node_modules/typescript/bin/tsc
    --project ${CMAKE_CURRENT_SOURCE_DIR}/packages --outDir ${compiled_dir}
  DEPENDS ${package_sources} ${CMAKE_CURRENT_SOURCE_DIR}/packages/tsconfig.json ${CMAKE_CURRENT_SOURCE_DIR}/tsconfig.json
  COMMENT "Compiling the packages" VERBATIM)

# quarto_package_file(PACKAGE SOURCE NAME): copies SOURCE to PACKAGE/NAME. Scripts of the board are minified, as pages
# load them directly from the package.
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

# quarto_package(PACKAGE): the compiled files of packages/PACKAGE, its README, the licence, and package.json with the
# project's version.
function(quarto_package package)
  set(folder ${CMAKE_CURRENT_SOURCE_DIR}/packages/${package})
  foreach(file IN LISTS compiled)
    if(file MATCHES "^${package}/(.*)$")
      quarto_package_file(${package} ${compiled_dir}/${file} ${CMAKE_MATCH_1})
    endif()
  endforeach()
  quarto_package_file(${package} ${folder}/README.md README.md)
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
# Both packages declare the state of a game; tsconfig.json's rootDirs lets the board's sources find it.
quarto_package_file(quarto-board ${compiled_dir}/quarto-engine/game-state.d.ts game-state.d.ts)
quarto_package_file(quarto-board ${QUARTO_PARTS_DIR}/signs.js signs.js)

add_custom_target(quarto_packages ALL DEPENDS ${package_outputs})
add_dependencies(quarto_packages quarto_site)
