import { type PathStep, short } from '@kartu/cards/code-paths'
import type { Hex } from '@kartu/cards/contrast'
import PDFDocument from 'pdfkit'
import { bytesOf } from '../../platform/pdf/page-layout.ts'
import type { SheetContext } from './sheet-layouts.ts'
import type { Box, Shape, SheetPage } from './sheet-shapes.ts'

const pointsPerMm = 72 / 25.4
const lineMm = 0.09

/** Combining marks. The glyphs of such texts do not reveal their characters, so the file states them for copying. */
const marks = /\p{M}/u

/** pdfkit can open a picture once for several uses, which its types omit. */
type WithImages = PDFKit.PDFDocument & { openImage: (bytes: Buffer) => Buffer }

/** Writes the pages as a PDF with embedded fonts and selectable text. */
export function sheetPdf(context: SheetContext, pages: Iterable<SheetPage>, title: string): Promise<Buffer> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    displayTitle: true,
    info: { Title: title, Creator: 'Kartu', Producer: 'Kartu' },
  }) as WithImages
  // pdfkit also accepts opened fonts, which its types omit.
  for (const { name, font } of context.fonts.all.all) pdf.registerFont(name, font as unknown as Buffer)
  const writer = new PdfWriter(pdf, context)
  return bytesOf(pdf, () => {
    for (const page of pages) writer.page(page)
  })
}

class PdfWriter {
  readonly #pdf: WithImages
  readonly #context: SheetContext
  readonly #images = new Map<string, Buffer>()

  constructor(pdf: WithImages, context: SheetContext) {
    this.#pdf = pdf
    this.#context = context
  }

  page({ width, height, cut, shapes }: SheetPage): void {
    const pdf = this.#pdf
    pdf.addPage({ size: [width * pointsPerMm, height * pointsPerMm], margin: 0 })
    if (cut) {
      const pointsOf = ({ x, y, width: across, height: up }: Box) =>
        [x, height - y - up, x + across, height - y].map((mm) => mm * pointsPerMm)
      Object.assign(pdf.page.dictionary.data, { TrimBox: pointsOf(cut.trim), BleedBox: pointsOf(cut.bleed) })
    }
    pdf.scale(pointsPerMm, pointsPerMm, {})
    for (const shape of shapes) this.#draw(shape)
  }

  #draw(shape: Shape): void {
    const pdf = this.#pdf
    if (shape.kind === 'box') {
      const { x, y, width, height } = shape.box
      pdf.roundedRect(x, y, width, height, shape.radius).fillColor(shape.fill).fill()
    } else if (shape.kind === 'path') {
      const { x, y, scale, fill, path } = shape
      // Written as one operation, because a code has hundreds of steps.
      pdf.addContent(`q ${short(scale)} 0 0 ${short(scale)} ${short(x)} ${short(y)} cm ${colour(fill)} rg`)
      pdf.addContent(`${operators(path)} f Q`)
    } else if (shape.kind === 'line') {
      pdf.save().lineWidth(lineMm)
      if (shape.isDashed) pdf.dash(1, { space: 1 })
      pdf
        .moveTo(...shape.from)
        .lineTo(...shape.to)
        .stroke(shape.colour)
      pdf.restore()
    } else if (shape.kind === 'picture') this.#picture(shape)
    else if (shape.kind === 'text') this.#text(shape)
    else {
      const { x, y, width, height } = shape.box
      pdf.save().rotate(180, { origin: [x + width / 2, y + height / 2] })
      for (const one of shape.shapes) this.#draw(one)
      pdf.restore()
    }
  }

  #picture({ picture, box: { x, y, width, height }, radius }: Extract<Shape, { kind: 'picture' }>): void {
    const found = this.#context.pictures.get(picture)
    if (!found) return
    const image = this.#images.get(picture) ?? this.#pdf.openImage(Buffer.from(found.bytes))
    this.#images.set(picture, image)
    this.#pdf.save()
    if (radius > 0) this.#pdf.roundedRect(x, y, width, height, radius).clip()
    this.#pdf.image(image, x, y, { width, height })
    this.#pdf.restore()
  }

  #text({ x, baseline, size, text, weight, colour: fill }: Extract<Shape, { kind: 'text' }>): void {
    const pdf = this.#pdf
    const { runs } = this.#context.fonts.line(text, weight)
    // PDF readers reverse right-to-left glyphs themselves, and would also reverse stated characters.
    const isStated = runs.some((run) => marks.test(run.text)) && !runs.some((run) => run.isRightToLeft)
    // pdfkit mirrors texts at this height. Drawing around it lets a reader find the stated characters in the right
    // place.
    const mirror = pdf.page.height / 2
    pdf.save().translate(x, baseline - mirror)
    if (isStated) pdf.markContent('Span', { actual: runs.map((run) => run.text).join('') })
    for (const run of runs) {
      pdf.font(run.face).fontSize(size).fillColor(fill)
      pdf.text(run.text, run.x * size, mirror, { lineBreak: false, baseline: 'alphabetic', features: [] })
    }
    if (isStated) pdf.endMarkedContent()
    pdf.restore()
  }
}

const colour = (hex: Hex): string =>
  [1, 3, 5].map((at) => short(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ')

const letters = { M: 'm', L: 'l', C: 'c', Z: 'h' }

const operators = (path: readonly PathStep[]): string =>
  path
    .map(([letter, ...numbers]) => `${numbers.map((value) => `${short(value)} `).join('')}${letters[letter]}`)
    .join(' ')
