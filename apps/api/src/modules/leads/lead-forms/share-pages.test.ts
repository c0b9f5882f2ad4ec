import { leadFormRoutes } from '@kartu/contracts/leads/lead-forms'
import { leadMergeRoutes } from '@kartu/contracts/leads/lead-merges'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test, vi } from 'vitest'
import type { Client, Reply } from '../../../../test/client.ts'
import { makeCompany, makeMember, type TestCompany, unique } from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { startServer } from '../../../../test/server.ts'
import { newId } from '../../../db/columns.ts'

const server = await startServer()

const paramsOf = ({ id }: TestCompany) => ({ companyId: id })
const path = (slug: string) => `/c/${slug}/share`
const both = (en: string) => ({ en, id: `${en} (id)` })
const hidden = (page: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''

/** Runs an action as if this time had passed since the form was opened. */
async function laterBy<T>(ms: number, act: () => Promise<T>): Promise<T> {
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + ms)
  try {
    return await act()
  } finally {
    clock.mockRestore()
  }
}

const person = () => ({ name: 'Jürgen Weißenborn', email: `j-${unique()}@hanse.example`, consent: '1' })

async function opened(visitor: Client, slug: string, query = ''): Promise<Record<string, string>> {
  const { text } = await visitor.send('GET', path(slug) + query)
  return { token: hidden(text, 'token'), source: hidden(text, 'source'), locale: hidden(text, 'locale') }
}

const post = (visitor: Client, slug: string, fields: object): Promise<Reply> =>
  visitor.send('POST', path(slug), {
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams(fields as Record<string, string>).toString(),
  })

/** Fills in the form of a card as a visitor does. */
async function share(slug: string, fields: object, visitor = server.visitor()): Promise<Reply> {
  const form = await opened(visitor, slug)
  return laterBy(10_000, () => post(visitor, slug, { ...form, ...fields }))
}

interface Stored {
  id: string
  name: string
  [column: string]: unknown
}
const leadsOf = async (company: TestCompany): Promise<Stored[]> =>
  (await server.database
    .read({ companyId: company.id })
    .raw('select * from leads where company_id = $1 order by captured_at, id', [company.id])) as Stored[]

const setForm = (company: TestCompany, body: object) =>
  company.api.data(leadFormRoutes.update, { params: paramsOf(company), body })

test('a sent form becomes a lead of the card', async () => {
  const company = await makeCompany(server)
  const visitor = server.visitor()
  const fields = {
    ...person(),
    phone: '+49 40 3000 1234',
    company: 'Hanse',
    job_title: 'Leiter',
    message: 'Fish\r\nSoon',
  }
  const answer = await share(company.slug, fields, visitor)
  expect(answer.status).toBe(303)
  const [lead, ...others] = await leadsOf(company)
  expect(others).toEqual([])
  expect(lead).toMatchObject({
    ...{ name: fields.name, organisation: 'Hanse', job_title: 'Leiter', message: 'Fish\nSoon', way: 'form' },
    ...{ owner_id: company.memberId, card_id: company.cardId, status: 'new', language: 'en', source: null },
    contacts: [
      { key: 'email', value: fields.email },
      { key: 'phone', value: '+494030001234' },
    ],
    consent: {
      ...{
        version: 1,
        locale: 'en',
        text: `${company.name} may contact me about this. I can withdraw that at any time.`,
      },
      withdrawnAt: null,
    },
  })
  const place = answer.headers['location'] ?? ''
  expect(place).not.toContain(fields.email)
  const { text, status, headers } = await visitor.send('GET', place)
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(text.indexOf('Save Ayu’s contact')).toBeGreaterThan(0)
  expect(text.indexOf('Save Ayu’s contact')).toBeLessThan(text.indexOf(fields.email))
  for (const words of ['Thank you, Jürgen Weißenborn', 'Hanse', '+49 40 30001234', 'Fish\nSoon'])
    expect(text).toContain(words)
  const late = await laterBy(16 * 60_000, () => visitor.send('GET', place))
  expect(late.text).not.toContain('Weißenborn')
})

