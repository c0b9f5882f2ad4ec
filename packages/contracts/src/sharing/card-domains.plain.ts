import { isAdmin, isSuperAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

const path = '/companies/:companyId/card-domains'

export const cardDomainRoutes = {
  get: { method: 'GET', path, access: 'company', answer: 'data' },
  add: { method: 'POST', path, access: 'company', answer: 'data' },
  check: { method: 'POST', path: `${path}/:domainId/check`, access: 'company', answer: 'data' },
  use: { method: 'POST', path: `${path}/:domainId/use`, access: 'company', answer: 'data' },
  remove: { method: 'DELETE', path: `${path}/:domainId`, access: 'company', answer: 'data' },
} as const

export const canSeeCardDomains = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)

/** Only super admins, because visitors of all cards are sent to the domain. */
export const canSetCardDomains = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)

/**
 * - `waiting`: the TXT record was not found yet.
 * - `proved`: the domain is the company's, but does not reach this server over HTTPS yet.
 * - `active`: proved and reached.
 * - `failing`: it was active, and a check fails now.
 */
export const cardDomainStates = ['waiting', 'proved', 'active', 'failing'] as const
export type CardDomainState = (typeof cardDomainStates)[number]

/** Reasons why this server is not reached at a domain over HTTPS. */
export const cardDomainFaults = [
  'no_address',
  'private_address',
  'refused',
  'late',
  'certificate',
  'redirect',
  'other_server',
] as const
export type CardDomainFault = (typeof cardDomainFaults)[number]

/** Name and value of the TXT record that proves a domain. */
export const cardRecordName = (domain: string): string => `_kartu.${domain}`
export const cardRecordValue = (token: string): string => `kartu-cards=${token}`

/** Path at which a server answers with the value of the TXT record of the requested host. */
export const cardDomainPath = '/.well-known/kartu-domain'
