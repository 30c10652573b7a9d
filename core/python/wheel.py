#!/usr/bin/env python3
"""wheel.py LIBRARY VERSION BOOKS FOLDER: packs the package quarto_engine with libquarto into a wheel in FOLDER, for every
Python from 3.8 on, since the library is called by ctypes. On Linux the wheel's name says which C library it needs
(manylinux, PEP 600), as the symbols of the library say. A DLL made there needs nothing but Windows."""
import base64
import hashlib
import pathlib
import platform
import re
import subprocess
import sys
import sysconfig
import zipfile

here = pathlib.Path(__file__).resolve().parent
root = here.parent.parent
allowed = {"KERNEL32.dll", "msvcrt.dll", "libc.so.6", "libm.so.6", "libgcc_s.so.1", "libpthread.so.0", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"}  # of Windows and PEP 600


def platform_tag(library):
    if not sys.platform.startswith("linux"):
        return re.sub("[-.]", "_", sysconfig.get_platform())
    read = subprocess.run(["objdump", "-p", library], check=True, capture_output=True, text=True).stdout
    if others := set(re.findall(r"(?:NEEDED|DLL Name:) +(\S+)", read)) - allowed:
        sys.exit(f"wheel.py: {library} needs {' '.join(sorted(others))}, which other systems may lack")
    if library.suffix == ".dll":
        return "win_amd64"
    major, minor = max((int(a), int(b)) for a, b in re.findall(r"\bGLIBC_(\d+)\.(\d+)", read))
    return f"manylinux_{major}_{minor}_{platform.machine()}"


def contents(library, version, books, tag):
    """Names in the wheel and their bytes."""
    for file in sorted((here / "quarto_engine").glob("*.py")) + [here / "quarto_engine/py.typed"]:
        yield f"quarto_engine/{file.name}", file.read_bytes()
    yield f"quarto_engine/{re.sub(r'^lib(?=.*[.]dll$)|(?<=[.]so)[.].*', '', library.name)}", library.read_bytes()
    for book in sorted(books.glob("*.txt")):
        yield f"quarto_engine/books/{book.name}", book.read_bytes()
    info = f"quarto_engine-{version}.dist-info/"
    head = f"Metadata-Version: 2.1\nName: quarto-engine\nVersion: {version}\n" + (here / "metadata.txt").read_text()
    yield info + "METADATA", (head + "\n" + (here / "README.md").read_text()).encode()
    yield info + "WHEEL", f"Wheel-Version: 1.0\nGenerator: wheel.py\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    yield info + "LICENSE", (root / "LICENSE").read_bytes()


def main():
    if len(sys.argv) != 5:
        print(__doc__, file=sys.stderr)
        return 2
    library, version, books, folder = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3]), pathlib.Path(sys.argv[4])
    tag = f"py3-none-{platform_tag(library)}"
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob(f"quarto_engine-*-{tag.split('_')[0]}_*.whl"):
        old.unlink()
    wheel = folder / f"quarto_engine-{version}-{tag}.whl"
    recorded = ""
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as packed:
        def add(name, data):
            packed.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED)  # the same bytes each time

        for name, data in contents(library, version, books, tag):
            add(name, data)
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            recorded += f"{name},sha256={digest},{len(data)}\n"
        record = f"quarto_engine-{version}.dist-info/RECORD"
        add(record, recorded + f"{record},,\n")
    print(wheel)
    return 0


if __name__ == "__main__":
    sys.exit(main())
