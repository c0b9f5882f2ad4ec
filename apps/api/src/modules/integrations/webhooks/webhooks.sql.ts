import { webhookPayloads, type WebhookPayload } from '@kartu/contracts/integrations/webhooks.plain'
import { companyChangeTypes, type CompanyChangeType } from '@kartu/contracts/platform/company-changes.data'
import { webhookFailingDays, webhookOldSecretHours } from '@kartu/contracts/limits'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { isOverdue, lostJobsOf } from '../../../db/lost-jobs.sql.ts'
import { responsibilityOf, responsibleName } from '../../../db/responsible.sql.ts'
import { namedRun } from '../../../db/named-statement.ts'
import { jsonColumn } from '../../../db/rows.ts'
import type { StoredChat } from '../../../db/schema/integrations.ts'
import { changer, finder, reader, runner } from '../../../db/statement-functions.ts'

const webhookRow = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(companyChangeTypes)),
  payload: z.enum(webhookPayloads),
  chat: jsonColumn<StoredChat>().nullable(),
  secret: z.string(),
  /** Previous secret, sealed; null once it has expired. */
  old_secret: z.string().nullable(),
  old_secret_until: z.string().nullable(),
  is_on: z.boolean(),
  stopped_at: z.string().nullable(),
  accepted_at: z.string().nullable(),
  failing_since: z.string().nullable(),
  failures: z.number(),
  after_number: z.number(),
  run: z.number(),
  waiting: z.number(),
  /** Name of the responsible super admin; null once they have lost the role. */
  responsible: z.string().nullable(),
})
export type WebhookRow = z.infer<typeof webhookRow>

const hasOldSecret = `w.old_secret_until > now()`

const selectText = `select w.id, w.url, w.events, w.payload, w.chat, w.secret,
    case when ${hasOldSecret} then w.old_secret end as old_secret,
    case when ${hasOldSecret} then w.old_secret_until end as old_secret_until,
    w.is_on, w.stopped_at, w.accepted_at, w.failing_since, w.failures, w.after_number, w.run,
    (select count(*)::int from webhook_deliveries d
      where d.company_id = $1 and d.webhook_id = w.id and d.state = 'waiting') as waiting,
    ${responsibleName('w')}
  from webhooks w where w.company_id = $1`

export const listWebhooks = reader(webhookRow)<[companyId: string]>(
  'webhook_list',
  `${selectText} order by w.created_at, w.id`,
)

export const findWebhook = finder(webhookRow)<[companyId: string, id: string]>(
  'webhook_find',
  `${selectText} and w.id = $2`,
)

export const lockWebhook = finder(webhookRow)<[companyId: string, id: string]>(
  'webhook_lock',
  `${selectText} and w.id = $2 for update of w`,
)

export interface WebhookContent {
  url: string
  events: CompanyChangeType[]
  payload: WebhookPayload
}

interface NewWebhook extends WebhookContent {
  id: string
  /** Null for a webhook that gets changes instead of chat messages. */
  chat?: StoredChat | null
  secret: string
  responsibleId: string
  afterNumber: number
}

const insert = namedRun(
  'webhook_insert',
  {
    ...{ companyId: 'uuid', id: 'uuid', url: 'text', events: 'text[]', payload: 'text', secret: 'text' },
    ...{ responsibleId: 'uuid', afterNumber: 'int', chat: 'jsonb' },
  },
  (at) => `insert into webhooks (company_id, id, url, events, payload, secret, responsible_id, after_number, chat)
    values (${at.companyId}, ${at.id}, ${at.url}, ${at.events}, ${at.payload}, ${at.secret}, ${at.responsibleId},
      ${at.afterNumber}, ${at.chat})`,
)

export const insertWebhook = (tx: Db, companyId: string, { chat = null, ...webhook }: NewWebhook): Promise<unknown> =>
  insert(tx, { companyId, ...webhook, chat: chat && JSON.stringify(chat) })

const update = namedRun(
  'webhook_update',
  { companyId: 'uuid', id: 'uuid', url: 'text', events: 'text[]', payload: 'text' },
  (at) => `update webhooks set url = ${at.url}, events = ${at.events}, payload = ${at.payload}
    where company_id = ${at.companyId} and id = ${at.id}`,
)

export const updateWebhook = (tx: Db, companyId: string, id: string, content: WebhookContent): Promise<unknown> =>
  update(tx, { companyId, id, ...content })

