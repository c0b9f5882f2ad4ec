import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { memberRoutes } from '@kartu/contracts/company/members'
import { changeRoutes } from '@kartu/contracts/integrations/changes'
import { auditRoutes } from '@kartu/contracts/platform/audit'
import { describe, expect, test } from 'vitest'
import { scimRequests } from '../../../../test/data/scim-requests.ts'
import { makeDivision, makeMember, unique } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { type Directory, makeDirectory } from '../../../../test/steps/scim-steps.ts'

const server = await startServer()
const { entraPatches, oktaPatches, group } = scimRequests

async function withGroup(people = 2) {
  const directory = await makeDirectory(server)
  const name = `Sales ${unique()}`
  const { body } = await directory.call('POST', '/Groups', group(name, `ext-${name}`))
  const members = []
  for (let at = 0; at < people; at += 1) members.push((await makeMember(server, directory.company)).id)
  return { directory, name, id: body.id as string, path: `/Groups/${body.id}`, members }
}

const idsIn = (body: { members: { value: string }[] }) => body.members.map(({ value }) => value).toSorted()
const divisionOf = async ({ company }: Directory, memberId: string) =>
  (await company.api.data(memberRoutes.get, { params: { companyId: company.id, memberId } })).division?._id ?? null

describe('a group', () => {
  test('is created as a division', async () => {
    const { directory, name, id } = await withGroup(0)
    const params = { companyId: directory.company.id }
    expect(await directory.company.api.data(divisionRoutes.list, { params })).toMatchObject([{ _id: id, name }])
    const { body } = await directory.call('GET', `/Groups/${id}`)
    expect(body).toMatchObject({
      displayName: name,
      externalId: `ext-${name}`,
      members: [],
      meta: { resourceType: 'Group' },
    })
  })

  test.each([
    ['its name', (name: string) => `displayName eq "${name.toUpperCase()}"`],
    ['its external ID', (name: string) => `externalId eq "ext-${name}"`],
  ])('is found by %s', async (_by, filter) => {
    const { directory, name, id } = await withGroup(0)
    const query = `filter=${encodeURIComponent(filter(name))}&excludedAttributes=members`
    const { body } = await directory.call('GET', `/Groups?${query}`)
    expect([body.totalResults, body.Resources[0].id]).toEqual([1, id])
    expect(body.Resources[0]).not.toHaveProperty('members')
  })

  test('contains the people of an existing division', async () => {
    const directory = await makeDirectory(server)
    const division = await makeDivision(server, directory.company)
    const member = await makeMember(server, directory.company, { divisionId: division.id })
    const { body } = await directory.call('GET', '/Groups')
    expect([body.totalResults, idsIn(body.Resources[0])]).toEqual([1, [member.id]])
    expect((await directory.call('GET', `/Users/${member.id}`)).body.groups).toMatchObject([{ value: division.id }])
    const filter = encodeURIComponent(`id eq "${division.id}" and members[value eq "${member.id}"]`)
    expect((await directory.call('GET', `/Groups?filter=${filter}`)).body.totalResults).toBe(1)
  })

  test('refuses a name that is in use', async () => {
    const { directory, name } = await withGroup(0)
    const { status, body } = await directory.call('POST', '/Groups', group(name.toLowerCase()))
    expect([status, body.scimType]).toEqual([409, 'uniqueness'])
  })

  test('is deleted without its people', async () => {
    const { directory, path, members } = await withGroup(1)
    await directory.call('PATCH', path, entraPatches.addMember(members[0] ?? ''))
    expect((await directory.call('DELETE', path)).status).toBe(204)
    expect((await directory.call('GET', path)).status).toBe(404)
    expect(await divisionOf(directory, members[0] ?? '')).toBeNull()
  })
})

