/// The sounds as samples: bounded, silent at both ends, distinguishable, at the intended pitch.

#include <catch_amalgamated.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "shell/audio/sounds.hpp"

using namespace quarto;
using namespace quarto::sound;

namespace {

std::vector<Feedback> all_cues() {
    std::vector<Feedback> cues;
    for (int kind = 0; kind < cue_kind_count; ++kind) {
        const auto of = static_cast<CueKind>(kind);
        const bool is_wood = of == CueKind::gift || of == CueKind::placement;
        for (std::uint8_t piece = 0; piece < (is_wood ? 16 : 1); ++piece)
            cues.push_back({of, is_wood ? std::optional(Piece{piece}) : std::nullopt});
    }
    return cues;
}

/// Energy of the sound at `frequency`, in hertz (Goertzel algorithm).
double energy_at(const std::vector<float>& sound, double frequency) {
    const double turn = 2 * std::numbers::pi * frequency / sample_rate, step = 2 * std::cos(turn);
    double last = 0, before = 0;
    for (const float sample : sound) {
        const double now = sample + step * last - before;
        before = last;
        last = now;
    }
    return last * last + before * before - step * last * before;
}

/// Spectral centroid above the board's own tones, in hertz.
double brightness(const std::vector<float>& sound) {
    double weighted = 0, all = 0;
    for (double frequency = 350; frequency < 8'000; frequency *= 1.03) {
        const double energy = energy_at(sound, frequency);
        weighted += energy * frequency;
        all += energy;
    }
    return weighted / all;
}

}  // namespace

TEST_CASE("Every sound is finite, within bounds, audible and short, and starts and ends at zero") {
    for (const Feedback& feedback : all_cues()) {
        const auto sound = samples_of(feedback);
        CAPTURE(static_cast<int>(feedback.kind));
        CHECK(sound.size() < sample_rate / 2);
        float loudest = 0;
        for (const float sample : sound) {
            REQUIRE(std::isfinite(sample));
            loudest = std::max(loudest, std::abs(sample));
        }
        CHECK(loudest <= 1);
        CHECK(loudest > 0.3f);
        CHECK(sound.front() == 0);
        CHECK(sound.back() == 0);
    }
}

TEST_CASE("Sounds are the same exactly if their numbers are") {
    std::map<int, std::vector<float>> sounds;
    for (const Feedback& feedback : all_cues()) {
        const auto [known, is_new] = sounds.emplace(number_of(feedback), samples_of(feedback));
        if (!is_new) CHECK(known->second == samples_of(feedback));
    }
    CHECK(sounds.size() == 2 * 8 + cue_kind_count - 2);
    for (const auto& [number, sound] : sounds)
        for (const auto& [other, another] : sounds) CHECK((sound == another) == (number == other));
}

TEST_CASE("Tall pieces sound lower than short ones, hollow ones lower than solid ones") {
    for (const CueKind kind : {CueKind::gift, CueKind::placement})
        for (std::uint8_t piece = 0; piece < 16; ++piece) {
            const auto of = [kind](int index) {
                return brightness(samples_of({kind, Piece{static_cast<std::uint8_t>(index)}}));
            };
            if (!Piece{piece}.has(Attribute::height)) CHECK(of(piece) < of(piece | 4));
            if (!Piece{piece}.has(Attribute::fill)) CHECK(of(piece) > of(piece | 8));
        }
}

TEST_CASE("The sound of a win rises, that of a loss falls") {
    const auto halves = [](CueKind kind) {
        const auto sound = samples_of({kind});
        const auto middle = sound.begin() + static_cast<std::ptrdiff_t>(sound.size() / 2);
        return std::pair(brightness({sound.begin(), middle}), brightness({middle, sound.end()}));
    };
    const auto [win_first, win_second] = halves(CueKind::win);
    CHECK(win_first < win_second);
    const auto [loss_first, loss_second] = halves(CueKind::loss);
    CHECK(loss_first > loss_second);
}

TEST_CASE("A mode rings at its frequency and fades by its decay") {
    const std::vector<Hit> strike{{0, 1, {{1'000, 0.05f, 1}}, 0}};
    const auto sound = render(strike, 0.4f, 1);
    CHECK(energy_at(sound, 1'000) > 1'000 * energy_at(sound, 2'000));
    const auto loudest_around = [&](float seconds) {
        const auto begin = sound.begin() + static_cast<std::ptrdiff_t>(seconds * sample_rate);
        return *std::max_element(begin, begin + sample_rate / 500);
    };
    const float fading = loudest_around(0.11f) / loudest_around(0.06f);
    CHECK(std::abs(fading - std::exp(-1.0f)) < 0.02f);
}
