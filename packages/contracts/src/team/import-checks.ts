import { z } from 'zod'
import { rowAnswers } from './imports.data.ts'

/** ISO 3166 country of local numbers. '' skips local numbers; if left out, the company's numbers decide. */
export const LocalCountry = z
  .string()
  .regex(/^(?:[A-Z]{2})?$/, 'regex')
  .optional()

/** Rows of an Excel sheet; files with more are refused. */
const sheetRowsMax = 1_048_576

/** Answer to the check's question about one row, or about all rows with it. */
export const AnswerRows = z.strictObject({
  row: z.int().min(1).max(sheetRowsMax).nullable(),
  answer: z.enum(rowAnswers),
})
export type AnswerRows = z.output<typeof AnswerRows>

/** Rows with values that are left out, or with a question. */
export const OnlyRows = z.enum(['warnings', 'questions'])
