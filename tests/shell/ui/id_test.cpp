/// Text form of ids, for hosts, the probe and tests.

#include "shell/ui/id.hpp"

#include <catch_amalgamated.hpp>

#include <array>

#include "shell/ui/state.hpp"

using namespace quarto::ui;

namespace {

constexpr std::array parts{Part::whole, Part::choice, Part::less, Part::more, Part::close, Part::text};

bool is_numbered(Kind kind) { return to_text(Id(kind)) != name_of(kind); }

}  // namespace

TEST_CASE("An id is written as its kind, number and part") {
    CHECK(to_text({Kind::cell, 5}) == "cell.b2");
    CHECK(to_text({Kind::piece, 15}) == "piece.f");
    CHECK(to_text({Kind::move, 300}) == "move.300");
    CHECK(to_text({Kind::language_choice, 0}) == "language.cs");
    CHECK(to_text({Kind::form_attributes, Part::choice, 2}) == "form.attributes 2");
    CHECK(to_text({Kind::form_level, Part::less}) == "form.level less");
    CHECK(to_text({Kind::menu, Part::close}) == "menu close");
    CHECK(to_text(Kind::menu_new_game) == "menu.new_game");
    CHECK(to_text(Id()).empty());
}

TEST_CASE("Every id is read back unchanged") {
    for (std::size_t k = 1; k <= static_cast<std::size_t>(Kind::languages); ++k) {
        const auto kind = static_cast<Kind>(k);
        for (const Part part : parts)
            for (std::size_t index = 0; index < 16; ++index) {
                if (is_numbered(kind) ? part != Part::whole : part != Part::choice && index > 0) continue;
                const Id id(kind, part, index);
                INFO(to_text(id));
                CHECK(parse_id(to_text(id)) == id);
            }
    }
}

TEST_CASE("Text that isn't an id is refused") {
    for (const std::string_view text : {"", "cell", "cell.e1", "cell.a1 ", "piece.g", "move.", "move.1x", "move.70000",
                                        "menu shut", "menu.", "form.level 1x", "language.xx", "no such thing"})
        CHECK_FALSE(parse_id(text));
}
