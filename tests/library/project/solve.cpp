#include <iostream>
#include <quarto/notation/text.hpp>
#include <quarto/search/solver.hpp>

int main(int count, char** values) {
    if (count != 2) return 2;
    const auto parsed = quarto::parse_position(values[1]);
    if (!parsed) {
        std::cerr << "column " << parsed.error().column << ": " << quarto::describe(parsed.error().expected)
                  << " is expected\n";
        return 1;
    }
    quarto::Solver solver(8 << 20);
    const auto value = solver.value(parsed->position, parsed->rules);
    std::cout << quarto::to_text(*value) << '\n';
}
