import type { AuditAction } from '@kartu/contracts/platform/audit.plain'
import type { NotificationKind } from '@kartu/contracts/platform/notifications.data'
import { type System, systemOf } from '@kartu/contracts/principal'
import type { Change } from '../../../db/change.ts'
import { announce } from '../../../db/changes.ts'
import type { Db } from '../../../db/db.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { notify } from '../notifications/notifications.ts'
import { type Acting, type ActingPerson, type AuditFact, type MemberFact, record, recordOfMembers } from './audit.ts'
import { type CompanyChangeFact, recordChanges } from './company-changes.ts'

/** Announcements of a change. The fields that concern every change are required, so none is forgotten. */
export interface Told {
  /** Entries for the audit log. */
  audit: readonly AuditFact[]
  /** Entries of one action about many members, which are written in one statement. */
  ofMembers?: { action: AuditAction; facts: readonly MemberFact[] }
  /** Changes for the company's feed, beyond those that follow from the entries (`company-changes.ts`). */
  changes?: readonly CompanyChangeFact[]
  /** The change, which invalidates cached public cards and the cached team table. */
  shows: 'nothing' | 'company' | Omit<Change, 'companyId'>
  /** Notifications in the app, also mailed to people who chose email. */
  notify: readonly Notice[]
}

export interface Notice {
  queue: Queue
  memberIds: readonly string[]
  kind: NotificationKind
  facts: Record<string, string | number>
  /**
   * Members named in the facts, as the key of the fact with the member's ID, so that an erasure never searches by name.
   */
  people: Readonly<Record<string, string>>
  /** True if the change sends its own email, so no notification is mailed. */
  hasOwnMail?: boolean
}

/**
 * Announces a change in its transaction: writes the audit log and the feed, notifies people and invalidates caches in
 * every process.
 */
export async function tell(
  tx: Db,
  by: Acting,
  { audit, ofMembers, changes = [], shows, notify: notices }: Told,
): Promise<void> {
  const { companyId } = by.actor
  for (const fact of audit) await record(tx, by, fact)
  if (ofMembers) await recordOfMembers(tx, by, ofMembers.action, ofMembers.facts)
  await recordChanges(tx, companyId, changes)
  for (const { queue, memberIds, ...notice } of notices)
    for (const memberId of memberIds) await notify(tx, queue, { companyId, memberId, ...notice })
  if (shows !== 'nothing') await announce(tx, shows === 'company' ? { companyId } : { companyId, ...shows })
}

/** Announces a change only to the audit log, and to the feed that follows from it. */
export const tellAudit = (tx: Db, by: Acting, ...audit: AuditFact[]): Promise<void> =>
  tell(tx, by, { audit, shows: 'nothing', notify: [] })

/** A person acting in a company that they may not belong to yet. */
export const byPerson = (companyId: string, userId: string, address: string): ActingPerson => ({
  actor: { kind: 'person', companyId, userId },
  address,
})

/** An action that the system performs in a company. */
export const bySystem = (companyId: string, name: System['name']): Acting => ({
  actor: systemOf(companyId, name),
  address: '',
})
