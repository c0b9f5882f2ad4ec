import { type Invitation, invitationRoutes } from '@kartu/contracts/team/invitations'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, type TestCompany, unique } from '../../../../test/factories.ts'
import { startMailServer } from '../../../../test/outside/mail-server.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { newId } from '../../../db/columns.ts'
import { smtpMailer } from '../../../gateways/mail/smtp-mailer.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { codeMail } from '../../identity/auth/auth.jobs.ts'
import { verificationMail } from '../../company/verification/verification.jobs.ts'
import { invitationMail } from '../../team/invitations/invitations.jobs.ts'
import { retryJobs } from './mail-retry.ts'
import { retryMails, undeliveredMails } from './mails-operator.ts'
import { markAgain, type UndeliveredRow } from './undelivered.sql.ts'

const post = await startMailServer()
const server = await startOwnServer({ SMTP_URL: post.url, MAIL_FROM: 'Kartu <kartu@example.com>' })
afterAll(() => post.close())
beforeEach(() => {
  post.manners = {}
  server.faults.length = 0
})

const typed = { companyId: newId(), company: 'Kopi', locale: 'en' }
const soon = { timeout: 60_000, interval: 20 }
const received = (email: string) => post.received.filter(({ to }) => to === email)
const arrives = (email: string, count = 1) => vi.waitFor(() => expect(received(email)).toHaveLength(count), soon)

async function invite(company: TestCompany) {
  const body = { first_name: 'Ayu', email: `invited-${unique()}@example.com` }
  return company.api.data(invitationRoutes.create, { params: { companyId: company.id }, body })
}

async function deliveryOf(company: TestCompany, { _id }: Invitation) {
  const { data } = await company.api.page(invitationRoutes.list, { params: { companyId: company.id }, query: {} })
  return data.find((invitation) => invitation._id === _id)?.delivery
}

const comesTo = (company: TestCompany, invitation: Invitation, expected: object) =>
  vi.waitFor(async () => expect(await deliveryOf(company, invitation)).toMatchObject(expected), soon)

const idOf = async (email: string): Promise<string> => {
  const rows = await server.database.global.raw('select id from undelivered_mails where recipient = $1', [email])
  return (rows as { id: string }[])[0]?.id ?? ''
}

test('reports a rejected address with the server’s reply', async () => {
  const company = await makeCompany(server)
  post.manners.recipient = () => '550 5.1.1 <nobody> no\u202e such\u0007 mailbox'
  const invitation = await invite(company)
  const { email } = invitation
  const failed = { state: 'failed', fault: 'address_unknown', next_at: null, reply: '550 5.1.1 nobody no such mailbox' }
  await comesTo(company, invitation, failed)
  const id = await idOf(email)
  expect(await server.database.global.raw(`select from pgboss.job where data->>'mailId' = $1`, [id])).toEqual([])
  const [fault, ...more] = server.faults.map(({ message }) => message)
  expect(more).toEqual([])
  expect(fault).toContain(`The mail ${id} (invitation_mail) to somebody@example.com could not be sent: address_unknown`)
  expect(JSON.stringify([fault, server.faults[0]?.cause])).not.toContain(email.split('@')[0])
  expect(fault).toContain('address_unknown (550 5.1.1).')
  expect(server.faults[0]?.cause).toBeUndefined()
  expect(await undeliveredMails(server.deps)).toContain(
    `${id}  invitation_mail to ${email}: address_unknown (550 5.1.1`,
  )

  post.manners = {}
  expect(await retryMails(server.deps, id)).toBe('One email is sent as soon as a process runs jobs.')
  await comesTo(company, invitation, { state: 'sent', fault: null, reply: '' })
  expect(await idOf(email)).toBe('')
})

test('a deferred mail is retried under the same ID', async () => {
  const company = await makeCompany(server)
  const ids: string[] = []
  post.manners.message = ({ id }) => {
    ids.push(id)
    return ids.length > 1 ? '250 ok' : '451 4.7.1 come back later'
  }
  const invitation = await invite(company)
  await comesTo(company, invitation, { state: 'retrying', fault: 'later', reply: '451 4.7.1 come back later' })
  const delivery = await deliveryOf(company, invitation)
  const pause = Date.parse(delivery?.next_at ?? '') - Date.parse(delivery?.since ?? '')
  expect(pause / 1000).toBeGreaterThanOrEqual(60)
  const jobs = await server.database.global.raw(
    `select extract(epoch from start_after - created_on)::int as seconds from pgboss.job where data->>'mailId' = $1`,
    [await idOf(invitation.email)],
  )
  expect(jobs).toEqual([{ seconds: 60 }])
  await retryMails(server.deps, 'all')
  await comesTo(company, invitation, { state: 'sent' })
  expect(ids).toHaveLength(2)
  expect(ids[0]).toMatch(/^<[\da-f-]{36}@example\.com>$/)
  expect(ids[1]).toBe(ids[0])

  // The scheduled job also runs and finds nothing to do.
  const mailId = ids[0]?.slice(1, 37) ?? ''
  const [retry] = retryJobs
  await retry?.run(server.deps, { mailId, tries: 1 }, { id: newId(), createdOn: new Date() })
  expect(ids).toHaveLength(2)
})

