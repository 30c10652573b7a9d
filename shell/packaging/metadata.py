#!/usr/bin/env python3
"""Writes what desktops and packages read about the program: quarto-game.desktop, APP.metainfo.xml and changelog (Debian's
form of CHANGELOG.md).

    metadata.py VERSION APP SITE CONTACT OUTPUT
    metadata.py --source CONTACT    prints the changelog of the source package, quarto

SITE is the public address of the game, where the build puts icon/share.png; empty: the metadata has no picture and no home
page. The sentence about the game comes from assets/text in all languages.
"""
import datetime
import pathlib
import re
import sys
import textwrap
import xml.etree.ElementTree as xml

root = pathlib.Path(__file__).resolve().parent.parent.parent
name = "Quarto"


def text_of(path, key):
    found = re.search(rf'^msgid "{re.escape(key)}"\nmsgstr ((?:".*"\n)+)', path.read_text(encoding="utf-8") + "\n", re.MULTILINE)
    if not found:
        raise SystemExit(f"{path}: {key} is missing")
    return "".join(re.findall(r'"(.*)"', found[1])).replace('\\"', '"')


def texts(key):
    """By language, as gettext writes it: {"": English, "de": ..., "pt_BR": ...}."""
    paths = sorted((root / "assets/text").glob("*.po"), key=lambda path: (path.stem != "en", path.stem))
    return {"" if path.stem == "en" else path.stem.replace("-", "_"): text_of(path, key) for path in paths}


def releases():
    """(version, date, [change, ...]) of CHANGELOG.md, the newest first."""
    parts = re.split(r"^## \[", (root / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    for part in parts:
        if heading := re.match(r"(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$", part.split("\n")[0]):
            changes = [re.sub(r"\s+", " ", each) for each in re.findall(r"^- ((?:.|\n  )*)", part, re.MULTILINE)]
            yield heading[1], heading[2], changes


def release_date(version):
    for each, date, _ in releases():
        if each == version:
            return date
    raise SystemExit(f"CHANGELOG.md has no release {version} with its date")


def desktop_entry(about):
    lines = ["[Desktop Entry]", "Type=Application", f"Name={name}"]
    lines += [f"Comment{f'[{language}]' if language else ''}={text}" for language, text in about.items()]
    lines += ["Exec=quarto-game %u", "Icon=quarto-game", "Terminal=false", "Categories=Game;BoardGame;",
              "Keywords=board game;strategy;puzzle;", "MimeType=x-scheme-handler/web+quarto;", "StartupWMClass=quarto-game", ""]
    return "\n".join(lines)


def add(parent, tag, text=None, **attributes):
    child = xml.SubElement(parent, tag, {key.replace("__", ":"): value for key, value in attributes.items()})
    child.text = text
    return child


def metainfo(app, site, about):
    component = xml.Element("component", type="desktop-application")
    add(component, "id", app)
    add(component, "metadata_license", "MIT")
    add(component, "project_license", "MIT")
    add(component, "name", name)
    for language, text in about.items():
        add(component, "summary", text.rstrip("."), **({"xml__lang": language} if language else {}))
    description = add(component, "description")
    add(description, "p", "There are sixteen pieces, each light or dark, round or square, tall or short, solid or hollow. Your "
        "opponent chooses the piece that you place. Four in a line that share something make an alignment, and the first to call "
        "it wins.")
    add(description, "p", "The game follows the full printed rules. The computer has eight levels, and misses things the way "
        "people do. There are lessons, puzzles every day, an exact analysis of any position, and games with friends by links, "
        "without an account.")
    add(component, "launchable", "quarto-game.desktop", type="desktop-id")
    add(add(component, "developer", id=app.rpartition(".")[0]), "name", "The Quarto authors")
    if site:
        add(component, "url", site, type="homepage")
        pictures = add(component, "screenshots")
        picture = add(pictures, "screenshot", type="default")
        add(picture, "caption", "The board and its pieces")
        add(picture, "image", site.rstrip("/") + "/icon/share.png", type="source")
    add(component, "content_rating", type="oars-1.1")
    categories = add(component, "categories")
    for category in ("Game", "BoardGame"):
        add(categories, "category", category)
    provides = add(component, "provides")
    add(provides, "binary", "quarto-game")
    add(provides, "mediatype", "x-scheme-handler/web+quarto")
    supports = add(component, "supports")
    for control in ("pointing", "keyboard", "touch", "gamepad"):
        add(supports, "control", control)
    listed = add(component, "releases")
    for version, date, changes in releases():
        release = add(listed, "release", version=version, date=date)
        points = add(add(release, "description"), "ul")
        for change in changes:
            add(points, "li", re.sub(r"[`*\[\]]|\(http[^)]*\)", "", change))
    xml.indent(component, " ")
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + xml.tostring(component, encoding="unicode") + "\n"


def debian_changelog(contact, package="quarto-game", revision="0upstream1"):
    entries = []
    for version, date, changes in releases():
        day = datetime.date.fromisoformat(date).strftime("%a, %d %b %Y 12:00:00 +0000")
        points = "\n".join(textwrap.fill(change, 76, initial_indent="  * ", subsequent_indent="    ") for change in changes)
        entries.append(f"{package} ({version}-{revision}) unstable; urgency=medium\n\n{points}\n\n -- {contact}  {day}\n")
    return "\n".join(entries)


def main():
    if sys.argv[1] == "--source":
        return print(debian_changelog(sys.argv[2], "quarto", "1"), end="")
    version, app, site, contact, output = sys.argv[1:]
    release_date(version)
    about = texts("page.about")
    folder = pathlib.Path(output)
    folder.mkdir(parents=True, exist_ok=True)
    for file, content in {"quarto-game.desktop": desktop_entry(about), f"{app}.metainfo.xml": metainfo(app, site, about),
                          "changelog": debian_changelog(contact)}.items():
        (folder / file).write_text(content, encoding="utf-8")


if __name__ == "__main__":
    main()
