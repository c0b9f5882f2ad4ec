import {
  type FollowUpDelay,
  followUpDelays,
  type FollowUpState,
  followUpStates,
  type SmtpSecurity,
  smtpSecurities,
} from '@kartu/contracts/integrations/follow-up-mails.plain'
import type { FollowUpTexts } from '@kartu/contracts/integrations/follow-up-mails'
import { followUpFailingHours } from '@kartu/contracts/integrations/follow-up-limits'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { responsibilityOf, responsibleName } from '../../../db/responsible.sql.ts'
import { idRow, jsonColumn } from '../../../db/rows.ts'
import { changer, finder, runner } from '../../../db/statement-functions.ts'

const settingsRow = z.object({
  id: z.string(),
  is_on: z.boolean(),
  delay: z.enum(followUpDelays),
  texts: jsonColumn<FollowUpTexts>(),
  host: z.string(),
  port: z.number(),
  security: z.enum(smtpSecurities),
  username: z.string(),
  password: z.string().nullable(),
  from_name: z.string(),
  from_address: z.string(),
  dkim_selector: z.string(),
  tested_at: z.string().nullable(),
  failing_since: z.string().nullable(),
  last_fault: z.string(),
  stopped_at: z.string().nullable(),
  revision: z.number(),
  /** Name of the responsible super admin; null once they have lost the role. */
  responsible: z.string().nullable(),
})
export type SettingsRow = z.infer<typeof settingsRow>

const selectText = `select s.id, s.is_on, s.delay, s.texts, s.host, s.port, s.security, s.username, s.password, s.from_name,
    s.from_address, s.dkim_selector, s.tested_at, s.failing_since, s.last_fault, s.stopped_at, s.revision,
    ${responsibleName('s')}
  from follow_up_settings s where s.company_id = $1`

export const findSettings = finder(settingsRow)<[companyId: string]>('follow_up_settings_find', selectText)

/** Locks the settings until the commit. */
export const lockSettings = finder(settingsRow)<[companyId: string]>(
  'follow_up_settings_lock',
  `${selectText} for update of s`,
)

const insertStatement = {
  name: 'follow_up_settings_insert',
  text: `insert into follow_up_settings (company_id, id, texts, responsible_id) values ($1, $2, $3::jsonb, $4)
    on conflict (company_id) do nothing`,
}

export const insertSettings = (
  tx: Db,
  companyId: string,
  { id, texts, responsibleId }: { id: string; texts: FollowUpTexts; responsibleId: string },
): Promise<unknown> => tx.run(insertStatement, [companyId, id, JSON.stringify(texts), responsibleId])

const contentStatement = {
  name: 'follow_up_settings_content',
  text: `update follow_up_settings set is_on = $2, delay = $3, texts = $4::jsonb, revision = revision + 1,
      failing_since = case when $2 and not is_on then null else failing_since end,
      stopped_at = case when $2 then null else stopped_at end
    where company_id = $1 and ($5::int is null or revision = $5)`,
}

/** Returns false if another admin has saved since the revision. */
export const storeContent = async (
  tx: Db,
  companyId: string,
  {
    isOn,
    delay,
    texts,
    revision,
  }: { isOn: boolean; delay: FollowUpDelay; texts: FollowUpTexts; revision: number | undefined },
): Promise<boolean> =>
  (await tx.run(contentStatement, [companyId, isOn, delay, JSON.stringify(texts), revision ?? null])) > 0

export interface StoredSender {
  host: string
  port: number
  security: SmtpSecurity
  username: string
  /** Sealed. */
  password: string | null
  fromName: string
  fromAddress: string
  dkimSelector: string
  /** True if the test mail of the previous sender is also valid for this one. */
  isTested: boolean
}

const senderStatement = {
  name: 'follow_up_settings_sender',
  text: `update follow_up_settings set host = $2, port = $3, security = $4, username = $5, password = $6, from_name = $7,
      from_address = $8, dkim_selector = $9, tested_at = case when $10 then tested_at end,
      is_on = is_on and $10, failing_since = null, last_fault = '', revision = revision + 1
    where company_id = $1 and ($11::int is null or revision = $11)`,
}

/** Returns false if another admin has saved since the revision. A sender without a test mail turns the mail off. */
export const storeSender = async (
  tx: Db,
  companyId: string,
  one: StoredSender,
  revision: number | undefined,
): Promise<boolean> =>
  (await tx.run(senderStatement, [
    ...[companyId, one.host, one.port, one.security, one.username, one.password, one.fromName, one.fromAddress],
    ...[one.dkimSelector, one.isTested, revision ?? null],
  ])) > 0

/** Returns false if the settings were changed during the test. */
export const storeTested = changer<[companyId: string, revision: number]>(
  'follow_up_settings_tested',
  `update follow_up_settings set tested_at = now(), failing_since = null, last_fault = ''
    where company_id = $1 and revision = $2`,
)

export const deleteSettings = runner<[companyId: string]>(
  'follow_up_settings_delete',
  `delete from follow_up_settings where company_id = $1`,
)

const failedStatement = {
  name: 'follow_up_settings_failed',
  text: `update follow_up_settings set failing_since = least(failing_since, now()), last_fault = $2
    where company_id = $1 and is_on`,
}
const stopStatement = {
  name: 'follow_up_settings_stop',
  text: `update follow_up_settings set is_on = false, stopped_at = now()
    where company_id = $1 and is_on and failing_since <= now() - interval '${followUpFailingHours} hours'`,
}

/** Records a fault of the sender; returns true if a day of faults has turned the mail off. */
export async function noteFailure(tx: Db, companyId: string, fault: string): Promise<boolean> {
  await tx.run(failedStatement, [companyId, fault])
  return (await tx.run(stopStatement, [companyId])) > 0
}

/** Records that the sender works again. */
export const noteWorking = runner<[companyId: string]>(
  'follow_up_settings_sent',
  `update follow_up_settings set failing_since = null, last_fault = ''
    where company_id = $1 and failing_since is not null`,
)

export const followUpResponsibility = responsibilityOf({
  ...{ table: 'follow_up_settings', shape: idRow, columns: 'w.id', where: 'w.is_on' },
})

const countRow = z.object({ state: z.enum(followUpStates), leads: z.number() })
const countStatement = {
  name: 'follow_up_mails_count',
  text: `select state, count(*)::int as leads from follow_up_mails where company_id = $1 group by state`,
}

/** Number of leads by state. */
export async function countStates(db: Db, companyId: string): Promise<Record<FollowUpState, number>> {
  const rows = await db.rows(countRow, countStatement, [companyId])
  const of = (state: FollowUpState): number => rows.find((row) => row.state === state)?.leads ?? 0
  return {
    ...{ waiting: of('waiting'), held: of('held'), sent: of('sent') },
    ...{ unknown: of('unknown'), refused: of('refused'), skipped: of('skipped') },
  }
}
