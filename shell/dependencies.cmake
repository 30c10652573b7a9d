# Dependencies of the shell: SDL2 as the target SDL2::SDL2, Dear ImGui as the target imgui.

find_package(SDL2 CONFIG REQUIRED)

set(QUARTO_IMGUI_DIR "" CACHE PATH "Sources of Dear ImGui 1.92; empty: fetched from its repository")
if(QUARTO_IMGUI_DIR)
  set(imgui_dir ${QUARTO_IMGUI_DIR})
else()
  include(FetchContent)
  FetchContent_Declare(imgui GIT_REPOSITORY https://github.com/ocornut/imgui.git GIT_TAG v1.92.2b GIT_SHALLOW ON)
  FetchContent_MakeAvailable(imgui)
  set(imgui_dir ${imgui_SOURCE_DIR})
endif()

set(QUARTO_IMGUI_SOURCES ${imgui_dir} CACHE INTERNAL "Where the sources of Dear ImGui are")
add_library(imgui STATIC
  ${imgui_dir}/imgui.cpp
  ${imgui_dir}/imgui_draw.cpp
  $<$<NOT:$<BOOL:${EMSCRIPTEN}>>:${imgui_dir}/imgui_tables.cpp>  # see web/wasm/unused.cpp
  ${imgui_dir}/imgui_widgets.cpp
  ${imgui_dir}/backends/imgui_impl_opengl3.cpp
  ${imgui_dir}/backends/imgui_impl_sdl2.cpp)
target_include_directories(imgui SYSTEM PUBLIC ${imgui_dir} ${imgui_dir}/backends)
target_compile_definitions(imgui PUBLIC
  "ImDrawIdx=unsigned int"  # a large frame has more than 65,536 vertices, and WebGL 2 has no base vertex offset
  IMGUI_DISABLE_OBSOLETE_FUNCTIONS
  $<$<BOOL:${EMSCRIPTEN}>:IMGUI_IMPL_OPENGL_ES3>
  $<$<BOOL:${EMSCRIPTEN}>:IMGUI_DISABLE_FILE_FUNCTIONS>
  $<$<BOOL:${EMSCRIPTEN}>:IMGUI_DISABLE_DEFAULT_SHELL_FUNCTIONS>
  $<$<CONFIG:Release>:IMGUI_DISABLE_DEMO_WINDOWS>
  $<$<CONFIG:Release>:IMGUI_DISABLE_DEBUG_TOOLS>)
target_compile_definitions(imgui PRIVATE IMGUI_DISABLE_DEFAULT_FONT)  # ProggyClean; the texts are in Noto Sans
target_compile_options(imgui PRIVATE -fno-sanitize=undefined)  # third-party code: its arithmetic is not ours to check
target_link_libraries(imgui PUBLIC SDL2::SDL2 PRIVATE quarto_small ${CMAKE_DL_LIBS})
