// Makes a program that reads positions from the other solver's: tests/bench/other_solver.py includes its source
// before this, with its shapes replaced by OTHER_SHAPES and its main renamed. One value a line, as
// `quarto-engine solve` prints it.

/// Lines, and with OTHER_SQUARES the nine squares too.
static std::vector<uint16_t> shapes_of_our_rules() {
    std::vector<uint16_t> shapes;
    for (uint16_t shape : computeRegWinMasks()) {
        const unsigned corner = shape & -shape;
        const bool is_square = shape == corner * 0b110011u;
        if (!is_square || OTHER_SQUARES) shapes.push_back(shape);
    }
    return shapes;
}

static uint16_t digit(char letter) { return static_cast<uint16_t>(letter <= '9' ? letter - '0' : letter - 'a' + 10); }

static State state_of(const std::string& position) {
    State state;
    for (uint16_t cell = 0; cell < NUM_CELLS; ++cell) {
        if (position[cell] == '.') continue;
        state.moveSelect(digit(position[cell]));
        state.movePlace(cell);
    }
    state.moveSelect(digit(position[NUM_CELLS + 1]));
    return state;
}

int main() {
    for (std::string line; std::getline(std::cin, line);) {
        const State state = state_of(line);
        const int value = eval(state);
        if (value == 0) std::cout << "draw\n";
        else std::cout << (value > 0 ? "win " : "loss ") << state.movesLeft + 1 - std::abs(value) << '\n';
    }
}
