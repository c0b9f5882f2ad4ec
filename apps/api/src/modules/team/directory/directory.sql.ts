import { directorySignInMinutes } from '@kartu/contracts/limits'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/columns.ts'
import { finder } from '../../../db/statement-functions.ts'
import { untieFromDirectory } from '../../company/memberships/member-writes.sql.ts'

const connectionRow = z.object({
  tenant_id: z.string(),
  tenant_name: z.string(),
  created_at: z.string(),
})
export type Connection = z.infer<typeof connectionRow>

export const findConnection = finder(connectionRow)<[companyId: string]>(
  'directory_connection',
  `select tenant_id, tenant_name, created_at from directory_connections where company_id = $1`,
)

const insertStatement = {
  name: 'directory_connection_insert',
  text: `insert into directory_connections (company_id, id, tenant_id, tenant_name, connected_by)
    values ($1, $2, $3, $4, $5) on conflict (company_id) do nothing returning id`,
}

/** Returns false if the company already has a connection. */
export async function insertConnection(
  tx: Db,
  companyId: string,
  made: { tenantId: string; tenantName: string; userId: string },
): Promise<boolean> {
  const values = [companyId, newId(), made.tenantId, made.tenantName, made.userId]
  return (await tx.run(insertStatement, values)) > 0
}

const forgetStatements = [
  { name: 'directory_forget_sign_ins', text: `delete from directory_sign_ins where company_id = $1` },
  // Imports that were never applied are deleted. Applied ones remain as a record.
  {
    name: 'directory_forget_imports',
    text: `delete from imports where company_id = $1 and kind = 'directory' and state not in ('applying', 'done')`,
  },
  { name: 'directory_forget', text: `delete from directory_connections where company_id = $1` },
]

export async function deleteConnection(tx: Db, companyId: string): Promise<void> {
  await untieFromDirectory(tx, companyId)
  for (const statement of forgetStatements) await tx.run(statement, [companyId])
}

const signInRow = z.object({
  nonce: z.string(),
  code_verifier: z.string(),
  include_guests: z.boolean(),
  create_divisions: z.boolean(),
})
export type SignIn = z.infer<typeof signInRow>

const deleteOldSignIns = {
  name: 'directory_sign_ins_old',
  text: `delete from directory_sign_ins
    where company_id = $1 and created_at < now() - interval '${directorySignInMinutes} minutes'`,
}

const insertSignInStatement = {
  name: 'directory_sign_in_insert',
  text: `insert into directory_sign_ins
      (company_id, id, user_id, session_id, state_hash, nonce, code_verifier, include_guests, create_divisions)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
}

/** Owner of a sign-in. No other session can use it. */
export interface SignInOwner {
  companyId: string
  userId: string
  sessionId: string
}

export async function insertSignIn(
  tx: Db,
  { companyId, userId, sessionId }: SignInOwner,
  made: SignIn & { stateHash: string },
): Promise<void> {
  await tx.run(deleteOldSignIns, [companyId])
  const { stateHash, nonce, code_verifier, include_guests, create_divisions } = made
  const values = [stateHash, nonce, code_verifier, include_guests, create_divisions]
  await tx.run(insertSignInStatement, [companyId, newId(), userId, sessionId, ...values])
}

const takeSignInStatement = {
  name: 'directory_sign_in_take',
  text: `delete from directory_sign_ins
    where company_id = $1 and user_id = $2 and session_id = $3 and state_hash = $4
      and created_at >= now() - interval '${directorySignInMinutes} minutes'
    returning nonce, code_verifier, include_guests, create_divisions`,
}

/** Consumes a sign-in. Of two requests with the same state, one gets it. */
export async function takeSignIn(db: Db, owner: SignInOwner, stateHash: string): Promise<SignIn | undefined> {
  const { companyId, userId, sessionId } = owner
  return (await db.rows(signInRow, takeSignInStatement, [companyId, userId, sessionId, stateHash]))[0]
}
