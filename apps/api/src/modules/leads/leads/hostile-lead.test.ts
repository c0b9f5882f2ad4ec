import { questionField } from '@kartu/cards/share-page'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { insightRoutes } from '@kartu/contracts/insights/insights'
import { leadFormRoutes } from '@kartu/contracts/leads/lead-forms'
import { leadSettingRoutes } from '@kartu/contracts/leads/lead-settings'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { expect, test, vi } from 'vitest'
import { makeCompany, makeDivision, unique } from '../../../../test/factories.ts'
import { streamsOf } from '../../../../test/files/read-pdf.ts'
import { unzipped } from '../../../../test/files/read-workbook.ts'
import { startServer } from '../../../../test/server.ts'
import { newId } from '../../../db/columns.ts'

// A lead in which every text is an attack: markup, a formula, header lines, a bidirectional override.
const mark = `mark${unique()}`
const markup = `<img src=x onerror=alert(1)>${mark}`
const formula = `=cmd|' /C calc'!A1 ${mark}`
const turned = `\u202e\u2066exe.${mark};TEL:+6599,\\nEND:VCARD`
const cleaned = turned.slice(2)
const lines = `${mark}\r\nEND:VCARD\r\nBEGIN:VCARD\r\nFN:Somebody else\r\nX-Injected: 1`
const path = `../../${mark}/x.html`
const long = 'x'.repeat(10_000)

const server = await startServer()
const company = await makeCompany(server)
const params = { companyId: company.id }

/** Submitted through the public form of the card. */
async function sharedLead(): Promise<string> {
  const question = {
    _id: newId(),
    kind: 'text' as const,
    required: false,
    label: { en: formula, id: markup },
    choices: [],
  }
  const { revision } = await company.api.data(leadFormRoutes.get, { params })
  await company.api.data(leadFormRoutes.update, { params, body: { questions: [question], revision } })
  const visitor = server.visitor()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 10_000)
  const form = await visitor.send('GET', `/c/${company.slug}/share`).finally(() => clock.mockRestore())
  const token = /name="token" value="([^"]*)"/.exec(form.text)?.[1] ?? ''
  const send = (fields: Record<string, string>) =>
    visitor.send('POST', `/c/${company.slug}/share`, {
      type: 'application/x-www-form-urlencoded',
      body: new URLSearchParams({ ...fields, token, consent: '1', locale: 'en' }).toString(),
    })
  const answer = questionField(question._id)
  const fields = {
    name: turned,
    email: 'eve@example.com',
    company: formula,
    job_title: markup,
    message: lines,
    [answer]: turned,
  }
  for (const field of ['name', 'company', 'job_title', 'message', answer])
    expect([field, (await send({ ...fields, [field]: long })).status]).toEqual([field, 422])
  expect((await send({ ...fields, name: lines, email: 'lines@example.com' })).status).toBe(303)
  expect((await send(fields)).status).toBe(303)
  const [lead] = await company.api.data(leadRoutes.list, { params, query: { search: 'eve@example.com' } })
  return lead?._id ?? ''
}

const leadId = await sharedLead()
const ofLead = { params: { ...params, leadId } }

test('a person’s file treats hostile input as text', async () => {
  await company.api.data(leadRoutes.addNote, { ...ofLead, body: { text: lines } })
  const { revision } = await company.api.data(leadRoutes.get, ofLead)
  await company.api.data(leadRoutes.update, { ...ofLead, body: { tags: ['=1+1', '<b>'], revision } })
  const refused = await company.api.refusal(leadRoutes.addNote, { ...ofLead, body: { text: long } })
  expect(refused.code).toBe('invalid')

  for (const api of [company.api, company.api.speaking('id')]) {
    const file = await api.call(leadRoutes.personFile, ofLead)
    const name = file.headers['content-disposition'] ?? ''
    expect(name).toMatch(/^attachment; filename\*=UTF-8''[a-z0-9-]+\.zip$/)
    expect(Object.values(file.headers).join(' ')).not.toMatch(/[\u202e\u2066<>]/)
    const parts = await unzipped(file.bytes)
    expect([...parts.keys()].map((part) => /^[a-z0-9-]+\.(json|vcf)$/.test(part))).toEqual([true, true])
    const told = JSON.parse(parts.get('lead.json') ?? '') as Record<string, unknown> & { timeline: object[] }
    expect(told).toMatchObject({
      ...{ name: cleaned, organisation: formula, job_title: markup, tags: ['=1+1', '<b>'] },
      ...{ message: lines.replaceAll('\r\n', '\n'), answers: [{ label: formula, value: cleaned }] },
    })
    expect(JSON.stringify(told.timeline)).toContain(JSON.stringify(lines.replaceAll('\r\n', '\n')).slice(1, -1))
    const vcard = [...parts].find(([part]) => part.endsWith('.vcf'))?.[1] ?? ''
    const unfolded = vcard.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
    expect(unfolded.filter((line) => /^(BEGIN|END|FN|TEL|X-Injected)/.test(line))).toEqual([
      'BEGIN:VCARD',
      expect.stringContaining('FN:exe.'),
      'END:VCARD',
    ])
    expect(vcard).not.toMatch(/[^\r]\n|\r[^\n]/)
  }
  const own = await company.api.call(leadRoutes.contactFile, ofLead)
  expect(own.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[a-z0-9-]+\.vcf$/)
})

test('turns a name of five lines into one', async () => {
  const [lead] = await company.api.data(leadRoutes.list, { params, query: { search: 'lines@example.com' } })
  expect(lead?.name).toBe(lines.replaceAll('\r\n', ' '))
  const vcard = await company.api.call(leadRoutes.contactFile, { params: { ...params, leadId: lead?._id ?? '' } })
  expect(vcard.bytes.toString().match(/^(BEGIN|END|FN|X-Injected)/gm)).toEqual(['BEGIN', 'FN', 'END'])
})

test('the Insights report shows no input of leads', async () => {
  await makeDivision(server, company, `${formula.slice(0, 30)}<b>`)
  const label = { en: `<b>${formula}`.slice(0, 24), id: '\u202elaku' }
  await company.api.data(leadSettingRoutes.update, {
    params,
    body: { status_labels: { qualified: label, won: label } },
  })
  await company.api.data(companyRoutes.update, { params, body: { name: `${path}) /JS (app.alert\\(1\\)) ${turned}` } })
  const report = async (locale: 'en' | 'id') => {
    const reply = await company.api.speaking(locale).call(insightRoutes.report, { params, query: {} })
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    return reply.bytes
  }
  const { revision } = await company.api.data(leadRoutes.get, ofLead)
  const before = { en: await report('en'), id: await report('id') }
  const harmless = { name: 'Rina', organisation: 'Segara', job_title: 'Buyer', tags: [], revision }
  await company.api.data(leadRoutes.update, { ...ofLead, body: harmless })
  for (const locale of ['en', 'id'] as const) {
    expect(streamsOf(await report(locale))).toEqual(streamsOf(before[locale]))
    const whole = `${before[locale].toString('latin1')}${streamsOf(before[locale]).join('\n')}`
    expect(whole).not.toMatch(/\/(?:URI|Launch|OpenAction|AA|EmbeddedFile|Annots)\b/)
    expect(whole).not.toMatch(/(?<!\\)\) \/JS \(/)
  }
})
