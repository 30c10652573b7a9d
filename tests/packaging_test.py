#!/usr/bin/env python3
"""What is published around the programs: one version everywhere, licences of everything linked, manuals, metadata."""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as xml

root = pathlib.Path(__file__).resolve().parent.parent
packaging = root / "shell/packaging"
sys.path.insert(0, str(packaging))
import metadata  # noqa: E402

version = re.search(r"^project\(quarto VERSION (\S+)", (root / "CMakeLists.txt").read_text(), re.MULTILINE)[1]
programs = {"game": root / "build/asan/quarto-game", "engine": root / "build/native/quarto-engine"}


def run(*command, **environment):
    return subprocess.run([str(each) for each in command], capture_output=True, text=True, cwd=root,
                          env={**os.environ, **environment})


class Version(unittest.TestCase):
    def test_is_a_semantic_version_with_a_dated_entry_in_the_list_of_changes(self):
        self.assertRegex(version, r"^\d+\.\d+\.\d+$")
        self.assertRegex(metadata.release_date(version), r"^\d{4}-\d\d-\d\d$")
        self.assertEqual(version, next(metadata.releases())[0])

    def test_is_written_nowhere_else(self):
        kinds = ("*.cpp", "*.hpp", "*.ts", "*.mjs", "*.js", "*.py", "*.sh", "*.cmake", "*.txt", "*.in", "*.html", "*.webmanifest", "run")
        files = run("git", "grep", "-lF", version, "--", *kinds, ":!tests/core/data", ":!assets").stdout.split()
        self.assertEqual(["CMakeLists.txt"], [file for file in files if file not in ("shell/features/saves/backup.hpp",)])

    def test_is_that_of_everything_built(self):
        for kind, program in programs.items():
            self.assertEqual(f"quarto-{kind} {version}\n", run(program, "--version").stdout)
        for name in ("quarto-board", "quarto-engine"):
            self.assertEqual(version, json.loads((root / f"build/packages/{name}/package.json").read_text())["version"])
        with open(root / "build/web/service-worker.js", encoding="utf-8") as worker:
            self.assertEqual(f"// Quarto {version}\n", worker.readline())
        self.assertIn(f'"{version}"', (root / "build/wasm/made/shell/model/version.hpp").read_text())


class Licences(unittest.TestCase):
    def collect(self, *arguments):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        libraries = run("web/toolchain/prefix.sh", "libraries").stdout.strip()
        return run("python3", "assets/licences/licences.py", "Test", version, self.folder, "--folder",
                   f"imgui={libraries}/imgui", *arguments)

    def test_an_unknown_library_fails(self):
        listed = self.enterContext(tempfile.NamedTemporaryFile("w", suffix=".extracted"))
        listed.write("reference\textracted\tsymbol\nmain.o\t/usr/lib/libsurprise.a(member.o)\tf\n")
        listed.flush()
        found = self.collect("--linked", listed.name)
        self.assertEqual(1, found.returncode)
        self.assertIn("libsurprise.a", found.stderr)
        self.assertFalse((self.folder / "licences.txt").exists())

    def test_a_missing_notice_fails(self):
        found = self.collect("--name", "libc.a", "--folder", f"emscripten={packaging}")
        self.assertEqual(1, found.returncode)
        self.assertIn("musl", found.stderr)

    def test_the_pages_are_complete(self):
        for part, names in {"site": ("Dear ImGui", "stb_", "Noto Sans", "SDL", "musl", "LLVM", "Emscripten", "workbox-core",
                                     "lean-qr", "idb", "mqtt", "fflate", "@noble/hashes"),
                            "quarto-engine": ("musl", "LLVM"), "quarto-board": ("@xapi/xapi", "axios")}.items():
            folder = root / "build/wasm/web/licences" / part
            text = (folder / "licences.txt").read_text(encoding="utf-8")
            components = json.loads((folder / "sbom.cdx.json").read_text(encoding="utf-8"))["components"]
            for name in names:
                self.assertTrue(any(each["name"].startswith(name) or name in each["name"] for each in components), f"{part}: {name}")
                self.assertIn(name, text)
            for each in components:
                self.assertTrue(each["licenses"], each["name"])
                self.assertTrue(each.get("version") or each["name"] == "gl3w", each["name"])
        self.assertNotIn("ProggyClean", (root / "build/wasm/web/licences/site/licences.txt").read_text(encoding="utf-8"))
        self.assertTrue((root / "build/web/licences.html").is_file())
        for name in ("quarto-board", "quarto-engine"):
            self.assertTrue((root / f"build/packages/{name}/THIRD-PARTY-LICENSES.txt").is_file())

    def test_those_of_the_desktop_game(self):
        found = self.collect("--binary", programs["game"], "--name", "libimgui.a")
        self.assertEqual((0, ""), (found.returncode, found.stderr))
        listed = json.loads((self.folder / "sbom.cdx.json").read_text())["components"]
        for name in ("SDL", "OpenSSL", "Mosquitto", "libpng", "GLib"):
            self.assertIn((name, "dynamic"), [(each["name"], each["properties"][0]["value"]) for each in listed])


