import type { ErrorCode } from '@kartu/contracts/errors'
import {
  syncActions,
  type SyncAction,
  syncChangeStates,
  type SyncChangeState,
  syncFields,
  type SyncField,
  syncRunStates,
} from '@kartu/contracts/integrations/directory-sync.plain'
import { syncPlanHours, syncRunDays, syncRunsShownMax } from '@kartu/contracts/integrations/directory-sync-limits'
import { perPageDefault } from '@kartu/contracts/limits'
import { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Condition } from '../../../db/each-company.ts'
import { claimOf, lostJobsOf } from '../../../db/lost-jobs.sql.ts'
import { idRow, jsonColumn } from '../../../db/rows.ts'
import { changer, finder, reader, runner } from '../../../db/statement-functions.ts'
import { AppError, translating } from '../../../http/errors.ts'

const runRow = z.object({
  id: z.string(),
  state: z.enum(syncRunStates),
  is_plan: z.boolean(),
  settings_revision: z.number(),
  people: z.number(),
  photos: z.number(),
  photos_failed: z.number(),
  error: z
    .string()
    .transform((code) => code as ErrorCode)
    .nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  /** True during the hours in which the plan can be confirmed. */
  is_recent: z.boolean(),
})
export type RunRow = z.infer<typeof runRow>

const selectText = `select r.id, r.state, r.is_plan, r.settings_revision, r.people, r.photos, r.photos_failed, r.error, r.created_at, r.finished_at,
    coalesce(r.planned_at > now() - interval '${syncPlanHours} hours', false) as is_recent
  from directory_sync_runs r where r.company_id = $1`
/** The newest runs, newest first. */
export const listRuns = reader(runRow)<[companyId: string]>(
  'directory_sync_run_list',
  `${selectText} order by r.created_at desc, r.id desc limit ${syncRunsShownMax}`,
)
export const findRun = finder(runRow)<[companyId: string, id: string]>(
  'directory_sync_run_find',
  `${selectText} and r.id = $2`,
)

const insertStatement = {
  name: 'directory_sync_run_insert',
  text: `insert into directory_sync_runs (company_id, id, is_plan) values ($1, $2, $3)`,
}
/** Begins a run. Throws `sync_busy` while another one is active. */
export async function insertRun(tx: Db, companyId: string, isPlan: boolean): Promise<string> {
  const id = newId()
  await translating({ directory_sync_runs_active_key: () => new AppError('sync_busy') }, () =>
    tx.run(insertStatement, [companyId, id, isPlan]),
  )
  return id
}

const working = claimOf({ job: 'worker_id', until: 'working_until', minutes: 70 })
/** Time at which a claim ends, which also identifies the claim. */
const claim = `extract(epoch from working_until)::text`
const claimRow = z.object({ claim: z.string() })

/**
 * Gives this job the exclusive right to work on a run; a retry of the job gets a new claim. Returns undefined if the
 * run has ended, or if another job holds an unexpired claim.
 */
export const claimRun = finder(claimRow)<[companyId: string, id: string, jobId: string]>(
  'directory_sync_run_claim',
  `update directory_sync_runs set ${working.claim('$3')},
      state = case when state = 'waiting' then 'reading' else state end
    where company_id = $1 and id = $2 and state in ('waiting', 'reading', 'applying')
      and ${working.isFree('$3')} returning ${claim} as claim`,
)

/** Returns false once another job or a retry has the claim, such as after a process stalled for a long time. */
export const holdsRun = changer<[companyId: string, id: string, claimed: string]>(
  'directory_sync_run_hold',
  `select from directory_sync_runs where company_id = $1 and id = $2 and ${claim} = $3`,
)

export const releaseRun = runner<[companyId: string, id: string, claimed: string]>(
  'directory_sync_run_release',
  `update directory_sync_runs set ${working.release}
    where company_id = $1 and id = $2 and ${claim} = $3`,
)

