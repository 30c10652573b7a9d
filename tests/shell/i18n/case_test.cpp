/// Case conversion in all the program's languages.

#include "shell/i18n/case.hpp"

#include "tests/core/table.hpp"

using namespace quarto;

namespace {

struct Alphabet {
    std::string_view capitals, small;
};
constexpr std::array alphabets{
    Alphabet{"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz"},
    Alphabet{"ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ", "àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþ"},
    Alphabet{"ĂĆČĎĐĚĹĽŇŒŔŘŚŞŠŤŮŽȘȚ", "ăćčďđěĺľňœŕřśşšťůžșț"},
    Alphabet{"ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫ", "αβγδεζηθικλμνξοπρστυφχψωάέήίόύώϊϋ"},
    Alphabet{"АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯ", "абвгдежзийклмнопрстуфхцчшщъьюя"},
    Alphabet{"ЂЈЉЊЋЏ", "ђјљњћџ"},
};

}  // namespace

TEST_CASE("Each capital letter has its small one, and small letters stay") {
    for (const Alphabet& alphabet : alphabets) {
        CHECK(to_lower(alphabet.capitals) == alphabet.small);
        CHECK(to_lower(alphabet.small) == alphabet.small);
    }
}

TEST_CASE("Words are set in capitals, Greek ones without accents") {
    CHECK(to_upper("alle groß") == "ALLE GROSS");
    CHECK(to_upper("όλα ψηλά, γραμμής") == "ΟΛΑ ΨΗΛΑ, ΓΡΑΜΜΗΣ");
    CHECK(to_upper("toate înalte") == "TOATE ÎNALTE");
    CHECK(to_upper("сви шупљи") == "СВИ ШУПЉИ");
}

TEST_CASE("Letters lose their accents, and others stay") {
    for (const auto& [before, after] : {std::pair{"anulează", "anuleaza"},
                                        {"řada č", "rada c"},
                                        {"γραμμής", "γραμμησ"},
                                        {"größe", "große"},
                                        {"hål", "hal"},
                                        {"høj", "høj"},
                                        {"край", "край"},
                                        {"diagonal a1", "diagonal a1"},
                                        {"", ""},
                                        {"\xc3", "\xc3"}})
        CHECK(without_accents(before) == after);
}

TEST_CASE("The first letter of a text is capitalised in each alphabet") {
    for (const auto& [before, after] : {std::pair{"row 2", "Row 2"},
                                        {"řada 2", "Řada 2"},
                                        {"þrep þ", "Þrep þ"},
                                        {"ήλιος", "Ήλιος"},
                                        {"ред 2", "Ред 2"},
                                        {"Row", "Row"},
                                        {"ß", "ß"},
                                        {"2 rows", "2 rows"},
                                        {"", ""}})
        CHECK(capitalize(before) == after);
}

TEST_CASE("Characters that aren't letters and invalid UTF-8 stay") {
    for (std::string_view text : {"0-9 {}×÷·", "„“…€", "\xc3",
                                  "\xff\x80"
                                  "abc",
                                  "\xe2\x82"}) {
        CHECK(to_lower(text) == text);
        CHECK(capitalize(std::string(text)) == text);
    }
}
