#pragma once
/// The running game with its platform, from start until the page closes or the game crashes.

#include <imgui.h>

#include <cstdint>
#include <memory>
#include <string>

#include "shell/app/frontend.hpp"
#include "shell/app/store.hpp"
#include "shell/platform/window.hpp"
#include "web/wasm/host.hpp"

namespace quarto::web {

/// Font files, loaded before the start.
inline FontFiles font_files;

struct GameInstance {
    PageStorage storage;
    PageLink engine{"engine"}, solver{"solver"};
    PageHost host;
    PageSpeaker speaker;
    PageKeys keys;
    PageRelay relay;
    Window window{"Quarto", {{1, 1}}, font_files};
    Store app;
    Frontend program{app, window};

    GameInstance(Texts texts, const std::string& record, const std::string& players, std::uint64_t seed)
        : app({storage, engine, solver, host, speaker, keys, relay}, std::move(texts), record, seed, players) {
        ImGui::GetIO().ConfigErrorRecovery = false;  // unbalanced calls show in the native tests
    }
};

/// The only instance; null before the start.
inline std::unique_ptr<GameInstance> instance;

}  // namespace quarto::web
