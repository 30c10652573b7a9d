#!/usr/bin/env python3
"""Lists what a program contains of others, with the notices, from what the linker has taken.

    licences.py PRODUCT VERSION OUTPUT [--folder NAME=PATH] [--linked FILE] [--binary FILE] [--map FILE] [--name NAME]
                [--components FILE] [--npm FILE PART]

writes OUTPUT/licences.html and licences.txt, copyright (Debian's machine-readable format) and sbom.cdx.json (CycloneDX).
--linked is a list that the linker writes with --why-extract, --map GNU ld's, --binary an ELF file, --name the name of a
linked file, and --components another list beside components.toml. Fails if a linked file is in neither, or comes without
its notice.
"""
import argparse
import base64
import dataclasses
import functools
import hashlib
import html
import json
import os
import pathlib
import re
import subprocess
import sys
import textwrap
import tomllib
import uuid

here = pathlib.Path(__file__).resolve().parent
root = here.parent.parent
own = re.compile(r"libquarto_\w+\.a|lib(LLVM|catch).*")  # LLVM: names that lld gives to optimised objects


class Missing(Exception):
    pass


@dataclasses.dataclass
class Component:
    name: str
    licence: str
    homepage: str
    version: str
    use: str
    text: str


def read(path):
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise Missing(f"{path}: {error.strerror}") from error


@functools.cache
def package_version(name):
    """Of an installed Debian package, without Debian's revision; empty elsewhere."""
    try:
        found = subprocess.run(["dpkg-query", "--show", "--showformat", "${Version}", name], capture_output=True, text=True)
    except OSError:
        return ""
    return re.sub(r"^\d+:|-[^-]*$", "", found.stdout) if found.returncode == 0 else ""


class Reader:
    """Reads versions and notices of components, with the folders of the build."""

    def __init__(self, folders):
        self.folders = folders

    def path(self, text):
        try:
            return pathlib.Path(text.format(**self.folders))
        except KeyError as error:
            raise Missing(f"{text}: no folder {error}") from error

    def version(self, component):
        source = component.get("version", {})
        if package := source.get("package"):
            return package_version(package)
        if not source:
            return ""
        text = read(self.path(source["file"]))
        parts = re.findall(source["pattern"], text)
        if not parts:
            raise Missing(f"{component['name']}: no version in {source['file']}")
        if isinstance(parts[0], tuple):
            return ".".join(str(int(part)) for part in parts[0])
        return ".".join(parts[:3]) if source.get("count") == 3 else parts[0]

    def piece(self, source):
        if isinstance(source, str):
            return read(self.path(source))
        if "licence" in source:
            text = read(root / "LICENSES" / f"{source['licence']}.txt")
            return re.sub(r"^Copyright \(c\).*$", source["copyright"], text, count=1, flags=re.MULTILINE)
        if "comment" in source:
            found = re.search(r"/\*(.*?)\*/", read(self.path(source["comment"])), re.DOTALL)
            if not found:
                raise Missing(f"{source['comment']}: no comment")
            return textwrap.dedent(re.sub(r"^ \* ?", "", found[1], flags=re.MULTILINE))
        lines = read(self.path(source["file"])).split("\n")
        starts = [k for k, line in enumerate(lines) if re.search(source["from"], line)]
        if not starts:
            raise Missing(f"{source['file']}: no line {source['from']}")
        start = starts[-1 if source.get("last") else 0]
        end = next((k for k in range(start + 1, len(lines)) if re.search(source["to"], lines[k])), len(lines))
        # In Debian's copyright files a dot is an empty line.
        return textwrap.dedent("\n".join("" if line.strip() == "." else line for line in lines[start:end]))

    def notice(self, component):
        reasons = []
        for alternative in component["notice"]:
            try:
                pieces = [self.piece(source).strip("\n") for source in alternative]
            except Missing as reason:
                reasons.append(str(reason))
                continue
            return "\n\n".join(pieces).rstrip()
        if component["use"] == "dynamic":
            return ""
        raise Missing(f"{component['name']} has no notice: " + "; ".join(reasons))