const comparedStatements = {
  planned: {
    name: 'directory_sync_run_planned',
    text: `update directory_sync_runs set state = 'planned', people = $3, settings_revision = $4, planned_at = now(),
        finished_at = now()
      where company_id = $1 and id = $2 and state = 'reading'`,
  },
  applying: {
    name: 'directory_sync_run_compared',
    text: `update directory_sync_runs set state = 'applying', people = $3, settings_revision = $4, planned_at = now(),
        finished_at = null
      where company_id = $1 and id = $2 and state = 'reading'`,
  },
}
/** Ends the comparison. Returns false if the run has ended in the meantime. */
export const storePlanned = async (
  tx: Db,
  companyId: string,
  id: string,
  { state, people, revision }: { state: 'planned' | 'applying'; people: number; revision: number },
): Promise<boolean> => (await tx.run(comparedStatements[state], [companyId, id, people, revision])) > 0

const applyStatement = {
  name: 'directory_sync_run_apply',
  text: `update directory_sync_runs set state = 'applying', finished_at = null, ${working.release}
    where company_id = $1 and id = $2 and state in ('planned', 'done')`,
}
/** Returns false if the run is not waiting for a confirmation. Throws `sync_busy` while another one is active. */
export const storeApplying = async (tx: Db, companyId: string, id: string): Promise<boolean> =>
  translating(
    { directory_sync_runs_active_key: () => new AppError('sync_busy') },
    async () => (await tx.run(applyStatement, [companyId, id])) > 0,
  )

const finishStatement = {
  name: 'directory_sync_run_finish',
  text: `update directory_sync_runs set state = $3, error = $4, finished_at = now(), ${working.release}
    where company_id = $1 and id = $2 and state in ('waiting', 'reading', 'applying')`,
}
/** Ends a run. Returns false if it has already ended. */
export const finishRun = async (tx: Db, companyId: string, id: string, error: ErrorCode | null): Promise<boolean> =>
  (await tx.run(finishStatement, [companyId, id, error === null ? 'done' : 'failed', error])) > 0

export const lostRuns = lostJobsOf({
  ...{ table: 'directory_sync_runs', shape: idRow, columns: 'w.id' },
  where: `w.state in ('waiting', 'reading', 'applying') and w.created_at < now() - interval '10 minutes'
    and (w.working_until is null or w.working_until < now())`,
})

const stuckDays = 3
/** True if a run has not ended for days, such as one that fails each time. */
const isStuck = `state in ('waiting', 'reading', 'applying') and created_at < now() - interval '${stuckDays} days'`
export const hasStuckRun: Condition = `exists (select from directory_sync_runs where company_id = $1 and ${isStuck})`
const stuckStatement = {
  name: 'directory_sync_run_stuck',
  text: `select id from directory_sync_runs where company_id = $1 and ${isStuck}`,
}
export const listStuckRuns = async (db: Db, companyId: string): Promise<string[]> =>
  (await db.rows(idRow, stuckStatement, [companyId])).map(({ id }) => id)

const isOld = `created_at < now() - interval '${syncRunDays} days' and state in ('planned', 'done', 'failed')`
export const hasOldRuns: Condition = `exists (select from directory_sync_runs where company_id = $1 and ${isOld})`
export const deleteOldRuns = runner<[companyId: string]>(
  'directory_sync_run_old',
  `delete from directory_sync_runs where company_id = $1 and ${isOld}`,
)

/** A planned change. */
export interface PlannedChange {
  action: SyncAction
  state: SyncChangeState
  remoteId: string
  memberId: string | null
  name: string
  email: string
  fields: SyncField[]
  code?: ErrorCode
  values?: Record<string, string | number>
}

const changesText = `insert into directory_sync_changes
    (company_id, run_id, id, action, state, remote_id, member_id, name, email, fields, code, values)
  select co.id, $2, x.id, x.action, x.state, x."remoteId", m.id, x.name, x.email, x.fields, x.code, x.values
  from companies co cross join jsonb_to_recordset($3::jsonb) as x(id uuid, action text, state text, "remoteId" text, "memberId" uuid, name text,
    email text, fields text[], code text, values jsonb)
    left join members m on m.company_id = $1 and m.id = x."memberId"
  where co.id = $1`
const changesStatement = { name: 'directory_sync_changes_insert', text: changesText }
export const insertChanges = (
  tx: Db,
  companyId: string,
  runId: string,
  changes: readonly PlannedChange[],
): Promise<unknown> => {
  const rows = changes.map((change) => ({ id: newId(), ...change }))
  return tx.run(changesStatement, [companyId, runId, JSON.stringify(rows)])
}

