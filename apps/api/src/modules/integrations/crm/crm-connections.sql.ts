import { crmKinds, type CrmKind, crmLeadStates } from '@kartu/contracts/integrations/crm.plain'
import type { CrmSettings } from '@kartu/contracts/integrations/crm'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { claimOf, isOverdue, lostJobsOf } from '../../../db/lost-jobs.sql.ts'
import { responsibilityOf, responsibleName } from '../../../db/responsible.sql.ts'
import { namedRun } from '../../../db/named-statement.ts'
import { companyIdRow, jsonColumn } from '../../../db/rows.ts'
import { changer, finder, reader, runner } from '../../../db/statement-functions.ts'

const connectionRow = z.object({
  id: z.string(),
  kind: z.enum(crmKinds),
  account_id: z.string(),
  account_host: z.string(),
  access_token: z.string(),
  refresh_token: z.string(),
  /** Number of seconds for which the access token remains valid. */
  access_seconds: z.number(),
  settings: jsonColumn<CrmSettings>(),
  is_on: z.boolean(),
  ended_at: z.string().nullable(),
  after_number: z.number(),
  run: z.number(),
  /** Seconds until the CRM may be called again; 0 if it may be called now. */
  rest_seconds: z.number(),
  failures: z.number(),
  failing_since: z.string().nullable(),
  /** Time up to which changed statuses were read. */
  statuses_until: z.string().nullable(),
  /** True if it is time to read changed statuses again. */
  reads_statuses: z.boolean(),
  revision: z.number(),
  created_at: z.string(),
  /** Name of the responsible super admin; null once they have lost the role. */
  responsible: z.string().nullable(),
})
export type ConnectionRow = z.infer<typeof connectionRow>

/** Minutes between two reads of changed statuses. */
const statusMinutes = 3

const selectText = `select w.id, w.kind, w.account_id, w.account_host, w.access_token, w.refresh_token,
    extract(epoch from w.access_until - now())::int as access_seconds, w.settings, w.is_on, w.ended_at, w.after_number,
    w.run, greatest(0, ceil(coalesce(extract(epoch from w.rest_until - now()), 0)))::int as rest_seconds, w.failures,
    w.failing_since, w.statuses_until,
    w.statuses_read_at is null or w.statuses_read_at < now() - interval '${statusMinutes} minutes' as reads_statuses,
    w.revision, w.created_at,
    ${responsibleName('w')}
  from crm_connections w where w.company_id = $1`

export const listConnections = reader(connectionRow)<[companyId: string]>(
  'crm_connection_list',
  `${selectText} order by w.kind`,
)

export const findConnection = finder(connectionRow)<[companyId: string, kind: CrmKind]>(
  'crm_connection_find',
  `${selectText} and w.kind = $2`,
)

export const lockConnection = finder(connectionRow)<[companyId: string, kind: CrmKind]>(
  'crm_connection_lock',
  `${selectText} and w.kind = $2 for update of w`,
)

const countRow = z.object({
  connection_id: z.string(),
  state: z.enum(crmLeadStates),
  leads: z.number(),
  sent_at: z.string().nullable(),
})
/** Number of leads by connection and state. */
export const countStates = reader(countRow)<[companyId: string]>(
  'crm_leads_count',
  `select connection_id, state, count(*)::int as leads, max(sent_at) as sent_at from crm_leads
    where company_id = $1 group by connection_id, state`,
)

interface NewConnection {
  id: string
  kind: CrmKind
  accountId: string
  accountHost: string
  accessToken: string
  refreshToken: string
  accessSeconds: number
  settings: CrmSettings
  responsibleId: string
  afterNumber: number
}

const insert = namedRun(
  'crm_connection_insert',
  {
    ...{ companyId: 'uuid', id: 'uuid', kind: 'text', accountId: 'text', accountHost: 'text', accessToken: 'text' },
    ...{ refreshToken: 'text', accessSeconds: 'int', settings: 'jsonb', responsibleId: 'uuid', afterNumber: 'int' },
  },
  (at) => `insert into crm_connections (company_id, id, kind, account_id, account_host, access_token, refresh_token,
      access_until, settings, responsible_id, after_number)
    values (${at.companyId}, ${at.id}, ${at.kind}, ${at.accountId}, ${at.accountHost}, ${at.accessToken},
      ${at.refreshToken}, now() + make_interval(secs => ${at.accessSeconds}), ${at.settings}, ${at.responsibleId},
      ${at.afterNumber})`,
)

