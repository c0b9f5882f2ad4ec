import { z } from 'zod'
import { fileEncodings } from './imports.data.ts'
import { importColumnsMax } from '../limits.ts'

/** Position of the table in an uploaded file, and the alternatives. */
export const FileReading = z.object({
  /** Sheet names of a workbook; empty for a text file. */
  sheets: z.array(z.string()),
  /** Index of the used sheet. */
  sheet: z.int(),
  /** Number of the header row; 0 in a contact file. */
  header_row: z.int(),
  /** First rows around the header, shortened for a preview. */
  head: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  /** True if some text seems to have the wrong encoding. */
  doubtful: z.boolean(),
  /** True if the sheet is hidden in the workbook. */
  hidden_sheet: z.boolean().optional(),
  /** Hidden rows of the workbook, and whether they were left out. */
  hidden_rows: z.int().optional(),
  hidden_left_out: z.boolean().optional(),
  /** Groups in a contact file, which are not people. */
  contact_groups: z.int().optional(),
})
export type FileReading = z.infer<typeof FileReading>

const wholeNumber = (max: number) => z.coerce.number('regex').pipe(z.int().min(0).max(max)).optional()

const hiddenRows = ['take', 'leave_out'] as const
export type HiddenRows = (typeof hiddenRows)[number]

/** How to read an upload; missing values are detected. */
export const ReadAs = z.strictObject({
  encoding: z.enum(fileEncodings).optional(),
  sheet: wholeNumber(importColumnsMax),
  header_row: wholeNumber(1_048_576),
  /** Hidden rows of a workbook; included by default. */
  hidden: z.enum(hiddenRows).optional(),
})
export type ReadAs = z.output<typeof ReadAs>
