import { auditRoutes } from '@kartu/contracts/platform/audit'
import { memberRoutes } from '@kartu/contracts/company/members'
import { describe, expect, test } from 'vitest'
import { scimRequests } from '../../../../test/data/scim-requests.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeMember } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { type Directory, makeDirectory, newAddress } from '../../../../test/steps/scim-steps.ts'
import { enterpriseSchema } from './scim-schemas.ts'

const server = await startServer()
const { entraUser, oktaUser, entraPatches, patch } = scimRequests

const memberOf = ({ company }: Directory, memberId: string) =>
  company.api.data(memberRoutes.get, { params: { companyId: company.id, memberId } })
const valuesOf = (contacts: readonly { key: string; value: string }[]) => contacts.map(({ key, value }) => [key, value])

async function added(userName = newAddress()) {
  const directory = await makeDirectory(server)
  const { body, status } = await directory.call('POST', '/Users', entraUser(userName, `ext-${userName}`))
  expect(status).toBe(201)
  return { directory, userName, id: body.id as string, user: body }
}

describe('a new user', () => {
  test('becomes a member with a public card', async () => {
    const { directory, id, userName, user } = await added()
    const member = await memberOf(directory, id)
    expect(member).toMatchObject({
      ...{ email: userName, status: 'verified', user_id: null, external_id: '4711', roles: [], hidden: false },
      card: {
        ...{ first_name: 'Dewi', last_name: 'Anggraini', job_title: 'Head of Roasting', language: 'id' },
        address: 'Jl. Sudirman 1, Jakarta',
      },
    })
    expect(valuesOf(member.card.contacts)).toEqual([
      ['email', userName],
      ['phone', '+622155501234'],
      ['mobile', '+6281255501234'],
    ])
    expect((await server.visitor().send('GET', `/c/${member.card.slug}`)).text).toContain('Head of Roasting')
    expect(user).toMatchObject({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', enterpriseSchema],
      ...{ userName, active: true, externalId: `ext-${userName}`, title: 'Head of Roasting' },
      [enterpriseSchema]: { employeeNumber: '4711' },
      meta: { resourceType: 'User', location: expect.stringMatching(`/scim/v2/Users/${id}$`) },
    })
  })

  test('gets no email', async () => {
    const { userName } = await added()
    const mails = await asOwner(server.database, (query) =>
      query(`select from pgboss.job where data::text like $1`, [`%${userName}%`]),
    )
    expect(mails).toEqual([])
  })

  test('has an audit entry that names the key', async () => {
    const { directory, id } = await added()
    const params = { companyId: directory.company.id }
    const { entries } = await directory.company.api.data(auditRoutes.list, { params, query: { noun: 'member' } })
    expect(entries.filter(({ subject_id }) => subject_id === id).map(({ actor }) => actor)).toEqual(
      expect.arrayContaining([{ kind: 'key', name: 'Entra', member_id: null, photo: null }]),
    )
  })

  test('takes a single name from displayName', async () => {
    const directory = await makeDirectory(server)
    const userName = newAddress('suharto')
    const { body } = await directory.call('POST', '/Users', { userName, displayName: 'Suharto', active: true })
    expect(body.name).toMatchObject({ givenName: 'Suharto' })
    expect(body.name).not.toHaveProperty('familyName')
  })

  test('keeps a userName that differs from the address', async () => {
    const directory = await makeDirectory(server)
    const userName = `dewi-${Math.random()}@corp.onmicrosoft.example`
    const user = { ...entraUser(newAddress(), 'x'), userName }
    const { body } = await directory.call('POST', '/Users', user)
    expect(body.userName).toBe(userName)
    expect((await directory.find(`userName eq "${userName.toUpperCase()}"`)).body.Resources[0].id).toBe(body.id)
  })

  test('is created inactive without a licence', async () => {
    const directory = await makeDirectory(server)
    const { body } = await directory.call('POST', '/Users', { ...oktaUser(newAddress(), 'x'), active: false })
    expect(body.active).toBe(false)
    expect((await memberOf(directory, body.id)).status).toBe('paused')
  })

  test.each([
    ['no address', { userName: 'dewi', name: { givenName: 'Dewi' } }, 'emails'],
    ['no name', { userName: 'dewi@example.com' }, 'name.givenName'],
    ['no userName', { emails: [{ value: 'dewi@example.com' }], name: { givenName: 'Dewi' } }, 'userName'],
    [
      'a title that is too long',
      { userName: 'd@example.com', title: 'x'.repeat(300), name: { givenName: 'D' } },
      'title',
    ],
  ])('is refused with %s', async (_what, user, field) => {
    const { status, body } = await (await makeDirectory(server)).call('POST', '/Users', user)
    expect([status, body.status, body.scimType]).toEqual([400, '400', 'invalidValue'])
    expect(body.detail).toContain(`${field}: `)
  })
})