def extracted(file):
    """Archives in a list of --why-extract: a line is reference, archive(member), symbol."""
    for line in read(file).split("\n")[1:]:
        columns = line.split("\t")
        if found := re.search(r"([^/]+\.a)\(.*\)$", columns[1] if len(columns) > 1 else ""):
            yield found[1]


def mapped(file):
    """Archives in a map of GNU ld, whose first part names members and what needs them."""
    part = read(file).split("\nDiscarded input sections", 1)[0]
    return re.findall(r"^\S*?([^/\s]+\.a)\(", part, re.MULTILINE)


def needed(file):
    """Shared libraries of an ELF file."""
    output = subprocess.run(["readelf", "--dynamic", "--wide", str(file)], check=True, capture_output=True, text=True,
                            env={**os.environ, "LC_ALL": "C"}).stdout
    return re.findall(r"\(NEEDED\).*\[(.*)\]", output)


def known_components(other):
    """Those of components.toml, some replaced by those of the same name in `other`, if that is given."""
    replacing = tomllib.loads(read(here / other))["component"] if other else []
    names = {each["name"] for each in replacing}
    known = tomllib.loads(read(here / "components.toml"))["component"]
    return [each for each in known if each["name"] not in names] + replacing


def linked_components(names, folders, known):
    """The components of these linked files, in the order of `known`."""
    is_known = re.compile("|".join(f"(?:{each['linked']})" for each in known))
    if unknown := sorted(name for name in names if not own.fullmatch(name) and not is_known.match(name)):
        raise Missing(f"linked, but not in assets/licences/components.toml: {', '.join(unknown)}")
    reader = Reader(folders)
    for each in known:
        if any(re.match(each["linked"], name) for name in names):
            yield Component(each["name"], each["licence"], each["homepage"], reader.version(each), each["use"],
                            reader.notice(each))


def npm_components(file, part):
    for each in json.loads(read(pathlib.Path(file)))[part]:
        yield Component(each["name"], each["licence"], each["homepage"], each["version"], "static", each["text"].strip("\n"))


def own_component(product, version):
    return Component(product, "MIT", "", version, "static", read(root / "LICENSE").strip("\n"))


def describe(component):
    version = f" {component.version}" if component.version else ""
    return f"{component.name}{version}", f"{component.licence}" + (
        ", the system’s own, not part of this program" if component.use == "dynamic" else "")


def text_page(components):
    parts = []
    for component in components:
        heading, licence = describe(component)
        home = f"\n{component.homepage}" if component.homepage else ""
        notice = f"\n\n{component.text}" if component.text else ""
        parts.append(f"{heading}\n{licence}{home}{notice}\n")
    return f"\n{'-' * 78}\n\n".join(parts)


style = (":root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:1.5rem 1rem}"
         "h1{font-size:1.6rem}h2{font-size:1.1rem;margin:2rem 0 0}p{margin:.25rem 0}"
         "pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.85rem;line-height:1.4}")


def hashed(text):
    """As a source of a Content-Security-Policy."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def html_page(product, components):
    parts = []
    for component in components:
        heading, licence = (html.escape(each) for each in describe(component))
        home = html.escape(component.homepage)
        link = f' · <a href="{home}" rel="noreferrer">{home}</a>' if home else ""
        notice = f"\n<details><summary>{licence}</summary>\n<pre>{html.escape(component.text)}</pre>\n</details>"
        parts.append(f"<h2>{heading}</h2>\n<p>{licence}{link}</p>" + (notice if component.text else ""))
    body = "\n".join(parts)
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '{hashed(style)}'; img-src 'self'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>{html.escape(product)}: licences</title>
<link rel="icon" href="icon/icon.svg">
<style>{style}</style>
</head>
<body>
<main>
<h1>Licences</h1>
<p>What this program is made of.</p>
{body}
</main>
</body>
</html>
"""


