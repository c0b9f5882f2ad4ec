import type { Locale } from '@kartu/contracts/validation'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AddressCounter, addressLimits } from '../../../http/limits/address-counter.ts'
import { type AppError, statusOf, unavailableSeconds } from '../../../http/errors.ts'
import { asAppError, tellFault } from '../../../http/failures.ts'
import { localeOf } from '../../../http/locale.ts'
import { noMoreMailPath } from './mail-refusals.ts'
import { faultPage, type LinkFault, noMoreMailPolicy } from './no-more-mail-page.ts'

type LinkRequest = FastifyRequest<{ Params: { '*'?: string } }>

const bodyBytesMax = 1024
const forms = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']

/** Pages behind links in mails: the content of the link, the page and the action. */
export interface LinkPages<T> {
  path: string
  /** Returns undefined if this server did not make the link. */
  read: (token: string) => Promise<T | undefined>
  /** `input` names the button of a page with several; a mail program sends none. */
  act: (of: T, address: string, input: URLSearchParams) => Promise<unknown>
  /** Renders the current page, with `isDone` true right after the action; undefined if its subject was deleted. */
  page: (of: T, locale: Locale, isDone: boolean) => Promise<string | undefined>
}

/**
 * Registers pages where the reader of a mail stops or allows something without signing in. A GET changes nothing,
 * because mail programs open links on their own; a POST does, from the button of the page or with one click in a mail
 * program (RFC 8058). Every error is a readable page, because its reader has no colleague to ask.
 */
export function registerLinkPages<T>(app: FastifyInstance, of: LinkPages<T>): void {
  void app.register((pages, _options, done) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: bodyBytesMax }, (_request, body, parsed) =>
      parsed(null, new URLSearchParams(String(body))),
    )
    pages.setErrorHandler((thrown: FastifyError | AppError, request: LinkRequest, reply) => {
      const status = statusOf(asAppError(thrown))
      if (status >= 500) tellFault(request, thrown)
      if (status === 503) reply.header('retry-after', unavailableSeconds)
      return sendFault(request, reply, status, status < 500 ? 'unread' : 'away')
    })
    const counters = {
      known: new AddressCounter(addressLimits.knownLinks),
      unknown: new AddressCounter(addressLimits.unknownLinks),
    }
    const handler = async (request: LinkRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const found = await of.read(request.params['*'] ?? '')
      const seconds = counters[found === undefined ? 'unknown' : 'known'].count(request.ip)
      if (seconds !== undefined) return sendFault(request, reply.header('retry-after', seconds), 429, 'often')
      if (found === undefined) return sendFault(request, reply, 404, 'unknown')
      const isDone = request.method === 'POST'
      if (isDone) await of.act(found, request.ip, inputOf(request.body))
      const page = await of.page(found, localeOfPage(request), isDone)
      return page === undefined ? sendFault(request, reply, 404, 'unknown') : send(reply, 200, page)
    }
    for (const url of [of.path, `${of.path}/*`]) pages.route({ method: ['GET', 'POST'], url, handler })
    done()
  })
}

/** Answers a URL that cannot be decoded and so matches no route; returns true if it was one of these pages. */
export function sendUndecodable(request: FastifyRequest, reply: FastifyReply): boolean {
  const isOurs = request.url.startsWith(`${noMoreMailPath}/`)
  if (isOurs) sendFault(request as LinkRequest, reply, 404, 'unknown')
  return isOurs
}

const inputOf = (body: unknown): URLSearchParams => (body instanceof URLSearchParams ? body : new URLSearchParams())

function localeOfPage(request: LinkRequest): Locale {
  // The query is parsed here, because Fastify does not parse a URL that cannot be decoded.
  const lang = new URLSearchParams(request.url.split('?')[1]).get('lang')
  return lang === 'en' || lang === 'id' ? lang : localeOf(request.headers['accept-language'])
}

const sendFault = (request: LinkRequest, reply: FastifyReply, status: number, fault: LinkFault): FastifyReply =>
  send(reply, status, faultPage(localeOfPage(request), fault))

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
