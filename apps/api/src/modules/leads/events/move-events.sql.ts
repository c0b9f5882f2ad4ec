import type { Db } from '../../../db/db.ts'

const moveStatement = {
  name: 'event_move_division',
  text: `update events set division_id = $3, revision = revision + 1, updated_at = now()
    where company_id = $1 and division_id = $2`,
}

/** Gives the events of a division to another one, or to the company. */
export const moveEvents = (tx: Db, companyId: string, from: string, to: string | null): Promise<unknown> =>
  tx.rows(moveStatement, [companyId, from, to])
