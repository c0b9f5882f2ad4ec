import { asOwner } from '../../../../test/database/database.ts'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { joinRequestRoutes } from '@kartu/contracts/team/join-requests'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { expect, test } from 'vitest'
import { makeCompany, makeUser, unique } from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { runJob } from '../../../../test/run-job.ts'
import { startServer } from '../../../../test/server.ts'
import type { Mail } from '../../../gateways/mail/mailer.ts'
import { newId } from '../../../db/columns.ts'
import { hashToken, newToken } from '../../../http/caller/session.ts'
import { invitationMail } from '../../team/invitations/invitations.jobs.ts'
import { setLink } from '../../team/invitations/invitations.sql.ts'
import { joinMail } from '../../team/join-requests/join-requests.jobs.ts'

const server = await startServer()

/** Returns the message that a job sends, as a mail server receives it. */
async function sentBy(work: (deps: typeof server.deps) => Promise<void>): Promise<Mail> {
  const sent: Mail[] = []
  const mailer = { kind: 'smtp', send: (mail: Mail) => Promise.resolve(void sent.push(mail)) } as const
  await work({ ...server.deps, mailer })
  const [mail] = sent
  if (!mail) throw new Error('No mail was sent')
  return mail
}

test('an invitation names the company as sender, also in its subject', async () => {
  const company = await makeCompany(server, { name: `Kopi ${unique()}` })
  const params = { companyId: company.id }
  const body = { first_name: 'Ayu', email: `invited-${unique()}@example.com`, locale: 'id' as const }
  const { _id: id } = await company.api.data(invitationRoutes.create, { params, body })
  await mailsTo(server, body.email, 1)
  await asOwner(server.database, (query) => query('update invitations set sent_at = null where id = $1', [id]))
  const token = newToken()
  await setLink(server.database.global, { id, company_id: company.id, email: body.email, token_hash: hashToken(token) })
  const payload = { companyId: company.id, invitationId: id, sending: newId(), token }
  const mail = await sentBy((deps) => runJob(invitationMail, deps, payload))
  expect(mail).toMatchObject({ sender: `“${company.name}” melalui Kartu`, to: body.email })
  expect(mail.subject).toContain(company.name)
  expect(mail.text).toContain(`https://kartu.test/id/invitation/${id}#token=${token}`)
})

test('a decision names the company that its link opens', async () => {
  const company = await makeCompany(server)
  const payload = {
    id: newId(),
    to: company.founder.email,
    locale: 'en',
    companyId: company.id,
    company: 'Kopi',
  } as const
  const verified = await sentBy((deps) => runJob(joinMail, deps, { ...payload, decision: 'verified' }))
  expect(verified).toMatchObject({ sender: '“Kopi” via Kartu', subject: 'You joined “Kopi”' })
  expect(verified.text).toContain(`https://kartu.test/team/edit?company=${company.id}`)
  const declined = await sentBy((deps) => runJob(joinMail, deps, { ...payload, decision: 'declined' }))
  expect(declined.subject).toBe('“Kopi” declined your business card')
})

test('a notification mail links to its company', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const { url } = await company.api.data(joinRequestRoutes.renewLink, { params })
  const code = new URL(url ?? '').searchParams.get('company') ?? ''
  await company.api.data(notificationRoutes.updatePreferences, { params, body: { mail: { requests: true } } })
  const person = server.as(await makeUser(server))
  await person.data(joinRequestRoutes.create, { params: { code }, body: { first_name: 'Budi' } })
  const [mail] = await mailsTo(server, company.founder.email, 1)
  expect(mail?.subject).toContain(company.name)
  expect(mail?.text).toContain(`https://kartu.test/team/pending?company=${company.id}`)
  expect(mail?.text).toContain(`https://kartu.test/team?notifications=mail&company=${company.id}`)
})
