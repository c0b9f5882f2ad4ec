import { notificationDays } from '@kartu/contracts/limits'
import { groupOfKind, mailedByDefault } from '@kartu/contracts/platform/notifications'
import {
  type NotificationGroup,
  type NotificationKind,
  notificationKinds,
  notificationGroups,
} from '@kartu/contracts/platform/notifications.data'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Condition } from '../../../db/each-company.ts'
import { hasAccess } from '../../../db/member-status.sql.ts'
import { jsonColumn } from '../../../db/rows.ts'
import { reader, runner } from '../../../db/statement-functions.ts'

const notificationRow = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  facts: jsonColumn<Record<string, string | number>>(),
  read: z.boolean(),
  created_at: z.string(),
})
export type NotificationRow = z.infer<typeof notificationRow>

interface NewNotification {
  id: string
  memberId: string
  kind: NotificationKind
  facts: Record<string, string | number>
  people: Readonly<Record<string, string>>
  group: NotificationGroup | null
}

const byMailRow = z.object({
  by_mail: z.boolean(),
})

/** `$4` is the group's default. Only people with access get mail. */
const byMailStatement = {
  name: 'notification_by_mail',
  text: `select coalesce(s.by_mail, $4) as by_mail from members m
    left join notification_settings s on s.company_id = m.company_id and s.member_id = m.id and s.mail_group = $3
    where m.company_id = $1 and m.id = $2 and ${hasAccess('m')}`,
}
const insertStatement = {
  name: 'notification_insert',
  text: `insert into notifications (company_id, id, member_id, kind, facts, people, lead_id, mail_due)
    values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, ($5::jsonb ->> 'lead_id')::uuid, $7)`,
}

/** Inserts a notification; returns true if it is to be mailed too. */
export async function insertNotification(tx: Db, companyId: string, added: NewNotification): Promise<boolean> {
  const { id, memberId, kind, facts, people, group } = added
  const mailDue = group !== null && (await isMailed(tx, companyId, memberId, group))
  await tx.run(insertStatement, [companyId, id, memberId, kind, JSON.stringify(facts), JSON.stringify(people), mailDue])
  return mailDue
}

async function isMailed(tx: Db, companyId: string, memberId: string, group: NotificationGroup): Promise<boolean> {
  const values = [companyId, memberId, group, mailedByDefault[group]]
  const [row] = await tx.rows(byMailRow, byMailStatement, values)
  return row?.by_mail ?? false
}

const columns = `id, kind, facts, read_at is not null as read, created_at`
const olderStatement = {
  name: 'notifications_older',
  text: `select ${columns} from notifications where company_id = $1 and member_id = $2
      and (created_at, id) < ($4::timestamptz, $5::uuid)
    order by created_at desc, id desc limit $3`,
}

/** Newest notifications first. */
export const selectNewest = reader(notificationRow)<[companyId: string, memberId: string, max: number]>(
  'notifications_newest',
  `select ${columns} from notifications where company_id = $1 and member_id = $2
    order by created_at desc, id desc limit $3`,
)

/** Notifications older than the given one, newest first. */
export const selectOlder = (
  db: Db,
  companyId: string,
  memberId: string,
  before: { id: string; created: string },
  max: number,
): Promise<NotificationRow[]> =>
  db.rows(notificationRow, olderStatement, [companyId, memberId, max, before.created, before.id])

const createdRow = z.object({
  created_at: z.string(),
})

const createdStatement = {
  name: 'notification_created',
  text: `select created_at from notifications where company_id = $1 and member_id = $2 and id = $3`,
}

export async function createdAtOf(
  db: Db,
  companyId: string,
  memberId: string,
  id: string,
): Promise<string | undefined> {
  const [row] = await db.rows(createdRow, createdStatement, [companyId, memberId, id])
  return row?.created_at
}

const unreadRow = z.object({
  unread: z.number(),
})

const unreadStatement = {
  name: 'notifications_unread',
  text: `select count(*)::int as unread from notifications where company_id = $1 and member_id = $2 and read_at is null`,
}

export async function countUnread(db: Db, companyId: string, memberId: string): Promise<number> {
  const [row] = await db.rows(unreadRow, unreadStatement, [companyId, memberId])
  return row?.unread ?? 0
}

const readOneStatement = {
  name: 'notification_read',
  text: `update notifications set read_at = least(read_at, now())
    where company_id = $1 and member_id = $2 and id = $3 returning id`,
}

/** Returns false if the member has no such notification. */
export const readOne = async (tx: Db, companyId: string, memberId: string, id: string): Promise<boolean> =>
  (await tx.run(readOneStatement, [companyId, memberId, id])) === 1

export const readAll = runner<[companyId: string, memberId: string]>(
  'notifications_read',
  `update notifications set read_at = now() where company_id = $1 and member_id = $2 and read_at is null`,
)

const choicesRow = z.object({
  mail_group: z.enum(notificationGroups),
  by_mail: z.boolean().nullable(),
})

const choicesStatement = {
  name: 'notification_choices',
  text: `select mail_group, by_mail from notification_settings where company_id = $1 and member_id = $2`,
}

export const selectChoices = (
  db: Db,
  companyId: string,
  memberId: string,
): Promise<{ mail_group: NotificationGroup; by_mail: boolean | null }[]> =>
  db.rows(choicesRow, choicesStatement, [companyId, memberId])

