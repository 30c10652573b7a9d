"""Parses passed and failed tests from the logs of jobs, and extracts the lines that explain a failure."""
import re


def last_number(pattern, text):
    found = re.findall(pattern, text, re.MULTILINE)
    return int(found[-1]) if found else 0


def count_catch(status, text):
    failed = last_number(r"^test cases:.* (\d+) failed", text)
    passed = last_number(r"^test cases:.* (\d+) passed", text) + last_number(
        r"^All tests passed \(.* in (\d+) test cases?\)", text)
    return passed, failed


def count_node(status, text):
    return last_number(r"^# pass (\d+)", text), last_number(r"^# fail (\d+)", text) + last_number(r"^# cancelled (\d+)", text)


def count_ctest(status, text):
    failed = last_number(r"(\d+) tests failed out of \d+", text)
    return last_number(r"tests failed out of (\d+)", text) - failed, failed


def count_one(status, text):
    return int(status == 0), int(status != 0)


def count_build(status, text):
    return 0, int(status != 0)


counters = {"catch": count_catch, "node": count_node, "ctest": count_ctest, "one": count_one, "build": count_build}


def counted(kind, status, text):
    """Passed and failed tests. A test runner that crashed, or found nothing to run, has failed."""
    passed, failed = counters[kind](status, text)
    if failed == 0 and (status != 0 or passed == 0 and kind != "build"):
        failed = 1
    return passed, failed


def failures(kind, text):
    """Lines that explain failures: for TAP each failing test, for Catch2 all from the first one, otherwise the end."""
    lines = text.splitlines()
    if kind == "catch":
        first = next((k for k, line in enumerate(lines) if line.startswith("-----")), 0)
        told = lines[first:]
        return told if len(told) <= 200 else [*told[:180], "...", *told[-20:]]
    if kind != "node":
        return lines[-40:]
    told, inside = [], False
    for line in lines:
        inside = inside or re.match(r" *not ok", line) is not None
        if inside:
            told.append(line)
        if line.strip() == "...":
            inside = False
    return told[:200] + lines[-10:]