describe('an existing member', () => {
  test('is found by address until the directory stores a key', async () => {
    const directory = await makeDirectory(server)
    const member = await makeMember(server, directory.company)
    const { body } = await directory.find(`userName eq "${member.email}"`)
    expect([body.totalResults, body.Resources[0].id]).toEqual([1, member.id])
    await directory.call('PATCH', `/Users/${member.id}`, patch({ op: 'Add', path: 'externalId', value: 'e-1' }))
    expect((await directory.find('externalId eq "e-1"')).body.Resources[0].id).toBe(member.id)
  })

  test('is linked by a confirmed address', async () => {
    const directory = await makeDirectory(server)
    const member = await makeMember(server, directory.company)
    const { status, body } = await directory.call('POST', '/Users', entraUser(member.email, 'e-2'))
    expect([status, body.id, body.title]).toEqual([201, member.id, 'Head of Roasting'])
  })

  test('keeps values that the directory lacks', async () => {
    const directory = await makeDirectory(server)
    const member = await makeMember(server, directory.company)
    const card = patch(
      { op: 'add', path: 'name.middleName', value: 'Sri' },
      { op: 'add', path: 'phoneNumbers[type eq "mobile"].value', value: '+6591234567' },
    )
    await directory.call('PATCH', `/Users/${member.id}`, card)
    await directory.call('DELETE', `/Users/${member.id}`)
    const user = { ...oktaUser(member.email, ''), phoneNumbers: [{ type: 'work', value: '+622155501234' }] }
    const { body } = await directory.call('POST', '/Users', user)
    expect(body.name).toMatchObject({ givenName: 'Budi', middleName: 'Sri' })
    expect(body.phoneNumbers.map(({ type }: { type: string }) => type).toSorted()).toEqual(['mobile', 'work'])
  })

  test('is refused if the account confirmed another address', async () => {
    const directory = await makeDirectory(server)
    const member = await makeMember(server, directory.company)
    await asOwner(server.database, (query) =>
      query('update users set email = $2 where id = $1', [member.user.id, newAddress()]),
    )
    const { status, body } = await directory.call('POST', '/Users', oktaUser(member.email, 'e-3'))
    expect([status, body.scimType]).toEqual([409, 'uniqueness'])
    expect(body.detail).toContain('confirmed another one')
  })

  test('is not created twice', async () => {
    const { directory, userName } = await added()
    for (const user of [
      entraUser(userName, `ext-${userName}`),
      entraUser(newAddress(), `ext-${userName}`),
      oktaUser(userName, 'other'),
    ]) {
      const { status, body } = await directory.call('POST', '/Users', user)
      expect([status, body.scimType]).toEqual([409, 'uniqueness'])
    }
  })
})

