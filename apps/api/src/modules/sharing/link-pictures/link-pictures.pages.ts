import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
import { pictureSender, toOther } from './send-picture.ts'

type PictureRequest = FastifyRequest<{ Params: { name: string; file: string } }>

/**
 * Pictures of links, for previews in chats and social networks: `/c/{slug}/picture/{hash}.jpg`. The hash is that of the
 * content; a URL with a different hash is redirected, so nothing is drawn for it. A visit is not counted.
 */
export function registerCardPictures(
  app: FastifyInstance,
  deps: CardDeps,
  sendPicture = pictureSender(app, deps),
): void {
  const misses = new AddressCounter(addressLimits.cardMisses)
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
    const contents = contentsOf(found)
    const [own] = contents
    if (!own) return missing(request, reply)
    const content = contents.find((one) => linkPictureHash(one) === hash)
    if (!content) return toOther(reply, `/c/${name}/picture/${linkPictureHash(own)}.jpg`)
    return sendPicture(request, reply, content)
  })
}

/** Pictures of a card, one in each of its languages. A removed or paused card without a replacement has none. */
function contentsOf(found: Found): LinkPictureContent[] {
  if (!found || 'movedTo' in found) return []
  if ('answer' in found) return JSON.parse(found.answer.body.toString()) as LinkPictureContent[]
  return found.standIn ? [contentOfStandIn(found.closed, found.standIn)] : []
}
