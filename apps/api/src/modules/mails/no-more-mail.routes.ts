import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { localeOf } from '../../http/locale.ts'
import { findCompany } from '../companies/companies.ts'
import { typedName } from '../invitations/typed-words.ts'
import { allowAgain, noMoreMailPath, readRefusalToken, readRefused, type Refusal, refuse } from './mail-refusals.ts'
import { noMoreMailPage, noMoreMailPolicy } from './no-more-mail-page.ts'

type LinkRequest = FastifyRequest<{ Params: { token: string }; Querystring: Record<string, unknown> }>

const bodyBytesMax = 1024
const forms = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']

/**
 * Where somebody who never asked for our mail ends it. Looking changes nothing, because mail programs look at links on
 * their own; a POST does, by the buttons of the page, or with one click in a mail program (RFC 8058).
 */
export async function registerNoMoreMail(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register((pages, _options, done) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: bodyBytesMax }, (_request, body, parsed) =>
      parsed(null, new URLSearchParams(String(body))),
    )
    pages.get(`${noMoreMailPath}/:token`, (request: LinkRequest, reply) => show(deps, request, reply))
    pages.post(`${noMoreMailPath}/:token`, async (request: LinkRequest, reply) => {
      const { global } = deps.database
      const link = await readRefusalToken(global, request.params.token)
      if (link) await act(deps, link, request.body instanceof URLSearchParams ? request.body.get('act') : null)
      return show(deps, request, reply)
    })
    done()
  })
}

/** A mail program says nothing but that it was clicked: no more of this company. */
function act({ database: { global } }: Deps, link: Refusal, chosen: string | null): Promise<unknown> {
  if (chosen === 'allow') return allowAgain(global, link)
  return refuse(global, link, chosen === 'server' ? 'server' : 'company')
}

async function show(deps: Deps, request: LinkRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { lang } = request.query
  const locale = lang === 'en' || lang === 'id' ? lang : localeOf(request.headers['accept-language'])
  const found = await find(deps, request.params.token)
  return reply
    .code(found ? 200 : 404)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': noMoreMailPolicy,
      'referrer-policy': 'no-referrer',
    })
    .send(noMoreMailPage(locale, found))
}

async function find({ database }: Deps, token: string) {
  const link = await readRefusalToken(database.global, token)
  const company = link && (await findCompany(database.read({ companyId: link.companyId }), link.companyId))
  if (!link || !company) return undefined
  return { company: typedName(company.name), refused: await readRefused(database.global, link) }
}
