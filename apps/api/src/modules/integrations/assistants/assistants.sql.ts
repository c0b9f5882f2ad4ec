import { z } from 'zod'
import type { Db } from '../../../db/db.ts'

const allowedRow = z.object({ assistants: z.boolean() })
const allowedStatement = { name: 'assistants_allowed', text: `select assistants from companies where id = $1` }

/** True if the company lets assistants read its data. */
export const areAssistantsAllowed = async (db: Db, companyId: string): Promise<boolean> =>
  (await db.rows(allowedRow, allowedStatement, [companyId]))[0]?.assistants === true

const allowStatement = { name: 'assistants_allow', text: `update companies set assistants = $2 where id = $1` }

export const allowAssistants = (tx: Db, companyId: string, allowed: boolean): Promise<unknown> =>
  tx.run(allowStatement, [companyId, allowed])
