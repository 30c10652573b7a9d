"""picture.py FILE: prints width, height and the number of different colours of a PNG with 8 bits in 4 channels."""
import struct
import sys
import zlib

with open(sys.argv[1], "rb") as file:
    data = file.read()
assert data.startswith(b"\x89PNG\r\n\x1a\n"), "no PNG"
at, packed = 8, b""
while at < len(data):
    length, kind = struct.unpack(">I4s", data[at:at + 8])
    body = data[at + 8:at + 8 + length]
    if kind == b"IHDR":
        width, height, depth, colour = struct.unpack(">IIBB", body[:10])
    if kind == b"IDAT":
        packed += body
    at += length + 12
assert (depth, colour) == (8, 6), "not 8-bit RGBA"


def paeth(a, b, c):
    p = a + b - c
    return min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]


raw, size, bytes_a_pixel = zlib.decompress(packed), 4 * width, 4
above, colours = bytearray(size), set()
for row in range(height):
    begin = row * (size + 1)
    kind, line = raw[begin], bytearray(raw[begin + 1:begin + 1 + size])
    for k in range(size if kind else 0):
        a = line[k - bytes_a_pixel] if k >= bytes_a_pixel else 0
        b = above[k]
        c = above[k - bytes_a_pixel] if k >= bytes_a_pixel else 0
        line[k] = (line[k] + (a, b, (a + b) // 2, paeth(a, b, c))[kind - 1]) & 255
    above = line
    colours.update(zip(*[iter(line)] * bytes_a_pixel))
print(width, height, len(colours))
