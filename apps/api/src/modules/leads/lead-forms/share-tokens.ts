import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { serverKey } from '../../../db/server-key.ts'

/** Nobody reads the page, types a name and a way to answer, and agrees, in less. */
const fillMsMin = 2_000
/** A form that stood open for longer is sent once more: a session that a browser brings back must not send it by itself. */
const formMsMax = 24 * 3_600_000
/** So long the answer shows what was sent to anyone with its address. */
const answerMsMax = 15 * 60_000

const proofBytes = 16

/** `what` keeps a token of one kind from passing for another; ids as 16 bytes. */
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

/** Goes along with a form: when it was drawn, and an id of its own. */
export const formToken = (db: Db, cardId: string): Promise<string> =>
  tokenOf(db, 'form', cardId, Buffer.concat([bytesOf(newId()), timed(Date.now())]))

/** What a token that came back says: `late` also where it is none of ours, so that a new one is drawn. */
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
  // Before its time it is of a process whose clock goes ahead: that says nothing about the visitor.
  return { state: ageMs >= 0 && ageMs < fillMsMin ? 'fast' : 'good', id: idOf(named.subarray(0, 16)) }
}

/**
 * The id of the lead that a form makes: the same for the same form sent twice, another one where something in it was
 * put right in between. A UUIDv7 with the moment of the form.
 */
export function leadIdOf(formId: string, content: object): string {
  const bytes = bytesOf(formId)
  hash('sha256', `${formId} ${JSON.stringify(content)}`, 'buffer').copy(bytes, 6, 0, 10)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return idOf(bytes)
}

/** The end of the address of an answer: which lead, whether the card is mailed, and until when it shows what was sent. */
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