test('the answer page hides a lead that has changed since', async () => {
  const company = await makeCompany(server)
  const visitor = server.visitor()
  const answer = await share(company.slug, person(), visitor)
  const place = answer.headers['location'] ?? ''
  const [lead] = await leadsOf(company)
  const secret = { name: 'Dewi Lestari', contacts: [{ key: 'mobile' as const, value: '+6281234567890' }] }
  const other = await company.api.data(leadRoutes.create, { params: { companyId: company.id }, body: secret })
  await company.api.data(leadMergeRoutes.merge, {
    params: { companyId: company.id, leadId: lead?.id ?? '' },
    body: { other_id: other._id, revision: 1, other_revision: 1, take: { name: 'other' } },
  })
  const { status, text } = await visitor.send('GET', place)
  expect(status).toBe(200)
  for (const words of ['Dewi', '1234567890', '1234-567']) expect(text).not.toContain(words)
})

test('a local number gets the country that the proxy reports', async () => {
  const { env } = server.deps
  const company = await makeCompany(server)
  const { slug } = await makeMember(server, company, { contacts: [{ key: 'mobile', value: '+6591234567' }] })
  Object.assign(env, { countryHeader: 'cf-ipcountry' })
  try {
    const visitor = server.visitor()
    const form = await opened(visitor, slug)
    const fields = { ...form, ...person(), phone: '0812 3456 7788' }
    const body = new URLSearchParams(fields).toString()
    const sent = { type: 'application/x-www-form-urlencoded', body }
    const answer = await laterBy(10_000, () => visitor.send('POST', path(slug), sent, { 'cf-ipcountry': 'ID' }))
    expect(answer.status).toBe(303)
  } finally {
    Object.assign(env, { countryHeader: undefined })
  }
  expect(await leadsOf(company)).toMatchObject([{ phone_key: '+6281234567788' }])
})

test('a visitor corrects the number on the answer page', async () => {
  const company = await makeCompany(server)
  const visitor = server.visitor()
  const answer = await share(company.slug, { ...person(), phone: '+65 6123 4567' }, visitor)
  const place = answer.headers['location'] ?? ''
  const correct = (phone: string) =>
    visitor.send('POST', place, {
      type: 'application/x-www-form-urlencoded',
      body: new URLSearchParams({ phone }).toString(),
    })
  const refused = await correct('+62 21 5790123/4')
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('value="+62 21 5790123/4"')
  expect(refused.text).toContain('Please enter a phone number with its country code')
  expect((await correct('+62 812 3456 7788')).status).toBe(303)
  expect((await visitor.send('GET', place)).text).toContain('+62 812 3456 7788')
  const stored = await leadsOf(company)
  expect(stored).toMatchObject([{ phone_key: '+6281234567788', revision: 1 }])
  await company.api.data(leadRoutes.update, {
    params: { ...paramsOf(company), leadId: stored[0]?.id ?? '' },
    body: { job_title: 'Buyer' },
  })
  expect((await correct('+62 812 3456 0000')).status).toBe(303)
  expect(await leadsOf(company)).toMatchObject([{ phone_key: '+6281234567788' }])
})

test('an email or a phone number is enough', async () => {
  const company = await makeCompany(server)
  const contacts = [{ key: 'mobile' as const, value: '+6281234567788' }]
  const { slug } = await makeMember(server, company, { contacts })
  expect((await share(slug, { name: 'Ayu', phone: '0812-3456-7799', consent: '1' })).status).toBe(303)
  expect((await leadsOf(company))[0]).toMatchObject({ contacts: [{ key: 'phone', value: '+6281234567799' }] })
})

