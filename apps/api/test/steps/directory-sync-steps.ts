import type { SyncRun, SyncSettings } from '@kartu/contracts/integrations/directory-sync'
import { directorySyncRoutes } from '@kartu/contracts/integrations/directory-sync'
import { memberRoutes } from '@kartu/contracts/company/members'
import { vi } from 'vitest'
import type { Deps } from '../../src/deps.ts'
import type { DirectoryReader } from '../../src/gateways/directory-sync/directory-source.ts'
import type { Reading } from '../../src/modules/integrations/directory-sync/read-source.ts'
import { findConnection } from '../../src/modules/integrations/directory-sync/sync-connections.sql.ts'
import { claimRun, insertRun, listRuns } from '../../src/modules/integrations/directory-sync/sync-runs.sql.ts'
import { makeCompany, type TestCompany } from '../factories.ts'
import type { GoogleDirectory, GoogleUser, Workspace } from '../outside/google-directory-server.ts'
import { type GraphUser, graphUser, type Tenant } from '../outside/graph-tenant.ts'
import type { TestServer } from '../server.ts'

/* Steps of a company that follows a directory. */

export interface SyncStage {
  company: TestCompany
  tenant: Tenant
}

/** Stage of a company with any kind of directory. */
type OfCompany = Pick<SyncStage, 'company'>

const ofCompany = ({ company }: OfCompany) => ({ params: { companyId: company.id } })

export const person = (givenName: string, surname: string, more: Partial<GraphUser> = {}): GraphUser =>
  graphUser({ givenName, surname, jobTitle: 'Manager', ...more })

/** The answer of Microsoft to a sign-in as the tenant's account. */
export async function signedInForSync(server: TestServer, { company, tenant }: SyncStage) {
  const { url } = await company.api.data(directorySyncRoutes.signIn, ofCompany({ company }))
  const answer = await server.graph.answer(url, tenant)
  return { state: answer.get('state') ?? '', code: answer.get('code') ?? '' }
}

export const connectSync = async (server: TestServer, stage: SyncStage) =>
  stage.company.api.data(directorySyncRoutes.connect, {
    ...ofCompany(stage),
    body: await signedInForSync(server, stage),
  })

export const showSync = (stage: OfCompany) => stage.company.api.data(directorySyncRoutes.get, ofCompany(stage))

/** A company that is connected with a Google Workspace and takes its first group. */
export async function makeGoogleSync(
  server: TestServer,
  google: GoogleDirectory,
  users: GoogleUser[],
  settings: Partial<SyncSettings> = {},
  given?: TestCompany,
): Promise<OfCompany & { workspace: Workspace }> {
  const company = given ?? (await makeCompany(server))
  const group = { id: `g${company.slug}`, name: 'Kartu people', members: users.map(({ id }) => id) }
  const workspace = google.makeWorkspace({ users: [...users], groups: [group] })
  const body = { key: google.key, admin_email: workspace.admin }
  await company.api.data(directorySyncRoutes.connectGoogle, { ...ofCompany({ company }), body })
  await saveSync({ company }, { groups: [{ id: group.id, name: group.name, division_id: null }], ...settings })
  return { company, workspace }
}

/** Changes settings; by default with `schedule: 'off'`, so that no sweep interferes. */
export async function saveSync(stage: OfCompany, part: Partial<SyncSettings>) {
  const { connection } = await showSync(stage)
  if (!connection) throw new Error('No connection')
  const body = { ...connection.settings, schedule: 'off' as const, ...part }
  return stage.company.api.data(directorySyncRoutes.update, { ...ofCompany(stage), body })
}

/** A company that is connected with a directory and takes one group of these people. */
export async function makeSync(
  server: TestServer,
  users: GraphUser[],
  settings: Partial<SyncSettings> = {},
  traits: Partial<Tenant> = {},
): Promise<SyncStage> {
  const company = await makeCompany(server)
  const group = { id: crypto.randomUUID(), displayName: 'Kartu people', members: users.map(({ id }) => id) }
  const tenant = server.graph.makeTenant({ users: [...users], groups: [group], ...traits })
  const stage = { company, tenant }
  await connectSync(server, stage)
  await saveSync(stage, { groups: [{ id: group.id, name: group.displayName, division_id: null }], ...settings })
  return stage
}

const active: readonly string[] = ['waiting', 'reading', 'applying']

/** Waits until the newest run has ended. */
export const untilEnded = (stage: OfCompany): Promise<SyncRun> =>
  vi.waitFor(
    async () => {
      const [run] = (await showSync(stage)).runs
      if (!run || active.includes(run.state)) throw new Error(`The run is ${run?.state}`)
      return run
    },
    { timeout: 20_000, interval: 50 },
  )

export async function plan(stage: OfCompany): Promise<SyncRun> {
  await stage.company.api.data(directorySyncRoutes.start, { ...ofCompany(stage), body: { plan: true } })
  return untilEnded(stage)
}

export async function confirm(stage: OfCompany, run: SyncRun): Promise<SyncRun> {
  await stage.company.api.data(directorySyncRoutes.confirm, {
    params: { companyId: stage.company.id, runId: run._id },
  })
  return untilEnded(stage)
}

/** Makes a plan and confirms it. */
export const confirmPlan = async (stage: OfCompany): Promise<SyncRun> => confirm(stage, await plan(stage))

export async function syncNow(stage: OfCompany): Promise<SyncRun> {
  await stage.company.api.data(directorySyncRoutes.start, { ...ofCompany(stage), body: { plan: false } })
  return untilEnded(stage)
}

export const changesOf = async ({ company }: OfCompany, { _id: runId }: SyncRun) =>
  (await company.api.data(directorySyncRoutes.changes, { params: { companyId: company.id, runId }, query: {} })).changes

/** Members of the company by their addresses. */
export async function membersOf({ company }: OfCompany) {
  const { data } = await company.api.page(memberRoutes.list, { ...ofCompany({ company }), query: { per_page: 100 } })
  return new Map(data.map((member) => [member.email, member]))
}

const jobId = crypto.randomUUID()

/** Starts a reading of the connected directory through another reader. A second call is a retry of the same job. */
export async function readingOf(deps: Deps, companyId: string, reader: Partial<DirectoryReader>): Promise<Reading> {
  const db = deps.database.read({ companyId })
  const connection = await findConnection(db, companyId)
  if (!connection) throw new Error('No connection')
  const begun = (await listRuns(db, companyId)).find(({ state }) => active.includes(state))
  const runId = begun?.id ?? (await insertRun(db, companyId, true))
  const claimed = await claimRun(db, companyId, runId, jobId)
  if (!claimed) throw new Error('Another job has the run')
  const whole = { ...reader, peopleById: () => Promise.resolve([]) } as unknown as DirectoryReader
  return { deps, companyId, runId, ...claimed, reader: whole, connection, signal: new AbortController().signal }
}
