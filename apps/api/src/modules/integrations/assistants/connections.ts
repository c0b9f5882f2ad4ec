import { hash } from 'node:crypto'
import type { Actor } from '@kartu/contracts/actor'
import type { AssistantConnection, CompanyConnection } from '@kartu/contracts/integrations/assistants'
import { canManageAssistants } from '@kartu/contracts/integrations/assistants.plain'
import {
  accessTokenMinutes,
  assistantConnectionsMax,
  companyConnectionsPage,
} from '@kartu/contracts/integrations/assistant-limits'
import type { Scope } from '@kartu/contracts/principal'
import { newId, wireTime } from '../../../db/columns.ts'
import type { Database, Db } from '../../../db/db.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { isSame } from '../../../lib/is-same.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { type AuthorizationRequest, clientHashOf } from './authorization-request.ts'
import {
  type ConnectionToken,
  newConnectionToken,
  newRefreshToken,
  readConnectionToken,
  type TokenKind,
  wasIssued,
} from './connection-token.ts'
import {
  type ConnectionRow,
  countConnections,
  deleteCompanyConnection,
  deleteConnection,
  deleteOwnConnection,
  findConnectionPerson,
  findMembersOfUsers,
  findPlaceOf,
  insertConnection,
  listCompanyConnections,
  type LockedConnection,
  lockConnection,
  revokeConnection,
  storeTokens,
} from './connections.sql.ts'

interface ActingMember {
  actor: Actor
  address: string
}

/** Stores the person's consent and returns the code for the client. */
export async function approveConnection(
  tx: Db,
  { actor, address }: ActingMember,
  asked: AuthorizationRequest,
  scopes: readonly Scope[],
): Promise<string> {
  if ((await countConnections(tx, actor)) >= assistantConnectionsMax)
    throw new AppError('assistant_connections_max', { values: { max: assistantConnectionsMax } })
  const id = newId()
  const { token, hash: codeHash } = newConnectionToken('code', id)
  await insertConnection(tx, actor, { ...asked, id, scopes, codeHash })
  await tell(
    tx,
    { actor, address },
    {
      audit: [
        {
          action: 'assistant.connected',
          subjectId: id,
          after: { name: asked.clientName, host: asked.clientHost, scopes },
          memberId: actor.memberId,
        },
      ],
      shows: 'nothing',
      notify: [],
    },
  )
  return token
}

/**
 * Ends a connection of the caller, or for super admins that of any person. Its tokens are refused from the next request
 * on, in every process.
 */
export async function disconnect(tx: Db, acting: ActingMember, id: string): Promise<void> {
  const { actor } = acting
  const own = await deleteOwnConnection(tx, actor, id)
  if (own) return tellEnd(tx, acting, actor.memberId, own)
  const other = canManageAssistants(actor) ? await deleteCompanyConnection(tx, actor.companyId, id) : undefined
  if (!other) throw notFound()
  const [person] = await findMembersOfUsers(tx, actor.companyId, [other.user_id])
  await tellEnd(tx, acting, person?.id, other)
}

/** A page of all connections to the company. */
export async function showCompanyConnections(
  { database }: { database: Database },
  companyId: string,
  before: string | undefined,
): Promise<{ connections: CompanyConnection[]; more: boolean }> {
  const found = await listCompanyConnections(database.global, companyId, before)
  const rows = found.slice(0, companyConnectionsPage)
  const users = [...new Set(rows.map((row) => row.user_id))]
  const people = await findMembersOfUsers(database.read({ companyId }), companyId, users)
  return {
    connections: rows.flatMap((row) => {
      const person = people.find((one) => one.user_id === row.user_id)
      return person ? [{ ...connectionView(row), member: { _id: person.id, name: person.name } }] : []
    }),
    more: found.length > rows.length,
  }
}

const tellEnd = (
  tx: Db,
  acting: Acting,
  memberId: string | undefined,
  { id, client_name: name, client_host: host }: ConnectionRow,
  after?: { reason: 'token_reused' },
): Promise<void> =>
  tell(tx, acting, {
    audit: [
      {
        action: 'assistant.disconnected',
        subjectId: id,
        before: { name, host },
        after,
        ...(memberId === undefined ? {} : { memberId }),
      },
    ],
    shows: 'nothing',
    notify: [],
  })

