import { directorySyncRoutes as routes } from '@kartu/contracts/integrations/directory-sync'
import { auditRoutes } from '@kartu/contracts/platform/audit'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { beforeEach, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { googleUser, startGoogleDirectory } from '../../../../test/outside/google-directory-server.ts'
import { startOwnServer } from '../../../../test/server.ts'
import {
  changesOf,
  confirmPlan,
  connectSync,
  makeGoogleSync,
  makeSync,
  membersOf,
  person,
  plan,
  saveSync,
  showSync,
  syncNow,
} from '../../../../test/steps/directory-sync-steps.ts'
import { makeKey } from '../../../../test/steps/scim-steps.ts'
import { sweep } from '../../housekeeping.ts'

const google = await startGoogleDirectory()
const server = await startOwnServer(google.settings)
const of = ({ id }: TestCompany) => ({ params: { companyId: id } })
const four = () => ['A', 'B', 'C', 'D'].map((name) => googleUser(name, 'Tan'))

/** A company that moved from Microsoft Entra ID to Google Workspace with one person. */
async function makeMoved() {
  const before = person('Ana', 'Wijaya')
  const { company } = await makeSync(server, [before])
  await confirmPlan({ company })
  await company.api.data(routes.disconnect, of(company))
  const ana = googleUser('Ana', 'Wijaya', { primaryEmail: String(before['mail']) })
  await makeGoogleSync(server, google, [ana], {}, company)
  return { company, ana }
}

beforeEach(() => void (google.tokens.says.instead = null))

describe('connecting a Google Workspace', () => {
  test('never returns the key', async () => {
    const { company, workspace } = await makeGoogleSync(server, google, [])
    const shown = await showSync({ company })
    expect(shown.providers).toEqual(['entra', 'google'])
    expect(shown.connection).toMatchObject({
      ...{ provider: 'google', tenant_id: workspace.customerId, tenant_name: 'kopi.example' },
      ...{ service_account: google.tokens.account.clientEmail, admin_email: workspace.admin, is_confirmed: false },
    })
    const entries = await company.api.data(auditRoutes.list, { ...of(company), query: {} })
    const line = google.tokens.account.privateKey.split('\n')[5] ?? ''
    expect(JSON.stringify([shown, entries])).not.toContain(line)
    const [row] = await asOwner(server.database, (query) =>
      query<{ private_key: string }>('select private_key from directory_syncs where company_id = $1', [company.id]),
    )
    expect(row?.private_key).toMatch(/^v1\./)
  })

  test.each([
    ['no key', { key: '{"type":"service_account"}' }, 'invalid'],
    ['an unknown administrator', { admin_email: 'gone@customer.example' }, 'google_directory_admin'],
  ])('refuses %s', async (_what, part, code) => {
    const company = await makeCompany(server)
    const body = { key: google.key, admin_email: google.makeWorkspace().admin, ...part }
    expect(await company.api.refusal(routes.connectGoogle, { ...of(company), body })).toMatchObject({ code })
    expect((await showSync({ company })).connection).toBeNull()
  })

  test('replaces the key of the same Workspace', async () => {
    const { company, workspace } = await makeGoogleSync(server, google, four())
    await confirmPlan({ company })
    const second = googleUser('Second', 'Admin', { isDelegatedAdmin: true })
    const again = google.makeWorkspace({ customerId: workspace.customerId, users: workspace.users.slice(1) })
    again.users.push(second)
    const body = { key: google.key, admin_email: again.admin }
    const { connection } = await company.api.data(routes.connectGoogle, { ...of(company), body })
    expect(connection).toMatchObject({ admin_email: again.admin, is_confirmed: true, people: 4 })
  })

  test('refuses another directory until the first is disconnected', async () => {
    const { company } = await makeGoogleSync(server, google, [])
    const body = { key: google.key, admin_email: google.makeWorkspace().admin }
    expect(await company.api.refusal(routes.connectGoogle, { ...of(company), body })).toMatchObject({
      code: 'directory_other',
    })
    await expect(connectSync(server, { company, tenant: server.graph.makeTenant() })).rejects.toThrow('directory_other')
    expect((await showSync({ company })).connection?.provider).toBe('google')
  })

  test('is refused to an admin who is not a super admin', async () => {
    const { company } = await makeGoogleSync(server, google, [])
    const { api } = await makeMember(server, company, { roles: ['admin'] })
    const body = { key: google.key, admin_email: 'admin@kopi.example' }
    expect(await api.refusal(routes.connectGoogle, { ...of(company), body })).toMatchObject({ code: 'not_allowed' })
    expect(await api.refusal(routes.takeOver, of(company))).toMatchObject({ code: 'not_allowed' })
  })

  test('is refused if the operator turned it off', async () => {
    const { company } = await makeGoogleSync(server, google, [])
    const off = await server.variant({ DIRECTORY_SYNC: 'off' })
    const api = off.as(company.founder).inCompany(company.id)
    const body = { key: google.key, admin_email: 'admin@kopi.example' }
    expect(await api.refusal(routes.connectGoogle, { ...of(company), body })).toMatchObject({ code: 'not_found' })
    expect(await api.refusal(routes.takeOver, of(company))).toMatchObject({ code: 'not_found' })
  })
})

describe('a sync with Google', () => {
  test('adds, changes and pauses people', async () => {
    const users = four()
    const [first, second, third] = users
    const { company, workspace } = await makeGoogleSync(server, google, users)
    expect(await confirmPlan({ company })).toMatchObject({ people: 4, states: { done: 4, failed: 0 } })
    Object.assign(first ?? {}, { organizations: [{ title: 'Director', primary: true }] })
    Object.assign(second ?? {}, { suspended: true })
    const joiner = googleUser('Joko', 'Widodo')
    workspace.users.push(joiner)
    workspace.groups[0]?.members.push(joiner.id)
    expect(await syncNow({ company })).toMatchObject({
      ...{ state: 'done', actions: { change: 1, leave: 1, join: 1 }, states: { done: 3, failed: 0 } },
    })
    const members = await membersOf({ company })
    expect(members.get(first?.primaryEmail ?? '')).toMatchObject({ card: { job_title: 'Director' } })
    expect(members.get(second?.primaryEmail ?? '')?.status).toBe('paused')
    expect(members.get(third?.primaryEmail ?? '')?.status).toBe('verified')
    expect(members.has(joiner.primaryEmail)).toBe(true)
    expect((await syncNow({ company })).actions).toMatchObject({ change: 0, leave: 0, join: 0, return: 0 })
  })

  test('clears copied values that Google no longer sends', async () => {
    const [ana] = four()
    const { company } = await makeGoogleSync(server, google, ana ? [ana] : [])
    await confirmPlan({ company })
    delete ana?.['organizations']
    await syncNow({ company })
    const [row] = await asOwner(server.database, (query) =>
      query<{ person: { jobTitle: string } }>('select person from directory_sync_people where company_id = $1', [
        company.id,
      ]),
    )
    expect(row?.person.jobTitle).toBe('')
  })

  test('holds removals above the limit', async () => {
    const users = four()
    const { company, workspace } = await makeGoogleSync(server, google, users, {
      removals_max: 1,
      removals_percent: 100,
    })
    await confirmPlan({ company })
    const [group] = workspace.groups
    group?.members.splice(0, 2)
    expect(await syncNow({ company })).toMatchObject({ is_open: true, states: { held: 2, done: 0 } })
  })

  test('removes no one if Google lists no people', async () => {
    const { company, workspace } = await makeGoogleSync(server, google, four(), {
      removals_max: 99,
      removals_percent: 100,
    })
    await confirmPlan({ company })
    const [group] = workspace.groups
    group?.members.splice(0)
    expect(await syncNow({ company })).toMatchObject({ state: 'failed', error: expect.stringContaining('no people') })
    workspace.users.splice(1)
    workspace.trouble = (_request, url) =>
      url.pathname.endsWith('/users') ? { status: 200, body: { kind: 'admin#directory#users' } } : undefined
    expect(await syncNow({ company })).toMatchObject({ state: 'failed', error: expect.stringContaining('Google') })
    expect((await showSync({ company })).connection?.people).toBe(4)
  })

  test('ends with the reason that Google gives', async () => {
    const { company, workspace } = await makeGoogleSync(server, google, four())
    await confirmPlan({ company })
    workspace.trouble = () => ({ status: 403, reason: 'forbidden' })
    expect(await syncNow({ company })).toMatchObject({ state: 'failed', error: expect.stringContaining('Admin SDK') })
  })

  test('keeps a person whose record cannot be read', async () => {
    const users = four()
    const { company } = await makeGoogleSync(server, google, users)
    await confirmPlan({ company })
    Object.assign(users[0] ?? {}, { phones: 'none' })
    const run = await syncNow({ company })
    expect(run.actions.leave).toBe(0)
    expect(await changesOf({ company }, run)).toMatchObject([{ name: 'A Tan', state: 'failed' }])
  })

  test('connects members of a disconnected directory', async () => {
    const { company, ana } = await makeMoved()
    expect(await confirmPlan({ company })).toMatchObject({ actions: { link: 1 }, states: { done: 1, failed: 0 } })
    expect((await membersOf({ company })).get(ana.primaryEmail)?.status).toBe('verified')
    expect((await syncNow({ company })).actions).toMatchObject({ link: 0, join: 0, leave: 0 })
  })

  test('connects no members while a directory has a key', async () => {
    const { company } = await makeMoved()
    await makeKey(company)
    expect(await confirmPlan({ company })).toMatchObject({ states: { done: 0, failed: 1 } })
  })

  test('never connects a leaver from another directory', async () => {
    const { company, ana } = await makeMoved()
    await asOwner(server.database, (query) =>
      query(`update members set status = 'paused' where company_id = $1 and email = $2`, [
        company.id,
        ana.primaryEmail,
      ]),
    )
    const run = await confirmPlan({ company })
    expect(await changesOf({ company }, run)).toMatchObject([
      { state: 'failed', error: expect.stringContaining('former') },
    ])
  })

  test('searches groups by the beginning of their names', async () => {
    const { company } = await makeGoogleSync(server, google, [])
    const query = { search: 'Kartu' }
    expect(await company.api.data(routes.groups, { ...of(company), query })).toMatchObject([{ name: 'Kartu people' }])
  })

  test('uses saved settings in the next plan', async () => {
    const { company } = await makeGoogleSync(server, google, four())
    await saveSync({ company }, { guests: true })
    expect(await plan({ company })).toMatchObject({ state: 'planned', people: 4 })
  })
})

describe('the responsible super admin', () => {
  test('super admins are notified once of a lost responsibility', async () => {
    const company = await makeCompany(server)
    const maker = await makeMember(server, company, { roles: ['super_admin'] })
    await makeGoogleSync(server, google, four(), {}, { ...company, api: maker.api })
    expect((await showSync({ company })).connection?.responsible).not.toBeNull()
    await asOwner(server.database, (query) => query(`update members set roles = '{}' where id = $1`, [maker.id]))
    const notices = async () =>
      (await company.api.data(notificationRoutes.list, of(company))).filter(({ kind }) => kind === 'sync_orphaned')
    await sweep(server.deps)
    await sweep(server.deps)
    expect(await notices()).toHaveLength(1)
    expect((await showSync({ company })).connection?.responsible).toBeNull()
    const { connection } = await company.api.data(routes.takeOver, of(company))
    expect(connection?.responsible).not.toBeNull()
    await sweep(server.deps)
    expect(await notices()).toHaveLength(1)
  })
})
