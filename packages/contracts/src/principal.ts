import type { Actor, Role } from './actor.ts'

/** Every caller in a company. Policies take only this, and the audit log names each. */
export type Principal = Actor | Key | System

/** Permission of a key: the noun that it reads or writes. A route names the scope that opens it to keys. */
export type Scope = `${string}:${'read' | 'write'}`

/**
 * A key that acts for a company. Its scopes open routes; to policies it is an admin, never a super admin, without a
 * place in the company.
 */
export interface Key extends Placeless {
  readonly kind: 'key'
  readonly companyId: string
  readonly keyId: string
  /** Name that the company gave it. */
  readonly name: string
  readonly scopes: readonly Scope[]
}

/**
 * The program itself: a job, the operator's command line, or a public link. Policies allow it nothing; the code that
 * runs decides.
 */
export interface System extends Placeless {
  readonly kind: 'system'
  readonly companyId: string
  readonly name: 'job' | 'operator' | 'link'
}

/** Properties that only a person has. */
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