export const connectionView = (row: ConnectionRow): AssistantConnection => ({
  _id: row.id,
  name: row.client_name,
  host: row.client_host,
  scopes: row.scopes,
  created_at: wireTime(row.created_at),
  ends_at: wireTime(row.ends_at),
  last_used_on: row.last_used_on,
  last_used_from: row.last_used_from,
})

/** Tokens of a connection, as RFC 6749 (section 5.1) names them. */
export interface IssuedTokens {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
  scope: string
}

interface CodeExchange {
  code: string
  clientId: string
  redirectUri: string | undefined
  verifier: string
}

/** Exchanges an authorization code for tokens. Undefined if it is invalid; a code that was used ends its connection. */
export const exchangeCode = (database: Database, asked: CodeExchange): Promise<IssuedTokens | undefined> =>
  issue(database, 'code', asked.code, (row, { hash: codeHash }) => {
    if (!isSame(row.code_hash, codeHash) || row.client_hash !== clientHashOf(asked.clientId)) return 'unknown'
    const isProved = isSame(row.challenge, hash('sha256', asked.verifier, 'base64url'))
    const isReturned = asked.redirectUri === undefined || row.redirect_uri === asked.redirectUri
    return isProved && isReturned && !row.connected && !row.code_expired ? 'valid' : 'stolen'
  })

/**
 * Renews the tokens of a connection. The previous refresh token works again for some seconds, because its answer may
 * have been lost. After that it ends the connection, as every earlier token does (RFC 9700, section 4.14.2).
 */
export const refreshTokens = (
  database: Database,
  asked: { refreshToken: string; clientId: string },
): Promise<IssuedTokens | undefined> =>
  issue(database, 'refresh', asked.refreshToken, (row, { hash: refreshHash }) => {
    if (!row.connected || row.client_hash !== clientHashOf(asked.clientId)) return 'unknown'
    if (isSame(row.refresh_hash ?? '', refreshHash)) return row.refresh_expired ? 'unknown' : 'valid'
    const isPrevious = isSame(row.previous_refresh_hash ?? '', refreshHash)
    if (isPrevious && row.repeatable) return 'repeated'
    return isPrevious || wasIssued(asked.refreshToken, row.code_hash) ? 'stolen' : 'unknown'
  })

type Verdict = 'valid' | 'repeated' | 'unknown' | 'stolen'

async function issue(
  database: Database,
  kind: TokenKind,
  text: string,
  judge: (row: LockedConnection, token: ConnectionToken) => Verdict,
): Promise<IssuedTokens | undefined> {
  const token = readConnectionToken(kind, text)
  if (!token) return undefined
  const { connectionId: id } = token
  const place = await findPlaceOf(database.global, id)
  if (!place) return undefined
  // Runs before the transaction, because the embedded database has only one connection.
  const person = await findConnectionPerson(database.read({ companyId: place.companyId }), place)
  return database.transaction({ companyId: place.companyId }, async (tx) => {
    const row = await lockConnection(tx, id)
    const verdict = row ? judge(row, token) : 'unknown'
    if (!row || verdict === 'unknown') return undefined
    if (verdict === 'stolen' || !person) {
      const ended = await deleteConnection(tx, id)
      if (ended && person && row.connected)
        await tellEnd(tx, bySystem(place.companyId, 'job'), person.id, ended, { reason: 'token_reused' })
      return undefined
    }
    const [access, refresh] = [newConnectionToken('access', id), newRefreshToken(id, row.code_hash)]
    await storeTokens(tx, id, access.hash, refresh.hash, verdict === 'repeated')
    return {
      access_token: access.token,
      token_type: 'Bearer',
      expires_in: accessTokenMinutes * 60,
      refresh_token: refresh.token,
      scope: row.scopes.join(' '),
    }
  })
}

/** Ends the connection of a token (RFC 7009). An unknown token is ignored. */
export async function revokeToken(database: Database, text: string, address: string): Promise<void> {
  const token = readConnectionToken('access', text) ?? readConnectionToken('refresh', text)
  const place = token && (await findPlaceOf(database.global, token.connectionId))
  if (!token || !place) return
  const { companyId, userId } = place
  const person = await findConnectionPerson(database.read({ companyId }), place)
  await database.transaction({ companyId }, async (tx) => {
    const ended = await revokeConnection(tx, token.connectionId, token.hash)
    if (!ended || !person) return
    const through = { keyId: ended.id, name: ended.client_name, hasRoles: true as const }
    await tellEnd(tx, { actor: { kind: 'person', companyId, userId, through }, address }, person.id, ended)
  })
}
