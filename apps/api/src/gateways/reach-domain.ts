import { type CardDomainFault, cardDomainPath } from '@kartu/contracts/sharing/card-domains.plain'
import { AddressFault, guardedFetch, RedirectFault } from './guarded-fetch.ts'
import { LateFault } from './in-time.ts'
import { tlsFaultOf } from './tls-fault.ts'

/** Text that a domain answers over HTTPS, or the reason why it does not. */
export type Reached = { answer: string } | { fault: CardDomainFault }
export type ReachDomain = (domain: string) => Promise<Reached>

const guard = { privateHosts: [], timeoutMs: 8_000, bytesMax: 1_000 }

/** Requests a domain as visitors do: by its public address, with a valid certificate, without redirects. */
export const reachDomain: ReachDomain = async (domain) => {
  try {
    const answer = await guardedFetch(
      `https://${domain}${cardDomainPath}`,
      { headers: { 'user-agent': 'Kartu' } },
      guard,
    )
    return answer.ok ? { answer: (await answer.text()).trim() } : { fault: 'other_server' }
  } catch (error) {
    return { fault: faultOf(error) }
  }
}

/** Codes for a server that exists but refuses TLS, such as a proxy without a certificate for the name. */
const tlsRefusal = /^(?:ERR_SSL_|ERR_TLS_|EPROTO$|CERT_)/

function faultOf(error: unknown): CardDomainFault {
  if (error instanceof AddressFault) return 'private_address'
  if (error instanceof RedirectFault) return 'redirect'
  if (error instanceof LateFault) return 'late'
  const code = (error as { code?: string }).code ?? ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return 'no_address'
  if (code === 'ETIMEDOUT') return 'late'
  return tlsFaultOf(error) !== undefined || tlsRefusal.test(code) ? 'certificate' : 'refused'
}