describe('members', () => {
  test('are added by Entra', async () => {
    const { directory, path, id, members } = await withGroup()
    for (const one of members)
      expect((await directory.call('PATCH', path, entraPatches.addMember(one))).status).toBe(200)
    expect(idsIn((await directory.call('GET', path)).body)).toEqual(members.toSorted())
    expect(await divisionOf(directory, members[0] ?? '')).toBe(id)
  })

  test.each([
    ['in the value', entraPatches.removeMember],
    ['in the path', entraPatches.removeMemberStrict],
  ])('are removed one by one, named %s', async (_where, body) => {
    const { directory, path, members } = await withGroup()
    const [first = '', second = ''] = members
    await directory.call('PATCH', path, oktaPatches.setMembers(first, second))
    const answer = await directory.call('PATCH', path, body(first))
    expect(idsIn(answer.body)).toEqual([second])
    expect(await divisionOf(directory, first)).toBeNull()
  })

  test('are replaced by Okta', async () => {
    const { directory, path, id, name, members } = await withGroup()
    const [first = '', second = ''] = members
    await directory.call('PATCH', path, oktaPatches.setMembers(first))
    await directory.call('PATCH', path, oktaPatches.setMembers(second))
    expect((await directory.call('PATCH', path, oktaPatches.renameGroup(id, `${name} East`))).body).toMatchObject({
      displayName: `${name} East`,
      members: [{ value: second }],
    })
    const put = await directory.call('PUT', path, { displayName: name, members: [{ value: first }] })
    expect([put.body.displayName, idsIn(put.body)]).toEqual([name, [first]])
  })

  test('move from one group to another', async () => {
    const { directory, path, members } = await withGroup(1)
    const [one = ''] = members
    const other = await directory.call('POST', '/Groups', { ...group(`Other ${unique()}`), members: [{ value: one }] })
    expect(idsIn(other.body)).toEqual([one])
    await directory.call('PATCH', path, entraPatches.addMember(one))
    expect((await directory.call('GET', `/Groups/${other.body.id}`)).body.members).toEqual([])
    // A late removal from the previous group changes nothing.
    await directory.call('PATCH', `/Groups/${other.body.id}`, entraPatches.removeMember(one))
    expect(idsIn((await directory.call('GET', path)).body)).toEqual([one])
  })

  test('are named in the audit entries of a change', async () => {
    const { directory, path, id, members } = await withGroup()
    const { company } = directory
    await directory.call('PATCH', path, oktaPatches.setMembers(...members))
    await directory.call('PATCH', path, oktaPatches.setMembers(members[0] ?? ''))
    const query = { noun: 'member' as const }
    const { entries } = await company.api.data(auditRoutes.list, { params: { companyId: company.id }, query })
    const moves = entries.filter(({ action }) => action === 'member.updated')
    const [last, ...first] = moves.map((entry) => [entry.subject_id, entry.before, entry.after])
    expect(last).toEqual([members[1], { division_id: id }, { division_id: null }])
    const joined = members.map((member) => [member, { division_id: null }, { division_id: id }])
    expect(first.toSorted()).toEqual(joined.toSorted())
    expect(new Set(moves.map(({ actor }) => actor.name))).toEqual(new Set(['Entra']))
    expect(moves.every(({ subject }) => subject !== null)).toBe(true)
  })

  test('appear once in the change feed', async () => {
    const { directory, path, members } = await withGroup()
    await directory.call('PATCH', path, oktaPatches.setMembers(...members))
    const { company } = directory
    const { changes } = await company.api.data(changeRoutes.list, { params: { companyId: company.id }, query: {} })
    const moved = changes.filter(({ fields }) => fields.includes('division_id'))
    expect(moved.map(({ type, subject_id: one }) => [type, one]).toSorted()).toEqual(
      members.map((one) => ['member.changed', one]).toSorted(),
    )
  })

  test('lose the role of a division admin with the division', async () => {
    const { directory, path } = await withGroup(0)
    const { company } = directory
    const other = await makeDivision(server, company)
    const admin = await makeMember(server, company, { divisionId: other.id, roles: ['division_admin'] })
    await directory.call('PATCH', path, entraPatches.addMember(admin.id))
    const query = { about: admin.id }
    const { entries } = await company.api.data(auditRoutes.list, { params: { companyId: company.id }, query })
    expect(entries[0]).toMatchObject({ before: { roles: ['division_admin'] }, after: { roles: [] } })
  })

  test('of another company are refused', async () => {
    const { directory, path } = await withGroup(0)
    const stranger = await makeDirectory(server)
    const { status, body } = await directory.call('PATCH', path, entraPatches.addMember(stranger.company.memberId))
    expect([status, body.scimType]).toEqual([400, 'invalidValue'])
    expect((await stranger.call('PATCH', path, entraPatches.addMember(stranger.company.memberId))).status).toBe(404)
  })

  test('change the version of their group', async () => {
    const { directory, path, members } = await withGroup()
    const [first = '', second = ''] = members
    const version = (await directory.call('GET', path)).headers['etag'] as string
    const ifMatch = { 'if-match': version }
    expect((await directory.call('PATCH', path, entraPatches.addMember(first), ifMatch)).status).toBe(200)
    expect((await directory.call('PATCH', path, entraPatches.addMember(second), ifMatch)).status).toBe(412)
    expect((await directory.call('GET', path, undefined, { 'if-none-match': version })).status).toBe(200)
  })
})
