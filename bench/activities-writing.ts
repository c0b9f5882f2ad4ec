import type pg from 'pg'
import type { Database } from '../apps/api/src/db/db.ts'
import { activityKeeper } from '../apps/api/src/modules/activities/activity-keeper.ts'
import type { Visit } from '../apps/api/src/modules/cards/visits.ts'
import { median } from './race.ts'

export const activityColumns =
  'company_id, at, kind, audience, member_id, card_id, division_id, team_id, event_id, source, device, country, language, visitor, target, lead_id'

const batchRows = 1_000

interface Sides {
  database: Database
  /** Bound by no isolation. */
  admin: pg.Client
  databaseCpuMs: () => number | undefined
}

interface Place {
  companyId: string
  cardIds: string[]
}

/** What the program writes of as many visits, from header to row, beside a bare insert of those same rows, in turns. */
export async function measureWriting(
  { database, admin, databaseCpuMs }: Sides,
  { companyId, cardIds }: Place,
  rounds: number,
): Promise<string> {
  const keeper = activityKeeper({ database, env: { countryHeader: undefined, trustProxy: undefined } as never })
  const cost = costBy(databaseCpuMs)
  await keeper.keep(visitsOf(0, companyId, cardIds))
  const all: { ours: Cost; bare: Cost }[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const began = new Date()
    const visits = visitsOf(round, companyId, cardIds)
    const ours = await cost(() => keeper.keep(visits))
    const { rows } = await admin.query<Record<string, unknown>>(
      `select ${activityColumns.replace('visitor', 'visitor::text')} from activities where company_id = $1 and at >= $2`,
      [companyId, began],
    )
    const same = rows.slice(0, batchRows).map((row) => Object.values(row))
    const bare = await cost(() => {
      const places = same.map((row, at) => `(${row.map((_, step) => `$${at * row.length + step + 1}`).join(', ')})`)
      return admin.query(`insert into activities (${activityColumns}) values ${places.join(', ')}`, same.flat())
    })
    all.push({ ours, bare })
  }
  const [wall, cpu] = (['wallMs', 'cpuMs'] as const).map((what) => {
    const rate = (side: 'ours' | 'bare') => batchRows / (median(all.map((one) => one[side][what])) / 1_000)
    const ratio = median(all.map(({ ours, bare }) => bare[what] / ours[what])).toFixed(2)
    return `${Math.round(rate('ours')).toLocaleString('en')} (bare ${Math.round(rate('bare')).toLocaleString('en')}, ratio ${ratio})`
  })
  return `Written in a second: ${wall}; in a second of CPU, the database's included: ${cpu}`
}

interface Cost {
  wallMs: number
  /** Of this process and the database. */
  cpuMs: number
}

const costBy =
  (databaseCpuMs: () => number | undefined) =>
  async (work: () => Promise<unknown>): Promise<Cost> => {
    const cpuMs = () => process.cpuUsage().user / 1e3 + process.cpuUsage().system / 1e3 + (databaseCpuMs() ?? 0)
    const before = { wallMs: performance.now(), cpuMs: cpuMs() }
    await work()
    return { wallMs: performance.now() - before.wallMs, cpuMs: cpuMs() - before.cpuMs }
  }

/** By visitors of whom most come once, with the browsers of many. */
const visitsOf = (round: number, companyId: string, cardIds: string[]): Visit[] =>
  Array.from({ length: batchRows }, (_, at) => ({
    shown: { companyId, cardId: cardIds[at % cardIds.length] ?? '', form: 'page en' },
    ...{ atMs: Date.now(), url: '/c/ani?s=qr', peer: `10.${round % 250}.${at % 250}.7` },
    headers: {
      'user-agent': `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148 Safari/604.${at % 50}`,
      'accept-language': 'id-ID,id;q=0.9',
    },
  }))
