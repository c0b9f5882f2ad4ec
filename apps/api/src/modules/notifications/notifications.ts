import type { Notification, notificationKinds } from '@kartu/contracts/notifications'
import { and, desc, eq } from 'drizzle-orm'
import { wireTime } from '../../db/columns.ts'
import type { Db } from '../../db/db.ts'
import { notifications } from './notifications.table.ts'

type Kind = (typeof notificationKinds)[number]

/** Tells one member of a company what happened; the words are made where it is read. */
export async function notify(
  tx: Db,
  companyId: string,
  memberId: string,
  kind: Kind,
  facts: Record<string, string | number>,
): Promise<void> {
  await tx.orm.insert(notifications).values({ companyId, memberId, kind, facts })
}

export async function listNotifications(
  db: Db,
  companyId: string,
  memberId: string,
  max: number,
): Promise<Notification[]> {
  const rows = await db.orm
    .select()
    .from(notifications)
    .where(and(eq(notifications.companyId, companyId), eq(notifications.memberId, memberId)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(max)
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind as Kind,
    facts: row.facts,
    read: row.readAt !== null,
    created_at: wireTime(row.createdAt),
  }))
}
