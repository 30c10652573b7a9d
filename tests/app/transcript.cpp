#include "tests/app/transcript.hpp"

#include <SDL.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <set>
#include <sstream>

#include "core/notation/text.hpp"
#include "shell/features/saves/format.hpp"
#include "shell/model/feature.hpp"
#include "tests/app/driver.hpp"

namespace quarto::test {

namespace {

using Lines = std::vector<std::string>;

constexpr std::string_view done_sign = "> ";

int number_in(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) FAIL("no number: " << text);
    return number;
}

std::vector<std::string> parts_of(std::string_view text, std::string_view between) {
    std::vector<std::string> parts;
    for (;;) {
        const std::size_t at = text.find(between);
        parts.emplace_back(text.substr(0, at));
        if (at == std::string_view::npos) return parts;
        text.remove_prefix(at + between.size());
    }
}

std::string trimmed(const std::string& line) { return line.substr(std::min(line.find_first_not_of(' '), line.size())); }

struct Node {
    ui::Node seen;
    bool is_told = true;
};
using Tree = std::vector<Node>;

/// Sheets of many controls. A transcript tells only of those that its script is about, so that others can be added.
constexpr std::array forms{ui::Kind::menu, ui::Kind::settings, ui::Kind::new_game};

/// Where the nodes in a form begin and end; both at the end of the tree if the form is not open.
std::pair<std::size_t, std::size_t> contents_of(ui::Kind form, const Tree& tree) {
    std::size_t begin = 0;
    const auto is_form = [&](const ui::Node& node) { return node.role == ui::Role::dialog && node.id == ui::Id(form); };
    while (begin < tree.size() && !is_form(tree[begin].seen)) ++begin;
    if (begin == tree.size()) return {begin, begin};
    std::size_t end = begin + 1;
    while (end < tree.size() && tree[end].seen.depth > tree[begin].seen.depth) ++end;
    return {begin + 1, end};
}

/// What a script is about: the controls that it presses, those that it watches, and all of the forms that it watches.
class Subject {
  public:
    explicit Subject(std::string_view script) {
        for (const std::string& line : parts_of(script, "\n"))
            for (const std::string_view verb : {"> press ", "> tap ", "> watch "}) {
                if (!line.starts_with(verb)) continue;
                for (const std::string& name : parts_of(std::string_view(line).substr(verb.size()), "; ")) {
                    const auto id = ui::parse_id(name);
                    if (id) named_.insert(control_of(*id));
                    else if (verb == "> watch ") FAIL("what is \"" << name << "\"?");
                    if (verb == "> watch ") watched_.insert(name);
                }
            }
    }
    /// In a form a heading belongs to the next control, and a text to the one before.
    Tree told(const std::vector<ui::Node>& seen) const {
        Tree tree;
        for (const ui::Node& node : seen) tree.push_back({node});
        for (const ui::Kind form : forms) {
            if (watched_.contains(std::string(ui::name_of(form)))) continue;
            const auto [begin, end] = contents_of(form, tree);
            bool is_told = false;
            for (std::size_t k = begin; k < end; ++k) {
                const ui::Node& node = tree[k].seen;
                if (!node.id.is_none()) is_told = named_.contains(control_of(node.id));
                tree[k].is_told = is_told;
            }
            for (std::size_t k = end; k-- > begin;) {
                const ui::Node& node = tree[k].seen;
                const bool is_heading = node.id.is_none() && node.role != ui::Role::text;
                if (is_heading) tree[k].is_told = k + 1 < end && tree[k + 1].is_told;
            }
        }
        return tree;
    }

  private:
    /// A choice belongs to its group.
    static std::pair<ui::Kind, ui::Part> control_of(ui::Id id) {
        const bool is_of_sheet = id.part == ui::Part::close || id.part == ui::Part::text;
        return {id.kind, is_of_sheet ? id.part : ui::Part::whole};
    }

