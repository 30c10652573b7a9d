"""Reads PNG files with 8 bits in 4 channels."""
import struct
import zlib

pixel = 4  # bytes per pixel


def measure(file, enough):
    """Width, height and number of different colours, which are counted row by row until there are enough."""
    with open(file, 'rb') as picture:
        data = picture.read()
    assert data.startswith(b'\x89PNG\r\n\x1a\n'), 'no PNG'
    at, packed = 8, b''
    while at < len(data):
        length, kind = struct.unpack('>I4s', data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if kind == b'IHDR':
            width, height, depth, colour = struct.unpack('>IIBB', body[:10])
        if kind == b'IDAT':
            packed += body
        at += length + 12
    assert (depth, colour) == (8, 6), 'not 8-bit RGBA'
    raw, size = zlib.decompress(packed), pixel * width
    assert len(raw) == height * (size + 1), 'rows are missing'
    colours, above = set(), bytearray(size)
    for row in range(height):
        begin = row * (size + 1)
        above = unfiltered(raw[begin], bytearray(raw[begin + 1:begin + 1 + size]), above)
        colours.update(zip(*[iter(above)] * pixel))
        if len(colours) >= enough:
            break
    return width, height, len(colours)


def unfiltered(kind, line, above):
    for k in range(len(line) if kind else 0):
        left = line[k - pixel] if k >= pixel else 0
        corner = above[k - pixel] if k >= pixel else 0
        up = above[k]
        line[k] = line[k] + (left, up, (left + up) // 2, paeth(left, up, corner))[kind - 1] & 255
    return line


def paeth(left, up, corner):
    middle = left + up - corner
    return min((abs(middle - left), 0, left), (abs(middle - up), 1, up), (abs(middle - corner), 2, corner))[2]
