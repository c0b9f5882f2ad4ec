import type { ProxyUse } from '../../settings/setting-sources.ts'
import { certificateSentence, tlsFaultOf } from '../tls-fault.ts'

const throughProxy: Record<NonNullable<ProxyUse>, string> = {
  on: ' Requests go through the proxy of HTTP_PROXY or HTTPS_PROXY: name hosts that are reached without it in NO_PROXY.',
  unused: ' If it is reached through the proxy of HTTP_PROXY or HTTPS_PROXY, set NODE_USE_ENV_PROXY=1.',
}

/** Reason why storage at this host did not answer. */
export function unreachableSentence(host: string, error: Error, reason: string, proxy: ProxyUse): string {
  const tls = tlsFaultOf(error)
  if (tls?.kind === 'not_tls')
    return `The storage at ${host} does not speak TLS. Add tls=off to STORAGE_URL if it speaks plain HTTP.`
  if (tls?.kind === 'other_name')
    return `The certificate of the storage at ${host} ${certificateSentence(tls)}. Use that name in STORAGE_URL.`
  if (tls) return `The certificate of the storage at ${host} ${certificateSentence(tls)}.`
  const hint = proxy === undefined ? '' : throughProxy[proxy]
  return `The storage at ${host} cannot be reached (${reason}). Check host and port, and add tls=off if it speaks plain HTTP.${hint}`
}

/** Storage refuses signatures older or newer than this. */
const skewMinutesMax = 15

/** Sentence about a clock difference that makes storage refuse the request; undefined if the clocks agree. */
export function clockSentence(host: string, { status, headers }: Response): string | undefined {
  const minutes = Math.round((Date.now() - Date.parse(headers.get('date') ?? '')) / 60_000)
  if (status < 400 || !(Math.abs(minutes) >= skewMinutesMax)) return undefined
  const side = minutes > 0 ? 'ahead of' : 'behind'
  return `The clock of this machine is ${Math.abs(minutes)} minutes ${side} that of the storage at ${host}, which therefore refuses every request. Set the clock of this machine, or synchronise it with a time server (NTP).`
}
