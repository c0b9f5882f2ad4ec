import { importRoutes } from '@kartu/contracts/team/imports'
import { expect, test, vi } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany } from '../../../../test/factories.ts'
import { check, csvOf, memberByEmail, paramsOf, until, upload } from '../../../../test/steps/import-steps.ts'
import { startServer } from '../../../../test/server.ts'
import { byPerson } from '../../platform/audit/tell.ts'
import { createMember } from '../../company/members/members.ts'

const server = await startServer()

test('a person added at the same moment is recognised', async () => {
  const company = await makeCompany(server)
  const { api } = company
  const file = await check(
    api,
    company,
    await upload(
      api,
      company,
      csvOf([
        ['email', 'first_name'],
        ...Array.from({ length: 5 }, (_, index) => [`p${index}@example.com`, `P${index}`]),
      ]),
    ),
  )
  await server.database.transaction({ companyId: company.id }, async (tx) => {
    const acting = byPerson(company.id, company.founder.id, '')
    await createMember(tx, server.deps, acting, {
      email: 'p3@example.com',
      first_name: 'First',
      last_name: '',
      job_title: '',
      division_id: null,
      contacts: [],
    })
    await api.data(importRoutes.apply, { params: paramsOf(company, file) })
    // The chunk has started and waits for this transaction to release the email.
    await vi.waitFor(
      async () => {
        const waiting = await asOwner(server.database, (query) =>
          query(`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`),
        )
        expect(waiting).toHaveLength(1)
      },
      { timeout: 60_000, interval: 50 },
    )
  })
  const done = await until(api, company, file, 'done')
  expect(done.counts).toEqual({ create: 4, update: 1, unchanged: 0, error: 0 })
  expect((await memberByEmail(api, company, 'p3@example.com')).card.first_name).toBe('P3')
})