test('pauses grow until the mail is given up after two days', async () => {
  const company = await makeCompany(server)
  post.manners.recipient = () => '450 4.2.0 busy'
  const invitation = await invite(company)
  await comesTo(company, invitation, { state: 'retrying' })
  const id = await idOf(invitation.email)
  const pauses: number[] = []
  const [retry] = retryJobs
  for (let tries = 1; tries < 12; tries += 1) {
    await retry?.run(server.deps, { mailId: id, tries }, { id: newId(), createdOn: new Date() })
    const [row] = (await server.database.global.raw(
      'select extract(epoch from next_at - tried_at)::int as pause from undelivered_mails where id = $1',
      [id],
    )) as { pause: number }[]
    pauses.push(row?.pause ?? 0)
  }
  expect(pauses).toEqual([120, 300, 600, 1200, 2400, 3600, 7200, 14_400, 14_400, 14_400, 14_400])
  expect(server.faults).toHaveLength(1)
  await asOwner(server.database, (query) =>
    query(`update undelivered_mails set queued_at = now() - interval '45 hours' where id = $1`, [id]),
  )
  await retry?.run(server.deps, { mailId: id, tries: 12 }, { id: newId(), createdOn: new Date() })
  await comesTo(company, invitation, { state: 'failed', fault: 'later', next_at: null })
  expect(server.faults).toHaveLength(2)
  expect(server.faults[1]?.message).toContain('given up after 13 tries')
})

test('pauses are short while no mail server answers', async () => {
  const enqueue = vi.fn<Queue['enqueue']>(() => Promise.resolve())
  const mailer = smtpMailer('smtp://127.0.0.1:1', { name: '', address: 'kartu@example.com' })
  const deps = { ...server.deps, mailer, queue: { ...server.deps.queue, enqueue } }
  const id = newId()
  const payload = { kind: 'rejected', to: 'away@example.com', reason: 'No', ...typed }
  await verificationMail.run(deps, payload as never, { id, createdOn: new Date() })
  const [retry] = retryJobs
  for (let tries = 1; tries < 11; tries += 1)
    await retry?.run(deps, { mailId: id, tries }, { id: newId(), createdOn: new Date() })
  expect(enqueue.mock.calls.map(([, , , seconds]) => seconds)).toEqual([2, 5, 10, 10, 10, 10, 10, 20, 30, 60, 120])
  await asOwner(server.database, (query) => query('delete from undelivered_mails where id = $1', [id]))
})

test('a successful resend clears the failure', async () => {
  const company = await makeCompany(server)
  post.manners.recipient = () => '552 5.2.2 mailbox full'
  const invitation = await invite(company)
  await comesTo(company, invitation, { state: 'failed', fault: 'mailbox_full' })
  post.manners = {}
  await asOwner(server.database, (query) => query('delete from rate_limits'))
  const params = { companyId: company.id, invitationId: invitation._id }
  await company.api.data(invitationRoutes.resend, { params })
  await comesTo(company, invitation, { state: 'sent' })
  expect(await idOf(invitation.email)).toBe('')
})

test('an expired code is neither sent nor stored', async () => {
  const email = `late-${unique()}@example.com`
  const payload = { email, code: '123456', purpose: 'login', locale: 'en' } as const
  await codeMail.run(server.deps, payload, { id: newId(), createdOn: new Date(Date.now() - 601_000) })
  await codeMail.run(server.deps, { ...payload, code: '654321' }, { id: newId(), createdOn: new Date() })
  await arrives(email)
  expect(received(email)[0]?.message).not.toContain('123456')

  post.manners.recipient = () => '451 busy'
  const other = `other-${unique()}@example.com`
  await codeMail.run(server.deps, { ...payload, email: other }, { id: newId(), createdOn: new Date() })
  const id = await idOf(other)
  const queued = await server.database.global.raw(
    `select name, extract(epoch from start_after - created_on)::int as seconds from pgboss.job where data->>'mailId' = $1`,
    [id],
  )
  expect(queued).toContainEqual({ name: 'code_retry', seconds: 2 })
  post.manners = {}
  await asOwner(server.database, (query) =>
    query(`update undelivered_mails set queued_at = now() - interval '11 minutes' where id = $1`, [id]),
  )
  await retryMails(server.deps, id)
  const rows = () => server.database.global.raw('select payload, next_at from undelivered_mails where id = $1', [id])
  await vi.waitFor(async () => expect(await rows()).toEqual([{ payload: null, next_at: null }]), soon)
  expect(received(other)).toEqual([])
  const last = server.faults.at(-1)?.message
  expect(last).toContain(`The mail ${id} (mail)`)
  expect(last).toContain('given up after')
  expect(last).not.toContain('mail retry')
})

