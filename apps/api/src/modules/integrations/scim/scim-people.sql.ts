import { roles } from '@kartu/contracts/actor'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import { cardTexts } from '@kartu/contracts/company/card-fields.plain'
import { erasedDomain, memberStatuses } from '@kartu/contracts/company/members.plain'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { isPaused, isPending } from '../../../db/member-status.sql.ts'
import { countRow, idRow, jsonColumn } from '../../../db/rows.ts'
import { translating } from '../../../http/errors.ts'
import { cardTextRow } from '../../company/cards/card-content.ts'
import { takenValue } from './taken-value.ts'

const personRow = cardTextRow.extend({
  member_id: z.string(),
  card_id: z.string(),
  email: z.string(),
  status: z.enum(memberStatuses),
  roles: z.array(z.enum(roles)),
  user_id: z.string().nullable(),
  employee_number: z.string().nullable(),
  division_id: z.string().nullable(),
  division_name: z.string().nullable(),
  language: z.enum(['en', 'id']),
  contacts: jsonColumn<ContactEntry[]>(),
  /** Null for a member whom the directory does not manage. */
  user_name: z.string().nullable(),
  external_id: z.string().nullable(),
  created_at: z.string(),
  changed_at: z.string(),
})
export type PersonRow = z.infer<typeof personRow>

/** Members whom the directory sees: with a card, not erased, and not deleted by the directory. */
export const isSeen = (member: string): string =>
  `(not ${isPending(member)} and split_part(${member}.email, '@', 2) <> '${erasedDomain}' and not exists (
    select from scim_people gone where gone.company_id = $1 and gone.member_id = ${member}.id and gone.removed))`

const columns = `m.id as member_id, c.id as card_id, m.email, m.status, m.roles, m.user_id, m.external_id as employee_number,
    m.division_id, d.name as division_name, ${cardTexts.map((text) => `c.${text}`).join(', ')}, c.language, c.contacts,
    l.user_name, l.external_id, m.created_at, greatest(m.updated_at, c.updated_at, l.updated_at) as changed_at`

/** Joins only the rows of the members in `picked`, so that a page costs the same in a company of any size. */
const selectPicked = (picked: string): string => `with picked as materialized (${picked})
  select ${columns} from picked
    join members m on m.company_id = $1 and m.id = picked.id
    join cards c on c.company_id = $1 and c.member_id = picked.id
    left join divisions d on d.company_id = $1 and d.id = m.division_id
    left join scim_people l on l.company_id = $1 and l.member_id = picked.id
  order by picked.id`

export const peoplePage = {
  name: 'scim_people_page',
  text: selectPicked(
    `select m.id from members m where m.company_id = $1 and ${isSeen('m')} order by m.id limit $2 offset $3`,
  ),
}

const totalStatement = {
  name: 'scim_people_total',
  text: `select count(*)::int as count from members m where m.company_id = $1 and ${isSeen('m')}`,
}

export const listPeople = (db: Db, companyId: string, count: number, offset: number): Promise<PersonRow[]> =>
  db.rows(personRow, peoplePage, [companyId, count, offset])

export const countPeople = async (db: Db, companyId: string): Promise<number> =>
  (await db.rows(countRow, totalStatement, [companyId]))[0]?.count ?? 0

const oneStatement = {
  name: 'scim_people_find',
  text: selectPicked(
    `select m.id from members m where m.company_id = $1 and m.id = any($2::uuid[]) and ${isSeen('m')}`,
  ),
}

export const findPeopleById = (db: Db, companyId: string, ids: readonly string[]): Promise<PersonRow[]> =>
  db.rows(personRow, oneStatement, [companyId, ids])

export async function findPerson(db: Db, companyId: string, id: string): Promise<PersonRow | undefined> {
  return (await findPeopleById(db, companyId, [id]))[0]
}

