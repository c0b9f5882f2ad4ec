import { presets, withToggle } from '@kartu/cards/card-policy'
import { type Card, cardRoutes } from '@kartu/contracts/company/cards'
import { type CardPolicy, customisationRoutes, defaultTemplate } from '@kartu/contracts/company/customisation'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test, vi } from 'vitest'
import {
  makeCompany,
  makeDivision,
  makeMember,
  makeUser,
  type TestCompany,
  type TestMember,
} from '../../../../test/factories.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { pngFile, uploadPicture } from '../../../../test/files/pictures.ts'
import { runJob } from '../../../../test/run-job.ts'
import { startServer } from '../../../../test/server.ts'
import { settleCompanyJob } from './customisation.module.ts'

const server = await startServer()

const paramsOf = (company: TestCompany) => ({ companyId: company.id })
const read = (company: TestCompany) => company.api.data(customisationRoutes.get, { params: paramsOf(company) })
const setPolicy = (company: TestCompany, policy: CardPolicy) =>
  company.api.data(customisationRoutes.update, { params: paramsOf(company), body: { policy } })

const cardOf = (company: TestCompany, member: TestMember): Promise<Card> =>
  member.api.data(cardRoutes.get, { params: { companyId: company.id, cardId: member.cardId } })

const edit = async (company: TestCompany, member: TestMember, change: object, as = member.api): Promise<Card> => {
  const { revision } = await cardOf(company, member)
  const params = { companyId: company.id, cardId: member.cardId }
  return as.data(cardRoutes.update, { params, body: { ...change, revision } })
}

const refusedEdit = async (company: TestCompany, member: TestMember, change: object) => {
  const { revision } = await cardOf(company, member)
  const params = { companyId: company.id, cardId: member.cardId }
  return member.api.refusal(cardRoutes.update, { params, body: { ...change, revision } })
}

/** Runs the job that follows a change of the rules. */
const settle = (company: TestCompany) => runJob(settleCompanyJob, server.deps, { companyId: company.id })

const publicPage = async (slug: string): Promise<string> => (await server.visitor().send('GET', `/c/${slug}`)).text

test('a new company lets employees edit every field', async () => {
  const company = await makeCompany(server)
  const { template, policy, divisions, exceptions, own_values: own } = await read(company)
  expect({ template, policy, divisions, exceptions }).toEqual({
    template: defaultTemplate,
    policy: presets.relaxed,
    divisions: [],
    exceptions: [],
  })
  expect(new Set(Object.values(own))).toEqual(new Set([0]))
})

test('an admin’s edit replaces the employee’s own value', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company, { jobTitle: 'Barista' })
  const own = await edit(company, member, { job_title: 'Head Barista', note: 'Early bird' })
  expect([own.job_title, own.fields.job_title.origin, own.fields.pronouns.origin]).toEqual([
    'Head Barista',
    'own',
    'none',
  ])
  expect((await read(company)).own_values).toMatchObject({ job_title: 1, note: 1, photo: 0 })

  const back = await edit(company, member, { reset: ['job_title'] })
  expect([back.job_title, back.fields.job_title.origin, back.note]).toEqual(['Barista', 'company', 'Early bird'])

  await edit(company, member, { job_title: 'Head Barista' })
  const set = await edit(company, member, { job_title: 'Roaster' }, company.api)
  expect([set.job_title, set.fields.job_title.origin]).toEqual(['Roaster', 'company'])
  expect((await read(company)).own_values).toMatchObject({ job_title: 0, note: 1 })
})

test('locking shows the company’s value until it is unlocked', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company, { jobTitle: 'Barista' })
  await edit(company, member, { job_title: 'King of Coffee' })
  expect(await publicPage(member.slug)).toContain('King of Coffee')

  await setPolicy(company, withToggle(presets.relaxed, 'title', false))
  const page = await publicPage(member.slug)
  expect(page).toContain('Barista')
  expect(page).not.toContain('King of Coffee')
  const vCard = (await server.visitor().send('GET', `/c/${member.slug}.vcf`)).text
  expect(vCard).toContain('TITLE:Barista')
  const locked = await cardOf(company, member)
  expect([locked.job_title, locked.fields.job_title]).toEqual([
    'Barista',
    { access: 'locked', required: false, origin: 'company' },
  ])

  await setPolicy(company, presets.relaxed)
  expect((await cardOf(company, member)).job_title).toBe('King of Coffee')
  expect(await publicPage(member.slug)).toContain('King of Coffee')
})

