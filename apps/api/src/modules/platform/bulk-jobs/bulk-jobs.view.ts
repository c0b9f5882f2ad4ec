import type { BulkJob, BulkJobItem, BulkJobRefusal, StartBulkJob } from '@kartu/contracts/platform/bulk-jobs'
import type { Invitee } from '@kartu/contracts/team/invitations.data'
import { errorText, type Translate } from '@kartu/messages/translator'
import { isFieldUndoable } from './bulk-action.ts'
import { wireTime } from '../../../db/columns.ts'
import type { BulkItemRow, BulkJobRow, RefusalRow } from './bulk-jobs.sql.ts'

export function bulkJobView(row: BulkJobRow, t: Translate): BulkJob {
  const { kind, state, total, done, refused } = row
  return {
    _id: row.id,
    kind,
    state,
    total,
    done,
    refused,
    change: kind === 'update_members' ? changeOf(row.input as StartBulkJob) : null,
    error: row.error && errorText(t, row.error),
    undoable: mayBeUndone(row) && state !== 'running' && done > 0 && row.undone_at === null,
    continues_at: row.continues_at === null ? null : wireTime(row.continues_at),
    created_at: wireTime(row.created_at),
  }
}

const mayBeUndone = ({ kind, created_at: at }: BulkJobRow): boolean =>
  kind === 'update_members' || kind === 'update_leads' || (kind === 'change_field' && isFieldUndoable(at))

function changeOf(input: StartBulkJob): BulkJob['change'] {
  if (input.kind !== 'update_members') return null
  const { division_id, roles } = input
  return { ...(division_id === undefined ? {} : { division_id }), ...(roles === undefined ? {} : { roles }) }
}

export const bulkJobRefusalView = ({ code, count, facts, names }: RefusalRow, t: Translate): BulkJobRefusal => ({
  code,
  message: errorText(t, code, facts ?? {}),
  count,
  names,
})

export const bulkJobItemView = (row: BulkItemRow, job: BulkJobRow, t: Translate): BulkJobItem => ({
  at: row.at,
  member_id: row.member_id,
  lead_id: row.lead_id,
  name: row.name,
  outcome: row.outcome,
  code: row.code,
  message: row.code === null ? '' : errorText(t, row.code, row.facts ?? {}),
  person: job.kind === 'invite_people' ? (row.content as Invitee | null) : null,
})
