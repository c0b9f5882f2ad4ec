import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test, vi } from 'vitest'
import { makeCompany, makeMember, type TestCompany, unique } from '../../../../test/factories.ts'
import { mailsTo, passInvitationLimits } from '../../../../test/mails.ts'
import { runJob } from '../../../../test/run-job.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { bulkJob } from '../../platform/bulk-jobs/run-bulk-job.ts'

/** Installation with a limit of two invitations a day. */
const server = await startOwnServer({ INVITATIONS_PER_DAY: '2' })

async function team(size: number) {
  const company = await makeCompany(server)
  const emails = Array.from({ length: size }, () => `spread-${unique()}@example.com`)
  for (const email of emails)
    await company.api.data(memberRoutes.create, {
      params: { companyId: company.id },
      body: { first_name: 'Sari', email },
    })
  return { company, emails }
}

const everyone = { members: { filter: {} } }

const start = (company: TestCompany, more: { spread?: boolean; again?: boolean } = {}) =>
  company.api.data(bulkJobRoutes.start, {
    params: { companyId: company.id },
    body: { kind: 'invite_members', ...everyone, locale: 'card', ...more },
  })

const jobOf = (company: TestCompany, jobId: string) =>
  company.api.data(bulkJobRoutes.get, { params: { companyId: company.id, jobId } })

const untilResting = (company: TestCompany, jobId: string) =>
  vi.waitFor(async () => {
    const job = await jobOf(company, jobId)
    expect(job.continues_at).not.toBeNull()
    return job
  }, 20_000)

/** Ages all limits by a day and restarts the job. */
async function nextDay(company: TestCompany, jobId: string): Promise<void> {
  await passInvitationLimits(server)
  await server.database.transaction({ companyId: company.id }, (tx) =>
    tx.raw('update bulk_jobs set continues_at = now() where company_id = $1 and id = $2', [company.id, jobId]),
  )
  await runJob(bulkJob(), server.deps, { companyId: company.id, jobId })
}

test('the remaining invitations leave on the following days', async () => {
  const { company, emails } = await team(5)
  const { _id: jobId } = await start(company, { spread: true })
  expect(await untilResting(company, jobId)).toMatchObject({ state: 'running', done: 2, refused: 0 })
  await nextDay(company, jobId)
  expect(await jobOf(company, jobId)).toMatchObject({ done: 4, continues_at: expect.any(String) })
  await nextDay(company, jobId)
  expect(await jobOf(company, jobId)).toMatchObject({ state: 'done', done: 5, refused: 0, continues_at: null })
  for (const email of emails) await mailsTo(server, email, 1)
})

test('the continuation is a stored job for the end of the limit', async () => {
  const { company } = await team(3)
  const { _id: jobId } = await start(company, { spread: true })
  await untilResting(company, jobId)
  const stored = await server.database.global.raw(
    `select start_after > now() + interval '23 hours' as is_tomorrow from pgboss.job
      where data->>'jobId' = $1 and state = 'created'`,
    [jobId],
  )
  expect(stored).toEqual([{ is_tomorrow: true }])
})

test('a paused job does nothing if it runs too early', async () => {
  const { company } = await team(3)
  const { _id: jobId } = await start(company, { spread: true })
  const resting = await untilResting(company, jobId)
  await passInvitationLimits(server)
  await runJob(bulkJob(), server.deps, { companyId: company.id, jobId })
  expect(await jobOf(company, jobId)).toEqual(resting)
})

test('a paused job can be stopped', async () => {
  const { company } = await team(3)
  const { _id: jobId } = await start(company, { spread: true })
  await untilResting(company, jobId)
  const params = { companyId: company.id, jobId }
  expect(await company.api.data(bulkJobRoutes.cancel, { params })).toMatchObject({
    state: 'cancelled',
    done: 2,
    continues_at: null,
  })
  await nextDay(company, jobId)
  expect(await jobOf(company, jobId)).toMatchObject({ state: 'cancelled', done: 2 })
})

test('without agreement the remaining invitations are refused', async () => {
  const { company } = await team(5)
  const { _id: jobId } = await start(company)
  await vi.waitFor(async () => expect((await jobOf(company, jobId)).state).toBe('done'), 20_000)
  const params = { companyId: company.id, jobId }
  const refusals = await company.api.data(bulkJobRoutes.refusals, { params })
  expect(refusals).toEqual([
    { code: 'invitations_day', message: expect.stringContaining('2'), count: 3, names: ['Sari', 'Sari', 'Sari'] },
  ])
})

test('the preview leaves out people who have joined', async () => {
  const { company } = await team(3)
  await makeMember(server, company)
  const params = { companyId: company.id }
  expect(await company.api.data(invitationRoutes.preview, { params, body: everyone })).toMatchObject({
    languages: [{ locale: 'en', people: 3, waiting: 0 }],
    allowance: { a_day: 2, left: 2, renews_at: null, verified: false },
  })
})

test('the preview counts waiting people', async () => {
  const { company } = await team(3)
  const params = { companyId: company.id }
  const { data } = await company.api.page(memberRoutes.list, { params, query: { account: 'none' } })
  const memberId = data[0]?._id ?? ''
  await company.api.data(invitationRoutes.inviteMember, { params: { ...params, memberId }, body: {} })
  const preview = await company.api.data(invitationRoutes.preview, { params, body: everyone })
  expect(preview.languages).toEqual([{ locale: 'en', people: 3, waiting: 1 }])
  expect(preview.allowance).toMatchObject({ left: 1, renews_at: expect.any(String) })
  expect(await company.api.data(invitationRoutes.allowance, { params })).toEqual(preview.allowance)
})

test('a division admin previews only their own division', async () => {
  const { company } = await team(2)
  const admin = await makeMember(server, company, { roles: ['division_admin'] })
  const params = { companyId: company.id }
  expect((await admin.api.data(invitationRoutes.preview, { params, body: everyone })).languages).toEqual([])
})

test('open invitations are resent on request', async () => {
  const { company, emails } = await team(1)
  await start(company)
  await mailsTo(server, emails[0] ?? '', 1)
  await passInvitationLimits(server)
  await start(company, { again: true })
  expect(await mailsTo(server, emails[0] ?? '', 2)).toHaveLength(2)
})
