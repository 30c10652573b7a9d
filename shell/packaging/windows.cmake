# The installer for Windows, by NSIS; the archive is made by archive.py from what `cmake --install` puts together.
install(FILES ${licence_dir}/licences.txt DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT game)
install(FILES ${licence_dir}/sbom.cdx.json DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT game)
install(FILES ${licence_page} DESTINATION ${QUARTO_DATA_DIR} COMPONENT game)

set(CPACK_GENERATOR NSIS)
set(CPACK_PACKAGE_NAME Quarto)
set(CPACK_PACKAGE_VENDOR "The Quarto authors")
set(CPACK_PACKAGE_FILE_NAME quarto-${PROJECT_VERSION}-windows-x86_64)
set(CPACK_PACKAGE_INSTALL_DIRECTORY Quarto)
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_CMAKE_PROJECTS
  "${PROJECT_BINARY_DIR};Quarto;game;/" "${PROJECT_BINARY_DIR};Quarto;engine;/")  # without the library
set(CPACK_NSIS_EXECUTABLES_DIRECTORY .)
set(CPACK_NSIS_DISPLAY_NAME Quarto)
set(CPACK_NSIS_PACKAGE_NAME Quarto)
set(CPACK_NSIS_MUI_ICON ${icon_file})
set(CPACK_NSIS_MUI_UNIICON ${icon_file})
set(CPACK_NSIS_INSTALLED_ICON_NAME quarto-game.exe)
set(CPACK_NSIS_ENABLE_UNINSTALL_BEFORE_INSTALL ON)
set(CPACK_NSIS_MANIFEST_DPI_AWARE ON)
set(CPACK_PACKAGE_EXECUTABLES quarto-game Quarto)
# Links of games with friends
set(link_key "Software\\\\Classes\\\\web+quarto")
string(CONCAT CPACK_NSIS_EXTRA_INSTALL_COMMANDS
  "WriteRegStr SHCTX '${link_key}' '' 'URL:Quarto'\n"
  "  WriteRegStr SHCTX '${link_key}' 'URL Protocol' ''\n"
  "  WriteRegStr SHCTX '${link_key}\\\\shell\\\\open\\\\command' '' '\\\"$INSTDIR\\\\quarto-game.exe\\\" \\\"%1\\\"'")
set(CPACK_NSIS_EXTRA_UNINSTALL_COMMANDS "DeleteRegKey SHCTX '${link_key}'")
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/before_packing.cmake)
include(CPack)
