import { randomBytes } from 'node:crypto'
import { hashToken } from '../../../http/caller/session.ts'
import { idOfHex } from '../../../lib/id-bytes.ts'

/** Authorization code, access token or refresh token. */
export type TokenKind = 'code' | 'access' | 'refresh'

const prefixes = { code: 'kartu_ac_', access: 'kartu_at_', refresh: 'kartu_rt_' } as const

export interface ConnectionToken {
  connectionId: string
  hash: string
}

/**
 * A token with its hash. It contains the ID of its connection, so that a used one identifies the connection to end (RFC
 * 9700, section 4.14).
 */
export function newConnectionToken(kind: TokenKind, connectionId: string): { token: string; hash: string } {
  const token = prefixes[kind] + connectionId.replaceAll('-', '') + randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** Undefined if the form is wrong; reads no database. */
export function readConnectionToken(kind: TokenKind, token: string): ConnectionToken | undefined {
  const [, id] = new RegExp(`^${prefixes[kind]}([0-9a-f]{32})[\\w-]{43}$`).exec(token) ?? []
  if (id === undefined) return undefined
  return { connectionId: idOfHex(id), hash: hashToken(token) }
}
