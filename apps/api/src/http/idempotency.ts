import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Prelude, type PreludeAnswer, PreludeRefused, type PreludeStatement } from '../db/context-transport.ts'
import type { Context, Database, Db } from '../db/db.ts'
import { AppError } from './errors.ts'

/** Claims a key. It returns the key if it is new; otherwise it waits for the request that has it. */
export const claimPrelude: PreludeStatement = {
  name: 'idempotency_claim',
  text: `insert into idempotency_keys (user_id, key_id, key, company_id, request_hash)
    values ($1::uuid, $2::uuid, $3::text, $4::uuid, $5::text) on conflict do nothing returning key`,
}

const earlierRow = z.object({
  company_id: z.string().nullable(),
  request_hash: z.string(),
  answer: z.unknown(),
})

const read = {
  name: 'idempotency_read',
  text: `select company_id, request_hash, answer from idempotency_keys where owner_id = $1 and key = $2`,
}
const keep = {
  name: 'idempotency_keep',
  text: `update idempotency_keys set answer = $3 where owner_id = $1 and key = $2`,
}

const add = {
  name: 'idempotency_add',
  text: `insert into idempotency_keys (user_id, key_id, key, company_id, request_hash, answer)
    values ($1, $2, $3, $4, $5, $6)
    on conflict do nothing`,
}

/** Owner of an idempotency key: a person, or an API key of a company. Each has separate keys. */
export type RequestOwner = { userId: string; keyId: null } | { userId: null; keyId: string }

export interface RequestKey {
  owner: RequestOwner
  key: string
  /** Company of the request; undefined outside of any. */
  companyId: string | undefined
  requestHash: string
}

/** 1 to 100 visible characters; anything else is refused before it reaches the database. */
export function requestKey(
  { owner, companyId }: Pick<RequestKey, 'owner' | 'companyId'>,
  header: unknown,
  method: string,
  url: string,
  body: unknown,
): RequestKey | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(header)) throw new AppError('malformed')
  const requestHash = createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}`)
    .digest('hex')
  return { owner, key: header, companyId, requestHash }
}

/** Thrown if the key belongs to an earlier request. */
class KeyTaken extends PreludeRefused {}

/** Claims the key of a request before its first statement. */
class Claim implements Prelude {
  readonly name = claimPrelude.name
  readonly text = claimPrelude.text
  readonly values: readonly (string | null)[]
  isOpen = true

  constructor({ owner, key, companyId, requestHash }: RequestKey) {
    this.values = [owner.userId, owner.keyId, key, companyId ?? null, requestHash]
  }

  hear(claimed: PreludeAnswer): void {
    this.isOpen = false
    if (claimed === undefined) throw new KeyTaken('The idempotency key belongs to an earlier request')
  }
}

/**
 * Runs an action once per key, in a transaction that begins with the claim of the key: the key, the changes and the answer
 * are committed together. A second request with the key waits for the first, then gets its answer; if the first failed,
 * the second runs the action. The same key with another request is refused.
 */
export async function once<T>(
  database: Database,
  { context, proof }: { context: Context; proof?: Prelude | undefined },
  request: RequestKey,
  act: (tx: Db) => Promise<T>,
): Promise<T> {
  const { owner, key } = request
  const attempt = async (tx: Db) => {
    const answer = await act(tx)
    tx.lastly({ statement: keep, values: [idOf(owner), key, JSON.stringify(answer)] })
    return answer
  }
  try {
    return await database.transaction(context, attempt, [...(proof ? [proof] : []), new Claim(request)])
  } catch (error) {
    if (!(error instanceof KeyTaken)) throw error
  }
  const earlier = await earlierAnswer<T>(database.global, request)
  if (!earlier) throw new AppError('idempotency_key_reused')
  return earlier.answer
}

/** Answer to an earlier request with this key; undefined if there is none. The key of another request is refused. */
export async function earlierAnswer<T>(db: Db, request: RequestKey): Promise<{ answer: T } | undefined> {
  const [earlier] = await db.rows(earlierRow, read, [idOf(request.owner), request.key])
  if (earlier && !isSame(earlier, request)) throw new AppError('idempotency_key_reused')
  return earlier && { answer: earlier.answer as T }
}

/**
 * Runs an action with its own transactions, such as an upload: a request repeated after its answer gets the same
 * answer. Two simultaneous requests both run.
 */
export async function remembered<T>(db: Db, request: RequestKey, act: () => Promise<T>): Promise<T> {
  const { owner, key, companyId = null, requestHash } = request
  const earlier = await earlierAnswer<T>(db, request)
  if (earlier) return earlier.answer
  const answer = await act()
  await db.run(add, [owner.userId, owner.keyId, key, companyId, requestHash, JSON.stringify(answer)])
  return answer
}

/** True if a request with this key was answered in the last 24 hours. */
export const wasAnswered = async (db: Db, owner: RequestOwner, key: string): Promise<boolean> =>
  ((await db.rows(earlierRow, read, [idOf(owner), key]))[0]?.answer ?? null) !== null

const idOf = ({ userId, keyId }: RequestOwner): string => userId ?? keyId

/**
 * A header may name the company, so the path alone does not identify it. Answers kept by an earlier version name none.
 */
const isSame = (earlier: z.infer<typeof earlierRow>, { companyId, requestHash }: RequestKey): boolean =>
  earlier.request_hash === requestHash && (earlier.company_id ?? companyId) === companyId
