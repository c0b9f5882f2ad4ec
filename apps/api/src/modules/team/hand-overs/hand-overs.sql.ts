import type { handOverCards } from '@kartu/contracts/team/hand-overs.data'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { standInRow } from '../../company/cards/public/found-card.ts'
import { isPaused, isVerified } from '../../../db/member-status.sql.ts'
import { finder, runner } from '../../../db/statement-functions.ts'

type HandOverCard = (typeof handOverCards)[number]

const handOverRow = z.object({
  member_id: z.string(),
  card: z.enum(['page', 'redirect']),
  colleague_id: z.string().nullable(),
  colleague_name: z.string().nullable(),
  colleague_division_id: z.string().nullable(),
  created_at: z.string(),
  erase_at: z.string().nullable(),
  erased_at: z.string().nullable(),
})
export type HandOverRow = z.infer<typeof handOverRow>

export const findHandOver = finder(handOverRow)<[companyId: string, memberId: string]>(
  'hand_over_find',
  `select h.member_id, h.card, c.member_id as colleague_id, c.display_name as colleague_name,
      cm.division_id as colleague_division_id, h.created_at, h.erase_at, h.erased_at
    from hand_overs h left join cards c on c.company_id = h.company_id and c.member_id = h.colleague_id
    left join members cm on cm.company_id = h.company_id and cm.id = h.colleague_id
    where h.company_id = $1 and h.member_id = $2`,
)

const storeStatement = {
  name: 'hand_over_store',
  text: `insert into hand_overs (company_id, id, member_id, card, colleague_id, erase_at)
    values ($1, $2, $3, $4, $5, now() + make_interval(days => $6::int))
    on conflict (company_id, member_id) do update set card = excluded.card, colleague_id = excluded.colleague_id,
      erase_at = excluded.erase_at, created_at = excluded.created_at`,
}

export interface NewHandOver {
  id: string
  memberId: string
  card: HandOverCard
  /** Null if no colleague takes over. */
  colleagueId: string | null
  /** Days until the erasure. Null keeps the personal data. */
  eraseAfterDays: number | null
}

export const storeHandOver = (tx: Db, companyId: string, made: NewHandOver): Promise<unknown> =>
  tx.run(storeStatement, [companyId, made.id, made.memberId, made.card, made.colleagueId, made.eraseAfterDays])

export const deleteHandOver = runner<[companyId: string, memberId: string]>(
  'hand_over_remove',
  `delete from hand_overs where company_id = $1 and member_id = $2`,
)

const successionsMax = 10

/**
 * Returns the colleague who replaces a former member. If that colleague has left too, returns the next one in the
 * chain.
 */
export const findStandIn = finder(standInRow)<[companyId: string, memberId: string]>(
  'hand_over_stand_in',
  `with found as materialized (
      with recursive chain as (
        select h.card, h.colleague_id, 1 as step from hand_overs h where h.company_id = $1 and h.member_id = $2
        union all
        select chain.card, h.colleague_id, chain.step + 1 from chain
          join members m on m.company_id = $1 and m.id = chain.colleague_id and ${isPaused('m')}
          join hand_overs h on h.company_id = $1 and h.member_id = m.id
          where chain.step < ${successionsMax}
      )
      select chain.card, chain.step, c.id as card_id, c.display_name, c.shown_title from chain
      join members m on m.company_id = $1 and m.id = chain.colleague_id and ${isVerified('m')}
      join cards c on c.company_id = $1 and c.member_id = m.id
    )
    select f.card, f.display_name, f.shown_title, l.slug from found f
    join card_links l on l.company_id = $1 and l.card_id = f.card_id and l.current
    order by f.step limit 1`,
)
