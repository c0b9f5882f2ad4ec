import type { Actor, Role } from './actor.ts'

/** Every caller in a company. Policies accept only this type, and the audit log names each caller. */
export type Principal = Actor | Key | System

/** Permissions of a key: nouns that it reads or writes. A route names the scope that opens it to keys. */
export const keyScopes = [
  'members:read',
  'members:write',
  'invitations:read',
  'invitations:write',
  'cards:read',
  'cards:write',
  'divisions:read',
  'divisions:write',
  'company:read',
  'company:write',
  'leads:read',
  'leads:write',
  'insights:read',
  'audit:read',
  'changes:read',
  'scim',
] as const
export type Scope = (typeof keyScopes)[number]

/**
 * A key that acts for a company. Its scopes open routes; to policies it is an admin, never a super admin, without a
 * place in the company. A key with a division is an admin of that division.
 */
export interface Key extends Omit<Placeless, 'divisionId'> {
  readonly kind: 'key'
  readonly companyId: string
  readonly keyId: string
  readonly divisionId: string | null
  /** Name that the company gave it. */
  readonly name: string
  readonly scopes: readonly Scope[]
  /** Account of the super admin who created or confirmed it, whose limits count its emails; null if they are gone. */
  readonly makerUserId: string | null
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

export const keyOf = ({
  divisionId = null,
  makerUserId = null,
  ...key
}: Pick<Key, 'companyId' | 'keyId' | 'name' | 'scopes'> & Partial<Pick<Key, 'divisionId' | 'makerUserId'>>): Key => ({
  ...key,
  ...placeless,
  divisionId,
  makerUserId,
  kind: 'key',
  roles: [divisionId === null ? 'admin' : 'division_admin'],
})

/** True unless the principal is a key of another division. People see all members of their company. */
export const seesDivision = (actor: Pick<Principal, 'kind' | 'divisionId'>, divisionId: string | null): boolean =>
  actor.kind !== 'key' || actor.divisionId === null || actor.divisionId === divisionId

/** True unless the principal is a key of one division. */
export const seesWholeCompany = (actor: Principal): boolean => actor.kind !== 'key' || actor.divisionId === null

/** True unless the principal is a key of the company without the scope, which a part of its call requires besides. */
export const hasScope = (actor: Principal, scope: Scope): boolean =>
  actor.kind !== 'key' || actor.scopes.includes(scope)

/**
 * ID that continued work stores for its caller: of the account, or of the key. A personal key has its own, so that the
 * work keeps its limits and ends with it.
 */
export const callerIdOf = (actor: Pick<Actor, 'kind' | 'userId' | 'through'> | Pick<Key, 'kind' | 'keyId'>): string =>
  actor.kind === 'key' ? actor.keyId : (actor.through?.keyId ?? actor.userId)

export const systemOf = (companyId: string, name: System['name']): System => ({
  ...placeless,
  kind: 'system',
  companyId,
  name,
  roles: [],
})
