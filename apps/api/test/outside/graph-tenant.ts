import { randomUUID } from 'node:crypto'
import type { TokenLies } from './signed-token.ts'

/** A user as Graph documents it. Missing fields are null, like empty ones of a directory. */
export interface GraphUser {
  id: string
  displayName: string
  [property: string]: unknown
}

/** A group with the IDs of its direct members. */
export interface GraphGroup {
  id: string
  displayName: string
  members: string[]
}

/** Fault instead of an answer to a request for users. */
export type Trouble =
  | { status: number; headers?: Record<string, string>; code?: string; body?: string }
  | { nextLink: string }
  | 'reset'
  | 'silent'

/** One directory. Tests make their own, so that they can share the server. */
export interface Tenant {
  id: string
  name: string
  domains: string[]
  users: GraphUser[]
  /** Address of the person who signs in. */
  account: string
  pageSize: number
  /** Called before each answer with users; the first request is 1. */
  trouble: (request: number) => Trouble | undefined
  /** Changed claims of its ID tokens. */
  claims: Record<string, unknown>
  /** Error of the token endpoint instead of a token. */
  tokenError: string | undefined
  /** ID of the account in the directory. */
  oid: string
  alg?: TokenLies['alg']
  /** Signs ID tokens with an unpublished key. */
  forged: boolean
  groups: GraphGroup[]
  /** True if the account that signs in is a Global Administrator. */
  isAdmin: boolean
  /** True after an administrator allowed the program itself to read the directory. */
  allowsApp: boolean
  /** True if delta links have expired. */
  forgetsLinks: boolean
  /** Photos by the IDs of their people. */
  photos: Map<string, { etag: string; content: Buffer }>
  /** URLs of the requested pages of users. */
  asked: URL[]
}

/** A user of the directory: enabled, a member, with an address in the tenant's domain. */
export function graphUser(traits: Partial<GraphUser>): GraphUser {
  const id = traits.id ?? randomUUID()
  const name = [traits['givenName'], traits['surname']].filter((part) => typeof part === 'string').join(' ')
  return {
    displayName: name,
    mail: `${id.slice(0, 8)}@contoso.example`,
    userPrincipalName: `${id.slice(0, 8)}@contoso.example`,
    businessPhones: [],
    accountEnabled: true,
    userType: 'Member',
    ...traits,
    id,
  }
}
