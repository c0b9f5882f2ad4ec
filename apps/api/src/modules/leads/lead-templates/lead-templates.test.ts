import { leadRoutes } from '@kartu/contracts/leads/leads'
import { leadTemplateRoutes } from '@kartu/contracts/leads/lead-templates'
import { leadTemplatesMax } from '@kartu/contracts/limits'
import { expect, test } from 'vitest'
import { makeOpenCompany, makeMember, unique } from '../../../../test/factories.ts'
import { startSellingServer } from '../../../../test/server.ts'
import { newId } from '../../../db/columns.ts'
import { setPlan } from '../../company/plans/plans.ts'

const server = await startSellingServer()
const company = await makeOpenCompany(server)
const params = { companyId: company.id }

const texts = {
  en: { subject: 'Rates for {company}', body: 'Dear {first_name},\n{my_name}' },
  id: { subject: '', body: '' },
}
const bodyOf = (body: object = {}) => ({ name: `Template ${unique()}`, channel: 'mail' as const, texts, ...body })
const add = (body: object = {}) => company.api.data(leadTemplateRoutes.create, { params, body: bodyOf(body) })
const refused = (body: object, api = company.api) =>
  api.refusal(leadTemplateRoutes.create, { params, body: bodyOf(body) })
const list = (api = company.api) => api.data(leadTemplateRoutes.list, { params })

test('only admins can write templates', async () => {
  const [ayu, divisionAdmin] = [
    await makeMember(server, company),
    await makeMember(server, company, { roles: ['division_admin'] }),
  ]
  const template = await add({ name: 'After the fair' })
  expect(await list(ayu.api)).toContainEqual(template)
  const of = { ...params, templateId: template._id }
  for (const { api } of [ayu, divisionAdmin]) {
    expect(await refused({}, api)).toMatchObject({ code: 'not_allowed' })
    expect(await api.refusal(leadTemplateRoutes.update, { params: of, body: { name: 'Mine' } })).toMatchObject({
      code: 'not_allowed',
    })
    expect(await api.refusal(leadTemplateRoutes.remove, { params: of })).toMatchObject({ code: 'not_allowed' })
  }
  const changed = await company.api.data(leadTemplateRoutes.update, {
    params: of,
    body: { channel: 'whatsapp', revision: template.revision },
  })
  expect(changed).toMatchObject({ name: 'After the fair', channel: 'whatsapp', texts })
  expect(
    await company.api.refusal(leadTemplateRoutes.update, {
      params: of,
      body: { name: 'Late', revision: template.revision },
    }),
  ).toMatchObject({ code: 'changed_elsewhere' })
  await company.api.data(leadTemplateRoutes.remove, { params: of })
  expect(await list()).not.toContainEqual(expect.objectContaining({ _id: template._id }))
})

test('a template has a unique name', async () => {
  await add({ name: 'Thanks' })
  expect(await refused({ name: 'THANKS' })).toMatchObject({
    code: 'lead_template_name_taken',
    fields: { name: expect.any(String) },
  })
  const none = { subject: '', body: '' }
  for (const wrong of [
    { name: '' },
    { channel: 'fax' },
    { texts: { en: none, id: none } },
    { texts: { en: { subject: '', body: 'x'.repeat(3_001) }, id: none } },
  ])
    expect(await refused(wrong)).toMatchObject({ code: 'invalid' })
  const lined = await add({ texts: { en: { subject: 'a\r\nBcc: x@example.com', body: 'b' }, id: none } })
  expect(lined.texts.en.subject).toBe('a Bcc: x@example.com')
})

test('the timeline names the template without the message', async () => {
  const [ayu, budi] = [await makeMember(server, company), await makeMember(server, company)]
  const template = await add()
  const lead = await ayu.api.data(leadRoutes.create, { params, body: { name: 'Hendra' } })
  const of = { ...params, leadId: lead._id }
  await ayu.api.data(leadTemplateRoutes.wrote, { params: of, body: { channel: 'mail', template_id: template._id } })
  await ayu.api.data(leadTemplateRoutes.wrote, { params: of, body: { channel: 'whatsapp' } })
  const entries = await ayu.api.data(leadRoutes.timeline, { params: of, query: {} })
  expect(entries.filter(({ kind }) => kind === 'wrote')).toMatchObject([
    { facts: { channel: 'whatsapp', template: null }, by: { _id: ayu.id } },
    { facts: { channel: 'mail', template: template.name } },
  ])
  const body = { channel: 'mail' as const }
  expect(await budi.api.refusal(leadTemplateRoutes.wrote, { params: of, body })).toMatchObject({ status: 404 })
  expect(
    await ayu.api.refusal(leadTemplateRoutes.wrote, { params: of, body: { ...body, template_id: newId() } }),
  ).toMatchObject({ status: 404 })
})

test('concurrent additions respect the limit', async () => {
  const own = await makeOpenCompany(server)
  const of = { companyId: own.id }
  const one = () => own.api.call(leadTemplateRoutes.create, { params: of, body: bodyOf() })
  for (let made = 0; made < leadTemplatesMax - 1; made += 1) await one()
  const replies = await Promise.all([one(), one()])
  expect(replies.map(({ status }) => status === 400).toSorted()).toEqual([false, true])
  expect(await own.api.refusal(leadTemplateRoutes.create, { params: of, body: bodyOf() })).toMatchObject({
    code: 'lead_templates_max',
  })
})

test('without the section there are no templates', async () => {
  const closed = await makeOpenCompany(server)
  await setPlan(server.database.read({ companyId: closed.id }), closed.id, 'free')
  expect(await closed.api.refusal(leadTemplateRoutes.list, { params: { companyId: closed.id } })).toMatchObject({
    code: 'paywalled',
  })
})
