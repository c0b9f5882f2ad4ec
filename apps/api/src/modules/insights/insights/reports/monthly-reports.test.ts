import { insightRoutes } from '@kartu/contracts/insights/insights'
import { expect, test } from 'vitest'
import { anActivity, makeActivities } from '../../../../../test/activities.ts'
import { asOwner } from '../../../../../test/database/database.ts'
import { makeOpenCompany, makeMember, type TestCompany } from '../../../../../test/factories.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { runJob } from '../../../../../test/run-job.ts'
import { startOwnServer } from '../../../../../test/server.ts'
import type { Mail } from '../../../../gateways/mail/mailer.ts'
import { newId } from '../../../../db/columns.ts'
import { setPlan } from '../../../company/plans/plans.ts'
import { insightMail, mailMonthlyReports } from '../insights.jobs.ts'

const server = await startOwnServer({ BILLING: 'sandbox' })

const lastMonth = (): string => {
  const now = new Date(Date.now() + 7 * 3_600_000)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15)).toISOString().slice(0, 7)
}

/** Sets the request to an earlier month. */
const wish = async (company: TestCompany, month: string, wanted = true) => {
  const settings = await company.api.data(insightRoutes.updateReport, {
    params: { companyId: company.id },
    body: { wanted },
  })
  await asOwner(server.database, (query) =>
    query('update insight_reports set month = $2 where company_id = $1', [company.id, month]),
  )
  return settings
}

async function composed(company: TestCompany, memberId: string, month: string): Promise<Mail | undefined> {
  const sent: Mail[] = []
  const mailer = { kind: 'smtp', send: (mail: Mail) => Promise.resolve(void sent.push(mail)) } as const
  await runJob(insightMail, { ...server.deps, mailer }, { companyId: company.id, memberId, month })
  return sent[0]
}

test('mails each subscriber the complete month once', async () => {
  const company = await makeOpenCompany(server)
  expect(await wish(company, '2020-01')).toMatchObject({ monthly_report: true })
  await Promise.all([mailMonthlyReports(server.deps), mailMonthlyReports(server.deps)])
  await mailMonthlyReports(server.deps)
  const [mail] = await mailsTo(server, company.founder.email, 1)
  expect(mail?.subject).toContain(company.name)
  const [row] = await asOwner(server.database, (query) =>
    query<{ month: string }>('select month from insight_reports where company_id = $1', [company.id]),
  )
  expect(row?.month).toBe(lastMonth())
})

test('a request covers future months until it is withdrawn', async () => {
  const company = await makeOpenCompany(server)
  const params = { companyId: company.id }
  await company.api.data(insightRoutes.updateReport, { params, body: { wanted: true } })
  await mailMonthlyReports(server.deps)
  expect(await wish(company, '2020-01', false)).toMatchObject({ monthly_report: false })
  await mailMonthlyReports(server.deps)
  expect(await composed(company, company.memberId, lastMonth())).toBeUndefined()
  await mailsTo(server, company.founder.email, 0)
})

test('only a POST stops the report', async () => {
  const company = await makeOpenCompany(server)
  const wanted = async () =>
    (await company.api.data(insightRoutes.settings, { params: { companyId: company.id } })).monthly_report
  await wish(company, '2020-01')
  const mail = await composed(company, company.memberId, lastMonth())
  expect(mail?.unsubscribeUrl).toMatch(/^https:\/\/kartu\.test\/no-more-mail\/report\/[\w-]{64}$/)
  expect(mail?.text).toContain(`Stop it here: ${mail?.unsubscribeUrl}?lang=en`)
  const { pathname } = new URL(mail?.unsubscribeUrl ?? '')
  const visitor = server.visitor()
  const looked = await visitor.send('GET', `${pathname}?lang=id`)
  expect([looked.status, looked.text.includes('Hentikan laporan bulanan?'), await wanted()]).toEqual([200, true, true])
  const oneClick = { type: 'application/x-www-form-urlencoded', body: 'List-Unsubscribe=One-Click' }
  const madeUp = `${pathname.slice(0, -1)}${pathname.endsWith('A') ? 'Q' : 'A'}`
  expect([(await visitor.send('POST', madeUp, oneClick)).status, await wanted()]).toEqual([404, true])
  for (const _time of ['once', 'twice is once']) {
    const done = await visitor.send('POST', pathname, oneClick)
    expect([done.status, done.text.includes('Monthly report stopped'), await wanted()]).toEqual([200, true, false])
  }
  expect(await composed(company, company.memberId, lastMonth())).toBeUndefined()
})

test('contains the figures with a PDF', async () => {
  const company = await makeOpenCompany(server)
  await wish(company, '2020-01')
  const of = { ...anActivity, memberId: company.memberId, cardId: company.cardId }
  const rows = [1, 2, 3].map((visitor) => ({
    ...of,
    kind: 'view' as const,
    visitor,
    at: new Date(`2026-02-0${visitor}T05:00:00Z`),
  }))
  const lead = { ...of, kind: 'lead' as const, target: 'form', leadId: newId(), at: new Date('2026-02-28T16:59:00Z') }
  // A visit that was in March in the time zone of Jakarta.
  const later = { ...of, kind: 'view' as const, visitor: 9, at: new Date('2026-02-28T17:00:00Z') }
  await makeActivities(server, { id: company.id, zone: 'Asia/Jakarta' }, [
    ...rows,
    lead,
    later,
    { ...lead, leadId: newId(), at: later.at },
  ])
  const mail = await composed(company, company.memberId, '2026-02')
  expect(mail).toMatchObject({
    to: company.founder.email,
    subject: `${company.name}: Lead Insights for February 2026`,
    attachments: [{ name: 'lead-insights-2026-02.pdf', mediaType: 'application/pdf' }],
  })
  for (const line of [
    'Views: 3 (before: 0)',
    'Leads: 1 (before: 0)',
    'Leads from cards: 1 (before: 0)',
    'Conversion: 33.3% (before: –)',
    `company=${company.id}`,
  ])
    expect(mail?.text).toContain(line)
})

test('with figures per person off the report names no one', async () => {
  const company = await makeOpenCompany(server)
  const params = { companyId: company.id }
  for (let at = 0; at < 3; at += 1) await makeMember(server, company)
  await company.api.data(insightRoutes.updateSettings, { params, body: { per_person: false } })
  await wish(company, '2020-01')
  const mail = await composed(company, company.memberId, lastMonth())
  expect(mail?.text).toContain('too small')
  expect(mail?.text).not.toContain('Views')
  await setPlan(server.database.read({ companyId: company.id }), company.id, 'business')
  expect(await composed(company, company.memberId, lastMonth())).toBeUndefined()
})