test('list search follows the rules', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company, { firstName: 'Budi', lastName: 'Santoso', jobTitle: 'Barista' })
  await edit(company, member, { first_name: 'Zulkifli', last_name: '', job_title: 'King of Coffee' })
  const found = async (search: string) => {
    const { data } = await company.api.page(memberRoutes.list, { params: paramsOf(company), query: { search } })
    return data.map((row) => [row.card.name, row.card.job_title])
  }
  expect(await found('zulkifli')).toEqual([['Zulkifli', 'King of Coffee']])

  await setPolicy(company, presets.strict)
  await vi.waitFor(async () => expect(await found('budi')).toEqual([['Budi Santoso', 'Barista']]), 10_000)
  expect(await found('zulkifli')).toEqual([])

  const params = { companyId: company.id, memberId: member.id }
  await company.api.data(customisationRoutes.addException, { params })
  expect(await found('zulkifli')).toEqual([['Zulkifli', 'King of Coffee']])
})

test.each([
  ['en', 'Your company manages this field. Ask an admin to change it.'],
  ['id', 'Bidang ini dikelola oleh perusahaan Anda. Minta admin mengubahnya.'],
])('an employee cannot change locked fields (%s)', async (language, message) => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  await setPolicy(company, presets.standard)
  const asked = { ...member, api: member.api.speaking(language) }
  const refusal = await refusedEdit(company, asked, {
    job_title: 'King',
    first_name: 'King',
    note: 'Mine',
    slug: 'king',
  })
  expect(refusal).toMatchObject({
    status: 400,
    code: 'field_locked',
    fields: { job_title: message, first_name: message, slug: message },
  })
  expect((await cardOf(company, member)).note).toBe('')
  const socials = [{ key: 'linkedin', value: 'in/budi' }]
  const { contacts } = await cardOf(company, member)
  const card = await edit(company, member, { note: 'Mine', contacts: [...contacts, ...socials] })
  expect([card.note, card.contacts.map(({ key }) => key)]).toEqual(['Mine', ['email', 'linkedin']])
})

test('an edit may contain locked fields with unchanged values', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company, { jobTitle: 'Barista' })
  await setPolicy(company, presets.standard)
  const card = await edit(company, member, { job_title: 'Barista', first_name: 'Budi', note: 'Mine' })
  expect([card.note, card.fields.job_title.origin]).toEqual(['Mine', 'company'])
})

test('socials can be locked while other contacts are editable', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  await setPolicy(company, withToggle(presets.relaxed, 'extra_socials', false))
  const mobile = { key: 'mobile', value: '+6281234567890', code: '62' }
  const { contacts } = await cardOf(company, member)
  const added = await edit(company, member, { contacts: [mobile, ...contacts] })
  expect(added.contacts.map(({ key }) => key)).toEqual(['mobile', 'email'])
  const refusal = await refusedEdit(company, member, { contacts: [mobile, { key: 'linkedin', value: 'in/budi' }] })
  expect(Object.keys(refusal.fields)).toEqual(['contacts'])
})

test('locked photos show the company’s photo', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const photo = await uploadPicture(company, 'photo', await pngFile(300, 300))
  const own = await edit(company, member, { photo_id: photo._id })
  expect([own.photo?.url, own.fields.photo.origin]).toEqual([photo.url, 'own'])
  await setPolicy(company, withToggle(presets.relaxed, 'profile_picture', false))
  expect((await cardOf(company, member)).photo).toBeNull()
  await setPolicy(company, presets.relaxed)
  expect((await cardOf(company, member)).photo?.url).toBe(photo.url)
})

test('a pronunciation obeys the rules like other fields', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company, { firstName: 'Agus', lastName: 'Santoso' })
  await edit(company, member, { phonetic_name: 'a-GOOS san-TO-so' })
  const query = { search: 'a-goos' }
  const { data } = await company.api.page(memberRoutes.list, { params: paramsOf(company), query })
  expect(data.map(({ _id }) => _id)).toEqual([member.id])
  expect(await publicPage(member.slug)).toContain('a-GOOS san-TO-so')
  const contact = await server.visitor().send('GET', `/c/${member.slug}.vcf`)
  expect(contact.text).toContain('X-PHONETIC-FIRST-NAME:a-GOOS\r\nX-PHONETIC-LAST-NAME:san-TO-so\r\n')

  const locked = { access: 'locked', required: false } as const
  const { fields } = presets.relaxed
  await setPolicy(company, { edit_card: true, fields: { ...fields, phonetic_name: locked } })
  expect((await cardOf(company, member)).phonetic_name).toBe('')
  expect(await refusedEdit(company, member, { phonetic_name: 'x' })).toMatchObject({ code: 'field_locked' })
})

