import { cardFontPaths } from '@kartu/cards/card-page-fonts'
import { cardWorkerPath } from '@kartu/cards/card-worker'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../../../db/db.ts'
import type { Env } from '../../../../settings/env.ts'
import { companyTransportHeaders } from '../../../../http/answers/headers.ts'
import { chosenEncoding } from '../../../../http/answers/compression.ts'
import type { CardAnswer } from '../../../../http/card-cache.ts'
import { AppError } from '../../../../http/errors.ts'
import { sendFailure, tellFault } from '../../../../http/failures.ts'
import { Registered } from '../../../../lib/registered.ts'
import { RequestHosts } from '../../../../http/request-host.ts'
import { isForVisitors } from '../card-address.ts'
import { visitorLocale } from '../card-forms.ts'
import { awayPage, missingPage } from '../card-page-forms.ts'
import { cardDomainOf } from '../cards.view.ts'
import type { CardDeps, Found } from './found-card.ts'
import { withinTime } from './last-known.ts'
import { findHostCompany, ownsPicture } from './public-cards.sql.ts'
import { sendCard } from './ready-cards.ts'

/** Host of a request that is not the operator's. */
interface CompanyHost {
  domain: string
  /** Company that has proved the domain; undefined if there is none. */
  companyId: string | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on the operator's hosts. */
    companyHost: CompanyHost | null
  }
}

/** Routes that a company's domain serves. Those of a card check its company themselves. */
const openRoutes: ReadonlySet<string> = new Set([
  '/c/:name',
  cardWorkerPath,
  ...cardFontPaths(),
  '/c/:name/qr.svg',
  '/c/:name/qr.png',
  '/c/:name/picture/:file',
  '/c/:name/documents/:id',
  '/c/:name/share',
  '/c/:name/share/:answer',
  '/c/:name/tap/:target',
  '/x/:token',
  '/.well-known/kartu-domain',
])
const pictureRoute = '/files/:name'
/** Routes for the operator's machines, which may use any host name except a company's domain. */
const machineRoutes: ReadonlySet<string> = new Set(['/livez', '/readyz', '/healthz', '/metrics', '/internal/ask'])

/**
 * Restricts every host that is not the operator's: a company's domain serves only that company's cards and what their
 * pages need, and an unknown name serves nothing. The check uses the matched route, so no spelling of a path evades it.
 */
export function registerCompanyHosts(app: FastifyInstance, deps: CardDeps): void {
  const hosts = new RequestHosts(deps.env)
  const pictures = new KnownPictures()
  app.decorateRequest('companyHost', null)
  app.addHook('onRequest', async (request, reply) => {
    const domain = hosts.foreign(request.raw)
    if (domain === null) return undefined
    // Kartu must not impose HTTPS on the other subdomains of the company.
    if (deps.env.publicUrl.startsWith('https:')) reply.headers(companyTransportHeaders)
    request.companyHost = { domain, companyId: undefined }
    try {
      if (await admit(deps, pictures, request, domain)) return undefined
      const moved = await movedTo(deps, request)
      // Browsers must revalidate, because another card may get the address.
      if (moved !== undefined) return await reply.header('cache-control', 'no-cache').redirect(moved, 301)
      return await refuse(deps.env, request, reply)
    } catch (fault) {
      tellFault(request, fault as Error)
      return sendWithCard(request, reply, awayPage(deps.env.publicUrl, ...wordsOf(request)))
    }
  })
}

/** Finds the slug of the company's card for a path of the product that the company used before. */
export type FindOldAddress = (db: Db, companyId: string, url: string) => Promise<string | undefined>

export const oldAddressFinders = new Registered<FindOldAddress>('Functions that find an old address')

/** Path of the card at an old address; undefined for all other paths. */
async function movedTo(
  { database }: CardDeps,
  { companyHost, method, url }: FastifyRequest,
): Promise<string | undefined> {
  const companyId = companyHost?.companyId
  if (companyId === undefined || (method !== 'GET' && method !== 'HEAD')) return undefined
  const [find] = oldAddressFinders.entries
  const slug = await find?.(database.read({ companyId }), companyId, url)
  return slug === undefined ? undefined : `/c/${slug}`
}