describe('a change', () => {
  test('changes address, userName or last name', async () => {
    const { directory, id } = await added()
    const email = newAddress('dewi.kusuma')
    const { status, body } = await directory.call('PATCH', `/Users/${id}`, entraPatches.rename(email))
    expect([status, body.userName, body.emails[0].value, body.name.familyName]).toEqual([200, email, email, 'Kusuma'])
    const { card, ...member } = await memberOf(directory, id)
    expect(member.email).toBe(email)
    expect(valuesOf(card.contacts)).toContainEqual(['email', email])
    expect((await directory.find(`emails[type eq "work"].value eq "${email}"`)).body.totalResults).toBe(1)
  })

  test('does not change the address of the account', async () => {
    const directory = await makeDirectory(server)
    const member = await makeMember(server, directory.company)
    const email = newAddress('new')
    await directory.call('PATCH', `/Users/${member.id}`, entraPatches.rename(email))
    expect(await memberOf(directory, member.id)).toMatchObject({ email, user_id: member.user.id })
    const users = await asOwner(server.database, (query) =>
      query<{ email: string }>('select email from users where id = $1', [member.user.id]),
    )
    expect(users).toEqual([{ email: member.email }])
  })

  test('of a super admin’s address needs a super admin', async () => {
    const directory = await makeDirectory(server)
    const { memberId } = directory.company
    const { status, body } = await directory.call('PATCH', `/Users/${memberId}`, entraPatches.rename(newAddress()))
    expect([status, body.detail]).toEqual([409, expect.stringContaining('a super admin must change it')])
  })

  test('to another member’s address is refused', async () => {
    const { directory, id } = await added()
    const other = await makeMember(server, directory.company)
    const { status, body } = await directory.call('PATCH', `/Users/${id}`, entraPatches.rename(other.email))
    expect([status, body.scimType]).toEqual([409, 'uniqueness'])
    expect((await memberOf(directory, id)).email).not.toBe(other.email)
  })

  test('clears a title that the directory removes', async () => {
    const { directory, id } = await added()
    const { body } = await directory.call('PATCH', `/Users/${id}`, entraPatches.removeTitle)
    expect(body).not.toHaveProperty('title')
    expect((await memberOf(directory, id)).card.job_title).toBe('')
  })

  test('replaces a number without touching others', async () => {
    const { directory, id } = await added()
    await directory.call('PATCH', `/Users/${id}`, entraPatches.mobile)
    expect(valuesOf((await memberOf(directory, id)).card.contacts)).toEqual(
      expect.arrayContaining([
        ['phone', '+622155501234'],
        ['mobile', '+6591234567'],
      ]),
    )
  })

  test('replaces only the first of two work numbers', async () => {
    const directory = await makeDirectory(server)
    const work = (value: string) => ({ type: 'work', value })
    const user = oktaUser(newAddress(), 'a')
    const phoneNumbers = [work('+622155501234'), work('+622155501234'), work('+622155505678')]
    const { body } = await directory.call('POST', '/Users', { ...user, phoneNumbers })
    expect(body.phoneNumbers).toEqual([work('+622155501234'), work('+622155505678')])
    const operation = { op: 'replace', path: 'phoneNumbers[type eq "work"].value', value: '+622155509999' }
    const changed = await directory.call('PATCH', `/Users/${body.id}`, patch(operation))
    expect(changed.body.phoneNumbers).toEqual([work('+622155509999'), work('+622155505678')])
  })

  test.each(['POST', 'PUT'] as const)('by %s cannot use a name reserved for the program', async (method) => {
    const directory = await makeDirectory(server)
    const user = { ...oktaUser(newAddress(), 'a'), name: { givenName: 'Kartu', familyName: 'Support' } }
    const member = await makeMember(server, directory.company)
    const path = method === 'POST' ? '/Users' : `/Users/${member.id}`
    const { status, body } = await directory.call(method, path, user)
    expect([status, body.detail]).toEqual([400, expect.stringContaining('name.givenName')])
  })

  test('accepts a manager without storing it', async () => {
    const { directory, id, user } = await added()
    const { status, body } = await directory.call('PATCH', `/Users/${id}`, entraPatches.manager)
    expect([status, body.meta.version]).toEqual([200, user.meta.version])
  })

  test('writes nothing if nothing differs', async () => {
    const { directory, id, userName } = await added()
    const before = await memberOf(directory, id)
    await directory.call('PUT', `/Users/${id}`, entraUser(userName, `ext-${userName}`))
    expect((await memberOf(directory, id)).card.revision).toBe(before.card.revision)
  })

  test('by PUT keeps a title that the body lacks', async () => {
    const { directory, id, userName } = await added()
    const { body } = await directory.call('PUT', `/Users/${id}`, oktaUser(userName, 'okta-1'))
    expect(body).toMatchObject({ title: 'Head of Roasting', externalId: 'okta-1', name: { givenName: 'Budi' } })
  })

  test('is refused if it names an outdated version', async () => {
    const { directory, id, user } = await added()
    const ifMatch = { 'if-match': user.meta.version as string }
    const title = (value: string) => patch({ op: 'replace', path: 'title', value })
    const first = await directory.call('PATCH', `/Users/${id}`, title('First'), ifMatch)
    expect([first.status, first.headers['etag']]).toEqual([200, first.body.meta.version])
    const second = await directory.call('PATCH', `/Users/${id}`, title('Second'), ifMatch)
    expect([second.status, second.body.status]).toEqual([412, '412'])
    expect((await directory.call('DELETE', `/Users/${id}`, undefined, ifMatch)).status).toBe(412)
    expect((await directory.call('PATCH', `/Users/${id}`, title('Third'), { 'if-match': '*' })).body.title).toBe(
      'Third',
    )
  })

  test('takes precedence over the employee’s own value', async () => {
    const directory = await makeDirectory(server)
    const member = await makeMember(server, directory.company)
    await directory.call('PATCH', `/Users/${member.id}`, patch({ op: 'add', path: 'title', value: 'Lead' }))
    expect((await memberOf(directory, member.id)).card.job_title).toBe('Lead')
  })
})

