import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../db/db.ts'
import { serverKey } from '../../../db/server-key.ts'
import { hashedAddress } from '../../platform/mails/mail-refusals.ts'

export const moreCodesPath = '/more-codes'

/** Hash of a mailbox whose reader may ask for more codes, with the expiry in milliseconds since 1970. */
export interface MoreCodes {
  mailbox: string
  untilMs: number
}

const [mailboxBytes, untilBytes, proofBytes] = [32, 6, 16]

/**
 * URL in the last code mail of the day: only the reader of the mailbox gets it, and the server stores nothing for it.
 */
export async function moreCodesUrl(db: Db, publicUrl: string, email: string, untilMs: number): Promise<string> {
  const until = Buffer.alloc(untilBytes)
  until.writeUIntBE(untilMs, 0, untilBytes)
  const named = Buffer.concat([Buffer.from(await hashedAddress(db, email), 'hex'), until])
  const token = Buffer.concat([named, await proofOf(db, named)]).toString('base64url')
  return `${publicUrl}${moreCodesPath}/${token}`
}

/** Returns undefined if this server did not make the token. */
export async function readMoreCodesToken(db: Db, token: string): Promise<MoreCodes | undefined> {
  const bytes = Buffer.from(token, 'base64url')
  const namedBytes = mailboxBytes + untilBytes
  if (bytes.length !== namedBytes + proofBytes || bytes.toString('base64url') !== token) return undefined
  const named = bytes.subarray(0, namedBytes)
  if (!timingSafeEqual(await proofOf(db, named), bytes.subarray(namedBytes))) return undefined
  const untilMs = named.readUIntBE(mailboxBytes, untilBytes)
  return { mailbox: named.subarray(0, mailboxBytes).toString('hex'), untilMs }
}

const proofOf = async (db: Db, named: Buffer): Promise<Buffer> =>
  createHmac('sha256', Buffer.from(await serverKey(db, 'more_codes'), 'hex'))
    .update(named)
    .digest()
    .subarray(0, proofBytes)
