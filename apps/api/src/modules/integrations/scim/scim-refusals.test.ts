import { memberRoutes } from '@kartu/contracts/company/members'
import { describe, expect, test } from 'vitest'
import { scimRequests } from '../../../../test/data/scim-requests.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeMember } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { type Directory, makeDirectory, newAddress, showScim } from '../../../../test/steps/scim-steps.ts'
import { enterpriseSchema } from './scim-schemas.ts'

const server = await startServer()
const { entraUser, oktaUser, entraPatches, patch } = scimRequests

async function added(directory: Directory, userName = newAddress()) {
  const { body } = await directory.call('POST', '/Users', entraUser(userName, `ext-${userName}`))
  const params = { companyId: directory.company.id, memberId: body.id as string }
  const { card } = await directory.company.api.data(memberRoutes.get, { params })
  return { id: params.memberId, userName, name: `${card.first_name} ${card.last_name}` }
}

/** A user with unique keys, so that only the given attribute conflicts. */
const stranger = (more: object) => ({ ...oktaUser(newAddress('stranger'), `ext-${newAddress()}`), ...more })

describe('a taken value', () => {
  test('names its attribute with its holder', async () => {
    const directory = await makeDirectory(server)
    const { userName, name } = await added(directory)
    const user = stranger({ userName: userName.toUpperCase() })
    const { status, body } = await directory.call('POST', '/Users', user)
    expect([status, body.scimType]).toEqual([409, 'uniqueness'])
    expect(body.detail).toBe(
      `The userName “${userName.toUpperCase()}” already belongs to ${name}. If both are the same, remove one of the records in your directory. Otherwise give this one another value.`,
    )
  })

  test.each([
    ['externalId', (userName: string) => ({ externalId: `ext-${userName}` })],
    ['emails', (userName: string) => ({ emails: [{ value: userName, primary: true }] })],
  ])('names the holder of %s', async (attribute, taken) => {
    const directory = await makeDirectory(server)
    const { userName, name } = await added(directory)
    const { body } = await directory.call('POST', '/Users', stranger(taken(userName)))
    expect(body.detail).toContain(`The ${attribute} “`)
    expect(body.detail).toContain(`already belongs to ${name}.`)
  })

  test('in a change names its holder', async () => {
    const directory = await makeDirectory(server)
    const { id } = await added(directory)
    const other = await makeMember(server, directory.company)
    const { body } = await directory.call('PATCH', `/Users/${id}`, entraPatches.rename(other.email))
    expect(body.detail).toMatch(new RegExp(`“${other.email}” already belongs to .+\\.`))
    expect(body.detail).not.toContain('another record')
  })

  test('that is also an address names its holder', async () => {
    const directory = await makeDirectory(server)
    const [userName, address] = [newAddress(), newAddress()]
    const user = stranger({ userName, name: { givenName: 'Zainal', familyName: 'Arifin' }, displayName: undefined })
    await directory.call('POST', '/Users', { ...user, emails: [{ value: address, primary: true, type: 'work' }] })
    await makeMember(server, directory.company, { email: userName, firstName: 'Ana', lastName: 'Wijaya' })
    const { body } = await directory.call('POST', '/Users', stranger({ userName }))
    expect(body.detail).toContain(`The userName “${userName}” already belongs to Zainal Arifin.`)
  })

  test('that is an employee number names its holder', async () => {
    const directory = await makeDirectory(server)
    const { name } = await added(directory)
    const { body: second } = await directory.call('POST', '/Users', stranger({}))
    const path = `${enterpriseSchema}:employeeNumber`
    const { status, body } = await directory.call(
      'PATCH',
      `/Users/${second.id}`,
      patch({ op: 'Add', path, value: '4711' }),
    )
    expect([status, body.scimType]).toEqual([409, 'uniqueness'])
    expect(body.detail).toContain(`The employeeNumber “4711” already belongs to ${name}.`)
  })

  test('of a deleted user names no holder', async () => {
    const directory = await makeDirectory(server)
    const { id, userName, name } = await added(directory)
    await directory.call('DELETE', `/Users/${id}`)
    const { status, body } = await directory.call('POST', '/Users', stranger({ userName }))
    expect([status, body.detail]).toEqual([409, expect.stringContaining('former colleague')])
    expect(body.detail).not.toContain(name)
  })

  test('of a user whom the directory deleted names no holder', async () => {
    const directory = await makeDirectory(server)
    const { id, userName, name } = await added(directory)
    await directory.call('DELETE', `/Users/${id}`)
    const { body: other } = await directory.call('POST', '/Users', stranger({}))
    const operation = { op: 'Replace', path: 'userName', value: userName }
    const { status, body } = await directory.call('PATCH', `/Users/${other.id}`, patch(operation))
    expect([status, body.detail]).toEqual([409, expect.stringContaining('already belongs to another record')])
    expect(body.detail).not.toContain(name)
  })

  test('has the same text on the page', async () => {
    const directory = await makeDirectory(server)
    const { userName } = await added(directory)
    const { body } = await directory.call('POST', '/Users', stranger({ userName }))
    expect((await showScim(directory.company)).faults.map(({ message }) => message)).toEqual([body.detail])
  })

  test('stores no name of its holder', async () => {
    const directory = await makeDirectory(server)
    const { userName } = await added(directory)
    await directory.call('POST', '/Users', stranger({ userName }))
    const stored = await asOwner(server.database, (query) =>
      query<{ values: object }>('select values from scim_faults where company_id = $1', [directory.company.id]),
    )
    expect(stored).toEqual([{ values: { attribute: 'userName', value: userName } }])
  })

  test('has a general text if the value is unknown', async () => {
    const directory = await makeDirectory(server)
    const { userName } = await added(directory)
    await directory.call('POST', '/Users', stranger({ userName }))
    await asOwner(server.database, (query) =>
      query(`update scim_faults set values = '{}' where company_id = $1`, [directory.company.id]),
    )
    const [fault] = (await showScim(directory.company)).faults
    expect(fault?.message).toMatch(/^Another record of the directory already has/)
  })

  test('of a group is reported', async () => {
    const directory = await makeDirectory(server)
    const group = (displayName: string) => ({ displayName, externalId: 'group-1' })
    await directory.call('POST', '/Groups', group('Sales'))
    const { status, body } = await directory.call('POST', '/Groups', group('Support'))
    expect([status, body.detail]).toEqual([409, expect.stringContaining('already belongs to another record')])
  })
})

