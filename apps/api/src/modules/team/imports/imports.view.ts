import { displayName } from '@kartu/cards/names'
import type { Import, ImportLeaver, ImportRow } from '@kartu/contracts/team/imports'
import type { ImportField, RowFault, RowFaultCode } from '@kartu/contracts/team/imports.data'
import { importRowsMax, importUndoHours, photoBytesMax } from '@kartu/contracts/limits'
import { validationKeys } from '@kartu/contracts/validation'
import { errorText, type Translate, validationText } from '@kartu/messages/translator'
import { wireTime } from '../../../db/columns.ts'
import { emptyCardWords } from '../../company/cards/card-content.ts'
import { formatOf } from './rows/directory-row.ts'
import { columnNames } from '../../platform/table-imports/errors-file.ts'
import type { ListedRow } from '../../platform/table-imports/import-rows.sql.ts'
import { shorten } from '../../platform/table-imports/row-values.ts'
import { isRead } from '../../platform/table-imports/table-imports.ts'
import type { ImportRecord } from './imports.sql.ts'
import type { ImportDirectory } from '../../../db/schema/team.ts'
import type { LeaverRow } from './leavers.sql.ts'
import { answered, type RowQuestion } from './rows/row-question.ts'
import { rowToMember } from './rows/row-to-member.ts'

export function importView(file: ImportRecord, t: Translate): Import {
  // The process that read the directory died, so only this view reports the failure.
  const state = file.stalled ? 'failed' : file.state
  const error = file.stalled ? 'directory_interrupted' : file.error
  return {
    _id: file.id,
    state,
    file_name: file.file_name,
    format: { kind: file.kind, encoding: file.encoding, separator: file.separator },
    reading: file.reading,
    directory: file.directory && directoryOf(file.directory, file.leavers),
    rows: file.rows,
    columns: columnNames(file.columns, t).map((name, index) => ({
      name,
      samples: file.columns[index]?.samples ?? [],
      suggested: file.columns[index]?.suggested ?? null,
    })),
    mapping: file.mapping,
    create_divisions: file.create_divisions,
    hide_cards: file.hides_cards,
    new_divisions: file.new_divisions,
    progress: file.progress,
    counts: file.counts,
    country: file.country,
    warnings: file.warned,
    questions: file.asked,
    undo: undoOf(file),
    error: error === null ? null : errorText(t, error, { max: importRowsMax }),
    needs_sign_in: state === 'failed' && file.directory !== null && !isRead(file),
    created_at: wireTime(file.created_at),
  }
}

function undoOf({ applied_at: appliedAt, undone_at: undoneAt, undone }: ImportRecord): Import['undo'] {
  const changed = Object.values(undone ?? {}).reduce((sum, rows) => sum + rows, 0)
  if (appliedAt === null || changed === 0) return null
  const counts = { removed: 0, restored: 0, joined: 0, changed: 0, gone: 0, open: 0, ...undone }
  const until = new Date(new Date(appliedAt).getTime() + importUndoHours * 3_600_000)
  return { until: until.toISOString(), undone_at: undoneAt && wireTime(undoneAt), counts }
}

const directoryOf = ({ tenantName, includeGuests, guests, disabled }: ImportDirectory, leavers: number) => ({
  tenant_name: tenantName,
  include_guests: includeGuests,
  guests,
  disabled,
  leavers,
})

export const importLeaverView = (row: LeaverRow): ImportLeaver => ({
  member_id: row.member_id,
  name: row.display_name,
  email: row.email,
  reason: row.reason,
  status: row.status,
})

/** The row shows the name in the form of the card. Before there is a mapping, the name is unknown. */
export function importRowView(row: ListedRow, file: ImportRecord, t: Translate): ImportRow {
  const { mapping } = file
  const cell = (field: ImportField) => shorten(row.cells[mapping?.indexOf(field) ?? -1] ?? '')
  const read = rowToMember(row, formatOf(file)).content
  const question = row.question as RowQuestion | null
  const { text } = answered(read, question, row.answer, { byEmail: new Map() }).content
  const shown = (faults: object[] | null) =>
    ((faults as RowFault[] | null) ?? []).map((fault) => ({
      ...{ field: fault.field, code: fault.code, message: faultText(fault, t), value: fault.value },
    }))
  return {
    row: row.row,
    outcome: row.outcome,
    name: displayName({ ...emptyCardWords, ...text }) || cell('external_id'),
    email: read.email ?? cell('email'),
    errors: shown(row.faults),
    warnings: shown(row.warnings),
    question,
    answer: row.answer,
    undone: row.undone,
    changes: row.outcome === 'update' ? (row.changes ?? []) : [],
  }
}

