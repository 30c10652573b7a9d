#pragma once
/// Environment for the app without files, threads or windows, which the test inspects and controls.

#include <map>
#include <vector>

#include "shell/app/store.hpp"
#include "tests/shell/counted_keys.hpp"
#include "tests/shell/play.hpp"

namespace quarto::test {

struct MemoryStorage : Storage {
    std::map<std::string, std::string, std::less<>> texts;

    std::optional<std::string> load(std::string_view name) override {
        const auto found = texts.find(name);
        return found == texts.end() ? std::nullopt : std::optional(found->second);
    }
    void save(std::string_view name, const std::string& text) override { texts[std::string(name)] = text; }
};

struct ScriptedEngine : EngineLink {
    std::vector<std::string> questions, answers;

    void send(const std::string& line) override { questions.push_back(line); }
    std::optional<std::string> receive() override {
        if (answers.empty()) return std::nullopt;
        std::string line = answers.front();
        answers.erase(answers.begin());
        return line;
    }
};

/// Records all effects; full screen is toggled as asked.
struct QuietHost : Host {
    Milliseconds time = start_time;
    Environment environment{.full_screen = FullScreen::off, .has_rules = true, .has_lesson_editor = true};
    std::vector<HostEffect> performed;
    std::vector<std::string> announced, urgent;
    bool is_complete = true;
    int requests_for_code = 0;

    bool has_all_code() override {
        requests_for_code += is_complete ? 0 : 1;
        return is_complete;
    }
    bool holds_all_code() const override { return is_complete; }
    Milliseconds now() const override { return time; }
    std::string today() const override { return "2028-02-29"; }
    void perform(const HostEffect& effect) override {
        performed.push_back(effect);
        if (const auto* told = effect.get_if<effect::Announce>())
            (told->urgency == Urgency::polite ? announced : urgent).push_back(told->text);
        if (effect.is<effect::ToggleFullScreen>())
            environment.full_screen = environment.full_screen == FullScreen::on ? FullScreen::off : FullScreen::on;
    }

    template <class Kind>
    std::vector<Kind> all() const {
        std::vector<Kind> found;
        for (const HostEffect& effect : performed)
            if (const auto* one = effect.get_if<Kind>()) found.push_back(*one);
        return found;
    }
    template <class Kind>
    Kind last() const {
        REQUIRE_FALSE(all<Kind>().empty());
        return all<Kind>().back();
    }
};

struct RecordingSpeaker : Speaker {
    float gain = -1;
    std::map<int, std::vector<float>> loaded;
    std::vector<int> played;

    void set_gain(float wanted) override { gain = wanted; }
    void load(int number, std::span<const float> samples) override {
        CHECK(loaded.emplace(number, std::vector<float>(samples.begin(), samples.end())).second);
    }
    void play(int number) override {
        CHECK(loaded.contains(number));
        played.push_back(number);
    }
};

/// Outlives the programs that use it, like a disk.
struct FakeWorld {
    MemoryStorage storage;
    ScriptedEngine engine, prover;
    QuietHost host;
    RecordingSpeaker speaker;
    CountedKeys keys;
    NoRelay relay;

    Store start(const std::string& record = {}, const Texts& texts = {}) {
        speaker.loaded.clear();
        Store app{{storage, engine, prover, host, speaker, keys, relay}, texts, record, 7};
        report_environment(app);
        return app;
    }
    void report_environment(Store& app) const { app.handle(intent::SetEnvironment{host.environment}); }
};

/// A new game with this setup.
inline Store started(FakeWorld& world, const Setup& setup) {
    Store app = world.start();
    app.handle(intent::ChangeSetup{setup});
    app.handle(intent::Start{});
    return app;
}

/// Whether the notice is of this kind.
template <class Kind>
bool shows(const Store& app) {
    return app.state().notice && app.state().notice->is<Kind>();
}

/// Plays these moves by taps.
inline void play(Store& app, std::string_view moves) {
    for (TextCursor reader(moves); !reader.at_end(); (void)reader.take('.')) {
        const auto next = read_move(reader, table(app.state()).history->game().to_move());
        if (!next) FAIL("no move at column " << reader.column() << ": " << moves);
        if (const auto* gift = std::get_if<Gift>(&next->move)) app.handle(intent::TapPiece{gift->piece});
        else app.handle(intent::TapCell{std::get<Placement>(next->move).cell});
    }
}

}  // namespace quarto::test