export const insertConnection = (tx: Db, companyId: string, connection: NewConnection): Promise<unknown> =>
  insert(tx, { companyId, ...connection, settings: JSON.stringify(connection.settings) })

interface SealedTokens {
  accessToken: string
  refreshToken: string
  seconds: number
}
const tokensText = `update crm_connections set access_token = $3, refresh_token = $4,
      access_until = now() + make_interval(secs => $5::int)
    where company_id = $1 and id = $2`
const tokensStatement = { name: 'crm_connection_tokens', text: tokensText }
const renewedStatement = { name: 'crm_connection_renewed', text: `${tokensText} and refresh_token = $6` }
const tokenValues = (companyId: string, id: string, { accessToken, refreshToken, seconds }: SealedTokens) => [
  companyId,
  id,
  accessToken,
  refreshToken,
  seconds,
]

export const storeTokens = (db: Db, companyId: string, id: string, tokens: SealedTokens): Promise<unknown> =>
  db.run(tokensStatement, tokenValues(companyId, id, tokens))

/** Stores renewed tokens. Returns false if others were stored in the meantime. */
export const storeRenewed = async (
  db: Db,
  companyId: string,
  { id, refresh_token: before }: Pick<ConnectionRow, 'id' | 'refresh_token'>,
  tokens: SealedTokens,
): Promise<boolean> => (await db.run(renewedStatement, [...tokenValues(companyId, id, tokens), before])) > 0

/** Stores the host of the account, which changes when the company renames its domain at the CRM. */
export const storeHost = runner<[companyId: string, id: string, host: string]>(
  'crm_connection_host',
  `update crm_connections set account_host = $3 where company_id = $1 and id = $2`,
)

const settingsStatement = {
  name: 'crm_connection_settings',
  text: `update crm_connections set settings = $3::jsonb, revision = revision + 1,
      statuses_until = case when ($3::jsonb ->> 'two_way')::boolean then statuses_until end
    where company_id = $1 and id = $2 and ($4::int is null or revision = $4)`,
}

/** Returns false if the edit began from an outdated revision. */
export const storeSettings = async (
  tx: Db,
  companyId: string,
  id: string,
  settings: CrmSettings,
  revision: number | undefined,
): Promise<boolean> =>
  (await tx.run(settingsStatement, [companyId, id, JSON.stringify(settings), revision ?? null])) > 0

export const deleteConnection = runner<[companyId: string, id: string]>(
  'crm_connection_delete',
  `delete from crm_connections where company_id = $1 and id = $2`,
)

export const storeOn = runner<[companyId: string, id: string]>(
  'crm_connection_on',
  `update crm_connections set is_on = true, ended_at = null, failures = 0, failing_since = null, failure_told_at = null, rest_until = null
    where company_id = $1 and id = $2`,
)
export const storeOff = runner<[companyId: string, id: string]>(
  'crm_connection_off',
  `update crm_connections set is_on = false where company_id = $1 and id = $2`,
)
/**
 * Turns the connection off because the CRM revoked the access. Returns false if it was already off, or has been
 * connected again since this run began.
 */
export const storeEnded = changer<[companyId: string, id: string, run: number]>(
  'crm_connection_end',
  `update crm_connections set is_on = false, ended_at = now()
    where company_id = $1 and id = $2 and is_on and run = $3`,
)

const dueRow = z.object({ run: z.number() })
const dueStatement = {
  name: 'crm_connection_due',
  text: `update crm_connections set run = run + 1, due_at = now() + make_interval(secs => $3::int)
    where company_id = $1 and id = $2 and is_on returning run`,
}

