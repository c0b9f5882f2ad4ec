import { roles } from '@kartu/contracts/actor'
import { type InvitationState, invitationStates } from '@kartu/contracts/team/invitations'
import { memberStatuses } from '@kartu/contracts/company/members.plain'
import { z } from 'zod'
import { Locale } from '@kartu/contracts/validation'
import type { Db } from '../../../db/db.ts'
import type { MailTrouble } from '../../../db/schema/team.ts'
import { jsonColumn, totalRow } from '../../../db/rows.ts'
import { isNeverInvited } from '../../../db/member-status.sql.ts'
import { finder, reader, runner } from '../../../db/statement-functions.ts'

const invitationRow = z.object({
  id: z.string(),
  member_id: z.string(),
  card_id: z.string(),
  email: z.string(),
  display_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  shown_title: z.string(),
  division_id: z.string().nullable(),
  division_name: z.string().nullable(),
  roles: z.array(z.enum(roles)),
  member_status: z.enum(memberStatuses),
  /** Current address of the place. An admin may have changed it since the invitation. */
  member_email: z.string(),
  user_id: z.string().nullable(),
  /** `expired` once its time has passed. */
  state: z.enum(invitationStates),
  reserves: z.boolean(),
  invited_by: z.string(),
  invited_by_id: z.string().nullable(),
  message: z.string(),
  locale: z.enum(['en', 'id']),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  mail_trouble: jsonColumn<MailTrouble>().nullable(),
  opened_at: z.string().nullable(),
  expires_at: z.string(),
})
export type InvitationRow = z.infer<typeof invitationRow>

const stateAt = (time: string) =>
  `case when i.state = 'pending' and i.expires_at <= ${time} then 'expired' else i.state end`
const state = stateAt('now()')
const columnsAt = (
  time: string,
) => `i.id, i.member_id, c.id as card_id, i.email, c.display_name, c.first_name, c.last_name, c.shown_title,
    m.division_id, d.name as division_name, m.roles, m.status as member_status, m.email as member_email, m.user_id, ${stateAt(time)} as state, i.reserves, i.invited_by,
    i.invited_by_id, i.message, i.locale, i.created_at, i.sent_at, i.mail_trouble, i.opened_at, i.expires_at`
const columns = columnsAt('now()')
const from = `from invitations i
  join members m on m.company_id = i.company_id and m.id = i.member_id
  join cards c on c.company_id = i.company_id and c.member_id = i.member_id
  left join divisions d on d.company_id = m.company_id and d.id = m.division_id
  where i.company_id = $1`

/**
 * Uses the time of the query, not of the transaction, because while it waited for the lock, another transaction may
 * have taken the licence of an expired invitation.
 */
const ofMemberStatement = { name: 'invitation_of_member', text: `select ${columns} ${from} and i.member_id = $2` }

export const findInvitation = finder(invitationRow)<[companyId: string, id: string]>(
  'invitation_find',
  `select ${columns} ${from} and i.id = $2`,
)

/** Locks an invitation and its place until the transaction ends. */
export const lockInvitation = finder(invitationRow)<[companyId: string, id: string]>(
  'invitation_lock',
  `select ${columnsAt('clock_timestamp()')} ${from} and i.id = $2 for update of i, m`,
)

export async function findInvitationOf(
  db: Db,
  companyId: string,
  memberId: string,
): Promise<InvitationRow | undefined> {
  const [row] = await db.rows(invitationRow, ofMemberStatement, [companyId, memberId])
  return row
}

const chosen = ` and ($2::boolean or m.division_id = $3::uuid) and ($4::text[] is null or ${state} = any($4))
  and ($5::text is null or i.email like $5 or c.search_text like $5)`
const listStatement = {
  name: 'invitation_list',
  text: `select ${columns} ${from} ${chosen} order by i.created_at desc, i.id desc limit $6 offset $7`,
}
const countStatement = { name: 'invitation_count', text: `select count(*)::int as total ${from} ${chosen}` }

export async function listInvitations(
  db: Db,
  companyId: string,
  sight: { all: boolean; divisionId: string | null },
  query: { states: InvitationState[] | null; pattern: string | null; page: number; per_page: number },
): Promise<{ rows: InvitationRow[]; total: number }> {
  const values = [companyId, sight.all, sight.divisionId, query.states, query.pattern]
  const page = [query.per_page, (query.page - 1) * query.per_page]
  const rows = await db.rows(invitationRow, listStatement, [...values, ...page])
  const [count] = await db.rows(totalRow, countStatement, values)
  return { rows, total: count?.total ?? 0 }
}

const insertStatement = {
  name: 'invitation_insert',
  text: `insert into invitations (company_id, id, member_id, email, reserves, invited_by, invited_by_id, message, locale,
      expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(days => $10))`,
}

export interface NewInvitation {
  id: string
  memberId: string
  email: string
  reserves: boolean
  invitedBy: string
  /** Null if a key invites. */
  invitedById: string | null
  message: string
  locale: 'en' | 'id'
  days: number
}

export const insertInvitation = (tx: Db, companyId: string, made: NewInvitation): Promise<unknown> =>
  tx.run(insertStatement, [
    companyId,
    made.id,
    made.memberId,
    made.email,
    made.reserves,
    made.invitedBy,
    made.invitedById,
    made.message,
    made.locale,
    made.days,
  ])

const renewStatement = {
  name: 'invitation_renew',
  text: `update invitations set state = 'pending', email = $3, reserves = $4, sent_at = null, mail_trouble = null,
      opened_at = null, decided_at = null, expires_at = now() + make_interval(days => $5) where company_id = $1 and id = $2`,
}

