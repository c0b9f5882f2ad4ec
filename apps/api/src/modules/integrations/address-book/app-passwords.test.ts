import { memberRoutes } from '@kartu/contracts/company/members'
import { addressBookRoutes } from '@kartu/contracts/integrations/address-book'
import { auditRoutes } from '@kartu/contracts/platform/audit'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { describe, expect, test } from 'vitest'
import { ageProofs, makeCompany, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { requests } from '../../../../test/data/carddav-requests.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { basic, bookOf, hrefOf, makeDevice, send as sendTo } from '../../../../test/steps/address-book-steps.ts'

const server = await startServer()
const ofCompany = ({ id }: TestCompany) => ({ params: { companyId: id } })
const send = sendTo.bind(null, server)

describe('app passwords', () => {
  test('shows the password once', async () => {
    const company = await makeCompany(server)
    const made = await company.api.data(addressBookRoutes.createPassword, {
      ...ofCompany(company),
      body: { name: 'iPhone' },
    })
    expect(made.password).toMatch(/^([0-9a-z]{4}-){12}[0-9a-z]{4}$/)
    const { passwords, offered } = await company.api.data(addressBookRoutes.get, ofCompany(company))
    expect(offered).toBe(true)
    expect(passwords).toMatchObject([{ name: 'iPhone', account_name: made.account_name, last_used_at: null }])
    expect(JSON.stringify(passwords)).not.toContain(made.password)
    const stored = await server.database.global.raw('select secret_hash from app_passwords where id = $1', [made._id])
    expect(JSON.stringify(stored)).not.toContain(made.password.replaceAll('-', ''))
  })

  test('are mailed to their person', async () => {
    const company = await makeCompany(server)
    await makeDevice(company)
    const [mail] = await mailsTo(server, company.founder.email, 1)
    expect(mail?.text).toContain('An app password for')
    expect(mail?.text).toContain('/account')
  })

  test('are in the audit log without their secret', async () => {
    const company = await makeCompany(server)
    const device = await makeDevice(company)
    const params = { companyId: company.id, passwordId: device.id }
    await company.api.data(addressBookRoutes.removePassword, { params })
    const query = { noun: 'app_password' as const }
    const { entries } = await company.api.data(auditRoutes.list, { ...ofCompany(company), query })
    expect(entries.map(({ action }) => action)).toEqual(['app_password.revoked', 'app_password.created'])
    expect(entries.map(({ actor }) => actor.kind)).toEqual(['person', 'person'])
    const secret = Buffer.from(device.header.slice(6), 'base64').toString().split(':')[1] ?? ''
    expect(JSON.stringify(entries)).not.toContain(secret.replaceAll('-', ''))
  })

  test('shows a network that is new to the device', async () => {
    const company = await makeCompany(server)
    const device = await makeDevice(company)
    const newest = async () =>
      (await company.api.data(addressBookRoutes.get, ofCompany(company))).passwords[0]?.new_network?.network
    const from = (remoteAddress: string) =>
      server.app.inject({
        method: 'PROPFIND' as 'GET',
        url: '/dav/',
        headers: { authorization: device.header },
        remoteAddress,
      })
    expect((await from('198.51.100.7')).statusCode).toBe(207)
    expect(await newest()).toBeUndefined()
    await from('203.0.113.9')
    expect(await newest()).toBe('203.0.113.0/24')
    // A call from a known network changes nothing.
    await from('198.51.100.8')
    expect(await newest()).toBe('203.0.113.0/24')
    await server.database.global.raw(
      `update app_passwords set new_network_at = now() - interval '8 days' where id = $1`,
      [device.id],
    )
    expect(await newest()).toBeUndefined()
  })

  test('needs a confirmed identity', async () => {
    const company = await makeCompany(server)
    await ageProofs(server, company.founder.id)
    const refused = await company.api.refusal(addressBookRoutes.createPassword, {
      ...ofCompany(company),
      body: { name: 'iPhone' },
    })
    expect(refused.code).toBe('confirmation_required')
  })

  test('cannot call any route of the API', async () => {
    const company = await makeCompany(server)
    const { header } = await makeDevice(company)
    const secret = Buffer.from(header.slice(6), 'base64').toString().split(':')[1] ?? ''
    for (const authorization of [header, `Bearer ${secret}`]) {
      const { statusCode } = await server.app.inject({ url: '/api/v1/users/me', headers: { authorization } })
      expect(statusCode).toBe(401)
    }
  })

  test('records the day of each use with its network', async () => {
    const company = await makeCompany(server)
    const device = await makeDevice(company)
    await send(device, 'PROPFIND', '/dav/')
    const { passwords } = await company.api.data(addressBookRoutes.get, ofCompany(company))
    expect(passwords[0]?.last_used_at).not.toBeNull()
    expect(passwords[0]?.last_used_network).toBe('127.0.0.0/24')
  })

  test('answers 401 right after a revocation', async () => {
    const company = await makeCompany(server)
    const device = await makeDevice(company)
    expect((await send(device, 'PROPFIND', '/dav/')).statusCode).toBe(207)
    await company.api.data(addressBookRoutes.removePassword, {
      params: { companyId: company.id, passwordId: device.id },
    })
    const { statusCode, headers } = await send(device, 'PROPFIND', '/dav/')
    expect(statusCode).toBe(401)
    expect(headers['www-authenticate']).toBe('Basic realm="Kartu", charset="UTF-8"')
  })

  test('cannot be revoked by a colleague', async () => {
    const company = await makeCompany(server)
    const device = await makeDevice(company)
    const member = await makeMember(server, company)
    const params = { companyId: company.id, passwordId: device.id }
    expect((await member.api.refusal(addressBookRoutes.removePassword, { params })).status).toBe(404)
    expect((await send(device, 'PROPFIND', '/dav/')).statusCode).toBe(207)
  })

  test('is revoked when its person loses access', async () => {
    const company = await makeCompany(server)
    const member = await makeMember(server, company)
    const device = await makeDevice(company, member.api)
    expect((await send(device, 'PROPFIND', '/dav/')).statusCode).toBe(207)
    await company.api.data(memberRoutes.remove, { params: { companyId: company.id, memberId: member.id } })
    expect((await send(device, 'PROPFIND', '/dav/')).statusCode).toBe(401)
    expect(await server.database.global.raw('select from app_passwords where id = $1', [device.id])).toEqual([])
  })

  test('is revoked when its person is paused', async () => {
    const company = await makeCompany(server)
    const member = await makeMember(server, company)
    const device = await makeDevice(company, member.api)
    await company.api.data(handOverRoutes.create, {
      ...ofCompany(company),
      body: { member_ids: [member.id], card: 'page', colleague_id: company.memberId },
    })
    expect(await server.database.global.raw('select from app_passwords where id = $1', [device.id])).toEqual([])
  })

  test('refuses a person who has requested the deletion of their account', async () => {
    const company = await makeCompany(server)
    const device = await makeDevice(company)
    const { global } = server.database
    await global.raw(`insert into account_deletions (user_id, erase_at) values ($1, now() + interval '14 days')`, [
      company.founder.id,
    ])
    expect((await send(device, 'PROPFIND', '/dav/')).statusCode).toBe(401)
    await global.raw('delete from account_deletions where user_id = $1', [company.founder.id])
    expect((await send(device, 'PROPFIND', '/dav/')).statusCode).toBe(207)
  })

  test('is refused once the company is being deleted', async () => {
    const company = await makeCompany(server)
    const device = await makeDevice(company)
    await server.database.transaction({ companyId: company.id }, (tx) =>
      tx.raw(`update companies set erase_at = now() + interval '30 days' where id = $1`, [company.id]),
    )
    expect((await send(device, 'PROPFIND', '/dav/')).statusCode).toBe(401)
  })

  test('cannot open another company', async () => {
    const [company, other] = [await makeCompany(server), await makeCompany(server)]
    const device = await makeDevice(company)
    const member = { id: other.memberId }
    for (const url of [bookOf(other), hrefOf(other, member)])
      expect((await send(device, 'PROPFIND', url)).statusCode).toBe(404)
    const body = requests.davx5Multiget(hrefOf(other, member))
    const answer = await send(device, 'REPORT', bookOf(company), { body })
    expect(answer.body).toContain('404 Not Found')
    expect(answer.body).not.toContain('VCARD')
  })

  test.each([
    ['a wrong password', basic('kartu-00000000', 'a'.repeat(52))],
    ['a short password', basic('kartu-00000000', 'secret')],
    ['another scheme', 'Bearer abc'],
    ['broken base64', 'Basic %%%'],
  ])('answers 401 to %s', async (_what, header) => {
    expect((await send({ id: '', header }, 'PROPFIND', '/dav/')).statusCode).toBe(401)
  })
})

test('is refused if the operator turned address books off', async () => {
  const closed = await server.variant({ CARDDAV: 'off' })
  const company = await makeCompany(server)
  const { statusCode } = await closed.app.inject({ method: 'PROPFIND' as 'GET', url: '/dav/' })
  expect([404, 405]).toContain(statusCode)
  const api = closed.as(company.founder)
  expect((await api.data(addressBookRoutes.get, ofCompany(company))).offered).toBe(false)
  const input = { ...ofCompany(company), body: { name: 'iPhone' } }
  expect((await api.refusal(addressBookRoutes.createPassword, input)).code).toBe('address_book_off')
})
