import type { Db } from '../../../db/db.ts'
import type { Condition } from '../../../db/each-company.ts'
import { changer } from '../../../db/statement-functions.ts'
import type { LostJobs } from '../../../db/lost-jobs.sql.ts'

/** Minutes after which an update counts as lost. A job normally starts two seconds after its change. */
export const lostMinutes = 15

/** True if passes of the company have waited too long for an update, so that their job must have been lost. */
const hasLost: Condition = `exists (select from wallet_refreshes r where r.company_id = $1
    and r.created_at < now() - interval '${lostMinutes} minutes')
  or exists (select from wallet_passes p where p.company_id = $1 and p.due_at < now() - interval '${lostMinutes} minutes')
  or exists (select from wallet_passes p where p.company_id = $1 and p.google_due_at < now() - interval '${lostMinutes} minutes')
  or exists (select from wallet_devices d where d.company_id = $1 and d.push_at < now() - interval '${lostMinutes} minutes')`

/** One job serves all passes of a company. */
export const lostUpdates: LostJobs<'company'> = { hasLost, list: () => Promise.resolve(['company']) }

/** True if any phone has a pass of this installation. */
export const hasPhones = changer<[]>('wallet_phones_any', 'select from wallet_devices limit 1')

/** Days for which phones can learn that a pass has ended. */
export const voidDays = 30

const endedPasses = `select p.id from wallet_passes p
    where p.company_id = $1 and p.void_at < now() - interval '${voidDays} days'`

const withoutCard = 'not exists (select from cards c where c.company_id = $1 and c.id = p.card_id)'

/** True if there are passes that ended a month ago and still have phones, or whose card was deleted. */
export const hasEnded: Condition = `exists (select from wallet_devices d where d.company_id = $1
    and d.pass_id = any(array(${endedPasses}))) or exists (${endedPasses} and ${withoutCard})`

const removeStatement = {
  name: 'wallet_devices_of_void',
  text: `delete from wallet_devices d where d.company_id = $1 and d.pass_id = any(array(${endedPasses}))`,
}

const removePassesStatement = {
  name: 'wallet_passes_without_card',
  text: `delete from wallet_passes p where p.company_id = $1 and p.void_at < now() - interval '${voidDays} days'
    and ${withoutCard}`,
}

/**
 * Deletes the phones of passes that ended a month ago, which were notified at that time, and the passes of deleted
 * cards.
 */
export async function removeEnded(db: Db, companyId: string): Promise<void> {
  await db.run(removeStatement, [companyId])
  await db.run(removePassesStatement, [companyId])
}
