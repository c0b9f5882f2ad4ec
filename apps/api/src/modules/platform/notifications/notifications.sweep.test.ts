import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany } from '../../../../test/factories.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { sweep } from '../../housekeeping.ts'

const server = await startOwnServer()

test('the hourly sweep deletes notifications after 180 days', async () => {
  const company = await makeCompany(server)
  await asOwner(server.database, async (query) => {
    for (const [kind, age] of [
      ['trial_ends', '181 days'],
      ['plan_changed', '179 days'],
    ])
      await query(
        `insert into notifications (company_id, id, member_id, kind, created_at)
          values ($1, gen_random_uuid(), $2, $3, now() - $4::interval)`,
        [company.id, company.memberId, kind, age],
      )
  })
  await sweep(server.deps)
  const left = await asOwner(server.database, (query) =>
    query<{ kind: string }>(`select kind from notifications where company_id = $1`, [company.id]),
  )
  expect(left).toEqual([{ kind: 'plan_changed' }])
})
