import { crmKinds, type CrmKind } from '@kartu/contracts/integrations/crm.plain'
import { crmSignInMinutes } from '@kartu/contracts/limits'
import { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { runner } from '../../../db/statement-functions.ts'

/** Session that began a sign-in. No other session can complete it. */
export interface SignInOwner {
  companyId: string
  userId: string
  sessionId: string
}

const signInRow = z.object({ kind: z.enum(crmKinds), code_verifier: z.string(), site: z.string() })

/** A person has one sign-in at a time. */
const deleteEarlier = {
  name: 'crm_sign_ins_earlier',
  text: `delete from crm_sign_ins where company_id = $1 and user_id = $2`,
}
const insert = {
  name: 'crm_sign_in_insert',
  text: `insert into crm_sign_ins (company_id, id, kind, user_id, session_id, state_hash, code_verifier, site)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
}

export async function insertSignIn(
  db: Db,
  { companyId, userId, sessionId }: SignInOwner,
  { kind, stateHash, codeVerifier, site }: { kind: CrmKind; stateHash: string; codeVerifier: string; site: string },
): Promise<void> {
  await db.run(deleteEarlier, [companyId, userId])
  await db.run(insert, [companyId, newId(), kind, userId, sessionId, stateHash, codeVerifier, site])
}

const take = {
  name: 'crm_sign_in_take',
  text: `delete from crm_sign_ins
    where company_id = $1 and user_id = $2 and session_id = $3 and state_hash = $4
      and created_at >= now() - interval '${crmSignInMinutes} minutes'
    returning kind, code_verifier, site`,
}

/** Consumes a sign-in. Only one of two requests with the same state gets it. */
export const takeSignIn = async (
  db: Db,
  { companyId, userId, sessionId }: SignInOwner,
  stateHash: string,
): Promise<z.infer<typeof signInRow> | undefined> =>
  (await db.rows(signInRow, take, [companyId, userId, sessionId, stateHash]))[0]

/** Deletes expired sign-ins in the hourly sweep. */
export const deleteOldSignIns = runner<[companyId: string]>(
  'crm_sign_ins_old',
  `delete from crm_sign_ins where company_id = $1 and created_at < now() - interval '${crmSignInMinutes} minutes'`,
)
export const hasOldSignIn = `exists (select from crm_sign_ins where company_id = $1
  and created_at < now() - interval '${crmSignInMinutes} minutes')` as const
