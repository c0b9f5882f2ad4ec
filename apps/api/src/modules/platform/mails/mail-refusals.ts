import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { serverKey } from '../../../db/server-key.ts'
import { bytesOfId, idOfBytes } from '../../../lib/id-bytes.ts'
import { readSignedToken, signedToken } from '../../../lib/signed-token.ts'

/** A refusal of mail: from one company or from the whole server. */
export interface Refusal {
  addressHash: string
  companyId: string
}

/** Company ID that means the whole server. */
const wholeServer = '00000000-0000-0000-0000-000000000000'

/** Key of the hashes. It is stored apart from them, so that they cannot be matched with a list of addresses alone. */
const keyOf = (db: Db): Promise<string> => serverKey(db, 'mail_refusals')

const signed = (key: string, text: string): Buffer =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest()

const addressHash = (key: string, email: string): string =>
  signed(key, `address ${withoutSubAddress(email)}`).toString('hex')

/** `ayu+shop@…` reaches the mailbox of `ayu@…` (RFC 5233): all such addresses count as one reader. */
export const withoutSubAddress = (email: string): string => email.replace(/^([^+@]+)\+[^@]*@/, '$1@')

/** Hash of an address for counters and refusals, which outlive an erasure. */
export const hashedAddress = async (db: Db, email: string): Promise<string> => addressHash(await keyOf(db), email)

const wishStatement = {
  name: 'mail_refusal_find',
  text: `select from mail_refusals where address_hash = $1 and scope in ($2, '${wholeServer}') limit 1`,
}

/** True if the reader refused mail of the company or of the whole server; without a company, of the whole server. */
export async function wishesNoMail(db: Db, email: string, companyId = wholeServer): Promise<boolean> {
  return (await db.run(wishStatement, [await hashedAddress(db, email), companyId])) > 0
}

export const noMoreMailPath = '/no-more-mail'

/** Token for the link of a mail: address and company with a signature. */
async function refusalToken(db: Db, email: string, companyId: string): Promise<string> {
  const key = await keyOf(db)
  const content = Buffer.concat([Buffer.from(addressHash(key, email), 'hex'), bytesOfId(companyId)])
  return signedToken(content, signFor(db))
}

const signFor = (db: Db) => async (content: Buffer) => signed(await keyOf(db), `link ${content.toString('hex')}`)

/** URL where a reader stops mails of this kind, by a person's click or a mail program's. */
export const noMoreMailUrl = async (db: Db, publicUrl: string, email: string, companyId: string): Promise<string> =>
  `${publicUrl}${noMoreMailPath}/${await refusalToken(db, email, companyId)}`

/** Returns undefined if this server did not make the token. */
export async function readRefusalToken(db: Db, token: string): Promise<Refusal | undefined> {
  const content = await readSignedToken(token, 48, signFor(db))
  return content && { addressHash: content.subarray(0, 32).toString('hex'), companyId: idOfBytes(content.subarray(32)) }
}

/** Refusals that the reader of a link has made. */
const refusedRow = z.object({
  company: z.boolean(),
  server: z.boolean(),
})
export type Refused = z.infer<typeof refusedRow>

const readStatement = {
  name: 'mail_refusal_read',
  text: `select coalesce(bool_or(scope = $2), false) as company, coalesce(bool_or(scope = '${wholeServer}'), false) as server
    from mail_refusals where address_hash = $1`,
}

export async function readRefused(db: Db, { addressHash: hash, companyId }: Refusal): Promise<Refused> {
  const [row] = await db.rows(refusedRow, readStatement, [hash, companyId])
  return row ?? { company: false, server: false }
}

const refuseStatement = {
  name: 'mail_refusal_add',
  text: `insert into mail_refusals (address_hash, scope) values ($1, $2) on conflict do nothing`,
}

/** A repeated refusal changes nothing. */
export const refuse = (
  db: Db,
  { addressHash: hash, companyId }: Refusal,
  from: 'company' | 'server',
): Promise<unknown> => db.run(refuseStatement, [hash, from === 'server' ? wholeServer : companyId])

const allowStatement = {
  name: 'mail_refusal_remove',
  text: `delete from mail_refusals where address_hash = $1 and scope in ($2, '${wholeServer}') returning scope`,
}

/** Allows mails of this company and of the whole server again. */
export const allowAgain = (db: Db, { addressHash: hash, companyId }: Refusal): Promise<number> =>
  db.run(allowStatement, [hash, companyId])

const countRow = z.object({
  server: z.number(),
  companies: z.number(),
})

const countStatement = {
  name: 'mail_refusal_count',
  text: `select (count(*) filter (where scope = '${wholeServer}'))::int as server,
    (count(*) filter (where scope <> '${wholeServer}'))::int as companies from mail_refusals`,
}

export async function countRefusals(db: Db): Promise<{ server: number; companies: number }> {
  const [row] = await db.rows(countRow, countStatement, [])
  return row ?? { server: 0, companies: 0 }
}

const forgetStatement = {
  name: 'mail_refusal_forget',
  text: `delete from mail_refusals where address_hash = $1 returning scope`,
}

/** Removes all refusals of an address, on the operator's command. */
export async function forgetRefusals(db: Db, email: string): Promise<number> {
  return db.run(forgetStatement, [await hashedAddress(db, email)])
}