/** `full` if messages contain personal data, as for deliveries to a server. */
export const payloadOf = ({ details }: StoredChat): WebhookPayload => (details ? 'full' : 'thin')

const updateChatStatement = {
  name: 'webhook_chat_update',
  text: `update webhooks set chat = $3, payload = $6, url = coalesce($4, url), secret = coalesce($5, secret)
    where company_id = $1 and id = $2`,
}

/** Changes a channel. Without a URL, the stored one is kept. */
export const updateChatRow = (
  tx: Db,
  companyId: string,
  id: string,
  chat: StoredChat,
  address: { host: string; sealed: string } | undefined,
): Promise<unknown> =>
  tx.run(updateChatStatement, [
    ...[companyId, id, JSON.stringify(chat), address?.host ?? null, address?.sealed ?? null],
    payloadOf(chat),
  ])

export const deleteWebhook = runner<[companyId: string, id: string]>(
  'webhook_remove',
  `delete from webhooks where company_id = $1 and id = $2`,
)

const secretStatement = {
  name: 'webhook_secret',
  text: `update webhooks set old_secret = $3, secret = $4,
      old_secret_until = now() + interval '${webhookOldSecretHours} hours'
    where company_id = $1 and id = $2`,
}

/** Stores a new sealed secret. The previous one, sealed for its new column, also signs for a day. */
export const storeSecret = (
  tx: Db,
  companyId: string,
  id: string,
  old: string | null,
  secret: string,
): Promise<unknown> => tx.run(secretStatement, [companyId, id, old, secret])

/** Turns the webhook on, for changes after this number. */
export const storeOn = runner<[companyId: string, id: string, afterNumber: number]>(
  'webhook_on',
  `update webhooks set is_on = true, stopped_at = null, failures = 0, failing_since = null, failure_told_at = null,
      after_number = $3
    where company_id = $1 and id = $2`,
)

export const storeOff = runner<[companyId: string, id: string]>(
  'webhook_off',
  `update webhooks set is_on = false where company_id = $1 and id = $2`,
)

const dueRow = z.object({ run: z.number() })
const dueStatement = {
  name: 'webhook_due',
  text: `update webhooks set run = run + 1, due_at = now() + make_interval(secs => $3::int)
    where company_id = $1 and id = $2 and is_on returning run`,
}

/** Returns the number of the job that sends next; undefined if the webhook is off. */
export const nextRun = async (tx: Db, companyId: string, id: string, seconds: number): Promise<number | undefined> =>
  (await tx.rows(dueRow, dueStatement, [companyId, id, seconds]))[0]?.run

export const noteAccepted = runner<[companyId: string, id: string]>(
  'webhook_accepted',
  `update webhooks set accepted_at = now(), failures = 0, failing_since = null, failure_told_at = null
    where company_id = $1 and id = $2`,
)

export const noteFailed = runner<[companyId: string, id: string]>(
  'webhook_failed',
  `update webhooks set failures = failures + 1, failing_since = least(failing_since, now())
    where company_id = $1 and id = $2`,
)

/** Deletes the failures of a previous URL. */
export const forgetFailures = runner<[companyId: string, id: string]>(
  'webhook_failures_forget',
  `update webhooks set failures = 0, failing_since = null, failure_told_at = null where company_id = $1 and id = $2`,
)

/** Returns true only once, after a day in which every call failed. */
export const isFailureToTell = changer<[companyId: string, id: string]>(
  'webhook_failure_told',
  `update webhooks set failure_told_at = now() where company_id = $1 and id = $2 and is_on
    and failure_told_at is null and failing_since <= now() - interval '1 day'`,
)

/** Turns the webhook off after three days in which every attempt failed, or at once. Returns false if it stays on. */
export const stopFailing = changer<[companyId: string, id: string, atOnce: boolean]>(
  'webhook_stop',
  `update webhooks set is_on = false, stopped_at = now() where company_id = $1 and id = $2 and is_on
    and ($3::boolean or failing_since <= now() - interval '${webhookFailingDays} days')`,
)

export const lostWebhooks = lostJobsOf({
  ...{ table: 'webhooks', shape: z.object({ id: z.string(), chat: jsonColumn<StoredChat>().nullable() }) },
  ...{ columns: 'w.id, w.chat', where: `w.is_on and ${isOverdue}` },
})

const orphanRow = z.object({ url: z.string(), chat: jsonColumn<StoredChat>().nullable() })
export const webhookResponsibility = responsibilityOf({ table: 'webhooks', shape: orphanRow, columns: 'w.url, w.chat' })
