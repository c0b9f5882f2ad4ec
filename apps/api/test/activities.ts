import type { ActivityAudience, ActivityDevice, ActivityKind } from '@kartu/contracts/activity/activities.plain'
import { dayIn } from '@kartu/contracts/leads/event-days'
import type { VisitSource } from '@kartu/contracts/leads/leads.plain'
import { asOwner } from './database/database.ts'
import type { TestServer } from './server.ts'

/** A stored activity. */
export interface TestActivity {
  at: Date
  kind: ActivityKind
  audience: ActivityAudience
  memberId: string | null
  cardId: string | null
  divisionId: string | null
  teamId: string | null
  eventId: string | null
  source: VisitSource | null
  device: ActivityDevice | null
  country: string | null
  language: string | null
  /** Number that identifies a visitor within a day. */
  visitor: number | null
  target: string | null
  leadId: string | null
}

export const anActivity: Omit<TestActivity, 'at' | 'kind'> = {
  audience: 'visitor',
  memberId: null,
  cardId: null,
  divisionId: null,
  teamId: null,
  eventId: null,
  source: null,
  device: null,
  country: null,
  language: null,
  visitor: null,
  target: null,
  leadId: null,
}

const properties = {
  source: 'source',
  device: 'device',
  country: 'country',
  language: 'language',
  member: 'memberId',
  card: 'cardId',
  division: 'divisionId',
  team: 'teamId',
  event: 'eventId',
  target: 'target',
} as const satisfies Record<string, keyof TestActivity>

/** Dates all memberships of divisions, pro teams and events years back. */
export const settlePeople = ({ database }: TestServer, companyId: string): Promise<void> =>
  asOwner(database, async (query) => {
    await query(`update members set groups_since = '2020-01-01Z' where company_id = $1`, [companyId])
    await query(`update event_members set created_at = '2020-01-01Z' where company_id = $1`, [companyId])
  })

/**
 * Inserts activities as the program writes them, and their daily totals, which are counted here independently. A day
 * for which `isOpen` is true stays to be read from `activities`; its totals are wrong on purpose.
 */
export async function makeActivities(
  { database }: TestServer,
  { id: companyId, zone }: { id: string; zone: string },
  rows: readonly TestActivity[],
  isOpen: (day: string) => boolean = () => true,
): Promise<void> {
  const days = Map.groupBy(rows, ({ at }) => dayIn(zone, at))
  await asOwner(database, async (query) => {
    await query('update companies set time_zone = $2 where id = $1', [companyId, zone])
    for (const table of ['activities', 'activity_days', 'activity_day_states'])
      await query(`delete from ${table} where company_id = $1`, [companyId])
    for (const row of rows)
      await query(
        `insert into activities (company_id, at, kind, audience, member_id, card_id, division_id, team_id, event_id, source,
          device, country, language, visitor, target, lead_id)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
        [
          ...[companyId, row.at.toISOString(), row.kind, row.audience, row.memberId, row.cardId, row.divisionId],
          ...[row.teamId, row.eventId, row.source, row.device, row.country, row.language, row.visitor, row.target],
          row.leadId,
        ],
      )
    for (const [day, own] of days) {
      await query('insert into activity_day_states (company_id, day, rolled_at) values ($1, $2, $3)', [
        ...[companyId, day, isOpen(day) ? null : new Date().toISOString()],
      ])
      const factor = isOpen(day) ? 1_000 : 1
      for (const [key, { count, visitors }] of marginsOf(own)) {
        const [kind, audience, dimension, value] = JSON.parse(key) as string[]
        await query(
          `insert into activity_days (company_id, day, kind, audience, dimension, value, count, visitors)
          values ($1, $2, $3, $4, $5, $6, $7, $8)`,
          [companyId, day, kind, audience, dimension, value, count * factor, visitors.size * factor],
        )
      }
    }
  })
}

function marginsOf(rows: readonly TestActivity[]): Map<string, { count: number; visitors: Set<number> }> {
  const margins = new Map<string, { count: number; visitors: Set<number> }>()
  for (const row of rows) {
    const values: [string, unknown][] = [
      ['total', ''],
      ...Object.entries(properties).map(([dimension, name]): [string, unknown] => [dimension, row[name]]),
    ]
    for (const [dimension, value] of values) {
      if (value === null) continue
      const key = JSON.stringify([row.kind, row.audience, dimension, value])
      const margin = margins.get(key) ?? { count: 0, visitors: new Set<number>() }
      margin.count += 1
      if (row.visitor !== null) margin.visitors.add(row.visitor)
      margins.set(key, margin)
    }
  }
  return margins
}
