import { createHmac } from 'node:crypto'
import { bytesOfId, idOfBytes } from '../lib/id-bytes.ts'
import { readSignedToken, signedToken } from '../lib/signed-token.ts'
import type { Db } from './db.ts'
import { serverKey } from './server-key.ts'

/** Purpose of a link. A signature for one purpose is invalid for another. */
interface Purpose {
  /** Name of the server key that signs it. */
  key: string
  word: string
}

const signFor =
  (db: Db, { key, word }: Purpose) =>
  async (ids: Buffer): Promise<Buffer> =>
    createHmac('sha256', Buffer.from(await serverKey(db, key), 'hex'))
      .update(`${word} ${ids.toString('hex')}`)
      .digest()

/** Two IDs for a link in a mail, with a signature that makes them unguessable. */
export const provedIds = (db: Db, purpose: Purpose, ids: readonly [string, string]): Promise<string> =>
  signedToken(Buffer.concat(ids.map(bytesOfId)), signFor(db, purpose))

/** The two IDs; undefined if this server did not sign the token for this purpose. */
export async function readProvedIds(db: Db, purpose: Purpose, token: string): Promise<[string, string] | undefined> {
  const ids = await readSignedToken(token, 32, signFor(db, purpose))
  return ids && [idOfBytes(ids.subarray(0, 16)), idOfBytes(ids.subarray(16))]
}