def debian_copyright(components):
    def field(text):
        return "\n".join(f" {line}" if line.strip() else " ." for line in text.split("\n"))

    shipped = [each for each in components if each.use == "static"]
    mine, others = shipped[0], shipped[1:]
    holder = re.search(r"Copyright \(c\) (.*)", mine.text)[1]
    text = "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
    text += f"Upstream-Name: {mine.name}\nComment: The programs contain what is listed after them.\n"
    text += f"\nFiles: *\nCopyright: {holder}\nLicense: MIT\n{field(mine.text)}\n"
    for each in others:
        # One licence paragraph each: the notices differ even where the licences are the same.
        name = "LicenseRef-" + re.sub(r"\W+", "-", each.name).strip("-")
        # Debian wants the text of the Apache licence by reference.
        text += f"\nLicense: {name}\nComment: {each.name}, {each.homepage}: {each.licence}\n{field(each.text)}\n"
    return text


def stamp(version):
    """The day of the release in CHANGELOG.md, so that the same sources give the same bytes."""
    changes = (pathlib.Path(__file__).resolve().parents[2] / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(rf"^## \[{re.escape(version)}\] - (\d{{4}}-\d\d-\d\d)$", changes, re.MULTILINE)
    if not found:
        raise SystemExit(f"CHANGELOG.md has no release {version} with its date")
    return f"{found[1]}T00:00:00Z"


def sbom(product, version, components):
    """CycloneDX 1.5. Its serial number follows from the contents."""
    def entry(component, kind="library"):
        expression = component.licence
        is_simple = not re.search(r" (OR|AND|WITH) ", expression)
        found = {"type": kind, "bom-ref": f"{component.name}@{component.version}:{component.use}", "name": component.name}
        if component.version:
            found["version"] = component.version
        found["scope"] = "required"
        found["licenses"] = [{"license": {"id": expression}}] if is_simple else [{"expression": expression}]
        if component.homepage:
            found["externalReferences"] = [{"type": "website", "url": component.homepage}]
        found["properties"] = [{"name": "quarto:linkage", "value": component.use}]
        return found

    mine, others = components[0], components[1:]
    listed = [entry(each) for each in others]
    document = {
        "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json",
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        "metadata": {"timestamp": stamp(version), "component": entry(mine, "application")},
        "components": listed,
        "dependencies": [{"ref": f"{mine.name}@{mine.version}:static", "dependsOn": [each["bom-ref"] for each in listed]}],
    }
    document["serialNumber"] = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(document)).urn
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("product")
    parser.add_argument("version")
    parser.add_argument("output", type=pathlib.Path)
    for option in ("--folder", "--linked", "--binary", "--map", "--name"):
        parser.add_argument(option, action="append", default=[])
    parser.add_argument("--components")
    parser.add_argument("--npm", nargs=2, action="append", default=[])
    options = parser.parse_args()
    folders = dict(each.split("=", 1) for each in options.folder)
    names = {*options.name}
    try:
        for file in options.linked:
            names.update(extracted(pathlib.Path(file)))
        for file in options.binary:
            names.update(needed(file))
        for file in options.map:
            names.update(mapped(pathlib.Path(file)))
        components = [own_component(options.product, options.version), *linked_components(names, folders, known_components(options.components))]
        for file, part in options.npm:
            components += npm_components(file, part)
    except Missing as reason:
        print(f"licences.py: {reason}", file=sys.stderr)
        return 1
    options.output.mkdir(parents=True, exist_ok=True)
    for name, content in {"licences.html": html_page(options.product, components), "licences.txt": text_page(components),
                          "copyright": debian_copyright(components),
                          "sbom.cdx.json": sbom(options.product, options.version, components)}.items():
        (options.output / name).write_text(content, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
