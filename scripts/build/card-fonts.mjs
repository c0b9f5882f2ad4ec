// Builds the typefaces of cards: subsets of fonts from npm packages, at most 20 kB a file.
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import { root } from '../prepare.mjs'
import { fontBytesMax } from './font-bytes.mjs'

/** @typedef {'latin' | 'latin_ext' | 'vietnamese'} Part */
/** @typedef {{ sizeAdjust: number, ascent: number, descent: number }} Fallback */

/** Weights of the page: everything above 500 is drawn with the second. */
const weights = /** @type {const} */ ([400, 600])

/** Characters of each file, as CSS ranges. Other scripts use the system's fonts. */
export const ranges = {
  latin: 'U+0-FF,U+131,U+152-153,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122,U+2212',
  latin_ext: 'U+100-17F,U+18F,U+192,U+218-21B,U+259,U+1E80-1E85,U+1E9E,U+1EF2-1EF3',
  vietnamese:
    'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-301,U+303,U+309,U+323,U+1EA0-1EF9,U+20AB',
}
const parts = /** @type {Part[]} */ (Object.keys(ranges))

/** Fonts under the Open Font License without a reserved name, so that a subset may keep the name. */
const typefaces = {
  inter: { name: '@fontsource-variable/inter', file: 'inter-{part}-wght-normal', fallback: 'Helvetica' },
  literata: { name: '@fontsource-variable/literata', file: 'literata-{part}-wght-normal', fallback: 'Times' },
  nunito: {
    name: '@fontsource-variable/nunito',
    file: 'nunito-{part}-wght-normal',
    fallback: 'Helvetica',
    // Its 600 hardly differs from 400.
    drawn: { 400: 400, 600: 700 },
  },
  barlow_condensed: {
    name: '@fontsource/barlow-condensed',
    file: 'barlow-condensed-{part}-{weight}-normal',
    fallback: 'Helvetica',
  },
}
/** @typedef {keyof typeof typefaces} Typeface */

/** Font with the widths of Arial or Times New Roman, from pdfkit. */
const standardFonts = {
  Helvetica: ['Helvetica', 'Helvetica-Bold'],
  Times: ['Times-Roman', 'Times-Bold'],
}

const features = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum']
/** Copyright, licence and its URL, which the licence requires in every copy. */
const nameIds = [0, 13, 14]

const require = createRequire(join(root, 'apps/api/package.json'))

/** @param {Typeface} typeface */
const folderOf = (typeface) => dirname(require.resolve(`${typefaces[typeface].name}/package.json`))

/** @param {Typeface} typeface */
const standardFontsOf = (typeface) =>
  standardFonts[/** @type {keyof typeof standardFonts} */ (typefaces[typeface].fallback)]

/** @param {Typeface} typeface */
export const licenceOf = (typeface) => readFileSync(join(folderOf(typeface), 'LICENSE'), 'utf8')

/** Returns the font files by name, and the facts about each typeface that pages need. */
export async function drawCardFonts() {
  /** @type {Map<string, Buffer>} */
  const files = new Map()
  /** @type {Record<string, { bytes: number, files: Record<Part, string[]>, fallback: Fallback[] }>} */
  const facts = {}
  for (const typeface of /** @type {Typeface[]} */ (Object.keys(typefaces))) {
    const names = /** @type {Record<Part, string[]>} */ ({ latin: [], latin_ext: [], vietnamese: [] })
    /** @type {Fallback[]} */
    const fallback = []
    for (const part of parts)
      for (const [at, weight] of weights.entries()) {
        const bytes = await subset(typeface, part, weight)
        const name = `${typeface.replace('_', '-')}-${part.replace('_', '-')}-${weight}-${hash('sha256', bytes).slice(0, 10)}`
        if (bytes.length > fontBytesMax) throw new Error(`${name}: ${bytes.length} bytes`)
        files.set(name, bytes)
        names[part].push(name)
        if (part === 'latin') fallback.push(fallbackOf(bytes, standardFontsOf(typeface)[at] ?? ''))
      }
    const bytes = names.latin.reduce((sum, name) => sum + (files.get(name)?.length ?? 0), 0)
    facts[typeface] = { bytes, files: names, fallback }
  }
  return { files, facts }
}

/**
 * @param {Typeface} typeface @param {Part} part @param {(typeof weights)[number]} weight
 * @returns {Promise<Buffer>}
 */
function subset(typeface, part, weight) {
  const { file } = typefaces[typeface]
  const wght = typeface === 'nunito' ? typefaces.nunito.drawn[weight] : weight
  const name = file.replace('{part}', part.replace('_', '-')).replace('{weight}', String(weight))
  const font = readFileSync(join(folderOf(typeface), 'files', `${name}.woff2`))
  const axes = file.includes('wght') ? { variationAxes: { wght } } : {}
  return subsetFont(font, charactersIn(ranges[part]), {
    targetFormat: 'woff2',
    keepFeatures: features,
    preserveNameIds: nameIds,
    noHinting: true,
    ...axes,
  })
}

/** @param {string} range */
function charactersIn(range) {
  const codes = range.split(',').flatMap((one) => {
    const [from = 0, to = from] = one
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: to - from + 1 }, (_, at) => from + at)
  })
  return codes
    .filter((code) => code >= 0x20)
    .map((code) => String.fromCodePoint(code))
    .join('')
}

/** Letters in the frequencies of names and labels. */
const sample = 'anindya prameswari budi santoso head of sales singapore jakarta save contact share your details'

/**
 * Descriptors that give a system font the size of this one, so that the layout does not shift when it has loaded.
 * @param {Buffer} bytes @param {string} standard
 * @returns {Fallback}
 */
function fallbackOf(bytes, standard) {
  const font = /** @type {import('fontkit').Font} */ (create(bytes))
  const own = font.layout(sample).advanceWidth / font.unitsPerEm
  const sizeAdjust = own / standardWidth(standard)
  /** @param {number} units */
  const percent = (units) => round((100 * units) / font.unitsPerEm / sizeAdjust)
  return { sizeAdjust: round(100 * sizeAdjust), ascent: percent(font.ascent), descent: percent(-font.descent) }
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10

/**
 * Width of the sample in em.
 * @param {string} standard
 */
function standardWidth(standard) {
  const text = readFileSync(join(root, 'node_modules/pdfkit/js/data', `${standard}.afm`), 'utf8')
  const widths = new Map(
    [...text.matchAll(/^C (\d+) ; WX (\d+) ;/gm)].map(([, code, width]) => [Number(code), Number(width)]),
  )
  return sample.split('').reduce((sum, letter) => sum + (widths.get(letter.charCodeAt(0)) ?? 0), 0) / 1000
}
