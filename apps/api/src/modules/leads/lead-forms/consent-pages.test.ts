import { leadMergeRoutes } from '@kartu/contracts/leads/lead-merges'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { expect, test } from 'vitest'
import { makeCompany, makeMember, type TestCompany, unique } from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { runJob } from '../../../../test/run-job.ts'
import { startServer } from '../../../../test/server.ts'
import { newId } from '../../../db/columns.ts'
import { bySystem } from '../../platform/audit/tell.ts'
import { captureLead } from '../leads/capture-lead.ts'
import { consentUrl } from './consent-pages.ts'
import { cardMail } from './lead-forms.jobs.ts'

const server = await startServer()

/** Lead with consent, as the form of a card creates it. */
async function agreed(company: TestCompany, email = `v-${unique()}@example.com`, ownerId = company.memberId) {
  const id = newId()
  const text = 'They may <b>write</b> to me, see https://evil.example'
  const consent = { version: 1, locale: 'en' as const, text, at: new Date().toISOString(), withdrawnAt: null }
  await server.database.transaction({ companyId: company.id }, (tx) =>
    captureLead(tx, server.deps, bySystem(company.id, 'link'), {
      ...{ id, name: 'Jürgen', organisation: '', jobTitle: '', warmth: null, way: 'form', source: null },
      contacts: [{ _id: newId(), key: 'email', value: email, label: '', priority: 0 }],
      ...{
        card: { id: company.cardId, name: 'Budi' },
        event: null,
        ownerId,
        message: '',
        answers: [],
        consent,
        language: 'en',
      },
      ...{ tags: [], capturedAt: null, memberId: null },
    }),
  )
  const url = new URL(
    await consentUrl(server.database.global, 'https://kartu.test', { companyId: company.id, leadId: id }),
  )
  return { id, email, path: url.pathname }
}
const consentOf = async (company: TestCompany, leadId: string) =>
  (await company.api.data(leadRoutes.get, { params: { companyId: company.id, leadId } })).consent
const kindsOf = async (company: TestCompany, leadId: string) =>
  (await company.api.data(leadRoutes.timeline, { params: { companyId: company.id, leadId }, query: {} })).map(
    ({ kind }) => kind,
  )
const post = { type: 'application/x-www-form-urlencoded', body: '' }

test('the link in the card mail withdraws the consent', async () => {
  const company = await makeCompany(server, { name: `Kopi ${unique()}` })
  const { id, email, path } = await agreed(company)
  await runJob(cardMail, server.deps, { companyId: company.id, leadId: id, locale: 'en', entryId: newId() })
  const [mail] = await mailsTo(server, email, 1)
  expect(mail?.text).toContain(`https://kartu.test${path}?lang=en`)

  const visitor = server.visitor()
  const shown = await visitor.send('GET', `${path}?lang=en`)
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('Withdraw your consent')
  expect(shown.text).not.toMatch(/<b>|<script|https:\/\/evil/)
  expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
  expect((await consentOf(company, id))?.withdrawn_at).toBeNull()

  const done = await visitor.send('POST', `${path}?lang=id`, post)
  expect(done.text).toContain('Tidak ada persetujuan yang tercatat')
  const withdrawn = await consentOf(company, id)
  expect(withdrawn?.withdrawn_at).toEqual(expect.any(String))
  await visitor.send('POST', path, post)
  expect(await consentOf(company, id)).toEqual(withdrawn)
  expect(await kindsOf(company, id)).toEqual(['consent_withdrawn', 'card_mailed', 'consented', 'captured'])
  const told = await company.api.data(notificationRoutes.list, { params: { companyId: company.id } })
  expect(told.map(({ kind }) => kind)).toEqual(['consent_withdrawn', 'lead_captured'])
  // An email that is still queued is not sent.
  await runJob(cardMail, server.deps, { companyId: company.id, leadId: id, locale: 'en', entryId: newId() })
  await mailsTo(server, email, 1)
})

