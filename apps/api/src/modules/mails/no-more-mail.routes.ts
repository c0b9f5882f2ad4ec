import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { type AppError, statusOf, unavailableSeconds } from '../../http/errors.ts'
import { asAppError } from '../../http/failures.ts'
import { localeOf } from '../../http/locale.ts'
import { findCompany } from '../companies/companies.ts'
import { typedName } from '../invitations/typed-words.ts'
import { allowAgain, noMoreMailPath, readRefusalToken, readRefused, type Refusal, refuse } from './mail-refusals.ts'
import { noMoreMailPage, noMoreMailPolicy, type ToldPage } from './no-more-mail-page.ts'

type LinkRequest = FastifyRequest<{ Params: { '*'?: string } }>

const bodyBytesMax = 1024
const forms = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']

/**
 * Where somebody who never asked for our mail ends it. Looking changes nothing, because mail programs look at links on
 * their own; a POST does, by the buttons of the page, or with one click in a mail program (RFC 8058). Whatever goes
 * wrong is a page in words: its reader is nobody's colleague and has nobody to ask.
 */
export async function registerNoMoreMail(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register((pages, _options, done) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: bodyBytesMax }, (_request, body, parsed) =>
      parsed(null, new URLSearchParams(String(body))),
    )
    pages.setErrorHandler((thrown: FastifyError | AppError, request: LinkRequest, reply) => {
      const status = statusOf(asAppError(thrown))
      if (status >= 500) request.log.error({ err: thrown }, 'request failed')
      if (status === 503) reply.header('retry-after', unavailableSeconds)
      return send(request, reply, status, status < 500 ? 'unread' : 'away')
    })
    for (const url of [noMoreMailPath, `${noMoreMailPath}/*`]) {
      pages.get(url, (request: LinkRequest, reply) => show(deps, request, reply))
      pages.post(url, async (request: LinkRequest, reply) => {
        const { global } = deps.database
        const link = await readRefusalToken(global, tokenOf(request))
        if (link) await act(deps, link, request.body instanceof URLSearchParams ? request.body.get('act') : null)
        return show(deps, request, reply)
      })
    }
    done()
  })
}

/** For an address that cannot be decoded, which reaches no route: true where it was one of these, and is answered. */
export function sendUndecodable(request: FastifyRequest, reply: FastifyReply): boolean {
  const isOurs = request.url.startsWith(`${noMoreMailPath}/`)
  if (isOurs) send(request as LinkRequest, reply, 404, 'unknown')
  return isOurs
}

/** A mail program says nothing but that it was clicked: no more of this company. */
function act({ database: { global } }: Deps, link: Refusal, chosen: string | null): Promise<unknown> {
  if (chosen === 'allow') return allowAgain(global, link)
  return refuse(global, link, chosen === 'server' ? 'server' : 'company')
}

async function show(deps: Deps, request: LinkRequest, reply: FastifyReply): Promise<FastifyReply> {
  const found = await find(deps, tokenOf(request))
  return send(request, reply, found ? 200 : 404, found ?? 'unknown')
}

function send(request: LinkRequest, reply: FastifyReply, status: number, told: ToldPage): FastifyReply {
  // Read here, because nobody has read the query of an address that cannot be decoded.
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

const tokenOf = ({ params }: LinkRequest): string => params['*'] ?? ''

async function find({ database }: Deps, token: string) {
  const link = await readRefusalToken(database.global, token)
  const company = link && (await findCompany(database.read({ companyId: link.companyId }), link.companyId))
  if (!link || !company) return undefined
  return { company: typedName(company.name), refused: await readRefused(database.global, link) }
}
