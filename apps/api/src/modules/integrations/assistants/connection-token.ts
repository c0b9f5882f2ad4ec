import { createHmac, randomBytes } from 'node:crypto'
import { hashToken } from '../../../http/caller/session.ts'
import { idOfHex } from '../../../lib/id-bytes.ts'
import { isSame } from '../../../lib/is-same.ts'

/** Authorization code, access token or refresh token. */
export type TokenKind = 'code' | 'access' | 'refresh'

const prefixes = { code: 'kartu_ac_', access: 'kartu_at_', refresh: 'kartu_rt_' } as const

export interface ConnectionToken {
  connectionId: string
  hash: string
}

/**
 * A token with its hash. It contains the ID of its connection, so that a token used twice identifies the connection to
 * end (RFC 9700, section 4.14).
 */
export function newConnectionToken(kind: TokenKind, connectionId: string): { token: string; hash: string } {
  const token = prefixes[kind] + connectionId.replaceAll('-', '') + randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** Characters of the seal at the end of a refresh token. */
const sealCharacters = 22

/**
 * A refresh token with a seal, by which even a much earlier token of the same connection is recognised. The key of the
 * seal is the stored hash of the connection's code.
 */
export function newRefreshToken(connectionId: string, codeHash: string): { token: string; hash: string } {
  const { token: start } = newConnectionToken('refresh', connectionId)
  const token = start + sealOf(start, codeHash)
  return { token, hash: hashToken(token) }
}

/** True for a refresh token that this server issued for the connection with this code, at any time. */
export const wasIssued = (token: string, codeHash: string): boolean =>
  isSame(sealOf(token.slice(0, -sealCharacters), codeHash), token.slice(-sealCharacters))

const sealOf = (start: string, codeHash: string): string =>
  createHmac('sha256', codeHash).update(start).digest('base64url').slice(0, sealCharacters)

/** Undefined if the format is wrong. Does not query the database. Refresh tokens of earlier versions have no seal. */
export function readConnectionToken(kind: TokenKind, token: string): ConnectionToken | undefined {
  const seal = kind === 'refresh' ? `(?:[\\w-]{${sealCharacters}})?` : ''
  const [, id] = new RegExp(`^${prefixes[kind]}([0-9a-f]{32})[\\w-]{43}${seal}$`).exec(token) ?? []
  if (id === undefined) return undefined
  return { connectionId: idOfHex(id), hash: hashToken(token) }
}
