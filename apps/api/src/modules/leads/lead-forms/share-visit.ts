import { renderSharePage, type ShareNote, type Typed } from '@kartu/cards/share-page'
import { consentSentence, namesOf, sharePath, shareQuery } from '@kartu/cards/share-page-parts'
import type { VisitSource } from '@kartu/contracts/leads/leads.plain'
import type { Locale } from '@kartu/contracts/validation'
import { urlOf } from '@kartu/contracts/web-address'
import type { FastifyReply } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { asAppError, tellFault } from '../../../http/failures.ts'
import { proxyCountry } from '../../../http/proxy-country.ts'
import { statusOf, unavailableSeconds } from '../../../http/errors.ts'
import { visitorLocale } from '../../company/cards/card-forms.ts'
import { contentOfCard, linkPictureAt } from '../../company/cards/public/link-picture.ts'
import { sendPage, type ShareRequest } from './send-page.ts'
import type { ShareForm } from './share-form.ts'
import { visitorQuery } from './share-language.ts'
import { checkSent, eventCodeOf, linkTokenOf, readSent, type Sent, sourceOf } from './share-input.ts'
import { keepShared } from './share-lead.ts'
import { countForm } from './share-limits.ts'
import { answerToken, formToken, leadIdOf, readFormToken } from './share-tokens.ts'

interface Drawn {
  status: number
  locale: Locale
  token: string
  source: VisitSource | null
  event: string | null
  link: string | null
  typed?: Typed
  note?: { kind: ShareNote; minutes?: number }
  faults?: Record<string, string>
}

function draw(request: ShareRequest, reply: FastifyReply, shared: ShareForm, drawn: Drawn): FastifyReply {
  const { card, form, pageUrl } = shared
  const { status, locale, token, source, event, link, ...rest } = drawn
  const page = renderSharePage({
    ...{ card, locale, pageUrl, questions: form.questions, mailsCard: form.mails_card },
    consent: {
      version: form.consent.version,
      text: consentSentence(
        { text: form.consent.text, tellsSeenAgain: form.tells_seen_again },
        namesOf(card).company,
        locale,
      ),
      required: form.consent_required,
    },
    picture: linkPictureAt(pageUrl, contentOfCard(card)),
    hidden: { token, source: source ?? '', ...(event !== null && { event }), ...(link !== null && { link }) },
    ...rest,
    address: request.url,
  })
  return sendPage(request, reply, shared, { status, locale, page, isForm: true })
}

/** Shows the empty form. If the company has turned the form off, redirects to the card. */
export async function showForm(
  { database }: Deps,
  request: ShareRequest,
  reply: FastifyReply,
  shared: ShareForm,
): Promise<FastifyReply> {
  if (!shared.form.enabled) return reply.header('cache-control', 'no-cache').redirect(pathOf(shared), 303)
  const locale = visitorLocale(visitorQuery(request), request.headers)
  const token = await formToken(database.global, shared.card.id)
  return draw(request, reply, shared, { status: 200, locale, token, ...cameFrom(request, shared) })
}

/** Returns the source from the card's link. All visitors share the card's page, so the referrer contains the source. */
function cameFrom({ query, headers }: ShareRequest, shared: ShareForm): Pick<Drawn, 'source' | 'event' | 'link'> {
  const before = urlOf(headers.referer ?? '')
  const ofCard = before?.pathname === pathOf(shared) ? before.searchParams : undefined
  const said = (name: string) => {
    const here = query[name]
    return typeof here === 'string' ? here : ofCard?.get(name)
  }
  return { source: sourceOf(said('s')), event: eventCodeOf(said('e')), link: linkTokenOf(said('x')) }
}

const pathOf = ({ pageUrl }: ShareForm): string => new URL(pageUrl).pathname

/** Handles a sent form: stores it and redirects to the answer, or shows it again with its input and errors. */
export async function receiveForm(
  deps: Deps,
  request: ShareRequest,
  reply: FastifyReply,
  shared: ShareForm,
): Promise<FastifyReply> {
  const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  const { lang, locale } = Object.fromEntries(body)
  const language = visitorLocale({ lang: lang ?? locale }, request.headers)
  const sent = readSent(body, shared.form.questions)
  const again = (status: number, rest: Partial<Drawn> = {}) =>
    draw(request, reply, shared, {
      ...{ status, locale: language, token: sent.token, source: sent.source, event: sent.event },
      ...{ link: sent.link, typed: sent.typed },
      ...rest,
    })
  if (lang !== undefined) return again(200)
  if (!shared.form.enabled) return again(410, { note: { kind: 'closed' } })
  try {
    return await keep(deps, request, reply, { shared, sent, language, again })
  } catch (error) {
    const status = statusOf(asAppError(error as Error & { code: string; name: string }))
    tellFault(request, error as Error)
    reply.header('retry-after', unavailableSeconds)
    return again(status, { note: { kind: 'away' } })
  }
}

interface Received {
  shared: ShareForm
  sent: Sent
  language: Locale
  again: (status: number, rest?: Partial<Drawn>) => FastifyReply
}

async function keep(
  deps: Deps,
  request: ShareRequest,
  reply: FastifyReply,
  { shared, sent, language, again }: Received,
): Promise<FastifyReply> {
  const { global } = deps.database
  const { card } = shared
  const token = await readFormToken(global, card.id, sent.token)
  if (token.state === 'late') return again(422, { note: { kind: 'again' }, token: await formToken(global, card.id) })
  const checked = checkSent(shared, sent, language, proxyCountry(deps.env, request.headers))
  if ('faults' in checked) return again(422, { note: { kind: 'check' }, faults: checked.faults })
  // A visitor who was too quick, or whose browser filled in the honeypot, loses no input.
  if (token.state === 'fast' || sent.trapped || isFromElsewhere(request)) return again(422, { note: { kind: 'again' } })
  const seconds = await countForm(global, request.ip, card.id)
  if (seconds !== undefined) {
    reply.header('retry-after', seconds)
    return again(429, { note: { kind: 'often', minutes: Math.ceil(seconds / 60) } })
  }
  const { details } = checked
  const id = leadIdOf(token.id, { ...details, contacts: details.contacts.map(({ key, value }) => [key, value]) })
  const { source, event, link } = sent
  const shown = { id, details, source, event, link, locale: language, address: request.ip }
  const { mailed } = await keepShared(deps, shared, shown)
  const answer = await answerToken(global, card.id, id, mailed)
  const place = `${sharePath(shared.pageUrl)}/${answer}${shareQuery(card, language)}`
  return reply.header('cache-control', 'no-store').redirect(place, 303)
}

/** True for a form that was sent by another site's page. */
const isFromElsewhere = ({ headers }: ShareRequest): boolean => headers['sec-fetch-site'] === 'cross-site'
