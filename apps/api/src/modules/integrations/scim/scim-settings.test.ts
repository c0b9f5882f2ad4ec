import { auditRoutes } from '@kartu/contracts/platform/audit'
import { scimRoutes } from '@kartu/contracts/integrations/scim'
import { describe, expect, test } from 'vitest'
import { scimRequests } from '../../../../test/data/scim-requests.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { ageProofs, makeCompany, makeMember } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { makeDirectory, newAddress, saveScim, showScim } from '../../../../test/steps/scim-steps.ts'
import { storeFault } from './scim-faults.sql.ts'
import { sweepOf } from '../../../../test/steps/sweep-of.ts'
import { scimModule } from './scim.module.ts'

const server = await startServer()
const { oktaUser } = scimRequests
const settings = { leaver_rule: 'pause' as const, erase_after_days: 30, invites: false, colleague_id: null }

describe('settings', () => {
  test('pause leavers without emails by default', async () => {
    const company = await makeCompany(server)
    expect(await showScim(company)).toEqual({
      ...{ offered: true, base_url: expect.stringMatching(/^https?:.*\/scim\/v2$/), leaver_rule: 'pause', keys: 0 },
      ...{
        erase_after_days: 30,
        invites: false,
        groups: 'divisions',
        colleague: null,
        last_call_at: null,
        people: 0,
        paused: 0,
      },
      ...{ faults: [], faults_total: 0, revision: 1 },
    })
  })

  test('show the state of the directory', async () => {
    const directory = await makeDirectory(server)
    const { body } = await directory.call('POST', '/Users', oktaUser(newAddress(), 'a'))
    const { body: deleted } = await directory.call('POST', '/Users', oktaUser(newAddress(), 'b'))
    await directory.call('POST', '/Users', oktaUser(newAddress(), 'c'))
    await directory.call('PUT', `/Users/${body.id}`, { active: false })
    await directory.call('DELETE', `/Users/${deleted.id}`)
    const shown = await showScim(directory.company)
    expect(shown).toMatchObject({ keys: 1, people: 1, paused: 1 })
    expect(Math.abs(Date.parse(shown.last_call_at ?? '') - Date.now())).toBeLessThan(60_000)
  })

  test('can be saved only once per revision', async () => {
    const company = await makeCompany(server)
    const { revision } = await saveScim(company, { leaver_rule: 'erase', erase_after_days: 90, revision: 1 })
    expect(revision).toBe(2)
    const params = { companyId: company.id }
    const again = { ...settings, revision: 1 }
    expect(await company.api.refusal(scimRoutes.update, { params, body: again })).toMatchObject({
      code: 'changed_elsewhere',
    })
    const { entries } = await company.api.data(auditRoutes.list, { params, query: { noun: 'scim' } })
    expect(entries).toMatchObject([{ action: 'scim.updated', after: { leaver_rule: 'erase', erase_after_days: 90 } }])
  })

  test('need a colleague of the company for hand-overs', async () => {
    const company = await makeCompany(server)
    const other = await makeCompany(server)
    for (const colleague_id of [null, other.memberId]) {
      const body = { ...settings, leaver_rule: 'hand_over' as const, colleague_id }
      expect(await company.api.refusal(scimRoutes.update, { params: { companyId: company.id }, body })).toMatchObject({
        code: 'invalid',
        fields: { colleague_id: expect.anything() },
      })
    }
  })

  test('need a super admin with a fresh proof', async () => {
    const company = await makeCompany(server)
    const params = { companyId: company.id }
    const admin = await makeMember(server, company, { roles: ['admin'] })
    expect(await admin.api.refusal(scimRoutes.get, { params })).toMatchObject({ code: 'not_allowed' })
    expect(await admin.api.refusal(scimRoutes.update, { params, body: settings })).toMatchObject({
      code: 'not_allowed',
    })
    await ageProofs(server, company.founder.id)
    expect(await company.api.refusal(scimRoutes.update, { params, body: settings })).toMatchObject({
      code: 'confirmation_required',
    })
  })
})

