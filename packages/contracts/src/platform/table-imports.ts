import { z } from 'zod'
import { importColumnsMax } from '../limits.ts'
import { Id, Timestamp } from '../validation.ts'
import { cardProducts, fileEncodings, rowAnswers } from './table-imports.data.ts'

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
  /** Number of photos that were stored from the file. */
  photos: z.int().optional(),
  /** Product whose export the file is, if it was recognised. */
  product: z.enum(cardProducts).optional(),
})
export type FileReading = z.infer<typeof FileReading>

/** Rows of an Excel sheet; files with more are refused. */
const sheetRowsMax = 1_048_576

const wholeNumber = (max: number) => z.coerce.number('regex').pipe(z.int().min(0).max(max)).optional()

const hiddenRows = ['take', 'leave_out'] as const
export type HiddenRows = (typeof hiddenRows)[number]

/** How to read an upload; missing values are detected. */
export const ReadAs = z.strictObject({
  encoding: z.enum(fileEncodings).optional(),
  sheet: wholeNumber(importColumnsMax),
  header_row: wholeNumber(sheetRowsMax),
  /** Hidden rows of a workbook; included by default. */
  hidden: z.enum(hiddenRows).optional(),
})
export type ReadAs = z.output<typeof ReadAs>

/** ISO 3166 country of local numbers. '' skips local numbers; if left out, the company's numbers decide. */
export const LocalCountry = z
  .string()
  .regex(/^(?:[A-Z]{2})?$/, 'regex')
  .optional()

/** Answer to the check's question about one row, or about all rows with the same question. */
export const AnswerRows = z.strictObject({
  row: z.int().min(1).max(sheetRowsMax).nullable(),
  answer: z.enum(rowAnswers),
})
export type AnswerRows = z.output<typeof AnswerRows>

/** Rows with values that are left out, or with a question. */
export const OnlyRows = z.enum(['warnings', 'questions'])

export const ImportParams = z.strictObject({ companyId: Id, importId: Id })

/** Field of each column of a file; null skips the column. */
export const Mapping = <T extends z.ZodType<string>>(target: T) => z.array(target.nullable())

/** Properties of an import from a table. `target` is the target of a column. */
export const tableImport = <T extends z.ZodType<string>>(target: T) => ({
  _id: Id,
  file_name: z.string(),
  /** Null for a directory, and after the rows were deleted. */
  reading: FileReading.nullable(),
  /** Number of rows without the header. */
  rows: z.int(),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()), suggested: target.nullable() })),
  mapping: Mapping(target).nullable(),
  /** Rows processed in the current state; for a directory, people read. */
  progress: z.int(),
  /** ISO 3166 country of local numbers: the one of the last check, or derived from the company's numbers. */
  country: z.string(),
  /** Rows with unreadable values: a member's are left out, a lead's go into the note. */
  warnings: z.int(),
  /** Rows with a question. */
  questions: z.int(),
  error: z.string().nullable(),
  created_at: Timestamp,
})

/** A value of a row with the reason why it could not be read or was left out. */
export const rowFault = <T extends z.ZodType<string>>(target: T) =>
  z.object({ field: target.nullable(), code: z.string(), message: z.string(), value: z.string() })
