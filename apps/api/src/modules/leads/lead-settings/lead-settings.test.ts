import { leadRoutes } from '@kartu/contracts/leads/leads'
import { leadSettingRoutes, type UpdateLeadSettings } from '@kartu/contracts/leads/lead-settings'
import { expect, test } from 'vitest'
import { makeOpenCompany, makeMember } from '../../../../test/factories.ts'
import { startSellingServer } from '../../../../test/server.ts'
import { setPlan } from '../../company/plans/plans.ts'

const server = await startSellingServer()
const company = await makeOpenCompany(server)
const params = { companyId: company.id }
const read = (api = company.api) => api.data(leadSettingRoutes.get, { params })
const update = (body: UpdateLeadSettings, api = company.api) => api.data(leadSettingRoutes.update, { params, body })
const refusal = (body: UpdateLeadSettings, api = company.api) => api.refusal(leadSettingRoutes.update, { params, body })

test('a company’s status labels replace Kartu’s until removed', async () => {
  const ayu = await makeMember(server, company)
  const before = await read(ayu.api)
  expect(before.status_labels).toMatchObject({ new: { en: '', id: '' }, archived: { en: '', id: '' } })
  const label = { en: 'Quoted', id: 'Ditawari' }
  const after = await update({
    status_labels: { in_progress: label, won: { en: 'Signed', id: '' } },
    revision: before.revision,
  })
  expect((await read(ayu.api)).status_labels).toMatchObject({
    in_progress: label,
    won: { en: 'Signed', id: '' },
    lost: { en: '', id: '' },
  })
  await update({ status_labels: { won: { en: '', id: '' } } })
  expect((await read()).status_labels).toMatchObject({ in_progress: label, won: { en: '', id: '' } })
  expect(await refusal({ status_labels: {}, revision: after.revision })).toMatchObject({ code: 'changed_elsewhere' })
})

test('an export uses the labels in the reader’s language', async () => {
  const own = await makeOpenCompany(server)
  const of = { companyId: own.id }
  await own.api.data(leadSettingRoutes.update, {
    params: of,
    body: { status_labels: { new: { en: 'Fresh', id: '=Segar' } } },
  })
  await own.api.data(leadRoutes.create, { params: of, body: { name: 'Hendra' } })
  const won = await own.api.data(leadRoutes.create, { params: of, body: { name: 'Ravi' } })
  await own.api.data(leadRoutes.update, { params: { ...of, leadId: won._id }, body: { status: 'won' } })
  const exported = async (locale: 'en' | 'id') =>
    (await own.api.speaking(locale).call(leadRoutes.export, { params: of, query: { format: 'csv' } })).text
  expect(await exported('en')).toContain('Fresh')
  expect(await exported('en')).toContain('Won')
  expect(await exported('id')).toContain("'=Segar")
  expect(await exported('id')).toContain('Berhasil')
})

test('only admins can change the settings', async () => {
  const [ayu, admin] = [await makeMember(server, company), await makeMember(server, company, { roles: ['admin'] })]
  const divisionAdmin = await makeMember(server, company, { roles: ['division_admin'] })
  for (const { api } of [ayu, divisionAdmin])
    expect(await refusal({ status_labels: {} }, api)).toMatchObject({ code: 'not_allowed' })
  await update({ status_labels: { lost: { en: 'Gone', id: '' } } }, admin.api)
  expect(await refusal({ status_labels: { lost: { en: 'x'.repeat(31), id: '' } } })).toMatchObject({ code: 'invalid' })
  // @ts-expect-error Unknown status
  expect(await refusal({ status_labels: { gone: { en: 'a', id: '' } } })).toMatchObject({ code: 'invalid' })
})

test('concurrent changes of different labels are both stored', async () => {
  const one = update({ status_labels: { new: { en: 'One', id: '' } } })
  const other = update({ status_labels: { qualified: { en: 'Other', id: '' } } })
  await Promise.all([one, other])
  expect((await read()).status_labels).toMatchObject({ new: { en: 'One' }, qualified: { en: 'Other' } })
})

test('without the section there are no settings', async () => {
  const closed = await makeOpenCompany(server)
  await setPlan(server.database.read({ companyId: closed.id }), closed.id, 'free')
  expect(await closed.api.refusal(leadSettingRoutes.get, { params: { companyId: closed.id } })).toMatchObject({
    code: 'paywalled',
  })
})