test.each([
  ['a name', { name: ' ' }, 'name', 'Please enter your name'],
  ['a way to answer', { email: '' }, 'email', 'Please enter your email address or a phone number'],
  ['an address that is one', { email: 'ayu@' }, 'email', 'Please enter an email address such as'],
  ['a number that is one', { phone: 'call me' }, 'phone', 'Please enter a phone number with its country code'],
  ['a company that is not too long', { company: 'x'.repeat(121) }, 'company', 'Please use at most 120 characters'],
])('requires %s without losing the input', async (_what, wrong, field, sentence) => {
  const company = await makeCompany(server)
  const { text, status } = await share(company.slug, { ...person(), job_title: 'Leiter & Co', ...wrong })
  expect(status).toBe(422)
  expect(text).toMatch(new RegExp(`id="${field}-fault">${sentence}`))
  expect(text).toContain('value="Leiter &amp; Co"')
  expect(text).toMatch(/name="consent"[^>]*checked/)
  expect(await leadsOf(company)).toEqual([])
})

test('removes invisible characters from pasted input', async () => {
  const company = await makeCompany(server)
  const pasted = { name: 'Ayu\u200b\vPutri', job_title: 'Head\u2028of\tSales', message: 'one\vtwo\u0007' }
  expect((await share(company.slug, { ...person(), ...pasted })).status).toBe(303)
  expect(await leadsOf(company)).toMatchObject([{ name: 'Ayu Putri', job_title: 'Head of Sales', message: 'one\ntwo' }])
})

test('questions appear in the visitor’s language', async () => {
  const company = await makeCompany(server)
  const [choice, yesNo, open] = [newId(), newId(), newId()]
  await setForm(company, {
    questions: [
      { _id: choice, kind: 'choice', label: both('Ship?'), required: true, choices: [both('Frozen'), both('Dry')] },
      { _id: yesNo, kind: 'yes_no', label: both('Indonesia?'), required: false, choices: [] },
      { _id: open, kind: 'text', label: both('How much?'), required: false, choices: [] },
    ],
  })
  const visitor = server.visitor().speaking('id')
  const none = await share(company.slug, { ...person(), [`q-${choice}`]: '7' }, visitor)
  expect(none.text).toContain(`id="q-${choice}-fault">Jawab pertanyaan ini`)
  await share(company.slug, { ...person(), [`q-${choice}`]: '1', [`q-${yesNo}`]: 'no', [`q-${open}`]: '=3 t' }, visitor)
  expect((await leadsOf(company)).map(({ answers, language }) => ({ answers, language }))).toEqual([
    {
      answers: [
        { label: 'Ship? (id)', value: 'Dry (id)' },
        { label: 'Indonesia? (id)', value: 'Tidak' },
        { label: 'How much? (id)', value: '=3 t' },
      ],
      language: 'id',
    },
  ])
})

test('consent refers to the displayed text', async () => {
  const company = await makeCompany(server)
  const visitor = server.visitor()
  const before = await opened(visitor, company.slug)
  await setForm(company, { consent_text: { en: 'May {company} write?', id: '' } })
  const changed = await laterBy(10_000, () => post(visitor, company.slug, { ...before, ...person() }))
  expect(changed.status).toBe(422)
  expect(changed.text).toContain('This text has changed. Please read it again')
  expect((await share(company.slug, { ...person(), consent: '2' })).status).toBe(303)
  const stored = (await leadsOf(company)).at(-1)
  expect(stored?.['consent']).toMatchObject({ version: 2, text: `May ${company.name} write?` })
})

test('without consent nothing is stored unless the company permits it', async () => {
  const company = await makeCompany(server)
  const { consent: _, ...silent } = person()
  const refused = await share(company.slug, silent)
  expect([refused.status, refused.text.includes(`so that ${company.name} can reply`)]).toEqual([422, true])
  await setForm(company, { consent_required: false })
  expect((await share(company.slug, silent)).status).toBe(303)
  expect((await leadsOf(company)).map(({ consent }) => consent)).toEqual([null])
})

