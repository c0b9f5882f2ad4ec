/** The fictional people of the sample company, the same in every run. */
export interface DemoPerson {
  first_name: string
  last_name: string
  job_title: string
  division: string
  mobile: string
  office: string
  extension: string
  linkedin: string
  short_description: string
}

const offices = {
  Jakarta: { mobile: '+62812', digits: 8, office: '+62215550142' },
  Surabaya: { mobile: '+62811', digits: 7, office: '+62315550170' },
  Singapore: { mobile: '+659', digits: 7, office: '+6561234567' },
  'Kuala Lumpur': { mobile: '+6012', digits: 7, office: '+60321234567' },
  'Ho Chi Minh City': { mobile: '+8490', digits: 7, office: '+842838221234' },
  Manila: { mobile: '+63917', digits: 7, office: '+63281234567' },
} as const

export const demoDivisions = Object.keys(offices)

/** Own look of one division. */
export const demoTemplate = {
  division: 'Surabaya' satisfies keyof typeof offices,
  template: { layout: 'centred', texture: 'grid', color: '#7a2e8e', card_color: '#7a2e8e' },
} as const

const names: Record<keyof typeof offices, { first: string[]; last: string[] }> = {
  Jakarta: {
    first: [
      'Anindya',
      'Bagus',
      'Citra',
      'Dewi',
      'Eko',
      'Fajar',
      'Gita',
      'Hendra',
      'Indah',
      'Joko',
      'Kartika',
      'Suharto',
    ],
    last: ['Prameswari', 'Wicaksono', 'Lestari', 'Santoso', 'Kusuma', 'Nugroho', 'Wijaya', 'Hartono', ''],
  },
  Surabaya: {
    first: ['Agus', 'Bambang', 'Dian', 'Endah', 'Galih', 'Ratna', 'Slamet', 'Tri', 'Wahyu', 'Yanti'],
    last: ['Setiawan', 'Purnomo', 'Rahayu', 'Susanto', 'Utomo', 'Widodo', ''],
  },
  Singapore: {
    first: ['Chloe', 'Wei Ling', 'Marcus', 'Jun Hao', 'Hui Min', 'Rachel', '大文'],
    last: ['Lim', 'Tan', 'Lee', 'Ong', 'Goh', 'Chua', '陳'],
  },
  'Kuala Lumpur': {
    first: ['Siti Nurhaliza', 'Ahmad', 'Farah', 'Hafiz', 'Mei Yee', 'Kavitha', 'Nurul', 'Zulkifli'],
    last: ['Binti Ahmad', 'Bin Ismail', 'Wong', 'Krishnan', 'Abdullah', 'Cheong'],
  },
  'Ho Chi Minh City': {
    first: ['Minh Khai', 'Thị Hương', 'Văn Đức', 'Quốc Bảo', 'Ngọc Ánh', 'Thanh Tùng'],
    last: ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Đặng', 'Võ'],
  },
  Manila: {
    first: ['Maria', 'José', 'Angelica', 'Paolo', 'Cristina', 'Miguel', "D'Angelo"],
    last: ['Fernandez', 'Santos', 'Reyes', 'dela Cruz', "O'Brien", 'Villanueva'],
  },
}

const women = new Set([
  ...['Anindya', 'Citra', 'Dewi', 'Gita', 'Indah', 'Kartika', 'Dian', 'Endah', 'Ratna', 'Yanti', 'Chloe', 'Wei Ling'],
  ...['Hui Min', 'Rachel', 'Siti Nurhaliza', 'Farah', 'Mei Yee', 'Kavitha', 'Nurul', 'Minh Khai', 'Thị Hương'],
  ...['Ngọc Ánh', 'Maria', 'Angelica', 'Cristina'],
])

/** True if the first name of the sample person is a woman's, which decides the drawn portrait. */
export const isWoman = (firstName: string): boolean => women.has(firstName)

const titles = [
  'Head of Partnerships',
  'Regional Sales Director',
  'Key Account Manager',
  'Driver Coordinator',
  'Product Marketing Lead',
  'Finance Controller',
  'Legal Counsel',
  'Warehouse Lead',
  'People Operations',
  'Customs Specialist',
  'Cold Chain Engineer',
  'Customer Success Manager',
]

const descriptions = [
  'I bring carriers and shippers of the archipelago to one table. Ask me about cold chain to the eastern islands.',
  'Door to door across six countries, with one number to call.',
  'I make customs boring.',
  '',
  '',
]

/** A generator with a fixed start, so that the demo looks the same everywhere (mulberry32). */
export function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

/** Draws one of a list. */
export const picking =
  (random: (below: number) => number) =>
  <T>(list: readonly T[]): T =>
    list[random(list.length)] as T

export function demoPeople(count: number): DemoPerson[] {
  const random = seeded(2026)
  const pick = picking(random)
  const taken = new Set<string>()
  /** Gives up after some tries, because a large company has more people than the lists have names. */
  const unusedName = (division: keyof typeof offices, tries = 20): { first: string; last: string } => {
    const first = pick(names[division].first)
    const last = first === '大文' ? '陳' : pick(names[division].last.filter((name) => name !== '陳'))
    const name = `${first} ${last}`
    // Chloe Lim is the founder.
    if (tries > 0 && (taken.has(name) || name === 'Chloe Lim')) return unusedName(division, tries - 1)
    taken.add(name)
    return { first, last }
  }
  return Array.from({ length: count }, () => {
    const division = pick(demoDivisions) as keyof typeof offices
    const place = offices[division]
    const { first, last } = unusedName(division)
    const number = Array.from({ length: place.digits }, (_, at) => (at === 0 ? 2 + random(7) : random(10))).join('')
    return {
      first_name: first,
      last_name: last,
      job_title: pick(titles),
      division,
      mobile: place.mobile + number,
      office: place.office,
      extension: String(100 + random(800)),
      linkedin: random(3) === 0 ? `in/demo-${random(90_000) + 10_000}` : '',
      short_description: pick(descriptions),
    }
  })
}

/** Age in days of each of `count` events: spread over 90 days, more of them recently. */
export function demoDays(count: number): number[] {
  const random = seeded(90)
  return Array.from({ length: count }, () => Math.floor(90 * (random(1000) / 1000) ** 1.6)).toSorted((a, b) => b - a)
}
