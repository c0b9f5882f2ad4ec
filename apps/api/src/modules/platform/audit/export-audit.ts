import { type AuditAction, auditActions, type AuditNoun, auditNouns } from '@kartu/contracts/platform/audit.plain'
import type { AuditFilter, AuditEntry } from '@kartu/contracts/platform/audit'
import type { Locale } from '@kartu/contracts/validation'
import { type Translate, translator } from '@kartu/messages/translator'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { FileAnswer } from '../../../http/answers/answer.ts'
import { wireTime } from '../../../db/columns.ts'
import { csvLine, csvMark, csvSeparator } from '../files/write-csv.ts'
import { pictureUrl } from '../files/files.ts'
import { type EntryRow, findEntries } from './audit-entries.sql.ts'
import type { Acting } from './audit.ts'
import { tell } from './tell.ts'

const pageSize = 500

/** Streams the matching entries as a CSV file and holds one page in memory. The export is logged too. */
export async function exportAudit(
  db: Db,
  { database }: Pick<Deps, 'database'>,
  acting: Acting,
  filter: AuditFilter,
  locale: Locale,
): Promise<FileAnswer> {
  const t = translator(locale)
  const { companyId } = acting.actor
  await database.transaction({ companyId }, (tx) =>
    tell(tx, acting, { audit: [{ action: 'audit.exported', after: filter }], shows: 'nothing', notify: [] }),
  )
  const day = new Date().toISOString().slice(0, 10)
  return {
    mediaType: 'text/csv; charset=utf-8',
    fileName: `${t(($) => $.auditWords.file.name)}-${day}.csv`,
    content: lines(db, companyId, filter, { t, separator: csvSeparator(locale) }),
  }
}

const columns = ['at', 'actor', 'actor_kind', 'action', 'what', 'subject', 'before', 'after', 'address'] as const

async function* lines(
  db: Db,
  companyId: string,
  filter: AuditFilter,
  { t, separator }: { t: Translate; separator: string },
): AsyncGenerator<string> {
  const head = columns.map((column) => t(({ auditWords }) => auditWords.file.columns[column]))
  yield csvMark + csvLine(head, separator)
  let last: string | undefined
  for (;;) {
    const rows = await findEntries(db, companyId, filter, { last, count: pageSize })
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row, t), separator)).join('')
    if (rows.length < pageSize) return
    last = rows.at(-1)?.id
  }
}

function cellsOf(row: EntryRow, t: Translate): string[] {
  const { at, actor, action, subject, subject_id: id, before, after, address } = entryView(row)
  const kind = t(({ auditWords }) => auditWords.actors[actor.kind])
  const former = actor.kind === 'person' ? t(($) => $.auditWords.former) : ''
  const what = isAction(action) ? t(({ auditWords }) => wordOf(auditWords.actions, action)) : action
  return [at, actor.name ?? former, kind, action, what, subject ?? id ?? '', json(before), json(after), address]
}

const json = (values: unknown): string => (values === null ? '' : JSON.stringify(values))

const isAction = (action: string): action is AuditAction =>
  auditNouns.some((noun) => (auditActions[noun] as readonly string[]).some((verb) => action === `${noun}.${verb}`))

/** Messages by noun and verb. */
type Words<T> = { [Noun in AuditNoun]: Record<(typeof auditActions)[Noun][number], T> }

function wordOf<T>(words: Words<T>, action: AuditAction): T {
  const [noun, verb] = action.split('.') as [AuditNoun, string]
  return (words[noun] as Record<string, T>)[verb] as T
}

export const entryView = (row: EntryRow): AuditEntry => ({
  _id: row.id,
  at: wireTime(row.at),
  actor: actorOf(row),
  action: row.action,
  subject_id: row.subject_id,
  subject: row.subject_name ?? row.card_name ?? row.lead_name ?? nameIn(row.after) ?? nameIn(row.before),
  subject_page: row.subject_name !== null ? 'member' : row.lead_name !== null ? 'lead' : null,
  before: (row.before ?? null) as AuditEntry['before'],
  after: (row.after ?? null) as AuditEntry['after'],
  address: row.address,
})

const systems = ['job', 'operator', 'link'] as const

function actorOf(row: EntryRow): AuditEntry['actor'] {
  const { member_id, member_name: name, member_photo: photo } = row
  // An entry of a personal key also has its person.
  if (row.key_id !== null) {
    const keyName = name === null ? row.actor_name : `${row.actor_name} (${name})`
    return { member_id, photo: null, kind: 'key', name: keyName }
  }
  if (row.user_id !== null)
    return { kind: 'person', member_id, name, photo: photo === null ? null : pictureUrl(photo.hash) }
  const nobody = { member_id: null, photo: null }
  const kind = systems.find((system) => system === row.actor_name) ?? 'job'
  return { ...nobody, kind, name: kind === row.actor_name ? null : row.actor_name }
}

/** Returns the name at the time of the entry: entries about a named thing store its name. */
function nameIn(values: unknown): string | null {
  const { name } = (values ?? {}) as { name?: unknown }
  return typeof name === 'string' && name !== '' ? name : null
}
