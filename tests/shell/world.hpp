#pragma once
/// Environment for the app without files, threads or windows, which the test inspects and controls.

#include <map>
#include <vector>

#include "shell/app/store.hpp"
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

struct QuietHost : Host {
    Milliseconds time = start_time;
    std::vector<std::string> shared, announced, urgent;
    std::vector<std::vector<int>> vibrations;
    struct Query {
        Seat seat;
        std::string current, label;
    };
    std::optional<Query> query;

    Milliseconds now() const override { return time; }
    bool dark = false, contrast = false, still = false;
    bool prefers_dark() const override { return dark; }
    bool prefers_contrast() const override { return contrast; }
    void apply_theme(std::string_view, float) override {}
    bool prefers_reduced_motion() const override { return still; }
    void forget_link() override {}
    void share(const std::string& record, const std::string&) override { shared.push_back(record); }
    void ask_name(Seat seat, const std::string& current, const std::string& label) override {
        query = {seat, current, label};
    }
    int fields_opened = 0;
    void type_move(const std::string&) override { ++fields_opened; }
    std::string fetched;
    void fetch_language(const std::string& code) override { fetched = code; }
    int courses_fetched = 0;
    void fetch_course() override { ++courses_fetched; }
    std::string today() const override { return "2028-02-29"; }
    std::vector<std::string> verdicts;
    void report_step_result(std::string_view lesson, std::string_view step, bool is_solved) override {
        verdicts.push_back(std::string(lesson) + '/' + std::string(step) + (is_solved ? " solved" : " missed"));
    }
    void vibrate(std::span<const int> pattern) override { vibrations.emplace_back(pattern.begin(), pattern.end()); }
    void announce(const std::string& sentences, Urgency urgency) override {
        (urgency == Urgency::polite ? announced : urgent).push_back(sentences);
    }

    FullScreen screen = FullScreen::off;
    WakeLock display = WakeLock::off;
    bool is_outdated = false, is_updated = false, shows_rules = false;
    FullScreen full_screen() const override { return screen; }
    void toggle_full_screen() override { screen = screen == FullScreen::on ? FullScreen::off : FullScreen::on; }
    void set_wake_lock(WakeLock wanted) override { display = wanted; }
    bool has_update() const override { return is_outdated; }
    void take_update() override { is_updated = true; }
    bool has_rules() const override { return true; }
    void open_rules() override { shows_rules = true; }
    bool ends_at_will = false, has_ended = false;
    bool can_quit() const override { return ends_at_will; }
    void quit() override { has_ended = true; }
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

    Store start(const std::string& record = {}, const Texts& texts = {}) {
        speaker.loaded.clear();
        return {{storage, engine, prover, host, speaker}, texts, record, 7};
    }
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
    return app.state().notice && std::holds_alternative<Kind>(*app.state().notice);
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
