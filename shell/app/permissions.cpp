#include "shell/app/permissions.hpp"

namespace quarto {

namespace {

template <class Kind>
constexpr std::optional<Feature> needed = std::nullopt;
template <>
constexpr std::optional needed<intent::TapCell> = Feature::play;
template <>
constexpr std::optional needed<intent::TapPiece> = Feature::play;
template <>
constexpr std::optional needed<intent::Make> = Feature::play;
template <>
constexpr std::optional needed<intent::CallQuarto> = Feature::play;
template <>
constexpr std::optional needed<intent::Confirm> = Feature::play;
template <>
constexpr std::optional needed<intent::EndTurn> = Feature::play;
template <>
constexpr std::optional needed<intent::ExtendTime> = Feature::play;
template <>
constexpr std::optional needed<intent::Resign> = Feature::resign;
template <>
constexpr std::optional needed<intent::Undo> = Feature::undo;
template <>
constexpr std::optional needed<intent::Redo> = Feature::undo;
template <>
constexpr std::optional needed<intent::SeekTo> = Feature::undo;
template <>
constexpr std::optional needed<intent::AskForHelp> = Feature::hint;
template <>
constexpr std::optional needed<intent::ToggleAnalysis> = Feature::values;
template <>
constexpr std::optional needed<intent::ToggleReview> = Feature::review;
template <>
constexpr std::optional needed<intent::RetryMove> = Feature::review;
template <>
constexpr std::optional needed<intent::PlayOn> = Feature::play;
template <>
constexpr std::optional needed<intent::Start> = Feature::new_game;
template <>
constexpr std::optional needed<intent::Rematch> = Feature::new_game;
template <>
constexpr std::optional needed<intent::OpenRecord> = Feature::new_game;
template <>
constexpr std::optional needed<intent::Share> = Feature::share;
template <>
constexpr std::optional needed<intent::ShowUnreadable> = Feature::share;
template <>
constexpr std::optional needed<intent::AnswerNone> = Feature::play;
template <>
constexpr std::optional needed<intent::OpenStep> = Feature::lessons;
template <>
constexpr std::optional needed<intent::OpenPuzzle> = Feature::lessons;
template <>
constexpr std::optional needed<intent::Train> = Feature::lessons;
template <>
constexpr std::optional needed<intent::ChangePreferences> = Feature::settings;

std::optional<Feature> feature_of(Screen screen) {
    switch (screen) {
        case Screen::game:
        case Screen::shared: return std::nullopt;
        case Screen::new_game: return Feature::new_game;
        case Screen::menu: return Feature::menu;
        case Screen::moves: return Feature::moves;
        case Screen::settings:
        case Screen::language: return Feature::settings;
        case Screen::keys:
        case Screen::help: return Feature::help;
        case Screen::proof: return Feature::proof;
        case Screen::course: return Feature::lessons;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Feature> feature_of(const Intent& intent) {
    if (const auto* open = std::get_if<intent::Open>(&intent)) return feature_of(open->screen);
    return std::visit([]<class Kind>(const Kind&) { return needed<Kind>; }, intent);
}

bool is_locked(FeatureSet locked, const Intent& intent) {
    const auto feature = feature_of(intent);
    return feature && locked.has(*feature);
}

}  // namespace quarto
