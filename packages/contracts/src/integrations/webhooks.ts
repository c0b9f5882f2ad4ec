import { z } from 'zod'
import { companyChangeTypes } from '../platform/company-changes.data.ts'
import * as limits from '../limits.ts'
import { CompanyParams, Id, line, Locale, Timestamp } from '../validation.ts'
import { route } from '../route.ts'
import { chatApps } from './chat-messages.plain.ts'
import { deliveryStates, webhookPayloads, webhookRoutes as plain } from './webhooks.plain.ts'

/** A channel of Slack or Microsoft Teams that gets a message for each new lead. */
const Chat = z.object({
  /** Name of the channel in Slack or Microsoft Teams. */
  name: z.string(),
  /** Program that shows the messages. */
  app: z.enum(chatApps),
  /** Only leads of this event; null for all. */
  event_id: Id.nullable(),
  /** Only leads of owners in this division; null for all. */
  division_id: Id.nullable(),
  /** True if messages contain the visitor's name, company and contacts. */
  details: z.boolean(),
  /** Language of the messages. */
  locale: Locale,
})
export type Chat = z.infer<typeof Chat>

/** Server of the company that receives its changes. */
export const Webhook = z.object({
  _id: Id,
  url: z.string(),
  /** Types of changes that it receives; empty for all. */
  events: z.array(z.enum(companyChangeTypes)),
  /** `thin`: IDs and names of changed fields. `full`: also the record, read when it is sent; for a card, its member. */
  payload: z.enum(webhookPayloads),
  /** False if it was turned off, by a person or after failures. */
  is_on: z.boolean(),
  /** True if Kartu turned it off after three days without an accepted delivery. */
  stopped: z.boolean(),
  /** Time of the last accepted delivery. */
  accepted_at: Timestamp.nullable(),
  /** Time since which no delivery was accepted; null if the last one was. */
  failing_since: Timestamp.nullable(),
  /** Deliveries that wait for a try. */
  waiting: z.int(),
  /** Time until which the previous secret also signs; null without one. */
  old_secret_until: Timestamp.nullable(),
  /** Name of the super admin who is responsible; null after they left or lost the role. */
  responsible: z.string().nullable(),
  /** Channel that gets messages instead of changes. Then `url` names only the host, because the rest is a secret. */
  chat: Chat.nullable(),
})
export type Webhook = z.infer<typeof Webhook>