/** Returns the number of the job that sends next; undefined if the connection is off. */
export const nextRun = async (tx: Db, companyId: string, id: string, seconds: number): Promise<number | undefined> =>
  (await tx.rows(dueRow, dueStatement, [companyId, id, seconds]))[0]?.run

const sending = claimOf({ job: 'sender_id', until: 'sending_until', minutes: 11 })
const claimStatement = {
  name: 'crm_connection_claim',
  text: `update crm_connections set ${sending.claim('$4')}
    where company_id = $1 and id = $2 and run = $3 and ${sending.isFree('$4')}`,
}
/**
 * Gives this job the exclusive right to send. Returns false while another job sends. A retry of the job gets its claim
 * again.
 */
export const claimSending = async (
  db: Db,
  companyId: string,
  { id, run }: Pick<ConnectionRow, 'id' | 'run'>,
  jobId: string,
): Promise<boolean> => (await db.run(claimStatement, [companyId, id, run, jobId])) > 0
export const releaseSending = runner<[companyId: string, id: string, jobId: string]>(
  'crm_connection_release',
  `update crm_connections set ${sending.release}
    where company_id = $1 and id = $2 and sender_id = $3`,
)

export const noteWorked = runner<[companyId: string, id: string]>(
  'crm_connection_worked',
  `update crm_connections set failures = 0, failing_since = null, failure_told_at = null, rest_until = null where company_id = $1 and id = $2`,
)
/** Counts a failure and stores for how many seconds the CRM must not be called. */
export const noteFailed = runner<[companyId: string, id: string, seconds: number]>(
  'crm_connection_failed',
  `update crm_connections set failures = failures + 1, failing_since = least(failing_since, now()),
      rest_until = now() + make_interval(secs => $3::int)
    where company_id = $1 and id = $2`,
)

const statusesReadStatement = {
  name: 'crm_connection_statuses_read',
  text: `update crm_connections set statuses_until = coalesce($3::timestamptz, statuses_until), statuses_read_at = now()
    where company_id = $1 and id = $2`,
}
const statusesPageStatement = {
  name: 'crm_connection_statuses_page',
  text: `update crm_connections set statuses_until = $3::timestamptz, statuses_read_at = null
    where company_id = $1 and id = $2`,
}
/** Stores the position up to which changed statuses were read; null keeps it. With `isMore` the next read starts at once. */
export const noteStatusesRead = (
  db: Db,
  companyId: string,
  id: string,
  { until, isMore }: { until: Date | null; isMore: boolean },
): Promise<unknown> =>
  db.run(isMore ? statusesPageStatement : statusesReadStatement, [companyId, id, until?.toISOString() ?? null])

/** Returns true only once, after a day in which every call failed. */
export const isFailureToTell = changer<[companyId: string, id: string]>(
  'crm_connection_failure_told',
  `update crm_connections set failure_told_at = now() where company_id = $1 and id = $2 and is_on
    and failure_told_at is null and failing_since <= now() - interval '1 day'`,
)

export const lostConnections = lostJobsOf({
  ...{ table: 'crm_connections', shape: z.object({ id: z.string(), kind: z.enum(crmKinds) }) },
  ...{ columns: 'w.id, w.kind', where: `w.is_on and ${isOverdue}` },
})

export const crmResponsibility = responsibilityOf({
  ...{ table: 'crm_connections', shape: z.object({ kind: z.enum(crmKinds) }), columns: 'w.kind' },
})

const accountFind = {
  name: 'crm_account_find',
  text: `select company_id from crm_accounts where kind = $1 and account_id = $2`,
}
export const insertAccount = runner<[companyId: string, kind: CrmKind, accountId: string]>(
  'crm_account_insert',
  `insert into crm_accounts (kind, account_id, company_id) values ($2, $3, $1) on conflict do nothing`,
)
export const deleteAccount = runner<[companyId: string, kind: CrmKind]>(
  'crm_account_delete',
  `delete from crm_accounts where kind = $2 and company_id = $1`,
)
/** Companies that use an account. */
export const companiesOf = async (global: Db, kind: CrmKind, accountId: string): Promise<string[]> =>
  (await global.rows(companyIdRow, accountFind, [kind, accountId])).map(({ company_id: id }) => id)
