import { followUpHeldMax } from '@kartu/contracts/integrations/follow-up-limits'
import { type FollowUpHeldReason, followUpHeldReasons } from '@kartu/contracts/integrations/follow-up-mails.plain'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { countRow, jsonColumn } from '../../../db/rows.ts'
import type { StoredConsent } from '../../../db/schema/leads.ts'
import { reader, runner } from '../../../db/statement-functions.ts'
import { formName } from './follow-up-texts.sql.ts'

/* Mails that are held for a person, and mails of leads that are merged or deleted. */

/** States that a person resolves. */
const forPerson = `('held', 'unknown')`
/** States of a mail that no mail server has received. */
const unsent = `('waiting', 'held')`

const heldRow = z.object({
  id: z.string(),
  lead_id: z.string(),
  name: z.string(),
  form: z.string().nullable(),
  reason: z.enum(followUpHeldReasons),
  created_at: z.string(),
})
export type HeldRow = z.infer<typeof heldRow>

export const listHeld = reader(heldRow)<[companyId: string]>(
  'follow_up_mails_held',
  `select f.id, f.lead_id, l.name, ${formName('f')} as form, case when f.state = 'unknown' then 'unconfirmed' else f.reason end as reason,
      f.created_at
    from follow_up_mails f join leads l on l.company_id = $1 and l.id = f.lead_id
    where f.company_id = $1 and f.state in ${forPerson} order by f.created_at, f.id limit ${followUpHeldMax}`,
)

const releasedRow = z.object({ id: z.string(), consent: jsonColumn<StoredConsent>().nullable() })

const releaseStatement = {
  name: 'follow_up_mails_release',
  text: `with released as (
      update follow_up_mails set state = 'waiting', reason = null
      where company_id = $1 and id = any($2::uuid[]) and state in ${forPerson} returning id, lead_id
    )
    select r.id, l.consent from released r join leads l on l.company_id = $1 and l.id = r.lead_id`,
}

/** Marks mails as waiting to be sent again. Returns those that were held for a person. */
export const releaseHeld = (
  tx: Db,
  companyId: string,
  ids: readonly string[],
): Promise<z.infer<typeof releasedRow>[]> => tx.rows(releasedRow, releaseStatement, [companyId, ids])

/** Returns the number of mails that were held for a person. */
export const dismissHeld = runner<[companyId: string, ids: readonly string[]]>(
  'follow_up_mails_dismiss',
  `update follow_up_mails set state = 'skipped', reason = null
    where company_id = $1 and id = any($2::uuid[]) and state in ${forPerson}`,
)

const carryStatement = {
  name: 'follow_up_mails_carry',
  text: `update follow_up_mails set lead_id = $3 where company_id = $1 and lead_id = $2`,
}
const onceStatement = {
  name: 'follow_up_mails_once',
  text: `update follow_up_mails set state = 'skipped', reason = 'merged'
    where company_id = $1 and lead_id = $2 and state in ${unsent} and id <> (
      select k.id from follow_up_mails k
      where k.company_id = $1 and k.lead_id = $2 and k.state in ('sent', 'unknown', 'waiting', 'held')
      order by array_position('{sent,unknown,waiting,held}'::text[], k.state), k.id <> $2, k.id limit 1)`,
}

/** Moves mails to the lead that remains after a merge. If there are several unsent mails, the person gets only one. */
export async function carryMails(
  tx: Db,
  companyId: string,
  { goneId, leadId }: { goneId: string; leadId: string },
): Promise<void> {
  if ((await tx.run(carryStatement, [companyId, goneId, leadId])) > 0) await tx.run(onceStatement, [companyId, leadId])
}

/** Moves mails back to the lead that was split from another. Mails that the merge had skipped are held for a person. */
export const returnMails = runner<[companyId: string, leadId: string]>(
  'follow_up_mails_return',
  `update follow_up_mails f set lead_id = l.id,
      state = case when f.state = 'skipped' and f.reason = 'merged' then 'held' else f.state end,
      reason = case when f.state = 'skipped' and f.reason = 'merged' then '${'split' satisfies FollowUpHeldReason}'
        else f.reason end
    from leads l
    where f.company_id = $1 and f.lead_id = $2 and l.company_id = $1 and l.id <> $2
      and l.id = coalesce((select m.lead_id from lead_merges m where m.company_id = $1 and m.gone_id = f.id), f.id)`,
)

const unsentStatement = {
  name: 'follow_up_mails_unsent',
  text: `select count(*)::int as count from follow_up_mails
    where company_id = $1 and lead_id = any($2::uuid[]) and state in ${unsent}`,
}

/** Number of unsent mails to leads. */
export const countUnsent = async (tx: Db, companyId: string, leadIds: readonly string[]): Promise<number> =>
  (await tx.rows(countRow, unsentStatement, [companyId, leadIds]))[0]?.count ?? 0
