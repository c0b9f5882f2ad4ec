import {
  leadStatuses,
  type LeadStatus,
  type LeadWay,
  type VisitSource,
  type Warmth,
  warmths,
} from '@kartu/contracts/leads/leads.plain'
import { slugBase } from '@kartu/cards/slugs'
import type { ActivityDevice, ActivityKind } from '@kartu/contracts/activity/activities.plain'
import { demoDays, picking, seeded } from './demo-people.ts'

/** A fictional lead of the sample company, the same in every run. */
export interface DemoLead {
  name: string
  organisation: string
  jobTitle: string
  email: string
  mobile: string
  way: LeadWay
  source: VisitSource | null
  status: LeadStatus
  warmth: Warmth | null
  tags: string[]
  message: string
  note: string
  /** Index of the seller. */
  seller: number
  /** The event of the meeting, or null. */
  event: 'past' | 'current' | null
  daysAgo: number
  /** Time from the meeting to the lead's current status. */
  hoursToStatus: number
}

/** A visit of one of the cards. */
export interface DemoVisit {
  kind: ActivityKind
  isBot: boolean
  seller: number
  source: VisitSource
  isAtEvent: boolean
  device: ActivityDevice
  country: string
  language: string
  target: string | null
  visitor: number
  atMs: number
}

const firstNames = [
  ...['Ayu', 'Bima', 'Rina', 'Yusuf', 'Grace', 'Kenji', 'Priya', 'Arjun', 'Somchai', 'Lina', 'Daniel', 'Nadia'],
  ...['Linh', 'Quang', 'Isabel', 'Carlos', 'Sari', 'Hendri', 'Fiona', 'Lukas', 'Sofia', 'Oliver', 'Mei', 'Rahmat'],
] as const
const lastNames = [
  ...['Kartini', 'Saputra', 'Oktaviani', 'Rahman', 'Tanaka', 'Mori', 'Nair', 'Mehta', 'Wattana', 'Marlina', 'Koh'],
  ...['Rahim', 'Phương', 'Đỗ', 'Reyes', 'Mendoza', 'Gunawan', 'Wong', 'Müller', 'Rossi', 'Smith', 'Chen', 'Hidayat'],
] as const
const organisations = [
  'Pelita Foods',
  'Borneo Timber',
  'Straits Retail',
  'Mekong Textiles',
  'Luzon Pharma',
  'Kencana Steel',
  'Andaman Seafood',
  'Bintang Electronics',
  'Sunda Ceramics',
  'Peninsula Motors',
  'Cendana Cosmetics',
  'Harbour Cold Chain',
] as const
const titles = [
  'Head of Logistics',
  'Procurement Manager',
  'Supply Chain Lead',
  'Managing Director',
  'Export Manager',
  'Buyer',
] as const
const messages = [
  'Please send your rates for Surabaya to Manila.',
  'We need cold storage near the port from January.',
  '',
] as const
const notes = [
  'Wants a quote for 40 ft reefers.',
  'Decides in December, budget is there.',
  'Asked about customs in Manila.',
  '',
] as const
const tags = ['cold chain', 'customs', 'air freight', 'tender', 'key account'] as const
const sources = ['qr', 'qr', 'qr', 'qr', 'link', 'link', 'link', 'signature', 'background', 'card'] as const
const countries = ['ID', 'ID', 'ID', 'ID', 'SG', 'SG', 'MY', 'VN', 'PH', 'JP'] as const
const devices = ['phone', 'phone', 'phone', 'phone', 'desktop', 'desktop', 'tablet'] as const
const links = ['email', 'mobile', 'linkedin', 'whatsapp', 'website'] as const
const days = 90

/** Some sellers get more leads than others. */
const sellerAmong = (sellers: number, random: (below: number) => number): number =>
  Math.floor((sellers * random(1000) * random(1000)) / 1_000_000)

const eventOf = (daysAgo: number): DemoLead['event'] => {
  if (daysAgo >= 20 && daysAgo <= 22) return 'past'
  return daysAgo <= 1 ? 'current' : null
}

