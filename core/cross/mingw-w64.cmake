# 64-bit Windows by MinGW-w64, with the threads of the C++ standard library (Debian: g++-mingw-w64-x86-64-posix).
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
foreach(suffix IN ITEMS -posix "")
  find_program(mingw_compiler${suffix} x86_64-w64-mingw32-g++${suffix})
  if(mingw_compiler${suffix})
    set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc${suffix})
    set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++${suffix})
    break()
  endif()
endforeach()
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
list(APPEND CMAKE_FIND_ROOT_PATH /usr/x86_64-w64-mingw32)  # after the folders given with -D
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
# Nothing but the programs themselves has to be copied, and they have the same bytes each time.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static -Wl,--no-insert-timestamp")
set(CMAKE_SHARED_LINKER_FLAGS_INIT "-static -Wl,--no-insert-timestamp")
# Tests run under Wine where it is installed.
find_program(wine wine NO_CMAKE_FIND_ROOT_PATH)
if(wine)
  set(CMAKE_CROSSCOMPILING_EMULATOR ${wine})
endif()
