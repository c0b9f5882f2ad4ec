import { dayIn } from '@kartu/contracts/leads/event-days'
import type { TestActivity } from './activities.ts'

/** Input of the naive count, row by row, with which tests compare the program's figures. */
export interface NaiveAsk {
  zone: string
  from: string
  to: string
  audience: readonly string[]
  filter: Partial<Record<'division' | 'team' | 'member' | 'card' | 'source' | 'event', readonly string[]>>
  /** Members whose figures are visible; null for all. */
  members: readonly string[] | null
}

const columns = {
  division: 'divisionId',
  team: 'teamId',
  member: 'memberId',
  card: 'cardId',
  source: 'source',
  event: 'eventId',
} as const

export function naively(rows: readonly TestActivity[], ask: NaiveAsk) {
  const { zone, from, to, audience, filter, members } = ask
  const isSeen = (row: TestActivity): boolean =>
    (members === null || members.includes(row.memberId ?? '')) &&
    (Object.keys(columns) as (keyof typeof columns)[]).every(
      (name) => filter[name] === undefined || filter[name].includes(row[columns[name]] ?? ''),
    )
  const seen = rows.filter((row) => {
    const day = dayIn(zone, row.at)
    return day >= from && day <= to && isSeen(row)
  })
  const asked = seen.filter((row) => ['lead', 'qr', 'share'].includes(row.kind) || audience.includes(row.audience))
  const of = (kind: string, among = asked) => among.filter((row) => row.kind === kind)
  const visitorsOf = (among: readonly TestActivity[]) =>
    new Set(
      among
        .filter(({ visitor }) => visitor !== null)
        .map((row) => `${dayIn(zone, row.at)} ${row.audience} ${row.visitor}`),
    ).size
  const leads = of('lead')
  const later = (lead: TestActivity) =>
    rows.filter(({ kind, leadId }) => kind === 'status' && leadId === lead.leadId && lead.leadId !== null)
  const reached = (lead: TestActivity, ...states: string[]) =>
    later(lead).some(({ target }) => states.includes(target ?? ''))
  const response = (among: readonly TestActivity[]) =>
    median(
      among.flatMap((lead) => {
        const times = later(lead).map(({ at }) => at.getTime())
        return times.length === 0 ? [] : [(Math.min(...times) - lead.at.getTime()) / 60_000]
      }),
    )
  const cardLeads = leads.filter(({ target }) => target === 'form')
  const shares = (name: 'source' | 'device' | 'country' | 'language') =>
    Object.fromEntries(
      [...new Set([...of('view'), ...leads].map((row) => row[name] ?? ''))].map((value) => [
        value,
        {
          views: of('view').filter((row) => (row[name] ?? '') === value).length,
          leads: leads.filter((row) => (row[name] ?? '') === value).length,
        },
      ]),
    )
  return {
    totals: {
      views: of('view').length,
      visitors: visitorsOf(of('view')),
      saves: of('save').length,
      taps: of('tap').length,
      qr: of('qr').length,
      shares: of('share').length,
      leads: leads.length,
      card_leads: cardLeads.length,
      conversion: visitorsOf(of('view')) === 0 ? null : Math.min(1, cardLeads.length / visitorsOf(of('view'))),
      response_minutes: response(leads),
      qualified: leads.filter((lead) => reached(lead, 'qualified', 'won')).length,
      won: leads.filter((lead) => reached(lead, 'won')).length,
    },
    funnel: {
      views: of('view').length,
      saves: of('save').length,
      leads: cardLeads.length,
      qualified: cardLeads.filter((lead) => reached(lead, 'qualified', 'won')).length,
      won: cardLeads.filter((lead) => reached(lead, 'won')).length,
      left_out_leads: leads.length - cardLeads.length,
    },
    sources: shares('source'),
    devices: shares('device'),
    countries: shares('country'),
    languages: shares('language'),
    links: Object.fromEntries(
      [...new Set(of('tap').map(({ target }) => target ?? ''))].map((target) => [
        target,
        of('tap').filter((row) => row.target === target).length,
      ]),
    ),
    leftOut: ['bot', 'preview', 'own'].map((other) =>
      audience.includes(other) ? 0 : seen.filter((row) => row.kind === 'view' && row.audience === other).length,
    ),
    onDay: (day: string) => {
      const own = asked.filter((row) => dayIn(zone, row.at) === day)
      return {
        day,
        views: of('view', own).length,
        visitors: visitorsOf(of('view', own)),
        saves: of('save', own).length,
        taps: of('tap', own).length,
        leads: of('lead', own).length,
      }
    },
    viewsAt: (weekday: string, hour: string, since: string) =>
      of('view').filter(
        (row) =>
          dayIn(zone, row.at) >= since && clock(zone, row.at).weekday === weekday && clock(zone, row.at).hour === hour,
      ).length,
    person: (memberId: string) => {
      const own = asked.filter((row) => row.memberId === memberId)
      return {
        views: of('view', own).length,
        saves: of('save', own).length,
        leads: of('lead', own).length,
        shares: of('share', own).length,
        response_minutes: response(of('lead', own)),
      }
    },
  }
}

function clock(timeZone: string, at: Date): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long', hour: '2-digit', hourCycle: 'h23' })
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
