import { z } from 'zod'
import { fileEncodings } from './imports.data.ts'
import { importColumnsMax } from '../limits.ts'

/** Where in an uploaded file the table was found, and what else could be chosen. */
export const FileReading = z.object({
  /** Names of the sheets of a workbook; a text file has none. */
  sheets: z.array(z.string()),
  /** Index of the sheet that was read. */
  sheet: z.int(),
  /** Number of the row that names the columns; 0 in a contact file. */
  header_row: z.int(),
  /** The first rows as they were read, above and below the header, cut to what a preview shows. */
  head: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  /** Some text looks as if it was read in the wrong encoding. */
  doubtful: z.boolean(),
  /** The sheet is hidden in the workbook. */
  hidden_sheet: z.boolean().optional(),
  /** Rows that are hidden in the workbook, and whether they were left out. */
  hidden_rows: z.int().optional(),
  hidden_left_out: z.boolean().optional(),
  /** Groups of a contact file; they are no people. */
  contact_groups: z.int().optional(),
})
export type FileReading = z.infer<typeof FileReading>

const wholeNumber = (max: number) => z.coerce.number('regex').pipe(z.int().min(0).max(max)).optional()

const hiddenRows = ['take', 'leave_out'] as const
export type HiddenRows = (typeof hiddenRows)[number]

/** How to read an upload; what is left out is detected. */
export const ReadAs = z.strictObject({
  encoding: z.enum(fileEncodings).optional(),
  sheet: wholeNumber(importColumnsMax),
  header_row: wholeNumber(1_048_576),
  /** Hidden rows of a workbook; they are taken without this. */
  hidden: z.enum(hiddenRows).optional(),
})
export type ReadAs = z.output<typeof ReadAs>
