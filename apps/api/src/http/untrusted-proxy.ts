import { BlockList, isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { plainAddress } from './limits/address-subject.ts'

/** Parts of a request that reveal a proxy. */
type Forwarded = Pick<FastifyRequest, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/**
 * The sender's address of a forwarded request if `TRUST_PROXY` does not contain it. Its forwarding headers are then
 * ignored, and all visitors behind it count as one.
 */
export function untrustedProxy(request: Forwarded, trusted: readonly string[] | undefined): string | undefined {
  const { headers, socket } = request
  if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return undefined
  const peer = plainAddress(socket.remoteAddress ?? '')
  return isIP(peer) === 0 || (trusted !== undefined && isNamed(peer, trusted)) ? undefined : peer
}

/** Address of the client: the last forwarded one that is not a trusted proxy's. */
export function forwardedAddress(
  forwarded: string | string[] | undefined,
  peer: string,
  trusted: readonly string[] | undefined,
): string {
  const nearestFirst = [
    ...String(forwarded ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
    peer,
  ].toReversed()
  const addresses = nearestFirst.map(plainAddress)
  const visitor = addresses.findIndex((one) => isIP(one) === 0 || trusted === undefined || !isNamed(one, trusted))
  return addresses[visitor === -1 ? addresses.length - 1 : visitor] ?? ''
}

/** True if the peer's forwarding headers are trusted. */
export function isTrusted(remoteAddress: string | undefined, trusted: readonly string[] | undefined): boolean {
  const peer = plainAddress(remoteAddress ?? '')
  return trusted !== undefined && isIP(peer) !== 0 && isNamed(peer, trusted)
}

/** Built once per setting, because every request checks it. */
const lists = new WeakMap<readonly string[], BlockList>()

function isNamed(peer: string, ranges: readonly string[]): boolean {
  const list = lists.get(ranges) ?? listOf(ranges)
  lists.set(ranges, list)
  return list.check(peer, isIP(peer) === 6 ? 'ipv6' : 'ipv4')
}

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** Logs the sender once per process: either a setting is missing or a client forges the header. */
export function registerUntrustedProxy(app: FastifyInstance, trusted: readonly string[] | undefined): void {
  let told = false
  app.addHook('onRequest', (request, _reply, done) => {
    const peer = told ? undefined : untrustedProxy(request, trusted)
    if (peer !== undefined) {
      told = true
      app.log.warn(untrustedProxySentence(peer))
    }
    done()
  })
}

const untrustedProxySentence = (peer: string): string =>
  `Requests from ${peer} carry X-Forwarded-For or Forwarded, but TRUST_PROXY does not name ${peer}, so the header is not ` +
  `believed. If that is your proxy, set TRUST_PROXY=${peer}: until then all visitors share the limits of one. ` +
  'If you have no proxy there, the header is forged and no action is needed.'
