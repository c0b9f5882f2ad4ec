import { z } from 'zod'
import { dateOrders, rowAnswers } from '../platform/table-imports.data.ts'
import {
  AnswerRows,
  ImportParams,
  LocalCountry,
  Mapping,
  OnlyRows,
  ReadAs,
  rowFault,
  tableImport,
} from '../platform/table-imports.ts'
import { leadImportFields, leadImportOutcomes, leadImportStates } from './lead-imports.data.ts'
import { leadImportRoutes as plain } from './lead-imports.plain.ts'
import * as limits from '../limits.ts'
import { route } from '../route.ts'
import { commaList, CompanyParams, Id, PageQuery } from '../validation.ts'

const LeadTarget = z.enum(leadImportFields)

export const LeadImport = z.object({
  ...tableImport(LeadTarget),
  state: z.enum(leadImportStates),
  kind: z.enum(['csv', 'xlsx', 'vcf']),
  /** '' for a workbook. */
  encoding: z.string(),
  counts: z.object({ create: z.int(), unchanged: z.int(), error: z.int() }).nullable(),
  /** Order of day and month in ambiguous dates; null means not chosen. */
  date_order: z.enum(dateOrders).nullable(),
  /** Rows with ambiguous dates, which go into the note until an order is chosen. */
  unclear_dates: z.int(),
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
  errors: z.array(rowFault(LeadTarget)),
  /** Unreadable values, which the note keeps unchanged. */
  warnings: z.array(rowFault(LeadTarget)),
  /** True if the person may already be a lead (`known`): the row is added unless the answer is yes. */
  may_be_known: z.boolean(),
  answer: z.enum(rowAnswers).nullable(),
  /** The matching or similar lead that the caller sees, or an earlier row. */
  known: z.object({ lead_id: Id.nullable(), name: z.string(), row: z.int().nullable() }).nullable(),
})
export type LeadImportRow = z.infer<typeof LeadImportRow>

export const CheckLeadImport = z.strictObject({
  mapping: Mapping(LeadTarget).max(limits.importColumnsMax),
  country: LocalCountry,
  /** Order of day and month in ambiguous dates. If left out, the check asks. */
  date_order: z.enum(dateOrders).nullable().default(null),
})
export type CheckLeadImport = z.output<typeof CheckLeadImport>

export const LeadImportRowsQuery = z.strictObject({
  ...PageQuery,
  outcome: commaList(z.enum(leadImportOutcomes)).optional(),
  only: OnlyRows.optional(),
})

export const leadImportRoutes = {
  create: route({
    ...plain.create,
    scope: 'leads:write',
    params: CompanyParams,
    body: ReadAs,
    data: LeadImport,
  }),
  get: route({ ...plain.get, scope: 'leads:read', params: ImportParams, data: LeadImport }),
  check: route({
    ...plain.check,
    scope: 'leads:write',
    params: ImportParams,
    body: CheckLeadImport,
    data: LeadImport,
  }),
  apply: route({
    ...plain.apply,
    scope: 'leads:write',
    params: ImportParams,
    data: LeadImport,
  }),
  answer: route({
    ...plain.answer,
    scope: 'leads:write',
    params: ImportParams,
    body: AnswerRows,
    data: LeadImport,
  }),
  rows: route({
    ...plain.rows,
    scope: 'leads:read',
    params: ImportParams,
    query: LeadImportRowsQuery,
    data: z.array(LeadImportRow),
  }),
  errors: route({
    ...plain.errors,
    scope: 'leads:read',
    answerType: 'text/csv; charset=utf-8',
    params: ImportParams,
    data: z.string(),
  }),
}
