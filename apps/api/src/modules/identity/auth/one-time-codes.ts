import { randomInt } from 'node:crypto'
import { codeDigits, codeLifeMinutes, codeTriesMax } from '@kartu/contracts/limits'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { type CodePurpose, oneTimeCodes, type PendingRegistration } from '../../../db/schema/identity.ts'
import { slowHash, slowVerify } from './passwords.ts'
import { jsonColumn } from '../../../db/rows.ts'

export const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')

/**
 * Stores a code for an address, a purpose and one request (`scope`). It invalidates earlier codes of the same request
 * but not those of other requests, which another person may have made.
 */
export async function keepCode(
  tx: Db,
  kept: {
    email: string
    purpose: CodePurpose
    scope: string
    codeHash: string
    registration?: PendingRegistration
  },
  lifeMinutes: number = codeLifeMinutes,
): Promise<void> {
  await tx.run(voidCodes, [kept.email, kept.purpose, kept.scope])
  await tx.orm.insert(oneTimeCodes).values({
    ...kept,
    expiresAt: sql<string>`now() + make_interval(mins => ${lifeMinutes})`,
  })
}

export const hashCode = (code: string): Promise<string> => slowHash(code)

const voidCodes = {
  name: 'code_void',
  text: `update one_time_codes set used_at = now()
    where email = $1 and purpose = $2 and scope = $3 and used_at is null`,
}

const tryCodeRow = z.object({
  id: z.string(),
  code_hash: z.string(),
  registration: jsonColumn<PendingRegistration>().nullable(),
})

/** Counts the attempt in the statement that finds the code, so that parallel attempts cannot exceed the limit. */
const tryCode = {
  name: 'code_try',
  text: `update one_time_codes set tries = tries + 1
    where id = (
      select id from one_time_codes
      where email = $1 and purpose = $2 and scope = $3 and used_at is null and expires_at > now()
      order by created_at desc limit 1 for update
    ) and tries < ${codeTriesMax}
    returning id, code_hash, registration`,
}

const findSpent = {
  name: 'code_spent',
  text: `select from one_time_codes
    where email = $1 and purpose = $2 and scope = $3 and used_at is null and expires_at > now() and tries >= ${codeTriesMax}
    limit 1`,
}

/** True if the code of a request has been tried too often; only for callers who may know that the request exists. */
export async function isSpent(db: Db, email: string, purpose: CodePurpose, scope: string): Promise<boolean> {
  return (await db.run(findSpent, [email, purpose, scope])) > 0
}

const useCode = {
  name: 'code_use',
  text: `update one_time_codes set used_at = now() where id = $1 and used_at is null returning id`,
}

export interface UsedCode {
  registration: PendingRegistration | null
}

/**
 * Consumes a code. Returns undefined, in the same time, if it is wrong, used, expired or was tried too often. The
 * attempt counts even if the caller fails later, so it runs outside a transaction.
 */
export async function takeCode(
  db: Db,
  email: string,
  purpose: CodePurpose,
  code: string,
  scope: string,
): Promise<UsedCode | undefined> {
  const [found] = await db.rows(tryCodeRow, tryCode, [email, purpose, scope])
  const matches = await slowVerify(found?.code_hash, code)
  if (!found || !matches) return undefined
  const used = await db.run(useCode, [found.id])
  return used === 1 ? { registration: found.registration } : undefined
}
