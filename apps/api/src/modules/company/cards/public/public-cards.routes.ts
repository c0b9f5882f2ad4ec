import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../../../../settings/env.ts'
import { AddressCounter, addressLimits } from '../../../../http/limits/address-counter.ts'
import { answerFirst } from '../../../../http/answers/answer.ts'
import { chosenEncoding } from '../../../../http/answers/compression.ts'
import { AppError, statusOf } from '../../../../http/errors.ts'
import { RequestHosts } from '../../../../http/request-host.ts'
import { asAppError, sendFailure, tellFault } from '../../../../http/failures.ts'
import { isForVisitors, isOfCard, isSlug, meantAddress } from '../card-address.ts'
import { awayPage, closedPage, missingPage, oftenPage } from '../card-page-forms.ts'
import { askedLanguage, type CardEnding, chosenForm, chosenTag, visitorLocale } from '../card-forms.ts'
import type { CardDeps } from './found-card.ts'
import { findAnswer } from './public-cards.ts'
import { foundAt, redirectOrigin, queryOf, registerCompanyHosts, sendWithCard } from './company-hosts.ts'
import { sendReadyCard } from './ready-cards.ts'
import { registerCardFonts } from './card-fonts.routes.ts'
import { registerCardWorker } from './card-worker.routes.ts'
import { noteVisit } from '../../../../http/visits.ts'

type CardRequest = FastifyRequest<{ Params: { name: string }; Querystring: Record<string, unknown> }>

/**
 * Public URLs of a card: `/c/{slug}`, `/c/{slug}.vcf` (`?version=4.0`, `?lang=ja`), `/c/{slug}/qr.svg` and `/c/{slug}/qr.png`. They
 * use no session or cookie, and are complete without script and service worker.
 */
export function registerPublicCards(app: FastifyInstance, deps: CardDeps): void {
  // The limit does not reduce load: existing cards always open, so each visit is looked up first. The random end of a
  // slug prevents guessing.
  const misses = new AddressCounter(addressLimits.cardMisses)
  const hosts = new RequestHosts(deps.env)
  answerFirst(app, (request, response) => sendReadyCard(deps, hosts, request, response))
  registerCompanyHosts(app, deps)
  registerCardWorker(app, deps.env)
  registerCardFonts(app)
  const errorHandler = failingInWords(deps)
  app.get('/c/:name', { errorHandler }, (request: CardRequest, reply) => {
    const { name } = request.params
    return name.endsWith('.vcf')
      ? serve(deps, misses, request, reply, name.slice(0, -4), '.vcf')
      : serve(deps, misses, request, reply, name, '')
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return
    if (isRead(request)) return isForVisitors(request.url) ? sendMeant(deps, request as CardRequest, reply) : undefined
    if (isOfCard(request.url)) return sendUnchangeable(request, reply)
  })
  for (const ending of ['/qr.svg', '/qr.png'] as const) {
    app.get(`/c/:name${ending}`, { errorHandler }, (request: CardRequest, reply) =>
      serve(deps, misses, request, reply, request.params.name, ending),
    )
  }
}

/** Answers a URL below `/c/` that no route matches, because it cannot be decoded or is too long. */
export function sendUnreadableCard(env: Env, request: FastifyRequest, reply: FastifyReply): boolean {
  if (!isForVisitors(request.url)) return false
  // The hooks that learn the host do not run for such a URL.
  const domain = new RequestHosts(env).foreign(request.raw)
  request.companyHost = domain === null ? null : { domain, companyId: undefined }
  if (!isRead(request)) sendUnchangeable(request, reply)
  else {
    // Fastify does not parse the query of such a URL.
    const query = Object.fromEntries(new URLSearchParams(request.url.split('?')[1]))
    const encoding = chosenEncoding(request.headers['accept-encoding'])
    sendWithCard(request, reply, missingPage(env.publicUrl, visitorLocale(query, request.headers), encoding))
  }
  return true
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** Status 405 (RFC 9110, section 15.5.6). */
const sendUnchangeable = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendFailure(request, reply.header('allow', 'GET, HEAD'), new AppError('method_not_allowed'))

/** Visitors of a card are people with a phone, so a server fault is shown as a page. */
const failingInWords =
  (deps: CardDeps) =>
  (thrown: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const error = asAppError(thrown)
    if (statusOf(error) < 500) return void sendFailure(request, reply, error)
    tellFault(request, thrown)
    const { query, headers } = request as CardRequest
    const encoding = chosenEncoding(headers['accept-encoding'])
    sendWithCard(request, reply, awayPage(deps.env.publicUrl, visitorLocale(query, headers), encoding))
  }

/** Redirects a mistyped URL to the card, or sends a page if the URL is ambiguous. */
function sendMeant({ env }: CardDeps, request: CardRequest, reply: FastifyReply): FastifyReply {
  const meant = meantAddress(request.url)
  if (meant !== undefined) return reply.header('cache-control', 'no-cache').redirect(meant, 301)
  const { query, headers } = request
  const encoding = chosenEncoding(headers['accept-encoding'])
  return sendWithCard(request, reply, missingPage(env.publicUrl, visitorLocale(query, headers), encoding))
}

async function serve(
  deps: CardDeps,
  misses: AddressCounter,
  request: CardRequest,
  reply: FastifyReply,
  typed: string,
  ending: CardEnding,
): Promise<FastifyReply> {
  const { headers, query } = request
  const slug = typed.toLowerCase()
  const form = chosenForm(ending, query, headers)
  if (!isSlug(slug)) return sendMeant(deps, request, reply)
  const encoding = chosenEncoding(headers['accept-encoding'])
  const asked = askedLanguage(ending, query, headers)
  const found = foundAt(request, await findAnswer(deps, slug, form, encoding, asked))
  const { publicUrl } = deps.env
  const locale = visitorLocale(query, headers)
  if (!found) {
    const seconds = misses.count(request.ip)
    return sendWithCard(
      request,
      reply,
      seconds === undefined
        ? missingPage(publicUrl, locale, encoding)
        : oftenPage(publicUrl, locale, encoding, seconds),
    )
  }
  if ('movedTo' in found) {
    const address = `/c/${found.movedTo}${ending}${queryOf(request.url)}`
    return reply.header('cache-control', 'no-cache').redirect(address, 302)
  }
  const origin = ending === '' ? redirectOrigin(deps.env, request, found) : undefined
  if (origin !== undefined) {
    const address = `${origin}/c/${slug}${queryOf(request.url)}`
    return reply.header('cache-control', 'no-cache').redirect(address, 301)
  }
  if ('closed' in found) {
    const closed = { ...found, lang: chosenTag(query) }
    return sendWithCard(request, reply, closedPage(deps.env, closed, locale, encoding, ending === '' ? 'page' : 'file'))
  }
  noteVisit(deps.visits, request.raw, found.answer)
  return sendWithCard(request, reply, found.answer)
}
