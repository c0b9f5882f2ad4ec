import { accountRoutes } from '@kartu/contracts/governance/account'
import { accountDeletionRoutes } from '@kartu/contracts/governance/account-deletions'
import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { defaultTemplate } from '@kartu/contracts/company/customisation'
import { dataExportRoutes } from '@kartu/contracts/governance/data-exports'
import { fileRoutes } from '@kartu/contracts/platform/files'
import { insightRoutes } from '@kartu/contracts/insights/insights'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { personalCardsMax } from '@kartu/contracts/limits'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { PersonExport } from '@kartu/contracts/governance/person-export'
import { personalCardRoutes } from '@kartu/contracts/governance/personal-cards'
import { userRoutes } from '@kartu/contracts/identity/users'
import { expect, test, vi } from 'vitest'
import { deletionSteps } from '../../../../test/steps/account-deletion-steps.ts'
import type { Client } from '../../../../test/client.ts'
import { madeExport } from '../../../../test/data-exports.ts'
import { makeCompany, makeUser, setMembership, type TestUser, unique } from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { pngFile } from '../../../../test/files/pictures.ts'
import { unzipped } from '../../../../test/files/read-workbook.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { sweep } from '../../housekeeping.ts'
import type { Program } from '../../../deps.ts'
import { setCompanyPlan } from '../../company/companies/plans-operator.ts'
import { personalCardCommands } from './personal-cards.module.ts'

const server = await startOwnServer()
const { rows, deleted, passDays } = deletionSteps(server)

const body = { first_name: 'Ayu', last_name: 'Lestari', job_title: 'Fotografer' }
const make = (api: Client, more: object = {}) => api.data(personalCardRoutes.create, { body: { ...body, ...more } })
const page = (slug: string, rest = '') => server.visitor().send('GET', `/c/${slug}${rest}`)
const of = (id: string) => ({ params: { personalCardId: id } })

/** Submits the lead form of the card with a visitor's name and address. */
async function leaveDetails(slug: string, name: string, email: string) {
  const visitor = server.visitor()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 10_000)
  const form = await visitor.send('GET', `/c/${slug}/share`).finally(() => clock.mockRestore())
  const token = /name="token" value="([^"]*)"/.exec(form.text)?.[1] ?? ''
  return visitor.send('POST', `/c/${slug}/share`, {
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams({ token, name, email, consent: '1' }).toString(),
  })
}

async function person(): Promise<{ user: TestUser; api: Client }> {
  const user = await makeUser(server)
  return { user, api: server.as(user) }
}

test('a person without a company gets a complete card at once', async () => {
  const { user, api } = await person()
  const made = await make(api)
  expect(made).toMatchObject({
    organisation: '',
    leads: 0,
    metadata: { color: '#fafafa' },
    card: { job_title: 'Fotografer' },
  })
  const { slug } = made.card
  const shown = await page(slug)
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('Ayu Lestari')
  expect(shown.text).toContain('noindex')
  for (const mark of ['og:site_name', 'class="org', 'class="company"', 'class="logo'])
    expect(shown.text).not.toContain(mark)
  const contact = await page(slug, '.vcf')
  expect(contact.text).toContain('FN:Ayu Lestari')
  expect(contact.text).toContain(user.email)
  expect(contact.text).not.toContain('ORG')
  for (const code of ['/qr.svg', '/qr.png']) expect((await page(slug, code)).status).toBe(200)
  const asked = await page(slug, '/share')
  expect(asked.text).toContain('Ayu Lestari')
})

test('the person can edit content, look or organisation', async () => {
  const { api } = await person()
  const { _id: id, card } = await make(api)
  const photo = await api.data(fileRoutes.create, {
    params: { companyId: id },
    body: { kind: 'photo' },
    file: await pngFile(40, 40),
  })
  const change = { photo_id: photo._id, note: 'Kopi dulu', slug: `ayu-${unique()}`, revision: card.revision }
  const changed = await api.data(cardRoutes.update, { params: { companyId: id, cardId: card._id }, body: change })
  expect(changed).toMatchObject({ note: 'Kopi dulu', photo: { _id: photo._id } })
  const look = {
    organisation: 'Studio Ayu',
    color: '#123456',
    card_color: '#654321',
    card_template: { ...defaultTemplate, layout: 'centred' as const },
    revision: 1,
  }
  expect(await api.data(personalCardRoutes.update, { ...of(id), body: look })).toMatchObject({
    organisation: 'Studio Ayu',
    metadata: { color: '#123456' },
    card_color: '#654321',
    card_template: { layout: 'centred' },
    revision: 2,
  })
  const shown = await page(changed.slug)
  expect(shown.text).toContain('<p class="org" dir="auto">Studio Ayu</p>')
  expect(shown.text).toContain('centred')
  expect(shown.text).not.toContain('class="org verified"')
  expect((await page(changed.slug, '.vcf')).text).toContain('ORG:Studio Ayu')
  // Another tab began its edit from the first revision.
  expect(await api.refusal(personalCardRoutes.update, { ...of(id), body: look })).toMatchObject({
    code: 'changed_elsewhere',
  })
})