    std::set<std::pair<ui::Kind, ui::Part>> named_;
    std::set<std::string> watched_;
};

/// Names of the nodes whose state changed, one line per kind of change.
class Changes {
  public:
    void compare(const ui::Node& before, const ui::Node& now) {
        if (before.enabled != now.enabled) add(now.enabled ? "enabled" : "disabled", now);
        if (before.on != now.on) add(!now.on ? "neither on nor off" : *now.on ? "on" : "off", now);
        if (before.is_current != now.is_current) add(now.is_current ? "current" : "not current", now);
    }
    void add_text(Lines& lines) const {
        for (const auto& [way, names] : names_) lines.push_back("now " + way + ':' + names);
    }

  private:
    void add(const std::string& way, const ui::Node& node) {
        names_[way] += ' ' + (node.id.is_none() ? '"' + node.label + '"' : '[' + to_text(node.id) + ']');
    }

    std::map<std::string, std::string> names_;
};

/// Removed and added nodes in reading order, by longest common subsequence; then state changes.
Lines differences(const Tree& before, const Tree& now) {
    const auto keys = [](const Tree& tree) {
        Lines lines;
        for (const Node& node : tree) lines.push_back(line_of(node.seen, Told::without_state));
        return lines;
    };
    const Lines old_keys = keys(before), new_keys = keys(now);
    const std::size_t rows = before.size(), columns = now.size();
    std::vector<std::vector<int>> common(rows + 1, std::vector<int>(columns + 1, 0));
    for (std::size_t row = rows; row-- > 0;)
        for (std::size_t column = columns; column-- > 0;)
            common[row][column] = old_keys[row] == new_keys[column]
                                      ? common[row + 1][column + 1] + 1
                                      : std::max(common[row + 1][column], common[row][column + 1]);
    Lines lines;
    const auto add = [&](std::string_view sign, const Node& node) {
        if (node.is_told) lines.push_back(std::string(sign) + trimmed(line_of(node.seen)));
    };
    Changes changes;
    std::optional<int> gone;  // depth of the removed group, whose contents are left out
    for (std::size_t row = 0, column = 0; row < rows || column < columns;) {
        if (row < rows && column < columns && old_keys[row] == new_keys[column]) {
            gone.reset();
            if (now[column].is_told) changes.compare(before[row].seen, now[column].seen);
            ++row;
            ++column;
        } else if (row < rows && (column == columns || common[row + 1][column] >= common[row][column + 1])) {
            const Node& node = before[row++];
            if (gone && node.seen.depth > *gone) continue;
            gone = node.seen.depth;
            add("- ", node);
        } else {
            add("+ ", now[column++]);
        }
    }
    changes.add_text(lines);
    return lines;
}

class Transcriber {
  public:
    explicit Transcriber(std::string_view script) : script_(script), subject_(script) {}
    std::string run() {
        std::istringstream lines{script_};
        for (std::string line; std::getline(lines, line);) {
            if (line.starts_with('#')) result_ += line + '\n';
            if (!line.starts_with(done_sign)) continue;
            result_ += line + '\n';
            INFO(line);
            const std::string_view told = std::string_view(line).substr(done_sign.size());
            const std::size_t space = std::min(told.find(' '), told.size());
            act(std::string(told.substr(0, space)), std::string(told.substr(std::min(space + 1, told.size()))));
            add_text();
        }
        return result_;
    }

  private:
    void act(const std::string& verb, const std::string& rest) {
        if (verb == "watch") return;  // see Subject
        if (!driver_ && verb != "open") return prepare(verb, rest);
        if (verb == "open") return open();
        if (verb == "look") return look();
        if (verb == "disk") return show_disk();
        const auto& known = verbs();
        const auto found = known.find(verb);
        if (found == known.end()) FAIL("what is \"" << verb << "\"?");
        found->second(*driver_, rest);
    }

    void prepare(const std::string& verb, const std::string& rest) {
        if (verb == "window") {
            const auto sizes = parts_of(rest, " ");
            game_start_.width = static_cast<float>(number_in(sizes.at(0)));
            game_start_.height = static_cast<float>(number_in(sizes.at(1)));
        } else if (verb == "language") {
            game_start_.language = rest;
        } else if (verb == "record") {
            game_start_.record = rest;
        } else if (verb == "saved") {
            std::string_view text = rest;
            const std::string name(take_word(text));
            game_start_.saved.emplace_back(name, out_of_a_line(text));
        } else if (verb == "animated") {
            game_start_.is_animated = true;
        } else if (verb == "engine") {
            game_start_.has_engine = true;
        } else if (verb == "fields") {
            game_start_.fields = Fields::window;
        } else {
            FAIL("what is \"" << verb << "\" before the program is opened?");
        }
    }

