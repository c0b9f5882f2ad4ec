import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { holds } from '../../../http/answers/headers.ts'
import { AddressCounter, addressLimits } from '../../../http/limits/address-counter.ts'
import type { CardDeps } from '../../company/cards/public/found-card.ts'
import { type LinkPictureContent, linkPictureHash } from '../../company/cards/public/link-picture.ts'
import { DrawingThread } from './drawing-thread.ts'
import { LinkPictures } from './link-pictures.ts'

const cacheSeconds = 300

export type SendPicture = (
  request: FastifyRequest,
  reply: FastifyReply,
  content: LinkPictureContent,
) => Promise<FastifyReply>

/** Returns the function that sends the picture for the given content. Only drawings count towards its limit. */
export function pictureSender(app: FastifyInstance, deps: CardDeps): SendPicture {
  const thread = new DrawingThread()
  app.addHook('onClose', () => thread.close())
  // A server only for cards reads from a replica and counts no visits.
  const pictures = new LinkPictures({ ...deps, isReadOnly: deps.visits === undefined }, thread)
  const drawings = new AddressCounter(addressLimits.drawnPictures)
  return async (request, reply, content) => {
    const etag = `"${linkPictureHash(content)}"`
    const { jpeg, isForNow } = await pictures.find(content, () => drawings.count(request.ip) === undefined)
    reply.headers({
      'cache-control': isForNow ? 'no-store' : `public, max-age=${cacheSeconds}`,
      'content-security-policy': "default-src 'none'; sandbox",
      // The web pages of chat programs embed the picture.
      'cross-origin-resource-policy': 'cross-origin',
      // Range requests are ignored: a picture is always sent completely (RFC 9110, section 14.2).
      'accept-ranges': 'none',
      'x-robots-tag': 'noindex',
    })
    if (isForNow) return reply.type('image/jpeg').send(jpeg)
    reply.header('etag', etag)
    if (holds(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('image/jpeg').send(jpeg)
  }
}

/** Redirects to another picture, such as the current one. */
export const toOther = (reply: FastifyReply, path: string): FastifyReply =>
  reply.header('cache-control', 'no-cache').redirect(path, 302)
