import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Deps } from '../../../../deps.ts'
import { chosenEncoding } from '../../../../http/answers/compression.ts'
import { holds } from '../../../../http/answers/headers.ts'
import type { RequestHosts } from '../../../../http/request-host.ts'
import { givenRequestId, sendRequestId } from '../../../../http/log/request-id.ts'
import type { CardAnswer } from '../../../../http/card-cache.ts'
import { askedLanguage, type CardEnding, chosenForm } from '../card-forms.ts'
import { answerKey } from './public-cards.ts'
import { noteVisit } from '../../../../http/visits.ts'

/**
 * URL of a card as in Kartu's own pages, codes and links. `s` is the source for the lead form, `x` the
 * short link. Every other form of URL
 * goes through the router.
 */
const address =
  /^\/c\/([a-z0-9-]+)(\.vcf|\/qr\.svg|\/qr\.png)?(?:\?(?:s=[a-z]+(?:&x=[a-z0-9]+)?|(lang|version)=([a-zA-Z0-9.-]+)))?$/

/**
 * Sends a public card that the cache holds and knows to be current, with the same bytes and headers as the routes of
 * `public-cards.routes.ts`, but without the router. Returns false and sends nothing in all other cases: uncached cards,
 * earlier links, missing change notices. These requests are not logged, so their only ID is the proxy's.
 */
export function sendReadyCard(
  { cardCache, visits, env }: Pick<Deps, 'cardCache' | 'visits' | 'env'>,
  hosts: RequestHosts,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, url = '' } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  const matched = address.exec(url)
  if (!matched) return false
  const [, slug = '', ending = '', name = '', value] = matched
  const { headers } = request
  const query = { [name]: value }
  const form = chosenForm(ending as CardEnding, query, headers)
  const asked = askedLanguage(ending as CardEnding, query, headers)
  const key = answerKey(form, chosenEncoding(headers['accept-encoding']))
  const answer = cardCache.ready(slug, key, performance.now(), asked)
  if (!answer || !isServedAt(answer, ending, hosts.foreign(request))) return false
  noteVisit(visits, request, answer)
  cardCache.sentReady += 1
  const id = givenRequestId(request, env.trustProxy)
  if (id !== undefined) sendRequestId(response, id)
  sendCard(request, response, answer)
  return true
}

/**
 * True if the request is for the host in the card's URL. The operator's host also serves vCards and codes, which pages
 * of the web app show; only pages redirect.
 */
const isServedAt = ({ domain }: CardAnswer, ending: string, host: string | null): boolean =>
  (domain ?? null) === host || (host === null && ending !== '')

/** A visitor whose copy is current gets 304. */
export function sendCard({ headers }: IncomingMessage, response: ServerResponse, answer: CardAnswer): void {
  const { unchanged } = answer
  if (unchanged?.['etag'] && holds(headers['if-none-match'], unchanged['etag']))
    response.writeHead(304, unchanged).end()
  else response.writeHead(answer.status, answer.headers).end(answer.body)
}
