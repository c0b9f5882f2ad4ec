import { isSuperAdmin, type Actor } from '../actor.ts'
import type { Principal, Scope } from '../principal.ts'

const keys = '/companies/:companyId/api-keys'

export const apiKeyRoutes = {
  list: { method: 'GET', path: keys, access: 'company', answer: 'data' },
  listOwn: { method: 'GET', path: `${keys}/own`, access: 'company', answer: 'data' },
  create: { method: 'POST', path: keys, access: 'company', answer: 'data' },
  createOwn: { method: 'POST', path: `${keys}/own`, access: 'company', answer: 'data' },
  updateSettings: { method: 'PUT', path: `${keys}/settings`, access: 'company', answer: 'data' },
  rotate: { method: 'POST', path: `${keys}/:keyId/rotate`, access: 'company', answer: 'data' },
  confirm: { method: 'POST', path: `${keys}/:keyId/confirm`, access: 'company', answer: 'data' },
  remove: { method: 'DELETE', path: `${keys}/:keyId`, access: 'company', answer: 'data' },
} as const

/** Scopes of personal keys: the person's own card and leads. */
export const personalScopes = [
  'cards:read',
  'cards:write',
  'leads:read',
  'leads:write',
] as const satisfies readonly Scope[]

/** Scopes that only open routes of the whole company, so that a key of a division could never use them. */
const wholeCompanyScopes: readonly Scope[] = ['company:read', 'company:write', 'audit:read', 'changes:read', 'scim']

/** True if a key of a division can use the scope. */
export const isDivisionScope = (scope: Scope): boolean => !wholeCompanyScopes.includes(scope)

/** True if one key can have these scopes: `scim` opens only the SCIM server, so it excludes all others. */
export const areScopesOfOneKey = (scopes: readonly Scope[]): boolean =>
  !scopes.includes('scim') || scopes.every((scope) => scope === 'scim')

/** Beginning of every key, by which scanners recognise leaked keys. */
export const apiKeyPrefix = 'kartu_live_'

/** Lifetimes that the forms offer, in days. */
export const apiKeyDays = [30, 90, 365] as const

/** Owner of a key: a member, or null for the company. */
interface KeyFacts {
  memberId: string | null
}

/** Only super admins, because they may do everything that a company's key may do. */
export const canManageApiKeys = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)

/** A personal key belongs to a person of a company. A key never has its own keys. */
export const canHaveOwnApiKeys = (actor: Actor): boolean => actor.personal !== true && actor.through === undefined

/** Only its owner sees the new secret of a key. */
export const canRotateApiKey = (actor: Actor, { memberId }: KeyFacts): boolean =>
  memberId === null ? canManageApiKeys(actor) : memberId === actor.memberId

/** Super admins also revoke personal keys. */
export const canRevokeApiKey = (actor: Actor, { memberId }: KeyFacts): boolean =>
  canManageApiKeys(actor) || memberId === actor.memberId
