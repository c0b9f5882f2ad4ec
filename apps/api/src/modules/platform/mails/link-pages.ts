import { html } from '@kartu/cards/html'
import type { Locale } from '@kartu/contracts/validation'
import { translator } from '@kartu/messages/translator'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AddressCounter, addressLimits } from '../../../http/limits/address-counter.ts'
import { type AppError, statusOf, unavailableSeconds } from '../../../http/errors.ts'
import { asAppError, tellFault } from '../../../http/failures.ts'
import { localeOf } from '../../../http/locale.ts'
import { noMoreMailPolicy, wordsPage } from './no-more-mail-page.ts'

type LinkRequest = FastifyRequest<{ Params: { '*'?: string } }>

const bodyBytesMax = 1024
const forms = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']

/** Pages behind links in mails: the content of the link, the page and the action. */
export interface LinkPages<T> {
  path: string
  /** Returns undefined if this server did not make the link. */
  read: (token: string) => Promise<T | undefined>
  act: (of: T, address: string) => Promise<unknown>
  /** Renders the current page, with `isDone` true right after the action; undefined if its subject was deleted. */
  page: (of: T, locale: Locale, isDone: boolean) => Promise<string | undefined>
}

/**
 * Registers pages where the reader of a mail stops or allows something without signing in. A GET changes nothing,
 * because mail programs open links on their own; a POST does, from the button of the page or with one click in a mail
 * program (RFC 8058).
 */
export function registerLinkPages<T>(app: FastifyInstance, of: LinkPages<T>): void {
  void app.register((pages, _options, done) => {
    pages.removeAllContentTypeParsers()
    // The body is ignored: the request itself is the answer.
    pages.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: bodyBytesMax }, (_request, _body, parsed) =>
      parsed(null, null),
    )
    pages.setErrorHandler((thrown: FastifyError | AppError, request: LinkRequest, reply) => {
      const status = statusOf(asAppError(thrown))
      if (status >= 500) tellFault(request, thrown)
      if (status === 503) reply.header('retry-after', unavailableSeconds)
      return sendFault(request, reply, status, status < 500 ? 'unknown' : 'away')
    })
    const counters = {
      known: new AddressCounter(addressLimits.knownLinks),
      unknown: new AddressCounter(addressLimits.unknownLinks),
    }
    pages.route({
      method: ['GET', 'POST'],
      url: `${of.path}/*`,
      async handler(request: LinkRequest, reply) {
        const found = await of.read(request.params['*'] ?? '')
        const seconds = counters[found === undefined ? 'unknown' : 'known'].count(request.ip)
        if (seconds !== undefined) return sendFault(request, reply.header('retry-after', seconds), 429, 'often')
        if (found === undefined) return sendFault(request, reply, 404, 'unknown')
        const isDone = request.method === 'POST'
        if (isDone) await of.act(found, request.ip)
        const page = await of.page(found, localeOfPage(request), isDone)
        return page === undefined ? sendFault(request, reply, 404, 'unknown') : send(reply, 200, page)
      },
    })
    done()
  })
}

function localeOfPage(request: LinkRequest): Locale {
  const lang = new URLSearchParams(request.url.split('?')[1]).get('lang')
  return lang === 'en' || lang === 'id' ? lang : localeOf(request.headers['accept-language'])
}

function sendFault(request: LinkRequest, reply: FastifyReply, status: number, told: 'unknown' | 'away' | 'often') {
  const locale = localeOfPage(request)
  const t = translator(locale)
  const title = t(($) => $.mail.stop[`${told}_title`])
  return send(reply, status, wordsPage(locale, title, html`<p>${t(($) => $.mail.stop[told])}</p>`))
}

const send = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': noMoreMailPolicy,
      'referrer-policy': 'no-referrer',
    })
    .send(page)
