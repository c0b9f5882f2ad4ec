import { apiKeyWarningDays } from '@kartu/contracts/limits'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Condition } from '../../../db/each-company.ts'

const [firstWarning, lastWarning] = apiKeyWarningDays

/** Expression for the warnings that a new secret does not need because it is valid for only a few days. */
export const toldAtFirst = (days: string): string =>
  `case when ${days}::int <= ${lastWarning} then ${lastWarning} when ${days}::int <= ${firstWarning} then ${firstWarning} end`

const isWithin = (days: number): string => `(k.expires_at <= now() + interval '${days} days')`

/** Only keys of the company; the owner of a personal key sees its expiry on the account page. */
const isEnding = `(k.member_id is null and k.expires_at > now() and (
  ${isWithin(lastWarning)} and k.end_told_days is distinct from ${lastWarning}
  or ${isWithin(firstWarning)} and k.end_told_days is null))`

/** Companies with keys about whose expiry super admins must be warned. */
export const hasEnding: Condition = `exists (select from api_keys k where k.company_id = $1 and ${isEnding})`

const endingRow = z.object({ id: z.string(), name: z.string(), is_of_directory: z.boolean(), days: z.number() })
const endingColumns = `k.id, k.name, 'scim' = any(k.scopes) as is_of_directory,
  ceil(extract(epoch from k.expires_at - now()) / 86400)::int as days`

// Each warning has its own statement, because no written value may depend on now().
const lastStatement = {
  name: 'api_keys_ending_last',
  text: `update api_keys k set end_told_days = ${lastWarning}
    where k.company_id = $1 and ${isEnding} and ${isWithin(lastWarning)} returning ${endingColumns}`,
}
const firstStatement = {
  name: 'api_keys_ending_first',
  text: `update api_keys k set end_told_days = ${firstWarning}
    where k.company_id = $1 and ${isEnding} and not ${isWithin(lastWarning)} returning ${endingColumns}`,
}

/** Marks keys that expire soon, and returns those about which no warning has been sent. */
export const markEnding = async (tx: Db, companyId: string): Promise<z.infer<typeof endingRow>[]> => [
  ...(await tx.rows(endingRow, lastStatement, [companyId])),
  ...(await tx.rows(endingRow, firstStatement, [companyId])),
]
