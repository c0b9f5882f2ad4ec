import type { Actor, Role } from '@kartu/contracts/actor'
import { type Key, keyOf } from '@kartu/contracts/principal'
import type { Database, Db } from '../../../db/db.ts'
import type { Authenticator, Caller } from '../../../http/caller/authenticator.ts'
import { AppError } from '../../../http/errors.ts'
import { networkOf } from '../../../http/limits/address-subject.ts'
import { isSame } from '../../../lib/is-same.ts'
import { usersAwaitingErasure } from '../../company/memberships/memberships.sql.ts'
import { findKeyCaller, type KeyCallerRow, noteUse } from './api-keys.sql.ts'
import { type KeyToken, readKeyToken } from './key-token.ts'

const keysMax = 10_000

/**
 * Authenticates API keys. Each call reads its key, the company and the person of a personal key from the database, so
 * that a revoked key or a lost right applies to the next call in every process.
 */
export class KeyCallers implements Authenticator {
  readonly #database: Database
  /**
   * Hashes of keys that were valid at their last call. They grant nothing; the limit on invalid keys does not block
   * their callers.
   */
  readonly #alive = new Set<string>()

  constructor(database: Database) {
    this.#database = database
  }

  reads(authorization: string | undefined): boolean {
    return readKeyToken(authorization) !== undefined
  }

  wasAlive(authorization: string | undefined): boolean {
    const token = readKeyToken(authorization)
    return token !== undefined && this.#alive.has(token.hash)
  }

  async find(authorization: string | undefined, companyId: string | null, address: string): Promise<Caller> {
    const token = readKeyToken(authorization)
    if (!token) throw new AppError('unauthenticated')
    const db = this.#database.read({ companyId: token.companyId })
    const network = networkOf(address)
    const row = await findKeyCaller(db, token.companyId, token.keyId, network)
    const actor = row && isSecretOf(row, token) ? actorOf(row, token) : undefined
    if (!row || !actor || (await this.#isLeaving(actor))) {
      this.#alive.delete(token.hash)
      throw new AppError('api_key_invalid')
    }
    if (this.#alive.size >= keysMax) this.#alive.clear()
    this.#alive.add(token.hash)
    const { scopes, lapsed, closed } = row
    const key = { id: token.keyId, scopes }
    if (companyId !== null && companyId !== token.companyId)
      return { session: undefined, actor: undefined, key, closed: false, context: { companyId: token.companyId } }
    if (row.used_otherwise) await noteUse(db, token.companyId, token.keyId, network)
    return { session: undefined, actor, key, lapsed, closed, context: { companyId: token.companyId } }
  }

  /** True if the owner of a personal key has requested the deletion of their account. */
  async #isLeaving(actor: Actor | Key): Promise<boolean> {
    if (actor.kind !== 'person') return false
    return (await usersAwaitingErasure(this.#database.global, [actor.userId])).size > 0
  }
}

/** Caller of a key that started work which continues after its call, with its current rights; undefined if it has ended. */
export async function findKeyAgain(
  db: Db,
  companyId: string,
  keyId: string,
): Promise<{ actor: Actor | Key; closed: boolean } | undefined> {
  const row = await findKeyCaller(db, companyId, keyId, '')
  const actor = row && actorOf(row, { companyId, keyId })
  return actor && { actor, closed: row.closed }
}

/** True for the current secret, and for the earlier one while it still works. */
const isSecretOf = ({ secret_hash: secret, previous_hash: previous }: KeyCallerRow, { hash }: KeyToken): boolean => {
  const isSecret = isSame(secret, hash)
  const isPrevious = previous !== null && isSame(previous, hash)
  return isSecret || isPrevious
}

/**
 * The caller of a valid key. A personal key acts as its owner without roles, so that it reaches only their own card and
 * leads. Undefined if the key has expired or its owner has no access.
 */
function actorOf(row: KeyCallerRow, { companyId, keyId }: Pick<KeyToken, 'companyId' | 'keyId'>) {
  if (row.expired) return undefined
  const { name, scopes, division_id: divisionId, maker_user_id: makerUserId } = row
  if (row.member_id === null) return keyOf({ companyId, keyId, name, scopes, divisionId, makerUserId })
  const { person_id: memberId, user_id: userId, person_division_id } = row
  if (memberId === null || userId === null) return undefined
  const through = { keyId, name }
  const roles: Role[] = []
  return { kind: 'person' as const, companyId, memberId, userId, divisionId: person_division_id, roles, through }
}
