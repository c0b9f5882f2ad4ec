import { createCipheriv, createDecipheriv, createHmac, hash } from 'node:crypto'
import type { Db } from '../../../db/db.ts'
import { serverKey } from '../../../db/server-key.ts'
import { bytesOfId, idOfBytes } from '../../../lib/id-bytes.ts'
import { readSignedToken, signedToken } from '../../../lib/signed-token.ts'

/** Query parameter in the link of a mailed card. */
export const seenAgainParameter = 'r'

/** One key encrypts the ID, the other authenticates it. */
async function keysOf(db: Db): Promise<{ hide: Buffer; prove: Buffer }> {
  const key = await serverKey(db, 'seen_again')
  return { hide: hash('sha256', `hide ${key}`, 'buffer'), prove: hash('sha256', `prove ${key}`, 'buffer') }
}

const signFor = (db: Db, companyId: string) => async (hidden: Buffer) =>
  createHmac('sha256', (await keysOf(db)).prove)
    .update(`${companyId} ${hidden.toString('hex')}`)
    .digest()

/**
 * Encrypted ID of the lead that received a mailed card: an ID is one block of the cipher, so nothing is in clear text.
 */
export async function seenAgainToken(db: Db, companyId: string, leadId: string): Promise<string> {
  const { hide } = await keysOf(db)
  const cipher = createCipheriv('aes-256-ecb', hide, null).setAutoPadding(false)
  const hidden = Buffer.concat([cipher.update(bytesOfId(leadId)), cipher.final()])
  return signedToken(hidden, signFor(db, companyId))
}

/** Returns undefined for a token of another server or for another company. */
export async function readSeenAgainToken(db: Db, companyId: string, token: string): Promise<string | undefined> {
  const hidden = await readSignedToken(token, 16, signFor(db, companyId))
  if (!hidden) return undefined
  const { hide } = await keysOf(db)
  const cipher = createDecipheriv('aes-256-ecb', hide, null).setAutoPadding(false)
  return idOfBytes(Buffer.concat([cipher.update(hidden), cipher.final()]))
}
