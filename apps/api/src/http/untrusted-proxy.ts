import { BlockList, isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { plainAddress } from './limits/address-subject.ts'

/** Of a request, what tells of a proxy. */
type Forwarded = Pick<FastifyRequest, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/**
 * The address of the person who sent a request that says it was forwarded, while `TRUST_PROXY` does not name that address:
 * then what it forwards is not believed, and all visitors behind it count as one.
 */
export function untrustedProxy(request: Forwarded, trusted: readonly string[] | undefined): string | undefined {
  const { headers, socket } = request
  if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return undefined
  const peer = plainAddress(socket.remoteAddress ?? '')
  return isIP(peer) === 0 || (trusted !== undefined && isNamed(peer, trusted)) ? undefined : peer
}

/** Whose request it was: of the addresses that proxies forward, the last one that is not a trusted proxy's. */
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

/** Whether what the other end of a connection says about a request is believed. */
export function isTrusted(remoteAddress: string | undefined, trusted: readonly string[] | undefined): boolean {
  const peer = plainAddress(remoteAddress ?? '')
  return trusted !== undefined && isIP(peer) !== 0 && isNamed(peer, trusted)
}

/** Built once from a setting: it is looked into with every request. */
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

/** Says it once in the log of a process: it is either a setting that is missing or somebody who plays. */
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
  `believed. If that is your proxy, set TRUST_PROXY=${peer}: until then all visitors count as one, and the limits of one ` +
  'meet everybody. If you have no proxy there, somebody forges the header, and nothing is to be done.'
