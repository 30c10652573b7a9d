#include "shell/audio/sounds.hpp"

#include <array>
#include <cmath>

namespace quarto::sound {

namespace {

/// Modes of a wooden block set down on wood. The frequency ratios are those of a free bar (Fletcher and
/// Rossing, "The Physics of Musical Instruments", 2nd edition, section 2.12), closer together for a square
/// piece. A hollow piece has an extra mode for the air in its hole, and a longer decay.
std::vector<Mode> modes_of(Piece piece) {
    const float lowest = piece.has(Attribute::height) ? 1'020.0f : 640.0f;
    const bool is_square = piece.has(Attribute::form), is_hollow = piece.has(Attribute::fill);
    const float ring = is_hollow ? 1.5f : 1;
    std::vector<Mode> modes{{lowest, 0.030f * ring, 1},
                            {lowest * (is_square ? 2.41f : 2.76f), 0.016f * ring, is_square ? 0.65f : 0.40f},
                            {lowest * (is_square ? 4.30f : 5.40f), 0.008f * ring, is_square ? 0.35f : 0.18f}};
    if (is_hollow) modes.push_back({0.62f * lowest, 0.055f, 0.8f});
    return modes;
}

/// Modes of the thick board, which takes up part of the impact.
constexpr std::array board_modes{Mode{172, 0.060f, 0.55f}, Mode{283, 0.035f, 0.3f}};

std::vector<Hit> gift(Piece piece) {  // set on the tray; rocks once
    return {{0, 1, modes_of(piece), 0.25f}, {0.075f, 0.35f, modes_of(piece), 0.15f}};
}

std::vector<Hit> placement(Piece piece) {
    auto modes = modes_of(piece);
    modes.insert(modes.end(), board_modes.begin(), board_modes.end());
    return {{0, 1, std::move(modes), 0.5f}};
}

/// Xylophone bar: the second mode is tuned to the third harmonic, the third mode to the sixth.
std::vector<Mode> bar(float frequency) {
    return {{frequency, 0.13f, 1}, {3 * frequency, 0.045f, 0.28f}, {6 * frequency, 0.015f, 0.10f}};
}

constexpr float pitch_of_a = 440;  ///< hertz
/// Frequency in hertz, in equal temperament; `semitones` from A at 440 hertz.
float pitch(int semitones) { return pitch_of_a * std::exp2(static_cast<float>(semitones) / 12); }

struct Note {
    int semitones;  ///< from A at 440 hertz
    float at, strength;
};

template <std::size_t Count>
std::vector<Hit> tune(const std::array<Note, Count>& notes) {
    std::vector<Hit> hits;
    for (const Note& note : notes) hits.push_back({note.at, note.strength, bar(pitch(note.semitones)), 0.06f});
    return hits;
}

constexpr std::array call{Note{-2, 0, 0.8f}, Note{5, 0.09f, 1}};
constexpr std::array win{Note{3, 0, 0.7f}, Note{7, 0.075f, 0.8f}, Note{10, 0.15f, 0.9f}, Note{15, 0.225f, 1}};
constexpr std::array steal{Note{10, 0, 0.6f}, Note{3, 0.06f, 0.7f}, Note{10, 0.12f, 0.8f}, Note{15, 0.18f, 1}};
constexpr std::array loss{Note{3, 0, 0.9f}, Note{0, 0.11f, 0.8f}, Note{-5, 0.22f, 0.8f}};
constexpr std::array draw{Note{3, 0, 0.9f}, Note{3, 0.16f, 0.7f}};
constexpr std::array wrong_call{Note{-9, 0, 1}, Note{-10, 0.11f, 1}};

/// Two soft, low knocks.
std::vector<Hit> refusal() {
    return {{0, 1, {{210, 0.045f, 1}, {365, 0.020f, 0.4f}}, 0.10f}, {0.09f, 0.6f, {{195, 0.045f, 1}}, 0.06f}};
}

std::vector<Hit> last_seconds() { return {{0, 1, {{1'760, 0.014f, 1}, {2'940, 0.008f, 0.4f}}, 0.2f}}; }

std::vector<Hit> dice() {
    std::vector<Hit> hits;
    constexpr std::array<float, 6> falls{0, 0.055f, 0.09f, 0.17f, 0.22f, 0.33f};  // seconds, at growing intervals
    float strength = 1;
    for (const float at : falls) {
        hits.push_back({at, strength, {{1'450 - 900 * at, 0.012f, 1}, {2'900, 0.006f, 0.5f}}, 0.5f});
        strength *= 0.8f;
    }
    return hits;
}

struct Recipe {
    std::vector<Hit> hits;
    float seconds, peak;
};

Recipe recipe_of(const Feedback& feedback) {
    const Piece piece = feedback.piece.value_or(Piece{});
    switch (feedback.kind) {
        case CueKind::gift: return {gift(piece), 0.30f, 0.55f};
        case CueKind::placement: return {placement(piece), 0.30f, 0.90f};
        case CueKind::call: return {tune(call), 0.45f, 0.70f};
        case CueKind::wrong_call: return {tune(wrong_call), 0.40f, 0.65f};
        case CueKind::win: return {tune(win), 0.49f, 0.80f};
        case CueKind::loss: return {tune(loss), 0.49f, 0.60f};
        case CueKind::steal: return {tune(steal), 0.49f, 0.80f};
        case CueKind::draw: return {tune(draw), 0.45f, 0.55f};
        case CueKind::last_seconds: return {last_seconds(), 0.12f, 0.45f};
        case CueKind::refusal: return {refusal(), 0.30f, 0.45f};
        case CueKind::dice: return {dice(), 0.45f, 0.60f};
    }
    return {};
}

}  // namespace

int number_of(const Feedback& feedback) {
    constexpr int kinds_of_wood = 8;  // light and dark pieces sound the same
    return static_cast<int>(feedback.kind) * kinds_of_wood + (feedback.piece ? feedback.piece->index >> 1 : 0);
}

std::vector<float> samples_of(const Feedback& feedback) {
    const Recipe recipe = recipe_of(feedback);
    return render(recipe.hits, recipe.seconds, recipe.peak);
}

void Player::set_gain(const Preferences& preferences) {
    constexpr std::array gain{0.2f, 0.5f, 1.0f};  // by `Volume`
    speaker_.set_gain(preferences.has_sound ? gain[index_of(preferences.volume)] : 0);
}

void Player::play(const Feedback& feedback, const Preferences& preferences) {
    if (preferences.may_vibrate) host_.perform(effect::Vibrate{vibration_of(feedback.kind)});
    if (!preferences.has_sound) return;
    const int number = number_of(feedback);
    if (loaded_.insert(number).second) speaker_.load(number, samples_of(feedback));
    speaker_.play(number);
}

}  // namespace quarto::sound
