# quarto_packages: the folder QUARTO_PACKAGES_DIR with the npm packages, ready for `npm pack`.
set(QUARTO_PACKAGES_DIR ${PROJECT_SOURCE_DIR}/build/packages CACHE PATH "The npm packages, a folder each")

set(QUARTO_REPOSITORY_URL "" CACHE STRING "Address of the repository, for package.json; npm needs it for provenance")

set(package_outputs "")

# Output of the TypeScript compiler: declarations for each source.
set(compiled_dir ${CMAKE_CURRENT_BINARY_DIR}/packages)
set(compiled
  quarto-engine/books.d.ts quarto-engine/engine.d.ts quarto-engine/errors.d.ts quarto-engine/exports.d.ts quarto-engine/files.d.ts quarto-engine/played-game.d.ts
  quarto-engine/game-state.d.ts quarto-engine/index.d.ts quarto-engine/levels.d.ts quarto-engine/machine.d.ts quarto-engine/types.d.ts
  quarto-engine/worker.d.ts quarto-engine/worker-engine.d.ts quarto-engine/worker-messages.d.ts
  quarto-board/board-error.d.ts quarto-board/commands.d.ts quarto-board/lesson-progress.d.ts
  quarto-board/attributes.d.ts quarto-board/messages.d.ts quarto-board/readers.d.ts
  quarto-board/properties.d.ts quarto-board/quarto-board.d.ts quarto-board/types.d.ts
  quarto-board/xapi.d.ts)
