"""The test list: all jobs in starting order, and the selection by `--only`."""
import dataclasses
import difflib
import pathlib
import re

from runner.runner import cores

root = pathlib.Path(__file__).resolve().parent.parent.parent
log_folder = root / "build" / "log"
quick_seed = 1  # of randomised C++ tests
browser_cores = 0.65  # a page test waits for the browser a third of its time
fuzz_seed = 7
tap = ["node", "--test-reporter=tap"]
# Sources read by page and desktop tests. The game's behaviour is tested natively; most of these tests check a browser
# or window system and depend on their own sources alone. Those in game_pages and game_windows run after each change of
# the core or front end, those in face_pages after each change of the front end.
page_sources = ("web", "assets", "CMakeLists.txt", "CMakePresets.json")
desktop_sources = ("shell/desktop", "assets", "CMakeLists.txt", "CMakePresets.json", "tests/runner/watch.py")
game_pages = ["keep", "play"]
face_pages = ["mirror", "approved"]
game_windows = ["clicks", "resume"]
# Test files that run in one process of the quick list, as starting Node and a browser takes a second; slowest first. A
# file in no group has its own.
page_groups = {
    "faults-and-updates": ["failures", "parts", "still", "offline", "release", "modules", "kill", "single"],
    "features": ["engine", "prove", "language", "share", "games", "club", "friend"],
    "embedding": ["boards", "embed-host", "embed", "embed-frame", "viewer", "blocked"],
    "lessons": ["learn", "learn-figures", "editor", "course", "scorm"],
    "input-and-windows": ["input", "gamepad", "back", "window", "screen", "senses", "host", "position"],
    "saved-games": game_pages,
}


@dataclasses.dataclass(eq=False)
class Job:
    name: str
    text: str
    command: list
    counts: str = "one"  # how its log reports passed and failed tests (results.py)
    needs: tuple = ()  # names of builds
    reads: tuple = ()  # files and folders that affect its result; if empty, it always runs
    cores: float = 1  # number of cores it keeps busy
    deep: bool = False  # in the deep list only
    limit: float = 900  # seconds of its own (watch.py) until it is ended; the deep list multiplies it

    @property
    def stage(self):
        return self.name.split("/")[0]

    @property
    def log(self):
        return log_folder / (self.name.replace("/", "-") + ".log")


def build(name, text, needs=(), deep=False):
    return Job(f"build-{name}", text, ["web/toolchain/build.sh", name], "build", needs, deep=deep, limit=15_000)


def catch(name, text, program, needs, seed, *arguments, reads=(), deep=False):
    command = [program, "--colour-mode", "none", "--rng-seed", str(seed), *arguments]
    return Job(name, text, command, "catch", (needs,), (program, *reads), deep=deep)


def pages(deep):
    """Jobs of the tests in browsers. In the deep list, which saves pictures of the pages, each file is a job."""
    groups = [] if deep else page_groups.items()
    names = [stem(name) for name in files_first("tests/browser", "*.test.mjs", ["engines", "approved", "mirror"])]
    grouped = {name for _, group in groups for name in group}
    return [page(name, group) for name, group in groups] + [page(name, [name]) for name in names if name not in grouped]


def page(name, stems, ending=".test.mjs", deep=False):
    """Job of one test file of the page or of several."""
    files = [each + ending for each in stems]
    script = [f"tests/browser/{files[0]}"] if len(files) == 1 else ["tests/browser/together.mjs", *files]
    reads = dict.fromkeys(each for file in files for each in with_its_helpers("tests/browser", file))
    return Job(f"browser/{name}", f"The page: {name}", [*tap, *script], "node",
               ("build-wasm", *(("build-orca",) if stems == ["orca"] else ())), page_sources + tuple(reads) +
               (("build/web", "build/wasm/parts") if set(stems) & set(game_pages) else ()) +
               (("shell",) if set(stems) & set(face_pages) else ()), cores=browser_cores, deep=deep)


def fuzzers(stage, build_name, runs, deep=False):
    texts = {"texts": "rules, records, lessons and the engine's lines", "shell": "what the front end reads of others"}
    reads = {"texts": ("quarto_fuzz", "assets/books"), "shell": ("quarto_fuzz_shell", "build/asan/assets")}
    return [
        Job(f"{stage}/{name}", f"Any bytes for {texts[name]}: {count:,} inputs, seed {fuzz_seed}",
            ["tests/fuzz/run.py", build_name, name, str(count), f"-seed={fuzz_seed}"], needs=(f"build-{build_name}",),
            reads=() if deep else (f"build/asan/{reads[name][0]}", reads[name][1], "tests/fuzz"), deep=deep)
        for name, count in runs.items()
    ]


