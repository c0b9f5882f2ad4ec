import { type Provider, providers } from '@kartu/contracts/identity/identities.plain'
import { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { finder, reader, runner } from '../../../db/statement-functions.ts'

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

/** Account that a provider's account opens. */
export const findIdentity = finder(identityRow)<[issuer: string, subject: string]>(
  'identity_find',
  `select ${columns} from identities where issuer = $1 and subject = $2`,
)

export const listIdentities = reader(identityRow)<[userId: string]>(
  'identity_list',
  `select ${columns} from identities where user_id = $1 order by created_at, id`,
)

export const noteIdentityUsed = runner<[id: string]>(
  'identity_used',
  `update identities set last_used_at = now() where id = $1`,
)

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
  /** True if the account is being used for a sign-in. */
  used: boolean
}

/** Returns undefined if the provider's account already opens an account. */
export async function insertIdentity(db: Db, made: MadeIdentity): Promise<IdentityRow | undefined> {
  const { userId, provider, issuer, subject, email, used } = made
  return (await db.rows(identityRow, insert, [newId(), userId, provider, issuer, subject, email, used]))[0]
}

export const deleteIdentity = runner<[userId: string, id: string]>(
  'identity_remove',
  `delete from identities where user_id = $1 and id = $2`,
)
