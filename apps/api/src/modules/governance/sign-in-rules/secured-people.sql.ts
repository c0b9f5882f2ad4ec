import { roles } from '@kartu/contracts/actor'
import { erasedDomain, memberStatuses } from '@kartu/contracts/company/members.plain'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { namedStatement } from '../../../db/named-statement.ts'
import { userIdRow } from '../../../db/rows.ts'
import { hasAccess } from '../../../db/member-status.sql.ts'

const personRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  has_app: z.boolean(),
  has_passkey: z.boolean(),
})
type PersonRow = z.infer<typeof personRow>

/** SQL condition: true if a rule requires a second factor of the member. */
export const isAsked = (rule: string, of: string): string =>
  `(${rule} = 'everyone' or (${rule} = 'admins' and ${of}.roles <> '{}'))`

const hasApp = (userId: string): string =>
  `exists (select from authenticators a where a.user_id = ${userId} and a.confirmed_at is not null)`
const asksForFactor = (userId: string): string => `exists (select from second_factors f where f.user_id = ${userId})`
const hasPasskey = (userId: string): string =>
  `(${asksForFactor(userId)} and exists (select from passkeys p where p.user_id = ${userId}))`

const secured = {
  name: 'sign_in_rules_secured',
  text: `select c.user_id from user_companies c
    where c.company_id = $1 and (${hasApp('c.user_id')} or ${asksForFactor('c.user_id')})`,
}

/** Accounts of a company that have a second factor. This is a separate statement because of Citus (decision 139). */
export const findSecured = async (db: Db, companyId: string): Promise<string[]> =>
  (await db.rows(userIdRow, secured, [companyId])).map((row) => row.user_id)

/**
 * SQL condition: the account of the member `m` has no second factor; `secured` is the result of `findSecured`. It uses
 * a hash lookup, because `not exists` or `any` would scan the list for each of 100,000 members.
 */
export const hasNone = (secured: string): string => `m.user_id not in (select unnest(${secured}))`

const peopleRow = personRow.pick({ id: true, name: true, roles: true }).extend({
  user_id: z.string(),
})

const people = namedStatement(
  peopleRow,
  'sign_in_rules_people',
  { companyId: 'uuid', without: 'boolean', secured: 'uuid[]', after: 'uuid', count: 'int' },
  (at) => `select m.id, m.user_id, c.display_name as name, m.roles
    from members m join cards c on c.company_id = m.company_id and c.member_id = m.id
    where m.company_id = ${at.companyId} and ${hasAccess('m')}
      and (not ${at.without} or ${hasNone(at.secured)}) and (${at.after} is null or m.id > ${at.after})
    order by m.id limit ${at.count}`,
)

const factorsRow = z
  .object({
    id: z.string(),
  })
  .extend(personRow.pick({ email: true, has_app: true, has_passkey: true }).shape)

const factors = {
  name: 'sign_in_rules_factors',
  text: `select u.id, u.email, ${hasApp('u.id')} as has_app, ${hasPasskey('u.id')} as has_passkey
    from users u where u.id = any($1::uuid[])`,
}

/** People with access, in the order of joining: at most `count` people after `after`. */
export async function findPeople(
  db: Db,
  companyId: string,
  asked: { secured: string[]; without: boolean; after: string | null; count: number },
): Promise<PersonRow[]> {
  const rows = await people(db, { companyId, ...asked })
  const ids = rows.map((row) => row.user_id)
  const accounts = await db.rows(factorsRow, factors, [ids])
  const byId = new Map(accounts.map((account) => [account.id, account]))
  return rows.flatMap(({ id, user_id: userId, name, roles }) => {
    const account = byId.get(userId)
    return account ? { ...account, id, name, roles } : []
  })
}

const countsRow = z.object({
  total: z.number(),
  without: z.number(),
})

const counts = namedStatement(
  countsRow,
  'sign_in_rules_counts',
  { companyId: 'uuid', secured: 'uuid[]' },
  (at) => `select count(*)::int as total, count(*) filter (where ${hasNone(at.secured)})::int as without
    from members m where m.company_id = ${at.companyId} and ${hasAccess('m')}`,
)

export async function countPeople(
  db: Db,
  companyId: string,
  secured: string[],
): Promise<{ total: number; without: number }> {
  const [row] = await counts(db, { companyId, secured })
  return row ?? { total: 0, without: 0 }
}

const outsideRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.enum(memberStatuses),
  total: z.number(),
})
type OutsideRow = z.infer<typeof outsideRow>

const outside = namedStatement(
  outsideRow,
  'sign_in_rules_outside',
  { companyId: 'uuid', domains: 'text[]', count: 'int', erased: 'text' },
  (at) => `select m.id, c.display_name as name, m.email, m.status, count(*) over ()::int as total
    from members m join cards c on c.company_id = m.company_id and c.member_id = m.id
    where m.company_id = ${at.companyId} and not split_part(m.email, '@', 2) = any(${at.domains} || ${at.erased})
    order by m.id limit ${at.count}`,
)

/** The first members of any status whose address is at none of the domains. Each row contains the total number. */
export const findOutside = (db: Db, companyId: string, domains: string[], count: number): Promise<OutsideRow[]> =>
  outside(db, { companyId, domains, count, erased: erasedDomain })
