import { slugCharactersMax } from '@kartu/contracts/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { CardAnswer } from './card-cache.ts'
import { qrPngForm, qrSvgForm, vCardForm } from './card-forms.ts'
import { closedPage, localeOfVisitor, missingPage, pageForms } from './card-page-forms.ts'
import { type CardForm, type Encoding, findAnswer } from './public-cards.ts'

const vCard3 = vCardForm('3.0')
const vCard4 = vCardForm('4.0')

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

type CardRequest = FastifyRequest<{ Params: { name: string }; Querystring: Record<string, unknown> }>

/**
 * The public faces of a card: `/c/{slug}`, `/c/{slug}.vcf` (`?version=4.0`), `/c/{slug}/qr.svg` and `/c/{slug}/qr.png`.
 * No session, no cookie, no script.
 */
export function registerPublicCards(app: FastifyInstance, deps: Deps): void {
  app.get('/c/:name', (request: CardRequest, reply) => {
    const { name } = request.params
    if (name.endsWith('.vcf')) {
      return serve(
        deps,
        request,
        reply,
        name.slice(0, -4),
        '.vcf',
        request.query['version'] === '4.0' ? vCard4 : vCard3,
      )
    }
    return serve(deps, request, reply, name, '', pageForms[localeOfVisitor(request)])
  })
  app.get('/c/:name/qr.svg', (request: CardRequest, reply) =>
    serve(deps, request, reply, request.params.name, '/qr.svg', qrSvgForm),
  )
  app.get('/c/:name/qr.png', (request: CardRequest, reply) =>
    serve(deps, request, reply, request.params.name, '/qr.png', qrPngForm),
  )
}

async function serve(
  deps: Deps,
  request: CardRequest,
  reply: FastifyReply,
  typed: string,
  ending: string,
  form: CardForm,
): Promise<FastifyReply> {
  const slug = typed.toLowerCase()
  const found =
    slug.length <= slugCharactersMax && slugPattern.test(slug)
      ? await findAnswer(deps, slug, form, encodingOf(request.headers['accept-encoding']))
      : undefined
  const { publicUrl } = deps.env
  if (!found) return send(request, reply, missingPage(publicUrl, slug, localeOfVisitor(request)))
  if ('movedTo' in found) {
    const question = request.url.indexOf('?')
    const query = question < 0 ? '' : request.url.slice(question)
    return reply.header('cache-control', 'no-cache').redirect(`/c/${found.movedTo}${ending}${query}`, 302)
  }
  if ('closed' in found) return send(request, reply, closedPage(publicUrl, found.closed, localeOfVisitor(request)))
  return send(request, reply, found.answer)
}

function send(request: CardRequest, reply: FastifyReply, answer: CardAnswer): FastifyReply {
  const { etag } = answer.headers
  if (etag !== undefined && request.headers['if-none-match'] === etag) {
    const { 'content-length': _, 'content-type': __, ...headers } = answer.headers
    return reply.code(304).headers(headers).send()
  }
  return reply.code(answer.status).headers(answer.headers).send(answer.body)
}

/** Brotli where it is taken, else gzip; a form that is not compressed ignores it. */
function encodingOf(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(header)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(header) ? 'gzip' : 'identity'
}