def files_first(folder, pattern, first):
    """Names of the files in a folder that match, those in `first` first."""
    names = sorted(path.name for path in (root / folder).glob(pattern))
    return sorted(names, key=lambda name: first.index(stem(name)) if stem(name) in first else len(first))


def with_its_helpers(folder, name):
    """A test file and the helpers in its folder, without other tests."""
    is_other = re.compile(r".*\.(test|deep)\.mjs$" if name.endswith(".mjs") else r".*\.py$")
    beside = (path.name for path in sorted((root / folder).iterdir()) if not is_other.match(path.name))
    return tuple(f"{folder}/{each}" for each in [name, *beside])


def stem(file_name):
    return file_name.split(".")[0]


def the_list(seed, deep, goes_on=False):
    """All jobs in starting order. `goes_on`: the one of the faults leaves out what was caught before."""
    windows = files_first("tests/desktop", "*.py", ["idle", "sound", "clicks", "prove"])
    jobs = [
        build("asan", "Building the tests, with sanitizers"),
        build("wasm", "Building for the browser"),
        build("native", "Building quarto-engine and the library by g++"),
        catch("shell", "The front end without its picture", "build/asan/quarto_shell_tests", "build-asan", seed,
              reads=("core", "shell", "web", "assets", "tests/fuzz", "build/asan/assets")),
        catch("core", "Rules, texts and engine", "build/asan/quarto_core_tests", "build-asan", seed),
        catch("app", "The whole front end, by name, role and key", "build/asan/quarto_app_tests", "build-asan", seed,
              reads=("assets", "tests/app/golden", "build/asan/assets")),
        *fuzzers("fuzz", "asan", {"texts": 80_000, "shell": 60_000}),
    ]
    jobs += [
        Job(f"page/{stem(name)}", f"The page without a browser: {stem(name)}", [*tap, f"tests/page/{name}"], "node",
            ("build-wasm",), (*page_sources, f"tests/page/{name}", "tests/browser/server.mjs",
                              *{"rules-page": ("shell/render",), "scorm": ("run",), "messages": ("docs/formats.md",),
                                 "languages": ("tests/shell/i18n/languages_test.cpp",), "relay-page": ("tests/brokers",)}.get(stem(name), ())))
        for name in files_first("tests/page", "*.test.mjs", [])
    ]
    jobs += pages(deep)
    jobs.append(build("orca", "Installing the screen reader Orca", deep=True))
    jobs += [page(stem(name), [stem(name)], ".deep.mjs", deep=True) for name in files_first("tests/browser", "*.deep.mjs", [])]
    jobs += [
        Job(f"packages/{stem(name)}", f"The npm package: {stem(name)}", [*tap, f"tests/packages/{name}"], "node",
            ("build-wasm",), ("build/packages" if stem(name) == "engine" else "web", "tests/packages", "web/package-lock.json",
                              *(("build/packages", "core", "shell", "tests/core/data") if stem(name) == "still" else ()),
                              *(("build/packages",) if stem(name) == "conventions" else ()),
                              *(f"tests/browser/{each}.mjs" for each in ("chromium", "deep", "server", "until"))))
        for name in files_first("tests/packages", "*.test.mjs", ["examples", "bundlers", "engine"])
    ]
    jobs += [
        build("parcel", "Installing Parcel", deep=True),
        Job("packages/parcel", "The npm package: parcel", [*tap, "tests/packages/parcel.deep.mjs"], "node",
            ("build-wasm", "build-parcel"), deep=True),
        Job("packages/frameworks", "The npm packages in pages of frameworks", [*tap, "tests/packages/frameworks.deep.mjs"], "node",
            ("build-wasm",), deep=True),
        build("players", "Installing players of lessons", deep=True),
        Job("page/players", "The page without a browser: players", [*tap, "tests/page/players.deep.mjs"], "node",
            ("build-players",), deep=True),
        build("brokers", "Installing other people's brokers", deep=True),
        Job("brokers", "Games with friends through other people's brokers", [*tap, "tests/brokers/brokers.deep.mjs"], "node",
            ("build-wasm", "build-gcc", "build-brokers"), deep=True),
        Job("wasm", "The engine as WebAssembly, in Node", [*tap, "tests/wasm/engine.test.mjs"], "node", ("build-wasm",),
            ("tests/wasm", "tests/core/data", "web/packages", "build/wasm/quarto_signatures.js",
             "build/wasm/quarto_signatures.wasm", "build/wasm/parts/engine-and-answers.wasm")),
        Job("serve", "The server of ./run play", ["python3", "tests/serve_test.py"],
            reads=("web/serve.py", "tests/serve_test.py")),
        Job("runner", "The runner of this list", ["python3", "-m", "unittest", "discover", "-s", "tests/runner", "-p", "*_test.py",
                                                  "-t", "tests"],
            reads=("tests/runner", "tests/run_tests.py", "tests/bench", "tests/fuzz", "tests/faults", "tests/library/run.py",
                   "tests/grammars.py", "tests/layers.py", "tests/page_layers.py", "tests/paths.py", "tests/texts.py", "tests/format.sh",
                   "tests/strategy.sh", "assets/languages.py", "run", "web/toolchain", "web/relay", "web/serve.py")),
        Job("layers", "Which folder includes which", ["python3", "tests/layers.py"],
            reads=("tests/layers.py", "core", "shell", "web/wasm")),
        Job("layers/page", "Which module of the page imports which", ["python3", "tests/page_layers.py"],
            reads=("tests/page_layers.py", "tests/layers.py", "web/app", "web/packages", "web/rules-page",
                   "web/editor", "web/scorm")),
        Job("texts", "Words, slots and plural forms of all languages", ["python3", "tests/texts.py"],
            reads=("tests/texts.py", "tests/core/data/strategy.tsv", "assets")),
        Job("texts/faults", "What that check finds in damaged texts", ["python3", "tests/texts_test.py"],
            reads=("tests/texts.py", "tests/texts_test.py")),
        Job("packaging", "Version, licences, manuals and metadata of what is published", ["python3", "tests/packaging_test.py"],
            needs=("build-asan", "build-wasm", "build-native"),
            reads=("CMakeLists.txt", "CHANGELOG.md", "assets", "shell", "core", "web", "tests/packaging_test.py", "run")),
        Job("locales", "Numbers, dates and plural rules of all languages against CLDR", [*tap, "tests/locales.test.mjs"], "node",
            reads=("tests/locales.test.mjs", "assets/text")),
        Job("types", "JavaScript against its types", ["npm", "--prefix", "web", "run", "--silent", "check"],
            reads=("web", "tests")),
        Job("engine", "quarto-engine and its proofs",
            ["ctest", "--test-dir", "build/native", "-L", "engine", *([] if deep else ["-LE", "long"]),
             "--timeout", "1000000", "--output-on-failure", "--no-tests=error"],  # the job itself has a limit
            "ctest", ("build-native",),
            ("build/native/quarto-engine", "build/native/quarto_strategy_check", "assets", "tests/core/data",
             "tests/engine.sh", "tests/interrupt.py", "tests/uqi.py", "core/cli/README.md", "core/cli/uqi_bot.py", "tests/strategy.sh",
             "tests/strategy_damage.sh", "tests/CMakeLists.txt")),
        Job("docs/grammars", "The grammars of the formats against the golden data", ["python3", "tests/grammars.py"],
            reads=("tests/grammars.py", "docs/formats.md", "CHANGELOG.md", "tests/core/data", "tests/core/protocol", "tests/app/golden",
                   "tests/shell/features/friends/texts_test.cpp", "assets/lessons", "assets/rules-page", "core", "shell",
                   "web/app/bridge", "web/packages/quarto-board")),
        Job("format", "C++ as clang-format writes it", ["tests/format.sh"],
            reads=("core", "shell", "web/wasm", "tests", ".clang-format", "web/toolchain/versions.sh")),
        Job("docs/paths", "The paths that comments and documents name", ["python3", "tests/paths.py"]),
        Job("docs/numbers", "The tables of docs/numbers.md from the data set", ["node", "docs/numbers/tables.mjs", "--check"],
            reads=("docs/numbers", "docs/numbers.md", "assets/numbers", "core/survey/rules_of_thumb.cpp")),
        Job("docs/links", "The documents' pages and the files that they link", ["node", "docs/gather.mjs"]),
        Job("library", "The library, installed and used by another project", ["tests/library/run.py"],
            needs=("build-native",), reads=("core", "CMakeLists.txt", "tests/library")),
        Job("python", "The wheel for Python, installed by pip, with its examples and types", ["tests/python.py"],
            needs=("build-native",), reads=("core", "assets/books", "CMakeLists.txt", "tests/python.py")),
        Job("fault-places", "Each fault made by hand has its place in the sources", ["tests/faults/run.py", "--find"],
            reads=("tests/faults", "core", "shell", "web", "assets", "tests")),
        Job("library/tree", "The library as a part of another project", ["tests/library/run.py", "--tree"], deep=True),
    ]
    jobs += [
        Job(f"desktop/{stem(name)}", f"The desktop game: {stem(name)}", [f"tests/desktop/{name}"], "one",
            ("build-asan", "build-native"), desktop_sources + with_its_helpers("tests/desktop", name) +
            (("build/asan/quarto-game",) if stem(name) in game_windows else ()) +
            (("web/relay", "web/package-lock.json") if stem(name) == "relay" else ()),
            cores=0.5)
        for name in windows
    ]
    jobs += [
        Job(f"deep-desktop/{stem(name)}", f"The desktop game as it is shipped: {stem(name)}",
            ["env", "QUARTO_GAME=build/gcc/quarto-game", f"tests/desktop/{name}"], needs=("build-gcc", "build-native"),
            cores=0.5, deep=True) for name in windows
    ]
    gcc = "build/gcc/quarto_{}_tests"
    everything = "~[.],[deep]"
    jobs += [
        build("gcc", "Building the tests by g++, one file at a time", deep=True),
        build("tsan", "Building with the thread sanitizer", deep=True),
        build("fuzz", "Building the fuzzers", deep=True),
        build("wasm-core", "Building the core's tests as WebAssembly", ("build-wasm",), deep=True),  # shares its folder
        catch("deep-core", "The long list of the core, by g++", gcc.format("core"), "build-gcc", seed, everything,
              deep=True),
        catch("deep-shell", "The long list of the front end, by g++", gcc.format("shell"), "build-gcc", seed,
              everything, deep=True),
        catch("deep-app", "The long list of the whole front end, by g++", gcc.format("app"), "build-gcc", seed,
              everything, deep=True),
        catch("tsan", "Proofs by threads, under the thread sanitizer", "build/tsan/quarto_core_tests",
              "build-tsan", seed, "--filenames-as-tags", "[#proof_tree_test]", deep=True),
        Job("wasm-core", "The core's tests as WebAssembly, in Node",
            ["node", "build/wasm/quarto_core_tests.js", "--colour-mode", "none", "--rng-seed", str(seed)], "catch",
            ("build-wasm-core",), deep=True),
        Job("strategy", "The standard game, proved and checked by brute force",
            ["tests/strategy.sh", "build/native/quarto-engine", "build/native/quarto_strategy_check", "--rules",
             "cshf"], needs=("build-native",), deep=True),
        Job("build-cost", "What compiling the tests costs, against what is recorded", ["tests/bench/build.py", "--check"],
            needs=("build-asan",), cores=cores, deep=True, limit=5000),
        *fuzzers("deep-fuzz", "fuzz", {"texts": 1_000_000, "shell": 1_000_000}, deep=True),
        Job("faults", "Faults made by hand, each of which the quick list must catch",
            ["tests/faults/run.py", *(["--continue"] if goes_on else [])], needs=("build-asan", "build-wasm", "build-native"),
            cores=cores, deep=True, limit=25_000),
    ]
    if not deep:
        return [job for job in jobs if not job.deep]
    for job in jobs:
        job.limit *= 4
    return jobs


