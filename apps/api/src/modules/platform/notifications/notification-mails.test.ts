import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { expect, test, vi } from 'vitest'
import { asOwner, minutesBefore } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, type TestCompany, type TestMember } from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { retryJobs } from '../mails/mail-retry.ts'
import { findUndelivered } from '../mails/undelivered.sql.ts'
import { runJob } from '../../../../test/run-job.ts'
import { startServer } from '../../../../test/server.ts'
import { notificationDueJob, notificationMailJob } from './notifications.jobs.ts'
import { notify } from './notifications.ts'

const server = await startServer()

type Told = Parameters<typeof notify>[2]
const tell = (company: TestCompany, memberId: string, kind: Told['kind'], facts: Told['facts'] = {}) =>
  server.database.transaction({ companyId: company.id }, (tx) =>
    notify(tx, server.deps.queue, { companyId: company.id, memberId, kind, facts, people: {} }),
  )

interface Row {
  id: string
  mail_due: boolean
  mail_id: string | null
}
const rowsOf = (memberId: string) =>
  asOwner(server.database, (query) =>
    query<Row>(`select id, mail_due, mail_id from notifications where member_id = $1 order by created_at, id`, [
      memberId,
    ]),
  )
const waitingJobs = (companyId: string) =>
  asOwner(server.database, (query) =>
    query<{ seconds: number }>(
      `select extract(epoch from start_after - now())::float8 as seconds from pgboss.job
       where name = 'notification_due' and state = 'created' and data->>'companyId' = $1`,
      [companyId],
    ),
  )

/** Simulates ten minutes: the last mail is older, and jobs that waited for the end of the pause start. */
const tenMinutesPass = (company: TestCompany) =>
  asOwner(server.database, async (query) => {
    await query(
      `update notification_settings set mailed_at = ${minutesBefore('mailed_at', '10')} where company_id = $1`,
      [company.id],
    )
    await query(
      `update pgboss.job set start_after = now() where name = 'notification_due' and data->>'companyId' = $1`,
      [company.id],
    )
  })

async function admin(traits: { locale?: 'en' | 'id' } = {}): Promise<{ company: TestCompany; member: TestMember }> {
  const company = await makeCompany(server, { name: 'Nusantara' })
  const member = await makeMember(server, company, { roles: ['admin'] })
  await asOwner(server.database, (query) =>
    query(`update users set locale = $2 where id = $1`, [member.user.id, traits.locale ?? 'en']),
  )
  return { company, member }
}

test('mails a request at once in the reader’s language', async () => {
  const { company, member } = await admin({ locale: 'id' })
  await tell(company, member.id, 'join_requested', { name: 'Sri Wahyuni' })
  const [mail] = await mailsTo(server, member.email, 1)
  expect(mail?.subject).toBe('Nusantara: Sri Wahyuni ingin bergabung dengan tim.')
  expect(mail?.text).toContain(`https://kartu.test/id/team/pending?company=${company.id}\n`)
  expect(mail?.text).toContain(`https://kartu.test/id/team?notifications=mail&company=${company.id}\n`)
  expect((await rowsOf(member.id))[0]).toMatchObject({ mail_due: false, mail_id: mail?.id })
})

test('fifty requests within minutes make two mails', async () => {
  const { company, member } = await admin()
  for (let at = 1; at <= 50; at += 1) await tell(company, member.id, 'join_requested', { name: `Person ${at}.` })
  await vi.waitFor(
    async () => {
      const due = (await rowsOf(member.id)).filter((row) => row.mail_due).length
      expect(due).toBeLessThan(50)
      const jobs = await waitingJobs(company.id)
      expect(jobs).toHaveLength(due)
      for (const { seconds } of jobs) expect(Math.abs(seconds - 600)).toBeLessThan(60)
    },
    { timeout: 60_000, interval: 50 },
  )
  const waiting = await waitingJobs(company.id)
  await mailsTo(server, member.email, 1)

  await tenMinutesPass(company)
  const mails = await mailsTo(server, member.email, 2)
  await vi.waitFor(async () => expect(await waitingJobs(company.id)).toEqual([]), { timeout: 60_000, interval: 50 })
  await mailsTo(server, member.email, 2)
  const rows = await rowsOf(member.id)
  expect(rows.every((row) => !row.mail_due)).toBe(true)
  expect(new Set(rows.map((row) => row.mail_id))).toEqual(new Set(mails.map(({ id }) => id)))
  expect(mails[0]?.subject).toBe(`Nusantara: ${waiting.length} notifications`)
  expect(mails[0]?.text).toContain(`– and ${waiting.length - 20} more`)
})

