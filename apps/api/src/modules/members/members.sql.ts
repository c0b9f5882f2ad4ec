import { createHash } from 'node:crypto'
import type { CardField } from '@kartu/contracts/customisation'
import { perPageDefault } from '@kartu/contracts/limits'
import type { MemberListQuery } from '@kartu/contracts/members'
import type { MemberAccount, MemberStatus } from '@kartu/contracts/members.plain'
import type { Db } from '../../db/db.ts'
import { likeAnywhere } from '../../db/like.ts'
import { foldForSearch } from '../cards/card-content.ts'
import { cardColumnList, cardJoins, type CardRow } from '../cards/cards.sql.ts'
import type { StoredPicture } from '../files/stored-picture.ts'
import { hasAccess, hasAccount, isPaused } from './member-status.sql.ts'

interface MemberColumns {
  member_id: string
  user_id: string | null
  external_id: string | null
  email: string
  status: MemberStatus
  division_name: string | null
  member_created_at: string
}

export type MemberCardRow = MemberColumns & CardRow

export type MemberListRow = Omit<MemberColumns, 'user_id' | 'external_id'> &
  Pick<CardRow, 'slug' | 'division_id' | 'roles'> & {
    card_id: string
    account: MemberAccount
    display_name: string
    shown_title: string
    shown_phone: string
    shown_photo: StoredPicture | null
    missing: CardField[]
  }

const memberColumnList = `m.id as member_id, m.user_id, m.external_id, m.email, m.status,
  d.name as division_name, m.created_at as member_created_at`

const findStatement = {
  name: 'member_find',
  text: `select ${memberColumnList}, ${cardColumnList} from cards c ${cardJoins}
    where m.company_id = $1 and m.id = $2`,
}

export async function findMember(db: Db, companyId: string, memberId: string): Promise<MemberCardRow | undefined> {
  const [row] = await db.rows<MemberCardRow>(findStatement, [companyId, memberId])
  return row
}

const lockStatement = {
  name: 'member_lock',
  text: `select id from members where company_id = $1 and id = $2 for update`,
}

export async function lockMember(tx: Db, companyId: string, memberId: string): Promise<void> {
  await tx.rows(lockStatement, [companyId, memberId])
}

/** What a column is sorted by; ids break ties, so that pages never overlap. */
const sortKeys: Record<MemberListQuery['sort'], string> = {
  name: 'c.sort_name',
  email: 'm.email',
  job_title: 'lower(c.shown_title)',
  division: 'lower(d.name)',
  status: 'm.status',
  created_at: 'm.created_at',
}

/** An invitation whose time is over is stored as pending. */
const account = `case when ${hasAccount('m')} then 'joined' when exists (
      select from invitations i where i.company_id = m.company_id and i.member_id = m.id
        and i.state = 'pending' and i.expires_at > now()
    ) then 'invited' else 'none' end`

type Filters = Pick<MemberListQuery, 'search' | 'division' | 'status' | 'account' | 'role' | 'card'>

/** Conditions of the filters that are set, with their values numbered from `first`. */
function conditions(filters: Filters, first: number): { text: string; values: unknown[] } {
  const parts: string[] = []
  const values: unknown[] = []
  const bind = (value: unknown) => `$${first + values.push(value) - 1}`
  for (const word of searchWords(filters.search)) {
    const pattern = bind(likeAnywhere(word))
    parts.push(`(c.search_text like ${pattern} or m.email like ${pattern})`)
  }
  if (filters.division && filters.division.length > 0) {
    const ids = filters.division.filter((id) => id !== 'none')
    const none = filters.division.includes('none') ? ' or m.division_id is null' : ''
    parts.push(`(m.division_id = any(${bind(ids)}::uuid[])${none})`)
  }
  if (filters.status && filters.status.length > 0) parts.push(`m.status = any(${bind(filters.status)})`)
  if (filters.account && filters.account.length > 0) parts.push(`${account} = any(${bind(filters.account)})`)
  if (filters.role && filters.role.length > 0) {
    const named = filters.role.filter((role) => role !== 'member')
    const none = filters.role.includes('member') ? ` or m.roles = '{}'` : ''
    parts.push(`(m.roles && ${bind(named)}::text[]${none})`)
  }
  if (filters.card?.includes('incomplete')) parts.push(`c.missing <> '{}' and not ${isPaused('m')}`)
  return { text: parts.map((part) => ` and ${part}`).join(''), values }
}

/** Every word must be found, wherever it stands. */
const searchWords = (search: string | undefined): string[] =>
  foldForSearch(search ?? '')
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 6)

/** A statement that is made from parts keeps a name of its own, so that the server keeps its plan. */
const named = (prefix: string, text: string) => ({
  name: `${prefix}_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`,
  text,
})

/**
 * A page of the team. Which cards are on it is found with as few tables as sort and filters need: by name alone that is
 * the index of the names, however deep the page lies. What it shows is read only for those. The first page has its size
 * in the text: only then does the server see that one plan is good for all companies, and planning takes as long as
 * reading.
 */
