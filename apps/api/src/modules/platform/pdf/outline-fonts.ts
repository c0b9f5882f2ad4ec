import { readFile } from 'node:fs/promises'
import type { Font } from 'fontkit'
import subsetFont from 'subset-font'
import { openFont } from './open-font.ts'
import { type FontSource, readFontSources, type Weight, weights } from './pdf-fonts.ts'

/** A font file with all its characters, in both weights. */
interface OpenedFonts {
  held: ReadonlySet<number>
  fonts: Record<Weight, Font>
}

export interface OutlineFonts {
  /** Name of the font for a character; undefined if no font has it. */
  faceOf: (character: string) => string | undefined
  font: (face: string, weight: Weight) => Font | undefined
}

/** Open font files: each takes about 1 MB, and a text needs only a few. */
const openMax = 48

let sources: Promise<readonly FontSource[]> | undefined
const opened = new Map<string, Promise<OpenedFonts | undefined>>()

/** Loads the fonts for a text. Unlike those of PDF files they are kept open, because they draw many short texts. */
export async function outlineFontsFor(text: string): Promise<OutlineFonts> {
  sources ??= readFontSources()
  const missing = new Set([...`${text} …()[]{}<>«»‹›`].map((character) => character.codePointAt(0) ?? 0))
  const faces = new Map<number, string>()
  const fonts = new Map<string, OpenedFonts>()
  for (const source of await sources) {
    const { path } = source
    const asked = [...missing].filter((code) => source.ranges.some(([from, to]) => code >= from && code <= to))
    const found = asked.length > 0 && (await openOnce(source))
    if (!found) continue
    for (const code of asked) {
      if (!found.held.has(code)) continue
      faces.set(code, path)
      fonts.set(path, found)
      missing.delete(code)
    }
  }
  return {
    faceOf: (character) => faces.get(character.codePointAt(0) ?? 0),
    font: (face, weight) => fonts.get(face)?.fonts[weight],
  }
}

/** Keeps the fonts used last. */
function openOnce(source: FontSource): Promise<OpenedFonts | undefined> {
  const { path } = source
  const opening = opened.get(path) ?? open(source)
  opened.delete(path)
  opened.set(path, opening)
  for (const oldest of opened.keys()) {
    if (opened.size <= openMax) break
    opened.delete(oldest)
  }
  return opening
}

async function open({ path, ranges }: FontSource): Promise<OpenedFonts | undefined> {
  const file = await readFile(path)
  const text = ranges.map(([from, to]) => charactersBetween(from, to)).join('')
  const at = async (weight: Weight): Promise<Font> =>
    openFont(await subsetFont(file, text, { targetFormat: 'truetype', variationAxes: { wght: weights[weight] } }))
  const fonts = { regular: await at('regular'), bold: await at('bold') }
  return { held: new Set(fonts.regular.characterSet), fonts }
}

function charactersBetween(from: number, to: number): string {
  let text = ''
  for (let code = from; code <= to; code += 1) if (code < 0xd800 || code > 0xdfff) text += String.fromCodePoint(code)
  return text
}
