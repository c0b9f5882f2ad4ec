import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Condition } from '../../../db/each-company.ts'
import { hasAccess } from '../../../db/member-status.sql.ts'
import { countRow } from '../../../db/rows.ts'
import { changer, reader } from '../../../db/statement-functions.ts'
import { type Account, findAccount } from '../../platform/mails/accounts.sql.ts'

/** SQL for the last Monday at eight in the company's time zone, as a local date and time. */
const monday = (company: string): string =>
  `date_trunc('week', (now() at time zone ${company}.time_zone) - interval '8 hours')`

/** SQL for that Monday at eight as an instant. */
const dueSince = (company: string): string =>
  `((${monday(company)} + interval '8 hours') at time zone ${company}.time_zone)`

const isSubscription = (settings: string): string => `${settings}.mail_group = 'weekly' and ${settings}.by_mail`

export const hasDueDigest: Condition = `exists (select from notification_settings s join companies c on c.id = s.company_id
  where s.company_id = $1 and ${isSubscription('s')} and (s.mailed_at is null or s.mailed_at < ${dueSince('c')}))`

const takeRow = z.object({
  member_id: z.string(),
  /** Monday after the week that the digest covers. */
  monday: z.string(),
})

/**
 * Marks the due digests of a company as sent and returns their subscribers. Call it in the transaction that queues the
 * mails: a concurrent run waits for the rows and finds them marked.
 */
export const takeDueDigests = reader(takeRow)<[companyId: string]>(
  'weekly_digests_take',
  `with due as materialized (
      select c.id, ${dueSince('c')} as since, to_char(${monday('c')}, 'YYYY-MM-DD') as monday from companies c where c.id = $1)
    update notification_settings s set mailed_at = now() from due
    where s.company_id = $1 and due.id = s.company_id and ${isSubscription('s')}
      and (s.mailed_at is null or s.mailed_at < due.since)
    returning s.member_id, due.monday`,
)

const placeRow = z.object({
  user_id: z.string(),
  /** For a personal card, the name on it. */
  company: z.string(),
  verified: z.boolean(),
  personal: z.boolean(),
})

export type DigestReader = Account & Pick<z.infer<typeof placeRow>, 'company' | 'verified' | 'personal'>

const names = `case when o.personal then c.display_name else o.name end as company`
const readerStatement = {
  name: 'weekly_digest_reader',
  text: `select m.user_id, o.personal, o.verification = 'verified' as verified, ${names}
    from notification_settings s
    join members m on m.company_id = s.company_id and m.id = s.member_id and ${hasAccess('m')}
    join cards c on c.company_id = s.company_id and c.member_id = s.member_id
    join companies o on o.id = s.company_id
    where s.company_id = $1 and s.member_id = $2 and ${isSubscription('s')}`,
}

/** Returns undefined if the member has left or no longer wants the digest. */
export async function findReader(db: Db, companyId: string, memberId: string): Promise<DigestReader | undefined> {
  const [row] = await db.rows(placeRow, readerStatement, [companyId, memberId])
  const account = row && (await findAccount(db, row.user_id))
  return account && { ...account, company: row.company, verified: row.verified, personal: row.personal }
}

const wishRow = z.object({
  company: z.string(),
  wanted: z.boolean(),
})

const wishStatement = {
  name: 'weekly_digest_wish',
  text: `select ${names}, exists (select from notification_settings s
      where s.company_id = $1 and s.member_id = $2 and ${isSubscription('s')}) as wanted
    from cards c join companies o on o.id = c.company_id where c.company_id = $1 and c.member_id = $2`,
}

/** Returns undefined if the member or the company was deleted. */
export const findWish = async (
  db: Db,
  companyId: string,
  memberId: string,
): Promise<z.infer<typeof wishRow> | undefined> => (await db.rows(wishRow, wishStatement, [companyId, memberId]))[0]

/** Returns false if there was no subscription. */
export const endSubscription = changer<[companyId: string, memberId: string]>(
  'weekly_digest_stop',
  `update notification_settings s set by_mail = false
    where s.company_id = $1 and s.member_id = $2 and ${isSubscription('s')}`,
)

const joinedStatement = {
  name: 'weekly_digest_joined',
  text: `select count(distinct m.id)::int as count from audit_entries e
    left join invitations i on i.company_id = e.company_id and i.id = e.subject_id
    join members m on m.company_id = e.company_id and m.id = coalesce(i.member_id, e.subject_id) and ${hasAccess('m')}
    where e.company_id = $1 and e.action in ('invitation.accepted', 'join_request.verified', 'company_sign_in.joined')
      and e.created_at >= $2::timestamptz and e.created_at < $3::timestamptz and ($4::boolean or m.division_id = $5::uuid)`,
}

/** Counts people who joined in a span of time and are still in the team; without `all`, only those of one division. */
export async function countJoined(
  db: Db,
  companyId: string,
  [from, to]: readonly [Date, Date],
  { all, divisionId }: { all: boolean; divisionId: string | null },
): Promise<number> {
  const [row] = await db.rows(countRow, joinedStatement, [
    companyId,
    from.toISOString(),
    to.toISOString(),
    all,
    divisionId,
  ])
  return row?.count ?? 0
}
