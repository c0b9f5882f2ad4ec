import type { CardTemplate } from '@kartu/contracts/company/customisation'
import { isLoadedTypeface, type LoadedTypeface } from '@kartu/contracts/company/customisation.plain'
import { cardFontRanges, cardFonts } from '../card/card-fonts.ts'
import { loadedTypefaceRules } from './card-page-style.ts'

type Part = keyof typeof cardFontRanges

/** Fonts of a typeface, as in `cardFonts`. */
interface CardFont {
  bytes: number
  files: Record<Part, readonly string[]>
  fallback: readonly { sizeAdjust: number; ascent: number; descent: number }[]
}

const fonts: Record<LoadedTypeface, CardFont> = cardFonts
const weights = [400, 600] as const
const parts = ['latin', 'latin_ext', 'vietnamese'] as const satisfies Part[]

/** Path of a font file on every host of cards. */
const pathOf = (file: string): string => `/c/${file}.woff2`

/** Paths of all font files; each contains the hash of its content. */
export const cardFontPaths = (): string[] =>
  Object.values(fonts).flatMap(({ files }) => parts.flatMap((part) => files[part].map(pathOf)))

/** Size of a typeface for names in western European letters. */
export const cardFontBytes = (typeface: LoadedTypeface): number => fonts[typeface].bytes

export interface CardFontFace {
  family: string
  weight: number
  path: string
  range: string
}

/** The files of a typeface as font faces. A browser loads those whose characters the page has. */
export const cardFontFaces = (typeface: LoadedTypeface): CardFontFace[] =>
  parts.toReversed().flatMap((part) =>
    weights.map((weight, at) => ({
      family: `card-${typeface}`,
      weight,
      path: pathOf(fonts[typeface].files[part][at] ?? ''),
      range: cardFontRanges[part],
    })),
  )

/** Names of the same fonts on different systems, in both weights. */
const localNames = {
  sans: [
    ['Arial', 'Liberation Sans', 'Roboto'],
    ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold'],
  ],
  serif: [
    ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'],
    ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
  ],
}

/**
 * Style that a page adds to load its typeface; empty for one of the system. Until it has loaded, a font of the system has
 * its size, so nothing moves. Letters of other scripts are drawn by the system.
 */
export const typefaceStyle = (typeface: CardTemplate['typeface']): string =>
  isLoadedTypeface(typeface) ? facesOf(typeface) + loadedTypefaceRules[typeface] : ''

function facesOf(typeface: LoadedTypeface): string {
  const loaded = cardFontFaces(typeface).map(
    ({ family, weight, path, range }) =>
      `@font-face{font-family:${family};src:url(${path})format("woff2");font-weight:${weight};font-display:swap;unicode-range:${range}}`,
  )
  const names = localNames[typeface === 'literata' ? 'serif' : 'sans']
  const like = fonts[typeface].fallback.map(({ sizeAdjust, ascent, descent }, at) => {
    const sources = (names[at] ?? []).map((name) => `local("${name}")`).join()
    return `@font-face{font-family:card-${typeface}-like;src:${sources};font-weight:${weights[at] ?? 400};size-adjust:${sizeAdjust}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%;unicode-range:${parts.map((part) => cardFontRanges[part]).join()}}`
  })
  return [...loaded, ...like].join('')
}

/** Links that load the files for the letters of a page at once. The page's worker saves these files. */
export const cardFontPreloads = (typeface: LoadedTypeface, text: string): string =>
  parts
    .filter((part) => part === 'latin' || lettersIn(cardFontRanges[part]).test(text))
    .flatMap((part) => fonts[typeface].files[part])
    .map((file) => `<link rel="preload" href="${pathOf(file)}" as="font" type="font/woff2" crossorigin>`)
    .join('')

/** Matches a character of a CSS range such as `U+100-17F,U+259`. */
function lettersIn(range: string): RegExp {
  const classes = range.replaceAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?,?/g, (_, from: string, to = from) =>
    from === to ? `\\u{${from}}` : `\\u{${from}}-\\u{${to}}`,
  )
  return new RegExp(`[${classes}]`, 'u')
}
