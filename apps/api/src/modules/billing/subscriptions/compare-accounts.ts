import { idRow } from '../../../db/rows.ts'
import type { Deps } from '../../../deps.ts'
import { settle } from './act-at-gateway.ts'

const customersStatement = {
  name: 'subscription_customers',
  text: `select id from companies where gateway_customer_id is not null and id > $1 order by id limit 200`,
}
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Fetches every account from the gateway and repairs differences, which come from missed events. Returns their number
 * and passes each to `report`; an account that fails does not block the others.
 */
export async function compareAccounts(deps: Deps): Promise<{ asked: number; mended: number; failed: number }> {
  const counts = { asked: 0, mended: 0, failed: 0 }
  if (!deps.payments) return counts
  for (let last: string | undefined = firstId; last !== undefined;) {
    const companies: { id: string }[] = await deps.database.global.rows(idRow, customersStatement, [last])
    for (const { id } of companies) {
      counts.asked += 1
      try {
        if (!(await settle(deps, id))) continue
        counts.mended += 1
        deps.report(new Error(`The account of the company ${id} differed from the gateway and was corrected.`))
      } catch (error) {
        counts.failed += 1
        deps.report(new Error(`The account of the company ${id} could not be compared.`, { cause: error }))
      }
    }
    last = companies.at(-1)?.id
  }
  return counts
}
