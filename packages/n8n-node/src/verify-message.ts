import { createHmac, timingSafeEqual } from 'node:crypto'

/** Age at which a message is refused, so that it cannot be sent again later. */
const secondsMax = 300
const prefix = 'whsec_'

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** True for a message that was signed with this secret, as in Standard Webhooks 1.0, in the last five minutes. */
export function isGenuine(secret: string, headers: Headers, raw: Buffer, now = Date.now()): boolean {
  const [id, seconds, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => headers[name],
  )
  if (typeof id !== 'string' || typeof seconds !== 'string' || typeof signatures !== 'string') return false
  const key = Buffer.from(secret.trim().replace(prefix, ''), 'base64')
  if (key.length === 0 || !(Math.abs(now / 1000 - Number(seconds)) <= secondsMax)) return false
  const expected = createHmac('sha256', key).update(`${id}.${seconds}.`).update(raw).digest()
  // While a secret is replaced, there is a signature for each.
  return signatures.split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',')
    const given = Buffer.from(value, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}
