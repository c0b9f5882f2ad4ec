import { create, type Font, type GlyphRun } from 'fontkit'
import { Blob, Buffer as Letters, Face, Feature, Font as Shaper, shape } from 'harfbuzzjs'

/** Figures of one width stand below each other. */
const features = ['tnum', 'kern', 'liga'].map((tag) => new Feature(tag))

/**
 * A font for pdfkit, whose letters HarfBuzz joins and places. fontkit, which does that otherwise, throws at names in
 * Devanagari and gives up at lookups that other fonts have.
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
    // Of letters that became one, the first glyph says what was written.
    const written = told.has(cluster) ? '' : text.slice(cluster, starts[starts.indexOf(cluster) + 1])
    told.add(cluster)
    return font.getGlyph(id, codePointsOf(font.stringsForGlyph(id)[0] ?? written))
  })
  return {
    glyphs,
    positions,
    // pdfkit scales the positions and then asks.
    get advanceWidth() {
      return positions.reduce((width, { xAdvance }) => width + xAdvance, 0)
    },
  }
}

const codePointsOf = (text: string): number[] => Array.from(text, (character) => character.codePointAt(0) ?? 0)
