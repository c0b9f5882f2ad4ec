import { isAdmin, isSuperAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

const path = '/companies/:companyId/old-addresses'

export const oldAddressRoutes = {
  get: { method: 'GET', path, access: 'company', answer: 'data' },
  upload: { method: 'POST', path, access: 'company', upload: true, answer: 'data' },
  list: { method: 'GET', path: `${path}/list`, access: 'company', answer: 'page' },
  check: { method: 'GET', path: `${path}/check`, access: 'company', answer: 'data' },
  rules: { method: 'GET', path: `${path}/rules`, access: 'company', answer: 'file' },
  remove: { method: 'DELETE', path, access: 'company', answer: 'data' },
} as const

export const canSeeOldAddresses = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)

/** Only super admins, because the addresses answer on the company's domain. */
export const canSetOldAddresses = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)

/**
 * Reasons why a visitor of an old address reaches no card:
 * - `hidden`: the card is not public yet.
 * - `waiting`: the person has not accepted an invitation, or waits to be admitted.
 * - `paused`: the person left, and no colleague has a public card.
 * - `closing`: the company awaits its deletion.
 */
export const silentAddressReasons = ['hidden', 'waiting', 'paused', 'closing'] as const
export type SilentAddressReason = (typeof silentAddressReasons)[number]

/** Reasons why a row of an upload is left out. */
export const oldAddressFaults = ['address', 'query', 'own_path', 'target', 'unknown', 'twice'] as const
export type OldAddressFault = (typeof oldAddressFaults)[number]

/** Servers for which redirects can be downloaded. */
export const redirectServers = ['nginx', 'caddy', 'cloudflare'] as const
export type RedirectServer = (typeof redirectServers)[number]
