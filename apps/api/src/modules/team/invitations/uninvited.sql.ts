import { Locale } from '@kartu/contracts/validation'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { isNeverInvited } from '../../../db/member-status.sql.ts'

const uninvitedRow = z.object({
  language: Locale,
  count: z.number(),
  email: z.string(),
  first_name: z.string(),
  card_id: z.string(),
})
export type UninvitedRow = z.infer<typeof uninvitedRow>

const uninvitedStatement = {
  name: 'invitation_uninvited',
  text: `select c.language, count(*)::int as count,
      (array_agg(m.email order by c.sort_name, m.id))[1] as email,
      (array_agg(c.first_name order by c.sort_name, m.id))[1] as first_name,
      (array_agg(c.id order by c.sort_name, m.id))[1] as card_id
    from members m
    join cards c on c.company_id = m.company_id and c.member_id = m.id
    where m.company_id = $1 and ${isNeverInvited('m')} and ($2 or m.division_id = $3)
    group by c.language
    order by count desc, c.language`,
}

/** Counts people whom the actor administers, by language, with the email and name of the first one by name. */
export const countUninvited = (
  db: Db,
  companyId: string,
  { all, divisionId }: { all: boolean; divisionId: string | null },
): Promise<UninvitedRow[]> => db.rows(uninvitedRow, uninvitedStatement, [companyId, all, divisionId])
