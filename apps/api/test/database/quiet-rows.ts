import { expect, vi } from 'vitest'
import { settleQueue } from '../../src/modules/billing/subscriptions/act-at-gateway.ts'
import type { TestServer } from '../server.ts'
import type { Stage } from '../stage.ts'
import { type CompanyRows, companyRows, expectSameRows, settled } from './company-rows.ts'
import { asOwner } from './database.ts'

/**
 * Rows once queued work is done, without jobs that call a payments gateway a minute later: both change rows during the
 * comparison.
 */
export async function quietRows(server: TestServer, stage: Stage): Promise<CompanyRows> {
  await asOwner(server.database, (query) =>
    query(`delete from pgboss.job where name = $1 and state < 'active'`, [settleQueue.queue]),
  )
  await vi.waitFor(async () => expect(await dueJobs(server)).toEqual([]), { timeout: 60_000, interval: 20 })
  return companyRows(server, stage.company.id)
}

const dueJobs = (server: TestServer) =>
  asOwner(server.database, (query) =>
    query<{ name: string }>(`select distinct name from pgboss.job where state < 'completed' and start_after <= now()`),
  )

export const expectSameQuietRows = (before: CompanyRows, after: CompanyRows): void =>
  expectSameRows(settled(before), settled(after))
