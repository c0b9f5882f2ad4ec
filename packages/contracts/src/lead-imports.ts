import { z } from 'zod'
import { CompanyParams } from './company-params.ts'
import { leadImportFields, leadImportOutcomes, leadImportStates } from './lead-imports.data.ts'
import { leadImportRoutes as plain } from './lead-imports.plain.ts'
import * as limits from './limits.ts'
import { route } from './route.ts'
import { commaList, Id, PageQuery, Timestamp } from './validation.ts'

const Field = z.enum(leadImportFields)

export const LeadImport = z.object({
  _id: Id,
  state: z.enum(leadImportStates),
  file_name: z.string(),
  kind: z.enum(['csv', 'xlsx', 'vcf']),
  /** Without the header. */
  rows: z.int(),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()), suggested: Field.nullable() })),
  /** One entry a column of the file; null leaves it out. */
  mapping: z.array(Field.nullable()).nullable(),
  /** Rows gone through in the present state. */
  progress: z.int(),
  counts: z.object({ create: z.int(), unchanged: z.int(), error: z.int() }).nullable(),
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
  /** Who they are already: a lead that the person sees, or an earlier row of the file. */
  known: z.object({ lead_id: Id.nullable(), name: z.string(), row: z.int().nullable() }).nullable(),
})
export type LeadImportRow = z.infer<typeof LeadImportRow>

const ImportParams = z.strictObject({ companyId: Id, importId: Id })

export const CheckLeadImport = z.strictObject({
  mapping: z.array(Field.nullable()).max(limits.importColumnsMax),
  /** ISO 3166: where numbers without a country are from. '' refuses them. */
  country: z
    .string()
    .regex(/^(?:[A-Z]{2})?$/, 'regex')
    .default(''),
})
export type CheckLeadImport = z.output<typeof CheckLeadImport>

export const leadImportRoutes = {
  create: route({
    ...plain.create,
    summary: 'Upload a CSV, Excel or contact file with people who were met; it is read, nothing is added yet',
    params: CompanyParams,
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
  rows: route({
    ...plain.rows,
    summary: 'The rows with what happens to each',
    params: ImportParams,
    query: z.strictObject({ ...PageQuery, outcome: commaList(z.enum(leadImportOutcomes)).optional() }),
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
