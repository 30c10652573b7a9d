#!/usr/bin/env python3
"""Writes keyboards.tsv anew, from the keyboard layouts of this machine (Debian: xkb-data, libxkbcommon0).

A line a layout or variant that X lists for one of our languages: what the keys of Q, H, Z, Y and the slash type, alone and
with Shift, then the keys that type q, h, z, y, / and ? so, with a + for Shift. Names of keys as in browsers. A dead key types
"Dead", a key that types nothing "-"."""
import ctypes
import pathlib
import subprocess
import xml.etree.ElementTree

codes = {**{f'Digit{(n + 1) % 10}': 10 + n for n in range(10)}, 'Minus': 20, 'Equal': 21, 'BracketLeft': 34,
         'BracketRight': 35, 'Semicolon': 47, 'Quote': 48, 'Backquote': 49, 'Backslash': 51, 'Comma': 59, 'Period': 60,
         'Slash': 61, 'IntlBackslash': 94, 'IntlRo': 97,
         **{f'Key{letter}': first + n for first, row in ((24, 'QWERTYUIOP'), (38, 'ASDFGHJKL'), (52, 'ZXCVBNM'))
            for n, letter in enumerate(row)}}
places, characters = ('KeyQ', 'KeyH', 'KeyZ', 'KeyY', 'Slash'), 'qhzy/?'
languages = 'bul ces dan deu ell eng fin fra hrv isl ita nld nno nob nor por ron slk spa srp swe'.split()
others = 'in', 'mm'  # layouts for other writings, which also list English

xkb = ctypes.CDLL('libxkbcommon.so.0')
for function in (xkb.xkb_context_new, xkb.xkb_keymap_new_from_names, xkb.xkb_state_new):
    function.restype = ctypes.c_void_p
xkb.xkb_keymap_mod_get_index.restype = ctypes.c_uint32


class Names(ctypes.Structure):
    _fields_ = [(name, ctypes.c_char_p) for name in ('rules', 'model', 'layout', 'variant', 'options')]


def typed(context, layout, variant):
    """What each key types, by its code and whether Shift is held."""
    names = Names(b'evdev', b'pc105', layout.encode(), variant.encode(), b'')
    keymap = ctypes.c_void_p(xkb.xkb_keymap_new_from_names(context, ctypes.byref(names), 0))
    shift = 1 << xkb.xkb_keymap_mod_get_index(keymap, b'Shift')
    found = {}
    for has_shift in (False, True):
        state = ctypes.c_void_p(xkb.xkb_state_new(keymap))
        xkb.xkb_state_update_mask(state, shift * has_shift, 0, 0, 0, 0, 0)
        for code, number in codes.items():
            text = ctypes.create_string_buffer(16)
            xkb.xkb_state_key_get_utf8(state, number, text, 16)
            name = ctypes.create_string_buffer(64)
            xkb.xkb_keysym_get_name(xkb.xkb_state_key_get_one_sym(state, number), name, 64)
            found[code, has_shift] = 'Dead' if name.value.startswith(b'dead_') else text.value.decode().strip() or '-'
        xkb.xkb_state_unref(state)
    xkb.xkb_keymap_unref(keymap)
    return found


def layouts():
    """Layouts and their variants; a variant has its own languages or those of its layout."""
    for layout in xml.etree.ElementTree.parse('/usr/share/X11/xkb/rules/evdev.xml').iterfind('.//layoutList/layout'):
        spoken = [each.text for each in layout.iterfind('configItem/languageList/iso639Id')]
        name = layout.findtext('configItem/name')
        if name in others:
            continue
        if set(spoken) & set(languages):
            yield name, ''
        for variant in layout.iterfind('variantList/variant/configItem'):
            own = [each.text for each in variant.iterfind('languageList/iso639Id')] or spoken
            if set(own) & set(languages):
                yield name, variant.findtext('name')


def main():
    context = ctypes.c_void_p(xkb.xkb_context_new(0))
    version = subprocess.run(['dpkg-query', '-W', '-f', '${Version}', 'xkb-data'], check=True, capture_output=True, text=True)
    rows = {}
    for layout, variant in layouts():
        keys = typed(context, layout, variant)
        there = [' '.join(keys[code, has_shift] for has_shift in (False, True)) for code in places]
        where = [' '.join(code + '+' * has_shift for (code, has_shift), key in keys.items() if key == wanted) or '-'
                 for wanted in characters]
        rows.setdefault('\t'.join(there + where), []).append(f'{layout}({variant})' if variant else layout)
    with open(pathlib.Path(__file__).with_suffix('.tsv'), 'w', encoding='utf-8') as file:
        print(f'# Made by keyboards.py from xkb-data {version.stdout}; equal layouts share a line.', file=file)
        print('# layouts', *places, *characters, sep='\t', file=file)
        for keys, names in rows.items():
            print(' '.join(names), keys, sep='\t', file=file)


main()
