import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { licenceRoutes } from '@kartu/contracts/company/licences'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeOpenCompany, makeDivision, makeMember, type TestCompany, unique } from '../../../../test/factories.ts'
import { startSellingServer } from '../../../../test/server.ts'
import { newId } from '../../../db/columns.ts'
import { setCompanyLicences } from './licences-operator.ts'
import { setLicences, takeLicences } from './licences.ts'

const server = await startSellingServer()

const licences = (company: TestCompany) => company.api.data(licenceRoutes.get, { params: { companyId: company.id } })
const limit = (company: TestCompany, total: number | null) =>
  server.database.transaction({ companyId: company.id }, (tx) => setLicences(tx, company.id, total))
const take = (company: TestCompany, needed: number) =>
  server.database.transaction({ companyId: company.id }, (tx) =>
    takeLicences(tx, server.deps, company.id, needed, 'insufficient_licences'),
  )
const invite = (company: TestCompany) =>
  company.api.data(invitationRoutes.create, {
    params: { companyId: company.id },
    body: { first_name: 'Ayu', email: `invited-${unique()}@example.com` },
  })

test('only admins read the number of licences', async () => {
  const company = await makeOpenCompany(server)
  const division = await makeDivision(server, company)
  const params = { companyId: company.id }
  const status = async (traits: object) =>
    (await (await makeMember(server, company, traits)).api.call(licenceRoutes.get, { params })).status
  expect(await licences(company)).toEqual({ total: null, in_use: 1, reserved: 0, free: null })
  expect(await status({ roles: ['division_admin'], divisionId: division.id })).toBe(200)
  expect(await status({ roles: ['admin'] })).toBe(200)
  expect(await status({})).toBe(400)
})

test('each licence is in use, reserved or free', async () => {
  const company = await makeOpenCompany(server)
  await makeMember(server, company)
  await limit(company, 4)
  await invite(company)
  expect(await licences(company)).toEqual({ total: 4, in_use: 2, reserved: 1, free: 1 })
  await take(company, 1)
  await expect(take(company, 2)).rejects.toMatchObject({ code: 'insufficient_licences' })
  await limit(company, null)
  await take(company, 1_000)
})

test('a limit below the licences in use is refused', async () => {
  const company = await makeOpenCompany(server)
  await makeMember(server, company)
  const [older, newer] = [await invite(company), await invite(company)]
  await expect(limit(company, 1)).rejects.toMatchObject({ code: 'licences_in_use', values: { count: 2 } })
  expect(await limit(company, 4)).toEqual({ total: 4, in_use: 2, reserved: 2, free: 0 })
  expect(await limit(company, 3)).toEqual({ total: 3, in_use: 2, reserved: 1, free: 0 })
  const kept = await asOwner(server.database, (query) =>
    query(`select id, reserves from invitations where company_id = $1 order by created_at, id`, [company.id]),
  )
  expect(kept).toEqual([
    { id: older._id, reserves: true },
    { id: newer._id, reserves: false },
  ])
  expect(await limit(company, 2)).toEqual({ total: 2, in_use: 2, reserved: 0, free: 0 })
})

test('the operator sets the number of licences', async () => {
  const company = await makeOpenCompany(server, { name: 'Kopi Nusantara' })
  const set = (wanted: string, id = company.id) => setCompanyLicences(server.deps, id, wanted)
  await invite(company)
  expect(await set('5')).toBe('Kopi Nusantara: 5 licences, 1 in use, 1 kept for invitations, 3 free.')
  expect(await set('unlimited')).toBe('Kopi Nusantara: unlimited licences, 1 in use, 1 kept for invitations, no limit.')
  await expect(set('0')).rejects.toThrow('Kopi Nusantara uses 1 licences; you cannot set fewer.')
  expect(await licences(company)).toMatchObject({ total: null })
  for (const wanted of ['many', '-1', '', '12345678'])
    await expect(set(wanted)).rejects.toThrow('Say how many: a number, or unlimited.')
  for (const id of ['kopi', newId()]) await expect(set('5', id)).rejects.toThrow('There is no company with this id.')
  const told = await asOwner(server.database, (query) =>
    query(`select after from audit_entries where company_id = $1 and action = 'licences.set' order by id`, [
      company.id,
    ]),
  )
  expect(told).toEqual([{ after: { total: 5 } }, { after: { total: null } }])
})