describe('invitations', () => {
  const invitationsOf = (companyId: string) =>
    asOwner(server.database, (query) =>
      query<{ email: string }>('select email from invitations where company_id = $1 order by created_at', [companyId]),
    )

  test('are sent to new people only if the company wants it', async () => {
    const directory = await makeDirectory(server)
    const [first, second] = [newAddress(), newAddress()]
    await directory.call('POST', '/Users', oktaUser(first, 'a'))
    await saveScim(directory.company, { invites: true })
    await directory.call('POST', '/Users', oktaUser(second, 'b'))
    await expect.poll(() => invitationsOf(directory.company.id), { timeout: 10_000 }).toEqual([{ email: second }])
  })

  test('are queued on behalf of the last super admin who saved', async () => {
    const directory = await makeDirectory(server)
    const { company } = directory
    await saveScim(company, { invites: true })
    const second = await makeMember(server, company, { roles: ['super_admin'] })
    await second.api.data(scimRoutes.update, {
      params: { companyId: company.id },
      body: { ...settings, invites: true },
    })
    const { body } = await directory.call('POST', '/Users', oktaUser(newAddress(), 'a'))
    const jobs = await asOwner(server.database, (query) =>
      query(
        `select j.user_id, j.input ->> 'spread' as spread, i.member_id from bulk_jobs j
         join bulk_job_items i on i.company_id = j.company_id and i.job_id = j.id where j.company_id = $1`,
        [company.id],
      ),
    )
    expect(jobs).toEqual([{ user_id: second.user.id, spread: 'true', member_id: body.id }])
  })

  test('that fail leave the person in the company', async () => {
    const directory = await makeDirectory(server)
    const second = await makeMember(server, directory.company, { roles: ['super_admin'] })
    await second.api.data(scimRoutes.update, {
      params: { companyId: directory.company.id },
      body: { ...settings, invites: true },
    })
    await directory.call('DELETE', `/Users/${second.id}`)
    const { status, body } = await directory.call('POST', '/Users', oktaUser(newAddress(), 'a'))
    expect(status).toBe(201)
    expect(await invitationsOf(directory.company.id)).toEqual([])
    expect((await showScim(directory.company)).faults).toMatchObject([
      { member: { _id: body.id }, code: 'access_gone' },
    ])
  })
})

describe('refusals', () => {
  test('of a company are limited in number', async () => {
    const company = await makeCompany(server)
    await asOwner(server.database, (query) =>
      query(
        `insert into scim_faults (company_id, id, subject, user_name, code, values)
         select $1, gen_random_uuid(), 'p' || n, 'p' || n, 'scim_taken', '{}' from generate_series(1, 520) n`,
        [company.id],
      ),
    )
    await server.database.transaction({ companyId: company.id }, (tx) =>
      storeFault(tx, company.id, { userName: 'new', memberId: null }, { code: 'scim_taken', values: {} }),
    )
    const { faults, faults_total } = await showScim(company)
    expect([faults_total, faults.length, faults[0]?.user_name]).toEqual([500, 50, 'new'])
  })

  test('are deleted after 30 days', async () => {
    const company = await makeCompany(server)
    await asOwner(server.database, (query) =>
      query(
        `insert into scim_faults (company_id, id, subject, user_name, code, values, created_at)
         select $1, gen_random_uuid(), 'p' || n, 'p' || n, 'scim_taken', '{}', now() - make_interval(days => n)
         from unnest(array[29, 31]) n`,
        [company.id],
      ),
    )
    await sweepOf(scimModule, server.deps)
    expect((await showScim(company)).faults.map(({ user_name }) => user_name)).toEqual(['p29'])
  })

  test('name the attribute of an invalid value', async () => {
    const directory = await makeDirectory(server)
    await directory.call('POST', '/Users', { ...oktaUser(newAddress(), 'a'), title: 'x'.repeat(500) })
    const { faults } = await showScim(directory.company)
    expect(faults[0]?.message).toMatch(/^title: .*\d/)
  })

  test('are shown in the caller’s language', async () => {
    const directory = await makeDirectory(server)
    const user = oktaUser(newAddress(), 'a')
    await directory.call('POST', '/Users', user)
    await directory.call('POST', '/Users', { ...user, userName: newAddress() })
    const api = directory.company.api.with({ 'accept-language': 'id' })
    const { faults } = await api.data(scimRoutes.get, { params: { companyId: directory.company.id } })
    expect(faults[0]?.message).toContain('sudah dipakai oleh')
  })
})
