import { requestableFields } from '@kartu/contracts/company/card-fields.plain'
import { roles } from '@kartu/contracts/actor'
import { type ChangeRequestState, changeRequestStates } from '@kartu/contracts/team/change-requests.plain'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { totalRow } from '../../../db/rows.ts'
import { finder, runner } from '../../../db/statement-functions.ts'

const changeRequestRow = z.object({
  id: z.string(),
  member_id: z.string(),
  /** Current name on the card. */
  display_name: z.string(),
  division_id: z.string().nullable(),
  /** Roles of the requesting member. */
  roles: z.array(z.enum(roles)),
  card_id: z.string(),
  field: z.enum(requestableFields),
  before: z.unknown(),
  after: z.unknown(),
  message: z.string(),
  state: z.enum(changeRequestStates),
  decided_by: z.string(),
  answer: z.string(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
})
export type ChangeRequestRow = z.infer<typeof changeRequestRow>

const select = `select r.id, r.member_id, c.display_name, m.division_id, m.roles, c.id as card_id, r.field, r.before, r.after,
    r.message, r.state, r.decided_by, r.answer, r.created_at, r.decided_at`
const from = `from change_requests r
  join members m on m.company_id = r.company_id and m.id = r.member_id
  join cards c on c.company_id = r.company_id and c.member_id = r.member_id
  where r.company_id = $1`

export const findChangeRequest = finder(changeRequestRow)<[companyId: string, id: string]>(
  'change_request_find',
  `${select} ${from} and r.id = $2`,
)

/** Locks a request against other decisions until the transaction ends. */
export const lockChangeRequest = finder(changeRequestRow)<[companyId: string, id: string]>(
  'change_request_lock',
  `${select} ${from} and r.id = $2 for update of r`,
)

/** Requests that the actor sees: all of the company, those of one division, or only their own. */
export interface Sight {
  all: boolean
  divisionId: string | null
  memberId: string | null
}

const seen = ` and ($2::boolean or r.member_id = $4::uuid 
    or (m.division_id = $3::uuid and not m.roles && '{admin,super_admin}'))
  and ($5::text[] is null or r.state = any($5)) and ($6::uuid is null or r.member_id = $6)`
const listStatement = {
  name: 'change_request_list',
  text: `${select} ${from} ${seen} order by r.created_at desc, r.id desc limit $7 offset $8`,
}
const countStatement = { name: 'change_request_count', text: `select count(*)::int as total ${from} ${seen}` }

export async function listChangeRequests(
  db: Db,
  companyId: string,
  { all, divisionId, memberId }: Sight,
  query: { state?: ChangeRequestState[] | undefined; member?: string | undefined; page: number; per_page: number },
): Promise<{ rows: ChangeRequestRow[]; total: number }> {
  const values = [companyId, all, divisionId, memberId, query.state ?? null, query.member ?? null]
  const page = [query.per_page, (query.page - 1) * query.per_page]
  const rows = await db.rows(changeRequestRow, listStatement, [...values, ...page])
  const [count] = await db.rows(totalRow, countStatement, values)
  return { rows, total: count?.total ?? 0 }
}

/** Replaces older requests for the same field. */
export const supersede = runner<[companyId: string, memberId: string, field: string]>(
  'change_request_supersede',
  `update change_requests set state = 'withdrawn', decided_at = now()
    where company_id = $1 and member_id = $2 and field = $3 and state = 'pending'`,
)

const decideStatement = {
  name: 'change_request_decide',
  text: `update change_requests set state = $3, decided_by = $4, decided_by_id = $5, answer = $6, decided_at = now()
    where company_id = $1 and id = $2`,
}

export const storeDecision = (
  tx: Db,
  companyId: string,
  id: string,
  decision: { state: ChangeRequestState; decidedBy: string; decidedById: string; answer: string },
): Promise<unknown> => {
  const { state, decidedBy, decidedById, answer } = decision
  return tx.run(decideStatement, [companyId, id, state, decidedBy, decidedById, answer])
}
