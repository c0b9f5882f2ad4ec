import { hash } from 'node:crypto'
import type { Change } from '../../../../db/change.ts'

/** What has the same tag is dropped together. Ids are nobody's business there. */
const tagOf = (id: string): string => `k${hash('sha256', id).slice(0, 16)}`

/** What a cache in front has to drop: one card in all its forms, or all of a company. */
export const changedTag = ({ companyId, cardId }: Change): string => tagOf(cardId ?? companyId)

/**
 * For how long a cache in front may answer for a card, and by which tags it is told to drop it: RFC 9213 and the tags of
 * Cloudflare, `Surrogate-*` of Fastly, Akamai and Varnish. Browsers go on asking each time (`cache-control`).
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

/** The same answer for this visitor alone. */
export const unshared = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(?:cdn-cache|surrogate-|cache-tag)/.test(name)))