    void open() {
        driver_.emplace(game_start_);
        tree_ = subject_.told(driver_->tree());
        focus_ = driver_->focused();
    }

    using Act = void (*)(AppDriver&, const std::string&);
    static const std::map<std::string, Act>& verbs() {
        static const std::map<std::string, Act> all{
            {"press",
             [](AppDriver& game, const std::string& names) {
                 for (const auto& name : parts_of(names, "; ")) game.press(name);
             }},
            {"tap",
             [](AppDriver& game, const std::string& names) {
                 for (const auto& name : parts_of(names, "; ")) game.tap(name);
             }},
            {"read",
             [](AppDriver& game, const std::string& rest) {
                 std::string_view label = rest;
                 const std::string role(take_word(label));
                 game.press(role, label);
             }},
            {"moves", [](AppDriver& game, const std::string& moves) { game.moves(moves); }},
            {"key",
             [](AppDriver& game, const std::string& keys) {
                 for (const auto& key : parts_of(keys, " ")) game.key(key);
             }},
            {"letters", [](AppDriver& game, const std::string& text) { game.type_text(text); }},
            {"line", [](AppDriver& game, const std::string& text) { game.type_line(text); }},
            {"name",
             [](AppDriver& game, const std::string& rest) {
                 game.enter_name(rest.starts_with('1') ? Seat::first : Seat::second,
                                 rest.substr(std::min<std::size_t>(2, rest.size())));
             }},
            {"wait", [](AppDriver& game, const std::string& rest) { game.wait(Milliseconds{number_in(rest)}); }},
            {"answer", [](AppDriver& game, const std::string& text) { game.answer(text); }},
            {"proof", [](AppDriver& game, const std::string& text) { game.answer_proof(text); }},
            {"reload", [](AppDriver& game, const std::string& record) { game.reload(record); }},
            {"link", [](AppDriver& game, const std::string& record) { game.open_link(record); }},
            {"game",
             [](AppDriver& game, const std::string& text) { game.intend(intent::OpenSaved{out_of_a_line(text)}); }},
            {"lessons",
             [](AppDriver& game, const std::string& rest) {
                 std::string_view text = rest;
                 const std::string step(take_word(text));
                 game.intend(intent::OpenLessons{out_of_a_line(text), step == "-" ? "" : step});
             }},
            {"puzzle", [](AppDriver& game, const std::string& date) { game.intend(intent::OpenPuzzle{date}); }},
            {"lock",
             [](AppDriver& game, const std::string& names) {
                 const auto features = parse_features(names);
                 if (!features) FAIL("unknown features: " << names);
                 game.intend(intent::DisableFeatures{*features});
             }},
            {"prefer",
             [](AppDriver& game, const std::string& rest) {
                 std::string_view value = rest;
                 const std::string name(take_word(value));
                 Preferences preferences = game.state().preferences;
                 if (!set_preference(preferences, name, value)) FAIL("no preference: " << rest);
                 game.intend(intent::ChangePreferences{preferences});
             }},
            {"go",
             [](AppDriver& game, const std::string& ply) {
                 game.intend(intent::SeekTo{static_cast<std::size_t>(number_in(ply))});
             }},
            {"undo", [](AppDriver& game, const std::string&) { game.intend(intent::Undo{}); }},
            {"redo", [](AppDriver& game, const std::string&) { game.intend(intent::Redo{}); }},
            {"help", [](AppDriver& game, const std::string&) { game.intend(intent::AskForHelp{}); }},
            {"values", [](AppDriver& game, const std::string&) { game.intend(intent::ShowValues{}); }},
            {"copied", [](AppDriver& game, const std::string&) { game.intend(intent::Copied{}); }},
            {"elsewhere",
             [](AppDriver& game, const std::string& rest) {
                 std::string_view text = rest;
                 const std::string name(take_word(text));
                 game.disk().texts[name] = out_of_a_line(text);
                 game.notice_saves(true);
             }},
            {"cut", [](AppDriver& game, const std::string&) { game.cut_off(); }},
            {"reconnect", [](AppDriver& game, const std::string&) { game.reconnect(); }},
            {"system", [](AppDriver& game, const std::string& rest) { change_system(game, rest); }},
            {"pad", [](AppDriver& game, const std::string& name) { press_pad(game, name); }},
            {"resize", [](AppDriver& game, const std::string& rest) {
                 const auto sizes = parts_of(rest, " ");
                 game.resize(static_cast<float>(number_in(sizes.at(0))), static_cast<float>(number_in(sizes.at(1))));
             }}};
        return all;
    }