export function demoLeads(count: number, sellers: number): DemoLead[] {
  const random = seeded(7)
  const pick = picking(random)
  return demoDays(count).map((metDaysAgo, at) => {
    // A fair brings many leads at once.
    const daysAgo = metDaysAgo >= 17 && metDaysAgo <= 25 ? 20 + random(3) : metDaysAgo
    // 23 and 24 have no common factor, so no name repeats within 552 leads.
    const name = `${firstNames[at % firstNames.length]} ${lastNames[(at * 5) % lastNames.length]}`
    const organisation = pick(organisations)
    const way = pick(['form', 'form', 'form', 'scan', 'manual', 'vcard'] as const)
    // Recent leads are new; older ones are won, lost or archived.
    const age = Math.min(leadStatuses.length, 2 + Math.floor(daysAgo / 5))
    return {
      ...{ name, organisation, jobTitle: pick(titles) },
      email: `${slugBase(name).replaceAll('-', '.')}.${at + 1}@${slugBase(organisation)}.example`,
      mobile: `+62812${String(10_000_000 + random(89_999_999))}`,
      ...{ way, source: way === 'form' ? pick(sources) : null },
      status: daysAgo < 2 ? 'new' : (leadStatuses[random(age)] ?? 'new'),
      warmth: random(4) === 0 ? null : pick(warmths),
      tags: random(2) === 0 ? [pick(tags)] : [],
      ...{ message: way === 'form' ? pick(messages) : '', note: pick(notes) },
      seller: sellerAmong(sellers, random),
      event: eventOf(daysAgo),
      ...{ daysAgo, hoursToStatus: 2 + random(Math.max(1, 20 * Math.min(daysAgo, 12))) },
    }
  })
}

/** Views and the actions that half of the visitors take afterwards: more on working days, and most during an event. */
export function demoVisits(sellers: number, nowMs: number): DemoVisit[] {
  const random = seeded(11)
  const pick = picking(random)
  const visitors = Array.from({ length: days }, (_, daysAgo) => {
    const isAtEvent = daysAgo >= 20 && daysAgo <= 22
    const isWorkingDay = ![0, 6].includes(new Date(jakartaDayMs(nowMs, daysAgo) + 12 * hourMs).getUTCDay())
    const count = Math.round((isWorkingDay ? 26 : 8) * (1.3 - daysAgo / 120) * (isAtEvent ? 2.2 : 1)) + random(6)
    return Array.from({ length: count }, (_empty, at): DemoVisit[] => {
      const source: VisitSource = isAtEvent && random(3) > 0 ? 'event' : pick(sources)
      const country = pick(countries)
      const visit = {
        ...{ source, isAtEvent: source === 'event', seller: sellerAmong(sellers, random), device: pick(devices) },
        ...{ country, language: country === 'ID' ? 'id' : 'en', visitor: daysAgo * 1_000 + at, isBot: false },
      }
      const atMs = jakartaDayMs(nowMs, daysAgo) + pick(hours) * hourMs + random(3_600) * 1_000
      const view = { ...visit, kind: 'view' as const, target: null, atMs, isBot: random(14) === 0 }
      if (view.isBot) return [view]
      // A third of the visitors open the card again on the same day.
      const again = random(3) === 0 ? [{ ...view, atMs: atMs + 20 * minuteMs }] : []
      const act = pick(['save', 'save', 'tap', 'tap', 'share', null, null, null] as const)
      if (act === null) return [view, ...again]
      return [
        view,
        ...again,
        { ...visit, kind: act, target: act === 'tap' ? pick(links) : null, atMs: atMs + minuteMs },
      ]
    }).flat()
  }).flat()
  return visitors.filter(({ atMs }) => atMs < nowMs)
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** Hours of a day in Jakarta: most visits fall into working hours. */
const hours = [7, 8, 9, 9, 10, 10, 10, 11, 11, 13, 14, 14, 15, 15, 16, 17, 19, 20] as const

/** Midnight in Jakarta (UTC+7) `daysAgo` days before today. */
const jakartaDayMs = (nowMs: number, daysAgo: number): number =>
  Math.floor((nowMs + 7 * hourMs) / dayMs) * dayMs - 7 * hourMs - daysAgo * dayMs
