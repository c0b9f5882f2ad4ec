import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Env } from '../settings/env.ts'
import { isTrusted } from './untrusted-proxy.ts'

type Asked = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/** Suffixes that DNS never delegates to a company (RFC 6761, RFC 6762, RFC 8375, ICANN for `internal`). */
const localSuffixes = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/

/**
 * True for names for which no certificate authority issues certificates: addresses, single labels, names of a private
 * network.
 */
export const isLocalName = (host: string): boolean =>
  isIP(host) !== 0 || host.startsWith('[') || !host.includes('.') || localSuffixes.test(host)

/** Host without port and final dot, in lower case. */
const plainHost = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')

/** Distinguishes the hosts of companies from those of the operator. */
export class RequestHosts {
  readonly #isOn: boolean
  readonly #own: ReadonlySet<string>
  readonly #trusted: readonly string[] | undefined

  constructor({ publicUrl, cardDomainTarget, trustProxy }: Pick<Env, 'publicUrl' | 'cardDomainTarget' | 'trustProxy'>) {
    this.#isOn = cardDomainTarget !== undefined
    this.#own = new Set([new URL(publicUrl).hostname, cardDomainTarget ?? ''])
    this.#trusted = trustProxy
  }

  /**
   * Returns the requested host if it is not the operator's; null for the operator's hosts, names of a private network,
   * and if the operator does not offer own domains. `X-Forwarded-Host` counts only from a trusted proxy.
   */
  foreign(request: Asked): string | null {
    if (!this.#isOn) return null
    const host = this.#hostOf(request)
    return this.#own.has(host) || isLocalName(host) ? null : host
  }

  #hostOf({ headers, socket }: Asked): string {
    const forwarded = headers['x-forwarded-host']
    if (forwarded === undefined || !isTrusted(socket.remoteAddress, this.#trusted)) return plainHost(headers.host ?? '')
    return plainHost(String(forwarded).split(',').at(-1)?.trim() ?? '')
  }
}