export function faultText({ code, values }: RowFault, t: Translate): string {
  if (code === 'email_taken' || code === 'insufficient_licences') return errorText(t, code)
  if ((validationKeys as readonly string[]).includes(code)) {
    return validationText(t, code, values?.['max'] === undefined ? undefined : Number(values['max']))
  }
  return rowFaultText[code as RowFaultCode](t, values ?? {})
}

type Values = Record<string, string | number>

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1_048_576)} MB`

/** Written out, so that a fault without a message does not compile. */
const rowFaultText: Record<RowFaultCode, (t: Translate, values: Values) => string> = {
  cells_beyond_header: (t, { cells = '', columns = '' }) =>
    t(($) => $.imports.file.faults.cells_beyond_header, { cells, columns }),
  unreadable: (t) => t(($) => $.imports.file.faults.unreadable),
  formula_error: (t) => t(($) => $.imports.file.faults.formula_error),
  example_row: (t) => t(($) => $.imports.file.faults.example_row),
  account_disabled: (t) => t(($) => $.imports.file.faults.account_disabled),
  guest_sign_in_name: (t) => t(($) => $.imports.file.faults.guest_sign_in_name),
  duplicate_email: (t, { row = '' }) => t(($) => $.imports.file.faults.duplicate_email, { row }),
  duplicate_external_id: (t, { row = '' }) => t(($) => $.imports.file.faults.duplicate_external_id, { row }),
  external_id_differs: (t, { id = '' }) => t(($) => $.imports.file.faults.external_id_differs, { id }),
  directory_id_differs: (t) => t(($) => $.imports.file.faults.directory_id_differs),
  email_unconfirmed: (t) => t(($) => $.imports.file.faults.email_unconfirmed),
  directory_unreadable: (t) => t(($) => $.imports.file.faults.directory_unreadable),
  directory_no_email: (t) => t(($) => $.imports.file.faults.directory_no_email),
  directory_email_twice: (t) => t(($) => $.imports.file.faults.directory_email_twice),
  division_unknown: (t) => t(($) => $.imports.file.faults.division_unknown),
  division_not_allowed: (t) => t(($) => $.imports.file.faults.division_not_allowed),
  member_not_allowed: (t) => t(($) => $.imports.file.faults.member_not_allowed),
  email_confirmed_only: (t) => t(($) => $.imports.file.faults.email_confirmed_only),
  digits_lost: (t) => t(($) => $.imports.file.faults.digits_lost),
  email_left_out: (t) => t(($) => $.imports.file.faults.email_left_out),
  yes_or_no: (t) => t(($) => $.imports.file.faults.yes_or_no),
  label_left_out: (t) => t(($) => $.imports.file.faults.label_left_out),
  external_id_left_out: (t, { id = '' }) => t(($) => $.imports.file.faults.external_id_left_out, { id }),
  photo_large: (t) => t(($) => $.imports.file.faults.photo_large, { max: megabytes(photoBytesMax) }),
  photo_type: (t) => t(($) => $.imports.file.faults.photo_type),
  photo_damaged: (t) => t(($) => $.imports.file.faults.photo_damaged),
  photo_late: (t) => t(($) => $.imports.file.faults.photo_late),
  photo_limit: (t) => t(($) => $.imports.file.faults.photo_limit),
  photo_elsewhere: (t) => t(($) => $.imports.file.faults.photo_elsewhere),
  photo_missing: (t) => t(($) => $.imports.file.faults.photo_missing),
  old_card_address: (t) => t(($) => $.imports.file.faults.old_card_address),
  own_language_text: (t) => t(($) => $.imports.file.faults.own_language_text),
  language_kept: (t) => t(($) => $.imports.file.faults.language_kept),
  domain_not_allowed: (t, { domains }) =>
    t(($) => $.imports.file.faults.domain_not_allowed, { domains: String(domains) }),
}
