import { isSuperAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

const webhooks = '/companies/:companyId/webhooks'
const webhook = `${webhooks}/:webhookId`

export const webhookRoutes = {
  list: { method: 'GET', path: webhooks, access: 'company', answer: 'data' },
  create: { method: 'POST', path: webhooks, access: 'company', answer: 'data' },
  update: { method: 'PUT', path: webhook, access: 'company', answer: 'data' },
  createChat: { method: 'POST', path: `${webhooks}/chats`, access: 'company', answer: 'data' },
  updateChat: { method: 'PUT', path: `${webhook}/chat`, access: 'company', answer: 'data' },
  remove: { method: 'DELETE', path: webhook, access: 'company', answer: 'data' },
  renewSecret: { method: 'POST', path: `${webhook}/secret`, access: 'company', answer: 'data' },
  test: { method: 'POST', path: `${webhook}/test`, access: 'company', answer: 'data' },
  turnOn: { method: 'POST', path: `${webhook}/on`, access: 'company', answer: 'data' },
  turnOff: { method: 'POST', path: `${webhook}/off`, access: 'company', answer: 'data' },
  takeOver: { method: 'POST', path: `${webhook}/responsible`, access: 'company', answer: 'data' },
  deliveries: { method: 'GET', path: `${webhook}/deliveries`, access: 'company', answer: 'data' },
  delivery: { method: 'GET', path: `${webhook}/deliveries/:deliveryId`, access: 'company', answer: 'data' },
  redeliver: { method: 'POST', path: `${webhook}/redeliver`, access: 'company', answer: 'data' },
} as const

/** States of a delivery: it waits for its next try, was accepted, or is no longer tried. */
export const deliveryStates = ['waiting', 'accepted', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** `thin` sends IDs and names of fields, `full` also the current record. */
export const webhookPayloads = ['thin', 'full'] as const
export type WebhookPayload = (typeof webhookPayloads)[number]

/** Only super admins, because data of the whole company is sent to another server. */
export const canSetWebhooks = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)
