import { walletDevicesPerPassMax } from '@kartu/contracts/sharing/sharing-limits'
import fastify from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCompany, type TestCompany } from '../../../../test/factories.ts'
import { unpacked, walletStage } from '../../../../test/steps/wallet-steps.ts'
import { registerAppleService } from './apple-service.pages.ts'
import { PassDrawer } from './pass-pictures.ts'

const { server, passOf, addPhone, editCard, update } = await walletStage()

let company: TestCompany
beforeEach(async () => {
  company = await makeCompany(server)
})

const phonesOf = ({ id }: TestCompany) =>
  server.database.global.raw('select push_token from wallet_devices where company_id = $1', [id])
const rename = (name: string) => editCard(company, company.cardId, { job_title: name })

describe('registrations', () => {
  test('are created once', async () => {
    const phone = await addPhone((await passOf(company)).json)
    expect((await phone.register()).statusCode).toBe(200)
    expect(await phonesOf(company)).toEqual([{ push_token: phone.pushToken }])
  })

  test('answer 201 to a new phone', async () => {
    const phone = await addPhone((await passOf(company)).json)
    await phone.unregister()
    expect((await phone.register()).statusCode).toBe(201)
  })

  test('store a new push token', async () => {
    const phone = await addPhone((await passOf(company)).json)
    await phone.register('cd'.repeat(32))
    expect(await phonesOf(company)).toEqual([{ push_token: 'cd'.repeat(32) }])
  })

  test('end when the phone removes the pass', async () => {
    const phone = await addPhone((await passOf(company)).json)
    expect((await phone.unregister()).statusCode).toBe(200)
    expect(await phonesOf(company)).toEqual([])
  })

  test.each([
    ['a wrong token', { authenticationToken: 'wrong' }],
    ['an unknown pass', { serialNumber: '00000000-0000-0000-0000-000000000000.00000000-0000-0000-0000-000000000000' }],
    ['a malformed serial number', { serialNumber: 'x' }],
  ])('refuse %s', async (_what, wrong) => {
    const { json } = await passOf(company)
    const phone = await addPhone({ ...json, ...wrong })
    expect((await phone.register()).statusCode).toBe(401)
    expect((await phone.latest()).statusCode).toBe(401)
    expect((await phone.unregister()).statusCode).toBe(401)
    expect(await phonesOf(company)).toEqual([])
  })

  test('refuse the token of another pass', async () => {
    const other = await passOf(await makeCompany(server))
    const { json } = await passOf(company)
    const phone = await addPhone({ ...json, authenticationToken: other.json.authenticationToken })
    expect((await phone.latest()).statusCode).toBe(401)
  })

  test.each(['', '{', '{"pushToken":"../../x"}', `{"pushToken":"${'a'.repeat(20_000)}"}`])(
    'refuse the body %.20s',
    async (payload) => {
      const { json } = await passOf(company)
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: `/wallet/apple/v1/devices/d/registrations/${json.passTypeIdentifier}/${json.serialNumber}`,
        headers: { authorization: `ApplePass ${json.authenticationToken}`, 'content-type': 'application/json' },
        payload,
      })
      expect([400, 413]).toContain(statusCode)
    },
  )
})

describe('many phones', () => {
  const registrar = async (remoteAddress: string) => {
    const { json } = await passOf(company)
    return (device: string) =>
      server.app.inject({
        method: 'POST',
        url: `/wallet/apple/v1/devices/${device}/registrations/${json.passTypeIdentifier}/${json.serialNumber}`,
        headers: { authorization: `ApplePass ${json.authenticationToken}` },
        payload: JSON.stringify({ pushToken: 'ab'.repeat(32) }),
        remoteAddress,
      })
  }

  test('are limited per address', { timeout: 60_000 }, async () => {
    const register = await registrar('203.0.113.78')
    for (let count = 0; count < 300; count += 1) await register(`many${count}`)
    expect((await register('one-more')).statusCode).toBe(429)
    expect((await register('many0')).statusCode).toBe(200)
  })

  test('replace the phone that registered first', async () => {
    const first = await addPhone((await passOf(company)).json)
    await server.database.global.raw(
      `insert into wallet_devices (device_hash, company_id, pass_id, push_token)
       select 'd' || n, d.company_id, d.pass_id, md5(n::text) from wallet_devices d, generate_series(1, $2::int) n
       where d.company_id = $1`,
      [company.id, walletDevicesPerPassMax - 1],
    )
    await server.database.global.raw(
      `update wallet_devices set created_at = created_at - interval '1 day' where company_id = $1 and push_token = $2`,
      [company.id, first.pushToken],
    )
    expect((await (await registrar('203.0.113.79'))('newest')).statusCode).toBe(201)
    const tokens = (await phonesOf(company)).map((row) => (row as { push_token: string }).push_token)
    expect(tokens).toHaveLength(walletDevicesPerPassMax)
    expect(tokens).toContain('ab'.repeat(32))
    expect(tokens).not.toContain(first.pushToken)
  })
})