describe('a list', () => {
  test('pages through all members once', async () => {
    const directory = await makeDirectory(server)
    for (let at = 0; at < 4; at += 1) await makeMember(server, directory.company)
    const ids: string[] = []
    for (const startIndex of [1, 3, 5]) {
      const { body } = await directory.call('GET', `/Users?startIndex=${startIndex}&count=2`)
      expect([body.totalResults, body.startIndex]).toEqual([5, startIndex])
      expect(body.itemsPerPage).toBe(body.Resources.length)
      ids.push(...body.Resources.map((one: { id: string }) => one.id))
    }
    expect(new Set(ids).size).toBe(5)
  })

  test.each([
    ['count=0', 0, 0],
    ['count=-1', 0, 0],
    ['startIndex=0&count=1', 1, 1],
    ['startIndex=9', 0, 9],
    ['count=100000', 1, 1],
  ])('corrects %s', async (query, length, startIndex) => {
    const { body } = await (await makeDirectory(server)).call('GET', `/Users?${query}`)
    expect([body.totalResults, body.Resources.length, body.startIndex]).toEqual([1, length, startIndex || 1])
  })

  test.each([
    ['userName eq "nobody@example.com"', 0],
    ['id eq "nonsense"', 0],
    ['emails.value eq "nobody@example.com"', 0],
  ])('is empty for %s', async (filter, total) => {
    const { status, body } = await (await makeDirectory(server)).find(filter)
    expect([status, body.totalResults, body.Resources]).toEqual([200, total, []])
  })

  test('supports filters with several conditions', async () => {
    const { directory, id, userName } = await added()
    const total = async (filter: string) => (await directory.find(filter)).body.totalResults
    expect(await total(`id eq "${id}" and userName eq "${userName}" and active eq true`)).toBe(1)
    expect(await total(`id eq "${id}" and active eq false`)).toBe(0)
    expect(await total(`id eq "${id}" and manager eq "${id}"`)).toBe(0)
  })

  test.each(['active eq true', 'title co "x"', 'userName eq'])('refuses the filter %s', async (filter) => {
    const { status, body } = await (await makeDirectory(server)).find(filter)
    expect([status, body.scimType]).toEqual([400, 'invalidFilter'])
  })

  test('shows only requested attributes', async () => {
    const { directory, id } = await added()
    const keys = async (query: string) => Object.keys((await directory.call('GET', `/Users/${id}?${query}`)).body)
    expect(await keys('attributes=userName,name.givenName')).toEqual(['schemas', 'id', 'userName', 'name', 'meta'])
    expect(await keys('excludedAttributes=emails')).not.toContain('emails')
  })

  test('leaves out other companies', async () => {
    const { id, userName } = await added()
    const other = await makeDirectory(server)
    expect((await other.call('GET', `/Users/${id}`)).status).toBe(404)
    expect((await other.call('PATCH', `/Users/${id}`, entraPatches.deactivate)).status).toBe(404)
    expect((await other.find(`userName eq "${userName}"`)).body.totalResults).toBe(0)
    expect((await other.call('GET', `/Users`)).body.totalResults).toBe(1)
  })
})