test('lists business or personal cards, starting with the first shown', async () => {
  const { user, api } = await person()
  const company = await makeCompany(server)
  const [first, second] = [await make(api), await make(api, { first_name: 'Bu Ayu' })]
  await setMembership(server, { companyId: company.id, memberId: company.memberId }, { id: user.id, email: user.email })
  const kinds = async () =>
    (await api.data(cardRoutes.list, { query: {} })).map(({ kind, company_id }) => [kind, company_id])
  const business = ['business', company.id]
  expect(await kinds()).toEqual([business, ['personal', first._id], ['personal', second._id]])
  await api.data(personalCardRoutes.setFirst, { body: { company_id: second._id } })
  expect(await kinds()).toEqual([['personal', second._id], business, ['personal', first._id]])
  const me = await api.data(userRoutes.me)
  expect(me.first_company_id).toBe(second._id)
  expect(me.companies.map((one) => one.company._id)).toEqual([company.id])
  expect(me.personal_cards.map((one) => [one.company._id, one.company.name])).toEqual([
    [first._id, 'Ayu Lestari'],
    [second._id, 'Bu Ayu Lestari'],
  ])
  const stranger = (await person()).api
  for (const id of [first._id, second._id, company.id])
    expect(await stranger.refusal(personalCardRoutes.setFirst, { body: { company_id: id } })).toMatchObject({
      status: 404,
    })
})

test('only the person receives the leads of the card', async () => {
  const { user, api } = await person()
  const { _id: id, card } = await make(api)
  const params = { companyId: id }
  const email = `tamu-${unique()}@hanse.example`
  expect((await leaveDetails(card.slug, 'Jürgen', email)).status).toBe(303)
  const { data: leads } = await api.page(leadRoutes.list, { params, query: {} })
  expect(leads.map(({ name }) => name)).toEqual(['Jürgen'])
  const lead = await api.data(leadRoutes.get, { params: { ...params, leadId: leads[0]?._id ?? '' } })
  expect(lead.may).toEqual({ assign: false, erase: true })
  expect((await api.call(leadRoutes.export, { params, query: { format: 'csv' } })).text).toContain(email)
  const told = await api.data(notificationRoutes.list, { params })
  expect(told.map(({ kind }) => kind)).toEqual(['lead_captured'])
  expect((await api.data(insightRoutes.week, { params })).totals.leads).toBe(1)
  const [own] = await mailsTo(server, user.email, 1)
  expect([own?.subject, own?.text]).toEqual([
    expect.stringContaining('Ayu Lestari'),
    expect.stringContaining('News about your personal card “Ayu Lestari”'),
  ])
  expect(own?.text).toContain(`/pro/recipient?notifications=mail&company=${id}`)
  const [theirs] = await mailsTo(server, email, 1)
  expect(theirs?.text).toMatch(/^Here is Ayu Lestari’s card:/)

  const stranger = (await person()).api
  for (const route of [leadRoutes.list, leadRoutes.export, notificationRoutes.list, insightRoutes.week])
    expect(await stranger.refusal(route, { params })).toMatchObject({ status: 404 })
  const bulk = { kind: 'remove_leads', leads: { ids: leads.map(({ _id }) => _id) } } as const
  expect(await api.data(bulkJobRoutes.start, { params, body: bulk })).toMatchObject({ kind: 'remove_leads', total: 1 })
})

test('an account export contains its personal cards with their leads', async () => {
  const { user, api } = await person()
  const { _id: id, card } = await make(api, { organisation: 'Studio Ayu' })
  const lead = { name: 'Tamu Sendiri', contacts: [{ key: 'email', value: 'tamu@hanse.example' }] }
  await api.data(leadRoutes.create, { params: { companyId: id }, body: lead as never })
  const exportId = (await madeExport(server.deps, user.id)) ?? ''
  const { bytes } = await api.call(dataExportRoutes.download, { params: { exportId } })
  const files = await unzipped(bytes)
  expect(files.get(`cards/${card.slug}.vcf`)).toContain('ORG:Studio Ayu')
  const data = PersonExport.parse(JSON.parse(files.get('kartu-data.json') ?? ''))
  expect(data.companies).toMatchObject([
    {
      company: { id, name: 'Studio Ayu', personal: true },
      card: [{ first_name: 'Ayu' }],
      leads: [{ name: 'Tamu Sendiri', contacts: [{ value: 'tamu@hanse.example' }] }],
    },
  ])
})

