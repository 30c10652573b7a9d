# What `cmake --install` puts together for Windows, all in one folder; archive.py packs it, and windows.nsi is its installer.
install(FILES ${licence_dir}/licences.txt ${licence_dir}/sbom.cdx.json DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT game)
install(FILES ${licence_page} DESTINATION ${QUARTO_DATA_DIR} COMPONENT game)
