import { slugCharactersMax } from '@kartu/contracts/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { answerFirst } from '../../http/answer-first.ts'
import type { CardAnswer } from './card-cache.ts'
import { closedPage, missingPage } from './card-page-forms.ts'
import { type CardEnding, chosenEncoding, chosenForm, visitorLocale } from './chosen-form.ts'
import { findAnswer } from './public-cards.ts'
import { sendCard, sendReadyCard } from './ready-cards.ts'

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

type CardRequest = FastifyRequest<{ Params: { name: string }; Querystring: Record<string, unknown> }>

/**
 * The public faces of a card: `/c/{slug}`, `/c/{slug}.vcf` (`?version=4.0`), `/c/{slug}/qr.svg` and `/c/{slug}/qr.png`.
 * No session, no cookie, no script.
 */
export function registerPublicCards(app: FastifyInstance, deps: Deps): void {
  answerFirst(app, (request, response) => sendReadyCard(deps.cardCache, request, response))
  app.get('/c/:name', (request: CardRequest, reply) => {
    const { name } = request.params
    return name.endsWith('.vcf')
      ? serve(deps, request, reply, name.slice(0, -4), '.vcf')
      : serve(deps, request, reply, name, '')
  })
  for (const ending of ['/qr.svg', '/qr.png'] as const) {
    app.get(`/c/:name${ending}`, (request: CardRequest, reply) =>
      serve(deps, request, reply, request.params.name, ending),
    )
  }
}

async function serve(
  deps: Deps,
  request: CardRequest,
  reply: FastifyReply,
  typed: string,
  ending: CardEnding,
): Promise<FastifyReply> {
  const { headers, query } = request
  const slug = typed.toLowerCase()
  const form = chosenForm(ending, query, headers)
  const found =
    slug.length <= slugCharactersMax && slugPattern.test(slug)
      ? await findAnswer(deps, slug, form, chosenEncoding(headers['accept-encoding']))
      : undefined
  const { publicUrl } = deps.env
  const locale = visitorLocale(query, headers)
  if (!found) return send(request, reply, missingPage(publicUrl, slug, locale))
  if ('movedTo' in found) {
    const question = request.url.indexOf('?')
    const queryText = question < 0 ? '' : request.url.slice(question)
    return reply.header('cache-control', 'no-cache').redirect(`/c/${found.movedTo}${ending}${queryText}`, 302)
  }
  if ('closed' in found)
    return send(request, reply, closedPage(publicUrl, found, locale, ending === '' ? 'page' : 'file'))
  return send(request, reply, found.answer)
}

function send(request: CardRequest, reply: FastifyReply, answer: CardAnswer): FastifyReply {
  reply.hijack()
  sendCard(request.raw, reply.raw, answer)
  return reply
}