class Manuals(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        for kind, program in programs.items():
            made = run("python3", packaging / "manual.py", kind, program, version, cls.folder)
            if made.returncode:
                raise AssertionError(made.stderr)

    def test_name_every_option(self):
        for kind, program in programs.items():
            options = set(re.findall(r"(?<![\w-])--[a-z]+(?:-[a-z]+)*", run(program, "--help").stdout))
            self.assertGreater(len(options), 5)
            for option in options:
                flag = option.removeprefix("--")
                for file, form in {f"quarto-{kind}.bash": option, f"_quarto-{kind}": option, f"quarto-{kind}.fish": f"-l {flag}"}.items():
                    if option not in ("--help", "--version") or kind == "game":
                        self.assertIn(form, (self.folder / file).read_text(), file)
                self.assertIn(flag.replace("-", "\\-"), (self.folder / f"quarto-{kind}.6").read_text())

    def complete(self, name, *words):
        script = (f"source '{self.folder}/{name}.bash'; COMP_WORDS=({' '.join(words)}); COMP_CWORD={len(words) - 1}; "
                  f"_{name.replace('-', '_')} {name} '{words[-1]}' '{words[-2]}'; echo \"${{COMPREPLY[@]}}\"")
        found = run("bash", "-c", script)
        self.assertEqual("", found.stderr)
        return found.stdout.split()

    def test_bash_completes(self):
        self.assertEqual(["solve"], self.complete("quarto-engine", "quarto-engine", "so"))
        self.assertIn("--rules", self.complete("quarto-engine", "quarto-engine", "solve", "--"))
        self.assertNotIn("--level", self.complete("quarto-engine", "quarto-engine", "solve", "--"))
        self.assertEqual(["perfect"], self.complete("quarto-engine", "quarto-engine", "play", "--level", "p"))
        self.assertIn("--screenshot", self.complete("quarto-game", "quarto-game", "--s"))
        self.assertEqual(["pt", "pt-BR"], sorted(self.complete("quarto-game", "quarto-game", "--lang", "pt")))


class Metadata(unittest.TestCase):
    def write(self, site):
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        made = run("python3", packaging / "metadata.py", version, "org.example.Quarto", site, "A <a@example.org>", folder)
        self.assertEqual((0, ""), (made.returncode, made.stderr))
        return folder

    def test_the_desktop_entry_opens_links_and_speaks_all_languages(self):
        entry = (self.write("") / "quarto-game.desktop").read_text(encoding="utf-8")
        lines = entry.splitlines()
        for line in ("[Desktop Entry]", "Type=Application", "Name=Quarto", "Exec=quarto-game %u", "Icon=quarto-game", "Terminal=false",
                     "MimeType=x-scheme-handler/web+quarto;", "StartupWMClass=quarto-game"):
            self.assertEqual(1, lines.count(line), line)
        languages = len(list((root / "assets/text").glob("*.po")))
        self.assertEqual(languages, len(re.findall(r"^Comment", entry, re.MULTILINE)))

    def test_the_component_has_pictures_once_there_is_an_address(self):
        for site, count in {"": 0, "https://quarto.example/play/": 1}.items():
            component = xml.parse(self.write(site) / "org.example.Quarto.metainfo.xml").getroot()
            images = [each.text for each in component.iter("image")]
            self.assertEqual(["https://quarto.example/play/icon/share.png"][:count], images)
            self.assertEqual(version, component.find("releases/release").get("version"))


class Packages(unittest.TestCase):
    def test_every_kind_describes_the_game(self):
        settings = (root / "build/asan/CPackConfig.cmake").read_text()
        for name in ("CPACK_PACKAGE_DESCRIPTION", "CPACK_RPM_PACKAGE_DESCRIPTION"):
            self.assertRegex(settings, fr'set\({name} "Quarto is a board game for two')


class Archives(unittest.TestCase):
    def test_are_the_same_bytes_whenever_they_are_made(self):
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        for end in (".zip", ".tar.gz"):
            made = []
            for moment, name in ((1e9, "first"), (1.5e9, "second")):
                content = folder / name / "content"
                (content / "sub").mkdir(parents=True, exist_ok=True)
                for file in ("b", "a", "sub/c"):
                    (content / file).write_text(file)
                    os.utime(content / file, (moment, moment))
                output = folder / (name + end)
                run("python3", packaging / "archive.py", output, content, "prefix", SOURCE_DATE_EPOCH="1700000000")
                made.append(output.read_bytes())
            self.assertGreater(len(made[0]), 100)
            self.assertEqual(*made)


if __name__ == "__main__":
    unittest.main()
