import { z } from 'zod'
import { rowAnswers } from './imports.data.ts'

/** ISO 3166: country of local numbers. '' leaves local numbers out; without it the company's own numbers decide. */
export const LocalCountry = z
  .string()
  .regex(/^(?:[A-Z]{2})?$/, 'regex')
  .optional()

/** Rows of an Excel sheet; no file with more is read. */
const sheetRowsMax = 1_048_576

/** An answer to what the check asks about one row, or about all rows that it asks about. */
export const AnswerRows = z.strictObject({
  row: z.int().min(1).max(sheetRowsMax).nullable(),
  answer: z.enum(rowAnswers),
})
export type AnswerRows = z.output<typeof AnswerRows>

/** Rows with values that are left out, or with a question. */
export const OnlyRows = z.enum(['warnings', 'questions'])
