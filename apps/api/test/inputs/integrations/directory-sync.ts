import type { SyncSettings } from '@kartu/contracts/integrations/directory-sync'
import { firstSettings } from '../../../src/modules/integrations/directory-sync/directory-sync.ts'
import {
  findConnection,
  storeConnection,
} from '../../../src/modules/integrations/directory-sync/sync-connections.sql.ts'
import {
  insertChanges,
  insertRun,
  listRuns,
  storePlanned,
} from '../../../src/modules/integrations/directory-sync/sync-runs.sql.ts'
import { asOwner } from '../../database/database.ts'
import type { Tenant } from '../../outside/graph-tenant.ts'
import { type InputsOf, ofCompany } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'
import { signedInForSync } from '../../steps/directory-sync-steps.ts'

const group = { id: 'c0ffee00-0000-4000-8000-000000000001', name: 'Kartu people', division_id: null }
const settings = (): SyncSettings => ({ ...firstSettings, groups: [group], schedule: 'off' })

const tenants = new WeakMap<Stage, Tenant>()

/** The directory of a stage. */
function tenantOf(stage: Stage): Tenant {
  const known = tenants.get(stage)
  if (known) return known
  const groups = [{ id: group.id, displayName: group.name, members: [] }]
  const tenant = stage.server.graph.makeTenant({ groups })
  tenants.set(stage, tenant)
  return tenant
}

/** The company's connection; another test may have disconnected it. */
async function connection(stage: Stage): Promise<void> {
  const { server, company } = stage
  const row = await findConnection(server.database.read({ companyId: company.id }), company.id)
  if (row) return
  const { id: tenantId, name: tenantName } = tenantOf(stage)
  await server.database.transaction({ companyId: company.id }, (tx) =>
    storeConnection(tx, company.id, {
      ...{ provider: 'entra', tenantId, tenantName, settings: settings(), responsibleId: company.memberId },
    }),
  )
}

const connected = async (stage: Stage) => {
  await connection(stage)
  return ofCompany(stage)
}

/** A plan that waits for a confirmation. */
async function planned(stage: Stage): Promise<string> {
  await connection(stage)
  const { server, company } = stage
  await ended(stage)
  return server.database.transaction({ companyId: company.id }, async (tx) => {
    const id = await insertRun(tx, company.id, true)
    await tx.raw(`update directory_sync_runs set state = 'reading' where company_id = $1 and id = $2`, [company.id, id])
    await insertChanges(tx, company.id, id, [
      {
        ...{ action: 'join', state: 'failed', remoteId: 'c0ffee00-0000-4000-8000-000000000002', memberId: null },
        ...{ name: 'Ana Wijaya', email: 'ana.wijaya@contoso.example', fields: ['name', 'job_title'] },
        ...{ code: 'insufficient_licences', values: {} },
      },
    ])
    const revision = (await findConnection(tx, company.id))?.revision ?? 1
    await storePlanned(tx, company.id, id, { state: 'planned', people: 1, revision })
    return id
  })
}

/** Ends runs of other tests, because a company has one at a time. */
const ended = ({ server, company }: Stage) =>
  asOwner(server.database, (query) =>
    query(
      `update directory_sync_runs set state = 'done' where company_id = $1 and state in ('waiting', 'reading', 'applying')`,
      [company.id],
    ),
  )

const runParams = (stage: Stage, runId: string) => ({ params: { companyId: stage.company.id, runId } })

export const inputs: InputsOf<'directorySync'> = {
  'directorySync.get': async (stage) => {
    const { server, company } = stage
    await connection(stage)
    const runs = await listRuns(server.database.read({ companyId: company.id }), company.id)
    if (runs.length === 0) await planned(stage)
    return ofCompany(stage)
  },
  'directorySync.signIn': ofCompany,
  'directorySync.connect': async (stage) => ({
    ...ofCompany(stage),
    body: await signedInForSync(stage.server, { company: stage.company, tenant: tenantOf(stage) }),
  }),
  'directorySync.connectGoogle': (stage) => ({
    ...ofCompany(stage),
    body: { key: '{"type":"service_account"}', admin_email: 'admin@kopi.example' },
  }),
  'directorySync.takeOver': connected,
  'directorySync.groups': async (stage) => ({ ...(await connected(stage)), query: { search: 'Kartu' } }),
  'directorySync.update': async (stage) => {
    await connection(stage)
    const { server, company } = stage
    const row = await findConnection(server.database.read({ companyId: company.id }), company.id)
    return { ...ofCompany(stage), body: { ...settings(), revision: row?.revision ?? 1 } }
  },
  'directorySync.start': async (stage) => {
    await connection(stage)
    await ended(stage)
    return { ...ofCompany(stage), body: { plan: true } }
  },
  'directorySync.confirm': async (stage) => runParams(stage, await planned(stage)),
  'directorySync.changes': async (stage) => ({
    ...runParams(stage, await planned(stage)),
    query: { state: 'failed' as const, action: 'join' as const },
  }),
  'directorySync.disconnect': connected,
}
