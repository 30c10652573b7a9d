# Run by CPack before it packs what was installed.
set(staged ${CPACK_TEMPORARY_INSTALL_DIRECTORY})
# Debian has games in a folder of their own; from there, too, the programs find ../share/quarto.
if(CPACK_GENERATOR STREQUAL "DEB")
  file(GLOB programs ${staged}/usr/bin ${staged}/*/usr/bin)
  foreach(folder IN LISTS programs)
    cmake_path(REPLACE_FILENAME folder games OUTPUT_VARIABLE games)
    file(RENAME ${folder} ${games})
    file(GLOB programs ${games}/*)
    execute_process(COMMAND strip --remove-section=.comment ${programs} COMMAND_ERROR_IS_FATAL ANY)
    # What lintian guesses, and isn't so.
    cmake_path(REPLACE_FILENAME folder share/lintian/overrides/quarto-game OUTPUT_VARIABLE overrides)
    file(WRITE ${overrides} [[
# Letters that the game needs, of no use to other programs, which would take them for the whole font.
quarto-game: font-outside-font-dir
quarto-game: font-in-non-font-package
# Opening books and lessons, which the programs read.
quarto-game: package-contains-documentation-outside-usr-share-doc
# It calls no function that has a fortified one.
quarto-game: hardening-no-fortify-functions *quarto-engine*
]])
  endforeach()
endif()
# Files get the time of SOURCE_DATE_EPOCH: the same bytes each time.
if(DEFINED ENV{SOURCE_DATE_EPOCH} AND UNIX)
  execute_process(COMMAND find ${staged} -exec touch --no-dereference --date=@$ENV{SOURCE_DATE_EPOCH} {} +)
endif()
