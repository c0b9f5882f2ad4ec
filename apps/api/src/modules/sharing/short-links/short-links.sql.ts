import { isAdmin, isDivisionAdmin, roles } from '@kartu/contracts/actor'
import type { Principal } from '@kartu/contracts/principal'
import type { ShortLinksQuery } from '@kartu/contracts/sharing/short-links'
import { shortLinkEndings, shortLinkKinds, shortLinkStates } from '@kartu/contracts/sharing/short-links.plain'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { updateRevised } from '../../../db/row-writes.ts'
import { hashNamed } from '../../../db/named-statement.ts'
import { shortLinks } from '../../../db/schema/sharing.ts'
import { type Bind, bindTo } from '../../../db/word-search.ts'
import { runner } from '../../../db/statement-functions.ts'
import { isUnretired, retireText } from '../../company/cards/retired-links.sql.ts'

const linkRow = z.object({
  id: z.string(),
  card_id: z.string(),
  token: z.string(),
  name: z.string(),
  kind: z.enum(shortLinkKinds),
  place: z.string(),
  state: z.enum(shortLinkStates),
  ends_at: z.string().nullable(),
  ends_local: z.string().nullable(),
  openings_max: z.number().nullable(),
  after_end: z.enum(shortLinkEndings),
  openings: z.number(),
  saves: z.number(),
  leads: z.number(),
  revision: z.number(),
  created_at: z.string(),
  member_id: z.string(),
  card_name: z.string(),
  division_id: z.string().nullable(),
  roles: z.array(z.enum(roles)),
  time_zone: z.string(),
  card_domain: z.string().nullable(),
  /** True if figures per person are shown. */
  per_person: z.boolean(),
  /** True if the link has its own text for follow-up mails. */
  has_follow_up_text: z.boolean(),
  total: z.number(),
})
export type ShortLinkRow = z.infer<typeof linkRow>

/** State of a link `s`. */
const stateOf = `case when s.off_at is not null then 'off' when s.ends_at <= now() then 'date'
    when s.openings >= s.openings_max then 'openings' else 'active' end`

/** Counts leads only for the links on the page, after the limit. */
const select = (where: string, rest = ''): string => `with page as materialized (
    select s.id, s.card_id, s.token, s.name, s.kind, s.place, ${stateOf} as state, s.ends_at,
      to_char(s.ends_at at time zone co.time_zone, 'YYYY-MM-DD"T"HH24:MI') as ends_local, s.openings_max, s.after_end,
      s.openings, s.saves, s.revision, s.created_at, c.member_id, c.display_name as card_name, m.division_id, m.roles,
      co.time_zone, co.card_domain, (count(*) over ())::int as total
    from short_links s
    join companies co on co.id = s.company_id
    join cards c on c.company_id = s.company_id and c.id = s.card_id
    join members m on m.company_id = c.company_id and m.id = c.member_id
    where s.company_id = $1 and ${where} ${rest}
  )
  select p.*, (select count(*)::int from leads l where l.company_id = $1 and l.link_id = p.id) as leads,
    coalesce((select i.per_person from insight_settings i where i.company_id = $1), true) as per_person,
    exists (select from follow_up_texts t where t.company_id = $1 and t.link_id = p.id) as has_follow_up_text
  from page p order by p.id desc`

const findStatement = { name: 'short_link_find', text: select('s.id = $2') }

export async function findShortLink(db: Db, companyId: string, id: string): Promise<ShortLinkRow | undefined> {
  return (await db.rows(linkRow, findStatement, [companyId, id]))[0]
}

/** Lists the links to cards that the actor manages, newest first. Returns a page and the total number. */
export async function listShortLinks(
  db: Db,
  actor: Principal,
  query: ShortLinksQuery,
): Promise<{ rows: ShortLinkRow[]; total: number }> {
  const rows = await readPage(db, actor, query)
  // A page past the end has no row that contains the total.
  const [first] =
    rows.length > 0 || query.page === 1 ? rows : await readPage(db, actor, { ...query, page: 1, per_page: 1 })
  return { rows, total: first?.total ?? 0 }
}

