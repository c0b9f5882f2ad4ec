import { createCipheriv, createDecipheriv, createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../db/db.ts'
import { serverKey } from '../../../db/server-key.ts'

/** Query parameter in the link of a mailed card. */
export const seenAgainParameter = 'r'

const proofBytes = 16

/** One key encrypts the ID, the other authenticates it. */
async function keysOf(db: Db): Promise<{ hide: Buffer; prove: Buffer }> {
  const key = await serverKey(db, 'seen_again')
  return { hide: hash('sha256', `hide ${key}`, 'buffer'), prove: hash('sha256', `prove ${key}`, 'buffer') }
}

const proofOf = (key: Buffer, companyId: string, hidden: Buffer): Buffer =>
  createHmac('sha256', key)
    .update(`${companyId} ${hidden.toString('hex')}`)
    .digest()
    .subarray(0, proofBytes)

/**
 * Encrypted ID of the lead that received a mailed card: an ID is one block of the cipher, so nothing is in clear text.
 */
export async function seenAgainToken(db: Db, companyId: string, leadId: string): Promise<string> {
  const { hide, prove } = await keysOf(db)
  const cipher = createCipheriv('aes-256-ecb', hide, null).setAutoPadding(false)
  const hidden = Buffer.concat([cipher.update(Buffer.from(leadId.replaceAll('-', ''), 'hex')), cipher.final()])
  return Buffer.concat([hidden, proofOf(prove, companyId, hidden)]).toString('base64url')
}

/** Returns undefined for a token of another server or for another company. */
export async function readSeenAgainToken(db: Db, companyId: string, token: string): Promise<string | undefined> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 16 + proofBytes || bytes.toString('base64url') !== token) return undefined
  const { hide, prove } = await keysOf(db)
  const hidden = bytes.subarray(0, 16)
  if (!timingSafeEqual(proofOf(prove, companyId, hidden), bytes.subarray(16))) return undefined
  const cipher = createDecipheriv('aes-256-ecb', hide, null).setAutoPadding(false)
  const id = Buffer.concat([cipher.update(hidden), cipher.final()]).toString('hex')
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
