import type { DirectorySync, SyncChange, SyncRun, SyncSettings } from '@kartu/contracts/integrations/directory-sync'
import { syncActions, syncChangeStates, syncProviders } from '@kartu/contracts/integrations/directory-sync.plain'
import { directoryRefusal, type Translate } from '@kartu/messages/translator'
import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '@kartu/contracts/actor'
import { wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, invalidField, notFound } from '../../../http/errors.ts'
import { findDivision } from '../../company/divisions/divisions.sql.ts'
import { requireFeature } from '../../company/plans/plans.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { tellAudit } from '../../platform/audit/tell.ts'
import { faultText } from '../scim/scim-fault-text.ts'
import type { FaultValues } from '../scim/scim-faults.sql.ts'
import { beginRun, directorySyncQueue } from './directory-sync.jobs.ts'
import { peopleMax } from './plan-sync.ts'
import { nextTime } from './schedule.ts'
import {
  type ConnectionRow,
  countManaged,
  deleteConnection,
  findConnection,
  lockConnection,
  storeConfirmed,
  storeSettings,
  syncResponsibility,
} from './sync-connections.sql.ts'
import { requireOffered } from './sync-sources.ts'
import { type ChangeRow, countChanges, listRuns, releaseHeld, type RunRow, storeApplying } from './sync-runs.sql.ts'

/** A person who acts, always in their own company. */
export interface SyncActing extends Acting {
  actor: Actor
}

/**
 * Page of the web app to which Microsoft redirects the browser. The URL is registered at Microsoft, so it must not
 * change.
 */
export const redirectPath = '/company/directory-sync'

export const firstSettings: SyncSettings = {
  groups: [],
  fields: { name: 'always', job_title: 'always', phone: 'create', address: 'create', division: 'always' },
  guests: false,
  photos: false,
  schedule: 'daily',
  hour: 19,
  removals_max: 10,
  removals_percent: 5,
}

export async function requireConnection(db: Db, companyId: string, find = findConnection): Promise<ConnectionRow> {
  const row = await find(db, companyId)
  if (!row) throw notFound()
  return row
}

type ChangedSettings = Omit<SyncSettings, 'photos'> & { photos?: boolean | undefined; revision?: number | undefined }

/** Replaces the settings. A change of the people or values needs a new plan, which a person confirms. */
export async function changeSettings(
  tx: Db,
  deps: Deps,
  acting: SyncActing,
  { revision, photos, ...others }: ChangedSettings,
): Promise<void> {
  const { companyId } = acting.actor
  const before = await requireConnection(tx, companyId, lockConnection)
  const settings: SyncSettings = { ...others, photos: photos ?? before.settings.photos }
  const mapped = [...new Set(settings.groups.flatMap(({ division_id: id }) => id ?? []))]
  if (mapped.length > 0) await requireFeature(tx, deps, companyId, 'divisions')
  for (const id of mapped) if (!(await findDivision(tx, companyId, id))) throw invalidField('groups', 'regex')
  const { settings: old } = before
  const idsOf = (of: SyncSettings) => of.groups.map(({ id }) => id).toSorted()
  const rereads = !isDeepStrictEqual(idsOf(old), idsOf(settings))
  const unconfirms =
    old.guests !== settings.guests ||
    !isDeepStrictEqual(old.fields, settings.fields) ||
    !isDeepStrictEqual(old.groups, settings.groups)
  const isConfirmed = before.confirmed_at !== null && !unconfirms
  const nextAt = isConfirmed ? nextTime(settings, new Date()) : null
  if (!(await storeSettings(tx, companyId, { settings, nextAt, rereads, unconfirms }, revision)))
    throw new AppError('changed_elsewhere')
  await tellAudit(tx, acting, {
    action: 'directory_sync.updated',
    subjectId: before.id,
    before: factsOf(old),
    after: factsOf(settings),
  })
}

/** Facts for the audit log. */
const factsOf = ({ groups, fields, ...rest }: SyncSettings) => ({
  ...rest,
  groups: groups.map(({ name }) => name),
  fields: Object.entries(fields).map(([field, mode]) => `${field}: ${mode}`),
})

/**
 * Begins a plan, or a sync if a plan was confirmed. Throws `sync_groups`, `sync_plan_old`, `sync_busy` and
 * `sync_provider_off`.
 */
export async function startRun(tx: Db, deps: Deps, acting: SyncActing, isPlan: boolean): Promise<void> {
  const { companyId } = acting.actor
  const connection = await requireConnection(tx, companyId, lockConnection)
  if (!isRead(deps, connection)) throw new AppError('sync_provider_off')
  const { settings, confirmed_at: confirmedAt } = connection
  if (settings.groups.length === 0) throw new AppError('sync_groups')
  if (!isPlan && confirmedAt === null) throw new AppError('sync_plan_old')
  const subjectId = await beginRun(tx, deps.queue, companyId, isPlan)
  await tellAudit(tx, acting, { action: isPlan ? 'directory_sync.planned' : 'directory_sync.started', subjectId })
}

/** True while the server reads directories of this kind. */
const isRead = ({ directorySync, secrets }: Deps, { provider }: ConnectionRow): boolean =>
  secrets.ready && directorySync?.[provider] !== undefined

