import { deliveryStates, type DeliveryState } from '@kartu/contracts/integrations/webhooks.plain'
import { companyChangeTypes } from '@kartu/contracts/platform/company-changes.data'
import { perPageDefault, webhookTryHours } from '@kartu/contracts/limits'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { reader, runner } from '../../../db/statement-functions.ts'
import type { WebhookRow } from './webhooks.sql.ts'

const deliveryRow = z.object({
  id: z.string(),
  change_id: z.string(),
  number: z.number(),
  type: z.enum(companyChangeTypes),
  subject_id: z.string(),
  related_id: z.string().nullable(),
  fields: z.array(z.string()),
  at: z.string(),
  state: z.enum(deliveryStates),
  tries: z.number(),
  /** Time of the first attempt. */
  first_at: z.string(),
  next_at: z.string(),
  last_at: z.string().nullable(),
  status: z.number().nullable(),
  ms: z.number().nullable(),
  response: z.string(),
})
export type DeliveryRow = z.infer<typeof deliveryRow>

const selectText = `select d.id, d.change_id, d.number, c.type, c.subject_id, c.related_id, c.fields, c.at, d.state, d.tries,
    d.first_at, d.next_at, d.last_at, d.status, d.ms, d.response
  from webhook_deliveries d join company_changes c on c.company_id = $1 and c.id = d.change_id
  where d.company_id = $1 and d.webhook_id = $2`

/**
 * True for a change `c` about which a webhook with this `chat` gets a message; without one, for every change. A channel
 * gets no messages about imported leads, because these are not new and there may be thousands.
 */
const isForChat = (change: string, chat: string): string => `(${chat}::jsonb is null or exists (
        select from leads l left join members m on m.company_id = $1 and m.id = l.owner_id
        where l.company_id = $1 and l.id = ${change}.subject_id and l.way not in ('file', 'vcard')
          and (${chat}::jsonb ->> 'event_id' is null or l.event_id::text = ${chat}::jsonb ->> 'event_id')
          and (${chat}::jsonb ->> 'division_id' is null or m.division_id::text = ${chat}::jsonb ->> 'division_id')))`

const chatValue = ({ chat }: WebhookRow): string | null => chat && JSON.stringify(chat)

const preparedPerStep = 500

const preparedRow = z.object({ last: z.number().nullable(), read: z.number() })
const prepareStatement = {
  name: 'webhook_deliveries_prepare',
  text: `with next as (
      select id, number, subject_id, type from company_changes
      where company_id = $1 and number > $3 order by number limit ${preparedPerStep}
      for key share
    ), wanted as materialized (
      select id, number, subject_id, gen_random_uuid() as delivery_id from next where ($4::text[] = '{}' or type = any($4::text[])) and ${isForChat('next', '$5')}
    ), made as (
      insert into webhook_deliveries (company_id, id, webhook_id, change_id, number, subject_id)
      select co.id, w.delivery_id, $2, w.id, w.number, w.subject_id from companies co cross join wanted w where co.id = $1
      on conflict do nothing
    )
    select max(number) as last, count(*)::int as read from next`,
}
const reachedStatement = {
  name: 'webhook_reached',
  text: `update webhooks set after_number = $3 where company_id = $1 and id = $2`,
}

/**
 * Adds a delivery for each of the next changes, under a lock that keeps the changes from being deleted. Returns true if
 * there may be more. The caller holds the webhook's lock.
 */
export async function prepareDeliveries(tx: Db, companyId: string, webhook: WebhookRow): Promise<boolean> {
  const { id, after_number: after, events } = webhook
  const [row] = await tx.rows(preparedRow, prepareStatement, [companyId, id, after, events, chatValue(webhook)])
  if (!row || row.last === null) return false
  await tx.run(reachedStatement, [companyId, id, row.last])
  return row.read === preparedPerStep
}

/** True for a waiting delivery `d` that is not blocked by an earlier one of the same subject. */
const isNext = `d.state = 'waiting' and not exists (select from webhook_deliveries e
      where e.company_id = $1 and e.webhook_id = $2 and e.state = 'waiting' and e.subject_id = d.subject_id
        and e.number < d.number)`

/** Deliveries to send now. Each waits for earlier ones of the same subject. */
export const findDue = reader(deliveryRow)<[companyId: string, webhookId: string, count: number]>(
  'webhook_deliveries_due',
  `${selectText} and d.next_at <= now() and ${isNext}
    order by d.number limit $3`,
)

const waitRow = z.object({ seconds: z.number().nullable() })
const waitStatement = {
  name: 'webhook_deliveries_wait',
  text: `select ceil(extract(epoch from min(d.next_at) - now()))::int as seconds from webhook_deliveries d
    where d.company_id = $1 and d.webhook_id = $2 and ${isNext}`,
}

/** Seconds until the next attempt, 0 or less if one is due; undefined if nothing is waiting. */
export const secondsToNext = async (db: Db, companyId: string, webhookId: string): Promise<number | undefined> =>
  (await db.rows(waitRow, waitStatement, [companyId, webhookId]))[0]?.seconds ?? undefined

/** Outcome of an attempt. */
export interface Tried {
  status: number | null
  ms: number
  /** Start of the answer; without a status, a code of `sendFaults`. */
  response: string
}