describe('other refusals', () => {
  test('state where to correct an invalid value', async () => {
    const directory = await makeDirectory(server)
    const { body } = await directory.call('POST', '/Users', stranger({ title: 'x'.repeat(500) }))
    expect(body.detail).toMatch(/^title: .+ Correct it in your directory/)
    const [fault] = (await showScim(directory.company)).faults
    expect(fault?.message).toBe(body.detail)
  })

  test.each([
    ['an unreadable value', patch({ op: 'replace', path: 'active', value: 'maybe' }), 'active'],
    ['an invalid path', patch({ op: 'add', path: 'emails[', value: 'x' }), 'emails['],
  ])('name the path of %s', async (_what, body, path) => {
    const directory = await makeDirectory(server)
    const { id } = await added(directory)
    const answer = await directory.call('PATCH', `/Users/${id}`, body)
    expect(answer.body).toMatchObject({ status: '400', scimType: 'invalidPath' })
    expect(answer.body.detail).toContain(`Kartu can’t read “${path}” in this call.`)
  })

  test('follow the language of the caller', async () => {
    const directory = await makeDirectory(server)
    const { body } = await directory.call('GET', `/Users/${crypto.randomUUID()}`, undefined, {
      'accept-language': 'id',
    })
    expect(body.detail).toContain('tidak ada di Kartu')
  })

  test('of an unknown key state where keys are created', async () => {
    const { app } = server
    const answer = await app.inject({ method: 'GET', url: '/scim/v2/Users' })
    expect(answer.json()).toMatchObject({ status: '401', detail: expect.stringContaining('API keys') })
  })
})