test('hidden fields show nowhere', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company, { jobTitle: 'Barista' })
  await edit(company, member, { pronouns: 'he/him', note: 'Mine' })
  const { fields } = presets.relaxed
  await setPolicy(company, {
    edit_card: true,
    fields: {
      ...fields,
      pronouns: { access: 'hidden', required: false },
      job_title: { access: 'editable', required: true, default: '' },
      address: { access: 'editable', required: false, default: 'Jl. Jenderal Sudirman 52' },
    },
  })
  const card = await cardOf(company, member)
  expect([card.pronouns, card.address, card.fields.address.origin]).toEqual(['', 'Jl. Jenderal Sudirman 52', 'default'])
  const page = await publicPage(member.slug)
  expect(page).toContain('Jl. Jenderal Sudirman 52')
  expect(page).not.toContain('he/him')
  expect(await refusedEdit(company, member, { job_title: '' })).toMatchObject({
    code: 'invalid',
    fields: { job_title: 'This field is required' },
  })
  expect(await refusedEdit(company, member, { pronouns: 'x' })).toMatchObject({ code: 'field_locked' })
})

test('a new required field marks incomplete cards without hiding them', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company, { jobTitle: 'Barista' })
  const lacking = await makeMember(server, company)
  await makeMember(server, company, { status: 'paused' })
  const { fields } = presets.relaxed
  const required = {
    ...fields,
    job_title: { ...fields.job_title, required: true },
    photo: { ...fields.photo, required: true },
    address: { ...fields.address, required: true, default: 'Jakarta' },
    secondary_logos: { ...fields.secondary_logos, required: true },
  }
  await setPolicy(company, { edit_card: true, fields: required })
  await settle(company)
  const params = paramsOf(company)
  const incomplete = async () => {
    const { data, meta } = await company.api.page(memberRoutes.list, { params, query: { card: 'incomplete' } })
    const summary = await company.api.data(memberRoutes.summary, { params })
    expect([meta.total, summary.incomplete]).toEqual([data.length, data.length])
    return new Map(data.map((row) => [row._id, row.card.missing]))
  }
  expect(await incomplete()).toEqual(
    new Map([
      [company.memberId, ['photo', 'job_title']],
      [member.id, ['photo']],
      [lacking.id, ['photo', 'job_title']],
    ]),
  )
  expect((await server.visitor().send('GET', `/c/${lacking.slug}`)).status).toBe(200)

  // A field that was empty may stay empty during other edits. A filled required field cannot be emptied.
  expect((await edit(company, lacking, { note: 'Mended' })).missing).toEqual(['photo', 'job_title'])
  const params1 = { ...params, cardId: member.cardId }
  const { revision } = await cardOf(company, member)
  const emptied = { params: params1, body: { job_title: '', revision } }
  expect(await company.api.refusal(cardRoutes.update, emptied)).toMatchObject({
    fields: { job_title: 'This field is required' },
  })
  expect((await edit(company, lacking, { job_title: 'Roaster' })).missing).toEqual(['photo'])
  expect(await refusedEdit(company, lacking, { reset: ['job_title'] })).toMatchObject({
    fields: { job_title: 'This field is required' },
  })
  expect((await incomplete()).get(lacking.id)).toEqual(['photo'])

  // A new member counts as incomplete at once, and no longer once the rule is removed.
  const added = await makeMember(server, company, { jobTitle: 'Driver' })
  expect((await incomplete()).get(added.id)).toEqual(['photo'])
  await setPolicy(company, presets.relaxed)
  await settle(company)
  expect(await incomplete()).toEqual(new Map())
})

test('a division’s own rules end when it follows the company', async () => {
  const company = await makeCompany(server)
  const division = await makeDivision(server, company, 'Sales')
  const member = await makeMember(server, company, { divisionId: division.id, jobTitle: 'Barista' })
  const params = { companyId: company.id, divisionId: division.id }
  const rules = { job_title: { access: 'locked' as const, required: false, default: '' } }
  const after = await company.api.data(customisationRoutes.setDivisionRules, { params, body: { rules } })
  expect(after.divisions).toEqual([{ _id: division.id, name: 'Sales', rules, revision: 2 }])
  expect(await refusedEdit(company, member, { job_title: 'King' })).toMatchObject({ code: 'field_locked' })
  const [shown] = await company.api.data(divisionRoutes.list, { params: paramsOf(company) })
  expect(shown?.card_rules).toEqual(rules)

  await company.api.data(customisationRoutes.setDivisionRules, { params, body: { rules: {} } })
  expect((await edit(company, member, { job_title: 'King' })).job_title).toBe('King')
})

