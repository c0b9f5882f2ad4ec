import {
  leadStatuses,
  type LeadStatus,
  type LeadWay,
  type VisitSource,
  type Warmth,
  warmths,
} from '@kartu/contracts/leads.plain'
import { slugBase } from '@kartu/cards/slugs'
import type { ActivityDevice, ActivityKind } from '@kartu/contracts/activities.plain'
import { demoDays, picking, seeded } from './demo-people.ts'

/** Somebody whom the people of the sample company met: made up, and the same at every run. */
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
  /** Which of those who sell it was. */
  seller: number
  isAtEvent: boolean
  daysAgo: number
  /** From being met to the status that it has. */
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
  minutesAgo: number
}

const people = [
  'Ayu Kartini',
  'Bima Saputra',
  'Rina Oktaviani',
  'Yusuf Rahman',
  'Grace Tanaka',
  'Kenji Mori',
  'Priya Nair',
  'Arjun Mehta',
  'Somchai Wattana',
  'Lina Marlina',
  'Daniel Koh',
  'Nadia Rahim',
  'Phương Linh',
  'Đỗ Quang',
  'Isabel Reyes',
  'Carlos Mendoza',
  'Sari Puspita',
  'Hendri Gunawan',
  'Fiona Wong',
  'Lukas Müller',
  'Sofia Rossi',
  'Oliver Smith',
  'Mei Chen',
  'Rahmat Hidayat',
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
const sources = ['qr', 'qr', 'qr', 'link', 'link', 'nfc', 'nfc', 'signature', 'background', 'card'] as const
const countries = ['ID', 'ID', 'ID', 'ID', 'SG', 'SG', 'MY', 'VN', 'PH', 'JP'] as const
const devices = ['phone', 'phone', 'phone', 'phone', 'desktop', 'desktop', 'tablet'] as const
const links = ['email', 'mobile', 'linkedin', 'whatsapp', 'website'] as const
const days = 90

/** Some sell more than others. */
const sellerAmong = (sellers: number, random: (below: number) => number): number =>
  Math.floor((sellers * random(1000) * random(1000)) / 1_000_000)

export function demoLeads(count: number, sellers: number): DemoLead[] {
  const random = seeded(7)
  const pick = picking(random)
  return demoDays(count).map((metDaysAgo, at) => {
    // A fair brings many at once.
    const daysAgo = metDaysAgo >= 17 && metDaysAgo <= 25 ? 20 + random(3) : metDaysAgo
    const name = pick(people)
    const organisation = pick(organisations)
    const way = pick(['form', 'form', 'form', 'scan', 'manual', 'vcard'] as const)
    // Whom they met lately is new; who was met long ago is won, lost or put away.
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
      isAtEvent: daysAgo >= 20 && daysAgo <= 22,
      ...{ daysAgo, hoursToStatus: 2 + random(Math.max(1, 20 * Math.min(daysAgo, 12))) },
    }
  })
}

/** More on working days, more each month, and most while an event lasts. */
export function demoVisits(sellers: number): DemoVisit[] {
  const random = seeded(11)
  const pick = picking(random)
  return Array.from({ length: days }, (_, daysAgo) => {
    const isAtEvent = daysAgo >= 20 && daysAgo <= 22
    const count = Math.round((daysAgo % 7 < 5 ? 46 : 14) * (1.3 - daysAgo / 120) * (isAtEvent ? 2.2 : 1)) + random(9)
    return Array.from({ length: count }, (): DemoVisit => {
      const kind = pick(['view', 'view', 'view', 'view', 'view', 'save', 'save', 'tap', 'tap', 'share'] as const)
      const source = isAtEvent && random(3) > 0 ? 'event' : pick(sources)
      const country = pick(countries)
      return {
        ...{ kind, isBot: kind === 'view' && random(14) === 0, source, isAtEvent: source === 'event' },
        seller: sellerAmong(sellers, random),
        ...{ device: pick(devices), country, language: country === 'ID' ? 'id' : 'en' },
        target: kind === 'tap' ? pick(links) : null,
        visitor: daysAgo * 1_000 + random(count * 2),
        // At Jakarta's hours of work, most of them.
        minutesAgo: daysAgo * 1_440 + random(600),
      }
    })
  }).flat()
}
