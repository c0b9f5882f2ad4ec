import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { accountDeletionRoutes } from '@kartu/contracts/governance/account-deletions'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { companyDeletionRoutes } from '@kartu/contracts/governance/company-deletions'
import { companyHandOverRoutes } from '@kartu/contracts/governance/company-hand-overs'
import { importRoutes } from '@kartu/contracts/team/imports'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test, vi } from 'vitest'
import { deletionSteps } from '../../../../test/steps/account-deletion-steps.ts'
import { refusalOf, type Reply } from '../../../../test/client.ts'
import { companyDeletionSteps } from '../../../../test/steps/company-deletion-steps.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, makeUser, type TestCompany } from '../../../../test/factories.ts'
import { check, paramsOf, until, upload } from '../../../../test/steps/import-steps.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { subscribe } from '../../../../test/steps/subscription-steps.ts'
import { newId } from '../../../db/columns.ts'
import { detailsMail } from '../../leads/lead-forms/lead-forms.jobs.ts'
import { eraseDueCompanies } from './erase-companies.ts'
import { receiveEvent } from '../../billing/subscriptions/gateway-events.ts'

const server = await startOwnServer()
const { deps } = server
const { rows, ofCompany, ask, deleted, passDays, isThere } = companyDeletionSteps(server)
const rounds = 6

const codeOf = (reply: Reply) => (reply.status === 200 ? 'done' : refusalOf(reply).code)
const isClosed = async ({ id }: TestCompany) =>
  (await rows('select from companies where id = $1 and erase_at is not null', [id])).length === 1

/** Runs another action while a company is being deleted; returns the outcome of each round. */
async function against(
  prepare: (company: TestCompany) => Promise<() => Promise<Reply>>,
): Promise<{ company: TestCompany; code: string }[]> {
  const results: { company: TestCompany; code: string }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const company = await makeCompany(server)
    const act = await prepare(company)
    const { api, input } = await ask(company, company.founder)
    const remove = () => api.call(companyDeletionRoutes.create, input)
    const [other] = await Promise.all(round % 2 === 0 ? [act(), remove()] : [remove().then(() => act())])
    expect(await isClosed(company)).toBe(true)
    results.push({ company, code: codeOf(other) })
  }
  return results
}

test('concurrent requests close a company once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const company = await makeCompany(server)
    const second = await makeMember(server, company, { roles: ['super_admin'] })
    const [one, two] = [await ask(company, company.founder), await ask(company, second.user)]
    const replies = await Promise.all(
      [one, two, one].map(({ api, input }) => api.call(companyDeletionRoutes.create, input)),
    )
    expect(
      replies.map(codeOf).filter((code) => !['done', 'code_invalid', 'company_being_deleted'].includes(code)),
    ).toEqual([])
    expect(replies.map(codeOf)).toContain('done')
    const entries = await rows(
      `select from audit_entries where company_id = $1 and action = 'company.deletion_asked'`,
      [company.id],
    )
    expect(entries).toHaveLength(1)
    await mailsTo(server, second.email, 2)
  }
})

test('an invitation is accepted before the company closes or not at all', async () => {
  const results = await against(async (company) => {
    const invited = await makeUser(server)
    const { _id } = await company.api.data(invitationRoutes.create, {
      ...ofCompany(company),
      body: { email: invited.email, first_name: 'Eko', locale: 'en' },
    })
    return () => server.as(invited).call(invitationRoutes.accept, { params: { invitationId: _id } })
  })
  for (const { company, code } of results) {
    const joined = await rows('select from members where company_id = $1 and user_id is not null', [company.id])
    expect([code, joined.length]).toEqual(code === 'done' ? ['done', 2] : ['company_closes', 1])
  }
  expect(results.map(({ code }) => code)).toContain('company_closes')
})

