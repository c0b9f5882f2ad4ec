import type { ErrorCode } from '@kartu/contracts/errors'
import type { SyncSettings } from '@kartu/contracts/integrations/directory-sync'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { DirectoryFault } from '../../../gateways/directory.ts'
import type { DirectorySource } from '../../../gateways/directory-sync/directory-source.ts'
import { AppError } from '../../../http/errors.ts'
import type { Taken } from '../../../jobs/queue.ts'
import { SecretFault } from '../../../lib/secret-box.ts'
import { tellSuperAdmins } from '../../company/memberships/tell-super-admins.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { defineJob } from '../../job.ts'
import { applyChanges, isPassing, requireUsable, syncCall } from './apply-sync.ts'
import { withUsableDivisions } from './division-mapping.ts'
import { type Plan, planSync } from './plan-sync.ts'
import { LostClaim, readSource } from './read-source.ts'
import { removalLimit } from './removal-limit.ts'
import { nextTime } from './schedule.ts'
import { takePhotos } from './sync-photos.ts'
import { accountOf, sourceOf } from './sync-sources.ts'
import { type ConnectionRow, countManaged, findConnection, storeNext } from './sync-connections.sql.ts'
import {
  claimRun,
  clearChanges,
  countChanges,
  findRun,
  finishRun,
  insertChanges,
  insertRun,
  listRuns,
  releaseRun,
  type RunRow,
  storePlanned,
} from './sync-runs.sql.ts'

const payload = z.strictObject({ companyId: z.uuid(), runId: z.uuid() })
export const directorySyncQueue = { queue: 'directory_sync', payload } as const

const changesAtOnce = 500

/** Begins a run in the caller's transaction. Throws `sync_busy` while another one is active. */
export async function beginRun(tx: Db, queue: Deps['queue'], companyId: string, isPlan: boolean): Promise<string> {
  const runId = await insertRun(tx, companyId, isPlan)
  await queue.enqueue(tx, directorySyncQueue, { companyId, runId })
  return runId
}

/** Reads the directory, compares it with the company and makes the changes that the run is allowed to make. */
async function run(deps: Deps, { companyId, runId }: z.infer<typeof payload>, { id: jobId }: Taken): Promise<void> {
  const db = deps.database.read({ companyId })
  const claimed = await claimRun(db, companyId, runId, jobId)
  if (!claimed) return
  const { claim } = claimed
  const stop = new AbortController()
  try {
    const connection = await requireUsable(db, deps, companyId)
    const source = sourceOf(deps, connection.provider)
    const reader = await source.open(accountOf(deps, connection))
    const { domains } = await reader.organisation(stop.signal)
    if ((await findRun(db, companyId, runId))?.state === 'reading') {
      await readSource({ deps, companyId, runId, claim, reader, connection, signal: stop.signal })
      await compare(deps, db, companyId, runId, { connection, source, domains })
    }
    if ((await findRun(db, companyId, runId))?.state === 'applying') {
      await applyChanges({ deps, companyId, runId, domains, source })
      const { acting } = syncCall(deps, companyId, false)
      const taking = { deps, companyId, runId, connectionId: connection.id, acting, source, reader }
      if (connection.settings.photos) await takePhotos({ ...taking, signal: stop.signal })
      await finish(deps, companyId, runId, null)
    }
  } catch (fault) {
    if (fault instanceof LostClaim) return
    const code = codeOf(fault)
    if (code === undefined) throw fault
    // The cause may contain personal data.
    deps.log.warn({ companyId, code, fault: (fault as Error).message }, 'a directory sync failed')
    await finish(deps, companyId, runId, code)
  } finally {
    await releaseRun(db, companyId, runId, claim)
  }
}

export const directorySyncJob = defineJob({ ...directorySyncQueue, run })

/** Code of a fault that ends the run; undefined if a retry may succeed. */
function codeOf(fault: unknown): ErrorCode | undefined {
  if (fault instanceof DirectoryFault) return fault.code === 'directory_expired' ? 'directory_permission' : fault.code
  if (fault instanceof SecretFault) return 'sync_provider_off'
  return fault instanceof AppError && !isPassing(fault) ? fault.code : undefined
}

interface Compared {
  connection: ConnectionRow
  source: DirectorySource
  domains: readonly string[]
}

