/// Place and size of the window from one run to the next.

#include "shell/desktop/window_place.hpp"

#include "tests/core/table.hpp"

namespace quarto::test::window_place {

using Corner = WindowPlace::Corner;

TEST_CASE("A window's place is written and read back") {
    for (const WindowPlace& place : {WindowPlace{{1100, 760}}, WindowPlace{{320, 480}, Corner{-1900, 40}},
                                     WindowPlace{.size = {800, 600}, .corner = Corner{0, 0}, .is_maximised = true}})
        CHECK(parse_window_place(to_text(place, 1), 1) == place);
    CHECK(to_text({.size = {2200, 1520}, .corner = Corner{-20, 40}, .is_maximised = true}, 2) ==
          "quarto-window 1\nsize 1100x760\ncorner -20 40\nmaximised\n");
    CHECK(parse_window_place("quarto-window 1\nsize 1100x760\n", 2)->size == WindowSize{2200, 1520});
}

TEST_CASE("A text that is no window's place is not taken") {
    for (const char* text :
         {"", "quarto-window 2\nsize 1100x760\n", "quarto-window 1\n", "quarto-window 1\nsize 1100\n",
          "quarto-window 1\nsize 1100x760x\n", "quarto-window 1\nsize 10x10\n", "quarto-window 1\nsize 99999x760\n",
          "quarto-window 1\nsize 1100x760\ncorner 1\n", "quarto-window 1\nsize 1100x760\ncorner --1 2\n",
          "quarto-window 1\nsize 1100x760\nmaximised twice\n", "quarto-window 1\ncorner 1 2\n"}) {
        INFO(text);
        CHECK_FALSE(parse_window_place(text, 1));
    }
}

TEST_CASE("A window stays where it was, if that is on a display, or else goes to the middle of one") {
    const std::vector<SDL_Rect> two{{0, 30, 1920, 1050}, {1920, 0, 1280, 1024}}, one{two.front()};
    const Corner left_middle{560, 255}, right_middle{2160, 212};
    const WindowPlace right{{800, 600}, Corner{2000, 100}};
    CHECK(fitted(right, two).corner == right.corner);
    CHECK(fitted(right, one).corner == left_middle);  // its display is gone
    CHECK(fitted({{800, 600}}, two).corner == left_middle);
    CHECK(fitted({{800, 600}, Corner{2600, 100}}, two).corner == right_middle);  // over the edge
    CHECK(fitted({{800, 600}, Corner{100, 0}}, two).corner == left_middle);      // under the panel
    CHECK(fitted({{800, 600}, Corner{-5000, -5000}}, two).corner == left_middle);
    CHECK_FALSE(fitted(right, {}).corner);
}

TEST_CASE("A window is no larger than its display") {
    const std::vector<SDL_Rect> two{{0, 30, 1920, 1050}, {1920, 0, 1280, 1024}};
    CHECK(fitted({{4000, 3000}}, two).size == WindowSize{1920, 1050});
    CHECK(fitted({{1500, 900}, Corner{1950, 10}}, two).size == WindowSize{1280, 900});
    CHECK(fitted({.size = {800, 600}, .corner = {}, .is_maximised = true}, two).is_maximised);
}

TEST_CASE("A maximised window returns to the size before") {
    const WindowPlace first{{800, 600}, Corner{50, 60}}, large{{1920, 1050}, Corner{0, 30}};
    WindowPlace maximised = large;
    maximised.is_maximised = true;
    WindowPlace kept = first;
    kept.is_maximised = true;

    PlaceMemory at_once(first);
    at_once.take(maximised);
    CHECK(at_once.place() == kept);

    PlaceMemory in_two_steps(first);
    in_two_steps.take(large);  // the size comes first
    in_two_steps.take(maximised);
    in_two_steps.take(maximised);
    CHECK(in_two_steps.place() == kept);

    in_two_steps.take(large);  // no longer maximised, the size comes later
    in_two_steps.take(first);
    CHECK(in_two_steps.place() == first);
    in_two_steps.take(large);
    in_two_steps.take(maximised);
    CHECK(in_two_steps.place() == kept);
}

TEST_CASE("A moved window is remembered where it is") {
    const WindowPlace asked{{800, 600}, Corner{300, 200}}, moved{{700, 500}, Corner{5, 6}};
    PlaceMemory memory(asked);
    memory.take(asked);
    memory.take(moved);
    CHECK(memory.place() == moved);
}

TEST_CASE("A window whose frame was put where the window was to be doesn't wander") {
    PlaceMemory memory({{800, 600}, Corner{300, 200}});
    memory.take({{800, 600}, Corner{305, 227}});
    CHECK(memory.place().corner == Corner{300, 200});
    memory.take({{800, 600}, Corner{105, 127}});
    CHECK(memory.place().corner == Corner{100, 100});

    PlaceMemory elsewhere({{800, 600}, Corner{300, 200}});  // its window manager places windows itself
    elsewhere.take({{800, 600}, Corner{10, 20}});
    CHECK(elsewhere.place().corner == Corner{10, 20});
}

}  // namespace quarto::test::window_place
