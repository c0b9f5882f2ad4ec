import { randomBytes } from 'node:crypto'
import type { Scope } from '@kartu/contracts/principal'
import type { Database } from '../../../db/db.ts'
import type { Authenticator, Caller } from '../../../http/caller/authenticator.ts'
import { AppError } from '../../../http/errors.ts'
import { networkOf } from '../../../http/limits/address-subject.ts'
import { isSame } from '../../../lib/is-same.ts'
import type { ConnectionToken } from './connection-token.ts'
import { type FoundConnection, findConnection, findConnectionPerson, noteConnectionUse } from './connections.sql.ts'

/*
 * An access token is valid only at the server for assistants. The tools there call routes of this process with a
 * ticket: a secret of the process and the hash of the token. Each call checks the ticket like the token itself.
 */

const processSecret = randomBytes(32).toString('base64url')
const form = /^Assistant ([\w-]{43})\.([0-9a-f-]{36})\.([0-9a-f]{64})$/

/** `Authorization` of calls that tools make for a connection. */
export const ticketOf = ({ connectionId, hash }: ConnectionToken): string =>
  `Assistant ${processSecret}.${connectionId}.${hash}`

function readTicket(authorization: string | undefined): ConnectionToken | undefined {
  const [, secret, connectionId, hash] = form.exec(authorization ?? '') ?? []
  if (secret === undefined || connectionId === undefined || hash === undefined) return undefined
  return isSame(secret, processSecret) ? { connectionId, hash } : undefined
}

/** A connection whose access token is valid now, and its person. */
export type ConnectionCaller = Caller & {
  actor: NonNullable<Caller['actor']>
  key: NonNullable<Caller['key']>
  connection: FoundConnection
}

/**
 * Reads the caller of an access token. Every call reads connection, person and company, so the token never outlives or
 * exceeds the person's access. Throws `assistant_token`.
 */
export async function findConnectionCaller(
  database: Database,
  { connectionId, hash }: ConnectionToken,
  address: string,
): Promise<ConnectionCaller> {
  const network = networkOf(address)
  const connection = await findConnection(database.global, connectionId, hash, network)
  if (!connection) throw new AppError('assistant_token')
  const { user_id: userId, company_id: companyId, client_name: name, scopes } = connection
  const person = await findConnectionPerson(database.read({ companyId }), { userId, companyId })
  if (!person) throw new AppError('assistant_token')
  if (connection.used_otherwise) await noteConnectionUse(database.global, connectionId, network)
  const { id: memberId, division_id: divisionId, roles, lapsed, closed } = person
  const through = { keyId: connectionId, name, hasRoles: true as const }
  return {
    session: undefined,
    actor: { kind: 'person', companyId, memberId, userId, divisionId, roles, through },
    key: { id: connectionId, scopes },
    lapsed,
    closed,
    context: { companyId },
    connection,
  }
}

const isRead = (scope: Scope): boolean => scope.endsWith(':read')

/** Authenticates tickets. They open only routes that read, because changes need a person's approval. */
export class ConnectionCallers implements Authenticator {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  reads(authorization: string | undefined): boolean {
    return readTicket(authorization) !== undefined
  }

  wasAlive(authorization: string | undefined): boolean {
    return this.reads(authorization)
  }

  async find(authorization: string | undefined, companyId: string | null, address: string): Promise<Caller> {
    const ticket = readTicket(authorization)
    if (!ticket) throw new AppError('unauthenticated')
    const { actor, key, ...caller } = await findConnectionCaller(this.#database, ticket, address)
    const readable = { ...key, scopes: key.scopes.filter(isRead) }
    const isElsewhere = companyId !== null && companyId !== actor.companyId
    return { ...caller, actor: isElsewhere ? undefined : actor, key: readable }
  }
}
