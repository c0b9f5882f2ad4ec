import type { ErrorCode } from '@kartu/contracts/errors'
import { scimFaultDays, scimFaultsMax, scimFaultsShownMax } from '@kartu/contracts/limits'
import { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Condition } from '../../../db/each-company.ts'
import { idRow, jsonColumn } from '../../../db/rows.ts'
import { reader, runner } from '../../../db/statement-functions.ts'
import type { AppError } from '../../../http/errors.ts'

export type FaultValues = Record<string, string | number>

/** Person to whom a call referred. */
export interface FaultSubject {
  userName: string
  /** Null if the person is not a member. */
  memberId: string | null
}

const subjectOf = ({ userName, memberId }: FaultSubject): string => memberId ?? userName.toLowerCase()

const lockStatement = {
  name: 'scim_fault_lock_member',
  text: `select id from members where company_id = $1 and id = $2 for key share`,
}
const storeStatement = {
  name: 'scim_fault_store',
  text: `insert into scim_faults (company_id, id, subject, user_name, member_id, code, values, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, now())
    on conflict (company_id, subject) do update set user_name = excluded.user_name, code = excluded.code,
      values = excluded.values, created_at = excluded.created_at`,
}
const trimStatement = {
  name: 'scim_fault_trim',
  text: `delete from scim_faults where company_id = $1 and id in (
    select id from scim_faults where company_id = $1 order by created_at desc, id desc offset ${scimFaultsMax})`,
}

/** Values of a refusal, including its invalid attribute. */
export const fieldOf = ({ fields: [fault], values }: Pick<AppError, 'fields' | 'values'>): FaultValues =>
  fault ? { ...values, field: fault.field, key: fault.key, ...(fault.max !== undefined && { max: fault.max }) } : values

/** Stores the refusal of a person in place of an earlier one. Only the newest refusals of a company are kept. */
export async function storeFault(
  tx: Db,
  companyId: string,
  of: FaultSubject,
  { code, values }: { code: ErrorCode; values: FaultValues },
): Promise<void> {
  const [member] = of.memberId === null ? [] : await tx.rows(idRow, lockStatement, [companyId, of.memberId])
  const row = [companyId, newId(), subjectOf(of), of.userName, member?.id ?? null, code, JSON.stringify(values)]
  await tx.run(storeStatement, row)
  await tx.run(trimStatement, [companyId])
}

const clearStatement = {
  name: 'scim_fault_clear',
  text: `delete from scim_faults where company_id = $1 and subject = any($2::text[])`,
}

/** Deletes the refusal of a person whose change succeeded. */
export const clearFault = (tx: Db, companyId: string, of: FaultSubject): Promise<unknown> =>
  tx.run(clearStatement, [companyId, [subjectOf(of), of.userName.toLowerCase()]])

const faultRow = z.object({
  user_name: z.string(),
  member_id: z.string().nullable(),
  name: z.string().nullable(),
  code: z.string().transform((code) => code as ErrorCode),
  values: jsonColumn<FaultValues>(),
  created_at: z.string(),
  total: z.number(),
})

/** The newest refusals. */
export const listFaults = reader(faultRow)<[companyId: string]>(
  'scim_fault_list',
  `select f.user_name, f.member_id, c.display_name as name, f.code, f.values, f.created_at,
      count(*) over ()::int as total
    from scim_faults f left join cards c on c.company_id = f.company_id and c.member_id = f.member_id
    where f.company_id = $1 order by f.created_at desc, f.id desc limit ${scimFaultsShownMax}`,
)

const isOld = `created_at < now() - interval '${scimFaultDays} days'`

/** Companies with old refusals. */
export const hasOldFaults: Condition = `exists (select from scim_faults where company_id = $1 and ${isOld})`

export const deleteOldFaults = runner<[companyId: string]>(
  'scim_fault_old',
  `delete from scim_faults where company_id = $1 and ${isOld}`,
)
