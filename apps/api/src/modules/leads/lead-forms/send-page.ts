import { shareStyleOf } from '@kartu/cards/share-page-parts'
import type { Locale } from '@kartu/contracts/validation'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chosenEncoding, packedOnce } from '../../../http/answers/compression.ts'
import { pagePolicy } from '../../../http/answers/page-policy.ts'
import type { ShareForm } from './share-form.ts'

export type ShareRequest = FastifyRequest<{
  Params: { name: string; answer?: string }
  Querystring: Record<string, unknown>
}>

/**
 * Sends a page that accompanies a card to one visitor. Shared caches do not store it. The visitor's own browser may
 * store a form, so that Back returns to the form with its input after a failed attempt to send it offline.
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { card }: ShareForm,
  { status, locale, page, isForm = false }: { status: number; locale: Locale; page: string; isForm?: boolean },
): FastifyReply {
  const encoding = chosenEncoding(request.headers['accept-encoding'])
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': isForm ? 'private, no-cache' : 'no-store',
      vary: 'accept-encoding, accept-language',
      'content-security-policy': pagePolicy(shareStyleOf(card), { pictures: true, forms: true }),
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
      'content-language': locale,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    })
    .send(packedOnce(Buffer.from(page), encoding))
}
