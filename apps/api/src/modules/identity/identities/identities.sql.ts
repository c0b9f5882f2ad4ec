import { type Provider, providers } from '@kartu/contracts/identity/identities.plain'
import { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'

const identityRow = z.object({
  id: z.string(),
  user_id: z.string(),
  provider: z.enum(providers),
  email: z.string().nullable(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type IdentityRow = z.infer<typeof identityRow>

const columns = 'id, user_id, provider, email, created_at, last_used_at'

const find = {
  name: 'identity_find',
  text: `select ${columns} from identities where issuer = $1 and subject = $2`,
}

/** Account that a provider's account opens. */
export async function findIdentity(db: Db, issuer: string, subject: string): Promise<IdentityRow | undefined> {
  return (await db.rows(identityRow, find, [issuer, subject]))[0]
}

const list = {
  name: 'identity_list',
  text: `select ${columns} from identities where user_id = $1 order by created_at, id`,
}

export const listIdentities = (db: Db, userId: string): Promise<IdentityRow[]> => db.rows(identityRow, list, [userId])

const note = { name: 'identity_used', text: `update identities set last_used_at = now() where id = $1` }

export const noteIdentityUsed = (db: Db, id: string): Promise<unknown> => db.run(note, [id])

const insert = {
  name: 'identity_insert',
  text: `insert into identities (id, user_id, provider, issuer, subject, email, last_used_at)
    values ($1, $2, $3, $4, $5, $6, case when $7::boolean then now() end)
    on conflict (issuer, subject) do nothing returning ${columns}`,
}

interface MadeIdentity {
  userId: string
  provider: Provider
  issuer: string
  subject: string
  email: string | null
  /** True if it signs in at once. */
  used: boolean
}

/** Returns undefined if the provider's account already opens an account. */
export async function insertIdentity(db: Db, made: MadeIdentity): Promise<IdentityRow | undefined> {
  const { userId, provider, issuer, subject, email, used } = made
  return (await db.rows(identityRow, insert, [newId(), userId, provider, issuer, subject, email, used]))[0]
}

const remove = { name: 'identity_remove', text: `delete from identities where user_id = $1 and id = $2` }

export const deleteIdentity = (tx: Db, userId: string, id: string): Promise<unknown> => tx.run(remove, [userId, id])
