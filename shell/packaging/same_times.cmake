# Run by CPack: gives the files of a package the time of SOURCE_DATE_EPOCH, if that is set.
if(DEFINED ENV{SOURCE_DATE_EPOCH} AND UNIX)
  execute_process(COMMAND find ${CPACK_TEMPORARY_INSTALL_DIRECTORY} -exec touch --no-dereference --date=@$ENV{SOURCE_DATE_EPOCH} {} +)
endif()
