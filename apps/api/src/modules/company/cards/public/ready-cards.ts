import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Deps } from '../../../../deps.ts'
import { chosenEncoding } from '../../../../http/answers/compression.ts'
import { holds } from '../../../../http/answers/etag.ts'
import { givenRequestId, sendRequestId } from '../../../../http/log/request-id.ts'
import type { CardAnswer } from '../../../../http/card-cache.ts'
import { type CardEnding, chosenForm } from '../chosen-form.ts'
import { answerKey } from './public-cards.ts'
import { noteVisit } from '../../../../http/visits.ts'

/**
 * The addresses of a card as our own pages, codes and links write them (`s` says which, for the form beside the card);
 * however else it is asked for goes the long way.
 */
const address = /^\/c\/([a-z0-9-]+)(\.vcf|\/qr\.svg|\/qr\.png)?(?:\?(?:s=[a-z]+|(lang|version)=([a-z0-9.]+)))?$/

/**
 * Sends a public card that the cache holds ready and knows to be current: the same bytes and headers that the routes of
 * `public-cards.routes.ts` send, without their way through the program. False, and nothing sent, for everything else:
 * cards that are not made yet, earlier links, changes that are not heard. Nothing is logged of them, so they
 * have no id but the one that a proxy gave.
 */
export function sendReadyCard(
  { cardCache, visits, env }: Pick<Deps, 'cardCache' | 'visits' | 'env'>,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, url = '' } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  const asked = address.exec(url)
  if (!asked) return false
  const [, slug = '', ending = '', name = '', value] = asked
  const { headers } = request
  const form = chosenForm(ending as CardEnding, { [name]: value }, headers)
  const answer = cardCache.ready(slug, answerKey(form, chosenEncoding(headers['accept-encoding'])))
  if (!answer) return false
  noteVisit(visits, request, answer)
  cardCache.sentReady += 1
  const id = givenRequestId(request, env.trustProxy)
  if (id !== undefined) sendRequestId(response, id)
  sendCard(request, response, answer)
  return true
}

/** A visitor who has the answer already is told so (304). */
export function sendCard({ headers }: IncomingMessage, response: ServerResponse, answer: CardAnswer): void {
  const { unchanged } = answer
  if (unchanged?.['etag'] && holds(headers['if-none-match'], unchanged['etag']))
    response.writeHead(304, unchanged).end()
  else response.writeHead(answer.status, answer.headers).end(answer.body)
}
