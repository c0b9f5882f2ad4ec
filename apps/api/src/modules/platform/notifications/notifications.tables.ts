import type { NotificationGroup, NotificationKind } from '@kartu/contracts/platform/notifications.data'
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, instant } from '../../../db/columns.ts'
import { members } from '../../company/members/members.table.ts'

export const notifications = pgTable(
  'notifications',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    memberId: uuid('member_id').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    facts: jsonb('facts').$type<Record<string, string | number>>().notNull().default({}),
    /** Members named in the facts: the fact and the member's id. An erasure finds a name by this id only. */
    people: jsonb('people').$type<Record<string, string>>().notNull().default({}),
    /** Of the facts, where it is about a lead. */
    leadId: uuid('lead_id'),
    readAt: instant('read_at'),
    /** A mail shall tell of it, unless it is read before; false once one does. */
    mailDue: boolean('mail_due').notNull().default(false),
    /** The mail that tells of it, under the id by which it arrives once. */
    mailId: uuid('mail_id'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    index('notifications_member_idx').on(table.companyId, table.memberId, table.createdAt),
    index('notifications_unread_idx')
      .on(table.companyId, table.memberId)
      .where(sql`${table.readAt} is null`),
    index('notifications_created_idx').on(table.companyId, table.createdAt),
    // A lead that is erased is named nowhere any more.
    index('notifications_lead_idx')
      .on(table.companyId, table.leadId)
      .where(sql`${table.leadId} is not null`),
    index('notifications_mail_idx')
      .on(table.companyId, table.mailId)
      .where(sql`${table.mailId} is not null`),
  ],
)

/** What a person chose about a group of notifications, and when its last mail was put together. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    companyId: companyIdColumn(),
    memberId: uuid('member_id').notNull(),
    mailGroup: text('mail_group').$type<NotificationGroup>().notNull(),
    /** Null: nothing chosen, the default of the group holds. */
    byMail: boolean('by_mail'),
    mailedAt: instant('mailed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.memberId, table.mailGroup] }),
    foreignKey({
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
  ],
)
