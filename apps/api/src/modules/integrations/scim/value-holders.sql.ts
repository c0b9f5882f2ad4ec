import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { AppError } from '../../../http/errors.ts'
import type { FaultValues } from './scim-faults.sql.ts'
import { isSeen } from './scim-people.sql.ts'

const holderRow = z.object({ at: z.number(), name: z.string() })
/** Names only people whom the directory sees, because its administrators read the names. */
const holdersStatement = {
  name: 'scim_holders',
  text: `select o.at::int as at, min(c.display_name) as name
    from unnest($2::text[], $3::text[]) with ordinality o (attribute, value, at)
    cross join lateral (
      select m.id from members m
        where m.company_id = $1 and m.email = lower(o.value) and o.attribute = 'emails'
      union all select m.id from members m
        where m.company_id = $1 and m.external_id = o.value and o.attribute = 'employeeNumber'
      union all select l.member_id from scim_people l
        where l.company_id = $1 and l.user_name_key = lower(o.value) and o.attribute = 'userName'
      union all select l.member_id from scim_people l
        where l.company_id = $1 and l.external_id = o.value and o.attribute = 'externalId'
    ) h
    join members m on m.company_id = $1 and m.id = h.id and ${isSeen('m')}
    join cards c on c.company_id = $1 and c.member_id = m.id
    group by o.at`,
}

interface Refusal {
  code: string | null
  values: FaultValues
}

/** Adds the names of the people who have taken values. Other refusals, and values of unknown people, are unchanged. */
export async function withHolders<Of extends Refusal>(
  db: Db,
  companyId: string,
  refusals: readonly Of[],
): Promise<Of[]> {
  const taken = refusals.filter(({ code }) => code === 'scim_taken')
  if (taken.length === 0) return [...refusals]
  const textOf = (of: Of, name: string): string => String(of.values[name] ?? '')
  const rows = await db.rows(holderRow, holdersStatement, [
    companyId,
    taken.map((one) => textOf(one, 'attribute')),
    taken.map((one) => textOf(one, 'value')),
  ])
  const names = new Map(rows.map(({ at, name }) => [taken[at - 1], name]))
  return refusals.map((one) => {
    const holder = names.get(one)
    return holder === undefined ? one : { ...one, values: { ...one.values, holder } }
  })
}

/** Adds the name to an error before it is sent. */
export async function withHolder(db: Db, companyId: string, error: AppError): Promise<AppError> {
  if (error.code !== 'scim_taken') return error
  const [{ values } = error] = await withHolders(db, companyId, [{ code: error.code, values: error.values }])
  return new AppError('scim_taken', { values, cause: error })
}
