"""Cache of passed jobs, keyed by the contents of the files they read."""
import hashlib
import json
import os
import pathlib

left_out = {"node_modules", "__pycache__"}


class Passed:
    """The cache, stored in a file. Jobs have a name, a command and `reads`: files and folders relative to the root."""

    def __init__(self, root, file, surroundings, otherwise=()):
        """`surroundings`: other inputs of every job, such as the versions of the browsers. `otherwise`: what a job that names
        nothing reads."""
        self.root, self.file, self.surroundings, self.otherwise = pathlib.Path(root), pathlib.Path(file), surroundings, otherwise
        self.contents = {}
        try:
            self.known = json.loads(self.file.read_text())
        except (OSError, ValueError):
            self.known = {}

    def reads(self, job):
        return job.reads or self.otherwise

    def state(self, job):
        """Hash of everything that affects the job's result."""
        total = hashlib.sha256(repr((job.command, self.surroundings)).encode())
        for path in sorted({file for name in self.reads(job) for file in files_below(self.root / name)}):
            total.update(f"{path.relative_to(self.root)} {self.sum_of(path)}\n".encode())
        return total.hexdigest()

    def sum_of(self, path):
        """Hash of a file's contents and its mode; read again only when its time or size differs."""
        try:
            status = path.stat()
            key = (str(path), status.st_mtime_ns, status.st_size)
            if key not in self.contents:
                self.contents[key] = hashlib.sha256(path.read_bytes()).hexdigest()
            return self.contents[key] + oct(status.st_mode)
        except OSError:
            return "missing"

    def count(self, job):
        """Number of tests that passed with the current inputs; None if unknown."""
        state, passed = self.known.get(job.name, (None, None))
        return passed if self.reads(job) and state == self.state(job) else None

    def note(self, job, state, outcome):
        """`state` is from before the job ran: the job may have missed a file that changed meanwhile."""
        if outcome.failed:
            self.known.pop(job.name, None)
        elif self.reads(job) and state == self.state(job):
            self.known[job.name] = (state, outcome.passed)
        self.keep()

    def keep(self):
        self.file.parent.mkdir(parents=True, exist_ok=True)
        draft = self.file.with_suffix(".draft")
        draft.write_text(json.dumps(self.known, indent=1))
        draft.replace(self.file)


def files_below(path):
    if not path.is_dir():
        return [path]
    found = []
    for folder, folders, files in os.walk(path):
        folders[:] = [each for each in folders if each not in left_out]
        found += [pathlib.Path(folder, file) for file in files]
    return found