test('deleting a card removes only its own data', async () => {
  const { user, api } = await person()
  const [gone, kept] = [await make(api), await make(api)]
  const params = { companyId: gone._id }
  const email = `pergi-${unique()}@hanse.example`
  await leaveDetails(gone.card.slug, 'Pergi', email)
  await leaveDetails(kept.card.slug, 'Tinggal', `tinggal-${unique()}@hanse.example`)
  await mailsTo(server, email, 1)
  await mailsTo(server, user.email, 2)
  const { hash } = await api
    .data(fileRoutes.create, { params, body: { kind: 'photo' }, file: await pngFile(31, 31) })
    .then(
      async () =>
        (await rows<{ hash: string }>('select hash from files where company_id = $1', [gone._id]))[0] ?? { hash: '' },
    )
  expect((await page(gone.card.slug)).status).toBe(200)
  expect(await (await person()).api.refusal(personalCardRoutes.remove, of(gone._id))).toMatchObject({ status: 404 })
  expect(await api.data(personalCardRoutes.get, of(gone._id))).toMatchObject({ leads: 1 })
  expect(await api.data(personalCardRoutes.remove, of(gone._id))).toEqual({ _id: gone._id })
  for (const rest of ['', '.vcf', '/qr.svg', '/share']) expect((await page(gone.card.slug, rest)).status).toBe(404)
  expect(await api.refusal(leadRoutes.list, { params })).toMatchObject({ status: 404 })
  expect(await api.refusal(personalCardRoutes.remove, of(gone._id))).toMatchObject({ status: 404 })
  // The link of the deleted card cannot be used again.
  expect(await rowsAbout(gone._id)).toEqual(['public.retired_links'])
  expect(await rows('select claimed from stored_files where hash = $1', [hash])).toEqual([{ claimed: false }])
  expect((await page(kept.card.slug)).status).toBe(200)
  expect(await api.data(personalCardRoutes.get, of(kept._id))).toMatchObject({ leads: 1 })
})

/** Tables with rows that contain this ID in any column, without announcements, which are deleted within a minute. */
async function rowsAbout(id: string): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where (n.nspname = 'public' or c.relname = 'job') and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname <> 'changes'`,
  )
  const found = []
  for (const { name } of tables)
    if ((await rows(`select from ${name} t where t::text like '%' || $1 || '%' limit 1`, [id])).length > 0)
      found.push(name)
  return found
}

test('limits the personal cards of an account', async () => {
  const { user, api } = await person()
  for (let made = 0; made < personalCardsMax; made += 1) await make(api)
  const forget = () =>
    rows(`delete from rate_limits where key like 'cards:account%' and strpos(key, $1) > 0`, [user.id])
  expect(await api.refusal(personalCardRoutes.create, { body })).toMatchObject({
    status: 429,
    code: 'personal_cards_day',
  })
  await forget()
  expect(await api.refusal(personalCardRoutes.create, { body })).toMatchObject({
    status: 400,
    code: 'personal_cards_max',
  })
  const [one] = (await api.data(userRoutes.me)).personal_cards
  await api.data(personalCardRoutes.remove, of(one?.company._id ?? ''))
  await forget()
  await make(api)
  // Personal cards do not count towards the limit on companies.
  await api.data(companyRoutes.create, { body: { name: 'Kedai Ayu' } })
})

test('deleting an account deletes each listed card', async () => {
  const { user, api } = await person()
  const { _id: id, card } = await make(api)
  await leaveDetails(card.slug, 'Tamu', `akhir-${unique()}@hanse.example`)
  await mailsTo(server, user.email, 1)
  const { places } = await api.data(accountDeletionRoutes.get)
  expect(places).toMatchObject([
    { personal: true, company: { _id: id, name: 'Ayu Lestari' }, leads: 1, only_super_admin: false },
  ])
  await rows(`delete from outbox_mails where "to" = $1`, [user.email])
  await deleted(user)
  expect((await page(card.slug)).status).toBe(200)
  await passDays(user, 15)
  await sweep(server.deps)
  expect((await page(card.slug)).status).toBe(404)
  expect(await rowsAbout(id)).toEqual(['public.retired_links'])
})

test('a personal card appears in no list of companies', async () => {
  const { api } = await person()
  const { _id: id, card } = await make(api)
  expect((await api.page(companyRoutes.list, { query: {} })).meta.total).toBe(0)
  expect((await api.data(accountRoutes.get)).companies).toEqual([])
  await expect(setCompanyPlan(server.deps, id, 'free')).rejects.toThrow('There is no company with this id')
  const command = (...values: string[]) =>
    personalCardCommands['personal-cards']?.run({ deps: server.deps } as Program, values)
  const company = await makeCompany(server)
  await expect(command('remove', company.slug)).rejects.toThrow(`No personal card has the link ${company.slug}`)
  await expect(command('remove')).rejects.toThrow('Name the card')
  expect(await command('remove', `https://kartu.example/c/${card.slug}`)).toContain('was deleted')
  expect((await page(card.slug)).status).toBe(404)
  expect((await page(company.slug)).status).toBe(200)
})

test('the database refuses company features for a personal card', async () => {
  const { api } = await person()
  const { _id: id } = await make(api)
  for (const change of [
    `verification = 'verified'`,
    `logo = '{"id":"x"}'`,
    `website = 'https://bank.example'`,
    `join_code = 'x'`,
    `subscription_status = 'ACTIVE'`,
  ])
    await expect(rows(`update companies set ${change} where id = $1`, [id])).rejects.toThrow('companies_personal_check')
  const company = await makeCompany(server)
  await expect(rows(`update companies set name = '' where id = $1`, [company.id])).rejects.toThrow(
    'companies_name_check',
  )
})