test('a card saved during the deletion stays hidden', async () => {
  const results = await against(async (company) => {
    const params = { companyId: company.id, cardId: company.cardId }
    await server.visitor().send('GET', `/c/${company.slug}`)
    return () => company.api.call(cardRoutes.update, { params, body: { revision: 1, first_name: 'Xerxes' } })
  })
  for (const { company, code } of results) {
    expect(['done', 'company_being_deleted']).toContain(code)
    const page = await server.visitor().send('GET', `/c/${company.slug}`)
    expect([page.status, page.text.includes('Xerxes')]).toEqual([404, false])
  }
})

test('a concurrent hand-over or the deletion succeeds, not both', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const company = await makeCompany(server)
    const next = await makeMember(server, company)
    const offer = await company.api.data(companyHandOverRoutes.create, {
      ...ofCompany(company),
      body: { member_id: next.id, giver_becomes: 'member' },
    })
    const { api, input } = await ask(company, company.founder)
    const accept = () =>
      next.api.call(companyHandOverRoutes.accept, { ...ofCompany(company), body: { hand_over_id: offer._id } })
    const [removed, accepted] = await Promise.all([api.call(companyDeletionRoutes.create, input), accept()])
    const isOver = ['company_offer_over', 'company_being_deleted']
    if (await isClosed(company)) expect([codeOf(removed), isOver.includes(codeOf(accepted))]).toEqual(['done', true])
    else expect([codeOf(removed), codeOf(accepted)]).toEqual(['not_allowed', 'done'])
  }
})

test('a postponed import resumes when the company is kept', { timeout: 240_000 }, async () => {
  const company = await makeCompany(server)
  const people = 1_000
  const lines = Array.from({ length: people }, (_, at) => `Eko${at},eko${at}@import.example`)
  const file = await check(
    company.api,
    company,
    await upload(company.api, company, `First name,Email\n${lines.join('\n')}`),
  )
  const { api, input } = await ask(company, company.founder)
  await company.api.data(importRoutes.apply, { params: paramsOf(company, file) })
  await api.data(companyDeletionRoutes.create, input)
  // Nothing more is imported once the job has seen the closed company.
  const job = () =>
    rows<{ state: string; waits: boolean }>(
      `select state, start_after > now() + interval '5 minutes' as waits from pgboss.job
       where name = 'import_apply' and data ->> 'companyId' = $1 order by created_on desc limit 1`,
      [company.id],
    )
  await vi.waitFor(async () => expect(await job()).toEqual([{ state: 'created', waits: true }]), {
    timeout: 60_000,
    interval: 100,
  })
  const [found] = await rows<{ state: string; people: number }>(
    `select state, (select count(*)::int from members where company_id = $1) as people from imports where company_id = $1`,
    [company.id],
  )
  expect(found?.state).toBe('applying')
  expect(found?.people).toBeLessThan(people + 1)
  await company.api.data(companyDeletionRoutes.cancel, ofCompany(company))
  await rows(`update pgboss.job set start_after = now() where data ->> 'companyId' = $1 and state = 'created'`, [
    company.id,
  ])
  await until(company.api, company, file, 'done')
  expect((await company.api.page(memberRoutes.list, { ...ofCompany(company), query: {} })).meta.total).toBe(people + 1)
})

test('a job for a closed company is postponed before it starts', async () => {
  const company = await makeCompany(server)
  await deleted(company)
  const payload = { companyId: company.id, leadId: newId() }
  await server.database.transaction({ companyId: company.id }, (tx) =>
    deps.queue.enqueue(tx, detailsMail.kind, payload),
  )
  await vi.waitFor(
    async () =>
      expect(
        await rows(
          `select state, start_after > now() + interval '5 minutes' as waits from pgboss.job
            where name = 'lead_details_mail' and data ->> 'leadId' = $1 order by created_on`,
          [payload.leadId],
        ),
      ).toEqual([
        { state: 'completed', waits: false },
        { state: 'created', waits: true },
      ]),
    { timeout: 30_000, interval: 100 },
  )
})

