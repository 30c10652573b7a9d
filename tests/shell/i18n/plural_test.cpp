/// Plural rules as written by translators, and malicious ones.

#include "shell/i18n/plural.hpp"
#include "tests/core/table.hpp"

using namespace quarto;

namespace {

struct Language {
    std::string_view rule;
    unsigned long (*form)(unsigned long);  ///< the same rule in C++
};

constexpr std::array languages{
    Language{"0", [](unsigned long) { return 0ul; }},
    Language{"(n != 1)", [](unsigned long n) { return n != 1 ? 1ul : 0ul; }},
    Language{"n>1", [](unsigned long n) { return n > 1 ? 1ul : 0ul; }},
    // Czech
    Language{"(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2",
             [](unsigned long n) { return n == 1 ? 0ul : n >= 2 && n <= 4 ? 1ul : 2ul; }},
    // Romanian
    Language{"(n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2)",
             [](unsigned long n) {
                 return n == 1 ? 0ul : n == 0 || (n % 100 > 0 && n % 100 < 20) ? 1ul : 2ul;
             }},
    // Croatian
    Language{"n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2",
             [](unsigned long n) {
                 return n % 10 == 1 && n % 100 != 11                                        ? 0ul
                        : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20) ? 1ul
                                                                                              : 2ul;
             }},
    // Slovenian
    Language{"n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3",
             [](unsigned long n) {
                 return n % 100 == 1 ? 0ul : n % 100 == 2 ? 1ul : n % 100 == 3 || n % 100 == 4 ? 2ul : 3ul;
             }},
};

}  // namespace

TEST_CASE("Plural rules of real languages give the same forms as in C++") {
    for (const Language& language : languages)
        for (unsigned long n = 0; n <= 250; ++n) {
            INFO(language.rule << ", n = " << n);
            CHECK(evaluate_plural(language.rule, n) == language.form(n));
        }
}

TEST_CASE("Operators have the precedence of C") {
    struct Case {
        std::string_view expression;
        unsigned long value;
    };
    const std::array cases{
        Case{"2+3*4", 14},     Case{"(2+3)*4", 20},       Case{"7-3-2", 2},          Case{"100/7%5", 4},
        Case{"1||0&&0", 1},    Case{"2<3==1", 1},         Case{"!0+!5", 1},          Case{"!!7", 1},
        Case{"1?2:3?4:5", 2},  Case{"0?1:0?2:3", 3},      Case{"1?0?4:5:6", 5},      Case{" 1 +\t2 ", 3},
        Case{"3>=3", 1},       Case{"3<=2", 0},           Case{"n*n", 49},           Case{"4!=4||n>6", 1},
        Case{"12345678", 12345678},
    };
    for (const Case& each : cases) {
        INFO(each.expression);
        CHECK(evaluate_plural(each.expression, 7) == each.value);
    }
}

TEST_CASE("Division by zero gives zero") {
    CHECK(evaluate_plural("n/0", 7) == 0ul);
    CHECK(evaluate_plural("n%(n-7)", 7) == 0ul);
}

TEST_CASE("Text that isn't an expression has no value") {
    for (std::string_view text : {"", " ", "n n", "1+", "+1", "(1", "1)", "()", "1?2", "1?2:", "?1:2", "1:2", "n=1",
                                  "n&1", "n|1", "x", "nn", "n1", "1n", "0x10", "1.5", "-1", "n;", "\"1\"", "~n", "n<<1",
                                  "system(n)", "\xff"}) {
        INFO(text);
        CHECK_FALSE(evaluate_plural(text, 3));
    }
}

TEST_CASE("Hostile expressions end early and do no harm") {
    constexpr std::size_t much = 1'000'000;
    for (char letter : {'(', '!', '1', 'n', '?', ' ', '%'}) (void)evaluate_plural(std::string(much, letter), 3);
    std::string nested(much, '(');
    nested += 'n' + std::string(much, ')');
    CHECK_FALSE(evaluate_plural(nested, 3));
    std::string chain = "n";
    while (chain.size() < much) chain += "?n:n";
    CHECK_FALSE(evaluate_plural(chain, 3));
    CHECK(evaluate_plural(std::string(much, ' ') + "n", 3) == 3ul);
}
