"""Makes branchline-sans.woff2 of Inter's variable font (decision 025): make-face.py SOURCE TARGET"""

import sys

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

# Latin of Europe; the letters of Yoruba, Igbo and Hausa, and their marks; signs of the app's texts and keys.
SIGNS = (
    "20-7E A0-17F 181 18A 198-199 1B3-1B4 1CD-1D4 1F8-1F9 253 257 2BC 300-304 307 30C 323"
    " 1E0C-1E0D 1E3E-1E3F 1E44-1E45 1E62-1E63 1EA0-1EA1 1EB8-1EB9 1EBC-1EBD 1ECA-1ECD 1EE4-1EE5 1EF2-1EF3"
    " 2010-2015 2018-201E 2022 2026 202F 2030 2032-2033 2039-203A 20A6 20AC 2122 2190-2193 2212 2260"
    " 2264-2265 2318 2713"
)
# 6 % smaller than Inter: as wide and as high as the interface fonts of Windows and Android.
SCALE = 0.94
TABULAR = "0123456789.,:"
# Units taken from each side of a tabular figure; narrower signs than the least figure are points.
TRIM, LEAST_FIGURE = 40, 700


def code_points(ranges):
    for part in ranges.split():
        first, _, last = part.partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


def narrow_figures(font):
    """Leaves only figures and what stands between them tabular: Inter has a hyphen as wide as a figure too,
    which tears references apart. The figures get the width that they have in the systems' fonts."""
    figures = {font.getBestCmap()[ord(sign)] for sign in TABULAR}
    gsub = font["GSUB"].table
    tabular = next(r.Feature for r in gsub.FeatureList.FeatureRecord if r.FeatureTag == "tnum")
    for lookup in (gsub.LookupList.Lookup[index] for index in tabular.LookupListIndex):
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            table.mapping = {sign: other for sign, other in table.mapping.items() if sign in figures}
            for name in (other for sign, other in table.mapping.items() if font["hmtx"][sign][0] > LEAST_FIGURE):
                narrow(font, name)


def narrow(font, name):
    glyph = font["glyf"][name]
    for component in glyph.components if glyph.isComposite() else []:
        component.x -= TRIM
    if not glyph.isComposite():
        glyph.coordinates.translate((-TRIM, 0))
    glyph.recalcBounds(font["glyf"])
    advance, left = font["hmtx"][name]
    font["hmtx"][name] = (advance - 2 * TRIM, left - TRIM)


source, target = sys.argv[1:]
font = instantiateVariableFont(TTFont(source), {"opsz": 14, "wght": (400, 700)})
narrow_figures(font)

options = Options()
options.layout_features = ["ccmp", "kern", "mark", "mkmk", "tnum"]
options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
options.hinting = False
subsetter = Subsetter(options)
subsetter.populate(unicodes=code_points(SIGNS))
subsetter.subset(font)

font["head"].unitsPerEm = round(font["head"].unitsPerEm / SCALE)
for record in font["name"].names:
    text = record.toUnicode().replace("Inter Variable", "Branchline Sans")
    record.string = text.replace("InterVariable", "BranchlineSans").replace("Inter-", "BranchlineSans-")
font.flavor = "woff2"
font.save(target)