test('the last super admin may be erased before the company', async () => {
  const company = await makeCompany(server)
  const leaving = deletionSteps(server)
  await deleted(company)
  const asked = await leaving.ask(company.founder, 3)
  await asked.api.data(accountDeletionRoutes.create, { body: asked.body })
  await leaving.passDays(company.founder, 15)
  const { eraseDueAccounts } = await import('../account-deletions/erase-accounts.ts')
  await eraseDueAccounts(deps)
  expect(await leaving.isThere(company.founder)).toBe(false)
  await passDays(company, 31)
  await eraseDueCompanies(deps)
  expect(await isThere(company)).toBe(false)
})

/** Runs the erasure in its own process. */
function erasing() {
  const program = (file: string) => new URL(`../../../${file}`, import.meta.url).href
  const script = `
    const [{ readEnv }, { openProgram }, { eraseDueCompanies }] = await Promise.all(process.argv.slice(1).map((file) => import(file)))
    const program = await openProgram(readEnv(process.env), () => {})
    await eraseDueCompanies(program.deps)
    await program.close()`
  const files = ['settings/env.ts', 'program.ts', 'modules/governance/company-deletions/erase-companies.ts'].map(
    program,
  )
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, ...files], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', LOG_LEVEL: 'silent', BILLING: 'none', ...server.settings },
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  return { kill: () => child.kill('SIGKILL'), ended }
}

test('a crash during the erasure leaves the company intact', { timeout: 240_000 }, async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  await deleted(company)
  await mailsTo(server, company.founder.email, 2)
  await passDays(company, 31)
  await asOwner(server.database, async (query) => {
    // The last statement of an erasure waits for this lock.
    await query('begin')
    await query('lock table erased_companies in access exclusive mode')
    const process = erasing()
    await vi.waitFor(
      async () =>
        expect(
          await query(`select from pg_locks where relation = 'erased_companies'::regclass and not granted`),
        ).toHaveLength(1),
      { timeout: 60_000, interval: 50 },
    )
    process.kill()
    await process.ended
    await query('rollback')
  })
  await vi.waitFor(
    async () =>
      expect(await rows(`select from members where company_id = $1 for update`, [company.id])).toHaveLength(2),
    { timeout: 30_000 },
  )
  expect(await isThere(company)).toBe(true)
  expect(await rows('select from retired_links where company_id = $1', [company.id])).toEqual([])
  const next = erasing()
  await Promise.all([next.ended, eraseDueCompanies(deps)])
  expect(await isThere(company)).toBe(false)
  expect(await rows('select from retired_links where company_id = $1', [company.id])).toHaveLength(2)
  const told = await mailsTo(server, company.founder.email, 1)
  expect(told[0]?.subject).toBe(`${company.name} was erased`)
  expect((await server.visitor().send('GET', `/c/${member.slug}`)).status).toBe(404)
})

test('retries a gateway event that arrives during the erasure', async () => {
  const paying = await server.variant({ BILLING: 'sandbox' })
  for (let round = 0; round < rounds; round += 1) {
    const company = await makeCompany(paying)
    await subscribe(company, { seats: 5 })
    const paid = companyDeletionSteps(paying)
    await paid.deleted(company)
    await passDays(company, 31)
    const [customer = { id: '' }] = await rows<{ id: string }>(
      'select id from gateway_customers where company_id = $1',
      [company.id],
    )
    const events = [1, 2, 3].map((at) => ({ id: `evt_${company.id}_${at}`, customerId: customer.id }))
    const told = events.map((event, at) => wait(at * 15).then(() => receiveEvent(paying.deps, event)))
    await Promise.allSettled([eraseDueCompanies(paying.deps), ...told])
    // The sweep or the gateway retries the transaction that failed.
    await eraseDueCompanies(paying.deps)
    for (const event of events) await receiveEvent(paying.deps, event)
    expect(await isThere(company)).toBe(false)
    for (const table of ['subscriptions', 'gateway_customers', 'invoices', 'payment_methods'])
      expect([table, await rows(`select from ${table} where company_id = $1`, [company.id])]).toEqual([table, []])
    expect(await rows('select from kept_invoices')).toHaveLength(round + 1)
    expect(await rows(`select from gateway_events where id like $1`, [`evt_${company.id}%`])).toHaveLength(3)
  }
  expect(server.faults.map(({ message }) => message)).toEqual([])
})
