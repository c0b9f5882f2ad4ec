import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from './db.ts'
import { serverKey } from './server-key.ts'

/** Purpose of a link: a link of one kind cannot be turned into another. */
interface Purpose {
  /** Name of the server key that signs it. */
  key: string
  word: string
}

const proofBytes = 16

async function proofOf(db: Db, { key, word }: Purpose, named: Buffer): Promise<Buffer> {
  return createHmac('sha256', Buffer.from(await serverKey(db, key), 'hex'))
    .update(`${word} ${named.toString('hex')}`)
    .digest()
    .subarray(0, proofBytes)
}

/** Two IDs for a link in a mail, with a signature that makes them unguessable. */
export async function provedIds(db: Db, purpose: Purpose, ids: readonly [string, string]): Promise<string> {
  const named = Buffer.from(ids.join('').replaceAll('-', ''), 'hex')
  return Buffer.concat([named, await proofOf(db, purpose, named)]).toString('base64url')
}

/** Undefined if this server did not sign it for this purpose. */
export async function readProvedIds(db: Db, purpose: Purpose, token: string): Promise<[string, string] | undefined> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 32 + proofBytes || bytes.toString('base64url') !== token) return undefined
  const named = bytes.subarray(0, 32)
  if (!timingSafeEqual(await proofOf(db, purpose, named), bytes.subarray(32))) return undefined
  return [idOf(named.subarray(0, 16)), idOf(named.subarray(16))]
}

const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
