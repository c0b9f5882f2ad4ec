// Written by `scripts/card-fonts.mjs`.

/** Characters of each part of a typeface, as CSS ranges. */
export const cardFontRanges = {
  latin: 'U+0-FF,U+131,U+152-153,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122,U+2212',
  latin_ext: 'U+100-17F,U+18F,U+192,U+218-21B,U+259,U+1E80-1E85,U+1E9E,U+1EF2-1EF3',
  vietnamese:
    'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-301,U+303,U+309,U+323,U+1EA0-1EF9,U+20AB',
}

/**
 * Typefaces that pages load: bytes of the first files, files of each part in weights 400 and 600, and descriptors in
 * percent that give a font of the system the same size.
 */
export const cardFonts = {
  inter: {
    bytes: 26276,
    files: {
      latin: ['inter-latin-400-2ae8bd1fb9', 'inter-latin-600-31a80f39e5'],
      latin_ext: ['inter-latin-ext-400-6219bd3f62', 'inter-latin-ext-600-3384fe7701'],
      vietnamese: ['inter-vietnamese-400-39c319cba7', 'inter-vietnamese-600-3f00d65da2'],
    },
    fallback: [
      { sizeAdjust: 106.5, ascent: 90.9, descent: 22.6 },
      { sizeAdjust: 101, ascent: 95.9, descent: 23.9 },
    ],
  },
  literata: {
    bytes: 37520,
    files: {
      latin: ['literata-latin-400-61b9bcdee8', 'literata-latin-600-a3c6c50fa7'],
      latin_ext: ['literata-latin-ext-400-8dd6468608', 'literata-latin-ext-600-2458ea3d43'],
      vietnamese: ['literata-vietnamese-400-882095547f', 'literata-vietnamese-600-e5020004fb'],
    },
    fallback: [
      { sizeAdjust: 117.8, ascent: 99.9, descent: 26.1 },
      { sizeAdjust: 114.6, ascent: 102.7, descent: 26.9 },
    ],
  },
  nunito: {
    bytes: 26212,
    files: {
      latin: ['nunito-latin-400-db50e6afbe', 'nunito-latin-600-722decdcc1'],
      latin_ext: ['nunito-latin-ext-400-675e77dfc5', 'nunito-latin-ext-600-c23ba4d784'],
      vietnamese: ['nunito-vietnamese-400-2c5232130d', 'nunito-vietnamese-600-448a4aa544'],
    },
    fallback: [
      { sizeAdjust: 100.3, ascent: 100.8, descent: 35.2 },
      { sizeAdjust: 96.7, ascent: 104.5, descent: 36.5 },
    ],
  },
  barlow_condensed: {
    bytes: 24660,
    files: {
      latin: ['barlow-condensed-latin-400-27a26c8c8b', 'barlow-condensed-latin-600-e845a90665'],
      latin_ext: ['barlow-condensed-latin-ext-400-ee227cc940', 'barlow-condensed-latin-ext-600-afd7b1fcff'],
      vietnamese: ['barlow-condensed-vietnamese-400-fed08f9dbc', 'barlow-condensed-vietnamese-600-fe2b82e359'],
    },
    fallback: [
      { sizeAdjust: 76.8, ascent: 130.2, descent: 26 },
      { sizeAdjust: 74.5, ascent: 134.2, descent: 26.8 },
    ],
  },
}