function readPage(db: Db, actor: Principal, query: ShortLinksQuery): Promise<ShortLinkRow[]> {
  const { card_id: cardId, kind, link_id: linkId, page, per_page: perPage } = query
  const values: unknown[] = [actor.companyId]
  const bind = bindTo(values)
  const where = [managedBy(actor, bind)]
  if (cardId !== undefined) where.push(`s.card_id = ${bind(cardId)}::uuid`)
  if (kind !== undefined) where.push(`s.kind = ${bind(kind)}`)
  if (linkId !== undefined) where.push(`s.id = ${bind(linkId)}::uuid`)
  const rest = `order by s.id desc limit ${bind(perPage)}::int offset ${bind((page - 1) * perPage)}::int`
  return db.rows(linkRow, hashNamed('short_link_list', select(where.join(' and '), rest)), values)
}

/** `canManageShortLinks` as an SQL condition on `members m`. */
function managedBy(actor: Principal, bind: Bind): string {
  if (isAdmin(actor)) return 'true'
  const own = `m.id = ${bind(actor.memberId)}::uuid`
  if (!isDivisionAdmin(actor)) return own
  return `(${own} or (m.division_id = ${bind(actor.divisionId)}::uuid and not m.roles && '{admin,super_admin}'))`
}

const lockCompany = { name: 'short_links_lock', text: `select from companies where id = $1 for no key update` }
const countsRow = z.object({ of_card: z.number(), of_company: z.number() })
const countStatement = {
  name: 'short_links_count',
  text: `select (count(*) filter (where card_id = $2))::int as of_card, count(*)::int as of_company
    from short_links where company_id = $1`,
}

/** Counts the links. The lock prevents concurrent calls from exceeding a limit together. */
export async function countLocked(tx: Db, companyId: string, cardId: string): Promise<z.infer<typeof countsRow>> {
  await tx.run(lockCompany, [companyId])
  const [counts] = await tx.rows(countsRow, countStatement, [companyId, cardId])
  return counts ?? { of_card: 0, of_company: 0 }
}

const takeTokenStatement = {
  name: 'short_link_token_take',
  text: `insert into short_link_tokens (token, company_id, link_id) select $1, $2, $3
    where ${isUnretired('short', '$1', '$2')} on conflict (token) do nothing`,
}

/** Returns false if another link has the token, or if it belonged to another company. */
export const takeToken = async (tx: Db, token: string, companyId: string, linkId: string): Promise<boolean> =>
  (await tx.run(takeTokenStatement, [token, companyId, linkId])) === 1

/** Locks the link until the transaction ends. */
export const lockShortLink = runner<[companyId: string, id: string]>(
  'short_link_lock',
  `select from short_links where company_id = $1 and id = $2 for update`,
)

const momentRow = z.object({ at: z.string() })
const momentStatement = {
  name: 'short_link_moment',
  text: `select ($2::timestamp at time zone time_zone)::text as at from companies where id = $1`,
}

/** Converts a local time in the company's time zone to an instant. */
export async function momentOf(tx: Db, companyId: string, local: string): Promise<string | null> {
  return (await tx.rows(momentRow, momentStatement, [companyId, local]))[0]?.at ?? null
}

type Columns = Omit<typeof shortLinks.$inferInsert, 'companyId' | 'offAt' | 'openings' | 'saves'>

export const insertShortLink = (tx: Db, companyId: string, columns: Columns): Promise<unknown> =>
  tx.orm.insert(shortLinks).values({ companyId, ...columns })

interface Change {
  cardId: string | undefined
  name: string | undefined
  kind: Columns['kind'] | undefined
  place: string | undefined
  openingsMax: number | null | undefined
  afterEnd: Columns['afterEnd'] | undefined
  endsAt: string | null | undefined
  active: boolean | undefined
}

/** Returns false if the edit began from an outdated revision. */
export function updateShortLinkRow(
  tx: Db,
  companyId: string,
  id: string,
  { active, ...columns }: Change,
  revision: number | undefined,
): Promise<boolean> {
  const offAt = active === undefined ? {} : { offAt: active ? null : sql`least(${shortLinks.offAt}, now())` }
  return updateRevised(tx, shortLinks, companyId, id, { ...columns, ...offAt }, revision)
}

export const renameLeadLink = runner<[companyId: string, id: string, name: string]>(
  'short_link_rename_leads',
  `update leads set link_name = $3 where company_id = $1 and link_id = $2`,
)

const releaseStatement = {
  name: 'short_link_token_release',
  text: retireText('short', 'short_link_tokens', 'token', 'company_id = $1 and link_id = $2'),
}
const removeStatement = { name: 'short_link_remove', text: `delete from short_links where company_id = $1 and id = $2` }

export async function deleteShortLink(tx: Db, companyId: string, id: string): Promise<void> {
  await tx.run(releaseStatement, [companyId, id])
  await tx.run(removeStatement, [companyId, id])
}