test('pressing the button twice creates one lead', async () => {
  const company = await makeCompany(server)
  const visitor = server.visitor()
  const form = { ...(await opened(visitor, company.slug)), ...person() }
  const answers = await laterBy(10_000, () =>
    Promise.all([post(visitor, company.slug, form), post(visitor, company.slug, form)]),
  )
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  await laterBy(20_000, () => post(visitor, company.slug, form))
  expect(await leadsOf(company)).toHaveLength(1)
  await mailsTo(server, form.email, 1)
  await laterBy(30_000, () => post(visitor, company.slug, { ...form, name: 'Jurgen' }))
  expect((await leadsOf(company)).map(({ name }) => name).toSorted()).toEqual(['Jurgen', form.name])
})

test('a form sent too quickly can be sent again', async () => {
  const company = await makeCompany(server)
  const visitor = server.visitor()
  const form = { ...(await opened(visitor, company.slug)), ...person() }
  const fast = await post(visitor, company.slug, form)
  expect(fast.status).toBe(422)
  expect(fast.text).toContain('Please send it again')
  expect(fast.text).toContain(`value="${form.email}"`)
  const again = await laterBy(10_000, () => post(visitor, company.slug, { ...form, token: hidden(fast.text, 'token') }))
  expect(again.status).toBe(303)
})

test.each([
  ['a form of yesterday', (form: object) => laterBy(25 * 3_600_000, () => Promise.resolve(form))],
  ['an invented token', (form: object) => Promise.resolve({ ...form, token: 'A'.repeat(43) })],
  ['no token', (form: object) => Promise.resolve({ ...form, token: '' })],
])('%s is replaced by a new token on another try', async (what, make) => {
  const company = await makeCompany(server)
  const visitor = server.visitor()
  const form = await make({ ...(await opened(visitor, company.slug)), ...person() })
  const ms = what.includes('yesterday') ? 25 * 3_600_000 : 10_000
  const late = await laterBy(ms, () => post(visitor, company.slug, form))
  expect(late.status).toBe(422)
  const renewed = { ...form, token: hidden(late.text, 'token') }
  expect((await laterBy(ms + 10_000, () => post(visitor, company.slug, renewed))).status).toBe(303)
  expect(await leadsOf(company)).toHaveLength(1)
})

test('a token works only for its own card', async () => {
  const [one, other] = [await makeCompany(server), await makeCompany(server)]
  const visitor = server.visitor()
  const form = { ...(await opened(visitor, one.slug)), ...person() }
  expect((await laterBy(10_000, () => post(visitor, other.slug, form))).status).toBe(422)
  expect(await leadsOf(other)).toEqual([])
})

test('forms from bots or other sites are not stored', async () => {
  const company = await makeCompany(server)
  const trapped = await share(company.slug, { ...person(), leave_empty: 'https://spam.example' })
  expect([trapped.status, trapped.text.includes('spam.example')]).toEqual([422, false])
  const elsewhere = server.visitor().with({ 'sec-fetch-site': 'cross-site' })
  expect((await share(company.slug, person(), elsewhere)).status).toBe(422)
  expect(await leadsOf(company)).toEqual([])
})

test('a text beyond its limit is returned uncut', async () => {
  const company = await makeCompany(server)
  const message = 'x'.repeat(70_000)
  const typed = { ...person(), name: 'N'.repeat(103), message }
  const page = await share(company.slug, typed)
  expect(page.status).toBe(422)
  expect(page.text).not.toContain('maxlength')
  expect(page.text).toContain(`value="${typed.name}"`)
  expect(page.text).toContain(message)
  expect(page.text).toContain('Please use at most 100 characters (3 too many)')
  expect((await share(company.slug, { ...typed, locale: 'id' })).text).toContain('(kelebihan 3)')
  expect(await leadsOf(company)).toEqual([])
})

