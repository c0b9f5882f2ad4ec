import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { runner } from '../../../db/statement-functions.ts'

const allowedRow = z.object({ assistants: z.boolean() })
const allowedStatement = { name: 'assistants_allowed', text: `select assistants from companies where id = $1` }

/** True if the company lets assistants read its data. */
export const areAssistantsAllowed = async (db: Db, companyId: string): Promise<boolean> =>
  (await db.rows(allowedRow, allowedStatement, [companyId]))[0]?.assistants === true

export const allowAssistants = runner<[companyId: string, allowed: boolean]>(
  'assistants_allow',
  `update companies set assistants = $2 where id = $1`,
)
