import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { AddressCounter, addressLimits } from '../../../http/limits/address-counter.ts'
import { type AppError, statusOf, unavailableSeconds } from '../../../http/errors.ts'
import { asAppError, tellFault } from '../../../http/failures.ts'
import { localeOf } from '../../../http/locale.ts'
import { mailedCompanyName } from './accounts.sql.ts'
import { allowAgain, noMoreMailPath, readRefusalToken, readRefused, type Refusal, refuse } from './mail-refusals.ts'
import { noMoreMailPage, noMoreMailPolicy, type ToldPage } from './no-more-mail-page.ts'

type LinkRequest = FastifyRequest<{ Params: { '*'?: string } }>

const bodyBytesMax = 1024
const forms = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']

/**
 * Pages where a recipient who never asked for our mail stops it. A GET changes nothing, because mail programs open
 * links on their own; a POST does, from the buttons of the page or with one click in a mail program (RFC 8058). Every
 * error is a readable page, because its reader has no colleague to ask.
 */
export async function registerNoMoreMail(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register((pages, _options, done) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: bodyBytesMax }, (_request, body, parsed) =>
      parsed(null, new URLSearchParams(String(body))),
    )
    pages.setErrorHandler((thrown: FastifyError | AppError, request: LinkRequest, reply) => {
      const status = statusOf(asAppError(thrown))
      if (status >= 500) tellFault(request, thrown)
      if (status === 503) reply.header('retry-after', unavailableSeconds)
      return send(request, reply, status, status < 500 ? 'unread' : 'away')
    })
    const counters = {
      known: new AddressCounter(addressLimits.knownLinks),
      unknown: new AddressCounter(addressLimits.unknownLinks),
    }
    for (const url of [noMoreMailPath, `${noMoreMailPath}/*`]) {
      pages.route({
        method: ['GET', 'POST'],
        url,
        async handler(request: LinkRequest, reply) {
          const link = await readRefusalToken(deps.database.global, request.params['*'] ?? '')
          const seconds = counters[link ? 'known' : 'unknown'].count(request.ip)
          if (seconds !== undefined) return send(request, reply.header('retry-after', seconds), 429, 'often')
          if (!link) return send(request, reply, 404, 'unknown')
          if (request.method === 'POST') await act(deps, link, chosenOf(request.body))
          const found = await find(deps, link)
          return send(request, reply, found ? 200 : 404, found ?? 'unknown')
        },
      })
    }
    done()
  })
}

/** Answers a URL that cannot be decoded and so matches no route; returns true if it was one of these pages. */
export function sendUndecodable(request: FastifyRequest, reply: FastifyReply): boolean {
  const isOurs = request.url.startsWith(`${noMoreMailPath}/`)
  if (isOurs) send(request as LinkRequest, reply, 404, 'unknown')
  return isOurs
}

/** A mail program sends only the click, which refuses mail of this company. */
function act({ database: { global } }: Deps, link: Refusal, chosen: string | null): Promise<unknown> {
  if (chosen === 'allow') return allowAgain(global, link)
  return refuse(global, link, chosen === 'server' ? 'server' : 'company')
}

const chosenOf = (body: unknown): string | null => (body instanceof URLSearchParams ? body.get('act') : null)

function send(request: LinkRequest, reply: FastifyReply, status: number, told: ToldPage): FastifyReply {
  // The query is parsed here, because Fastify does not parse a URL that cannot be decoded.
  const lang = new URLSearchParams(request.url.split('?')[1]).get('lang')
  const locale = lang === 'en' || lang === 'id' ? lang : localeOf(request.headers['accept-language'])
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': noMoreMailPolicy,
      'referrer-policy': 'no-referrer',
    })
    .send(noMoreMailPage(locale, told))
}

async function find({ database }: Deps, link: Refusal) {
  const company = await mailedCompanyName(database.read({ companyId: link.companyId }), link.companyId)
  return company === undefined ? undefined : { company, refused: await readRefused(database.global, link) }
}
