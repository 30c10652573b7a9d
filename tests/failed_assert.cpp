/// A failed assert of the code under test ends the test that has led to it, with its text, but not the program: the
/// linker puts this in the place of the C library's function (tests/CMakeLists.txt). Where exceptions can't pass, as
/// through code that the compiler has found not to throw, or from another thread, the program still ends.

#include <catch_amalgamated.hpp>

#include <string>
#include <thread>

namespace {

const std::thread::id main_thread = std::this_thread::get_id();

}  // namespace

extern "C" {

[[noreturn]] void __real___assert_fail(const char* text, const char* file, unsigned line, const char* function);

[[noreturn]] void __wrap___assert_fail(const char* text, const char* file, unsigned line, const char* function) {
    if (std::this_thread::get_id() != main_thread) __real___assert_fail(text, file, line, function);
    FAIL(file << ':' << line << ": assert(" << text << ')');
    __real___assert_fail(text, file, line, function);  // is not reached
}
}
