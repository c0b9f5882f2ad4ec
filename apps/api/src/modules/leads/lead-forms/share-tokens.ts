import { createHmac, hash } from 'node:crypto'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { serverKey } from '../../../db/server-key.ts'
import { bytesOfId, idOfBytes } from '../../../lib/id-bytes.ts'
import { readSignedToken, signedToken } from '../../../lib/signed-token.ts'

/** Minimum time that a person needs to read the page, type a name and a contact, and agree. */
const fillMsMin = 2_000
/** Maximum age of a form, so that a browser that restores its session does not send an old one. */
const formMsMax = 24 * 3_600_000
/** Time during which the answer page shows the input to anyone with its URL. */
const answerMsMax = 15 * 60_000

const signFor = (db: Db, kind: 'form' | 'answer', cardId: string) => async (content: Buffer) =>
  createHmac('sha256', Buffer.from(await serverKey(db, 'share_forms'), 'hex'))
    .update(`${kind} ${cardId} ${content.toString('hex')}`)
    .digest()

const timed = (ms: number): Buffer => {
  const bytes = Buffer.alloc(6)
  bytes.writeUIntBE(ms, 0, 6)
  return bytes
}

/** Token of a form, with its time and ID. */
export const formToken = (db: Db, cardId: string): Promise<string> =>
  signedToken(Buffer.concat([bytesOfId(newId()), timed(Date.now())]), signFor(db, 'form', cardId))

/** Verifies a returned token. An invalid token also counts as `late`, so that the form gets a new one. */
export async function readFormToken(
  db: Db,
  cardId: string,
  token: string,
  nowMs = Date.now(),
): Promise<{ state: 'good' | 'fast'; id: string } | { state: 'late' }> {
  const content = await readSignedToken(token, 22, signFor(db, 'form', cardId))
  if (!content) return { state: 'late' }
  const ageMs = nowMs - content.readUIntBE(16, 6)
  if (ageMs > formMsMax) return { state: 'late' }
  // A token from the future comes from a process with a fast clock, which says nothing about the visitor.
  return { state: ageMs >= 0 && ageMs < fillMsMin ? 'fast' : 'good', id: idOfBytes(content.subarray(0, 16)) }
}

/**
 * Returns the ID of a form's lead: the same one for a repeated form, but another one after a correction. It is a UUIDv7
 * with the form's time.
 */
export function leadIdOf(formId: string, content: object): string {
  const bytes = bytesOfId(formId)
  hash('sha256', `${formId} ${JSON.stringify(content)}`, 'buffer').copy(bytes, 6, 0, 10)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return idOfBytes(bytes)
}

/** Token in the URL of an answer page: the lead, whether the card is mailed, and the expiry of the displayed input. */
export function answerToken(db: Db, cardId: string, leadId: string, mailed: boolean): Promise<string> {
  const end = timed(Date.now() + answerMsMax)
  const content = Buffer.concat([bytesOfId(leadId), end, Buffer.from([mailed ? 1 : 0])])
  return signedToken(content, signFor(db, 'answer', cardId))
}

export async function readAnswerToken(
  db: Db,
  cardId: string,
  token: string,
  nowMs = Date.now(),
): Promise<{ leadId: string; mailed: boolean; isOver: boolean } | undefined> {
  const content = await readSignedToken(token, 23, signFor(db, 'answer', cardId))
  return (
    content && {
      leadId: idOfBytes(content.subarray(0, 16)),
      isOver: content.readUIntBE(16, 6) <= nowMs,
      mailed: content[22] === 1,
    }
  )
}
