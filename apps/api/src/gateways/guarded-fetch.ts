import { lookup } from 'node:dns'
import { lookup as lookUpAll } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { inTime } from './in-time.ts'
import { isPublicAddress } from './public-address.ts'

/** Thrown for an address from a user that this server must not call. Nothing was sent. */
export class AddressFault extends Error {}

/** A redirect, which is not followed. */
export class RedirectFault extends Error {}

export interface Guard {
  /** Hosts, with any non-standard port, that the operator allows to have a private address. */
  privateHosts: readonly string[]
  timeoutMs: number
  bytesMax: number
}

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string | undefined
}

/**
 * Requests an address that a user chose. The host is looked up once, and the connection goes to a checked address, so a
 * later change of the name has no effect. Redirects are not followed; time and size are limited.
 */
export function guardedFetch(address: string, asked: Asked, guard: Guard): Promise<Response> {
  const url = requireAllowed(address, guard)
  return inTime(guard.timeoutMs, `no answer within ${guard.timeoutMs} ms`, (signal) => ask(url, asked, guard, signal))
}

/** Throws an `AddressFault` for addresses that are never called, whatever they resolve to. */
export function requireAllowed(address: string, guard: Pick<Guard, 'privateHosts'>): URL {
  const url = URL.parse(address)
  if (url === null) throw new AddressFault('No address')
  const isOwn = guard.privateHosts.includes(url.host)
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isOwn && isLoopback(url.hostname))
  if (!isSafe || url.username !== '' || url.password !== '') throw new AddressFault('The address must use https')
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0 && !isOwn && !isPublicAddress(literal)) throw new AddressFault('A private address')
  return url
}

/**
 * Refuses an address when it is saved: also a name that resolves to a private address. A name that does not resolve yet
 * passes, because each connection checks again.
 */
export async function requirePublic(address: string, guard: Pick<Guard, 'privateHosts'>): Promise<void> {
  const url = requireAllowed(address, guard)
  if (guard.privateHosts.includes(url.host)) return
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  const found = await inTime(lookupMs, 'no answer from the name server', () => lookUpAll(literal, { all: true })).catch(
    () => [],
  )
  if (!found.every((one) => isPublicAddress(one.address))) throw new AddressFault('A name with a private address')
}

/** Longest wait for a name server while an address is saved. */
const lookupMs = 3_000

/** True for a name of this machine. */
export const isLoopback = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Returns the public addresses of a name; throws if there are none. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0)
    const [first] = found
    if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
      return done(new AddressFault('A name with a private address'), '', 0)
    if (options.all === true) return done(null, found)
    done(null, first.address, first.family)
  })
}

function ask(
  url: URL,
  { method = 'GET', headers = {}, body }: Asked,
  guard: Guard,
  signal: AbortSignal,
): Promise<Response> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const isOwn = guard.privateHosts.includes(url.host)
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        signal,
        // Each request opens its own connection, because the next caller must not reuse it.
        agent: false,
        headers: {
          ...headers,
          'accept-encoding': 'identity',
          ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        },
        ...(isOwn ? {} : { lookup: publicLookup }),
      },
      (answer) => {
        const chunks: Buffer[] = []
        let bytes = 0
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > guard.bytesMax) return void answer.destroy(new Error(`More than ${guard.bytesMax} bytes`))
          chunks.push(chunk)
        })
        answer.once('error', reject)
        answer.once('end', () => {
          const { statusCode: status = 0, headers: told } = answer
          const { 'content-type': type, 'retry-after': retryAfter } = told
          const isBare = [204, 205].includes(status)
          if (status >= 300 && status < 400) return reject(new RedirectFault('A redirect'))
          // `Response` throws for other numbers.
          if (status < 200 || status > 599) return reject(new Error(`Status ${status}`))
          resolve(
            new Response(isBare ? null : Buffer.concat(chunks), {
              status,
              headers: {
                ...(type === undefined ? {} : { 'content-type': type }),
                ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
              },
            }),
          )
        })
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })
}
