import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { serverKey } from '../../../db/server-key.ts'

/** Minimum time to read the page, type a name and a contact, and agree. */
const fillMsMin = 2_000
/** Maximum age of a form, so that a browser that restores its session does not send an old one. */
const formMsMax = 24 * 3_600_000
/** Time during which the answer page shows the input to anyone with its URL. */
const answerMsMax = 15 * 60_000

const proofBytes = 16

/** `what` separates tokens by kind. IDs have 16 bytes. */
async function proofOf(db: Db, what: string, cardId: string, named: Buffer): Promise<Buffer> {
  const key = Buffer.from(await serverKey(db, 'share_forms'), 'hex')
  return createHmac('sha256', key)
    .update(`${what} ${cardId} ${named.toString('hex')}`)
    .digest()
    .subarray(0, proofBytes)
}

async function tokenOf(db: Db, what: string, cardId: string, named: Buffer): Promise<string> {
  return Buffer.concat([named, await proofOf(db, what, cardId, named)]).toString('base64url')
}

async function readToken(db: Db, what: string, cardId: string, token: string, bytes: number) {
  const given = Buffer.from(token, 'base64url')
  if (given.length !== bytes + proofBytes || given.toString('base64url') !== token) return undefined
  const named = given.subarray(0, bytes)
  return timingSafeEqual(await proofOf(db, what, cardId, named), given.subarray(bytes)) ? named : undefined
}

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const timed = (ms: number): Buffer => {
  const bytes = Buffer.alloc(6)
  bytes.writeUIntBE(ms, 0, 6)
  return bytes
}

/** Token of a form, with its time and ID. */
export const formToken = (db: Db, cardId: string): Promise<string> =>
  tokenOf(db, 'form', cardId, Buffer.concat([bytesOf(newId()), timed(Date.now())]))

/** Verifies a returned token. A foreign token also counts as `late`, so that the form gets a new one. */
export async function readFormToken(
  db: Db,
  cardId: string,
  token: string,
  nowMs = Date.now(),
): Promise<{ state: 'good' | 'fast'; id: string } | { state: 'late' }> {
  const named = await readToken(db, 'form', cardId, token, 22)
  if (!named) return { state: 'late' }
  const ageMs = nowMs - named.readUIntBE(16, 6)
  if (ageMs > formMsMax) return { state: 'late' }
  // A token from the future comes from a process with a fast clock, which says nothing about the visitor.
  return { state: ageMs >= 0 && ageMs < fillMsMin ? 'fast' : 'good', id: idOf(named.subarray(0, 16)) }
}

/**
 * Returns the ID of a form's lead: the same for a repeated form, and another one after a correction. It is a UUIDv7
 * with the form's time.
 */
export function leadIdOf(formId: string, content: object): string {
  const bytes = bytesOf(formId)
  hash('sha256', `${formId} ${JSON.stringify(content)}`, 'buffer').copy(bytes, 6, 0, 10)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return idOf(bytes)
}

/** Token in the URL of an answer page: the lead, whether the card is mailed, and the expiry of the displayed input. */
export function answerToken(db: Db, cardId: string, leadId: string, mailed: boolean): Promise<string> {
  const end = timed(Date.now() + answerMsMax)
  return tokenOf(db, 'answer', cardId, Buffer.concat([bytesOf(leadId), end, Buffer.from([mailed ? 1 : 0])]))
}

export async function readAnswerToken(
  db: Db,
  cardId: string,
  token: string,
  nowMs = Date.now(),
): Promise<{ leadId: string; mailed: boolean; isOver: boolean } | undefined> {
  const named = await readToken(db, 'answer', cardId, token, 23)
  return (
    named && {
      leadId: idOf(named.subarray(0, 16)),
      isOver: named.readUIntBE(16, 6) <= nowMs,
      mailed: named[22] === 1,
    }
  )
}
