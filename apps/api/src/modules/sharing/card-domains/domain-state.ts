import { cardDomainMissingDays, cardDomainUnreachedHours } from '@kartu/contracts/limits'
import type { CardDomainState } from '@kartu/contracts/sharing/card-domains.plain'
import type { DomainRow } from './card-domains.sql.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

type Facts = Pick<DomainRow, 'proved_at' | 'missing_since' | 'reached_at' | 'unreached_since'>

export function stateOf({ proved_at, missing_since, reached_at, unreached_since }: Facts): CardDomainState {
  if (proved_at === null) return 'waiting'
  if (reached_at === null) return 'proved'
  return missing_since !== null || unreached_since !== null ? 'failing' : 'active'
}

/**
 * Time until which a failing domain remains in the URLs of cards, in milliseconds since 1970; null if nothing fails.
 */
export function endOf({ missing_since, unreached_since }: Facts): number | null {
  const ends = [
    ...(missing_since === null ? [] : [Date.parse(missing_since) + cardDomainMissingDays * dayMs]),
    ...(unreached_since === null ? [] : [Date.parse(unreached_since) + cardDomainUnreachedHours * hourMs]),
  ]
  return ends.length === 0 ? null : Math.min(...ends)
}

/** True if cards may have the domain in their URLs. */
export function isUsable(facts: Facts, now: number): boolean {
  const end = endOf(facts)
  return facts.proved_at !== null && facts.reached_at !== null && (end === null || now < end)
}
