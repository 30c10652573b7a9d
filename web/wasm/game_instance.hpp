#pragma once
/// The game and what it stands on, from its start to the end of the page or a crash.

#include <cstdint>
#include <memory>
#include <string>

#include "shell/app/frontend.hpp"
#include "shell/app/store.hpp"
#include "shell/platform/window.hpp"
#include "web/wasm/host.hpp"

namespace quarto::web {

/// Bytes of the fonts, from before the start.
inline FontFiles font_files;

struct GameInstance {
    PageStorage storage;
    PageLink engine{"engine"}, solver{"solver"};
    PageHost host;
    PageSpeaker speaker;
    Window window{"Quarto", {1, 1}, font_files};
    Store app;
    Frontend program{app, window};

    GameInstance(Texts texts, const std::string& record, const std::string& players, std::uint64_t seed)
        : app({storage, engine, solver, host, speaker}, std::move(texts), record, seed, players) {}
};

/// The one that runs, once there is one.
inline std::unique_ptr<GameInstance> instance;

}  // namespace quarto::web
