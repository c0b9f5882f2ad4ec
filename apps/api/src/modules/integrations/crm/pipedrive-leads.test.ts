import { crmRoutes } from '@kartu/contracts/integrations/crm'
import { afterAll, expect, test } from 'vitest'
import { makeCompany } from '../../../../test/factories.ts'
import { startPipedrive } from '../../../../test/outside/pipedrive-server.ts'
import { runJob } from '../../../../test/run-job.ts'
import { crmStage } from '../../../../test/steps/crm-steps.ts'
import { crmJob } from './crm.jobs.ts'
import { findConnection } from './crm-connections.sql.ts'

const pipedrive = await startPipedrive()
afterAll(() => pipedrive.close())
const { server, addLead, ofCompany } = await crmStage(pipedrive.settings)
const kind = 'pipedrive' as const

test('sends each lead to Pipedrive once', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id, kind }
  const { url } = await company.api.data(crmRoutes.signIn, { params, body: {} })
  const answer = await pipedrive.answer(url)
  const body = { code: answer.get('code') ?? '', state: answer.get('state') ?? '' }
  await company.api.data(crmRoutes.connect, { ...ofCompany(company), body })
  const leads = [await addLead(company), await addLead(company)]
  const send = async () => {
    const row = await findConnection(server.database.read({ companyId: company.id }), company.id, kind)
    await runJob(crmJob, server.deps, { companyId: company.id, kind, run: row?.run ?? -1 })
  }
  pipedrive.says.fault = (path, method) =>
    path === '/api/v2/persons' && method === 'POST' && pipedrive.persons.size === 0 ? 'no answer' : undefined
  await send()
  const { connections } = await company.api.data(crmRoutes.list, ofCompany(company))
  expect(connections).toMatchObject([{ kind, failing_since: expect.any(String) as string }])
  await company.api.data(crmRoutes.pause, { params })
  await company.api.data(crmRoutes.resume, { params })
  await send()
  const there = [...pipedrive.persons.values()].map(
    ({ custom_fields: custom }) => custom[pipedrive.keyOf('Kartu lead ID')],
  )
  expect(there.toSorted()).toEqual(leads.toSorted())
  const log = await company.api.data(crmRoutes.leads, { params, query: {} })
  expect(log.leads.map(({ state }) => state)).toEqual(['sent', 'sent'])
})
