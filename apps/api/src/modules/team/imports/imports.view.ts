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

/** The row shows the name as the card will show it. Without a mapping, the name is unknown. */
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
  const size = code === 'photo_large' ? { max: `${Math.floor(photoBytesMax / 1_048_576)} MB` } : {}
  return t(($) => $.imports.file.faults[code as RowFaultCode], { ...values, ...size })
}