const storeChoiceStatement = {
  name: 'notification_choose',
  text: `insert into notification_settings as s (company_id, member_id, mail_group, by_mail, mailed_at)
    values ($1, $2, $3::text, $4, case when $3::text = 'weekly' then now() end)
    on conflict (company_id, member_id, mail_group) do update set by_mail = excluded.by_mail,
      mailed_at = case when s.by_mail is distinct from true then coalesce(excluded.mailed_at, s.mailed_at)
        else s.mailed_at end`,
}

/** The first weekly digest is due on the Monday after the choice, so the choice counts as the previous digest. */
export const storeChoice = (
  tx: Db,
  companyId: string,
  memberId: string,
  group: NotificationGroup,
  byMail: boolean,
): Promise<unknown> => tx.run(storeChoiceStatement, [companyId, memberId, group, byMail])

const old = `from notifications where company_id = $1 and created_at < now() - interval '${notificationDays} days'`
export const hasOldNotifications: Condition = `exists (select ${old})`

export const deleteOldNotifications = runner<[companyId: string]>('notifications_sweep', `delete ${old}`)

const dueRow = z.object({
  member_id: z.string(),
  kind: z.enum(notificationKinds),
})

const dueStatement = {
  name: 'notification_due',
  text: `select member_id, kind from notifications
    where company_id = $1 and id = $2 and mail_due and read_at is null`,
}

/** Returns a notification that still has to be mailed. */
export async function findDue(
  tx: Db,
  companyId: string,
  id: string,
): Promise<{ member_id: string; kind: NotificationKind } | undefined> {
  const [row] = await tx.rows(dueRow, dueStatement, [companyId, id])
  return row
}

const mailTurnRow = z.object({
  by_mail: z.boolean().nullable(),
  /** Seconds since the last mail of this group was composed; null before the first. */
  seconds_since: z.number().nullable(),
})
export type MailTurn = z.infer<typeof mailTurnRow>

const turnRow = z.object({
  by_mail: z.boolean().nullable(),
  mailed_at: z.string().nullable(),
})

const turnStatement = {
  name: 'notification_turn',
  text: `insert into notification_settings (company_id, member_id, mail_group) values ($1, $2, $3)
    on conflict (company_id, member_id, mail_group) do update set mail_group = excluded.mail_group
    returning by_mail, mailed_at`,
}
const sinceRow = mailTurnRow.pick({ seconds_since: true })

/** Read after the lock is acquired. */
const sinceStatement = {
  name: 'notification_since',
  text: `select extract(epoch from clock_timestamp() - $1::timestamptz)::float8 as seconds_since`,
}

/** Locks a person's settings for a group, so that one mail at a time is composed for them. */
export async function lockTurn(
  tx: Db,
  companyId: string,
  memberId: string,
  group: NotificationGroup,
): Promise<MailTurn> {
  const values = [companyId, memberId, group]
  const [row] = await tx.rows(turnRow, turnStatement, values)
  if (!row || row.mailed_at === null) return { by_mail: row?.by_mail ?? null, seconds_since: null }
  const [since] = await tx.rows(sinceRow, sinceStatement, [row.mailed_at])
  return { by_mail: row.by_mail, seconds_since: since?.seconds_since ?? null }
}

const collectStatement = {
  name: 'notifications_collect',
  text: `with collected as (
      update notifications set mail_due = false, mail_id = $4
      where company_id = $1 and member_id = $2 and kind = any($3::text[]) and mail_due and read_at is null
    )
    update notification_settings set mailed_at = now()
    where company_id = $1 and member_id = $2 and mail_group = $5`,
}

/** Assigns all unread, unmailed notifications of the group to this mail. */
export const collectInto = (
  tx: Db,
  companyId: string,
  memberId: string,
  group: NotificationGroup,
  mailId: string,
): Promise<unknown> =>
  tx.run(collectStatement, [
    companyId,
    memberId,
    notificationKinds.filter((kind) => groupOfKind[kind] === group),
    mailId,
    group,
  ])

const mailedRow = notificationRow.extend({
  member_id: z.string(),
  lead_id: z.string().nullable(),
  people: jsonColumn<Record<string, string>>(),
  user_id: z.string(),
  /** For a personal card, the name on it. */
  company: z.string(),
  verified: z.boolean(),
  personal: z.boolean(),
})
export type MailedRow = z.infer<typeof mailedRow>

/** Content and recipient of a mail, oldest notification first; empty once the person has left. */
export const selectMailed = reader(mailedRow)<[companyId: string, mailId: string]>(
  'notifications_mailed',
  `select n.id, n.kind, n.facts, n.read_at is not null as read, n.created_at, n.member_id, n.lead_id,
      n.people, m.user_id, o.personal, o.verification = 'verified' as verified,
      case when o.personal then c.display_name else o.name end as company
    from notifications n
    join members m on m.company_id = n.company_id and m.id = n.member_id and ${hasAccess('m')}
    join companies o on o.id = n.company_id
    join cards c on c.company_id = n.company_id and c.member_id = n.member_id
    where n.company_id = $1 and n.mail_id = $2 order by n.created_at, n.id`,
)