test('a returned form may stay in the visitor’s browser', async () => {
  const company = await makeCompany(server)
  const visitor = server.visitor()
  const form = await opened(visitor, company.slug)
  const send = (query: string) =>
    visitor.send('POST', `${path(company.slug)}?${query}`, {
      type: 'application/x-www-form-urlencoded',
      body: new URLSearchParams({ ...form, name: 'Rina' }).toString(),
    })
  const [first, second] = [await send('send'), await send('send=again')]
  expect([first.status, first.headers['cache-control']]).toEqual([422, 'private, no-cache'])
  expect(first.text).toContain(`action="${path(company.slug)}?send=again"`)
  expect(second.text).toContain(`action="${path(company.slug)}?send"`)
})

test('switching the language keeps the input', async () => {
  const company = await makeCompany(server)
  const { text, status } = await share(company.slug, { ...person(), message: 'Fish', lang: 'id' })
  expect(status).toBe(200)
  expect(text).toContain('<html lang="id">')
  expect(text).toContain('>Fish</textarea>')
  expect(await leadsOf(company)).toEqual([])
})

test.each([
  ['?s=qr', {}, 'qr'],
  ['', { referer: 'https://kartu.test/c/{slug}?s=signature' }, 'signature'],
  ['', { referer: 'https://kartu.test/c/another-card-x7k2mq?s=qr' }, null],
  ['?s=made-up', {}, null],
])('the visitor’s source is stored: %s %o', async (query, headers: { referer?: string }, source) => {
  const company = await makeCompany(server)
  const referer = headers.referer?.replace('{slug}', company.slug)
  const visitor = server.visitor().with(referer === undefined ? {} : { referer })
  const form = await opened(visitor, company.slug, query)
  await laterBy(10_000, () => post(visitor, company.slug, { ...form, ...person() }))
  expect((await leadsOf(company)).map((lead) => lead['source'])).toEqual([source])
})

test('the card links to the form only while the form is on', async () => {
  const company = await makeCompany(server)
  const card = () => server.visitor().send('GET', `/c/${company.slug}`)
  expect((await card()).text).toContain(`href="${path(company.slug)}"`)
  const visitor = server.visitor()
  const form = await opened(visitor, company.slug)
  await setForm(company, { enabled: false })
  expect((await card()).text).not.toContain('/share"')
  const off = await visitor.send('GET', path(company.slug))
  expect([off.status, off.headers['location']]).toEqual([303, `/c/${company.slug}`])
  const late = await laterBy(10_000, () => post(visitor, company.slug, { ...form, ...person() }))
  expect([late.status, late.text.includes('no longer accepts details here')]).toEqual([410, true])
  expect(await leadsOf(company)).toEqual([])
  await setForm(company, { enabled: true })
  expect((await card()).text).toContain('/share"')
})

test('the form disappears with its card', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  expect((await server.visitor().send('GET', '/c/nobody-x7k2mq/share')).status).toBe(404)
  expect((await server.visitor().send('GET', `/c/${member.slug.toUpperCase()}/share`)).status).toBe(200)
  await company.api.call(memberRoutes.remove, { params: { ...paramsOf(company), memberId: member.id } })
  const gone = await server.visitor().send('GET', path(member.slug))
  expect([gone.status, gone.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})

test('the page runs no script', async () => {
  const company = await makeCompany(server)
  const { headers, text } = await server.visitor().send('GET', path(company.slug))
  const policy = headers['content-security-policy'] ?? ''
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; base-uri 'none'; form-action 'self'/,
  )
  expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['private, no-cache', 'same-origin'])
  expect([text.includes('<script'), headers['set-cookie']]).toEqual([false, undefined])
})

test('refuses a body that is too large', async () => {
  const company = await makeCompany(server)
  expect((await post(server.visitor(), company.slug, { message: 'x'.repeat(270_000) })).status).toBe(413)
  expect((await server.visitor().send('POST', path(company.slug), { body: '{}' })).status).toBe(415)
})
