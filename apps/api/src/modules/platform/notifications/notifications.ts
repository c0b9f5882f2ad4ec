import { notificationsPerCall } from '@kartu/contracts/limits'
import {
  groupOfKind,
  mailedByDefault,
  type Notification,
  type NotificationPreferences,
} from '@kartu/contracts/platform/notifications'
import type { NotificationGroup, NotificationKind } from '@kartu/contracts/platform/notifications.data'
import { z } from 'zod'
import { newId, wireTime } from '../../../db/columns.ts'
import type { Database, Db } from '../../../db/db.ts'
import { eachCompanyWith } from '../../../db/each-company.ts'
import { notFound } from '../../../http/errors.ts'
import type { Queue } from '../../../jobs/queue.ts'
import {
  countUnread,
  createdAtOf,
  deleteOldNotifications,
  hasOldNotifications,
  insertNotification,
  type NotificationRow,
  readAll,
  readOne,
  selectChoices,
  selectNewest,
  selectOlder,
  storeChoice,
} from './notifications.sql.ts'

/** A notification that its recipient may receive by mail. */
export const notificationDueQueue = {
  queue: 'notification_due',
  payload: z.strictObject({ companyId: z.uuid(), notificationId: z.uuid() }),
} as const

/** A mail composed from the notifications that have its ID. */
export const notificationMailQueue = {
  queue: 'notification_mail',
  payload: z.strictObject({ companyId: z.uuid(), mailId: z.uuid() }),
} as const

interface Happening {
  companyId: string
  memberId: string
  kind: NotificationKind
  facts: Record<string, string | number>
  people: Readonly<Record<string, string>>
  hasOwnMail?: boolean
}

/**
 * Notifies one member of a company; the text is composed when it is read. If the member wants such notifications by
 * mail, a job in the same transaction sends one.
 */
export async function notify(
  tx: Db,
  queue: Queue,
  { companyId, memberId, kind, facts, people, hasOwnMail = false }: Happening,
): Promise<void> {
  const id = newId()
  const group = hasOwnMail ? null : groupOfKind[kind]
  const mailDue = await insertNotification(tx, companyId, { id, memberId, kind, facts, people, group })
  if (mailDue) await queue.enqueue(tx, notificationDueQueue, { companyId, notificationId: id })
}

/** A member's newest notifications. */
export async function listNotifications(db: Db, companyId: string, memberId: string): Promise<Notification[]> {
  return (await selectNewest(db, companyId, memberId, notificationsPerCall)).map(notificationView)
}

/** The next page of older notifications. */
export async function listOlder(db: Db, companyId: string, memberId: string, id: string): Promise<Notification[]> {
  const created = await createdAtOf(db, companyId, memberId, id)
  if (created === undefined) throw notFound()
  return (await selectOlder(db, companyId, memberId, { id, created }, notificationsPerCall)).map(notificationView)
}

const notificationView = (row: NotificationRow): Notification => ({
  _id: row.id,
  kind: row.kind,
  facts: row.facts,
  read: row.read,
  created_at: wireTime(row.created_at),
})

/** Marks a notification as read; repeating it changes nothing. Throws `not_found` for another member's. */
export async function markRead(tx: Db, companyId: string, memberId: string, id: string): Promise<{ unread: number }> {
  if (!(await readOne(tx, companyId, memberId, id))) throw notFound()
  return { unread: await countUnread(tx, companyId, memberId) }
}

export async function markAllRead(tx: Db, companyId: string, memberId: string): Promise<{ unread: number }> {
  await readAll(tx, companyId, memberId)
  return { unread: await countUnread(tx, companyId, memberId) }
}

export async function preferencesOf(db: Db, companyId: string, memberId: string): Promise<NotificationPreferences> {
  const mail = { ...mailedByDefault }
  for (const { mail_group: group, by_mail: byMail } of await selectChoices(db, companyId, memberId)) {
    if (byMail !== null) mail[group] = byMail
  }
  return { mail }
}

export async function choosePreferences(
  tx: Db,
  companyId: string,
  memberId: string,
  chosen: { [G in NotificationGroup]?: boolean | undefined },
): Promise<NotificationPreferences> {
  for (const [group, byMail] of Object.entries(chosen) as [NotificationGroup, boolean | undefined][]) {
    if (byMail !== undefined) await storeChoice(tx, companyId, memberId, group, byMail)
  }
  return preferencesOf(tx, companyId, memberId)
}

/** Deletes notifications older than `notificationDays`. */
export const sweepNotifications = (database: Database): Promise<void> =>
  eachCompanyWith(database, hasOldNotifications, deleteOldNotifications)
