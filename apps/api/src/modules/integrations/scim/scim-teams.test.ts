import { proTeamRoutes } from '@kartu/contracts/leads/pro-teams'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { auditRoutes } from '@kartu/contracts/platform/audit'
import { describe, expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { scimRequests } from '../../../../test/data/scim-requests.ts'
import { makeDivision, makeMember, type TestCompany, unique } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { setPlan } from '../../company/plans/plans.ts'
import { type Directory, makeDirectory, saveScim, showScim } from '../../../../test/steps/scim-steps.ts'

const server = await startServer()
const { entraPatches, oktaPatches, group } = scimRequests

const paramsOf = ({ id: companyId }: TestCompany) => ({ companyId })
const teamsOf = ({ company }: Directory) => company.api.data(proTeamRoutes.list, { params: paramsOf(company) })

/** A directory whose groups are pro teams. */
async function withTeams(): Promise<Directory> {
  const directory = await makeDirectory(server)
  await saveScim(directory.company, { groups: 'pro_teams' })
  return directory
}

async function withTeam(people = 2) {
  const directory = await withTeams()
  const name = `Sales ${unique()}`
  const { body } = await directory.call('POST', '/Groups', group(name, `ext-${name}`))
  const members = []
  for (let at = 0; at < people; at += 1) members.push((await makeMember(server, directory.company)).id)
  return { directory, name, id: body.id as string, path: `/Groups/${body.id}`, members }
}

const idsIn = (body: { members: { value: string }[] }) => body.members.map(({ value }) => value).toSorted()

const entriesOf = async ({ company }: Directory, action: string) =>
  (await company.api.data(auditRoutes.list, { params: paramsOf(company), query: {} })).entries.filter(
    (one) => one.action === action,
  )

describe('a group as a pro team', () => {
  test('is created with its key', async () => {
    const { directory, name, id } = await withTeam(0)
    expect(await teamsOf(directory)).toMatchObject([{ _id: id, name, members: [], manager: null }])
    const { body } = await directory.call('GET', `/Groups/${id}`)
    expect(body).toMatchObject({ displayName: name, externalId: `ext-${name}`, members: [] })
    expect(await entriesOf(directory, 'pro_team.created')).toHaveLength(1)
  })

  test.each([
    ['its name', (name: string) => `displayName eq "${name.toUpperCase()}"`],
    ['its external ID', (name: string) => `externalId eq "ext-${name}"`],
  ])('is found by %s', async (_by, filter) => {
    const { directory, name, id } = await withTeam(0)
    const { body } = await directory.call('GET', `/Groups?filter=${encodeURIComponent(filter(name))}`)
    expect([body.totalResults, body.Resources[0].id]).toEqual([1, id])
  })

  test('refuses a name that is in use', async () => {
    const { directory, name, path } = await withTeam(0)
    const taken = await directory.call('POST', '/Groups', group(name.toLowerCase()))
    expect([taken.status, taken.body.scimType]).toEqual([409, 'uniqueness'])
    const { body: other } = await directory.call('POST', '/Groups', group(`Other ${name}`))
    const renamed = await directory.call('PATCH', `/Groups/${other.id}`, oktaPatches.renameGroup(other.id, name))
    expect([renamed.status, renamed.body.scimType]).toEqual([409, 'uniqueness'])
    expect((await directory.call('GET', path)).body.displayName).toBe(name)
  })

  test('is renamed with an entry in the audit log', async () => {
    const { directory, id, name, path } = await withTeam(0)
    await directory.call('PATCH', path, oktaPatches.renameGroup(id, `${name} East`))
    expect(await teamsOf(directory)).toMatchObject([{ name: `${name} East` }])
    expect(await entriesOf(directory, 'pro_team.updated')).toMatchObject([
      { before: { name }, after: { name: `${name} East` } },
    ])
  })

  test('is deleted without its people or leads', async () => {
    const { directory, id, path, members } = await withTeam(1)
    await directory.call('PATCH', path, entraPatches.addMember(members[0] ?? ''))
    const { company } = directory
    const params = paramsOf(company)
    const lead = await company.api.data(leadRoutes.create, { params, body: { name: 'Rina' } })
    await asOwner(server.database, (query) =>
      query('update leads set team_id = $2 where company_id = $1', [company.id, id]),
    )
    expect((await directory.call('DELETE', path)).status).toBe(204)
    expect((await directory.call('GET', path)).status).toBe(404)
    expect(await teamsOf(directory)).toEqual([])
    const kept = await company.api.data(leadRoutes.get, { params: { ...params, leadId: lead._id } })
    expect(kept).toMatchObject({ name: 'Rina', team: null })
    expect((await directory.call('GET', `/Users/${members[0]}`)).status).toBe(200)
  })

  test('needs the version that the caller expects', async () => {
    const { directory, path, members } = await withTeam(1)
    const { headers } = await directory.call('GET', path)
    const known = { 'if-match': String(headers['etag']) }
    const add = () => directory.call('PATCH', path, entraPatches.addMember(members[0] ?? ''), known)
    expect((await add()).status).toBe(200)
    expect((await add()).status).toBe(412)
  })
})

test('a team of another company is not found', async () => {
  const [{ directory: other }, { path, directory }] = [await withTeam(0), await withTeam(0)]
  for (const [method, body] of [
    ['GET', undefined],
    ['PUT', { displayName: 'Mine' }],
    ['PATCH', oktaPatches.setMembers()],
    ['DELETE', undefined],
  ] as const)
    expect([method, (await other.call(method, path, body)).status]).toEqual([method, 404])
  expect((await directory.call('GET', path)).status).toBe(200)
})

describe('members of a pro team', () => {
  test('are added by Entra', async () => {
    const { directory, path, members } = await withTeam()
    for (const one of members)
      expect((await directory.call('PATCH', path, entraPatches.addMember(one))).status).toBe(200)
    expect(idsIn((await directory.call('GET', path)).body)).toEqual(members.toSorted())
    const [team] = await teamsOf(directory)
    expect(team?.members.map(({ _id }) => _id).toSorted()).toEqual(members.toSorted())
  })

  test('are replaced by Okta', async () => {
    const { directory, path, members } = await withTeam()
    const [first = '', second = ''] = members
    await directory.call('PATCH', path, oktaPatches.setMembers(first))
    const { body } = await directory.call('PATCH', path, oktaPatches.setMembers(second))
    expect(idsIn(body)).toEqual([second])
    expect(await entriesOf(directory, 'pro_team.member_removed')).toMatchObject([{ before: { member_id: first } }])
    expect(await entriesOf(directory, 'pro_team.members_added')).toHaveLength(2)
  })

  test('may be in two teams', async () => {
    const { directory, path, members } = await withTeam(1)
    const [one = ''] = members
    const { body } = await directory.call('POST', '/Groups', group(`Key accounts ${unique()}`))
    await directory.call('PATCH', path, entraPatches.addMember(one))
    await directory.call('PATCH', `/Groups/${body.id}`, entraPatches.addMember(one))
    const { body: all } = await directory.call('GET', '/Groups')
    expect(all.Resources.map(idsIn)).toEqual([[one], [one]])
  })

  test('keep their division', async () => {
    const { directory, path } = await withTeam(0)
    const division = await makeDivision(server, directory.company)
    const { id } = await makeMember(server, directory.company, { divisionId: division.id })
    await directory.call('PATCH', path, entraPatches.addMember(id))
    await directory.call('PATCH', path, entraPatches.removeMember(id))
    expect((await directory.call('GET', `/Users/${id}`)).body).not.toHaveProperty('groups')
    await saveScim(directory.company, { groups: 'divisions' })
    expect((await directory.call('GET', `/Users/${id}`)).body.groups).toMatchObject([{ value: division.id }])
  })

  test.each([
    ['of another company', async () => (await makeMember(server, (await makeDirectory(server)).company)).id],
    ['who are paused', async ({ company }: Directory) => (await makeMember(server, company, { status: 'paused' })).id],
  ])('%s are refused', async (_who, make: (directory: Directory) => Promise<string>) => {
    const { directory, path } = await withTeam(0)
    const { status, body } = await directory.call('PATCH', path, entraPatches.addMember(await make(directory)))
    expect([status, body.scimType]).toEqual([400, 'invalidValue'])
    expect((await directory.call('GET', path)).body.members).toEqual([])
  })
})

describe('the choice of groups', () => {
  test('is divisions until a super admin changes it', async () => {
    const { company } = await makeDirectory(server)
    expect((await showScim(company)).groups).toBe('divisions')
    await saveScim(company, { groups: 'pro_teams' })
    await saveScim(company, { invites: true })
    expect((await showScim(company)).groups).toBe('pro_teams')
  })

  test('hides groups of the other kind', async () => {
    const directory = await makeDirectory(server)
    const division = await makeDivision(server, directory.company)
    await saveScim(directory.company, { groups: 'pro_teams' })
    expect((await directory.call('GET', '/Groups')).body.totalResults).toBe(0)
    for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
      const body = method === 'PATCH' ? { body: oktaPatches.renameGroup(division.id, 'Mine') } : {}
      const { status } = await directory.call(method, `/Groups/${division.id}`, ...Object.values(body))
      expect([method, status]).toEqual([method, 404])
    }
  })

  test('needs a plan with leads', async () => {
    const selling = await server.variant({ BILLING: 'sandbox' })
    const directory = await makeDirectory(selling)
    const { company } = directory
    const plan = (name: 'business' | 'pro') =>
      setPlan(server.database.read({ companyId: company.id }), company.id, name)
    await plan('business')
    await expect(saveScim(company, { groups: 'pro_teams' })).rejects.toThrow('paywalled')
    await plan('pro')
    await saveScim(company, { groups: 'pro_teams' })
    await plan('business')
    expect((await directory.call('POST', '/Groups', group(`Sales ${unique()}`))).status).toBe(403)
  })

  test('is refused to admins', async () => {
    const { company } = await makeDirectory(server)
    const { api } = await makeMember(server, company, { roles: ['admin'] })
    const admin = { ...company, api }
    await expect(saveScim(admin, { groups: 'pro_teams' })).rejects.toThrow('not_allowed')
  })
})
