import { cardRoutes } from '@kartu/contracts/company/cards'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { customisationRoutes } from '@kartu/contracts/company/customisation'
import { memberRoutes } from '@kartu/contracts/company/members'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCompany, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { unpacked, walletStage } from '../../../../test/steps/wallet-steps.ts'
import { walletUpdateJob } from './pass-updates.ts'
import { walletPassesModule } from './wallet-passes.module.ts'

const { server, apple, queued, passOf, addPhone, editCard, update, pushesTo } = await walletStage()

let company: TestCompany
beforeEach(async () => {
  company = await makeCompany(server)
})

const retitle = (cardId: string, title: string) => editCard(company, cardId, { job_title: title })
const phonesOf = ({ id }: TestCompany) =>
  server.database.global.raw('select push_at from wallet_devices where company_id = $1', [id])

/** Makes all waiting pushes due now. */
const endPauses = () =>
  server.database.global.raw(
    `update wallet_devices set push_at = now() where company_id = $1 and push_at is not null`,
    [company.id],
  )

test('a changed card notifies its phones', async () => {
  const phone = await addPhone((await passOf(company)).json)
  await retitle(company.cardId, 'Roaster')
  expect(queued).toEqual([company.id])
  await update(company)
  expect(pushesTo(phone)).toBe(1)
})

test('a change that the pass does not show notifies no phone', async () => {
  const phone = await addPhone((await passOf(company)).json)
  await editCard(company, company.cardId, { note: 'Only on the page' })
  await update(company)
  expect(pushesTo(phone)).toBe(0)
})

test('a card without a pass starts no job', async () => {
  await retitle(company.cardId, 'Roaster')
  expect(queued).toEqual([])
})

test('an undone change starts no job', async () => {
  await passOf(company)
  const stale = { params: { companyId: company.id, cardId: company.cardId }, body: { job_title: 'x', revision: 99 } }
  expect((await company.api.refusal(cardRoutes.update, stale)).code).toBe('card_changed')
  expect(queued).toEqual([])
})

test('many changes cause one push', async () => {
  const phone = await addPhone((await passOf(company)).json)
  for (const title of ['One', 'Two', 'Three']) await retitle(company.cardId, title)
  for (const _job of queued) await update(company)
  expect(pushesTo(phone)).toBe(1)
})

test('a new company colour notifies all phones', async () => {
  const member = await makeMember(server, company)
  const own = await addPhone((await passOf(company)).json)
  const other = await addPhone((await passOf({ ...member, id: company.id })).json)
  await company.api.data(companyRoutes.update, {
    params: { companyId: company.id },
    body: { color: '#123456' },
  })
  await update(company)
  expect([pushesTo(own), pushesTo(other)]).toEqual([1, 1])
})

test('a change of only the template notifies no phone', async () => {
  const phone = await addPhone((await passOf(company)).json)
  const { template, revision } = await company.api.data(customisationRoutes.get, { params: { companyId: company.id } })
  await company.api.data(customisationRoutes.update, {
    params: { companyId: company.id },
    body: { template: { ...template, layout: 'plain' }, revision },
  })
  expect(queued).toEqual([company.id])
  await update(company)
  expect(pushesTo(phone)).toBe(0)
})

test('a leaver’s pass names the colleague', async () => {
  const leaver = await makeMember(server, company, { firstName: 'Ani', lastName: 'Wijaya' })
  const colleague = await makeMember(server, company, { firstName: 'Budi', lastName: 'Hartono' })
  const phone = await addPhone((await passOf({ ...leaver, id: company.id })).json)
  await company.api.data(handOverRoutes.create, {
    params: { companyId: company.id },
    body: { member_ids: [leaver.id], card: 'page', colleague_id: colleague.id },
  })
  await update(company)
  expect(pushesTo(phone)).toBe(1)
  const { json } = await unpacked((await phone.latest()).rawPayload)
  expect(json).toMatchObject({
    voided: true,
    barcodes: [{ message: `https://kartu.test/c/${colleague.slug}?s=wallet` }],
    generic: { primaryFields: [{ value: 'Your contact is now Budi Hartono' }] },
  })
  expect(JSON.stringify(json)).not.toContain('Wijaya')
})