export const renewInvitation = (
  tx: Db,
  companyId: string,
  id: string,
  { email, reserves, days }: Pick<NewInvitation, 'email' | 'reserves' | 'days'>,
): Promise<unknown> => tx.run(renewStatement, [companyId, id, email, reserves, days])

/** Records the first opening of the latest link. */
export const markOpened = runner<[companyId: string, id: string]>(
  'invitation_opened',
  `update invitations set opened_at = now()
    where company_id = $1 and id = $2 and opened_at is null and state = 'pending'`,
)

const decideStatement = {
  name: 'invitation_decide',
  text: `update invitations set state = $3, decided_at = now() where company_id = $1 and id = $2`,
}

export const storeDecision = (
  tx: Db,
  companyId: string,
  id: string,
  decision: 'accepted' | 'declined' | 'cancelled',
): Promise<unknown> => tx.run(decideStatement, [companyId, id, decision])

const removeLinkStatement = { name: 'invitation_link_remove', text: `delete from invitation_links where id = $1` }
const removeStatement = {
  name: 'invitation_remove',
  text: `delete from invitations where company_id = $1 and id = $2`,
}

export async function deleteInvitation(tx: Db, companyId: string, id: string): Promise<void> {
  await tx.run(removeLinkStatement, [id])
  await tx.run(removeStatement, [companyId, id])
}

/** A separate statement, so that the next one sees the link of the transaction that held the lock before. */
const lockForSending = runner<[companyId: string, id: string]>(
  'invitation_of_sending',
  `select from invitations where company_id = $1 and id = $2 for update`,
)

const sentStatement = {
  name: 'invitation_sent',
  text: `update invitations set sent_at = now(), mail_trouble = null where company_id = $1 and id = $2
    and exists (select 1 from invitation_links where id = $2 and token_hash = $3)`,
}

/** Records the delivery. Does nothing if the invitation was resent since, because this email has an earlier link. */
export async function markSent(tx: Db, companyId: string, id: string, tokenHash: string): Promise<void> {
  await lockForSending(tx, companyId, id)
  await tx.run(sentStatement, [companyId, id, tokenHash])
}

const troubleStatement = {
  name: 'invitation_trouble',
  text: `update invitations set mail_trouble = $4::jsonb where company_id = $1 and id = $2 and sent_at is null
    and exists (select 1 from invitation_links where id = $2 and token_hash = $3)`,
}

/** Records a delivery failure, unless the invitation was resent since. */
export async function markTrouble(
  tx: Db,
  companyId: string,
  id: string,
  tokenHash: string,
  trouble: MailTrouble,
): Promise<void> {
  await lockForSending(tx, companyId, id)
  await tx.run(troubleStatement, [companyId, id, tokenHash, JSON.stringify(trouble)])
}

const invitationLinkRow = z.object({
  id: z.string(),
  company_id: z.string(),
  email: z.string(),
  token_hash: z.string(),
})
export type InvitationLink = z.infer<typeof invitationLinkRow>

const setLinkStatement = {
  name: 'invitation_link_set',
  text: `insert into invitation_links (id, company_id, email, token_hash) values ($1, $2, $3, $4)
    on conflict (id) do update set email = excluded.email, token_hash = excluded.token_hash`,
}

/** Stores the link of the latest email. Earlier links become void. */
export const setLink = (tx: Db, link: InvitationLink): Promise<unknown> =>
  tx.run(setLinkStatement, [link.id, link.company_id, link.email, link.token_hash])

/** Read before the company is known, because the reader has only the email. */
export const findLink = finder(invitationLinkRow)<[id: string]>(
  'invitation_link_find',
  `select id, company_id, email, token_hash from invitation_links where id = $1`,
)

export const listLinksFor = reader(invitationLinkRow)<[email: string]>(
  'invitation_links_for',
  `select id, company_id, email, token_hash from invitation_links where email = $1 order by id desc limit 100`,
)

/** True while the reader of the link may see the card, so that an old link does not reveal a name. */
export const isShown = ({ state }: Pick<InvitationRow, 'state'>): boolean => state === 'pending' || state === 'expired'

/** True if the reader of an expired link may have a new one mailed: no role, and an unchanged address of the place. */
export const isRenewable = ({
  state,
  roles,
  email,
  member_email: current,
  member_status: status,
}: InvitationRow): boolean => state === 'expired' && roles.length === 0 && email === current && status !== 'paused'

const uninvitedRow = z.object({
  language: Locale,
  count: z.number(),
  email: z.string(),
  first_name: z.string(),
  card_id: z.string(),
})
type UninvitedRow = z.infer<typeof uninvitedRow>

const uninvitedStatement = {
  name: 'invitation_uninvited',
  text: `select c.language, count(*)::int as count,
      (array_agg(m.email order by c.sort_name, m.id))[1] as email,
      (array_agg(c.first_name order by c.sort_name, m.id))[1] as first_name,
      (array_agg(c.id order by c.sort_name, m.id))[1] as card_id
    from members m
    join cards c on c.company_id = m.company_id and c.member_id = m.id
    where m.company_id = $1 and ${isNeverInvited('m')} and ($2 or m.division_id = $3)
    group by c.language
    order by count desc, c.language`,
}

/** Counts people whom the actor administers, by language, with the email and name of the first one by name. */
export const countUninvited = (
  db: Db,
  companyId: string,
  { all, divisionId }: { all: boolean; divisionId: string | null },
): Promise<UninvitedRow[]> => db.rows(uninvitedRow, uninvitedStatement, [companyId, all, divisionId])
