import { z } from 'zod'
import { ChosenMembers } from '../company/members.ts'
import { jsonBytesMax } from '../limits.ts'
import { route } from '../route.ts'
import { CompanyParams } from '../validation.ts'
import { labelsOf, printContacts, printFormatNames, printSheetRoutes as plain } from './print-sheets.plain.ts'

const labelsMax = Math.max(...printFormatNames.map(labelsOf))

export const PrintSheet = z.strictObject({
  /** People on the sheets, in this order or by name. */
  members: ChosenMembers,
  /** Size and paper. Sheets have the measurements of the product in their name: Herma 5028, Avery C32015, 5371, L4785 and 5392. */
  format: z.enum(printFormatNames),
  /** Shows the photo on badges and door signs. */
  photo: z.boolean().default(true),
  /** Shows the code of the card in the company's design. */
  code: z.boolean().default(true),
  /** Contacts to show; of each kind the first one. */
  contacts: z
    .array(z.enum(printContacts))
    .max(printContacts.length)
    .default([...printContacts]),
  /** Draws lines for cutting. */
  crop_marks: z.boolean().default(false),
  /** First free label of a partly used sheet, from 1, row by row. */
  start_at: z.int().min(1).max(labelsMax).default(1),
})
export type PrintSheet = z.output<typeof PrintSheet>

const PrintPreview = z.object({
  /** First page as SVG; of a single business card front and back. */
  pages: z.array(z.string()),
  /** Number of people on the sheets. */
  people: z.int(),
  /** Number of chosen people whom the caller may not print, or whose membership is paused. */
  left_out: z.int(),
  /** Number of people with a letter that no font has. A question mark is printed for it. */
  unwritten: z.int(),
  /** Number of pages of the file. */
  sheets: z.int(),
})
export type PrintPreview = z.infer<typeof PrintPreview>

export const printSheetRoutes = {
  preview: route({
    ...plain.preview,
    params: CompanyParams,
    body: PrintSheet,
    bodyBytesMax: jsonBytesMax,
    data: PrintPreview,
  }),
  create: route({
    ...plain.create,
    params: CompanyParams,
    body: PrintSheet,
    bodyBytesMax: jsonBytesMax,
    answerType: 'application/pdf',
    data: z.string(),
  }),
}