test('a member with full edit access edits every field', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company, { firstName: 'Ayu', lastName: 'Lestari' })
  await setPolicy(company, presets.strict)
  const params = { companyId: company.id, memberId: member.id }
  const added = await company.api.data(customisationRoutes.addException, { params })
  expect(added.exceptions).toEqual([{ _id: member.id, name: 'Ayu Lestari', email: member.email }])
  const card = await edit(company, member, { job_title: 'King', slug: `king-${member.id.slice(-8)}` })
  expect([card.job_title, card.full_edit_access]).toEqual(['King', true])

  const removed = await company.api.data(customisationRoutes.removeException, { params })
  expect(removed.exceptions).toEqual([])
  expect((await cardOf(company, member)).job_title).toBe('')
  expect(await refusedEdit(company, member, { job_title: 'Queen' })).toMatchObject({ code: 'field_locked' })
})

test('a template change shows on public cards at once', async () => {
  const company = await makeCompany(server)
  const before = await publicPage(company.slug)
  const template = { layout: 'centred', typeface: 'serif', ground: 'ink', sections: ['about', 'contacts'] } as const
  const body = { template: { ...template, sections: [...template.sections] } }
  const after = await company.api.data(customisationRoutes.update, { params: paramsOf(company), body })
  expect(after.template).toEqual({ ...template, texture: 'rings' })
  expect(await publicPage(company.slug)).not.toBe(before)
  for (const wrong of [
    { ...body.template, layout: 'poster' },
    { ...body.template, texture: 'waves' },
    { ...body.template, sections: ['about', 'about'] },
    { ...body.template, css: 'x' },
  ]) {
    const refusal = await company.api.refusal(customisationRoutes.update, {
      params: paramsOf(company),
      body: { template: wrong },
    })
    expect([refusal.status, refusal.code]).toEqual([400, 'invalid'])
  }
})

test('a template stored without a texture has rings', async () => {
  const company = await makeCompany(server)
  const { texture: _, ...stored } = defaultTemplate
  await asOwner(server.database, (query) =>
    query('update companies set card_template = $2 where id = $1', [company.id, JSON.stringify(stored)]),
  )
  const { template } = await company.api.data(customisationRoutes.get, { params: paramsOf(company) })
  expect(template).toEqual(defaultTemplate)
  expect(await publicPage(company.slug)).toContain('<circle')
})

test('a card always has a name', async () => {
  const company = await makeCompany(server)
  for (const field of ['name', 'language'] as const) {
    const policy = { ...presets.relaxed, fields: { ...presets.relaxed.fields } } as { fields: Record<string, unknown> }
    policy.fields[field] = { access: 'hidden', required: false }
    const body = { policy } as never
    const refusal = await company.api.refusal(customisationRoutes.update, { params: paramsOf(company), body })
    expect(refusal.status).toBe(400)
  }
})

test('only admins change the rules', async () => {
  const company = await makeCompany(server)
  const division = await makeDivision(server, company)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const member = await makeMember(server, company)
  const divisionAdmin = await makeMember(server, company, { divisionId: division.id, roles: ['division_admin'] })
  const params = paramsOf(company)
  const body = { policy: presets.standard }
  expect((await admin.api.data(customisationRoutes.update, { params, body })).policy).toEqual(presets.standard)
  for (const { api } of [member, divisionAdmin]) {
    expect((await api.data(customisationRoutes.get, { params })).policy).toEqual(presets.standard)
    const refusals = [
      await api.refusal(customisationRoutes.update, { params, body }),
      await api.refusal(customisationRoutes.addException, { params: { ...params, memberId: member.id } }),
      await api.refusal(customisationRoutes.removeException, { params: { ...params, memberId: member.id } }),
      await api.refusal(customisationRoutes.setDivisionRules, {
        params: { ...params, divisionId: division.id },
        body: { rules: {} },
      }),
    ]
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 400, code: 'not_allowed' })
  }
  const stranger = server.as(await makeUser(server))
  expect((await stranger.refusal(customisationRoutes.get, { params })).status).toBe(404)
})

test('members of other companies are not found', async () => {
  const company = await makeCompany(server)
  const other = await makeCompany(server)
  const division = await makeDivision(server, other)
  const params = { companyId: company.id }
  const refusals = [
    await company.api.refusal(customisationRoutes.addException, { params: { ...params, memberId: other.memberId } }),
    await company.api.refusal(customisationRoutes.setDivisionRules, {
      params: { ...params, divisionId: division.id },
      body: { rules: {} },
    }),
  ]
  for (const refusal of refusals) expect(refusal.status).toBe(404)
})
