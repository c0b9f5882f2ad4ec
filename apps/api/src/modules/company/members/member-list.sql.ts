import { roles } from '@kartu/contracts/actor'
import type { MemberListQuery, MemberRow } from '@kartu/contracts/company/members'
import type { CardTranslation } from '@kartu/contracts/company/translations/card-translations'
import { memberAccounts, memberStatuses } from '@kartu/contracts/company/members.plain'
import { z } from 'zod'
import type { CardField } from '@kartu/contracts/company/card-fields.plain'
import { wireTime, type StoredPicture } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { jsonColumn } from '../../../db/rows.ts'
import type { ListMemory } from '../../../db/list-memory.ts'
import { listPage } from '../../../db/list-query.ts'
import { listedRow, type Bounds, type Filter, type Listing } from '../../../db/listing.ts'
import { cursorAt, placeOf } from '../../../http/list-cursor.ts'
import { hasAccount, isNeverInvited, isPaused } from '../../../db/member-status.sql.ts'
import { pictureView } from '../../platform/files/files.ts'
import { type CardUrls, cardUrl } from '../cards/cards.view.ts'
import { divisionView } from './members.view.ts'

const memberListRow = z.object({
  member_id: z.string(),
  external_id: z.string().nullable(),
  email: z.string(),
  status: z.enum(memberStatuses),
  hidden: z.boolean(),
  account: z.enum(memberAccounts),
  invited_at: z.string().nullable(),
  roles: z.array(z.enum(roles)),
  division_id: z.string().nullable(),
  division_name: z.string().nullable(),
  member_created_at: z.string(),
  card_id: z.string(),
  slug: z.string(),
  card_domain: z.string().nullable(),
  display_name: z.string(),
  shown_title: z.string(),
  shown_phone: z.string(),
  shown_photo: jsonColumn<StoredPicture>().nullable(),
  missing: jsonColumn<CardField[]>(),
})
export type MemberListRow = z.infer<typeof memberListRow>

/** An open invitation. An expired one is still stored as pending. */
const isOpen = `i.company_id = $1 and i.state = 'pending' and i.expires_at > now()`

const invitationState = `case
      when i.opened_at is not null then 'opened'
      when i.sent_at is null and i.mail_trouble is not null and i.mail_trouble ->> 'next_at' is null then 'refused'
      else 'invited' end`

const accountOf = (member: string, invitation: string) =>
  `case when ${hasAccount(member)} then 'joined' else coalesce(${invitation}, 'none') end`

const team: Listing<MemberListQuery['sort'], MemberListRow> = {
  name: 'member_list',
  tables: {
    m: { name: 'members', id: 'id', unindexed: 'cardinality(roles) >= 0' },
    c: { name: 'cards', id: 'member_id', unindexed: 'revision > 0' },
  },
  main: 'm',
  words: { name: 'member_words', id: 'member_id' },
  sorts: {
    name: { of: 'c', key: 'c.sort_name' },
    email: { of: 'm', key: 'm.email' },
    job_title: { of: 'c', key: 'c.sort_title' },
    division: {
      of: 'm',
      key: 'lower(d.name)',
      join: 'left join divisions d on d.company_id = $1 and d.id = m.division_id',
      isNullable: true,
      isSorted: true,
    },
    status: { of: 'm', key: 'm.status' },
    created_at: { of: 'm', key: 'm.created_at', type: 'timestamptz' },
  },
  columns: {
    m: `m.id as member_id, m.external_id, m.email, m.status, m.hidden, m.user_id, m.roles, m.division_id, m.created_at as member_created_at`,
    c: 'c.id as card_id, c.display_name, c.shown_title, c.shown_phone, c.shown_photo, c.missing',
  },
  joined: {
    columns: `${accountOf('found', 'i.state')} as account, i.invited_at, d.name as division_name,
      (select co.card_domain from companies co where co.id = $1) as card_domain`,
    join: `left join (
        select i.member_id, ${invitationState} as state, coalesce(i.sent_at, i.created_at) as invited_at from invitations i
        where ${isOpen} and i.member_id = any(array(select member_id from found))) i on i.member_id = found.member_id
      left join (select id, name from divisions where company_id = $1
        and id = any(array(select division_id from found))) d on d.id = found.division_id`,
  },
  beside: {
    columns: 'l.slug',
    join: `left join (select card_id, slug from card_links where company_id = $1 and current
      and card_id = any(array(select card_id from shown))) l on l.card_id = shown.card_id`,
  },
  row: listedRow.extend(memberListRow.shape),
}

/** Row in the form of the API, with texts in further languages if they are given. */
export const memberRowView = (
  row: MemberListRow,
  env: CardUrls,
  translations?: ReadonlyMap<string, CardTranslation[]>,
): MemberRow => ({
  _id: row.member_id,
  external_id: row.external_id,
  email: row.email,
  status: row.status,
  hidden: row.hidden,
  has_account: row.account === 'joined',
  account: row.account,
  invited_at: row.invited_at === null ? null : wireTime(row.invited_at),
  roles: row.roles,
  division: divisionView(row),
  created_at: wireTime(row.member_created_at),
  card: {
    _id: row.card_id,
    slug: row.slug,
    url: cardUrl(env, row),
    name: row.display_name,
    job_title: row.shown_title,
    photo: row.shown_photo && pictureView(row.shown_photo),
    phone: row.shown_phone,
    missing: row.missing,
    ...(translations && { translations: translations.get(row.member_id) ?? [] }),
  },
})

/** Returns a page of the team with the cursor of the next page. */
export async function listMembers(
  db: Db,
  memory: ListMemory,
  companyId: string,
  query: MemberListQuery,
  bounds?: Bounds,
): Promise<{ rows: MemberListRow[]; total: number; next: string | null }> {
  const { search = '', division, status, account: accounts, role, card, sort, order, page, per_page: perPage } = query
  const { rows, total, end } = await listPage(db, memory, team, {
    companyId,
    search,
    sort,
    order,
    page,
    perPage,
    after: placeOf(team.sorts[sort], query),
    filters: filtersOf(query),
    // Invitations change independently of the team and expire with time, so these filters are not cached.
    filterKey: accounts?.length || query.invitation ? null : JSON.stringify([division, status, role, card]),
    bounds,
  })
  return { rows, total, next: cursorAt(query, end) }
}

function filtersOf({ division, status, account: accounts, invitation, role, card }: MemberListQuery): Filter[] {
  const filters: Filter[] = []
  const add = (of: string, where: Filter['where']) => filters.push({ of, where })
  if (division?.length) {
    const ids = division.filter((id) => id !== 'none')
    const none = division.includes('none') ? ' or m.division_id is null' : ''
    add('m', (bind) => `(m.division_id = any(${bind(ids)}::uuid[])${none})`)
  }
  if (status?.length) add('m', (bind) => `m.status = any(${bind(status)})`)
  if (accounts?.length) {
    const invitation = `(select ${invitationState} from invitations i where ${isOpen} and i.member_id = m.id)`
    add('m', (bind) => `${accountOf('m', invitation)} = any(${bind(accounts)})`)
  }
  if (invitation === 'never') add('m', () => isNeverInvited('m'))
  if (role?.length) {
    const named = role.filter((one) => one !== 'member')
    const none = role.includes('member') ? ` or m.roles = '{}'` : ''
    add('m', (bind) => `(m.roles && ${bind(named)}::text[]${none})`)
  }
  if (card?.includes('incomplete')) {
    add('c', () => `c.missing <> '{}'`)
    add('m', () => `not ${isPaused('m')}`)
  }
  if (card?.includes('hidden')) add('m', () => 'm.hidden')
  return filters
}
