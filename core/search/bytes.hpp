#pragma once
/// Sixteen bytes that are computed with at once: one register of SSE2, NEON or WebAssembly's SIMD. Compilers make
/// several instructions of it elsewhere.

#include <bit>
#include <cstdint>

namespace quarto::search {

using Bytes = std::uint8_t __attribute__((vector_size(16)));
using Words = std::uint64_t __attribute__((vector_size(16)));
/// Bytes of ones where something holds, as comparisons give them.
using Flags = decltype(Bytes{} < Bytes{1});

inline Bytes as_bytes(Words words) { return std::bit_cast<Bytes>(words); }
inline Words as_words(Bytes bytes) { return std::bit_cast<Words>(bytes); }

/// Bit k is set if flag k is.
inline unsigned bits_of(Flags flags) {
#if defined(__SSE2__)
    using Chars = char __attribute__((vector_size(16)));
    return static_cast<unsigned>(__builtin_ia32_pmovmskb128(std::bit_cast<Chars>(flags)));
#elif defined(__wasm_simd128__)
    return static_cast<unsigned>(__builtin_wasm_bitmask_i8x16(flags));
#else
    const auto eight = [](std::uint64_t word) { return (word & 0x8040'2010'0804'0201) * 0x0101'0101'0101'0101 >> 56; };
    const auto words = std::bit_cast<Words>(flags);
    return static_cast<unsigned>(eight(words[0]) | eight(words[1]) << 8);
#endif
}

}  // namespace quarto::search
