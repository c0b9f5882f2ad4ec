import { primaryEmail, primaryPhone } from '@kartu/cards/contacts'
import { phoneText } from '@kartu/cards/phones'
import type { LeadImport, LeadImportRow } from '@kartu/contracts/leads/lead-imports'
import { importRowsMax } from '@kartu/contracts/limits'
import { validationKeys } from '@kartu/contracts/validation'
import { errorText, type Translate, validationText } from '@kartu/messages/translator'
import { wireTime } from '../../../db/columns.ts'
import type { ListedRow } from '../../platform/table-imports/import-rows.sql.ts'
import type { KnownRow, LeadRowFault, LeadRowFaultCode } from './lead-rows.ts'
import type { LeadImportRecord } from './lead-imports.sql.ts'
import { type LeadFormat, rowToLead } from './row-to-lead.ts'

export const leadImportView = (file: LeadImportRecord, t: Translate): LeadImport => ({
  _id: file.id,
  state: file.state === 'reading' ? 'uploaded' : file.state,
  file_name: file.file_name,
  kind: file.kind,
  encoding: file.encoding,
  reading: file.reading,
  rows: file.rows,
  columns: file.columns,
  mapping: file.mapping,
  progress: file.progress,
  counts: file.counts && { create: file.counts.create, unchanged: file.counts.unchanged, error: file.counts.error },
  country: file.country,
  date_order: file.date_order === '' ? null : file.date_order,
  unclear_dates: file.unclear_dates,
  warnings: file.warned,
  questions: file.asked,
  error: file.error === null ? null : errorText(t, file.error, { max: importRowsMax }),
  created_at: wireTime(file.created_at),
})

/** A row of an import. `names` contains the names of the matching leads. */
export function leadImportRowView(
  row: ListedRow,
  file: LeadFormat,
  names: ReadonlyMap<string, string>,
  t: Translate,
): LeadImportRow {
  const { lead } = rowToLead(row.cells, file)
  const phone = primaryPhone(lead.contacts)
  const outcome = row.outcome === 'update' ? null : row.outcome
  const known = knownOf(row)
  const shown = (fault: LeadRowFault) => ({
    ...{ field: fault.field, code: fault.code, message: faultText(fault, t), value: fault.value },
  })
  return {
    row: row.row,
    outcome,
    name: lead.name,
    organisation: lead.organisation,
    email: primaryEmail(lead.contacts)?.value ?? '',
    phone: phone ? phoneText({ value: phone.value, extension: phone.extension ?? '' }) : '',
    errors: outcome === 'error' ? faultsOf(row).map(shown) : [],
    warnings: ((row.warnings as LeadRowFault[] | null) ?? []).map(shown),
    may_be_known: row.question !== null,
    answer: row.answer,
    known: known && {
      lead_id: known.leadId !== null && names.has(known.leadId) ? known.leadId : null,
      name: (known.leadId === null ? undefined : names.get(known.leadId)) ?? '',
      row: known.row,
    },
  }
}

export const knownOf = (row: ListedRow): KnownRow | null =>
  (row.question as KnownRow | null) ??
  (row.outcome === 'unchanged' ? ((row.faults as KnownRow[] | null)?.[0] ?? null) : null)

const faultsOf = (row: ListedRow): LeadRowFault[] => (row.faults as LeadRowFault[] | null) ?? []

export function faultText({ code, values }: LeadRowFault, t: Translate): string {
  if ((validationKeys as readonly string[]).includes(code)) {
    const max = values?.['max']
    return validationText(t, code, max === undefined ? undefined : Number(max))
  }
  return t(({ leadImports }) => leadImports.faults[code as LeadRowFaultCode], values)
}
