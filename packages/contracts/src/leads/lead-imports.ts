import { z } from 'zod'
import { commaList, CompanyParams, Id, PageQuery, Timestamp } from '../validation.ts'
import { dateOrders, rowAnswers } from '../team/imports.data.ts'
import { AnswerRows, LocalCountry, OnlyRows } from '../team/import-checks.ts'
import { FileReading, ReadAs } from '../team/file-reading.ts'
import { leadImportFields, leadImportOutcomes, leadImportStates } from './lead-imports.data.ts'
import { leadImportRoutes as plain } from './lead-imports.plain.ts'
import * as limits from '../limits.ts'
import { route } from '../route.ts'

const Field = z.enum(leadImportFields)

export const LeadImport = z.object({
  _id: Id,
  state: z.enum(leadImportStates),
  file_name: z.string(),
  kind: z.enum(['csv', 'xlsx', 'vcf']),
  /** '' for a workbook. */
  encoding: z.string(),
  /** Null after the rows were deleted. */
  reading: FileReading.nullable(),
  /** Number of rows without the header. */
  rows: z.int(),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()), suggested: Field.nullable() })),
  /** One entry per column of the file; null skips it. */
  mapping: z.array(Field.nullable()).nullable(),
  /** Processed rows in the present state. */
  progress: z.int(),
  counts: z.object({ create: z.int(), unchanged: z.int(), error: z.int() }).nullable(),
  /** ISO 3166 country of local numbers: the one of the last check, or derived from the company's numbers. */
  country: z.string(),
  /** Order of day and month in ambiguous dates; null is not chosen. */
  date_order: z.enum(dateOrders).nullable(),
  /** Rows with ambiguous dates, which go into the note until an order is chosen. */
  unclear_dates: z.int(),
  /** Rows with unreadable values, which go into the note. */
  warnings: z.int(),
  /** Rows that may match an existing lead. */
  questions: z.int(),
  error: z.string().nullable(),
  created_at: Timestamp,
})
export type LeadImport = z.infer<typeof LeadImport>

export const LeadImportRow = z.object({
  /** Row number as in the file, the header being 1; for a contact file, the number of the contact. */
  row: z.int(),
  outcome: z.enum(leadImportOutcomes).nullable(),
  /** Name of the new lead; empty once it exists. */
  name: z.string(),
  organisation: z.string(),
  email: z.string(),
  phone: z.string(),
  errors: z.array(z.object({ field: Field.nullable(), message: z.string(), value: z.string() })),
  /** Unreadable values, which the note keeps unchanged. */
  warnings: z.array(z.object({ field: Field.nullable(), message: z.string(), value: z.string() })),
  /** True if the person may already be a lead (`known`): the row is added unless the answer is yes. */
  may_be_known: z.boolean(),
  answer: z.enum(rowAnswers).nullable(),
  /** The matching or similar lead that the caller sees, or an earlier row. */
  known: z.object({ lead_id: Id.nullable(), name: z.string(), row: z.int().nullable() }).nullable(),
})
export type LeadImportRow = z.infer<typeof LeadImportRow>

const ImportParams = z.strictObject({ companyId: Id, importId: Id })

export const CheckLeadImport = z.strictObject({
  mapping: z.array(Field.nullable()).max(limits.importColumnsMax),
  country: LocalCountry,
  /** Order of day and month in ambiguous dates. If left out, the check asks. */
  date_order: z.enum(dateOrders).nullable().default(null),
})
export type CheckLeadImport = z.output<typeof CheckLeadImport>

export const leadImportRoutes = {
  create: route({
    ...plain.create,
    summary: 'Upload a CSV, Excel or contact file with people who were met; it is read, nothing is added yet',
    params: CompanyParams,
    body: ReadAs,
    data: LeadImport,
  }),
  get: route({ ...plain.get, summary: 'State and progress of such an import', params: ImportParams, data: LeadImport }),
  check: route({
    ...plain.check,
    summary: 'Dry run with a column mapping: who would become a lead, and who is one already',
    params: ImportParams,
    body: CheckLeadImport,
    data: LeadImport,
  }),
  apply: route({
    ...plain.apply,
    summary: 'Add those whom the dry run found new',
    params: ImportParams,
    data: LeadImport,
  }),
  answer: route({
    ...plain.answer,
    summary: 'Say of one row, or of all that are asked about, whether the person is who is known already',
    params: ImportParams,
    body: AnswerRows,
    data: LeadImport,
  }),
  rows: route({
    ...plain.rows,
    summary: 'The rows with what happens to each',
    params: ImportParams,
    query: z.strictObject({
      ...PageQuery,
      outcome: commaList(z.enum(leadImportOutcomes)).optional(),
      only: OnlyRows.optional(),
    }),
    data: z.array(LeadImportRow),
  }),
  errors: route({
    ...plain.errors,
    answerType: 'text/csv; charset=utf-8',
    summary: 'The rows that could not be read, as CSV with a last column that says what to correct',
    params: ImportParams,
    data: z.string(),
  }),
}