test('withdrawing covers every lead with the email', async () => {
  const company = await makeCompany(server)
  const ayu = await makeMember(server, company)
  const first = await agreed(company)
  const second = await agreed(company, first.email, ayu.id)
  const third = await agreed(company, first.email)
  const other = await agreed(company)
  const [one, two] = await Promise.all(
    [first, second].map(({ id }) =>
      company.api.data(leadRoutes.get, { params: { companyId: company.id, leadId: id } }),
    ),
  )
  const params = { companyId: company.id, leadId: first.id }
  const body = { other_id: second.id, revision: one?.revision ?? 0, other_revision: two?.revision ?? 0, take: {} }
  await company.api.data(leadMergeRoutes.merge, { params, body })
  await server.visitor().send('POST', second.path, post)
  for (const { id } of [first, third]) expect((await consentOf(company, id))?.withdrawn_at).toEqual(expect.any(String))
  expect((await consentOf(company, other.id))?.withdrawn_at).toBeNull()
  await company.api.data(leadMergeRoutes.undo, { params: { ...params, goneId: second.id } })
  for (const { id } of [first, second]) expect((await consentOf(company, id))?.withdrawn_at).toEqual(expect.any(String))
})

test('withdraws consent on leads whose second email matches', async () => {
  const company = await makeCompany(server)
  const person = await agreed(company)
  const [other, third] = [await agreed(company), await agreed(company)]
  const params = { companyId: company.id }
  const lead = await company.api.data(leadRoutes.get, { params: { ...params, leadId: other.id } })
  const contacts = [...lead.contacts, { key: 'email' as const, value: person.email.toUpperCase() }]
  const changed = { revision: lead.revision, contacts: contacts.map(({ key, value }) => ({ key, value })) }
  await company.api.data(leadRoutes.update, { params: { ...params, leadId: other.id }, body: changed })
  const [into, gone] = await Promise.all(
    [third, other].map(({ id }) => company.api.data(leadRoutes.get, { params: { ...params, leadId: id } })),
  )
  const merge = { other_id: other.id, revision: into?.revision ?? 0, other_revision: gone?.revision ?? 0, take: {} }
  await company.api.data(leadMergeRoutes.merge, { params: { ...params, leadId: third.id }, body: merge })
  // A colleague removes the email from the remaining lead, so only the original lead that was merged into it still has
  // it.
  const merged = await company.api.data(leadRoutes.get, { params: { ...params, leadId: third.id } })
  const left = { revision: merged.revision, contacts: [{ key: 'email' as const, value: third.email }] }
  await company.api.data(leadRoutes.update, { params: { ...params, leadId: third.id }, body: left })
  await server.visitor().send('POST', person.path, post)
  expect((await consentOf(company, third.id))?.withdrawn_at).toEqual(expect.any(String))
  await company.api.data(leadMergeRoutes.undo, { params: { ...params, leadId: third.id, goneId: other.id } })
  for (const { id } of [third, other]) expect((await consentOf(company, id))?.withdrawn_at).toEqual(expect.any(String))
})

test('a link that this server did not sign shows nothing', async () => {
  const company = await makeCompany(server)
  const { id, path } = await agreed(company)
  const visitor = server.visitor()
  const broken = path.slice(0, -2) + (path.endsWith('AA') ? 'BB' : 'AA')
  for (const wrong of [broken, '/consent/', '/consent/x', `${path}/x`])
    expect((await visitor.send('POST', wrong, post)).status).toBe(404)
  expect((await consentOf(company, id))?.withdrawn_at).toBeNull()
  await company.api.data(leadRoutes.remove, { params: { companyId: company.id, leadId: id } })
  const gone = await visitor.send('POST', `${path}?lang=en`, post)
  expect([gone.status, gone.text.includes('No consent recorded')]).toEqual([200, true])
})
