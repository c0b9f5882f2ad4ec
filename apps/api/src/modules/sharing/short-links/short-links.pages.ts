import { renderCardGonePage } from '@kartu/cards/card-page-gone'
import { visitSources } from '@kartu/contracts/leads/leads.plain'
import { isShortLinkToken } from '@kartu/contracts/sharing/short-links.plain'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { chosenEncoding } from '../../../http/answers/compression.ts'
import type { CardAnswer } from '../../../http/card-cache.ts'
import { statusOf } from '../../../http/errors.ts'
import { asAppError, sendFailure, tellFault } from '../../../http/failures.ts'
import { isLanguageRange } from '../../../http/locale.ts'
import { AddressCounter, addressLimits } from '../../../http/limits/address-counter.ts'
import { isOfPerson } from '../../activity/activities/classify-visit.ts'
import { meantAddress } from '../../company/cards/card-address.ts'
import { visitorLocale } from '../../company/cards/card-forms.ts'
import { organisationOf } from '../../company/cards/card-source.ts'
import { awayPage, goneAnswer, missingPage, oftenPage } from '../../company/cards/card-page-forms.ts'
import { sendWithCard } from '../../company/cards/public/company-hosts.ts'
import type { CardDeps } from '../../company/cards/public/found-card.ts'
import { findPublicCard } from '../../company/cards/public/public-cards.sql.ts'
import {
  type EndedLink,
  findCardSlug,
  findEndedLink,
  findLinkCompany,
  type OpenedLink,
  openLink,
} from './open-link.sql.ts'

type LinkRequest = FastifyRequest<{ Params: { token: string }; Querystring: Record<string, unknown> }>

/**
 * `/x/{token}` is a further link to a card. An active link redirects to the card's page with the token in the query, so
 * that the page stays cached, and its visit, contact file and lead form carry the link without cookies or scripts. An
 * ended link answers 410. A server that only reads counts no openings.
 */
export function registerShortLinkPages(
  pages: FastifyInstance,
  deps: Pick<CardDeps, 'env' | 'database'>,
  { counts } = { counts: true },
): void {
  const misses = new AddressCounter(addressLimits.cardMisses)
  const openings = new AddressCounter(addressLimits.linkOpenings)
  pages.setErrorHandler((thrown: FastifyError, request: LinkRequest, reply) => {
    const error = asAppError(thrown)
    if (statusOf(error) < 500) return sendFailure(request, reply, error)
    tellFault(request, thrown)
    return sendWithCard(request, reply, awayPage(deps.env.publicUrl, ...wordsOf(request)))
  })
  pages.get('/x/:token', async (request: LinkRequest, reply) => {
    const token = request.params.token.toLowerCase()
    const meant = isShortLinkToken(token) ? undefined : meantAddress(request.url)
    if (meant !== undefined) return reply.header('cache-control', 'no-cache').redirect(meant, 301)
    const isCounted = () =>
      counts && request.method === 'GET' && isOfPerson(request.headers) && openings.count(request.ip) === undefined
    const answer = await answerOf(deps, isCounted, request, token)
    if (answer === undefined) return sendWithCard(request, reply, unknownPage(deps, misses, request))
    if ('location' in answer) return reply.headers(redirectHeaders).redirect(answer.location, 302)
    return sendWithCard(request, reply, answer)
  })
}

const wordsOf = ({ query, headers }: LinkRequest) =>
  [visitorLocale(query, headers), chosenEncoding(headers['accept-encoding'])] as const

/**
 * Unknown links are counted by address. This does not reduce load, because each request must be looked up so that
 * existing links always open. The random token prevents guessing.
 */
function unknownPage({ env }: Pick<CardDeps, 'env'>, misses: AddressCounter, request: LinkRequest): CardAnswer {
  const [locale, encoding] = wordsOf(request)
  const seconds = misses.count(request.ip)
  return seconds === undefined
    ? missingPage(env.publicUrl, locale, encoding)
    : oftenPage(env.publicUrl, locale, encoding, seconds)
}

/** Returns the page of an ended link or the location of an active one; undefined if there is no such link. */
async function answerOf(
  { env, database }: Pick<CardDeps, 'env' | 'database'>,
  isCounted: () => boolean,
  request: LinkRequest,
  token: string,
): Promise<CardAnswer | { location: string } | undefined> {
  if (!isShortLinkToken(token)) return undefined
  const { companyHost } = request
  const companyId = await findLinkCompany(database.global, token)
  if (companyId === undefined || (companyHost !== null && companyHost.companyId !== companyId)) return undefined
  const db = database.read({ companyId })
  const link = await openLink(db, companyId, token, { counts: isCounted() })
  const ended = link === undefined ? await findEndedLink(db, companyId, token) : undefined
  const cardId = link?.card_id ?? ended?.card_id
  const slug = cardId === undefined ? undefined : await findCardSlug(db, companyId, cardId)
  if (slug === undefined) return undefined
  if (link) return { location: locationOf(request, link, slug, token) }
  // Pages of a company that is being deleted show no names.
  if (!ended || ended.closing) return undefined
  const card = await findPublicCard(db, { companyId, cardId: ended.card_id, currentSlug: slug })
  const colour = card ? organisationOf(card).colour : ended.color
  return endedPage(env.publicUrl, { ...ended, colour }, slug, ...wordsOf(request))
}

/** Every opening must reach the server, because a cached redirect would not be counted and would never end. */
const redirectHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

function locationOf({ query }: LinkRequest, { kind }: OpenedLink, slug: string, token: string): string {
  const source = visitSources.find((one) => one === query['s']) ?? (kind === 'tag' ? 'nfc' : 'link')
  const { lang } = query
  return `/c/${slug}?s=${source}&x=${token}${typeof lang === 'string' && isLanguageRange(lang) ? `&lang=${lang}` : ''}`
}

function endedPage(
  publicUrl: string,
  ended: EndedLink & { colour: string },
  slug: string,
  ...words: ReturnType<typeof wordsOf>
): CardAnswer {
  const [locale, encoding] = words
  const page = renderCardGonePage({
    locale,
    pageUrl: null,
    reason: 'link_ended',
    company: { name: ended.company, website: ended.website, colour: ended.colour },
    ...(ended.after_end === 'card' && { cardPath: `/c/${slug}` }),
  })
  const answer = goneAnswer(page, locale, publicUrl, encoding, 410)
  return { ...answer, headers: { ...answer.headers, 'cache-control': 'no-store' } }
}
