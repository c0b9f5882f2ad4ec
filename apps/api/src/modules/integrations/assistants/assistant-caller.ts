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
  /** `Authorization` of calls that tools make for this request. */
  readonly authorization: string
}

/**
 * Finds the caller of an assistant's request: a key, or the access token of a connection. Every request reads it and the
 * company's setting, so that both apply at once in every process.
 */
export async function findAssistantCaller(deps: Deps, request: FastifyRequest): Promise<AssistantCaller> {
  const { authorization = '' } = request.headers
  const token = readConnectionToken('access', authorization.replace(/^Bearer /, ''))
  if (token) return findConnected(deps, request, token)
  // A ticket is only for calls inside this process.
  if (!authorization.startsWith('Bearer ')) throw new AppError('unauthenticated')
  const { actor, key } = await findKeyCaller(deps, request)
  const db = deps.database.read({ companyId: actor.companyId })
  if (!(await areAssistantsAllowed(db, actor.companyId))) throw new AppError('assistants_not_allowed')
  return { actor, id: key.id, scopes: key.scopes, authorization }
}

async function findConnected(deps: Deps, { ip }: FastifyRequest, token: ConnectionToken): Promise<AssistantCaller> {
  const { database, calls, env } = deps
  if (!env.apiKeys) throw new AppError('api_keys_off')
  calls.unknownToken.check(addressSubject(ip))
  try {
    const { actor, key, closed } = await findConnectionCaller(database, token, ip)
    if (closed) throw new AppError('company_being_deleted')
    await calls.principal.count(database.global, key.id)
    return { actor, id: key.id, scopes: key.scopes, authorization: ticketOf(token) }
  } catch (fault) {
    if (fault instanceof AppError && fault.code === 'assistant_token')
      await calls.unknownToken.count(database.global, addressSubject(ip))
    throw fault
  }
}