test('a notification that was read is not mailed', async () => {
  const { company, member } = await admin()
  const params = { companyId: company.id }
  await tell(company, member.id, 'join_requested', { name: 'First' })
  await mailsTo(server, member.email, 1)
  await tell(company, member.id, 'join_requested', { name: 'Second' })
  await tell(company, member.id, 'change_requested', { name: 'Third', field: 'photo' })
  await vi.waitFor(async () => expect(await waitingJobs(company.id)).toHaveLength(2), { timeout: 60_000 })
  const [, second] = await member.api.data(notificationRoutes.list, { params })
  await member.api.data(notificationRoutes.read, { params: { ...params, notificationId: second?._id ?? '' } })

  await tenMinutesPass(company)
  const [mail] = await mailsTo(server, member.email, 2)
  expect(mail?.subject).toBe('Nusantara: Third requests a change: Photo.')
})

test('a changed choice applies at once', async () => {
  const { company, member } = await admin()
  const choose = (mail: { requests?: boolean; team?: boolean }) =>
    member.api.data(notificationRoutes.updatePreferences, { params: { companyId: company.id }, body: { mail } })
  await tell(company, member.id, 'invitation_accepted', { name: 'Silent' })
  await choose({ requests: false, team: true })
  await tell(company, member.id, 'join_requested', { name: 'Silent' })
  expect((await rowsOf(member.id)).map((row) => row.mail_due)).toEqual([false, false])
  await tell(company, member.id, 'invitation_accepted', { name: 'Told' })
  const [mail] = await mailsTo(server, member.email, 1)
  expect(mail?.subject).toBe('Nusantara: Told joined the team.')

  // The choice changes after the job was queued and before it ran.
  await tell(company, member.id, 'invitation_accepted', { name: 'Too late' })
  await vi.waitFor(async () => expect(await waitingJobs(company.id)).toHaveLength(1), { timeout: 60_000 })
  await choose({ team: false })
  await tenMinutesPass(company)
  await vi.waitFor(async () => expect(await waitingJobs(company.id)).toEqual([]), { timeout: 60_000 })
  await mailsTo(server, member.email, 1)
})

test('mails only team members with an account', async () => {
  const { company, member } = await admin()
  const paused = await makeMember(server, company, { status: 'paused' })
  await tell(company, paused.id, 'join_requested', { name: 'Sri' })
  expect((await rowsOf(paused.id))[0]?.mail_due).toBe(false)
  await tell(company, member.id, 'join_requested', { name: 'Sri' })
  await tell(company, member.id, 'change_accepted', { name: 'Ayu', field: 'job_title' })
  const subjects = (await mailsTo(server, member.email, 2)).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual([
    'Nusantara: Ayu accepted your change: Job title.',
    'Nusantara: Sri wants to join the team.',
  ])
})

test('repeated or concurrent jobs mail each notification once', async () => {
  const { company, member } = await admin()
  const companyId = company.id
  await tell(company, member.id, 'join_requested', { name: 'Sri' })
  const [mail] = await mailsTo(server, member.email, 1)
  const [row] = await rowsOf(member.id)
  const again = { companyId, notificationId: row?.id ?? '' }
  await Promise.all([1, 2, 3].map(() => runJob(notificationDueJob, server.deps, again)))
  await runJob(notificationMailJob, server.deps, { companyId, mailId: mail?.id ?? '' })
  expect((await mailsTo(server, member.email, 1))[0]?.id).toBe(mail?.id)
  expect(await waitingJobs(companyId)).toEqual([])
})

test('sends the same mail after an outage of the mail server', async () => {
  const { company, member } = await admin()
  const sent: (string | undefined)[] = []
  let away = true
  const mailer = {
    kind: 'smtp' as const,
    send: ({ id }: { id?: string }) => {
      sent.push(id)
      return away ? Promise.reject(new Error('away')) : Promise.resolve()
    },
  }
  await tell(company, member.id, 'join_requested', { name: 'Sri' })
  const [mail] = await mailsTo(server, member.email, 1)
  const mailId = mail?.id ?? ''
  const deps = { ...server.deps, mailer, report: () => {} }
  await runJob(notificationMailJob, deps, { companyId: company.id, mailId })
  expect(await findUndelivered(server.database.global, mailId)).toMatchObject({ tries: 1, recipient: member.email })
  away = false
  for (const job of retryJobs) await runJob(job, deps, { mailId, tries: 1 })
  expect(sent).toEqual([mailId, mailId])
  expect(await findUndelivered(server.database.global, mailId)).toBeUndefined()
})
