import { randomUUID } from 'node:crypto'
import { demoPeople, type DemoPerson } from '../apps/api/src/demo/demo-people.ts'
import type { BenchDatabase } from './bench-database.ts'
import type { Child } from './children.ts'
import type { FloorConfig } from './floor.ts'
import type { FloorList } from './floor-lists.ts'
import type { Runner } from './race.ts'
import type { SeededCompany } from './seed.ts'
import { inTurn, perPage, Sides } from './sides.ts'
import { requestBytes, send } from './traffic.ts'

/** A path to measure: Kartu compared with the floor. */
export interface Path {
  name: string
  floorIs: string
  /** Lowest ratio to the floor that meets the goal. Undefined without a goal. */
  goal?: number | undefined
  /** Highest CPU time of program and database, in ms per request. */
  cpuMsMax?: number | undefined
  floor: Runner
  kartu: Runner
}

/** Kartu and the floor send the same cards in turn: sending one alone is cheaper, because it stays in the CPU's cache. */
const cardsInTurn = 100
const forms = ['', '.vcf'] as const
const searchCount = 400

/** Configuration of the floor server, read from a running Kartu. */
export async function floorConfig(database: BenchDatabase, kartu: Child): Promise<FloorConfig> {
  const [company] = database.facts.companies
  const cards = company?.cards.slice(0, cardsInTurn) ?? []
  if (!company || cards.length === 0) throw new Error('The measured database has no cards')
  return {
    database: database.floor,
    companyId: company.id,
    userId: database.facts.userId,
    memberId: company.founderId,
    constants: await Promise.all(forms.flatMap((end) => cards.map(({ slug }) => constant(kartu, `/c/${slug}${end}`)))),
    lists: database.facts.companies.flatMap(listsOf),
  }
}

/** All paths. Writing paths come last, because they change the data that others read. */
export function pathsOf(database: BenchDatabase, kartu: Child, floor: Child, quick: boolean): Path[] {
  const side = new Sides(database, kartu, floor)
  const [company, large] = database.facts.companies
  if (!company) throw new Error('The measured database has no company')
  return [
    ready(side, company, { name: 'Public card, cached', goal: 0.95 }, ''),
    firstView(side, company, quick ? 2_000 : company.cards.length),
    ready(side, company, { name: 'vCard file', goal: 0.85 }, '.vcf'),
    ...listPaths(side, company, 0),
    ...(large ? listPaths(side, large, 1, quick) : []),
    createMember(side, company),
    storeLead(side, company),
  ]
}

/** The same page for two companies, one of which is ten times as large. The smaller company is the floor. */
export function growth(database: BenchDatabase, kartu: Child, floor: Child): Path | undefined {
  const [company, large] = database.facts.companies
  if (!company || !large) return undefined
  const side = new Sides(database, kartu, floor)
  return {
    name: `${listName(large)} against ${count(company.members)}`,
    floorIs: `Kartu, ${listName(company)}`,
    goal: 1 / 1.2,
    floor: side.kartuLists(company, ['page=1']),
    kartu: side.kartuLists(large, ['page=1']),
  }
}

/** Cached answers of some cards, compared with `node:http` sending the same answers. */
function ready(
  side: Sides,
  company: SeededCompany,
  path: Pick<Path, 'name' | 'goal'>,
  end: (typeof forms)[number],
): Path {
  const cards = company.cards.slice(0, cardsInTurn)
  const from = forms.indexOf(end) * cards.length
  return {
    ...path,
    floorIs: 'node:http sending the same answers',
    floor: side.floor(inTurn(cards.map((_, at) => requestBytes('GET', `/constant/${from + at}`)))),
    kartu: side.kartu(
      inTurn(cards.map(({ slug }) => requestBytes('GET', `/c/${slug}${end}`, { 'accept-encoding': 'br' }))),
    ),
  }
}

/**
 * Changes the company's colour through the API before each round, which changes every card. In the round each card is
 * requested once, so every request is the first one after an edit.
 */
function firstView(side: Sides, company: SeededCompany, cardCount: number): Path {
  const cards = company.cards.slice(0, cardCount)
  const requests = cards.map(({ slug }) => requestBytes('GET', `/c/${slug}`, { 'accept-encoding': 'br' }))
  let edits = 0
  let left: Iterator<Buffer> = [][Symbol.iterator]()
  const kartu = side.kartu(() => left.next().value)
  return {
    name: 'Public card, first view after an edit',
    floorIs: 'node:http sending one such answer',
    cpuMsMax: 1,
    floor: side.floor(inTurn([requestBytes('GET', '/constant/0')])),
    kartu: {
      ...kartu,
      async beforeRound() {
        if (edits === 0) await send({ ...kartu.traffic, next: once(requests) }, 60_000)
        edits += 1
        await side.edit(company, `#${(0x100000 + edits).toString(16)}`)
        left = requests[Symbol.iterator]()
      },
    },
  }
}

