import type { NotificationKind } from '@kartu/contracts/platform/notifications.data'
import { type System, systemOf } from '@kartu/contracts/principal'
import type { Change } from '../../../db/change.ts'
import { announce } from '../../../db/changes.ts'
import type { Db } from '../../../db/db.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { notify } from '../notifications/notifications.ts'
import { type Acting, type ActingPerson, type AuditFact, record } from './audit.ts'

/** What is told of a change. Each has to be named, so that none is forgotten. */
export interface Told {
  /** For the books. */
  audit: readonly AuditFact[]
  /** What has changed of that which public cards and the team table show. */
  shows: 'nothing' | 'company' | Omit<Change, 'companyId'>
  /** Who reads of it in the app, and by mail where they want that. */
  notify: readonly Notice[]
}

export interface Notice {
  queue: Queue
  memberIds: readonly string[]
  kind: NotificationKind
  facts: Record<string, string | number>
  /** Members named in the facts: the fact and the member's id, so that an erasure never has to search by name. */
  people: Readonly<Record<string, string>>
  /** A mail of its own tells of it, so no other mail is due. */
  hasOwnMail?: boolean
}

/** Tells of a change, in the transaction that makes it: to the books, to people and to every process. */
export async function tell(tx: Db, by: Acting, { audit, shows, notify: notices }: Told): Promise<void> {
  const { companyId } = by.actor
  for (const fact of audit) await record(tx, by, fact)
  for (const { queue, memberIds, ...notice } of notices)
    for (const memberId of memberIds) await notify(tx, queue, { companyId, memberId, ...notice })
  if (shows !== 'nothing') await announce(tx, shows === 'company' ? { companyId } : { companyId, ...shows })
}

/** What a person does who may have no place in the company yet. */
export const byPerson = (companyId: string, userId: string, address: string): ActingPerson => ({
  actor: { kind: 'person', companyId, userId },
  address,
})

/** What nobody of the company has done. */
export const bySystem = (companyId: string, name: System['name']): Acting => ({
  actor: systemOf(companyId, name),
  address: '',
})
