import type { Actor, Role } from './actor.ts'

/** Who acts in a company. Policies take nothing else, and the audit names each. */
export type Principal = Actor | Key | System

/** What a key may be used for: the noun that it reads or writes. A route says which scope opens it to keys. */
export type Scope = `${string}:${'read' | 'write'}`

/**
 * A key that acts for a company. Its scopes say which routes are open to it at all; inside, policies see an admin, who
 * is never a super admin and has no place in the company.
 */
export interface Key extends Placeless {
  readonly kind: 'key'
  readonly companyId: string
  readonly keyId: string
  /** As the company calls it. */
  readonly name: string
  readonly scopes: readonly Scope[]
}

/**
 * The program on its own: one of its jobs, the operator on the command line, or what happens for anyone with a link.
 * No policy lets it do anything: what it does is decided by the code that does it.
 */
export interface System extends Placeless {
  readonly kind: 'system'
  readonly companyId: string
  readonly name: 'job' | 'operator' | 'link'
}

/** What a person has, and nobody else. */
interface Placeless {
  readonly userId: null
  readonly memberId: null
  readonly divisionId: null
  readonly roles: readonly Role[]
}

const placeless = { userId: null, memberId: null, divisionId: null } as const

export const keyOf = (key: Pick<Key, 'companyId' | 'keyId' | 'name' | 'scopes'>): Key => ({
  ...key,
  ...placeless,
  kind: 'key',
  roles: ['admin'],
})

export const systemOf = (companyId: string, name: System['name']): System => ({
  ...placeless,
  kind: 'system',
  companyId,
  name,
  roles: [],
})
