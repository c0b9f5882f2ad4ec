import type { VisitSource } from '@kartu/contracts/leads/leads.plain'

/** The address of a card where it is handed out, so that a lead tells by which way it came. Others lead there as well. */
export const cameBy = (pageUrl: string, source: VisitSource): string => `${pageUrl}?s=${source}`

/** The same at an event, by its code. */
export const cameByEvent = (pageUrl: string, code: string): string => `${pageUrl}?e=${code}`

/** A link on the page of a card. Where it leads to another card that stands beside it, that one is told. */
export function cameByCard(href: string, pageUrl: string): string {
  const cards = pageUrl.slice(0, pageUrl.lastIndexOf('/') + 1)
  const isOther = href.startsWith(cards) && href !== pageUrl && /^[\w-]+$/.test(href.slice(cards.length))
  return isOther ? cameBy(href, 'card') : href
}
