import { personalCardRoutes } from '@kartu/contracts/governance/personal-cards'
import { walletPassRoutes } from '@kartu/contracts/sharing/wallet-passes'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { makeUser } from '../../../../test/factories.ts'
import { unpacked, walletStage } from '../../../../test/steps/wallet-steps.ts'
import { walletPassesModule } from './wallet-passes.module.ts'

const { server, apple, google, queued, passOf, addPhone, update, pushesTo } = await walletStage({ hasGoogle: true })
const { global } = server.database

interface Owner {
  api: Client
  id: string
}

let owner: Owner
beforeEach(async () => {
  const api = server.as(await makeUser(server))
  const body = { first_name: 'Ayu', last_name: 'Wijaya', organisation: 'Studio Ayu', language: 'id' as const }
  owner = { api, id: (await api.data(personalCardRoutes.create, { body }))._id }
})

const remove = ({ api, id }: Owner) => api.data(personalCardRoutes.remove, { params: { personalCardId: id } })
const saveToGoogle = async ({ api, id }: Owner) => {
  const { google_url: url } = await api.data(walletPassRoutes.create, { params: { companyId: id } })
  await server.app.inject({ url: String(url).replace('https://kartu.test', '') })
}
const rowsOf = (table: 'ended_passes' | 'wallet_devices', { id }: Owner) =>
  global.raw(`select * from ${table} where company_id = $1`, [id])
const age = (days: number) =>
  global.raw(`update ended_passes set ended_at = now() - make_interval(days => $2) where company_id = $1`, [
    owner.id,
    days,
  ])

describe('the pass of a deleted personal card', () => {
  test('is void on the phone', async () => {
    const phone = await addPhone((await passOf(owner)).json)
    await remove(owner)
    expect(queued).toContain(owner.id)
    await update(owner)
    expect(pushesTo(phone)).toBe(1)
    const { json } = await unpacked((await phone.latest()).rawPayload)
    expect(json).toMatchObject({ voided: true, generic: { primaryFields: [{ value: 'Kartu ini tidak tersedia' }] } })
    for (const name of ['Ayu', 'Wijaya']) expect(JSON.stringify(json)).not.toContain(name)
  })

  test('keeps its identity', async () => {
    const { json: before } = await passOf(owner)
    const phone = await addPhone(before)
    await remove(owner)
    const { json } = await unpacked((await phone.latest()).rawPayload)
    const { serialNumber, authenticationToken, webServiceURL } = before
    expect(json).toMatchObject({ serialNumber, authenticationToken, webServiceURL })
  })

  test('is listed among the changed passes', async () => {
    const { json } = await passOf(owner)
    const phone = await addPhone(json)
    await remove(owner)
    const { lastUpdated, serialNumbers } = (await phone.changed()).json<{
      lastUpdated: string
      serialNumbers: string[]
    }>()
    expect(serialNumbers).toEqual([json.serialNumber])
    expect((await phone.changed(String(Number(lastUpdated) + 3_600))).statusCode).toBe(204)
  })

  test('is newer than the phone’s version', async () => {
    const phone = await addPhone((await passOf(owner)).json)
    const known = String((await phone.latest()).headers['last-modified'])
    await remove(owner)
    expect((await phone.latest({ 'if-modified-since': known })).statusCode).toBe(200)
    const latest = String((await phone.latest()).headers['last-modified'])
    expect((await phone.latest({ 'if-modified-since': latest })).statusCode).toBe(304)
  })

  test('needs its token', async () => {
    const { json } = await passOf(owner)
    const phone = await addPhone(json)
    await remove(owner)
    const authorization = `ApplePass ${'A'.repeat(json.authenticationToken.length)}`
    expect((await phone.latest({ authorization })).statusCode).toBe(401)
    expect((await phone.latest({ authorization: '' })).statusCode).toBe(401)
  })

  test('is inactive at Google', async () => {
    await saveToGoogle(owner)
    await remove(owner)
    await update(owner)
    expect(google.received.at(-1)?.body).toMatchObject({ state: 'INACTIVE' })
    expect(google.received.at(-1)?.body).not.toHaveProperty('barcode')
    expect(JSON.stringify(google.received.at(-1)?.body)).not.toContain('Wijaya')
    await update(owner)
    expect(google.received).toHaveLength(1)
  })

  test('is sent to Google until Google answers', async () => {
    await saveToGoogle(owner)
    google.says.status = 503
    await remove(owner)
    queued.length = 0
    await update(owner)
    expect(queued).toEqual([owner.id])
    google.says.status = 200
    await global.raw('update ended_passes set google_due_at = now() where company_id = $1', [owner.id])
    await update(owner)
    expect(google.received).toHaveLength(2)
    expect(await rowsOf('ended_passes', owner)).toMatchObject([{ google_due_at: null }])
  })

  test('is sent by the sweep after its job was lost', async () => {
    const phone = await addPhone((await passOf(owner)).json)
    await remove(owner)
    queued.length = 0
    await walletPassesModule.sweep?.(server.deps)
    expect(queued).toEqual([])
    await global.raw(`update wallet_devices set push_at = now() - interval '1 hour' where company_id = $1`, [owner.id])
    await walletPassesModule.sweep?.(server.deps)
    expect(queued).toEqual([owner.id])
    await update(owner)
    expect(pushesTo(phone)).toBe(1)
  })

  test('is deleted a month later', async () => {
    await addPhone((await passOf(owner)).json)
    await remove(owner)
    await age(29)
    await walletPassesModule.sweep?.(server.deps)
    expect([(await rowsOf('ended_passes', owner)).length, (await rowsOf('wallet_devices', owner)).length]).toEqual([
      1, 1,
    ])
    await age(31)
    await walletPassesModule.sweep?.(server.deps)
    expect([await rowsOf('ended_passes', owner), await rowsOf('wallet_devices', owner)]).toEqual([[], []])
  })
})

test('a personal template without the switch keeps passes on', async () => {
  const params = { personalCardId: owner.id }
  const { card_template: template } = await owner.api.data(personalCardRoutes.get, { params })
  const update = (body: { card_template: typeof template; revision: number }) =>
    owner.api.data(personalCardRoutes.update, { params, body })
  await update({ card_template: { ...template, wallet: true }, revision: 1 })
  const { wallet: _, ...older } = template
  expect((await update({ card_template: older, revision: 2 })).card_template.wallet).toBe(true)
})

test('a personal card without a pass leaves nothing', async () => {
  await remove(owner)
  await update(owner)
  expect([await rowsOf('ended_passes', owner), apple.received, google.received]).toEqual([[], [], []])
})

test('a personal card can be deleted after its key was lost', async () => {
  await addPhone((await passOf(owner)).json)
  await server.database
    .read({ companyId: owner.id })
    .raw(`update wallet_passes set secret = 'v1.00000000.' || repeat('A', 80) where company_id = $1`, [owner.id])
  await remove(owner)
  expect([await rowsOf('ended_passes', owner), await rowsOf('wallet_devices', owner)]).toEqual([[], []])
})
