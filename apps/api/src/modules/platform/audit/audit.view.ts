import type { AuditEntry } from '@kartu/contracts/platform/audit'
import { wireTime } from '../../../db/columns.ts'
import { pictureUrl } from '../files/files.ts'
import type { EntryRow } from './audit-entries.sql.ts'

export const entryView = (row: EntryRow): AuditEntry => ({
  _id: row.id,
  at: wireTime(row.at),
  actor: actorOf(row),
  action: row.action,
  subject_id: row.subject_id,
  subject: row.subject_name ?? row.lead_name ?? nameIn(row.after) ?? nameIn(row.before),
  subject_page: row.subject_name !== null ? 'member' : row.lead_name !== null ? 'lead' : null,
  before: (row.before ?? null) as AuditEntry['before'],
  after: (row.after ?? null) as AuditEntry['after'],
  address: row.address,
})

const systems = ['job', 'operator', 'link'] as const

function actorOf(row: EntryRow): AuditEntry['actor'] {
  const { member_id, member_name: name, member_photo: photo } = row
  if (row.user_id !== null)
    return { kind: 'person', member_id, name, photo: photo === null ? null : pictureUrl(photo.hash) }
  const nobody = { member_id: null, photo: null }
  if (row.key_id !== null) return { ...nobody, kind: 'key', name: row.actor_name }
  const kind = systems.find((system) => system === row.actor_name) ?? 'job'
  return { ...nobody, kind, name: kind === row.actor_name ? null : row.actor_name }
}

/** Returns the name at the time of the entry: entries about a named thing store its name. */
function nameIn(values: unknown): string | null {
  const { name } = (values ?? {}) as { name?: unknown }
  return typeof name === 'string' && name !== '' ? name : null
}
