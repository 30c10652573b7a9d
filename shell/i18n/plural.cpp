#include "shell/i18n/plural.hpp"

#include <array>
#include <span>

namespace quarto {

namespace {

using Number = unsigned long;

struct Operator {
    std::string_view sign;
    Number (*apply)(Number, Number);
};

/// Binary operators, lowest precedence first. Within a level, an operator comes before its own prefixes ("<=", "<").
constexpr std::array<Operator, 1> disjunction{{{"||", [](Number a, Number b) -> Number { return a || b; }}}};
constexpr std::array<Operator, 1> conjunction{{{"&&", [](Number a, Number b) -> Number { return a && b; }}}};
constexpr std::array<Operator, 2> equality{{{"==", [](Number a, Number b) -> Number { return a == b; }},
                                            {"!=", [](Number a, Number b) -> Number { return a != b; }}}};
constexpr std::array<Operator, 4> relation{{{"<=", [](Number a, Number b) -> Number { return a <= b; }},
                                            {">=", [](Number a, Number b) -> Number { return a >= b; }},
                                            {"<", [](Number a, Number b) -> Number { return a < b; }},
                                            {">", [](Number a, Number b) -> Number { return a > b; }}}};
constexpr std::array<Operator, 2> sum{{{"+", [](Number a, Number b) { return a + b; }},
                                       {"-", [](Number a, Number b) { return a - b; }}}};
constexpr std::array<Operator, 3> product{{{"*", [](Number a, Number b) { return a * b; }},
                                           {"/", [](Number a, Number b) { return b ? a / b : 0; }},
                                           {"%", [](Number a, Number b) { return b ? a % b : 0; }}}};
constexpr std::array<std::span<const Operator>, 6> precedences{disjunction, conjunction, equality,
                                                               relation,    sum,         product};

class Evaluator {
  public:
    Evaluator(std::string_view text, Number n) : rest_(text), n_(n) {}

    std::optional<Number> run() {
        const Number value = choice();
        skip_spaces();
        if (failed_ || !rest_.empty()) return std::nullopt;
        return value;
    }

  private:
    static constexpr int deepest = 64;

    void skip_spaces() {
        while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\t')) rest_.remove_prefix(1);
    }
    bool take(std::string_view sign) {
        skip_spaces();
        if (!rest_.starts_with(sign)) return false;
        rest_.remove_prefix(sign.size());
        return true;
    }
    Number choice() {
        const Number condition = binary(0);
        if (failed_ || !take("?")) return condition;
        const Number yes = choice();
        failed_ |= !take(":");
        const Number no = failed_ ? 0 : choice();
        return condition ? yes : no;
    }
    Number binary(std::size_t level) {
        if (level == precedences.size()) return operand();
        Number left = binary(level + 1);
        while (const Operator* next = take_operator(precedences[level])) left = next->apply(left, binary(level + 1));
        return left;
    }
    const Operator* take_operator(std::span<const Operator> operators) {
        for (const Operator& candidate : operators)
            if (take(candidate.sign)) return &candidate;
        return nullptr;
    }
    Number operand() {
        failed_ |= ++depth_ > deepest;
        if (failed_) return 0;
        if (take("!")) return !operand();
        if (take("n")) return n_;
        if (take("(")) {
            const Number value = choice();
            failed_ |= !take(")");
            return value;
        }
        Number value = 0;
        bool has_digit = false;
        for (; !rest_.empty() && rest_.front() >= '0' && rest_.front() <= '9'; rest_.remove_prefix(1)) {
            value = 10 * value + static_cast<Number>(rest_.front() - '0');
            has_digit = true;
        }
        failed_ |= !has_digit;
        return value;
    }

    std::string_view rest_;
    Number n_;
    int depth_ = 0;  ///< operands so far; limits hostile expressions
    bool failed_ = false;
};

}  // namespace

std::optional<unsigned long> evaluate_plural(std::string_view expression, unsigned long n) {
    return Evaluator(expression, n).run();
}

}  // namespace quarto
