import { directorySyncRoutes } from '@kartu/contracts/integrations/directory-sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import {
  changesOf,
  confirmPlan,
  connectSync,
  makeSync,
  person,
  plan,
  showSync,
  signedInForSync,
  syncNow,
} from '../../../../test/steps/directory-sync-steps.ts'

const server = await startServer()
let company: TestCompany
beforeAll(async () => void (company = await makeCompany(server)))

const ofCompany = () => ({ params: { companyId: company.id } })

describe('connecting a directory', () => {
  test('refuses an account that is not an administrator', async () => {
    const tenant = server.graph.makeTenant({ isAdmin: false })
    const body = await signedInForSync(server, { company, tenant })
    expect(await company.api.refusal(directorySyncRoutes.connect, { ...ofCompany(), body })).toMatchObject({
      code: 'directory_admin',
    })
    expect((await showSync({ company })).connection).toBeNull()
  })

  test('needs the consent of the directory', async () => {
    const tenant = server.graph.makeTenant({ allowsApp: false })
    const body = await signedInForSync(server, { company, tenant })
    expect(await company.api.refusal(directorySyncRoutes.connect, { ...ofCompany(), body })).toMatchObject({
      code: 'directory_consent',
    })
  })

  test('accepts an answer only once', async () => {
    const tenant = server.graph.makeTenant()
    const body = await signedInForSync(server, { company, tenant })
    await company.api.data(directorySyncRoutes.connect, { ...ofCompany(), body })
    expect(await company.api.refusal(directorySyncRoutes.connect, { ...ofCompany(), body })).toMatchObject({
      code: 'directory_sign_in',
    })
  })

  test('refuses another directory until the first is disconnected', async () => {
    const body = await signedInForSync(server, { company, tenant: server.graph.makeTenant() })
    expect(await company.api.refusal(directorySyncRoutes.connect, { ...ofCompany(), body })).toMatchObject({
      code: 'directory_other',
    })
    await company.api.data(directorySyncRoutes.disconnect, ofCompany())
    await connectSync(server, { company, tenant: server.graph.makeTenant({ name: 'Fabrikam' }) })
    expect((await showSync({ company })).connection).toMatchObject({ tenant_name: 'Fabrikam', is_confirmed: false })
  })

  test('stores its position sealed', async () => {
    const stage = await makeSync(server, [person('Ana', 'Wijaya')])
    await plan(stage)
    const [row] = await asOwner(server.database, (query) =>
      query<{ cursor: string }>('select cursor from directory_syncs where company_id = $1', [stage.company.id]),
    )
    expect(row?.cursor).toMatch(/^v1\./)
  })

  test('is refused to an admin who is not a super admin', async () => {
    const admin = await makeMember(server, company, { roles: ['admin'] })
    expect(await admin.api.refusal(directorySyncRoutes.get, ofCompany())).toMatchObject({ code: 'not_allowed' })
  })

  test('is refused if the operator turned it off', async () => {
    const off = await server.variant({ DIRECTORY_SYNC: 'off' })
    const api = off.as(company.founder).inCompany(company.id)
    expect(await api.refusal(directorySyncRoutes.get, ofCompany())).toMatchObject({ code: 'not_found' })
    expect(await api.refusal(directorySyncRoutes.start, { ...ofCompany(), body: { plan: true } })).toMatchObject({
      code: 'not_found',
    })
  })
})

describe('a directory that fails', () => {
  test('ends the run with a reason', async () => {
    const stage = await makeSync(server, [person('Ana', 'Wijaya')])
    await confirmPlan(stage)
    stage.tenant.allowsApp = false
    expect(await syncNow(stage)).toMatchObject({ state: 'failed', error: expect.stringContaining('consent') })
  })

  test('is retried after Retry-After', async () => {
    let calls = 0
    const trouble = () => (++calls === 3 ? { status: 429, headers: { 'retry-after': '0' } } : undefined)
    const stage = await makeSync(server, [person('Ana', 'Wijaya')], {}, { trouble })
    expect(await plan(stage)).toMatchObject({ state: 'planned', actions: { join: 1 } })
    expect(calls).toBeGreaterThan(3)
  })

  test('keeps a person whose record cannot be read', async () => {
    const ana = person('Ana', 'Wijaya')
    const stage = await makeSync(server, [ana, person('Budi', 'Santoso')])
    await confirmPlan(stage)
    ana['businessPhones'] = 'none'
    const run = await syncNow(stage)
    expect(run.actions.leave).toBe(0)
    expect(await changesOf(stage, run)).toMatchObject([{ name: 'Ana Wijaya', state: 'failed' }])
  })
})
