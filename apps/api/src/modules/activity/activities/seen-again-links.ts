import { createCipheriv, createDecipheriv, createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../db/db.ts'
import { serverKey } from '../../../db/server-key.ts'

/** Stands in the link of a mailed card. */
export const seenAgainParameter = 'r'

const proofBytes = 16

/** One key hides the id, the other proves that it was us who did. */
async function keysOf(db: Db): Promise<{ hide: Buffer; prove: Buffer }> {
  const key = await serverKey(db, 'seen_again')
  return { hide: hash('sha256', `hide ${key}`, 'buffer'), prove: hash('sha256', `prove ${key}`, 'buffer') }
}

const proofOf = (key: Buffer, companyId: string, hidden: Buffer): Buffer =>
  createHmac('sha256', key)
    .update(`${companyId} ${hidden.toString('hex')}`)
    .digest()
    .subarray(0, proofBytes)

/** Which lead a mailed card went to, for us alone: an id is one block of the cipher, so nothing of it is in clear. */
export async function seenAgainToken(db: Db, companyId: string, leadId: string): Promise<string> {
  const { hide, prove } = await keysOf(db)
  const cipher = createCipheriv('aes-256-ecb', hide, null).setAutoPadding(false)
  const hidden = Buffer.concat([cipher.update(Buffer.from(leadId.replaceAll('-', ''), 'hex')), cipher.final()])
  return Buffer.concat([hidden, proofOf(prove, companyId, hidden)]).toString('base64url')
}

/** Undefined where this server did not make it, or for another company. */
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
