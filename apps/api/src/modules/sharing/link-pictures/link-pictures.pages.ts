import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { holds } from '../../../http/answers/headers.ts'
import { AppError } from '../../../http/errors.ts'
import { sendFailure } from '../../../http/failures.ts'
import { AddressCounter, addressLimits } from '../../../http/limits/address-counter.ts'
import { tooMany } from '../../../http/limits/rate-limit.ts'
import { isSlug } from '../../company/cards/card-address.ts'
import { foundAt } from '../../company/cards/public/company-hosts.ts'
import type { CardDeps, Found } from '../../company/cards/public/found-card.ts'
import {
  contentOfStandIn,
  type LinkPictureContent,
  linkPictureForm,
  linkPictureHash,
} from '../../company/cards/public/link-picture.ts'
import { findAnswer } from '../../company/cards/public/public-cards.ts'
import { DrawingThread } from './drawing-thread.ts'
import { type Drawer, LinkPictures } from './link-pictures.ts'

type PictureRequest = FastifyRequest<{ Params: { name: string; file: string } }>

const cacheSeconds = 300

/**
 * Pictures of links, for previews in chats and social networks: `/c/{slug}/picture/{hash}.jpg`. The hash is that of the
 * content, so a URL with another one is redirected and never drawn. A visit is not counted.
 */
export function registerLinkPictures(app: FastifyInstance, deps: CardDeps, drawer?: Drawer): void {
  const misses = new AddressCounter(addressLimits.cardMisses)
  const sendPicture = pictureSender(app, deps, drawer)
  const missing = (request: FastifyRequest, reply: FastifyReply) => {
    const seconds = misses.count(request.ip)
    return sendFailure(request, reply, seconds === undefined ? new AppError('not_found') : tooMany(seconds))
  }
  app.get('/c/:name/picture/:file', async (request: PictureRequest, reply) => {
    const { name, file } = request.params
    const [, hash] = /^([0-9a-f]{64})\.jpg$/.exec(file) ?? []
    if (!isSlug(name) || hash === undefined) return missing(request, reply)
    const found = foundAt(request, await findAnswer(deps, name, linkPictureForm, 'identity'))
    if (found && 'movedTo' in found) return toOther(reply, `/c/${found.movedTo}/picture/${file}`)
    const content = contentOf(found)
    if (!content) return missing(request, reply)
    const current = linkPictureHash(content)
    if (current !== hash) return toOther(reply, `/c/${name}/picture/${current}.jpg`)
    return sendPicture(request, reply, content)
  })
}

/** A removed or paused card without a colleague has no picture. */
function contentOf(found: Found): LinkPictureContent | undefined {
  if (!found || 'movedTo' in found) return undefined
  if ('answer' in found) return JSON.parse(found.answer.body.toString()) as LinkPictureContent
  return found.standIn && contentOfStandIn(found.closed, found.standIn)
}

const toOther = (reply: FastifyReply, path: string): FastifyReply =>
  reply.header('cache-control', 'no-cache').redirect(path, 302)

/** Returns the function that sends the picture of a content. Its limit counts only drawings. */
function pictureSender(app: FastifyInstance, deps: CardDeps, drawer: Drawer | undefined) {
  const thread = new DrawingThread()
  app.addHook('onClose', () => thread.close())
  // A server of cards alone reads from a replica and counts no visits.
  const pictures = new LinkPictures({ ...deps, isReadOnly: deps.visits === undefined }, drawer ?? thread)
  const drawings = new AddressCounter(addressLimits.drawnPictures)
  return async (request: FastifyRequest, reply: FastifyReply, content: LinkPictureContent): Promise<FastifyReply> => {
    const etag = `"${linkPictureHash(content)}"`
    const { jpeg, isForNow } = await pictures.find(content, () => drawings.count(request.ip) === undefined)
    reply.headers({
      'cache-control': isForNow ? 'no-store' : `public, max-age=${cacheSeconds}`,
      'content-security-policy': "default-src 'none'; sandbox",
      // Web pages of chats show the picture.
      'cross-origin-resource-policy': 'cross-origin',
      // A picture is sent whole, whatever range is requested (RFC 9110, section 14.2).
      'accept-ranges': 'none',
      'x-robots-tag': 'noindex',
    })
    if (isForNow) return reply.type('image/jpeg').send(jpeg)
    reply.header('etag', etag)
    if (holds(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('image/jpeg').send(jpeg)
  }
}
