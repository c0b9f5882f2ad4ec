import { hash } from 'node:crypto'
import type { Actor } from '@kartu/contracts/actor'
import type { AssistantConnection } from '@kartu/contracts/integrations/assistants'
import { accessTokenMinutes, assistantConnectionsMax } from '@kartu/contracts/integrations/assistant-limits'
import type { Scope } from '@kartu/contracts/principal'
import { newId, wireTime } from '../../../db/columns.ts'
import type { Database, Db } from '../../../db/db.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { tell } from '../../platform/audit/tell.ts'
import { isSameHash } from '../api-keys/key-token.ts'
import { type AuthorizationRequest, clientHashOf } from './authorization-request.ts'
import { type ConnectionToken, newConnectionToken, readConnectionToken, type TokenKind } from './connection-token.ts'
import {
  type ConnectionRow,
  countConnections,
  deleteConnection,
  deleteOwnConnection,
  findConnectionPerson,
  findPlaceOf,
  insertConnection,
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

/** Ends a connection of the caller. Its tokens are refused from the next request on. */
export async function disconnect(tx: Db, { actor, address }: ActingMember, id: string): Promise<void> {
  const ended = await deleteOwnConnection(tx, actor, id)
  if (!ended) throw notFound()
  await tell(
    tx,
    { actor, address },
    {
      audit: [
        {
          action: 'assistant.disconnected',
          subjectId: id,
          before: { name: ended.client_name, host: ended.client_host },
          memberId: actor.memberId,
        },
      ],
      shows: 'nothing',
      notify: [],
    },
  )
}

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
    if (!isSameHash(row.code_hash, codeHash) || row.client_hash !== clientHashOf(asked.clientId)) return 'unknown'
    const isProved = isSameHash(row.challenge, hash('sha256', asked.verifier, 'base64url'))
    const isReturned = asked.redirectUri === undefined || row.redirect_uri === asked.redirectUri
    return isProved && isReturned && !row.connected && !row.code_expired ? 'valid' : 'stolen'
  })

/** Renews the tokens of a connection. A refresh token that was used before ends it (RFC 9700, section 4.14.2). */
export const refreshTokens = (
  database: Database,
  asked: { refreshToken: string; clientId: string },
): Promise<IssuedTokens | undefined> =>
  issue(database, 'refresh', asked.refreshToken, (row, { hash: refreshHash }) => {
    if (!row.connected || row.client_hash !== clientHashOf(asked.clientId)) return 'unknown'
    return isSameHash(row.refresh_hash ?? '', refreshHash) && !row.refresh_expired ? 'valid' : 'stolen'
  })

type Verdict = 'valid' | 'unknown' | 'stolen'

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
  // Before the transaction, because embedded data has a single connection.
  const hasPerson = (await findConnectionPerson(database.read({ companyId: place.companyId }), place)) !== undefined
  return database.transaction('global', async (tx) => {
    const row = await lockConnection(tx, id)
    const verdict = row ? judge(row, token) : 'unknown'
    if (!row || verdict === 'unknown') return undefined
    if (verdict === 'stolen' || !hasPerson) {
      await deleteConnection(tx, id)
      return undefined
    }
    const [access, refresh] = [newConnectionToken('access', id), newConnectionToken('refresh', id)]
    await storeTokens(tx, id, access.hash, refresh.hash)
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
export async function revokeToken(database: Database, text: string): Promise<void> {
  const token = readConnectionToken('access', text) ?? readConnectionToken('refresh', text)
  if (token) await revokeConnection(database.global, token.connectionId, token.hash)
}
