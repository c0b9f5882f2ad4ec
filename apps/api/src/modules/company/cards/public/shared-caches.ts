import { hash } from 'node:crypto'
import type { Change } from '../../../../db/change.ts'

/** Cache tag. It is a hash, so that it reveals no ID. */
const tagOf = (id: string): string => `k${hash('sha256', id).slice(0, 16)}`

/** Tag to purge from a shared cache: one card in all its forms, or all cards of a company. */
export const changedTag = ({ companyId, cardId }: Change): string => tagOf(cardId ?? companyId)

/**
 * Cache headers for shared caches: lifetime and tags. RFC 9213 and Cloudflare's tags, `Surrogate-*` for Fastly, Akamai
 * and Varnish. Browsers still revalidate each time (`cache-control`).
 */
export function sharedCacheHeaders(
  seconds: number,
  card: { companyId: string; cardId: string },
): Record<string, string> {
  if (seconds === 0) return {}
  const tags = [tagOf(card.cardId), tagOf(card.companyId)]
  return {
    'cdn-cache-control': `max-age=${seconds}`,
    'surrogate-control': `max-age=${seconds}`,
    'cache-tag': tags.join(),
    'surrogate-key': tags.join(' '),
  }
}

/** Headers of the same answer without those for shared caches. */
export const unshared = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(?:cdn-cache|surrogate-|cache-tag)/.test(name)))
