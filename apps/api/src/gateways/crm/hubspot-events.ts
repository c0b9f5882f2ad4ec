import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isSame } from '../../lib/is-same.ts'
import { type CrmEvent, CrmFault, type CrmMessage } from './crm.ts'

/** Age at which a signed message is refused, so that it cannot be sent again later. */
const messageMsMax = 300_000

const Event = z.object({
  portalId: z.coerce.string(),
  objectId: z.coerce.string(),
  occurredAt: z.number(),
  subscriptionType: z.string(),
  propertyName: z.string().optional(),
  propertyValue: z.coerce.string().optional(),
  appId: z.coerce.string().optional(),
  changeSource: z.string().optional(),
  sourceId: z.coerce.string().optional(),
})

/**
 * Changed statuses in a message of HubSpot, whose signature (version 3) covers method, URL, body and time. Changes that
 * this app made are left out, because they come from Kartu.
 */
export function readEvents(secret: string, statusField: string, message: CrmMessage): CrmEvent[] {
  requireSignature(secret, message)
  const read = z.array(Event).safeParse(parsed(message.body))
  if (!read.success) throw new CrmFault('signature', 'HubSpot sends an unknown form')
  return read.data.flatMap((event) => {
    const isStatus = event.subscriptionType.endsWith('.propertyChange') && event.propertyName === statusField
    const isOwn = event.changeSource === 'INTEGRATION' && event.sourceId === event.appId
    if (!isStatus || isOwn || event.propertyValue === undefined) return []
    const { portalId: account, objectId: remoteId, propertyValue: status, occurredAt } = event
    return [{ account, remoteId, status, at: new Date(occurredAt) }]
  })
}

function requireSignature(secret: string, { method, url, headers, body }: CrmMessage): void {
  const signature = headers['x-hubspot-signature-v3']
  const time = headers['x-hubspot-request-timestamp']
  if (typeof signature !== 'string' || typeof time !== 'string') throw new CrmFault('signature', 'No signature')
  const age = Math.abs(Date.now() - Number(time))
  if (!(age <= messageMsMax)) throw new CrmFault('signature', 'An old message')
  const expected = createHmac('sha256', secret).update(`${method}${url}`).update(body).update(time).digest('base64')
  if (!isSame(signature, expected)) throw new CrmFault('signature', 'A forged message')
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch (cause) {
    throw new CrmFault('signature', 'No JSON', { cause })
  }
}