/** Stores the plan. A scheduled run then applies it, without its removals if they exceed the limit. */
async function compare(
  deps: Deps,
  db: Db,
  companyId: string,
  runId: string,
  { connection, source, domains }: Compared,
): Promise<void> {
  const { settings, revision } = connection
  const usable = await withUsableDivisions(db, deps, companyId, settings)
  const plan = await planSync(db, deps, { companyId, settings: usable, domains, source })
  const managed = await countManaged(db, companyId)
  await deps.database.transaction({ companyId }, async (tx) => {
    const current = await findRun(tx, companyId, runId)
    if (current?.state !== 'reading') return
    // The settings may have changed while the directory was being read.
    if ((await findConnection(tx, companyId))?.revision !== revision) throw new AppError('sync_plan_old')
    const isPlan = current.is_plan || connection.confirmed_at === null
    const changes = isPlan ? plan.changes : withinLimit(plan, settings, managed)
    await clearChanges(tx, companyId, runId)
    for (let from = 0; from < changes.length; from += changesAtOnce)
      await insertChanges(tx, companyId, runId, changes.slice(from, from + changesAtOnce))
    const state = isPlan ? 'planned' : 'applying'
    await storePlanned(tx, companyId, runId, { state, people: plan.people, revision })
    if (!isPlan) return
    const of = (action: string): number => changes.filter((change) => change.action === action).length
    const facts = { join: of('join') + of('return'), change: of('change') + of('link'), leave: of('leave') }
    await tellSuperAdmins(tx, deps.queue, companyId, { kind: 'sync_planned', facts })
  })
}

function withinLimit({ changes }: Plan, settings: SyncSettings, managed: number): Plan['changes'] {
  const leavers = changes.filter(({ action }) => action === 'leave').length
  if (leavers <= removalLimit(settings, managed)) return changes
  return changes.map((change) => (change.action === 'leave' ? { ...change, state: 'held' as const } : change))
}

/**
 * Ends a run, schedules the next one, and notifies super admins of held removals, of additional refusals, or of a
 * failure.
 */
const finish = (deps: Deps, companyId: string, runId: string, error: ErrorCode | null): Promise<void> =>
  deps.database.transaction({ companyId }, async (tx) => {
    if (!(await finishRun(tx, companyId, runId, error))) return
    const connection = await findConnection(tx, companyId)
    if (!connection) return
    if (connection.confirmed_at !== null) await storeNext(tx, companyId, nextTime(connection.settings, new Date()))
    const runs = await listRuns(tx, companyId)
    const before = runs.find(({ id, finished_at: at, is_plan: isPlan }) => id !== runId && at !== null && !isPlan)
    const counts = await countChanges(tx, companyId, [runId, ...(before ? [before.id] : [])])
    await note(tx, deps, companyId, { runId, error, before, counts })
  })

interface Ended {
  runId: string
  error: ErrorCode | null
  before: RunRow | undefined
  counts: Awaited<ReturnType<typeof countChanges>>
}

async function note(
  tx: Db,
  { queue }: Deps,
  companyId: string,
  { runId, error, before, counts }: Ended,
): Promise<void> {
  const of = (id: string | undefined, state: string): number =>
    counts.filter((one) => one.run_id === id && one.state === state).reduce((sum, { count }) => sum + count, 0)
  const [made, failed, held] = [of(runId, 'done'), of(runId, 'failed'), of(runId, 'held')]
  if (error !== null || made > 0)
    await tell(tx, bySystem(companyId, 'job'), {
      audit: [
        error === null
          ? { action: 'directory_sync.finished', subjectId: runId, after: { made, failed, held } }
          : { action: 'directory_sync.failed', subjectId: runId, after: { error } },
      ],
      shows: 'nothing',
      notify: [],
    })
  if (error !== null) {
    // A failure that repeats every hour is reported only once.
    if (before?.error !== error)
      await tellSuperAdmins(tx, queue, companyId, { kind: 'sync_failed', facts: { reason: error } })
  } else if (held > 0) {
    // Removals that are still waiting are not reported again every hour.
    if (held !== of(before?.id, 'held'))
      await tellSuperAdmins(tx, queue, companyId, { kind: 'sync_held', facts: { count: held } })
  } else if (failed > of(before?.id, 'failed'))
    await tellSuperAdmins(tx, queue, companyId, { kind: 'sync_faulty', facts: { count: failed } })
}
