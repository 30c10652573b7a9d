# What `cmake --install` puts beside the programs, and packages made by CPack. Components: game and engine; those of the
# library are installed by core/.
set(QUARTO_APP_ID org.quarto_game.Quarto CACHE STRING "AppStream's name for the game: the reversed domain of whoever publishes it")
set(QUARTO_SITE_URL "" CACHE STRING "The game's public address, for AppStream; empty: unknown")
set(QUARTO_CONTACT "The Quarto authors <quarto@quarto-game.invalid>" CACHE STRING "Name and address of the packages' maintainer")

set(packaging_dir ${PROJECT_BINARY_DIR}/packaging)
set(packaging_sources ${CMAKE_CURRENT_LIST_DIR})
set(packaging_files "")
set(doc_dir ${CMAKE_INSTALL_DATAROOTDIR}/doc/quarto-game)

# --- metadata ---
set(metadata ${packaging_dir}/quarto-game.desktop ${packaging_dir}/${QUARTO_APP_ID}.metainfo.xml ${packaging_dir}/changelog)
file(GLOB text_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/assets/text/*.po)
add_custom_command(OUTPUT ${metadata}
  COMMAND ${PYTHON3} ${packaging_sources}/metadata.py ${PROJECT_VERSION} ${QUARTO_APP_ID} "${QUARTO_SITE_URL}" ${QUARTO_CONTACT}
    ${packaging_dir}
  DEPENDS ${packaging_sources}/metadata.py ${PROJECT_SOURCE_DIR}/CHANGELOG.md ${text_sources}
  COMMENT "Writing the desktop's metadata" VERBATIM)
list(APPEND packaging_files ${metadata})
install(FILES ${packaging_dir}/quarto-game.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT game)
install(FILES ${packaging_dir}/${QUARTO_APP_ID}.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo COMPONENT game)

# --- icons ---
set(icons ${CMAKE_INSTALL_DATADIR}/icons/hicolor)
set(icon ${PROJECT_SOURCE_DIR}/assets/icon.svg)
install(FILES ${icon} DESTINATION ${icons}/scalable/apps RENAME quarto-game.svg COMPONENT game)
find_program(RSVG_CONVERT rsvg-convert NO_CMAKE_FIND_ROOT_PATH)
if(RSVG_CONVERT)
  foreach(size IN ITEMS 16 22 24 32 48 64 96 128 256 512)
    set(output ${packaging_dir}/icons/${size}.png)
    add_custom_command(OUTPUT ${output}
      COMMAND ${CMAKE_COMMAND} -E make_directory ${packaging_dir}/icons
      COMMAND ${RSVG_CONVERT} -w ${size} -h ${size} -o ${output} ${icon}
      DEPENDS ${icon} COMMENT "Drawing the icon of ${size} pixels" VERBATIM)
    list(APPEND packaging_files ${output})
    install(FILES ${output} DESTINATION ${icons}/${size}x${size}/apps RENAME quarto-game.png COMPONENT game)
  endforeach()
else()
  message(STATUS "rsvg-convert was not found: only the SVG icon is installed.")
endif()

# --- manual pages and completions, from the programs' own help ---
find_program(GZIP gzip NO_CMAKE_FIND_ROOT_PATH)
if(NOT CMAKE_CROSSCOMPILING AND GZIP)
  foreach(kind IN ITEMS game engine)
    set(name quarto-${kind})
    set(dir ${packaging_dir}/${kind})
    set(manual ${dir}/${name}.6 ${dir}/${name}.bash ${dir}/_${name} ${dir}/${name}.fish)
    add_custom_command(OUTPUT ${manual} ${dir}/${name}.6.gz
      COMMAND ${PYTHON3} ${packaging_sources}/manual.py ${kind} $<TARGET_FILE:${name}> ${PROJECT_VERSION} ${dir}
      COMMAND ${GZIP} -9 -n -k -f ${dir}/${name}.6
      DEPENDS ${packaging_sources}/manual.py ${packaging_sources}/metadata.py ${PROJECT_SOURCE_DIR}/CHANGELOG.md ${name}
      COMMENT "Writing the manual of ${name}" VERBATIM)
    list(APPEND packaging_files ${dir}/${name}.6.gz ${manual})
    install(FILES ${dir}/${name}.6.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man6 COMPONENT ${kind})
    install(FILES ${dir}/${name}.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME ${name}
      COMPONENT ${kind})
    install(FILES ${dir}/_${name} DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions COMPONENT ${kind})
    install(FILES ${dir}/${name}.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT ${kind})
  endforeach()
  # lists of changes
  add_custom_command(OUTPUT ${packaging_dir}/changelog.gz
    COMMAND ${GZIP} -9 -n -k -f ${packaging_dir}/changelog DEPENDS ${packaging_dir}/changelog VERBATIM)
  list(APPEND packaging_files ${packaging_dir}/changelog.gz)
  install(FILES ${packaging_dir}/changelog.gz DESTINATION ${doc_dir} RENAME changelog.Debian.gz COMPONENT game)
endif()

# --- licences ---
install(FILES ${licence_dir}/copyright ${licence_dir}/sbom.cdx.json DESTINATION ${doc_dir} COMPONENT game)
install(FILES ${licence_page} DESTINATION ${QUARTO_DATA_DIR} COMPONENT game)

add_custom_target(quarto_packaging ALL DEPENDS ${packaging_files} quarto_licences)

# --- CPack: .deb and tarball, .rpm where rpmbuild is ---
set(CPACK_PACKAGE_NAME quarto-game)
set(CPACK_PACKAGE_VENDOR "The Quarto authors")
set(CPACK_PACKAGE_CONTACT ${QUARTO_CONTACT})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "board game with a strong and a forgiving computer")
set(CPACK_PACKAGE_DESCRIPTION "Quarto is a board game for two, against a friend or the computer. There are
sixteen pieces, each light or dark, round or square, tall or short, solid or
hollow. Your opponent chooses the piece that you place. Four in a line that
share something win, if you see them.
.
The game follows the full printed rules and has eight levels, lessons, puzzles
and an exact analysis. The command-line program quarto-engine solves positions
and proves outcomes.")
set(CPACK_PACKAGE_HOMEPAGE_URL ${QUARTO_SITE_URL})
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_THREADS 0)
set(CPACK_GENERATOR TGZ)
if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
  list(APPEND CPACK_GENERATOR DEB)
  find_program(RPMBUILD rpmbuild)
  if(RPMBUILD)
    list(APPEND CPACK_GENERATOR RPM)
  endif()
endif()
# One package with the game and the engine: they share opening books.
set(CPACK_COMPONENTS_ALL game engine)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_RPM_COMPONENT_INSTALL ON)
set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_NAME quarto-game)
set(CPACK_DEBIAN_PACKAGE_RELEASE 0upstream1)  # older than a package by Debian itself
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS OFF)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "libglib2.0-bin, xdg-utils")  # gdbus asks for the desktop's dark style; xdg-open
set(CPACK_RPM_FILE_NAME RPM-DEFAULT)
set(CPACK_RPM_PACKAGE_NAME quarto-game)
string(REPLACE "\n.\n" "\n\n" CPACK_RPM_PACKAGE_DESCRIPTION "${CPACK_PACKAGE_DESCRIPTION}")  # else that of CPack itself
set(CPACK_RPM_PACKAGE_LICENSE "MIT AND OFL-1.1")
set(CPACK_RPM_PACKAGE_GROUP "Amusements/Games/Board/Other")
set(CPACK_RPM_EXCLUDE_FROM_AUTO_FILELIST_ADDITION /usr/share/applications /usr/share/metainfo /usr/share/icons
  /usr/share/icons/hicolor /usr/share/man /usr/share/man/man6 /usr/share/bash-completion /usr/share/zsh /usr/share/fish
  /usr/share/bash-completion/completions /usr/share/zsh/site-functions /usr/share/fish/vendor_completions.d)
# The same bytes each time.
set(CPACK_RPM_SPEC_MORE_DEFINE "%define use_source_date_epoch_as_buildtime 1
%define clamp_mtime_to_source_date_epoch 1
%define _buildhost localhost
%define _build_id_links none")
set(CPACK_SOURCE_GENERATOR TGZ)
set(CPACK_PRE_BUILD_SCRIPTS ${packaging_sources}/before_packing.cmake)
include(CPack)
