import { guardedFetch } from '../../../gateways/guarded-fetch.ts'
import { defineJob } from '../../job.ts'
import { cardPurgeQueue } from './public/card-purges.ts'

const timeoutMs = 10_000
const answerBytesMax = 100_000

/**
 * Purges these tags from the shared cache. Fastly and Varnish read the tags from a header, Cloudflare from the body.
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
    // The operator configured this host, so it may be private.
    const guard = { privateHosts: [new URL(url).host], timeoutMs, bytesMax: answerBytesMax }
    const answer = await guardedFetch(url, { method: 'POST', headers, body: JSON.stringify({ tags }) }, guard)
    if (!answer.ok) throw new Error(`The cache in front answers ${answer.status}`)
  },
})
