#include "web/wasm/viewer_memory.hpp"

#include <cstddef>
#include <cstdint>
#include <new>

extern "C" std::byte __heap_base;  // set by the linker: the end of static data and stack

namespace quarto::web {

namespace {

constexpr std::size_t page = 65536, spare_pages = 16;

std::byte* top = &__heap_base;

void* allocate(std::size_t size) {
    std::byte* const at = top;
    top += (size + alignof(std::max_align_t) - 1) / alignof(std::max_align_t) * alignof(std::max_align_t);
    const std::size_t needed = reinterpret_cast<std::uintptr_t>(top) / page + 1;
    const std::size_t present = __builtin_wasm_memory_size(0);
    const std::size_t failed = ~std::size_t{0};
    if (needed > present && __builtin_wasm_memory_grow(0, needed - present + spare_pages) == failed) __builtin_trap();
    return at;
}

}  // namespace

void free_all() { top = &__heap_base; }

}  // namespace quarto::web

// The C library's functions too, lest they are linked.
extern "C" void* malloc(std::size_t size) { return quarto::web::allocate(size); }
extern "C" void free(void*) {}
void* operator new(std::size_t size) { return quarto::web::allocate(size); }
void operator delete(void*) noexcept {}
void operator delete(void*, std::size_t) noexcept {}
