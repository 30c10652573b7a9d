# Run by CPack before it packs what was installed.
set(staged ${CPACK_TEMPORARY_INSTALL_DIRECTORY})
# Debian has games in a folder of their own; from there, too, the programs find ../share/quarto.
if(CPACK_GENERATOR STREQUAL "DEB")
  file(GLOB programs ${staged}/usr/bin ${staged}/*/usr/bin)
  foreach(folder IN LISTS programs)
    cmake_path(REPLACE_FILENAME folder games OUTPUT_VARIABLE games)
    file(RENAME ${folder} ${games})
  endforeach()
endif()
# Files get the time of SOURCE_DATE_EPOCH: the same bytes each time.
if(DEFINED ENV{SOURCE_DATE_EPOCH} AND UNIX)
  execute_process(COMMAND find ${staged} -exec touch --no-dereference --date=@$ENV{SOURCE_DATE_EPOCH} {} +)
endif()