/** Delivery of a change to a webhook, with its last try. */
export const WebhookDelivery = z.object({
  _id: Id,
  /** The `webhook-id`, the same in every try: the ID of the change. */
  change_id: Id,
  /** Number of the change in the feed. */
  number: z.int(),
  /** Type of the change. */
  type: z.enum(companyChangeTypes),
  /** ID of the changed record. */
  subject_id: Id,
  /** `waiting` for its next try, `accepted`, or `failed`: no longer tried. */
  state: z.enum(deliveryStates),
  /** Number of tries so far. */
  tries: z.int(),
  /** Time of the next try, if it waits. */
  next_at: Timestamp.nullable(),
  /** Time of the last try. */
  last_at: Timestamp.nullable(),
  /** Status of the last answer; null without an answer. */
  status: z.int().nullable(),
  /** Duration of the last try in milliseconds. */
  ms: z.int().nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const Url = z
  .string()
  .trim()
  .max(limits.webhookUrlCharactersMax)
  .pipe(z.url({ protocol: /^https?$/, error: 'regex' }))

const content = {
  /** Address with https. */
  url: Url,
  /** Types of changes to send; empty for all. */
  events: z.array(z.enum(companyChangeTypes)).max(companyChangeTypes.length),
  /** `thin`: IDs and names of changed fields. `full`: also the current record. */
  payload: z.enum(webhookPayloads),
}
const chat = Chat.shape
/** A message is about a new lead, so a channel has no types of changes. */
const ChatContent = z.strictObject({
  /** Name of the channel in Slack or Microsoft Teams. */
  name: line(limits.chatNameCharactersMax).min(1),
  app: chat.app,
  event_id: chat.event_id,
  division_id: chat.division_id,
  details: chat.details,
  locale: chat.locale,
})
const WebhookParams = CompanyParams.extend({ webhookId: Id })
const one = z.object({ webhook: Webhook })
const withSecret = z.object({
  webhook: Webhook,
  /** Signing secret, shown only once. */
  secret: z.string(),
})

export const webhookRoutes = {
  list: route({
    ...plain.list,
    params: CompanyParams,
    data: z.object({
      /** True if the server can seal signing secrets and the operator allows webhooks. */
      offered: z.boolean(),
      /** True if the server can seal secrets and the operator allows channels of Slack and Microsoft Teams. */
      chats_offered: z.boolean(),
      /** Oldest first. */
      webhooks: z.array(Webhook),
    }),
  }),
  create: route({ ...plain.create, params: CompanyParams, body: z.strictObject(content), data: withSecret }),
  update: route({ ...plain.update, params: WebhookParams, body: z.strictObject(content), data: one }),
  createChat: route({
    ...plain.createChat,
    params: CompanyParams,
    body: ChatContent.extend({
      /** Address of the channel's incoming webhook at Slack or Microsoft. */
      url: Url,
    }),
    data: one,
  }),
  updateChat: route({
    ...plain.updateChat,
    params: WebhookParams,
    body: ChatContent.extend({
      /** New address; without it, the stored one is kept. */
      url: Url.optional(),
    }),
    data: one,
  }),
  remove: route({ ...plain.remove, params: WebhookParams, data: z.object({}) }),
  renewSecret: route({ ...plain.renewSecret, params: WebhookParams, data: withSecret }),
  test: route({
    ...plain.test,
    params: WebhookParams,
    data: z.object({
      /** True if the receiver answered with a 2xx status. */
      accepted: z.boolean(),
      /** Status of the answer; null without an answer. */
      status: z.int().nullable(),
      /** Duration in milliseconds. */
      ms: z.int(),
      /** First kilobyte of the answer; without an answer, the reason in words. */
      response: z.string(),
    }),
  }),
  turnOn: route({
    ...plain.turnOn,
    params: WebhookParams,
    body: z.strictObject({
      /** True sends the changes that were missed while it was off, as far as they are stored. */
      missed: z.boolean(),
    }),
    data: one,
  }),
  turnOff: route({ ...plain.turnOff, params: WebhookParams, data: one }),
  takeOver: route({ ...plain.takeOver, params: WebhookParams, data: one }),
  deliveries: route({
    ...plain.deliveries,
    params: WebhookParams,
    query: z.strictObject({
      /** Lists only deliveries in this state. */
      state: z.enum(deliveryStates).optional(),
      /** Lists deliveries of changes before this number. */
      before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    }),
    data: z.object({
      /** Newest change first. */
      deliveries: z.array(WebhookDelivery),
      /** True if there are older deliveries. */
      more: z.boolean(),
    }),
  }),
  delivery: route({
    ...plain.delivery,
    params: WebhookParams.extend({ deliveryId: Id }),
    data: z.object({
      delivery: WebhookDelivery,
      /** Body of the request, without the record of a full payload, which is not stored. */
      request: z.string(),
      /** First kilobyte of the last answer; the reason in words if none came, and empty before a try. */
      response: z.string(),
    }),
  }),
  redeliver: route({
    ...plain.redeliver,
    params: WebhookParams,
    body: z.strictObject({
      /** Delivery to send again. Without it, all changes from `since` on are sent again. */
      delivery_id: Id.optional(),
      /** Start of the period. */
      since: z.iso.datetime({ offset: true }).optional(),
      /** Exclusive end; without it, up to now. */
      until: z.iso.datetime({ offset: true }).optional(),
    }),
    data: z.object({
      /** Number of changes that are sent again. */
      changes: z.int(),
    }),
  }),
}
