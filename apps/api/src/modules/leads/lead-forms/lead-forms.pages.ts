import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { AddressCounter, addressLimits } from '../../../http/limits/address-counter.ts'
import { chosenEncoding } from '../../../http/answers/compression.ts'
import { statusOf } from '../../../http/errors.ts'
import { asAppError, sendFailure, tellFault } from '../../../http/failures.ts'
import { isSlug } from '../../company/cards/card-address.ts'
import type { CardAnswer } from '../../../http/card-cache.ts'
import { awayPage, closedPage, missingPage, oftenPage } from '../../company/cards/card-page-forms.ts'
import { chosenTag, visitorLocale } from '../../company/cards/card-forms.ts'
import type { Found } from '../../company/cards/public/found-card.ts'
import { findAnswer } from '../../company/cards/public/public-cards.ts'
import { foundAt, redirectOrigin, queryOf, sendWithCard } from '../../company/cards/public/company-hosts.ts'
import type { ShareRequest } from './send-page.ts'
import { correctPhone, showAnswer } from './share-answer.ts'
import { shareForm, type ShareForm } from './share-form.ts'
import { registerConsentPages } from './consent-pages.ts'
import { askedTexts, visitorQuery } from './share-language.ts'
import { receiveForm, showForm } from './share-visit.ts'

/** Handles a visitor's request once the card is found. */
type Visit = (deps: Deps, request: ShareRequest, reply: FastifyReply, shared: ShareForm) => Promise<FastifyReply>

/** Maximum bytes of a form: enough for a long text pasted into a field, which is returned with the field's limit. */
const bodyBytesMax = 262_144

/**
 * "Share your details": `/c/{slug}/share`, and its answer page. They use no session, cookie or script. Every error is
 * shown as a page, which keeps the visitor's input if possible.
 */
export function registerSharePages(pages: FastifyInstance, deps: Deps): void {
  const counters = {
    misses: new AddressCounter(addressLimits.cardMisses),
    forms: new AddressCounter(addressLimits.sharedForms),
  }
  pages.removeAllContentTypeParsers()
  pages.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: bodyBytesMax },
    (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
  )
  pages.setErrorHandler((thrown: FastifyError, request: ShareRequest, reply) => {
    const error = asAppError(thrown, bodyBytesMax)
    if (statusOf(error) < 500) return sendFailure(request, reply, error)
    tellFault(request, thrown)
    return sendWords(request, reply, (locale, encoding) => awayPage(deps.env.publicUrl, locale, encoding))
  })
  const visited = (visit: Visit) => (request: ShareRequest, reply: FastifyReply) =>
    toCard(deps, counters.misses, request, reply, visit)
  pages.get('/c/:name/share', visited(showForm))
  pages.get('/c/:name/share/:answer', visited(showAnswer))
  // Checked before the body is read, so that a flood costs only a lookup in memory.
  const onRequest = async (request: ShareRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const seconds = counters.forms.count(request.ip)
    if (seconds === undefined) return undefined
    return sendWords(request, reply, (locale, encoding) => oftenPage(deps.env.publicUrl, locale, encoding, seconds))
  }
  pages.post('/c/:name/share', { onRequest, handler: visited(receiveForm) })
  pages.post('/c/:name/share/:answer', { onRequest, handler: visited(correctPhone) })
  registerConsentPages(pages, deps)
}

/** Finds the card as the card's page does, and shows the same errors. */
async function toCard(
  deps: Deps,
  misses: AddressCounter,
  request: ShareRequest,
  reply: FastifyReply,
  visit: Visit,
): Promise<FastifyReply> {
  const { publicUrl } = deps.env
  const slug = request.params.name.toLowerCase()
  const found = isSlug(slug) ? foundAt(request, await findShared(deps, request, slug)) : undefined
  if (!found) {
    const seconds = isSlug(slug) ? misses.count(request.ip) : undefined
    return sendWords(request, reply, (locale, encoding) =>
      seconds === undefined
        ? missingPage(publicUrl, locale, encoding)
        : oftenPage(publicUrl, locale, encoding, seconds),
    )
  }
  // A form that was opened on this host is also received here, because browsers do not submit it to another host.
  const isForm = request.method !== 'POST' && request.params.answer === undefined
  const origin = isForm ? redirectOrigin(deps.env, request, found) : undefined
  if (origin !== undefined) {
    const address = `${origin}/c/${slug}/share${queryOf(request.url)}`
    return reply.header('cache-control', 'no-cache').redirect(address, 301)
  }
  if ('closed' in found)
    return sendWords(request, reply, (locale, encoding) =>
      closedPage(deps.env, { ...found, lang: chosenTag(request.query) }, locale, encoding, 'file'),
    )
  if ('movedTo' in found) {
    const rest = request.url.slice(request.url.indexOf('/share', '/c/a'.length))
    // This redirect preserves the method, so that the form is not lost.
    return reply.header('cache-control', 'no-cache').redirect(`/c/${found.movedTo}${rest}`, 307)
  }
  return visit(deps, request, reply, JSON.parse(found.answer.body.toString()) as ShareForm)
}

/** Data of the form, with the card in the visitor's language. */
async function findShared(deps: Deps, request: ShareRequest, slug: string): Promise<Found> {
  const found = await findAnswer(deps, slug, shareForm, 'identity', askedTexts(request))
  if (!found || !('answer' in found) || !(request.body instanceof URLSearchParams)) return found
  // A button of the form switches the language of the labels, and of the card's texts if they exist in that language.
  const lang = request.body.get('lang') ?? undefined
  const { card } = JSON.parse(found.answer.body.toString()) as ShareForm
  return lang !== undefined && card.languages.includes(lang)
    ? findAnswer(deps, slug, shareForm, 'identity', { lang, header: undefined })
    : found
}

function sendWords(
  request: ShareRequest,
  reply: FastifyReply,
  page: (locale: 'en' | 'id', encoding: ReturnType<typeof chosenEncoding>) => CardAnswer,
): FastifyReply {
  const { headers } = request
  const answer = page(visitorLocale(visitorQuery(request), headers), chosenEncoding(headers['accept-encoding']))
  return sendWithCard(request, reply, answer)
}
