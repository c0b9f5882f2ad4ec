import { leadRoutes } from '@kartu/contracts/leads/leads'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { afterAll, expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, unique } from '../../../../test/factories.ts'
import { startMailServer } from '../../../../test/outside/mail-server.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { runJob } from '../../../../test/run-job.ts'
import { startServer } from '../../../../test/server.ts'
import { newId } from '../../../db/columns.ts'
import { smtpMailer } from '../../../gateways/mail/smtp-mailer.ts'
import { bySystem } from '../audit/tell.ts'
import { captureLead } from '../../leads/leads/capture-lead.ts'
import { notificationMailJob } from './notifications.jobs.ts'

const server = await startServer()
const post = await startMailServer()
afterAll(() => post.close())

const hostile = [
  'Eve\r\nBcc: everybody@example.com',
  'Eve\nSubject: Your account is closed',
  '=?utf-8?Q?Your_account_is_closed?=',
  'Your invoice is overdue, pay at https://evil.example/pay or www.evil.example',
  'Eve\u2028Reply-To: eve@evil.example\u202e',
]

/** Header lines of a message. */
const headerOf = (message: string): string[] => message.slice(0, message.indexOf('\n\n')).split('\n')

test('a visitor’s name is in neither headers nor links', { timeout: 60_000 }, async () => {
  const company = await makeCompany(server, { name: `Kopi ${unique()}` })
  const params = { companyId: company.id }
  const { memberId, founder } = company
  const subjects: string[] = []
  for (const [at, name] of hostile.entries()) {
    // Ends the pause between two mails.
    await asOwner(server.database, (query) =>
      query(`update notification_settings set mailed_at = null where company_id = $1`, [company.id]),
    )
    await server.database.transaction({ companyId: company.id }, (tx) =>
      captureLead(tx, server.deps, bySystem(company.id, 'link'), {
        ...{ id: newId(), name, organisation: name, jobTitle: name, contacts: [], warmth: null, way: 'form' },
        ...{
          source: null,
          card: null,
          event: null,
          ownerId: memberId,
          message: name,
          answers: [],
          consent: null,
          language: null,
        },
        ...{ tags: [], capturedAt: null, memberId: null },
      }),
    )
    const [sent] = await mailsTo(server, founder.email, at + 1)
    const mailer = smtpMailer(post.url, { name: 'Kartu', address: 'kartu@example.com' })
    const before = post.received.length
    await runJob(notificationMailJob, { ...server.deps, mailer }, { companyId: company.id, mailId: sent?.id ?? '' })
    expect(post.received).toHaveLength(before + 1)
    const mail = post.received.at(-1)
    subjects.push(sent?.subject ?? '')
    expect(mail?.commands.filter((line) => line.startsWith('RCPT'))).toEqual([`RCPT TO:<${founder.email}>`])
    const header = headerOf(mail?.message ?? '')
    for (const named of ['From', 'To', 'Subject'])
      expect(header.filter((line) => line.startsWith(`${named}:`))).toHaveLength(1)
    expect(header.join('\n')).not.toMatch(/^(bcc|cc|reply-to):|eve|evil|account|invoice/im)
    expect(sent?.text).not.toMatch(/evil\.example|^Bcc:|^Subject:/m)
    await company.api.data(notificationRoutes.readAll, { params })
  }
  expect(subjects).toEqual(hostile.map(() => `${company.name}: Someone shared their details with you`))
})

test('subjects of lead mails contain no name', async () => {
  const company = await makeCompany(server, { name: `Kopi ${unique()}` })
  const params = { companyId: company.id }
  const budi = await makeMember(server, company)
  const lead = await company.api.data(leadRoutes.create, { params, body: { name: 'Eve', owner_id: budi.id } })
  const [given] = await mailsTo(server, budi.email, 1)
  expect(given?.subject).toBe(`${company.name}: A lead was assigned to you`)
  expect(given?.text).toContain('assigned you the lead Eve.')
  await asOwner(server.database, (query) =>
    query(`update notification_settings set mailed_at = null where company_id = $1`, [company.id]),
  )
  await budi.api.data(notificationRoutes.readAll, { params })
  const ofLead = { params: { ...params, leadId: lead._id } }
  await budi.api.data(leadRoutes.addReminder, { ...ofLead, body: { at: '2020-01-01T00:00:00Z', note: 'Call' } })
  const [due] = await mailsTo(server, budi.email, 2)
  expect(due?.subject).toBe(`${company.name}: A reminder is due`)
})