def name_of_file(name):
    """Job name of a file: browser/keep for tests/browser/keep.test.mjs."""
    return re.sub(r"(_test)?\.(cpp|py)$|\.(test|deep)\.mjs$", "", name.removeprefix("tests/"))


def file_of(jobs, name):
    """Job for one file of a Catch2 program or of a group of pages, such as core/call; None if there is no such file."""
    stage, _, file = name.rpartition("/")
    if stage == "browser" and any(file in group for group in page_groups.values()):
        return page(file, [file])
    stage = stage.split("/")[0]
    whole = next((job for job in jobs if job.name == stage and job.counts == "catch"), None)
    if not whole or not any((root / "tests" / stage).rglob(f"{file}_test.cpp")):
        return None
    return dataclasses.replace(whole, name=f"{stage}/{file}",
                               command=[*whole.command, "--filenames-as-tags", f"[#{file}_test]~[.]"])


def chosen(jobs, names, others=()):
    """Jobs with these names or stages, and the builds they need. `others` are the jobs of the deep list."""
    if not names:
        return jobs
    wanted = []
    for name in map(name_of_file, names):
        found = [job for job in jobs if name in (job.name, job.stage)] or list(filter(None, [file_of(jobs, name)]))
        if not found:
            raise LookupError(unknown(jobs, name, others))
        wanted += [job for job in found if job not in wanted]
    by_name = {job.name: job for job in jobs}
    for job in wanted:  # grows: adds transitive needs
        wanted += [by_name[need] for need in job.needs if by_name[need] not in wanted]
    return [job for job in jobs if job in wanted] + [job for job in wanted if job not in jobs]


def unknown(jobs, name, others):
    if any(name in (job.name, job.stage) for job in others):
        return f'"{name}" belongs to the deep list: add --deep'
    stages = list(dict.fromkeys(job.stage for job in jobs))
    close = difflib.get_close_matches(name, {*stages, *(job.name for job in [*jobs, *others])}, 3)
    hint = f'close to it: {", ".join(close)}; ' if close else ""
    return f'there is no test "{name}"; {hint}the stages are {", ".join(stages)}'
