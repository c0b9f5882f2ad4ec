import { leadImportRoutes } from '@kartu/contracts/leads/lead-imports'
import type { LeadImportField } from '@kartu/contracts/leads/lead-imports.data'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { expect, test, vi } from 'vitest'
import { makeCompany, makeMember, unique } from '../../../../test/factories.ts'
import { leadImportSteps } from '../../../../test/steps/lead-import-steps.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()
vi.setConfig({ testTimeout: 60_000 })
const company = await makeCompany(server)
const params = { companyId: company.id }
const ayu = await makeMember(server, company, { firstName: 'Ayu' })
const budi = await makeMember(server, company, { firstName: 'Budi' })
const admin = await makeMember(server, company, { roles: ['admin'] })

const { ofImport, upload, until, checked, applied, rowsOf } = leadImportSteps(company.id, ayu)

test('a lead is recognised by any email or number', async () => {
  const word = `kedua${unique()}`
  const contacts = [
    ...[
      { key: 'email' as const, value: `one-${word}@a.example` },
      { key: 'email' as const, value: `two-${word}@a.example` },
    ],
    ...[
      { key: 'phone' as const, value: '+62 21 5790123' },
      { key: 'mobile' as const, value: '+62 812 9876 5432' },
    ],
  ]
  await ayu.api.data(leadRoutes.create, { params, body: { name: `Rina ${word}`, contacts } })
  const rows = [`Rina ${word},TWO-${word}@a.example,`, `Rina ${word},,0812-9876-5432`, `Someone,two-${word}@a.example,`]
  const file = await checked(await upload(['name,email,mobile', ...rows].join('\n')))
  expect(file).toMatchObject({ counts: { create: 1, unchanged: 2, error: 0 }, questions: 1 })
})

test('asks once for the order of day and month', async () => {
  const word = `tanggal${unique()}`
  const people = [`A ${word},03/04/2026`, `B ${word},20/11/2026`, `C ${word},05/05/2026`]
  const file = await checked(await upload(['name,date', ...people].join('\n')))
  expect(file).toMatchObject({ date_order: null, unclear_dates: 1, warnings: 1 })
  expect((await rowsOf(file))[0]?.warnings).toMatchObject([
    { value: '03/04/2026', message: 'Day and month can be swapped in this date.' },
  ])
  const body = { mapping: ['name', 'met_at'] as LeadImportField[], date_order: 'day' as const }
  await ayu.api.data(leadImportRoutes.check, { ...ofImport(file), body })
  const told = await until(file, 'checked')
  expect(told).toMatchObject({ date_order: 'day', unclear_dates: 0, warnings: 0 })
  await applied(told)
  const found = await ayu.api.page(leadRoutes.list, { params, query: { search: word, sort: 'name', order: 'asc' } })
  expect(found.data.map(({ captured_at: at }) => at.slice(0, 10))).toEqual(['2026-04-03', '2026-11-20', '2026-05-05'])
})

test('accepts an owner’s name only if it is unique', async () => {
  const word = `nama${unique()}`
  const citra = await makeMember(server, company, { firstName: `Citra${word}`, lastName: 'Dewi' })
  for (const _ of ['one', 'two']) await makeMember(server, company, { firstName: `Twin${word}`, lastName: 'Dewi' })
  const rows = [`A ${word},Citra${word} Dewi`, `B ${word},TWIN${word} dewi`, `C ${word},Jane (${budi.email})`]
  const file = await checked(await upload(['name,owner', ...rows].join('\n'), admin), { by: admin })
  expect((await rowsOf(file, admin)).map(({ warnings }) => warnings.length)).toEqual([0, 1, 0])
  await applied(file, admin)
  const { data } = await admin.api.page(leadRoutes.list, {
    params,
    query: { search: word, sort: 'name', order: 'asc' },
  })
  expect(data.map(({ owner }) => owner?._id)).toEqual([citra.id, admin.id, budi.id])
})