const queries: [ListQuery, ...ListQuery[]] = [
  { name: () => 'first page', page: () => 1, searches: [], goal: 0.7 },
  { name: (company) => `page ${count(middle(company))}`, page: middle, searches: [], cpuMsMax: 5 },
  { name: () => 'new search each time', page: () => 1, searches: searches(), cpuMsMax: 15 },
]

interface ListQuery {
  name: (company: SeededCompany) => string
  page: (company: SeededCompany) => number
  /** Searches, in order; none matches everyone. */
  searches: string[]
  goal?: number
  cpuMsMax?: number
}

function middle({ members }: SeededCompany): number {
  return Math.floor(members / 2 / perPage)
}

/** In the order of `listPaths`. */
const listsOf = (company: SeededCompany): FloorList[] =>
  queries.flatMap(({ page, searches: texts }) =>
    (texts.length > 0 ? texts : ['']).map((text) => ({
      companyId: company.id,
      page: page(company),
      perPage,
      search: plain(text)
        .split(' ')
        .filter((word) => word !== ''),
    })),
  )

/** Paths of lists; a short run has only the first. */
function listPaths(side: Sides, company: SeededCompany, place: number, quick = false): Path[] {
  let at = place * listsOf(company).length
  return (quick ? queries.slice(0, 1) : queries).map(({ name, page, searches: texts, goal, cpuMsMax }) => {
    const isSearch = texts.length > 0
    const asked = isSearch ? texts.map((search) => String(new URLSearchParams({ search }))) : [`page=${page(company)}`]
    const floorPaths = asked.map(() => requestBytes('GET', `/list/${at++}`))
    return {
      name: `${listName(company)}, ${name(company)}`,
      floorIs: `one named statement on node:http, ${isSearch ? 'page and count' : 'from where the page begins'}`,
      goal,
      cpuMsMax,
      floor: side.floor(inTurn(floorPaths)),
      kartu: side.kartuLists(company, asked),
    }
  })
}

function createMember(side: Sides, company: SeededCompany): Path {
  const people = demoPeople(1000)
  let made = 0
  return creation(side, company, 'Create a member', 'members', () => {
    const { first_name, last_name, job_title, mobile } = people[(made += 1) % people.length] as DemoPerson
    const email = `person.${randomUUID()}@example.com`
    return { first_name, last_name, job_title, email, contacts: [{ key: 'mobile', value: mobile }] }
  })
}

function storeLead(side: Sides, company: SeededCompany): Path {
  const people = demoPeople(1000)
  let made = 0
  return creation(side, company, 'Store a lead', 'leads', () => {
    const { first_name, last_name, job_title, mobile } = people[(made += 1) % people.length] as DemoPerson
    const contacts = [
      { key: 'email', value: `lead.${made}@example.com` },
      { key: 'mobile', value: mobile },
    ]
    return { name: `${first_name} ${last_name}`, organisation: `Company ${made % 500}`, job_title, contacts }
  })
}

/** A call with an idempotency key that creates a row of a noun; the floor has the same path without a company. */
function creation(side: Sides, company: SeededCompany, name: string, noun: string, bodyOf: () => object): Path {
  const request = (path: string, more = {}) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...more }
    return requestBytes('POST', path, headers, JSON.stringify(bodyOf()))
  }
  return {
    name,
    floorIs: 'the same inserts in one named statement on node:http',
    goal: 0.6,
    floor: { ...side.floor(() => request(`/${noun}`)), beforeRound: side.analyze },
    kartu: {
      ...side.kartu(() => request(`/api/v1/companies/${company.id}/${noun}`, side.authorization())),
      beforeRound: side.analyze,
    },
  }
}

/** Kartu's answer with its headers, for the floor to repeat. */
async function constant(kartu: Child, path: string): Promise<FloorConfig['constants'][number]> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    const request = get({ port: kartu.port, host: '127.0.0.1', path, headers: { 'accept-encoding': 'br' } })
    request.once('error', reject)
    request.once('response', (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${path} answered ${answer.statusCode}`))
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('end', () => {
        const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...headers } = answer.headers
        resolve({ headers: headers as Record<string, string>, bodyBase64: Buffer.concat(chunks).toString('base64') })
      })
    })
  })
}

function searches(): string[] {
  const texts = demoPeople(searchCount).map(({ first_name, last_name }, at) => `${last_name || first_name} ${at % 100}`)
  return [...new Set(texts)]
}

/** Text without case and accents, as the search compares it. */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')
}

const listName = (company: SeededCompany) => `Team, 50 of ${count(company.members)}`
const count = (number: number) => number.toLocaleString('en')

function once(requests: Buffer[]): () => Buffer | undefined {
  const left = requests[Symbol.iterator]()
  return () => left.next().value
}
