#pragma once
/// Memory of the viewer’s module: taken piece by piece and freed all at once, before each game. A tenth of
/// the module would otherwise be an allocator.

namespace quarto::web {

/// Frees everything. Nothing that was allocated may be used again.
void free_all();

}  // namespace quarto::web