async function admit(
  deps: CardDeps,
  pictures: KnownPictures,
  request: FastifyRequest,
  domain: string,
): Promise<boolean> {
  const companyId = await companyOfHost(deps, domain)
  const route = request.routeOptions.url ?? ''
  if (companyId === undefined) return machineRoutes.has(route)
  request.companyHost = { domain, companyId }
  if (request.is404) return isForVisitors(request.url)
  if (route !== pictureRoute) return openRoutes.has(route)
  return pictures.isOf(deps.database.read({ companyId }), companyId, (request.params as { name: string }).name)
}

/** Sends an error to programs, and to people the page for an unknown card, which names no other host. */
function refuse({ publicUrl }: Pick<Env, 'publicUrl'>, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return sendFailure(request, reply, new AppError('not_found'))
  return sendWithCard(request, reply, missingPage(publicUrl, ...wordsOf(request)))
}

const wordsOf = ({ query, headers }: FastifyRequest) =>
  [visitorLocale(query as Record<string, unknown>, headers), chosenEncoding(headers['accept-encoding'])] as const

/** Pause after a failed attempt to reach the database, because each attempt delays a visitor. */
const pauseMs = 1_000

/** Returns the company that has proved a domain: from memory if it is current or the database does not answer. */
export async function companyOfHost(
  { cardCache: cache, database }: Pick<CardDeps, 'cardCache' | 'database'>,
  domain: string,
): Promise<string | undefined> {
  const known = cache.host(domain)
  if (known !== undefined) return known
  const load = async (): Promise<string | undefined> => {
    const loading = cache.begin()
    const companyId = await findHostCompany(database.global, domain)
    cache.keepHost(domain, companyId, loading)
    return companyId
  }
  const last = cache.lastKnownHost(domain)
  if (last === undefined) return load()
  const isSpared = performance.now() - cache.triedInVainMs < pauseMs
  const found = isSpared ? undefined : await withinTime(load())
  if (found) return found.value
  if (!isSpared) cache.triedInVainMs = performance.now()
  return last
}

const knownPicturesMax = 20_000

/** Pictures that belong to a company. The name of a picture is the hash of its content, so this never changes. */
class KnownPictures {
  readonly #known = new Set<string>()

  async isOf(db: Db, companyId: string, name: string): Promise<boolean> {
    const [hash] = /^[0-9a-f]{64}(?=[.-])/.exec(name) ?? []
    if (hash === undefined) return false
    const key = `${companyId} ${hash}`
    if (this.#known.has(key)) return true
    if (!(await ownsPicture(db, companyId, hash))) return false
    if (this.#known.size >= knownPicturesMax) this.#known.clear()
    this.#known.add(key)
    return true
  }
}

/** Hides the cards of other companies on a company's own domain, also those that moved or are closed. */
export function foundAt({ companyHost }: Pick<FastifyRequest, 'companyHost'>, found: Found): Found {
  if (companyHost === null || !found) return found
  return companyIdOf(found) === companyHost.companyId ? found : undefined
}

function companyIdOf(found: NonNullable<Found>): string | undefined {
  if ('answer' in found) return found.answer.shown?.companyId
  return 'movedTo' in found ? found.companyId : found.closed.company_id
}

/**
 * Returns the origin to which a visitor is redirected: the domain that the company uses for its cards, if the request
 * came by another host. Undefined if the card is shown here.
 */
export function redirectOrigin(
  env: Env,
  { companyHost }: Pick<FastifyRequest, 'companyHost'>,
  found: NonNullable<Found>,
): string | undefined {
  if ('movedTo' in found) return undefined
  const domain = 'answer' in found ? found.answer.domain : cardDomainOf(env, found.closed.card_domain)
  return domain === undefined || domain === companyHost?.domain ? undefined : `https://${domain}`
}

/** Query of a URL with its question mark, or empty. */
export function queryOf(url: string): string {
  const question = url.indexOf('?')
  return question < 0 ? '' : url.slice(question)
}

/** Sends a rendered answer, on a company's domain with the HSTS header for such domains. */
export function sendWithCard(request: FastifyRequest, reply: FastifyReply, answer: CardAnswer): FastifyReply {
  reply.hijack()
  sendCard(request.raw, reply.raw, request.companyHost === null ? answer : withCompanyTransport(answer))
  return reply
}

const transport = 'strict-transport-security'

function withCompanyTransport(answer: CardAnswer): CardAnswer {
  if (answer.headers[transport] === undefined) return answer
  return {
    ...answer,
    headers: { ...answer.headers, ...companyTransportHeaders },
    ...(answer.unchanged && { unchanged: { ...answer.unchanged, ...companyTransportHeaders } }),
  }
}
