import { tapTargets } from '@kartu/contracts/activity/activities.plain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { AddressCounter, addressLimits } from '../../../http/limits/address-counter.ts'
import { isSlug } from '../../company/cards/card-address.ts'
import type { CardLink } from '../../../http/card-cache.ts'
import { findLink } from '../../company/cards/public/public-cards.sql.ts'

/** Events that a page may report in addition to followed links: its QR code was shown, or its link was shared. */
const told: ReadonlySet<string> = new Set([...tapTargets, 'qr', 'share'])

type TapRequest = FastifyRequest<{ Params: { name: string; target: string } }>

/**
 * Registers the endpoint to which browsers report a followed link of a card (`ping` in the page). Anyone can call it. A
 * value counts only if it is in a fixed list. The body is never read, the response is always the same, and nothing
 * counts above the limits per network address and card.
 */
export function registerTaps(pages: FastifyInstance, deps: Deps): void {
  const byAddress = new AddressCounter(addressLimits.taps)
  const byCard = new AddressCounter(addressLimits.cardTaps)
  pages.removeAllContentTypeParsers()
  pages.addContentTypeParser('*', (_request, payload, parsed) => {
    payload.resume()
    parsed(null, undefined)
  })
  pages.post('/c/:name/tap/:target', { bodyLimit: 1_024 }, async (request: TapRequest, reply) => {
    const { name, target } = request.params
    const { visits } = deps
    const slug = name.toLowerCase()
    const counts = visits && isSlug(slug) && told.has(target) && isOurs(request)
    if (counts && byAddress.count(request.ip) === undefined) {
      const link = await linkOf(deps, slug)
      const isHere = request.companyHost === null || request.companyHost.companyId === link?.companyId
      if (link && isHere && byCard.count(link.cardId) === undefined)
        visits.note({ companyId: link.companyId, cardId: link.cardId, form: `tap ${target}` }, request.raw)
    }
    return reply.code(204).send()
  })
}

/** True unless the browser says that a page of another site sent the request. */
function isOurs({ headers }: TapRequest): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin'
}

/** Reads from memory if this process has opened the card before, so the link works even while the database is down. */
async function linkOf({ cardCache, database }: Deps, slug: string): Promise<CardLink | undefined> {
  return cardCache.link(slug) ?? (await findLink(database.global, slug).catch(() => undefined))
}
