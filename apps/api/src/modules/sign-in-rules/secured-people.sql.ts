import type { Role } from '@kartu/contracts/actor'
import { erasedDomain, type MemberStatus } from '@kartu/contracts/members.plain'
import type { Db } from '../../db/db.ts'
import { namedStatement } from '../../db/named-statement.ts'
import { hasAccess } from '../members/member-status.sql.ts'

interface PersonRow {
  id: string
  name: string
  email: string
  roles: Role[]
  has_app: boolean
  has_passkey: boolean
}

const hasApp = 'exists (select from authenticators a where a.user_id = m.user_id and a.confirmed_at is not null)'

const asksForFactor = 'exists (select from second_factors f where f.user_id = m.user_id)'
const hasPasskey = `(${asksForFactor} and exists (select from passkeys p where p.user_id = m.user_id))`
/** Whether a rule about second factors asks one of the member. */
export const isAsked = (rule: string, of: string): string =>
  `(${rule} = 'everyone' or (${rule} = 'admins' and ${of}.roles <> '{}'))`

/** No second factor has been set up for the account of the member `m`. */
export const hasNone = `not (${hasApp} or ${asksForFactor})`

const people = namedStatement<PersonRow>()(
  'sign_in_rules_people',
  { companyId: 'uuid', without: 'boolean', after: 'uuid', count: 'int' },
  (at) => `select m.id, c.display_name as name, u.email, m.roles, ${hasApp} as has_app, ${hasPasskey} as has_passkey
    from members m join users u on u.id = m.user_id join cards c on c.company_id = m.company_id and c.member_id = m.id
    where m.company_id = ${at.companyId} and ${hasAccess('m')}
      and (not ${at.without} or ${hasNone}) and (${at.after} is null or m.id > ${at.after})
    order by m.id limit ${at.count}`,
)

/** People with access in the order of their joining; at most `count` behind `after`. */
export const findPeople = (
  db: Db,
  companyId: string,
  asked: { without: boolean; after: string | null; count: number },
): Promise<PersonRow[]> => people(db, { companyId, ...asked })

const counts = {
  name: 'sign_in_rules_counts',
  text: `select count(*)::int as total, count(*) filter (where ${hasNone})::int as without
    from members m where m.company_id = $1 and ${hasAccess('m')}`,
}

export async function countPeople(db: Db, companyId: string): Promise<{ total: number; without: number }> {
  const [row] = await db.rows<{ total: number; without: number }>(counts, [companyId])
  return row ?? { total: 0, without: 0 }
}

interface OutsideRow {
  id: string
  name: string
  email: string
  status: MemberStatus
  total: number
}

const outside = namedStatement<OutsideRow>()(
  'sign_in_rules_outside',
  { companyId: 'uuid', domains: 'text[]', count: 'int', erased: 'text' },
  (at) => `select m.id, c.display_name as name, m.email, m.status, count(*) over ()::int as total
    from members m join cards c on c.company_id = m.company_id and c.member_id = m.id
    where m.company_id = ${at.companyId} and not split_part(m.email, '@', 2) = any(${at.domains} || ${at.erased})
    order by m.id limit ${at.count}`,
)

/** The first people, of any status, whose address is at none of the domains, each with how many there are. */
export const findOutside = (db: Db, companyId: string, domains: string[], count: number): Promise<OutsideRow[]> =>
  outside(db, { companyId, domains, count, erased: erasedDomain })