/** True while a person can confirm the run: it is the newest, uses the current settings and is less than a day old. */
const isOpen = (run: RunRow, newest: RunRow | undefined, { revision }: ConnectionRow, held: number): boolean =>
  run.id === newest?.id &&
  run.is_recent &&
  run.settings_revision === revision &&
  (run.state === 'planned' || (run.state === 'done' && held > 0))

/**
 * Makes the changes of a plan, or the removals that the limit held back. Throws `sync_plan_old`, and `sync_provider_off`
 * if this server no longer reads such directories.
 */
export async function confirmRun(tx: Db, deps: Deps, acting: SyncActing, runId: string): Promise<void> {
  const { companyId } = acting.actor
  const connection = await requireConnection(tx, companyId, lockConnection)
  if (!isRead(deps, connection)) throw new AppError('sync_provider_off')
  const runs = await listRuns(tx, companyId)
  const run = runs.find(({ id }) => id === runId)
  if (!run) throw notFound()
  const counts = await countChanges(tx, companyId, [runId])
  const held = counts.filter(({ state }) => state === 'held').reduce((sum, { count }) => sum + count, 0)
  if (!isOpen(run, runs[0], connection, held)) throw new AppError('sync_plan_old')
  await releaseHeld(tx, companyId, runId)
  if (!(await storeApplying(tx, companyId, runId))) throw new AppError('sync_plan_old')
  if (connection.confirmed_at === null) await storeConfirmed(tx, companyId, nextTime(connection.settings, new Date()))
  await deps.queue.enqueue(tx, directorySyncQueue, { companyId, runId })
  const after = Object.fromEntries(
    syncActions.map((action) => [
      action,
      counts
        .filter((one) => one.action === action && one.state !== 'failed' && one.state !== 'done')
        .reduce((sum, { count }) => sum + count, 0),
    ]),
  )
  await tellAudit(tx, acting, { action: 'directory_sync.confirmed', subjectId: runId, after })
}

/** Deletes the connection with its runs and copies. Members remain unchanged. */
export async function disconnect(tx: Db, acting: SyncActing): Promise<void> {
  const { companyId } = acting.actor
  const { id, tenant_id, tenant_name } = await requireConnection(tx, companyId, lockConnection)
  await deleteConnection(tx, companyId)
  await tellAudit(tx, acting, {
    action: 'directory_sync.disconnected',
    subjectId: id,
    before: { tenant_id, tenant_name },
  })
}

/** Makes the caller responsible, such as after the former responsible person left. */
export async function takeOver(tx: Db, acting: SyncActing): Promise<void> {
  const { companyId, memberId } = acting.actor
  const { id } = await requireConnection(tx, companyId, lockConnection)
  await syncResponsibility.store(tx, companyId, id, memberId)
  await tellAudit(tx, acting, { action: 'directory_sync.taken_over', subjectId: id })
}

export async function syncView(db: Db, deps: Deps, companyId: string, t: Translate): Promise<DirectorySync> {
  const sources = requireOffered(deps)
  const row = await findConnection(db, companyId)
  const runs = row ? await listRuns(db, companyId) : []
  const counts = await countChanges(
    db,
    companyId,
    runs.map(({ id }) => id),
  )
  return {
    offered: deps.secrets.ready,
    providers: syncProviders.filter((provider) => sources[provider] !== undefined),
    consent_url: sources.entra?.consentUrl(deps.env.publicUrl + redirectPath) ?? null,
    connection: row
      ? {
          provider: row.provider,
          tenant_id: row.tenant_id,
          tenant_name: row.tenant_name,
          service_account: row.client_email,
          admin_email: row.admin_email,
          responsible: row.responsible,
          is_confirmed: row.confirmed_at !== null,
          next_at: row.next_at && wireTime(row.next_at),
          people: await countManaged(db, companyId),
          connected_at: wireTime(row.created_at),
          settings: row.settings,
          revision: row.revision,
        }
      : null,
    runs: row ? runs.map((run) => runView(deps, run, runs[0], row, counts, t)) : [],
  }
}

function runView(
  deps: Deps,
  run: RunRow,
  newest: RunRow | undefined,
  connection: ConnectionRow,
  counts: Awaited<ReturnType<typeof countChanges>>,
  t: Translate,
): SyncRun {
  const own = counts.filter(({ run_id: id }) => id === run.id)
  const sum = (of: typeof own): number => of.reduce((total, { count }) => total + count, 0)
  const states = countsBy(syncChangeStates, (state) => sum(own.filter((one) => one.state === state)))
  return {
    _id: run.id,
    state: run.state,
    is_plan: run.is_plan,
    is_open: isRead(deps, connection) && isOpen(run, newest, connection, states.held),
    people: run.people,
    photos: run.photos,
    photos_failed: run.photos_failed,
    actions: countsBy(syncActions, (action) => sum(own.filter((one) => one.action === action))),
    states,
    error: run.error && directoryRefusal(t, run.error, peopleMax),
    created_at: wireTime(run.created_at),
    finished_at: run.finished_at && wireTime(run.finished_at),
  }
}

const countsBy = <Key extends string>(keys: readonly Key[], count: (key: Key) => number): Record<Key, number> =>
  Object.fromEntries(keys.map((key) => [key, count(key)])) as Record<Key, number>

export const changeView = (row: ChangeRow & { values: FaultValues }, t: Translate): SyncChange => ({
  _id: row.id,
  action: row.action,
  state: row.state,
  name: row.name,
  email: row.email,
  fields: row.fields,
  error: row.code && faultText({ code: row.code, values: row.values }, t),
})