/** Attributes by which directories look up people, each with a statement that uses its index. */
export const lookups = {
  username: {
    name: 'scim_people_by_user_name',
    text: `select l.member_id as id from scim_people l where l.company_id = $1 and l.user_name_key = lower($2)
      union select m.id from members m where m.company_id = $1 and m.email = lower($2)
        and not exists (select from scim_people l where l.company_id = $1 and l.member_id = m.id)`,
  },
  externalid: {
    name: 'scim_people_by_external_id',
    text: `select l.member_id as id from scim_people l where l.company_id = $1 and l.external_id = $2`,
  },
  'emails.value': {
    name: 'scim_people_by_email',
    text: `select m.id from members m where m.company_id = $1 and m.email = lower($2)`,
  },
}
export type Lookup = keyof typeof lookups
export const isLookup = (attribute: string): attribute is Lookup => Object.hasOwn(lookups, attribute)

export const lookUp = async (db: Db, companyId: string, by: Lookup, value: string): Promise<string[]> =>
  (await db.rows(idRow, lookups[by], [companyId, value])).map(({ id }) => id)

const linkRow = z.object({
  member_id: z.string(),
  external_id: z.string().nullable(),
  user_name_key: z.string(),
  removed: z.boolean(),
})
export type LinkRow = z.infer<typeof linkRow>

const linksStatement = {
  name: 'scim_people_links',
  text: `select member_id, external_id, user_name_key, removed from scim_people
    where company_id = $1 and (external_id = $2 or user_name_key = lower($3) or member_id = $4)`,
}

/** Links with one of these keys, including those of people whom the directory deleted. */
export const findLinks = (
  tx: Db,
  companyId: string,
  { externalId, userName, memberId }: { externalId: string | null; userName: string; memberId: string | null },
): Promise<LinkRow[]> => tx.rows(linkRow, linksStatement, [companyId, externalId, userName, memberId])

const takenConstraints = ({ userName, externalId }: { userName: string; externalId: string | null }) => ({
  scim_people_external_id_key: () => takenValue('externalId', externalId ?? ''),
  scim_people_user_name_key: () => takenValue('userName', userName),
})

const linkStatement = {
  name: 'scim_people_link',
  text: `insert into scim_people (company_id, member_id, external_id, user_name, user_name_key, updated_at)
    values ($1, $2, $3, $4, lower($4), now())
    on conflict (company_id, member_id) do update set external_id = excluded.external_id, user_name = excluded.user_name,
      user_name_key = excluded.user_name_key, removed = false, updated_at = excluded.updated_at`,
}

/** Stores the keys of a member in the directory. Throws `scim_taken` if another member has one of them. */
export const linkPerson = (
  tx: Db,
  companyId: string,
  memberId: string,
  keys: { userName: string; externalId: string | null },
): Promise<unknown> =>
  translating(takenConstraints(keys), () =>
    tx.run(linkStatement, [companyId, memberId, keys.externalId, keys.userName]),
  )

const removeStatement = {
  name: 'scim_people_remove',
  text: `insert into scim_people (company_id, member_id, user_name, user_name_key, removed, updated_at)
    select m.company_id, m.id, m.email, m.email, true, now() from members m where m.company_id = $1 and m.id = $2
    on conflict (company_id, member_id) do update set removed = true, updated_at = excluded.updated_at`,
}

/** Hides a member from the directory. Throws `scim_taken` if another member has the address as a user name. */
export const hidePerson = (tx: Db, companyId: string, memberId: string, email: string): Promise<unknown> =>
  translating(takenConstraints({ userName: email, externalId: null }), () =>
    tx.run(removeStatement, [companyId, memberId]),
  )

const confirmedRow = z.object({ email: z.string() })
const confirmedStatement = { name: 'scim_confirmed_email', text: `select email from users where id = $1` }

/** Confirmed address of a member's account. */
export const findConfirmedEmail = async (tx: Db, userId: string): Promise<string | undefined> =>
  (await tx.rows(confirmedRow, confirmedStatement, [userId]))[0]?.email

const numbersRow = z.object({ people: z.number(), paused: z.number() })
const numbersStatement = {
  name: 'scim_people_numbers',
  text: `select count(*) filter (where not ${isPaused('m')})::int as people,
      count(*) filter (where ${isPaused('m')})::int as paused
    from scim_people l join members m on m.company_id = $1 and m.id = l.member_id
    where l.company_id = $1 and not l.removed`,
}

/** Counts the members whom the directory manages. */
export const countManaged = async (db: Db, companyId: string): Promise<z.infer<typeof numbersRow>> =>
  (await db.rows(numbersRow, numbersStatement, [companyId]))[0] ?? { people: 0, paused: 0 }
