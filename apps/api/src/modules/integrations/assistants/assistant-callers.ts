import type { Key, Scope } from '@kartu/contracts/principal'
import type { Actor } from '@kartu/contracts/actor'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { findKeyCaller } from '../../../http/caller/callers.ts'
import { AppError } from '../../../http/errors.ts'
import { addressSubject } from '../../../http/limits/address-subject.ts'
import { areAssistantsAllowed } from './assistants.sql.ts'
import { findConnectionCaller, ticketOf } from './connection-callers.ts'
import { type ConnectionToken, readConnectionToken } from './connection-token.ts'

/** Caller of an assistant's request. */
export interface AssistantCaller {
  readonly actor: Actor | Key
  /** ID of the key or connection. */
  readonly id: string
  readonly scopes: readonly Scope[]
  /** True if the company's subscription has expired, so that nothing can be proposed. */
  readonly lapsed: boolean
  /** `Authorization` of calls that tools make for this request. */
  readonly authorization: string
}

const aliveMax = 10_000

/**
 * Finds the callers of assistants' requests: a key, or the access token of a connection. Every request reads the
 * credential and the company's setting, so that changes of both apply at once in every process.
 */
export class AssistantCallers {
  readonly #deps: Deps
  /**
   * Hashes of access tokens that were valid at their last call. They grant nothing; the limit on invalid tokens does
   * not block their callers.
   */
  readonly #alive = new Set<string>()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  async find(request: FastifyRequest): Promise<AssistantCaller> {
    const { authorization = '' } = request.headers
    const token = readConnectionToken('access', authorization.replace(/^Bearer /, ''))
    if (token) return this.#findConnected(request.ip, token)
    // A ticket is valid only for calls within this process.
    if (!authorization.startsWith('Bearer ')) throw new AppError('unauthenticated')
    const { actor, key, lapsed = false } = await findKeyCaller(this.#deps, request)
    const db = this.#deps.database.read({ companyId: actor.companyId })
    if (!(await areAssistantsAllowed(db, actor.companyId))) throw new AppError('assistants_not_allowed')
    return { actor, id: key.id, scopes: key.scopes, lapsed, authorization }
  }

  async #findConnected(address: string, token: ConnectionToken): Promise<AssistantCaller> {
    const { database, calls, env } = this.#deps
    if (!env.apiKeys) throw new AppError('api_keys_off')
    // All users of a hosted assistant share its address, so invalid tokens of one must not block valid tokens of
    // others.
    if (!this.#alive.has(token.hash)) calls.invalidToken.check(addressSubject(address))
    try {
      const { actor, key, lapsed = false, closed } = await findConnectionCaller(database, token, address)
      if (this.#alive.size >= aliveMax) this.#alive.clear()
      this.#alive.add(token.hash)
      if (closed) throw new AppError('company_being_deleted')
      await calls.principal.count(database.global, key.id)
      return { actor, id: key.id, scopes: key.scopes, lapsed, authorization: ticketOf(token) }
    } catch (fault) {
      if (!(fault instanceof AppError && fault.code === 'assistant_token')) throw fault
      this.#alive.delete(token.hash)
      await calls.invalidToken.count(database.global, addressSubject(address))
      throw fault
    }
  }
}
