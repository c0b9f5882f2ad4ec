import { customisationRoutes, defaultTemplate } from '@kartu/contracts/company/customisation'
import { leadMergeRoutes } from '@kartu/contracts/leads/lead-merges'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { expect, test } from 'vitest'
import { makeCompany, type TestCompany, unique } from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { runJob } from '../../../../test/run-job.ts'
import { startServer } from '../../../../test/server.ts'
import { newId } from '../../../db/columns.ts'
import { bySystem } from '../../platform/audit/tell.ts'
import { setCompanyVerification } from '../../company/companies/companies.ts'
import { captureLead } from '../leads/capture-lead.ts'
import { cardMail } from './lead-forms.jobs.ts'

const server = await startServer()

/** A lead from the form of the founder's card. */
async function sent(company: TestCompany, email: string): Promise<string> {
  const id = newId()
  await server.database.transaction({ companyId: company.id }, (tx) =>
    captureLead(tx, server.deps, bySystem(company.id, 'link'), {
      ...{ id, name: 'Jürgen', organisation: '', jobTitle: '', warmth: null, way: 'form', source: null, event: null },
      contacts: [{ _id: newId(), key: 'email', value: email, label: '', priority: 0 }],
      ...{ card: { id: company.cardId, name: 'Ayu' }, ownerId: company.memberId, message: '', answers: [], tags: [] },
      ...{ consent: null, language: 'en', capturedAt: null, memberId: null },
    }),
  )
  return id
}

test('a queued card mail survives the merge of its lead', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const [email, other] = [`a-${unique()}@example.com`, `b-${unique()}@example.com`]
  const [kept, gone] = [await sent(company, email), await sent(company, other)]
  const timeline = async () =>
    (await company.api.data(leadRoutes.timeline, { params: { ...params, leadId: kept }, query: {} })).map(
      ({ kind }) => kind,
    )
  await company.api.data(leadMergeRoutes.merge, {
    params: { ...params, leadId: kept },
    body: { other_id: gone, revision: 1, other_revision: 1, take: {} },
  })
  for (const leadId of [kept, gone])
    await runJob(cardMail, server.deps, { companyId: company.id, leadId, locale: 'en', entryId: newId() })
  await mailsTo(server, email, 1)
  await mailsTo(server, other, 1)
  expect((await timeline()).filter((kind) => kind === 'card_mailed')).toHaveLength(2)

  // After an erasure the email is not sent; one that was sent just before causes no error.
  await company.api.data(leadRoutes.remove, { params: { ...params, leadId: kept } })
  await runJob(cardMail, server.deps, { companyId: company.id, leadId: gone, locale: 'en', entryId: newId() })
  await cardMail.kind.onSent?.(server.database.read(params), {
    ...{ companyId: company.id, leadId: gone, locale: 'en', entryId: newId() },
  })
  await mailsTo(server, other, 0)
})

test('a verified company mails under its untranslated name', async () => {
  const company = await makeCompany(server, { name: 'Nusantara' })
  const translations = [{ language: 'en', name: 'Central Bank' }]
  await company.api.data(customisationRoutes.update, {
    params: { companyId: company.id },
    body: { template: { ...defaultTemplate, translations } },
  })
  await server.database.transaction({ companyId: company.id }, (tx) =>
    setCompanyVerification(tx, company.id, 'verified'),
  )
  const email = `v-${unique()}@example.com`
  const leadId = await sent(company, email)
  await runJob(cardMail, server.deps, { companyId: company.id, leadId, locale: 'en', entryId: newId() })
  const [mail] = await mailsTo(server, email, 1)
  expect(mail?.text).toContain('Nusantara')
  expect(`${mail?.subject} ${mail?.text}`).not.toContain('Central Bank')
})
