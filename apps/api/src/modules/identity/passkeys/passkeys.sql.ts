import { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { finder, reader, runner } from '../../../db/statement-functions.ts'

const passkeyRow = z.object({
  id: z.string(),
  user_id: z.string(),
  credential_id: z.string(),
  public_key: z.string(),
  transports: z.array(z.string()),
  backed_up: z.boolean(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  suspected_at: z.string().nullable(),
})
export type PasskeyRow = z.infer<typeof passkeyRow>

const columns = `id, user_id, credential_id, public_key, transports, backed_up, name, created_at, last_used_at, suspected_at`

export const listPasskeys = reader(passkeyRow)<[userId: string]>(
  'passkey_list',
  `select ${columns} from passkeys where user_id = $1 order by created_at, id`,
)

export const findPasskey = finder(passkeyRow)<[credentialId: string]>(
  'passkey_find',
  `select ${columns} from passkeys where credential_id = $1`,
)

const insert = {
  name: 'passkey_insert',
  text: `insert into passkeys
      (id, user_id, credential_id, public_key, counter, transports, device_type, backed_up, aaguid, name)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (credential_id) do nothing returning ${columns}`,
}

interface MadePasskey {
  userId: string
  credentialId: string
  publicKey: string
  counter: number
  transports: readonly string[]
  deviceType: 'singleDevice' | 'multiDevice'
  backedUp: boolean
  aaguid: string
  name: string
}

/** Returns undefined if the passkey already opens an account. */
export async function insertPasskey(tx: Db, made: MadePasskey): Promise<PasskeyRow | undefined> {
  const { userId, credentialId, publicKey, counter, transports, deviceType, backedUp, aaguid, name } = made
  const values = [newId(), userId, credentialId, publicKey, counter, transports, deviceType, backedUp, aaguid, name]
  return (await tx.rows(passkeyRow, insert, values))[0]
}

const use = {
  name: 'passkey_use',
  text: `update passkeys set counter = $2, backed_up = $3, last_used_at = now()
    where id = $1 and (counter < $2 or counter = 0 and $2 = 0) returning id`,
}

/**
 * Advances the counter (WebAuthn, section 6.1.1); false if it has not grown, also for concurrent equal values. A
 * passkey without a counter reports 0 each time.
 */
export const usePasskey = async (db: Db, id: string, counter: number, backedUp: boolean): Promise<boolean> =>
  (await db.run(use, [id, counter, backedUp])) === 1

const suspect = {
  name: 'passkey_suspect',
  text: `update passkeys set suspected_at = now() where id = $1 and suspected_at is null returning id`,
}

/** Marks a passkey as suspected. Returns false if it was marked before. */
export const suspectPasskey = async (tx: Db, id: string): Promise<boolean> => (await tx.run(suspect, [id])) === 1

const rename = {
  name: 'passkey_rename',
  text: `update passkeys set name = $3 where user_id = $1 and id = $2 returning ${columns}`,
}

export const renamePasskey = async (
  tx: Db,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> => (await tx.rows(passkeyRow, rename, [userId, id, name]))[0]

export const deletePasskey = runner<[userId: string, id: string]>(
  'passkey_remove',
  `delete from passkeys where user_id = $1 and id = $2`,
)
