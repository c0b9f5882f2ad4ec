import { randomUUID } from 'node:crypto'
import { memberRoutes } from '@kartu/contracts/company/members'
import { describe, expect, test } from 'vitest'
import { scimSuites } from '../../../../test/data/scim-suites.ts'
import { unique } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { type Directory, makeDirectory, newAddress } from '../../../../test/steps/scim-steps.ts'

const server = await startServer()
const { microsoft, okta, tester } = scimSuites
const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'
const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

const memberOf = ({ company }: Directory, memberId: string) =>
  company.api.data(memberRoutes.get, { params: { companyId: company.id, memberId } })

describe('the test suite of Microsoft', () => {
  test('creates a user once', async () => {
    const directory = await makeDirectory(server)
    const userName = newAddress('rina')
    const { status, body } = await directory.call('POST', '/Users', microsoft.user(userName, 'ext-1'))
    expect([status, body.active, body.title, body.emails[0].value]).toEqual([201, true, 'Site engineer', userName])
    expect(body.addresses[0].formatted).toContain('Sudirman')
    for (const again of [microsoft.user(userName, 'ext-1'), microsoft.user(userName, 'ext-2')])
      expect((await directory.call('POST', '/Users', again)).status).toBe(409)
  })

  test('refuses a user without a userName', async () => {
    const directory = await makeDirectory(server)
    const { status, body } = await directory.call('POST', '/Users', microsoft.withoutUserName(newAddress()))
    expect([status, body.schemas, body.scimType]).toEqual([400, [errorSchema], 'invalidValue'])
  })

  test('ignores a misspelt attribute', async () => {
    const directory = await makeDirectory(server)
    const userName = newAddress('rina')
    const { body } = await directory.call('POST', '/Users', microsoft.user(userName, 'misspelt'))
    const put = await directory.call('PUT', `/Users/${body.id}`, microsoft.misspelt(body.id, userName))
    expect([put.status, put.body.addresses]).toEqual([200, body.addresses])
  })

  test('changes userName, manager or status', async () => {
    const directory = await makeDirectory(server)
    const { body } = await directory.call('POST', '/Users', microsoft.user(newAddress(), 'ext-1'))
    const path = `/Users/${body.id}`
    const name = `ryan-${unique()}`
    expect((await directory.call('PATCH', path, microsoft.userName(name))).body.userName).toBe(name)
    expect((await directory.call('PATCH', path, microsoft.manager)).status).toBe(200)
    expect((await directory.call('PATCH', path, microsoft.deactivate)).body.active).toBe(false)
    expect((await directory.call('DELETE', path)).status).toBe(204)
  })

  test('fills or empties a group', async () => {
    const directory = await makeDirectory(server)
    const ids: string[] = []
    for (const at of [1, 2])
      ids.push((await directory.call('POST', '/Users', microsoft.user(newAddress(), `ext-${at}`))).body.id)
    const [first = '', second = ''] = ids
    const { status, body } = await directory.call('POST', '/Groups', microsoft.group(`Team ${unique()}`, first))
    expect([status, body.members.length]).toEqual([201, 1])
    const path = `/Groups/${body.id}`
    const members = async (change: object) =>
      ((await directory.call('PATCH', path, change)).body.members as { value: string }[]).map(({ value }) => value)
    expect((await members(microsoft.addMember(second))).toSorted()).toEqual(ids.toSorted())
    expect(await members(microsoft.removeMember(second))).toEqual([first])
    expect((await members(microsoft.addMemberBare(body.id, second))).toSorted()).toEqual(ids.toSorted())
    expect(await members(microsoft.removeMembers)).toEqual([])
    expect((await directory.call('PATCH', path, microsoft.addMemberBare(body.id, 'string id 1'))).status).toBe(400)
  })
})