const acceptedStatement = {
  name: 'webhook_delivery_accepted',
  text: `update webhook_deliveries set state = 'accepted', tries = tries + 1, last_at = now(), status = $3, ms = $4,
      response = $5
    where company_id = $1 and id = $2`,
}

export const storeAccepted = (db: Db, companyId: string, id: string, tried: Tried): Promise<unknown> =>
  db.run(acceptedStatement, [companyId, id, tried.status, tried.ms, tried.response])

const failedStatement = {
  name: 'webhook_delivery_failed',
  text: `update webhook_deliveries set tries = tries + 1, last_at = now(), status = $3, ms = $4, response = $5,
      next_at = now() + make_interval(secs => $6), state = $7
    where company_id = $1 and id = $2 and state = 'waiting'`,
}

/** Stores a failed attempt and the time of the next one, unless that is after three days or the delivery was ended. */
export function storeFailed(
  db: Db,
  companyId: string,
  { id, first_at: firstAt }: DeliveryRow,
  tried: Tried,
  seconds: number,
): Promise<unknown> {
  const isLast = Date.now() + seconds * 1_000 > Date.parse(firstAt) + webhookTryHours * 3_600_000
  const state: DeliveryState = isLast ? 'failed' : 'waiting'
  return db.run(failedStatement, [companyId, id, tried.status, tried.ms, tried.response, seconds, state])
}

/** Ends a delivery without an attempt, because its lead was deleted. */
export const endDelivery = runner<[companyId: string, id: string]>(
  'webhook_delivery_end',
  `update webhook_deliveries set state = 'failed' where company_id = $1 and id = $2`,
)

/** Makes all waiting deliveries due, because the receiver accepts deliveries again. */
export const hurryDeliveries = runner<[companyId: string, webhookId: string]>(
  'webhook_deliveries_hurry',
  `update webhook_deliveries set next_at = now()
    where company_id = $1 and webhook_id = $2 and state = 'waiting' and next_at > now()`,
)

/** Restarts the attempts of all waiting deliveries, and of those that failed since the receiver last accepted one. */
export const resumeDeliveries = runner<[companyId: string, webhookId: string]>(
  'webhook_deliveries_resume',
  `update webhook_deliveries d set state = 'waiting', tries = 0, first_at = now(), next_at = now()
    from webhooks w
    where w.company_id = $1 and w.id = $2 and d.company_id = $1 and d.webhook_id = $2
      and (d.state = 'waiting' or d.state = 'failed' and d.last_at >= w.failing_since)`,
)

/** Ends all waiting deliveries. They can still be sent again one by one or by date. */
export const dropWaiting = runner<[companyId: string, webhookId: string]>(
  'webhook_deliveries_drop',
  `update webhook_deliveries set state = 'failed' where company_id = $1 and webhook_id = $2 and state = 'waiting'`,
)

const listStatement = {
  name: 'webhook_deliveries_list',
  text: `${selectText} and ($3::text is null or d.state = $3) and ($4::int is null or d.number < $4)
    order by d.number desc limit ${perPageDefault + 1}`,
}

/** A page of deliveries, newest change first, and one beyond it. */
export const listDeliveries = (
  db: Db,
  companyId: string,
  webhookId: string,
  { state, before }: { state?: DeliveryState | undefined; before?: number | undefined },
): Promise<DeliveryRow[]> => db.rows(deliveryRow, listStatement, [companyId, webhookId, state ?? null, before ?? null])

const findStatement = { name: 'webhook_delivery_find', text: `${selectText} and d.id = $3` }

export const findDelivery = async (
  db: Db,
  companyId: string,
  webhookId: string,
  id: string,
): Promise<DeliveryRow | undefined> => (await db.rows(deliveryRow, findStatement, [companyId, webhookId, id]))[0]

export const sendAgain = runner<[companyId: string, webhookId: string, id: string]>(
  'webhook_delivery_again',
  `update webhook_deliveries set state = 'waiting', tries = 0, first_at = now(), next_at = now()
    where company_id = $1 and webhook_id = $2 and id = $3`,
)

const rangeStatement = {
  name: 'webhook_deliveries_again',
  text: `with wanted as materialized (
      select c.id, c.number, c.subject_id, gen_random_uuid() as delivery_id from company_changes c
      where c.company_id = $1 and c.number is not null and c.at >= $3 and ($4::timestamptz is null or c.at < $4)
        and ($5::text[] = '{}' or c.type = any($5::text[])) and ${isForChat('c', '$6')}
    ), again as (
      insert into webhook_deliveries (company_id, id, webhook_id, change_id, number, subject_id, first_at, next_at)
      select co.id, w.delivery_id, $2, w.id, w.number, w.subject_id, now(), now()
      from companies co cross join wanted w where co.id = $1
      on conflict (company_id, webhook_id, change_id) do update
        set state = 'waiting', tries = 0, first_at = excluded.first_at, next_at = excluded.next_at
    )
    select id from wanted`,
}

/** Sends the changes of a period again, including those that were never delivered. Returns their number. */
export const sendRangeAgain = (
  tx: Db,
  companyId: string,
  webhook: WebhookRow,
  since: string,
  until: string | undefined,
): Promise<number> =>
  tx.run(rangeStatement, [companyId, webhook.id, since, until ?? null, webhook.events, chatValue(webhook)])
