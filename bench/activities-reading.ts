import { randomUUID } from 'node:crypto'
import { InsightsQuery } from '@kartu/contracts/insights'
import type { Database } from '../apps/api/src/db/db.ts'
import { type InsightsActor, readInsights } from '../apps/api/src/modules/insights/read-insights.ts'

/** The whole screen of Lead Insights for an admin of a company: how long its answer takes, in ms at the 95th percentile. */
export async function measureReading(
  database: Database,
  { companyId, cardId }: { companyId: string; cardId: string },
  rounds: number,
): Promise<string> {
  const pro = { isOpen: true, hasLicence: true, permissions: [], teamIds: [], managedTeamIds: [] }
  const actor: InsightsActor = { companyId, memberId: randomUUID(), divisionId: null, roles: ['super_admin'], pro }
  const asks = {
    '30 days': {},
    '90 days, two filters': { period: 'last_90_days', source: 'qr', card: cardId },
    'a year': { period: 'last_365_days' },
    'a year, by source': { period: 'last_365_days', source: 'qr' },
    'a year, by card': { period: 'last_365_days', card: cardId },
  }
  const said: string[] = []
  for (const [name, ask] of Object.entries(asks)) {
    const query = InsightsQuery.parse(ask)
    const took: number[] = []
    // The first makes the plans.
    for (let round = 0; round <= rounds; round += 1) {
      const began = performance.now()
      await readInsights(database.read({ companyId }), actor, query)
      if (round > 0) took.push(performance.now() - began)
    }
    said.push(
      `${name} ${Math.round(took.toSorted((one, other) => one - other)[Math.ceil(took.length * 0.95) - 1] ?? 0)} ms`,
    )
  }
  return said.join(', ')
}