describe('the test suite of Okta', () => {
  test('reads empty lists', async () => {
    const directory = await makeDirectory(server)
    for (const path of ['/Users?count=2&startIndex=1', '/Groups?count=100&startIndex=1']) {
      const { status, body } = await directory.call('GET', path, undefined, okta.headers)
      expect([status, body.schemas, typeof body.totalResults]).toEqual([200, [listSchema], 'number'])
    }
    const missing = `/Users?count=100&filter=${encodeURIComponent('userName eq "x@okta.example.com"')}&startIndex=1`
    expect((await directory.call('GET', missing, undefined, okta.headers)).body.totalResults).toBe(0)
    const { status, body } = await directory.call('GET', `/Users/${randomUUID().replaceAll('-', '')}}}`)
    expect([status, body.schemas, typeof body.detail]).toEqual([404, [errorSchema], 'string'])
  })

  test('creates, reads, deactivates a user', async () => {
    const directory = await makeDirectory(server)
    const userName = `tina-${unique()}@okta.example.com`
    const user = okta.user(userName, newAddress('tina'), '00u5hwkpq7IC0H7IS0h7')
    const { status, body } = await directory.call('POST', '/Users', user, okta.headers)
    expect(status).toBe(201)
    expect(body).toMatchObject({ active: true, userName, name: { familyName: 'Erickson', givenName: 'Tina' } })
    const path = `/Users/${body.id}`
    expect((await directory.call('GET', path, undefined, okta.headers)).body).toMatchObject({ userName })
    const ended = await directory.call('PATCH', path, okta.deactivate, okta.headers)
    expect([ended.status, ended.body.active]).toEqual([200, false])
  })
})

describe('scim2-tester', () => {
  const attributes = [
    ['displayName', 'c1d2'],
    ['nickName', 'n1'],
    ['title', 't1'],
    ['name', { givenName: 'First', familyName: 'Last' }],
    ['addresses', [{ formatted: 'f1', type: 'work' }]],
  ] as const

  test('finds a value for every attribute', async () => {
    const directory = await makeDirectory(server)
    const user = tester.user(newAddress())
    const { status, body } = await directory.call('POST', '/Users', user)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      nickName: 'c2a1',
      title: 'e1d0',
      addresses: user.addresses,
      name: { middleName: 'd' },
    })
  })

  test.each(attributes)('adds %s by its full path', async (attribute, value) => {
    const directory = await makeDirectory(server)
    const { body } = await directory.call('POST', '/Users', tester.user(newAddress()))
    const { status } = await directory.call('PATCH', `/Users/${body.id}`, tester.add(attribute, value))
    expect(status).toBe(200)
  })

  test.each(['nickName', 'title', 'addresses'])('removes %s by its full path', async (attribute) => {
    const directory = await makeDirectory(server)
    const { body } = await directory.call('POST', '/Users', tester.user(newAddress()))
    const changed = await directory.call('PATCH', `/Users/${body.id}`, tester.remove(attribute))
    expect(changed.status).toBe(200)
    expect(changed.body).not.toHaveProperty(attribute)
  })

  test('replaces an attribute of the enterprise schema', async () => {
    const directory = await makeDirectory(server)
    const { body } = await directory.call('POST', '/Users', tester.user(newAddress()))
    await directory.call('PATCH', `/Users/${body.id}`, tester.addNumber('77'))
    expect((await memberOf(directory, body.id)).external_id).toBe('77')
  })

  test('removes the employee number', async () => {
    const directory = await makeDirectory(server)
    const { body } = await directory.call('POST', '/Users', tester.user(newAddress()))
    expect((await memberOf(directory, body.id)).external_id).toBe('d91c')
    await directory.call('PATCH', `/Users/${body.id}`, tester.removeNumber)
    expect((await memberOf(directory, body.id)).external_id).toBeNull()
  })

  test('searches by a body', async () => {
    const directory = await makeDirectory(server)
    const { body } = await directory.call('POST', '/Users', tester.user(newAddress()))
    const search = { ...tester.search, filter: `userName eq "${body.userName}"`, attributes: ['userName'] }
    const found = await directory.call('POST', '/Users/.search', search)
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id: body.id, userName: body.userName }] })
    expect(found.body.Resources[0]).not.toHaveProperty('emails')
    expect((await directory.call('POST', '/Groups/.search', tester.search)).body.totalResults).toBe(0)
    expect((await directory.call('POST', '/Users/.search', { ...tester.search, filter: 'x' })).status).toBe(400)
  })

  test('fills the required attributes that the schema declares', async () => {
    const directory = await makeDirectory(server)
    const { body } = await directory.call('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User')
    const attributes = body.attributes as { name: string; required: boolean }[]
    const needed = attributes.filter(({ required }) => required).map(({ name }) => name)
    expect(needed).toEqual(['userName', 'name', 'emails'])
    const { userName, name, emails } = tester.user(newAddress())
    expect((await directory.call('POST', '/Users', { userName, name, emails })).status).toBe(201)
  })

  test('finds no resource at an unknown address', async () => {
    const { status, body } = await (await makeDirectory(server)).call('GET', `/${randomUUID()}`)
    expect([status, body.schemas, body.status]).toEqual([404, [errorSchema], '404'])
  })
})
