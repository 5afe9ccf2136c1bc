#!/usr/bin/env python3
"""Makes the subsets of Noto from Debian's packages fonts-noto-core and fonts-noto-cjk.

Needs python3-fonttools. Run it in this folder.
"""

import subprocess
import sys
import tempfile

CORE = "/usr/share/fonts/truetype/noto/"
CJK = "/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc"
SIMPLIFIED_CHINESE = 2  # the number of the font in the collection

# What stands within names of every script: space, apostrophes, brackets, comma, hyphens, period.
SHARED = "0020,0027-0029,002C-002E,00A0,2010,2011,2019,"
JOINERS = "200C-200F,25CC"

SUBSETS = [
    ("NotoSerif-Bold.ttf", "noto-serif-700.ttf",
     "0020-036F,0370-03FF,0400-052F,1E00-1EFF,1F00-1FFF,2010-2027"),
    ("NotoSerifHebrew-Bold.ttf", "noto-serif-hebrew-700.ttf", SHARED + "0590-05FF," + JOINERS),
    ("NotoNaskhArabic-Bold.ttf", "noto-naskh-arabic-700.ttf",
     SHARED + "0600-06FF,0750-077F," + JOINERS),
    ("NotoSerifDevanagari-Bold.ttf", "noto-serif-devanagari-700.ttf",
     SHARED + "0900-097F," + JOINERS),
    ("NotoSerifGujarati-Bold.ttf", "noto-serif-gujarati-700.ttf", SHARED + "0A80-0AFF," + JOINERS),
]


def subset(source, target, *options):
    subprocess.run(
        [sys.executable, "-m", "fontTools.subset", source, "--output-file=" + target, "--no-hinting",
         "--name-IDs=0,13,14", "--notdef-outline",
         "--drop-tables+=STAT,meta,vhea,vmtx,VORG,BASE", *options], check=True)


# The rows of the most common characters in national standards, and the bytes within a row.
CELLS = range(0xA1, 0xFF)
COMMON = [
    ("gb2312", range(0xB0, 0xD8), CELLS),
    ("big5", range(0xA4, 0xC7), [*range(0x40, 0x7F), *CELLS]),
    ("euc_jp", [0xA4, 0xA5, *range(0xB0, 0xD0)], CELLS),
    ("euc_kr", range(0xB0, 0xC9), CELLS),
]


def national_standards():
    """Returns the characters of GB 2312, Big5 and JIS X 0208 (level 1 of each), and the syllables
    of KS X 1001."""
    letters = {0x20, 0x27, 0x28, 0x29, 0x2C, 0x2D, 0x2E, 0xA0, 0xB7, 0x2010, 0x2019, 0x3000, 0x30FB}
    for encoding, rows, cells in COMMON:
        for pair in (bytes([row, cell]) for row in rows for cell in cells):
            for letter in pair.decode(encoding, "ignore"):
                if 0x3040 <= ord(letter) < 0xE000 or 0xF900 <= ord(letter) < 0xFF00:
                    letters.add(ord(letter))
    return letters


for source, target, letters in SUBSETS:
    subset(CORE + source, target, "--unicodes=" + letters, "--layout-features=*")
with tempfile.NamedTemporaryFile("w", suffix=".txt") as listed:
    listed.write("\n".join(f"{letter:04X}" for letter in sorted(national_standards())))
    listed.flush()
    subset(CJK, "noto-sans-cjk-700.otf", "--unicodes-file=" + listed.name,
           f"--font-number={SIMPLIFIED_CHINESE}", "--layout-features=ccmp,locl,kern")
