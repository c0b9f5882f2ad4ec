import { tapTargets } from '@kartu/contracts/activity/activities.plain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { AddressCounter, addressLimits } from '../../../http/limits/address-counter.ts'
import { isSlug } from '../../company/cards/card-address.ts'
import type { CardLink } from '../../../http/card-cache.ts'
import { findLink } from '../../company/cards/public/public-cards.sql.ts'

/** What may be told of a card besides links on it: that its code was shown, and that its link was passed on. */
const told: ReadonlySet<string> = new Set([...tapTargets, 'qr', 'share'])

type TapRequest = FastifyRequest<{ Params: { name: string; target: string } }>

/**
 * Where browsers say that somebody followed a link of a card (`ping` in the page). Anybody can say anything here: what is
 * said is a word of a fixed list or nothing, the body is never read, the answer is always the same, and past the
 * limits of a network address and of a card nothing is counted.
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
      if (link && byCard.count(link.cardId) === undefined)
        visits.note({ companyId: link.companyId, cardId: link.cardId, form: `tap ${target}` }, request.raw)
    }
    return reply.code(204).send()
  })
}

/** A page of another site may make a browser send this as well, and browsers say so. */
function isOurs({ headers }: TapRequest): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin'
}

/** From memory, unless the card was not opened here; a database that is away keeps nobody from the link. */
async function linkOf({ cardCache, database }: Deps, slug: string): Promise<CardLink | undefined> {
  return cardCache.link(slug) ?? (await findLink(database.global, slug).catch(() => undefined))
}
