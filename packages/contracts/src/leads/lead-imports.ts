import { z } from 'zod'
import { CompanyParams } from '../company-params.ts'
import { dateOrders, rowAnswers } from '../team/imports.data.ts'
import { AnswerRows, LocalCountry, OnlyRows } from '../team/import-checks.ts'
import { FileReading, ReadAs } from '../team/file-reading.ts'
import { leadImportFields, leadImportOutcomes, leadImportStates } from './lead-imports.data.ts'
import { leadImportRoutes as plain } from './lead-imports.plain.ts'
import * as limits from '../limits.ts'
import { route } from '../route.ts'
import { commaList, Id, PageQuery, Timestamp } from '../validation.ts'

const Field = z.enum(leadImportFields)

export const LeadImport = z.object({
  _id: Id,
  state: z.enum(leadImportStates),
  file_name: z.string(),
  kind: z.enum(['csv', 'xlsx', 'vcf']),
  /** '' of a workbook. */
  encoding: z.string(),
  /** Null once the rows were forgotten. */
  reading: FileReading.nullable(),
  /** Without the header. */
  rows: z.int(),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()), suggested: Field.nullable() })),
  /** One entry a column of the file; null leaves it out. */
  mapping: z.array(Field.nullable()).nullable(),
  /** Rows gone through in the present state. */
  progress: z.int(),
  counts: z.object({ create: z.int(), unchanged: z.int(), error: z.int() }).nullable(),
  /** ISO 3166: country of local numbers; what the last check used, before that what the company's numbers say. */
  country: z.string(),
  /** Order of day and month in dates that can be read both ways; null is not chosen. */
  date_order: z.enum(dateOrders).nullable(),
  /** Rows of the check with dates that can be read both ways: they go into the note until the order is chosen. */
  unclear_dates: z.int(),
  /** Rows with values that go into the note because they cannot be read. */
  warnings: z.int(),
  /** Rows that may be about someone who is a lead already. */
  questions: z.int(),
  error: z.string().nullable(),
  created_at: Timestamp,
})
export type LeadImport = z.infer<typeof LeadImport>

export const LeadImportRow = z.object({
  /** As the file's own table counts, the header being 1; of a contact file, which contact. */
  row: z.int(),
  outcome: z.enum(leadImportOutcomes).nullable(),
  /** What will become of the row, empty once it is a lead. */
  name: z.string(),
  organisation: z.string(),
  email: z.string(),
  phone: z.string(),
  errors: z.array(z.object({ field: Field.nullable(), message: z.string(), value: z.string() })),
  /** Values that cannot be read: the note keeps them as they are. */
  warnings: z.array(z.object({ field: Field.nullable(), message: z.string(), value: z.string() })),
  /** True if the person may be `known` already: a row that is added unless the answer is yes. */
  may_be_known: z.boolean(),
  answer: z.enum(rowAnswers).nullable(),
  /** Who they are, or may be, already: a lead that the person sees, or an earlier row of the file. */
  known: z.object({ lead_id: Id.nullable(), name: z.string(), row: z.int().nullable() }).nullable(),
})
export type LeadImportRow = z.infer<typeof LeadImportRow>

const ImportParams = z.strictObject({ companyId: Id, importId: Id })

export const CheckLeadImport = z.strictObject({
  mapping: z.array(Field.nullable()).max(limits.importColumnsMax),
  country: LocalCountry,
  /** Order of day and month in dates that can be read both ways. Left out, they are asked about. */
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
