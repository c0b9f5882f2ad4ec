import { accountRoutes } from '@kartu/contracts/governance/account'
import { signInRulesRoutes } from '@kartu/contracts/governance/sign-in-rules'
import { userRoutes } from '@kartu/contracts/identity/users'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember } from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { runJob } from '../../../../test/run-job.ts'
import { setUpApp } from '../../../../test/steps/second-factor-steps.ts'
import { startServer } from '../../../../test/server.ts'
import { factorDueJob } from './sign-in-rules.jobs.ts'

const server = await startServer()
const day = 86_400_000

async function withRule(rule: 'admins' | 'everyone', days: number) {
  const company = await makeCompany(server)
  await setUpApp(server, company.api)
  const params = { companyId: company.id }
  const body = { second_factor: rule, grace_days: days, idle_minutes: null, session_hours: null, email_domains: [] }
  await company.api.data(signInRulesRoutes.update, { params, body })
  /** Moves the end of the period; jobs for the earlier end do nothing. */
  const endsIn = async (ms: number): Promise<string> => {
    const from = new Date(Date.now() + ms).toISOString()
    await asOwner(server.database, (query) =>
      query('update sign_in_rules set second_factor_from = $2 where company_id = $1', [company.id, from]),
    )
    return from
  }
  const due = (stage: 'ahead' | 'last', from: string) =>
    runJob(factorDueJob, server.deps, { companyId: company.id, from, stage, after: null })
  return { company, params, endsIn, due }
}

test('reminds people three days ahead and on the last day', async () => {
  const { company, endsIn, due } = await withRule('everyone', 7)
  const member = await makeMember(server, company)
  const secured = await makeMember(server, company)
  await setUpApp(server, secured.api)
  const ahead = await endsIn(3 * day)
  await Promise.all([due('ahead', ahead), due('ahead', ahead)])
  await due('ahead', ahead)
  const [first] = await mailsTo(server, member.email, 1)
  expect(first?.subject).toContain('requires a second factor soon')
  expect(first?.text).toContain('/account')

  // A job that runs early, or for a period that has changed, sends no reminder.
  await due('last', ahead)
  const last = await endsIn(day - 60_000)
  await due('last', ahead)
  await due('last', last)
  await due('last', last)
  expect((await mailsTo(server, member.email, 2))[0]?.subject).toContain('Last day')
  for (const { email } of [company.founder, secured]) {
    const told = (await mailsTo(server, email, 1)).map(({ subject }) => subject)
    expect(told).toEqual([expect.stringContaining('a code from your app')])
  }
})

test('reminds only people with the role during the period', async () => {
  const { company, endsIn, due } = await withRule('admins', 7)
  const member = await makeMember(server, company)
  const admin = await makeMember(server, company, { roles: ['division_admin'] })
  await due('last', await endsIn(-1))
  await due('last', await endsIn(day / 2))
  expect(await mailsTo(server, admin.email, 1)).toMatchObject([{ subject: expect.stringContaining('Last day') }])
  expect(await mailsTo(server, member.email, 0)).toEqual([])
})

test('shows the date from which each company requires it', async () => {
  const { company, endsIn } = await withRule('admins', 7)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const by = async () => (await admin.api.data(accountRoutes.get)).companies.map((row) => row.second_factor_by)
  const me = async () => (await admin.api.data(userRoutes.me)).companies.map((row) => row.second_factor_by)
  const from = await endsIn(2 * day)
  expect(await by()).toEqual([from])
  expect(await me()).toEqual([from])
  // No date is shown if the session or account has a second factor.
  const factor = (value: string | null) =>
    asOwner(server.database, (query) =>
      query('update sessions set factor = $2 where user_id = $1', [admin.user.id, value]),
    )
  await factor('passkey')
  expect(await me()).toEqual([null])
  await factor(null)
  await asOwner(server.database, (query) => query('insert into second_factors (user_id) values ($1)', [admin.user.id]))
  expect(await me()).toEqual([null])
  await asOwner(server.database, (query) => query('delete from second_factors where user_id = $1', [admin.user.id]))
  await asOwner(server.database, (query) => query(`update members set roles = '{}' where id = $1`, [admin.id]))
  expect(await by()).toEqual([null])
  expect(await me()).toEqual([null])
  await asOwner(server.database, (query) => query(`update members set roles = '{admin}' where id = $1`, [admin.id]))
  await endsIn(-1)
  expect(await by()).toEqual([null])
})