test('a leaver’s pass follows the colleague who replaces them', async () => {
  const leaver = await makeMember(server, company)
  const colleague = await makeMember(server, company, { firstName: 'Budi', lastName: 'Hartono' })
  const phone = await addPhone((await passOf({ ...leaver, id: company.id })).json)
  const leave = (memberId: string, colleagueId: string) =>
    company.api.data(handOverRoutes.create, {
      params: { companyId: company.id },
      body: { member_ids: [memberId], card: 'page', colleague_id: colleagueId },
    })
  await leave(leaver.id, colleague.id)
  await update(company)
  await leave(colleague.id, company.memberId)
  await update(company)
  expect(pushesTo(phone)).toBe(2)
  expect(JSON.stringify((await unpacked((await phone.latest()).rawPayload)).json)).not.toContain('Hartono')
})

describe('a removed member’s pass', () => {
  const remove = ({ id }: { id: string }) =>
    company.api.data(memberRoutes.remove, { params: { companyId: company.id, memberId: id } })
  const passesOf = ({ id }: TestCompany) =>
    server.database.read({ companyId: id }).raw('select id from wallet_passes where company_id = $1', [id])

  test('is void on the phone', async () => {
    const member = await makeMember(server, company, { firstName: 'Ani', lastName: 'Wijaya' })
    const phone = await addPhone((await passOf({ ...member, id: company.id })).json)
    queued.length = 0
    await remove(member)
    expect(queued).toEqual([company.id])
    await update(company)
    expect(pushesTo(phone)).toBe(1)
    const { json } = await unpacked((await phone.latest()).rawPayload)
    expect(json).toMatchObject({ voided: true, generic: { primaryFields: [{ value: 'This card is not available' }] } })
    expect(JSON.stringify(json)).not.toContain('Wijaya')
    expect(JSON.stringify(json)).toContain(company.name)
  })

  test('shows no company name once the company is in deletion', async () => {
    const member = await makeMember(server, company)
    const phone = await addPhone((await passOf({ ...member, id: company.id })).json)
    await remove(member)
    await update(company)
    const db = server.database.read({ companyId: company.id })
    await db.raw(`update companies set erase_at = now() + interval '30 days' where id = $1`, [company.id])
    await db.raw('update wallet_passes set due_at = now() where company_id = $1', [company.id])
    await update(company)
    expect(pushesTo(phone)).toBe(2)
    expect(JSON.stringify((await unpacked((await phone.latest()).rawPayload)).json)).not.toContain(company.name)
  })

  test('is deleted a month later', async () => {
    const member = await makeMember(server, company)
    await addPhone((await passOf({ ...member, id: company.id })).json)
    await remove(member)
    await update(company)
    await walletPassesModule.sweep?.(server.deps)
    expect(await passesOf(company)).toHaveLength(1)
    await server.database
      .read({ companyId: company.id })
      .raw(`update wallet_passes set void_at = now() - interval '31 days' where company_id = $1`, [company.id])
    await walletPassesModule.sweep?.(server.deps)
    expect([await passesOf(company), await phonesOf(company)]).toEqual([[], []])
  })
})

test('a returned member’s pass is valid again', async () => {
  const leaver = await makeMember(server, company)
  const pass = { ...leaver, id: company.id }
  const phone = await addPhone((await passOf(pass)).json)
  const params = { companyId: company.id }
  await company.api.data(handOverRoutes.create, {
    params,
    body: { member_ids: [leaver.id], card: 'page', colleague_id: company.memberId },
  })
  await update(company)
  await company.api.data(handOverRoutes.bringBack, { params, body: { member_ids: [leaver.id] } })
  await update(company)
  expect((await unpacked((await phone.latest()).rawPayload)).json.voided).toBe(false)
  expect(pushesTo(phone)).toBe(2)
})

test('passes of a company being deleted lose their names', async () => {
  const phone = await addPhone((await passOf(company)).json)
  const db = server.database.read({ companyId: company.id })
  await db.raw(`update companies set erase_at = now() + interval '30 days' where id = $1`, [company.id])
  await db.raw('update wallet_passes set due_at = now() where company_id = $1', [company.id])
  expect(walletUpdateJob.whileDeleting).toBe(true)
  await update(company)
  expect(pushesTo(phone)).toBe(1)
  const text = JSON.stringify((await unpacked((await phone.latest()).rawPayload)).json)
  for (const name of [company.name, 'Lestari', company.slug]) expect(text).not.toContain(name)
})

test('deletes a removed phone', async () => {
  const phone = await addPhone((await passOf(company)).json)
  apple.says.byToken.set(phone.pushToken, { status: 410, reason: 'Unregistered' })
  await retitle(company.cardId, 'Roaster')
  await update(company)
  expect(await phonesOf(company)).toEqual([])
})

