import { companyRoutes } from '@kartu/contracts/company/companies'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import type { Plan } from '@kartu/contracts/company/plans'
import { afterAll, expect, inject, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeOpenCompany, type TestCompany, unique } from '../../../../test/factories.ts'
import { startSellingServer } from '../../../../test/server.ts'
import { readEnv } from '../../../settings/env.ts'
import { runCommand } from '../../../ask-server.ts'
import type { Program } from '../../../deps.ts'
import { openProgram } from '../../../program.ts'

const server = await startSellingServer()

/** The operator's process: a separate one, or the server itself if it owns embedded data. */
const operator: Program =
  inject('template').kind === 'postgres'
    ? await openProgram(readEnv({ NODE_ENV: 'test', JOBS: 'off', BILLING: 'sandbox', ...server.settings }), () => {})
    : ({ deps: server.deps, close: () => Promise.resolve() } as Program)
afterAll(() => operator.close())

const run = (...values: string[]) => runCommand(operator, 'plan', values)

const addDivision = (company: TestCompany, api = company.api) =>
  api.call(divisionRoutes.create, { params: { companyId: company.id }, body: { name: `Division ${unique()}` } })

const planOnTheWire = async (company: TestCompany): Promise<Plan> =>
  (await company.api.data(companyRoutes.get, { params: { companyId: company.id } })).plan

test('an operator’s change applies with the next call', async () => {
  const [company, other] = [await makeOpenCompany(server), await makeOpenCompany(server)]
  expect((await addDivision(company)).status).toBe(200)
  for (const [plan, status] of [
    ['free', 402],
    ['business', 200],
    ['free', 402],
    ['pro', 200],
    ['free', 402],
    ['open', 200],
  ] as const) {
    const said = `${company.name}: the plan ${plan}, its own.`
    expect(await run(company.id, plan)).toEqual({ said, failed: false })
    expect(await run(company.id)).toEqual({ said, failed: false })
    expect((await addDivision(company)).status).toBe(status)
    expect(await planOnTheWire(company)).toBe(plan)
    expect((await addDivision(other)).status).toBe(200)
  }
})

test('a company’s own plan takes precedence over the setting', async () => {
  const strict = await server.variant({ BILLING: 'sandbox', PLAN: 'free' })
  const company = await makeOpenCompany(server)
  const api = strict.as(company.founder).inCompany(company.id)
  const add = async () => (await addDivision(company, api)).status
  expect(await add()).toBe(402)
  await run(company.id, 'business')
  expect(await add()).toBe(200)
  const { said } = await run(company.id, 'default')
  expect(said).toBe(`${company.name}: the plan open, as PLAN says for every company without its own.`)
  expect(await add()).toBe(402)
  expect(await planOnTheWire(company)).toBe('open')
})

test('only actual changes appear in the audit log', async () => {
  const company = await makeOpenCompany(server)
  for (const plan of ['free', 'free', 'default', 'default', '']) await run(company.id, plan)
  const entries = await asOwner(server.database, (query) =>
    query(
      `select actor_user_id, actor_name, subject_id, before, after from audit_entries
       where company_id = $1 and action = 'plan.set' order by id`,
      [company.id],
    ),
  )
  const entry = { actor_user_id: null, actor_name: 'operator', subject_id: company.id }
  expect(entries).toEqual([
    { ...entry, before: { plan: null }, after: { plan: 'free' } },
    { ...entry, before: { plan: 'free' }, after: { plan: null } },
  ])
})

test('an invalid operator command changes nothing', async () => {
  const company = await makeOpenCompany(server)
  const which = 'Say which plan: open, free, business, pro, or default for what PLAN says.'
  const nobody = 'There is no company with this id. See: companies list'
  for (const [id, plan, said] of [
    [company.id, 'enterprise', which],
    [company.id, 'FREE', which],
    ['019e0000-0000-7000-8000-000000000000', 'free', nobody],
    ['all', 'free', nobody],
    ['', '', nobody],
  ] as const) {
    expect(await run(id, plan)).toEqual({ said, failed: true })
  }
  expect(await planOnTheWire(company)).toBe('open')
  const stored = asOwner(server.database, (query) =>
    query(`update companies set plan = 'gold' where id = $1`, [company.id]),
  )
  await expect(stored).rejects.toThrow('companies_plan_check')
})
