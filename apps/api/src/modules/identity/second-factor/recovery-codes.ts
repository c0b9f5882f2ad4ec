import { randomBytes, randomInt } from 'node:crypto'
import { recoveryCodesMade } from '@kartu/contracts/limits'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/columns.ts'
import { runner } from '../../../db/statement-functions.ts'
import { saltedHash } from '../auth/passwords.ts'

/** Crockford's Base32, in which no letter looks like a digit. Ten characters are 50 bits. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const half = 5

export interface NewRecoveryCodes {
  /** Codes as displayed: `k3x9f-2m8qa`. */
  codes: string[]
  salt: string
  hashes: string[]
}

/** Slow, so call it before a transaction. */
export async function newRecoveryCodes(): Promise<NewRecoveryCodes> {
  const salt = randomBytes(16).toString('base64url')
  const plain = Array.from({ length: recoveryCodesMade }, newCode)
  const hashes = await Promise.all(plain.map((code) => saltedHash(code, salt)))
  return { codes: plain.map((code) => `${code.slice(0, half)}-${code.slice(half)}`), salt, hashes }
}

const newCode = (): string => Array.from({ length: 2 * half }, () => letters[randomInt(letters.length)]).join('')

/** Normalises a typed code: dash, capitals, and letters that look like digits. */
const normal = (code: string): string =>
  code.toLowerCase().replaceAll(/[ -]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')

const insert = {
  name: 'recovery_code_insert',
  text: `insert into recovery_codes (id, user_id, salt, code_hash) values ($1, $2, $3, $4)`,
}
export const deleteRecoveryCodesOf = runner<[userId: string]>(
  'recovery_codes_remove',
  'delete from recovery_codes where user_id = $1',
)

/** Replaces all earlier codes. */
export async function keepRecoveryCodes(tx: Db, userId: string, { salt, hashes }: NewRecoveryCodes): Promise<void> {
  await deleteRecoveryCodesOf(tx, userId)
  for (const hash of hashes) await tx.run(insert, [newId(), userId, salt, hash])
}

const findSaltRow = z.object({
  salt: z.string(),
})

const findSalt = { name: 'recovery_codes_salt', text: 'select salt from recovery_codes where user_id = $1 limit 1' }

/** Hash of a code as stored for this person; takes the same time for a person without codes. */
export async function hashRecoveryCode(db: Db, userId: string, code: string): Promise<string> {
  const [row] = await db.rows(findSaltRow, findSalt, [userId])
  return saltedHash(normal(code), row?.salt ?? 'x'.repeat(22))
}

const takeRow = z.object({
  created_at: z.string(),
})

const take = {
  name: 'recovery_code_take',
  text: `update recovery_codes set used_at = now() where user_id = $1 and code_hash = $2 and used_at is null returning created_at`,
}
const countRow = z.object({
  left: z.number(),
})

const count = {
  name: 'recovery_codes_left',
  text: 'select count(*)::int as left from recovery_codes where user_id = $1 and used_at is null',
}

/** Consumes a code and returns its creation time; undefined if it is unknown or was used. */
export const takeRecoveryCode = async (tx: Db, userId: string, hash: string): Promise<string | undefined> =>
  (await tx.rows(takeRow, take, [userId, hash]))[0]?.created_at

export const recoveryCodesLeft = async (db: Db, userId: string): Promise<number> =>
  (await db.rows(countRow, count, [userId]))[0]?.left ?? 0
