"""Browsers used by the page tests, and other parts of the system that affect results."""
import os
import re
import shutil
import subprocess

programs = {"CHROMIUM": ["chromium", "google-chrome"], "FIREFOX": ["firefox-esr", "firefox"]}
# Chromium without windows, for the quick list: it takes two thirds of the CPU time.
headless_shell = "chromium-headless-shell"
packages = ["chromium", headless_shell, "firefox-esr", "libwebkit2gtk-4.1-0", "nodejs", "python3", "xvfb", "xdotool", "libgl1-mesa-dri"]
variables = ["CHROMIUM", "FIREFOX", "MINIBROWSER", "QUARTO_SEED", "QUARTO_SITE", "QUARTO_PACKAGES", "QUARTO_SINGLE"]


def set_paths(deep):
    """Sets CHROMIUM and FIREFOX unless already set. Raises LookupError if a variable names no program."""
    for name, usual in programs.items():
        if name == "CHROMIUM" and not deep:
            usual = [headless_shell, *usual]
        chosen = os.environ.get(name)
        if chosen and not shutil.which(chosen):
            raise LookupError(f'{name} names "{chosen}", which is no program')
        path = chosen or next(filter(None, map(shutil.which, usual)), None)
        if path:
            os.environ[name] = path


def versions():
    """Versions as one line for the log."""
    told = []
    for name in programs:
        path, label = os.environ.get(name), name.capitalize()
        answer = subprocess.run([path, "--version"], capture_output=True, text=True).stdout if path else ""
        told.append(re.sub(r"^\D*", f"{label} ", answer.strip()) if answer else f"{label} is missing")
    # WebKitGTK's programs print no version without a display.
    return "; ".join([*told, f"WebKitGTK {package_versions(['libwebkit2gtk-4.1-0']) or 'of an unknown version'}"])


def surroundings():
    """Other properties of this machine that tests may depend on."""
    return repr((package_versions(packages), [os.environ.get(name) for name in variables]))


def package_versions(names):
    try:
        asked = subprocess.run(["dpkg-query", "-W", "-f", "${Version} ", *names], capture_output=True, text=True)
    except OSError:
        return ""
    return asked.stdout.strip()
