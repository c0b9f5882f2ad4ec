import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { AppError } from '../../../http/errors.ts'

const takesInRow = z.object({
  takes_in: z.boolean(),
})

const takesInStatement = {
  name: 'company_takes_in',
  text: `select erase_at is null as takes_in from companies where id = $1 for key share`,
}

/**
 * True while the company accepts new members. A concurrent deletion request waits for this transaction, or this call
 * returns false.
 */
export async function takesIn(tx: Db, companyId: string): Promise<boolean> {
  const [row] = await tx.rows(takesInRow, takesInStatement, [companyId])
  return row?.takes_in === true
}

/** Throws `company_closes` if the company awaits deletion. */
export async function requireTakingIn(tx: Db, companyId: string): Promise<void> {
  if (!(await takesIn(tx, companyId))) throw new AppError('company_closes')
}
