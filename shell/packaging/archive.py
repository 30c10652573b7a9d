#!/usr/bin/env python3
"""Packs a folder into OUTPUT.zip or OUTPUT.tar.gz, with the same bytes each time: in order of the names, with the time of
SOURCE_DATE_EPOCH, and nobody's user.

    archive.py OUTPUT FOLDER [PREFIX]
"""
import gzip
import os
import pathlib
import sys
import tarfile
import time
import zipfile


def main():
    output, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    prefix = sys.argv[3] + "/" if len(sys.argv) > 3 else ""
    moment = int(os.environ.get("SOURCE_DATE_EPOCH", "315532800"))  # 1980, zip's first year
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    names = [(path, prefix + path.relative_to(folder).as_posix()) for path in files]

    def mode(path):
        return 0o755 if os.access(path, os.X_OK) else 0o644

    if output.suffix == ".zip":
        with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
            for path, name in names:
                info = zipfile.ZipInfo(name, time.gmtime(moment)[:6])
                info.external_attr, info.compress_type, info.create_system = (0o100000 | mode(path)) << 16, zipfile.ZIP_DEFLATED, 3
                archive.writestr(info, path.read_bytes(), compresslevel=9)
        return
    with open(output, "wb") as raw, gzip.GzipFile("", "wb", 9, raw, moment) as packed, \
            tarfile.open(mode="w", fileobj=packed, format=tarfile.PAX_FORMAT) as archive:
        for path, name in names:
            info = tarfile.TarInfo(name)
            info.size, info.mtime, info.mode = path.stat().st_size, moment, mode(path)
            with open(path, "rb") as content:
                archive.addfile(info, content)


main()
