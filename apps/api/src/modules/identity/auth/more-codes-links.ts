import { createHmac } from 'node:crypto'
import type { Db } from '../../../db/db.ts'
import { serverKey } from '../../../db/server-key.ts'
import { readSignedToken, signedToken } from '../../../lib/signed-token.ts'
import { hashedAddress } from '../../platform/mails/mail-refusals.ts'

export const moreCodesPath = '/more-codes'

/** Hash of a mailbox whose reader may ask for more codes, with the expiry in milliseconds since 1970. */
export interface MoreCodes {
  mailbox: string
  untilMs: number
}

const [mailboxBytes, untilBytes] = [32, 6]

/**
 * URL in the last code mail of the day: only the reader of the mailbox gets it, and the server stores nothing for it.
 */
export async function moreCodesUrl(db: Db, publicUrl: string, email: string, untilMs: number): Promise<string> {
  const until = Buffer.alloc(untilBytes)
  until.writeUIntBE(untilMs, 0, untilBytes)
  const content = Buffer.concat([Buffer.from(await hashedAddress(db, email), 'hex'), until])
  const token = await signedToken(content, signWith(db))
  return `${publicUrl}${moreCodesPath}/${token}`
}

/** Returns undefined if this server did not make the token. */
export async function readMoreCodesToken(db: Db, token: string): Promise<MoreCodes | undefined> {
  const content = await readSignedToken(token, mailboxBytes + untilBytes, signWith(db))
  if (!content) return undefined
  const untilMs = content.readUIntBE(mailboxBytes, untilBytes)
  return { mailbox: content.subarray(0, mailboxBytes).toString('hex'), untilMs }
}

const signWith = (db: Db) => async (content: Buffer) =>
  createHmac('sha256', Buffer.from(await serverKey(db, 'more_codes'), 'hex'))
    .update(content)
    .digest()