describe('changed passes', () => {
  test('are listed across companies', async () => {
    const [one, other] = [(await passOf(company)).json, (await passOf(await makeCompany(server))).json]
    const phone = await addPhone(one)
    await server.app.inject({
      method: 'POST',
      url: `/wallet/apple/v1/devices/${phone.device}/registrations/${other.passTypeIdentifier}/${other.serialNumber}`,
      headers: { authorization: `ApplePass ${other.authenticationToken}` },
      payload: JSON.stringify({ pushToken: phone.pushToken }),
    })
    const { serialNumbers } = (await phone.changed()).json<{ serialNumbers: string[] }>()
    expect(serialNumbers.toSorted()).toEqual([one.serialNumber, other.serialNumber].toSorted())
  })

  test('are listed after their change', async () => {
    const { json } = await passOf(company)
    const phone = await addPhone(json)
    const later = String(Math.floor(Date.now() / 1000) + 60)
    expect((await phone.changed(later)).statusCode).toBe(204)
    const { lastUpdated } = (await phone.changed()).json<{ lastUpdated: string }>()
    await server.database
      .read({ companyId: company.id })
      .raw(`update wallet_passes set changed_at = changed_at - interval '1 hour' where company_id = $1`, [company.id])
    expect((await phone.changed(lastUpdated)).statusCode).toBe(204)
    await rename('Roaster')
    await update(company)
    expect((await phone.changed(lastUpdated)).json()).toMatchObject({ serialNumbers: [json.serialNumber] })
  })

  test('are listed once', async () => {
    const phone = await addPhone((await passOf(company)).json)
    await server.database
      .read({ companyId: company.id })
      .raw(`update wallet_passes set changed_at = changed_at - interval '1 hour' where company_id = $1`, [company.id])
    const { lastUpdated } = (await phone.changed()).json<{ lastUpdated: string }>()
    expect((await phone.changed(lastUpdated)).statusCode).toBe(204)
  })

  test('from the last seconds are listed again', async () => {
    const { json } = await passOf(company)
    const phone = await addPhone(json)
    const { lastUpdated } = (await phone.changed()).json<{ lastUpdated: string }>()
    expect((await phone.changed(lastUpdated)).json()).toMatchObject({ serialNumbers: [json.serialNumber] })
  })

  test('are an empty list for an unknown phone', async () => {
    const url = '/wallet/apple/v1/devices/nobody/registrations/pass.test.kartu.cards'
    expect((await server.app.inject({ url })).statusCode).toBe(204)
  })
})

describe('the latest pass', () => {
  test('shows the card as it is', async () => {
    const phone = await addPhone((await passOf(company)).json)
    await rename('Master roaster')
    const { json } = await unpacked((await phone.latest()).rawPayload)
    expect(JSON.stringify(json)).toContain('Master roaster')
  })

  test('answers 304 until it changes', async () => {
    const phone = await addPhone((await passOf(company)).json)
    const since = String((await phone.latest()).headers['last-modified'])
    const known = { 'if-modified-since': since }
    expect((await phone.latest(known)).statusCode).toBe(304)
    await rename('Taster')
    await update(company)
    expect((await phone.latest(known)).statusCode).toBe(200)
  })

  test('has a different time after each change within one second', async () => {
    const phone = await addPhone((await passOf(company)).json)
    const times = new Set<unknown>()
    for (const name of ['One', 'Two', 'Three']) {
      await rename(name)
      await update(company)
      times.add((await phone.latest()).headers['last-modified'])
    }
    expect(times.size).toBe(3)
  })
})

test('logs the report of a phone without its token', async () => {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
  registerAppleService(app, server.deps, new PassDrawer(server.deps.files))
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/wallet/apple/v1/log',
    payload: JSON.stringify({ logs: ['ApplePass secret123 was refused'] }),
  })
  expect(statusCode).toBe(200)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('ApplePass … was refused')
  expect(lines[0]).not.toContain('secret123')
})

test('blocks an address that guesses', async () => {
  const guess = () =>
    server.app.inject({
      url: '/wallet/apple/v1/passes/pass.test.kartu.cards/x',
      remoteAddress: '203.0.113.77',
    })
  for (let count = 0; count < 300; count += 1) await guess()
  expect((await guess()).statusCode).toBe(429)
})
