import type { Fonts, Weight } from './pdf-fonts.ts'
import { type TextRun, textRuns } from './text-runs.ts'

export interface Style {
  size: number
  colour: string
  weight?: Weight
  /** `right`: the text ends at `x`. */
  align?: 'left' | 'right'
}

const lineHeight = 1.35

/** Glyphs of joined or stacked letters do not reveal their characters, so the file states them for copying. */
const marks = /\p{M}/u

/** Draws text in any script on pages; every call returns the y below its drawing. */
export class PageLayout {
  readonly #pdf: PDFKit.PDFDocument
  readonly #faces: Fonts

  constructor(pdf: PDFKit.PDFDocument, faces: Fonts) {
    this.#pdf = pdf
    this.#faces = faces
    // pdfkit also accepts opened fonts, which its types omit.
    for (const { name, font } of faces.all) pdf.registerFont(name, font as unknown as Buffer)
  }

  text(text: string, x: number, y: number, style: Style): number {
    const pieces = this.#piecesOf(text, style)
    let at = style.align === 'right' ? x - this.#widthOf(pieces, style) : x
    for (const piece of pieces) {
      this.#pdf.font(piece.face).fontSize(style.size).fillColor(style.colour)
      const isJoined = piece.isRightToLeft || marks.test(piece.text)
      if (isJoined) this.#pdf.markContent('Span', { actual: piece.text })
      // Aligns fonts of different scripts on one baseline.
      this.#pdf.text(piece.text, at, y + style.size, { lineBreak: false, baseline: 'alphabetic', features: [] })
      if (isJoined) this.#pdf.endMarkedContent()
      at += this.#width(piece, style)
    }
    return y + style.size * lineHeight
  }

  /** Wraps text between words; breaks text without spaces, and words longer than the line, between characters. */
  wrapped(text: string, x: number, y: number, width: number, style: Style): number {
    let below = y
    for (const line of this.#linesOf(text, width, style)) below = this.text(line, x, below, style)
    return below
  }

  party(
    { name, lines }: { name: string; lines: readonly string[] },
    x: number,
    y: number,
    width: number,
    colours: { ink: string; soft: string },
  ): number {
    let below = this.wrapped(name, x, y, width, { size: 10.5, weight: 'bold', colour: colours.ink }) + 2
    for (const line of lines) below = this.wrapped(line, x, below, width, { size: 9, colour: colours.soft }) + 1
    return below
  }

  line(from: number, to: number, y: number, colour: string): void {
    this.#pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(colour).stroke()
  }

  bar(x: number, y: number, width: number, height: number, colour: string): void {
    this.#pdf.rect(x, y, width, height).fillColor(colour).fill()
  }

  /** A line through points; `dash` in points. */
  path(points: readonly (readonly [x: number, y: number])[], colour: string, dash?: number): void {
    const [first, ...rest] = points
    if (!first) return
    this.#pdf.moveTo(...first)
    for (const point of rest) this.#pdf.lineTo(...point)
    this.#pdf.lineWidth(1.2).strokeColor(colour)
    if (dash !== undefined) this.#pdf.dash(dash, { space: dash })
    this.#pdf.stroke()
    if (dash !== undefined) this.#pdf.undash()
  }

  nextPage(top: number): number {
    this.#pdf.addPage()
    return top
  }

  eachPage(drawOn: (page: number, of: number) => void): void {
    const { start, count } = this.#pdf.bufferedPageRange()
    for (let at = 0; at < count; at += 1) {
      this.#pdf.switchToPage(start + at)
      drawOn(at + 1, count)
    }
  }

  #piecesOf(text: string, { weight = 'regular' }: Style): TextRun[] {
    return textRuns(text.normalize(), (character) => this.#faces.faceOf(character, weight))
  }

  #width({ face, text }: TextRun, { size }: Style): number {
    const width = this.#pdf.font(face).fontSize(size).widthOfString(text, { features: [] })
    // Widens the space, because the typeface spaces words too tightly.
    return text === ' ' ? width + 0.06 * size : width
  }

  #widthOf(pieces: readonly TextRun[], style: Style): number {
    return pieces.reduce((width, piece) => width + this.#width(piece, style), 0)
  }

  #linesOf(text: string, width: number, style: Style): string[] {
    const fits = (line: string) => this.#widthOf(this.#piecesOf(line, style), style) <= width
    const lines: string[] = []
    let line = ''
    for (const word of text.split(/(?<= )|(?<=\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana})/u)) {
      if (fits((line + word).trimEnd())) {
        line += word
        continue
      }
      if (line !== '') lines.push(line.trimEnd())
      line = word
      while (!fits(line.trimEnd())) {
        let cut = line.length - 1
        while (cut > 1 && !fits(line.slice(0, cut))) cut -= 1
        lines.push(line.slice(0, cut))
        line = line.slice(cut)
      }
    }
    return [...lines, line.trimEnd()]
  }
}

/** Returns the bytes of a document that `draw` fills. */
export function bytesOf(pdf: PDFKit.PDFDocument, draw: () => void): Promise<Buffer> {
  const parts: Buffer[] = []
  const ended = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
  draw()
  pdf.end()
  return ended
}
