import { create, type Font, type GlyphRun } from 'fontkit'
import { Blob, Buffer as Letters, Face, Feature, Font as Shaper, shape } from 'harfbuzzjs'

/** Tabular figures align in columns. */
const features = ['tnum', 'kern', 'liga'].map((tag) => new Feature(tag))

/**
 * Opens a font for pdfkit with shaping by HarfBuzz. fontkit, the default, throws at names in Devanagari and does not
 * support lookups of some fonts.
 */
export function openFont(bytes: Uint8Array): Font {
  const font = create(Buffer.from(bytes)) as Font
  const shaper = new Shaper(new Face(new Blob(bytes)))
  return Object.assign(font, { layout: (text: string) => layout(font, shaper, text) })
}

function layout(font: Font, shaper: Shaper, text: string): Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'> {
  const letters = new Letters()
  letters.addText(text)
  letters.guessSegmentProperties()
  shape(shaper, letters, features)
  const infos = letters.getGlyphInfos()
  const positions = letters.getGlyphPositions()
  const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].toSorted((one, other) => one - other)
  const told = new Set<number>()
  const glyphs = infos.map(({ codepoint: id, cluster }) => {
    // The first glyph of a ligature represents its whole text.
    const written = told.has(cluster) ? '' : text.slice(cluster, starts[starts.indexOf(cluster) + 1])
    told.add(cluster)
    return font.getGlyph(id, codePointsOf(font.stringsForGlyph(id)[0] ?? written))
  })
  return {
    glyphs,
    positions,
    // pdfkit reads this after it has scaled the positions.
    get advanceWidth() {
      return positions.reduce((width, { xAdvance }) => width + xAdvance, 0)
    },
  }
}

const codePointsOf = (text: string): number[] => Array.from(text, (character) => character.codePointAt(0) ?? 0)