test.each([
  ['code_retry', codeMail, { email: 'code@example.com', code: '123456', purpose: 'login', locale: 'en' }],
  ['code_retry', verificationMail, { kind: 'code', to: 'code@example.com', code: '123456', ...typed }],
  ['mail_retry', verificationMail, { kind: 'rejected', to: 'rejected@example.com', reason: 'No', ...typed }],
] as const)('%s is retried automatically or by the operator', async (queue, kind, payload) => {
  post.manners.recipient = () => '451 busy'
  const id = newId()
  await kind.run(server.deps, payload as never, { id, createdOn: new Date() })
  const waits = `select name from pgboss.job where data->>'mailId' = $1`
  expect(await server.database.global.raw(waits, [id])).toEqual([{ name: queue }])
  const enqueue = vi.fn<Queue['enqueue']>(() => Promise.resolve())
  await retryMails({ ...server.deps, queue: { ...server.deps.queue, enqueue } }, id)
  expect(enqueue.mock.calls.map(([, job]) => job.queue)).toEqual([queue])
  await asOwner(server.database, (query) => query('delete from undelivered_mails where id = $1', [id]))
})

test('retries all mails except those in progress', async () => {
  const company = await makeCompany(server)
  post.manners.recipient = () => '451 busy'
  const invitation = await invite(company)
  await comesTo(company, invitation, { state: 'retrying' })
  const id = await idOf(invitation.email)
  const dueBefore = (minutes: number) =>
    asOwner(server.database, (query) =>
      query(`update undelivered_mails set next_at = now() - make_interval(mins => $2) where id = $1`, [id, minutes]),
    )
  const takes = (which: string | null) =>
    server.database.transaction('global', async (tx) => (await markAgain(tx, which)).some((row) => row.id === id))
  await dueBefore(1)
  expect(await takes(null)).toBe(false)
  expect(await takes(id)).toBe(true)
  await dueBefore(20)
  expect(await takes(null)).toBe(true)
})

test('ignores an earlier mail when showing a link’s state', async () => {
  const company = await makeCompany(server)
  post.manners.recipient = () => '451 busy'
  const invitation = await invite(company)
  await comesTo(company, invitation, { state: 'retrying' })
  const earlier = { companyId: company.id, invitationId: invitation._id, sending: newId(), token: 'earlier' }
  const { onSent, onTrouble } = invitationMail.kind
  const kept = { id: newId(), fault: 'refused', reply: '', queued_at: '', next_at: null } as unknown as UndeliveredRow
  await server.database.transaction({ companyId: company.id }, async (tx) => {
    await onSent?.(tx, earlier)
    await onTrouble?.(tx, earlier, kept, server.deps)
  })
  expect(await deliveryOf(company, invitation)).toMatchObject({ state: 'retrying', fault: 'later' })
})

test('the health check reports only that mail is delayed', async () => {
  // Each call acts as another process, because a process caches its answer for a second.
  const health = async () => {
    const { text } = await (await server.variant({})).visitor().send('GET', '/healthz')
    return JSON.parse(text) as object
  }
  expect(await health()).toEqual({ status: 'success', mail: 'ok' })
  const company = await makeCompany(server)
  post.manners.recipient = () => '451 busy'
  const invitation = await invite(company)
  await comesTo(company, invitation, { state: 'retrying' })
  const set = (fault: string, minutes: number) =>
    asOwner(server.database, (query) =>
      query(
        `update undelivered_mails set fault = $2, queued_at = now() - make_interval(mins => $3) where recipient = $1`,
        [invitation.email, fault, minutes],
      ),
    )
  await set('later', 20)
  expect(await health()).toEqual({ status: 'success', mail: 'ok' })
  await set('unreachable', 20)
  expect(await health()).toEqual({ status: 'success', mail: 'delayed' })
  await set('unreachable', 5)
  expect(await health()).toEqual({ status: 'success', mail: 'ok' })
})