/** Deletes the changes of a comparison that was interrupted. */
export const clearChanges = runner<[companyId: string, runId: string]>(
  'directory_sync_changes_clear',
  `delete from directory_sync_changes where company_id = $1 and run_id = $2`,
)

const changeRow = z.object({
  id: z.string(),
  action: z.enum(syncActions),
  state: z.enum(syncChangeStates),
  remote_id: z.string(),
  member_id: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  fields: z.array(z.enum(syncFields)),
  code: z
    .string()
    .transform((code) => code as ErrorCode)
    .nullable(),
  values: jsonColumn<Record<string, string | number> | null>(),
})
export type ChangeRow = z.infer<typeof changeRow>

const changeColumns = `id, action, state, remote_id, member_id, name, email, fields, code, values`
export const listPlanned = reader(changeRow)<[companyId: string, runId: string, limit: number]>(
  'directory_sync_changes_planned',
  `select ${changeColumns} from directory_sync_changes where company_id = $1 and run_id = $2 and state = 'planned'
    order by id limit $3`,
)

const pageStatement = {
  name: 'directory_sync_changes_page',
  text: `select ${changeColumns} from directory_sync_changes where company_id = $1 and run_id = $2
      and ($3::text is null or state = $3) and ($4::text is null or action = $4) and ($5::uuid is null or id > $5)
    order by id limit ${perPageDefault + 1}`,
}
/** A page of changes, and one more if others follow. */
export const listChanges = (
  db: Db,
  companyId: string,
  runId: string,
  { state, action, after }: { state?: string | undefined; action?: string | undefined; after?: string | undefined },
): Promise<ChangeRow[]> =>
  db.rows(changeRow, pageStatement, [companyId, runId, state ?? null, action ?? null, after ?? null])

/** Marks a change as done, in its transaction. Returns false if another process has made the change. */
export const takeChange = changer<[companyId: string, runId: string, id: string]>(
  'directory_sync_change_take',
  `update directory_sync_changes set state = 'done'
    where company_id = $1 and run_id = $2 and id = $3 and state = 'planned'`,
)

const refuseStatement = {
  name: 'directory_sync_change_refuse',
  text: `update directory_sync_changes set state = 'failed', code = $4, values = $5::jsonb
    where company_id = $1 and run_id = $2 and id = $3 and state = 'planned'`,
}
export const refuseChange = (
  db: Db,
  companyId: string,
  runId: string,
  id: string,
  { code, values }: { code: ErrorCode; values: Record<string, string | number> },
): Promise<unknown> => db.run(refuseStatement, [companyId, runId, id, code, JSON.stringify(values)])

const warnStatement = {
  name: 'directory_sync_change_warn',
  text: `update directory_sync_changes set member_id = $4, code = $5 where company_id = $1 and run_id = $2 and id = $3`,
}
/** Stores the member whom a completed change concerns, and its warning if there is one. */
export const noteMade = (
  tx: Db,
  companyId: string,
  runId: string,
  id: string,
  { memberId, code }: { memberId: string; code: ErrorCode | null },
): Promise<unknown> => tx.run(warnStatement, [companyId, runId, id, memberId, code])

export const releaseHeld = runner<[companyId: string, runId: string]>(
  'directory_sync_changes_release',
  `update directory_sync_changes set state = 'planned' where company_id = $1 and run_id = $2 and state = 'held'`,
)

const countRow = z.object({
  run_id: z.string(),
  action: z.enum(syncActions),
  state: z.enum(syncChangeStates),
  count: z.number(),
})
const countStatement = {
  name: 'directory_sync_changes_count',
  text: `select run_id, action, state, count(*)::int as count from directory_sync_changes
    where company_id = $1 and run_id = any($2::uuid[]) group by run_id, action, state`,
}
export const countChanges = (
  db: Db,
  companyId: string,
  runIds: readonly string[],
): Promise<z.infer<typeof countRow>[]> => db.rows(countRow, countStatement, [companyId, runIds])

const activeStatement = {
  name: 'directory_sync_run_active',
  text: `select id from directory_sync_runs where company_id = $1 and state in ('waiting', 'reading', 'applying')`,
}
export const hasActiveRun = async (tx: Db, companyId: string): Promise<boolean> =>
  (await tx.rows(idRow, activeStatement, [companyId])).length > 0
