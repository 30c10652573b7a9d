#include "core/cli/command.hpp"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <thread>

namespace quarto {

int refuse(const std::string& reason) {
    std::cerr << "quarto-engine: " << reason << "\nTry 'quarto-engine --help'.\n";
    return status_bad_usage;
}

int fail(const std::string& reason) {
    std::cerr << "quarto-engine: " << reason << '\n';
    return status_failed;
}

int refuse_more_than(std::size_t most, const Arguments& arguments) {
    if (arguments.rest.size() <= most) return status_ok;
    return refuse("unexpected argument '" + std::string(arguments.rest[most]) + "'");
}

std::string place_and_reason(const ParseError& error) {
    return "column " + std::to_string(error.column) + ": expected " + std::string(describe(error.expected));
}

int thread_count(const Arguments& arguments) {
    return static_cast<int>(arguments.threads.value_or(std::max(std::thread::hardware_concurrency(), 1u)));
}

bool is_writable(const std::string& name) {
    return std::ofstream(name, std::ios::app).is_open();
}

}  // namespace quarto
