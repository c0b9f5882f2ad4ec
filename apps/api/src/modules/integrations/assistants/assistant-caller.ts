import type { Key, Scope } from '@kartu/contracts/principal'
import type { Actor } from '@kartu/contracts/actor'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { findKeyCaller } from '../../../http/caller/callers.ts'
import { AppError } from '../../../http/errors.ts'
import { areAssistantsAllowed } from './assistants.sql.ts'

/** Caller of an assistant's request. */
export interface AssistantCaller {
  readonly actor: Actor | Key
  /** ID of the key. */
  readonly id: string
  readonly scopes: readonly Scope[]
}

/**
 * Finds the caller of an assistant's request. Every request reads the key and the company's setting, so that both apply
 * at once in every process.
 */
export async function findAssistantCaller(deps: Deps, request: FastifyRequest): Promise<AssistantCaller> {
  const { actor, key } = await findKeyCaller(deps, request)
  const db = deps.database.read({ companyId: actor.companyId })
  if (!(await areAssistantsAllowed(db, actor.companyId))) throw new AppError('assistants_not_allowed')
  return { actor, id: key.id, scopes: key.scopes }
}