file(GLOB package_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/packages/*/*.ts)
list(TRANSFORM compiled PREPEND ${compiled_dir}/ OUTPUT_VARIABLE compiled_files)
add_custom_command(OUTPUT ${compiled_files}
  COMMAND ${NODE_JS} ${CMAKE_CURRENT_SOURCE_DIR}/node_modules/typescript/bin/tsc
    --project ${CMAKE_CURRENT_SOURCE_DIR}/packages --outDir ${compiled_dir}
  DEPENDS ${package_sources} ${CMAKE_CURRENT_SOURCE_DIR}/packages/tsconfig.json ${CMAKE_CURRENT_SOURCE_DIR}/tsconfig.json
  COMMENT "Compiling the packages" VERBATIM)

# quarto_package_file(PACKAGE SOURCE NAME): copies SOURCE to PACKAGE/NAME.
function(quarto_package_file package source name)
  set(output ${QUARTO_PACKAGES_DIR}/${package}/${name})
  add_custom_command(OUTPUT ${output} COMMAND ${CMAKE_COMMAND} -E copy ${source} ${output}
    DEPENDS ${source} COMMENT "Packing ${package}/${name}" VERBATIM)
  set(package_outputs ${package_outputs} ${output} PARENT_SCOPE)
endfunction()

# quarto_package(PACKAGE ARGUMENTS...): the compiled files of packages/PACKAGE, its README and CHANGELOG, the licence, those
# of what it contains (ARGUMENTS of quarto_licences), and package.json with the project's version.
function(quarto_package package)
  set(licences ${CMAKE_CURRENT_BINARY_DIR}/licences/${package})
  quarto_licences(${licences} ${package} ${emscripten_folder} ${ARGN} --npm ${npm_licences} package/${package}
    DEPENDS ${npm_licences} quarto-web-queries quarto-web-viewer)
  quarto_package_file(${package} ${licences}/licences.txt THIRD-PARTY-LICENSES.txt)
  set(folder ${CMAKE_CURRENT_SOURCE_DIR}/packages/${package})
  foreach(file IN LISTS compiled)
    if(file MATCHES "^${package}/(.*)$")
      quarto_package_file(${package} ${compiled_dir}/${file} ${CMAKE_MATCH_1})
    endif()
  endforeach()
  quarto_package_file(${package} ${folder}/README.md README.md)
  if(EXISTS ${folder}/CHANGELOG.md)
    quarto_package_file(${package} ${folder}/CHANGELOG.md CHANGELOG.md)
  endif()
  quarto_package_file(${package} ${PROJECT_SOURCE_DIR}/LICENSE LICENSE)
  set(json ${QUARTO_PACKAGES_DIR}/${package}/package.json)
  set(json_script ${CMAKE_CURRENT_SOURCE_DIR}/build/package-json.mjs)
  add_custom_command(OUTPUT ${json}
    COMMAND ${NODE_JS} ${json_script} ${folder}/package.json.in ${PROJECT_VERSION} "${QUARTO_REPOSITORY_URL}" ${json}
    DEPENDS ${folder}/package.json.in ${json_script} COMMENT "Packing ${package}/package.json" VERBATIM)
  list(APPEND package_outputs ${json})
  set(package_outputs ${package_outputs} PARENT_SCOPE)
endfunction()

# quarto_package_scripts(PACKAGE OUTPUTS PARTS...): the scripts of packages/PACKAGE, bundled from its sources and PARTS, parts of
# the site, with their source maps and OUTPUTS.
function(quarto_package_scripts package outputs)
  list(TRANSFORM outputs PREPEND ${QUARTO_PACKAGES_DIR}/${package}/)
  list(TRANSFORM ARGN PREPEND ${QUARTO_PARTS_DIR}/ OUTPUT_VARIABLE parts)
  set(script ${CMAKE_CURRENT_SOURCE_DIR}/build/package-scripts.ts)
  foreach(output IN LISTS outputs)
    if(output MATCHES "\\.js$")
      list(APPEND outputs ${output}.map)
    endif()
  endforeach()
  add_custom_command(OUTPUT ${outputs}
    COMMAND ${NODE_JS} ${run} build/package-scripts.ts ${package} ${QUARTO_PACKAGES_DIR}/${package} ${QUARTO_PARTS_DIR}
    DEPENDS ${package_sources} ${parts} ${script} ${CMAKE_CURRENT_SOURCE_DIR}/build/bundling.mjs
    COMMENT "Bundling ${package}" VERBATIM)
  set(package_outputs ${package_outputs} ${outputs} PARENT_SCOPE)
endfunction()

quarto_package(quarto-engine --linked ${quarto_extracted_dir}/engine-and-queries)
quarto_package_scripts(quarto-engine "index.js;worker.js;node.js;worker-node.js")
quarto_package_file(quarto-engine $<TARGET_FILE:quarto-web-queries> engine.wasm)
quarto_package_file(quarto-engine ${CMAKE_CURRENT_SOURCE_DIR}/packages/quarto-engine/engine.wasm.d.ts engine.wasm.d.ts)
file(GLOB books CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/assets/books ${PROJECT_SOURCE_DIR}/assets/books/*.txt)
foreach(book IN LISTS books)
  quarto_package_file(quarto-engine ${PROJECT_SOURCE_DIR}/assets/books/${book} book/${book})
endforeach()

# --- quarto-board ---
quarto_package(quarto-board --linked ${quarto_extracted_dir}/viewer)
# Both packages declare the state of a game; tsconfig.json's rootDirs lets the board's sources find it.
quarto_package_file(quarto-board ${compiled_dir}/quarto-engine/game-state.d.ts game-state.d.ts)
foreach(file IN ITEMS custom-elements.json react.d.ts)
  quarto_package_file(quarto-board ${CMAKE_CURRENT_SOURCE_DIR}/packages/quarto-board/${file} ${file})
endforeach()
quarto_package_scripts(quarto-board "quarto-board.js;live-mode.js;comments.js;marks.js;view-mode.js;xapi.js;xapi.LICENSES.txt"
  signs.js viewer-core.js board-texts.js)
foreach(language IN LISTS QUARTO_LANGUAGES)
  quarto_package_file(quarto-board ${QUARTO_PARTS_DIR}/board-text/${language}.js board-text/${language}.js)
endforeach()

add_custom_target(quarto_packages ALL DEPENDS ${package_outputs})
add_dependencies(quarto_packages quarto_site)
