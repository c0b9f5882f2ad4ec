import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Font } from 'fontkit'
import subsetFont from 'subset-font'
import { openFont } from './open-font.ts'

const { resolve } = createRequire(import.meta.url)

/** Typefaces in order of preference: that of the app, then those of other scripts. */
const families = [
  'plus-jakarta-sans',
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-devanagari',
  'noto-sans-sc',
  'noto-sans-kr',
] as const

export const weights = { regular: 450, bold: 700 } as const
export type Weight = keyof typeof weights

/** A font with the requested characters. */
export interface SubsetFont {
  name: string
  font: Font
}

export interface FontSource {
  path: string
  ranges: readonly (readonly [from: number, to: number])[]
}

let sources: Promise<readonly FontSource[]> | undefined

/** The font files of the packages, with the characters that each may contain. */
export async function readFontSources(): Promise<readonly FontSource[]> {
  const found = await Promise.all(
    families.map(async (family) => {
      const folder = dirname(resolve(`@fontsource-variable/${family}/package.json`))
      const parts = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
      return Object.entries(parts).map(([part, ranges]) => ({
        path: join(folder, 'files', `${family}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
        ranges: ranges.split(',').map(rangeOf),
      }))
    }),
  )
  return found.flat()
}

/** Parses a range such as `U+0000-00FF` or `U+20AC`. */
function rangeOf(text: string): readonly [number, number] {
  const [from = '', to = from] = text.replace(/^U\+/i, '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

export interface Fonts {
  all: readonly SubsetFont[]
  /** Name of the font for a character; undefined if no font has it. */
  faceOf(character: string, weight: Weight): string | undefined
}

/** Loads fonts for all characters of a text, in both weights, subset to that text. */
export async function fontsFor(text: string): Promise<Fonts> {
  sources ??= readFontSources()
  const all: SubsetFont[] = []
  const names = { regular: new Map<string, string>(), bold: new Map<string, string>() }
  // Thai SARA AM is split into its two parts, and brackets are mirrored in right-to-left text.
  const parts = text.normalize().replaceAll(/\s/gu, ' ').replaceAll('\u0e33', '\u0e33\u0e4d\u0e32')
  const missing = new Set(`${parts}()[]{}<>«»‹›`)
  for (const { path, ranges } of await sources) {
    const asked = [...missing].filter((character) => {
      const code = character.codePointAt(0) ?? 0
      return ranges.some(([from, to]) => code >= from && code <= to)
    })
    if (asked.length === 0) continue
    const file = await readFile(path)
    for (const weight of ['regular', 'bold'] as const) {
      const axes = { wght: weights[weight] }
      const bytes = await subsetFont(file, asked.join(''), { targetFormat: 'truetype', variationAxes: axes })
      const font = opened(bytes)
      const held = new Set(font?.characterSet)
      const name = `${weight} ${all.length}`
      const taken = asked.filter((character) => held.has(character.codePointAt(0) ?? 0))
      if (!font || taken.length === 0) continue
      all.push({ name, font })
      for (const character of taken) {
        names[weight].set(character, name)
        missing.delete(character)
      }
    }
  }
  return { all, faceOf: (character, weight) => names[weight].get(character) }
}

/** Returns undefined if the subset is empty: a font without glyphs cannot be opened. */
function opened(bytes: Buffer): Font | undefined {
  try {
    const font = openFont(bytes)
    return font.characterSet.length > 0 ? font : undefined
  } catch {
    return undefined
  }
}
