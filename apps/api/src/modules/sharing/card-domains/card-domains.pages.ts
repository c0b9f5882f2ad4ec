import { cardDomainPath, cardRecordValue } from '@kartu/contracts/sharing/card-domains.plain'
import { asciiHost } from '@kartu/contracts/sharing/card-domain-name'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../../../http/errors.ts'
import { sendFailure } from '../../../http/failures.ts'
import { AddressCounter, addressLimits } from '../../../http/limits/address-counter.ts'
import { tooMany } from '../../../http/limits/rate-limit.ts'
import { isTrusted } from '../../../http/untrusted-proxy.ts'
import { companyOfHost } from '../../company/cards/public/company-hosts.ts'
import type { CardDeps } from '../../company/cards/public/found-card.ts'
import { findDomainNamed } from './card-domains.sql.ts'

/** Headers that a proxy adds to a visitor's request. */
const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/**
 * `/.well-known/kartu-domain` returns, on a company's domain, the value of its TXT record, which shows that requests
 * for the domain reach this server. `/internal/ask?domain=` answers the operator's proxy whether to obtain a
 * certificate.
 */
export function registerDomainPages(app: FastifyInstance, deps: CardDeps): void {
  const { env, database } = deps
  if (env.cardDomainTarget === undefined) return

  app.get(cardDomainPath, async ({ companyHost }, reply) => {
    const { companyId, domain } = companyHost ?? {}
    if (companyId === undefined || domain === undefined) throw notFound()
    const row = await findDomainNamed(database.read({ companyId }), companyId, domain)
    if (!row) throw notFound()
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(cardRecordValue(row.token))
  })

  const unknown = new AddressCounter(addressLimits.unknownDomains)
  app.get('/internal/ask', async (request: FastifyRequest<{ Querystring: { domain?: unknown } }>, reply) => {
    // Only the proxy's own request has none of these headers. Others are refused, because a stranger could learn which
    // companies are hosted here.
    const isAsked =
      isTrusted(request.socket.remoteAddress, env.trustProxy) &&
      forwardingHeaders.every((name) => request.headers[name] === undefined)
    if (!isAsked) throw notFound()
    const { domain } = request.query
    const name = typeof domain === 'string' ? asciiHost(domain) : null
    if (name === null) throw notFound()
    if ((await companyOfHost(deps, name)) === undefined) {
      // A flood of invented names must not delay the certificate of a proved name.
      const seconds = unknown.count(request.ip)
      if (seconds !== undefined) return sendFailure(request, reply, tooMany(seconds))
      throw notFound()
    }
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('ok')
  })
}
