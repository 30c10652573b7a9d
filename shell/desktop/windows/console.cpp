#include "shell/desktop/console.hpp"

#include <windows.h>

#include <cstdio>

namespace quarto {

namespace {

void open_stream(DWORD which, std::FILE* stream) {
    if (GetFileType(GetStdHandle(which)) == FILE_TYPE_UNKNOWN) std::freopen("CONOUT$", "w", stream);
}

}  // namespace

void open_console() {
    if (!AttachConsole(ATTACH_PARENT_PROCESS)) return;
    open_stream(STD_OUTPUT_HANDLE, stdout);
    open_stream(STD_ERROR_HANDLE, stderr);
}

}  // namespace quarto
