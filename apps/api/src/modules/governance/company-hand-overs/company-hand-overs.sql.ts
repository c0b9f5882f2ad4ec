import { type GiverOutcome, giverOutcomes } from '@kartu/contracts/governance/company-hand-overs.plain'
import { companyHandOverDays } from '@kartu/contracts/limits'
import { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { hasAccess } from '../../../db/member-status.sql.ts'
import { finder, runner } from '../../../db/statement-functions.ts'

const offerRow = z.object({
  id: z.string(),
  company: z.string(),
  from_id: z.string(),
  from_user_id: z.string(),
  from_name: z.string(),
  to_id: z.string(),
  to_user_id: z.string(),
  to_name: z.string(),
  giver_becomes: z.enum(giverOutcomes),
  moves_subscription: z.boolean(),
  created_at: z.string(),
  expires_at: z.string(),
})
export type OfferRow = z.infer<typeof offerRow>

/** True if the subscription is paid by the giver or by a person without access to the company. */
const movesSubscription = `co.gateway_user_id is not null and (co.gateway_user_id = f.user_id
  or not exists (select from members p where p.company_id = $1 and p.user_id = co.gateway_user_id and ${hasAccess('p')}))`

/** An offer is open while the giver may make it and the recipient has access. */
const offerText = `select o.id, co.name as company, o.from_id, f.user_id as from_user_id, fc.display_name as from_name,
    o.to_id, t.user_id as to_user_id, tc.display_name as to_name, o.giver_becomes,
    (${movesSubscription}) as moves_subscription, o.created_at, o.expires_at
  from company_hand_overs o join companies co on co.id = o.company_id
  join members f on f.company_id = o.company_id and f.id = o.from_id and ${hasAccess('f')} and f.roles @> '{super_admin}'
  join cards fc on fc.company_id = f.company_id and fc.member_id = f.id
  join members t on t.company_id = o.company_id and t.id = o.to_id and ${hasAccess('t')}
  join cards tc on tc.company_id = t.company_id and tc.member_id = t.id
  where o.company_id = $1 and o.expires_at > now()`

export const findOpenOffer = finder(offerRow)<[companyId: string]>('company_hand_over_open', offerText)

const insertStatement = {
  name: 'company_hand_over_insert',
  text: `insert into company_hand_overs (company_id, id, from_id, to_id, giver_becomes, expires_at)
    values ($1, $2, $3, $4, $5, now() + interval '${companyHandOverDays} days')`,
}

/** Throws the database's unique violation if another offer exists. */
export const insertOffer = (
  tx: Db,
  companyId: string,
  offer: { fromId: string; toId: string; giverBecomes: GiverOutcome },
): Promise<unknown> => tx.run(insertStatement, [companyId, newId(), offer.fromId, offer.toId, offer.giverBecomes])

const deleteStatement = {
  name: 'company_hand_over_delete',
  text: `delete from company_hand_overs where company_id = $1 and ($2::uuid is null or id = $2) returning id`,
}

/** Deletes the given offer or, with null, any offer. The second of two concurrent calls returns false. */
export const deleteOffer = async (tx: Db, companyId: string, id: string | null): Promise<boolean> =>
  (await tx.run(deleteStatement, [companyId, id])) === 1

export const moveSubscription = runner<[companyId: string, userId: string]>(
  'company_hand_over_subscription',
  `update companies set gateway_user_id = $2 where id = $1`,
)
