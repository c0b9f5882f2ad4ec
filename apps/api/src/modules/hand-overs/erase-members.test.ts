import { cardRoutes } from '@kartu/contracts/cards'
import { handOverRoutes } from '@kartu/contracts/hand-overs'
import { memberRoutes } from '@kartu/contracts/members'
import { expect, test } from 'vitest'
import { asOwner } from '../../../test/database.ts'
import { makeCompany, makeMember, type TestCompany, type TestMember } from '../../../test/factories.ts'
import { pngFile, uploadPicture } from '../../../test/pictures.ts'
import { startServer } from '../../../test/server.ts'
import { eraseDueMembers } from './erase-members.ts'

const server = await startServer()

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

const handOver = (company: TestCompany, leaver: TestMember, days: number | null) =>
  company.api.data(handOverRoutes.create, {
    params: { companyId: company.id },
    body: { member_ids: [leaver.id], card: 'page', colleague_id: company.memberId, erase_after_days: days },
  })
const read = (company: TestCompany, member: TestMember) =>
  company.api.data(memberRoutes.get, { params: { companyId: company.id, memberId: member.id } })

async function leaving(): Promise<{ company: TestCompany; leaver: TestMember }> {
  const company = await makeCompany(server)
  const leaver = await makeMember(server, company, { firstName: 'Ani', lastName: 'Wijaya', jobTitle: 'Roaster' })
  return { company, leaver }
}

/** Every row of the company's tables about people and pictures, as text. */
const everything = (company: TestCompany): Promise<string> =>
  asOwner(server.database, async (query) => {
    const tables = ['members', 'cards', 'files', 'invitations', 'change_requests', 'notifications', 'hand_overs']
    const rows = []
    for (const table of tables) rows.push(await query(`select * from ${table} where company_id = $1`, [company.id]))
    return JSON.stringify(rows)
  })

test('after the days, and not before, nothing on card and place tells of the person', async () => {
  const { company, leaver } = await leaving()
  const photo = await uploadPicture(company, 'photo', await pngFile(30, 30))
  await company.api.data(cardRoutes.update, {
    params: { companyId: company.id, cardId: leaver.cardId },
    body: { revision: 1, photo_id: photo._id, contacts: [{ key: 'mobile', value: '+6281234567890' }] },
  })
  await handOver(company, leaver, 30)

  await eraseDueMembers(server.database, inDays(29))
  expect(await everything(company)).toContain('Wijaya')
  await eraseDueMembers(server.database, inDays(31))
  await eraseDueMembers(server.database, inDays(31))
  const left = await everything(company)
  for (const trace of ['Ani', 'Wijaya', 'Roaster', leaver.email, '81234567890', photo._id, leaver.user.id]) {
    expect(left).not.toContain(trace)
  }
  expect(await read(company, leaver)).toMatchObject({
    status: 'paused',
    user_id: null,
    roles: [],
    card: { first_name: 'Former member', contacts: [], photo: null },
  })
  // The printed code still leads on.
  const page = await server.visitor().send('GET', `/c/${leaver.slug}`)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Your contact is now')
  const audit = await asOwner(server.database, (query) =>
    query(`select action from audit_entries where company_id = $1 and subject_id = $2 and action = 'member.erased'`, [
      company.id,
      leaver.id,
    ]),
  )
  expect(audit).toHaveLength(1)
})

test('a picture that somebody else shows too stays', async () => {
  const { company, leaver } = await leaving()
  const photo = await uploadPicture(company, 'photo', await pngFile(31, 31))
  for (const cardId of [leaver.cardId, company.cardId]) {
    await company.api.data(cardRoutes.update, {
      params: { companyId: company.id, cardId },
      body: { revision: 1, photo_id: photo._id },
    })
  }
  await handOver(company, leaver, 1)
  await eraseDueMembers(server.database, inDays(2))
  expect(await everything(company)).toContain(photo._id)
})

test('no days at all erase at once, and nobody can be brought back from it', async () => {
  const { company, leaver } = await leaving()
  await handOver(company, leaver, 0)
  expect((await read(company, leaver)).card.first_name).toBe('Former member')
  const params = { companyId: company.id }
  const [outcome] = await company.api.data(handOverRoutes.bringBack, { params, body: { member_ids: [leaver.id] } })
  expect(outcome).toMatchObject({ outcome: 'refused', code: 'member_erased' })
  expect(await company.api.data(handOverRoutes.get, { params: { ...params, memberId: leaver.id } })).toMatchObject({
    erased: true,
  })
  const [again] = await handOver(company, leaver, null)
  expect(again).toMatchObject({ outcome: 'refused', code: 'member_erased' })
})

test('who was brought back in time keeps everything', async () => {
  const { company, leaver } = await leaving()
  await handOver(company, leaver, 10)
  const params = { companyId: company.id }
  await company.api.data(handOverRoutes.bringBack, { params, body: { member_ids: [leaver.id] } })
  await eraseDueMembers(server.database, inDays(11))
  expect((await read(company, leaver)).card.first_name).toBe('Ani')
  await handOver(company, leaver, null)
  await eraseDueMembers(server.database, inDays(1000))
  expect((await read(company, leaver)).card.first_name).toBe('Ani')
})