test('retries a push that Apple refuses', async () => {
  const phone = await addPhone((await passOf(company)).json)
  apple.says.status = 503
  await retitle(company.cardId, 'Roaster')
  queued.length = 0
  await update(company)
  expect(queued).toEqual([company.id])
  await update(company)
  expect(pushesTo(phone)).toBe(1)
  apple.says.status = 200
  await endPauses()
  await update(company)
  expect(pushesTo(phone)).toBe(2)
  expect(await phonesOf(company)).toEqual([{ push_at: null }])
})

test('pauses grow to ten minutes', async () => {
  await addPhone((await passOf(company)).json)
  apple.says.status = 503
  await retitle(company.cardId, 'Roaster')
  const pauses: number[] = []
  for (let count = 0; count < 40; count += 1) {
    await endPauses()
    await update(company)
    const [row] = (await server.database.global.raw(
      'select round(extract(epoch from push_at - now()))::int as pause from wallet_devices where company_id = $1',
      [company.id],
    )) as { pause: number }[]
    pauses.push(row?.pause ?? -1)
  }
  expect(pauses.slice(0, 4)).toEqual([2, 4, 8, 16])
  expect(pauses.slice(9)).toEqual([...Array.from({ length: 30 }, () => 600), -1])
})

test('reschedules jobs of a killed process', async () => {
  const phone = await addPhone((await passOf(company)).json)
  await update(company)
  // A process claimed the push and died.
  await server.database.global.raw(
    `update wallet_devices set push_at = now() + interval '5 minutes' where company_id = $1`,
    [company.id],
  )
  queued.length = 0
  await update(company)
  expect([pushesTo(phone), queued]).toEqual([0, [company.id]])
})

test('one failing phone does not delay the others', async () => {
  const { json } = await passOf(company)
  const [bad, good] = [await addPhone(json), await addPhone(json)]
  apple.says.byToken.set(bad.pushToken, { status: 500, reason: '' })
  await retitle(company.cardId, 'Roaster')
  await update(company)
  expect(pushesTo(good)).toBe(1)
  await endPauses()
  await update(company)
  expect([pushesTo(good), pushesTo(bad)]).toEqual([1, 2])
})

test('two simultaneous jobs push once', async () => {
  const phone = await addPhone((await passOf(company)).json)
  await retitle(company.cardId, 'Roaster')
  await Promise.all([update(company), update(company)])
  expect(pushesTo(phone)).toBe(1)
})

test('processes many passes in parts', { timeout: 60_000 }, async () => {
  const { json } = await passOf(company)
  const phone = await addPhone(json)
  await server.database.global.raw(
    `insert into wallet_devices (device_hash, company_id, pass_id, push_token)
     select 'd' || n, d.company_id, d.pass_id, md5(n::text) from wallet_devices d, generate_series(1, 250) n where d.company_id = $1`,
    [company.id],
  )
  await retitle(company.cardId, 'Roaster')
  queued.length = 0
  apple.says.status = 503
  await update(company)
  expect([queued, apple.received.length]).toEqual([[company.id], 20])
  const tried = await server.database.global.raw('select from wallet_devices where company_id = $1 and tries > 0', [
    company.id,
  ])
  expect(tried).toHaveLength(20)
  Object.assign(apple.says, { status: 200 })
  apple.received.length = 0
  queued.length = 0
  await endPauses()
  await update(company)
  expect(apple.received).toHaveLength(200)
  expect(queued).toEqual([company.id])
  await update(company)
  expect(apple.received).toHaveLength(251)
  expect(pushesTo(phone)).toBe(1)
  expect(new Set(apple.received.map(({ token }) => token)).size).toBe(251)
})

test('the sweep restarts a lost update', async () => {
  const phone = await addPhone((await passOf(company)).json)
  await retitle(company.cardId, 'Roaster')
  queued.length = 0
  const db = server.database.read({ companyId: company.id })
  await db.raw(`update wallet_refreshes set created_at = now() - interval '1 hour' where company_id = $1`, [company.id])
  await walletPassesModule.sweep?.(server.deps)
  expect(queued).toContain(company.id)
  await update(company)
  expect(pushesTo(phone)).toBe(1)
})

test('deletes the phones of a pass that ended a month ago', async () => {
  await addPhone((await passOf(company)).json)
  const age = (days: number) =>
    server.database
      .read({ companyId: company.id })
      .raw(`update wallet_passes set void_at = now() - make_interval(days => $2) where company_id = $1`, [
        company.id,
        days,
      ])
  await age(29)
  await walletPassesModule.sweep?.(server.deps)
  expect(await phonesOf(company)).toHaveLength(1)
  await age(31)
  await walletPassesModule.sweep?.(server.deps)
  expect(await phonesOf(company)).toEqual([])
})
