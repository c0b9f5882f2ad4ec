import { fontsFor } from '../../platform/pdf/pdf-fonts.ts'
import type { SheetContext, SheetPerson } from './sheet-layouts.ts'
import { sheetPages, type SheetOptions } from './sheet-pages.ts'
import { sheetPdf } from './sheet-pdf.ts'
import { sheetPicture, type StoredPictureBytes } from './sheet-pictures.ts'
import type { SheetPicture } from './sheet-shapes.ts'
import { sheetSvg } from './sheet-svg.ts'
import { plainLine, SheetFonts } from './sheet-text.ts'

/** Input of a drawing, in the form in which it is sent to the thread. */
export interface SheetInput {
  people: SheetPerson[]
  /** Stored pictures by name. */
  pictures: Map<string, StoredPictureBytes>
  options: SheetOptions
  /** Title of the PDF, or the number of pages to preview. */
  output: { kind: 'pdf'; title: string } | { kind: 'preview'; pages: number }
}

/** 45 mm at 300 dpi. */
const photoPx = 530
const previewPhotoPx = 160

/** Draws a PDF, or the first pages as a JSON list of SVGs. */
export async function drawSheets({ people, pictures, options, output }: SheetInput): Promise<Buffer> {
  const composed = people.map(composedTexts)
  const context = await sheetContext(composed, pictures, output.kind === 'pdf' ? photoPx : previewPhotoPx)
  const pages = sheetPages(context, composed, options)
  if (output.kind === 'pdf') return sheetPdf(context, pages, output.title)
  const svgs = [...pages.take(output.pages)].map((page) => sheetSvg(context, page))
  return Buffer.from(JSON.stringify(svgs))
}

const composedTexts = (person: SheetPerson): SheetPerson => ({
  ...person,
  name: plainLine(person.name),
  title: plainLine(person.title),
  company: plainLine(person.company),
  division: plainLine(person.division),
  contacts: person.contacts.map(plainLine),
})

export async function sheetContext(
  people: readonly SheetPerson[],
  stored: ReadonlyMap<string, StoredPictureBytes>,
  edgePx: number,
): Promise<SheetContext> {
  const texts = people.flatMap(({ name, title, company, division, contacts, code }) => [
    name,
    title,
    company,
    division,
    ...contacts,
    code?.design.call_to_action ?? '',
  ])
  const fonts = new SheetFonts(await fontsFor(`${texts.join(' ')}?`))
  const pictures = new Map<string, SheetPicture>()
  for (const [name, one] of stored) {
    const picture = await sheetPicture(one, edgePx)
    if (picture) pictures.set(name, picture)
  }
  return { fonts, pictures }
}
