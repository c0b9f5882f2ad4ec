import type { VisitSource } from '@kartu/contracts/leads/leads.plain'

/** URL of a card with its source, so that a lead records it. */
export const cameBy = (pageUrl: string, source: VisitSource): string => `${pageUrl}?s=${source}`

/** URL of a card with the code of an event. */
export const cameByEvent = (pageUrl: string, code: string): string => `${pageUrl}?e=${code}`

/** A link on a card's page. If it points to another card on the same host, it carries that source. */
export function cameByCard(href: string, pageUrl: string): string {
  const cards = pageUrl.slice(0, pageUrl.lastIndexOf('/') + 1)
  const isOther = href.startsWith(cards) && href !== pageUrl && /^[\w-]+$/.test(href.slice(cards.length))
  return isOther ? cameBy(href, 'card') : href
}