    static void change_system(AppDriver& game, const std::string& what) {
        LoggedHost& host = game.host();
        if (what == "dark") host.environment.prefers_dark = true;
        else if (what == "contrast") host.environment.prefers_contrast = true;
        else if (what == "update") host.environment.has_update = true;
        else if (what == "no rules") host.environment.has_rules = false;
        else if (what == "no full screen") host.environment.full_screen = FullScreen::unavailable;
        else FAIL("what is \"" << what << "\"?");
        game.program().wake();
        game.settle();
    }

    static void press_pad(AppDriver& game, const std::string& name) {
        const auto button = SDL_GameControllerGetButtonFromString(name.c_str());
        if (button == SDL_CONTROLLER_BUTTON_INVALID) FAIL("no button: " << name);
        for (const bool is_down : {true, false}) {
            SDL_Event event{};
            event.type = is_down ? SDL_CONTROLLERBUTTONDOWN : SDL_CONTROLLERBUTTONUP;
            event.cbutton.button = static_cast<Uint8>(button);
            event.cbutton.state = is_down;
            game.program().take(event);
            if (is_down) game.draw_frame();
            else game.settle();
        }
    }

    void look() {
        const auto& seen = driver_->tree();
        const Tree tree = subject_.told(seen);
        for (const Seen& each : driver_->seen())
            if (tree[static_cast<std::size_t>(each.node - seen.data())].is_told) result_ += line_of(*each.node) + '\n';
    }

    void show_disk() {
        Lines lines;
        for (const auto& [name, text] : driver_->disk().texts) lines.push_back(name + ": " + in_a_line(text));
        say(lines);
    }

    void say(const Lines& lines) {
        for (const std::string& line : lines) result_ += line + '\n';
    }

    void add_text() {
        if (!driver_) return;
        say(driver_->take_log());
        const Tree now = subject_.told(driver_->tree());
        say_differences(std::exchange(tree_, now), now);
        if (driver_->focused() != focus_) result_ += "focus: " + driver_->focused() + '\n';
        focus_ = driver_->focused();
    }

    /// Of a form that opens again, from when it was last open.
    void say_differences(Tree before, const Tree& now) {
        for (const ui::Kind form : forms) {
            const auto [begin, end] = contents_of(form, now);
            if (begin == now.size()) continue;
            Tree& known = known_forms_[form];
            const bool has_opened = contents_of(form, before).first == before.size();
            const std::size_t after = std::min(now.size() - end, before.size());
            if (has_opened)
                before.insert(before.end() - static_cast<std::ptrdiff_t>(after), known.begin(), known.end());
            known.assign(now.begin() + static_cast<std::ptrdiff_t>(begin),
                         now.begin() + static_cast<std::ptrdiff_t>(end));
        }
        say(differences(before, now));
    }

    std::string script_;
    Subject subject_;
    GameStart game_start_;
    std::optional<AppDriver> driver_;
    std::map<ui::Kind, Tree> known_forms_;  ///< their contents when they were last open
    Tree tree_;
    std::string focus_, result_;
};

}  // namespace

std::string transcribed(std::string_view script) { return Transcriber(script).run(); }

}  // namespace quarto::test