export async function listMembers(db: Db, companyId: string, query: MemberListQuery): Promise<MemberListRow[]> {
  const isUsual = query.page === 1 && query.per_page === perPageDefault
  const slice = isUsual ? [] : [query.per_page, (query.page - 1) * query.per_page]
  const filter = conditions(query, 2 + slice.length)
  const key = sortKeys[query.sort]
  const direction = query.order === 'desc' ? 'desc' : 'asc'
  const nulls = query.sort === 'division' ? ' nulls last' : ''
  const needsMembers = `${key}${filter.text}`.match(/\b[md]\./) !== null
  const text = `with page as materialized (
      select c.id as card_id, ${key} as sort_key from cards c
      ${needsMembers ? 'join members m on m.company_id = c.company_id and m.id = c.member_id' : ''}
      ${query.sort === 'division' ? 'left join divisions d on d.company_id = m.company_id and d.id = m.division_id' : ''}
      where c.company_id = $1${filter.text}
      order by sort_key ${direction}${nulls}, card_id ${direction}
      limit ${isUsual ? perPageDefault : '$2 offset $3'}
    )
    select m.id as member_id, m.email, m.status, ${account} as account, m.roles, m.division_id,
      m.created_at as member_created_at,
      (select d.name from divisions d where d.company_id = $1 and d.id = m.division_id) as division_name,
      c.id as card_id, c.display_name, c.shown_title, c.shown_phone, c.shown_photo, c.missing,
      (select l.slug from card_links l where l.company_id = $1 and l.card_id = c.id and l.current) as slug
    from page
    join cards c on c.company_id = $1 and c.id = page.card_id
    join members m on m.company_id = $1 and m.id = c.member_id
    order by page.sort_key ${direction}${nulls}, page.card_id ${direction}`
  return db.rows<MemberListRow>(named('member_list', text), [companyId, ...slice, ...filter.values])
}

export async function countMembers(db: Db, companyId: string, filters: Filters): Promise<number> {
  const filter = conditions(filters, 2)
  const text = `select count(*)::int as total from members m
    ${/\bc\./.test(filter.text) ? 'join cards c on c.company_id = m.company_id and c.member_id = m.id' : ''}
    where m.company_id = $1${filter.text}`
  const [row] = await db.rows<{ total: number }>(named('member_count', text), [companyId, ...filter.values])
  return row?.total ?? 0
}

const summaryStatement = {
  name: 'member_summary',
  text: `select status, count(*)::int as members from members where company_id = $1 group by status`,
}

export async function countByStatus(db: Db, companyId: string): Promise<Record<MemberStatus, number>> {
  const rows = await db.rows<{ status: MemberStatus; members: number }>(summaryStatement, [companyId])
  const of = (status: MemberStatus) => rows.find((row) => row.status === status)?.members ?? 0
  return { invited: of('invited'), pending: of('pending'), verified: of('verified'), paused: of('paused') }
}

const incompleteStatement = {
  name: 'member_incomplete',
  text: `select count(*)::int as cards from cards c join members m on m.company_id = c.company_id and m.id = c.member_id
    where c.company_id = $1 and c.missing <> '{}' and not ${isPaused('m')}`,
}

/** How many cards lack something that the rules require; those of people who are paused show nowhere. */
export async function countIncomplete(db: Db, companyId: string): Promise<number> {
  const [row] = await db.rows<{ cards: number }>(incompleteStatement, [companyId])
  return row?.cards ?? 0
}

const superAdminsStatement = {
  name: 'member_super_admins_lock',
  text: `select m.id from members m where m.company_id = $1 and 'super_admin' = any(m.roles) and ${hasAccess('m')}
    order by m.id for update`,
}

/** The super admins of a company who can sign in, kept from changing until the transaction ends. */
export async function lockSuperAdmins(tx: Db, companyId: string): Promise<string[]> {
  return (await tx.rows<{ id: string }>(superAdminsStatement, [companyId])).map((row) => row.id)
}

const ofUserStatement = {
  name: 'member_of_user',
  text: `select id, status from members where company_id = $1 and user_id = $2`,
}
const byEmailStatement = {
  name: 'member_by_email',
  text: `select id, status, user_id from members where company_id = $1 and email = $2`,
}

/** The place that a person has in a company. */
export async function findMemberOfUser(
  db: Db,
  companyId: string,
  userId: string,
): Promise<{ id: string; status: MemberStatus } | undefined> {
  const [row] = await db.rows<{ id: string; status: MemberStatus }>(ofUserStatement, [companyId, userId])
  return row
}

export async function findMemberByEmail(
  db: Db,
  companyId: string,
  email: string,
): Promise<{ id: string; status: MemberStatus; user_id: string | null } | undefined> {
  const [row] = await db.rows<{ id: string; status: MemberStatus; user_id: string | null }>(byEmailStatement, [
    companyId,
    email,
  ])
  return row
}

const administratorsStatement = {
  name: 'member_administrators',
  text: `select m.id from members m where m.company_id = $1 and ${hasAccess('m')}
    and (m.roles && '{admin,super_admin}' or ('division_admin' = any(m.roles) and m.division_id = $2::uuid))`,
}

/** Ids of the members who administer people of a division; with null, of none. */
export async function listAdministrators(db: Db, companyId: string, divisionId: string | null): Promise<string[]> {
  return (await db.rows<{ id: string }>(administratorsStatement, [companyId, divisionId])).map(({ id }) => id)
}
