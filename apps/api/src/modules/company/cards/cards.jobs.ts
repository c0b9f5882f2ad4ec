import { guardedFetch } from '../../../gateways/guarded-fetch.ts'
import { defineJob } from '../../job.ts'
import { cardPurgeQueue } from './public/card-purges.ts'

const timeoutMs = 10_000
const answerBytesMax = 100_000

/**
 * Has the cache in front drop what has these tags. The tags stand where each kind of cache reads them: in a header for
 * Fastly and Varnish, in the body for Cloudflare.
 */
export const cardPurgeJob = defineJob({
  ...cardPurgeQueue,
  async run({ env: { cachePurge } }, { tags }) {
    if (!cachePurge) return
    const { url, header } = cachePurge
    const headers = {
      'content-type': 'application/json',
      'surrogate-key': tags.join(' '),
      'user-agent': 'Kartu',
      ...(header && { [header[0]]: header[1] }),
    }
    // The operator chose this host, so it may be a private one.
    const guard = { privateHosts: [new URL(url).host], timeoutMs, bytesMax: answerBytesMax }
    const answer = await guardedFetch(url, { method: 'POST', headers, body: JSON.stringify({ tags }) }, guard)
    if (!answer.ok) throw new Error(`The cache in front answers ${answer.status}`)
  },
})
