// Fills a database with companies, people and sessions, and stores the values that the benchmark needs.
import { readFileSync, writeFileSync } from 'node:fs'
import { displayName } from '@kartu/cards/names'
import { makeSlug } from '@kartu/cards/slugs'
import { CreateDivision } from '@kartu/contracts/company/divisions'
import { newId } from '../apps/api/src/db/columns.ts'
import type { Database, Db } from '../apps/api/src/db/db.ts'
import { openDatabase } from '../apps/api/src/db/open.ts'
import { refreshStatistics } from '../apps/api/src/db/statistics.ts'
import { demoDivisions, demoPeople, type DemoPerson, seeded } from '../apps/api/src/demo/demo-people.ts'
import { byPerson } from '../apps/api/src/modules/platform/audit/tell.ts'
import { beginSession } from '../apps/api/src/modules/identity/auth/sessions.ts'
import {
  cardColumns,
  emptyCardWords,
  listingColumns,
  storedContacts,
} from '../apps/api/src/modules/company/cards/card-content.ts'
import { cardLinks, cards } from '../apps/api/src/db/schema/company.ts'
import { insertWords, wordsOf } from '../apps/api/src/modules/company/cards/member-words.sql.ts'
import { createCompany } from '../apps/api/src/modules/company/companies/companies.ts'
import { createDivision } from '../apps/api/src/modules/company/divisions/divisions.ts'
import { members } from '../apps/api/src/db/schema/roots.ts'
import { insertUser, type UserRow } from '../apps/api/src/modules/identity/users/users.sql.ts'

export interface SeedOrder {
  dataDir: string
  databaseUrl: string | undefined
  databaseOwnerUrl?: string | undefined
  /** Number of members of each company. */
  companySizes: number[]
  sessions: number
  factsPath: string
}

export interface Facts {
  userId: string
  tokens: string[]
  companies: SeededCompany[]
}

export interface SeededCompany {
  id: string
  members: number
  /** Member ID of the person with the sessions. */
  founderId: string
  cards: { id: string; slug: string }[]
}

const rowsPerStatement = 500

async function seed(order: SeedOrder): Promise<Facts> {
  const database = await openDatabase({ ...order, databasePoolSize: 2 })
  try {
    const user = await insertUser(database.global, {
      email: 'bench@example.com',
      firstName: 'Sri',
      lastName: 'Wahyuni',
    })
    if (!user) throw new Error('The database to be filled is not empty')
    const companies: SeededCompany[] = []
    const newSlug = distinctSlugs()
    for (const size of order.companySizes) companies.push(await seedCompany(database, user, size, newSlug))
    const tokens = await seedSessions(database, user.id, order.sessions)
    // Embedded data has no autovacuum, so statistics are refreshed as after an import.
    await refreshStatistics(database)
    return { userId: user.id, tokens, companies }
  } finally {
    await database.close()
  }
}

/** Many sessions, because each may call 600 times a minute and the limit stays on. */
const seedSessions = (database: Database, userId: string, count: number): Promise<string[]> =>
  database.transaction('global', async (tx) => {
    const tokens: string[] = []
    for (let at = 0; at < count; at += 1) tokens.push(await beginSession(tx, userId, 'Benchmark', { way: 'code' }))
    return tokens
  })

const seedCompany = (database: Database, founder: UserRow, size: number, newSlug: NewSlug): Promise<SeededCompany> =>
  database.transaction('global', async (tx) => {
    const { id } = await createCompany(
      tx,
      founder,
      { name: `Nusantara Logistics ${size}`, industry: 'Logistics', website: 'https://nusantara.example' },
      '',
    )
    const acting = byPerson(id, founder.id, '')
    const divisionIds = new Map<string, string>()
    for (const name of demoDivisions) {
      divisionIds.set(name, (await createDivision(tx, acting, CreateDivision.parse({ name }))).id)
    }
    const [founderPlace] = await tx.orm.select({ id: members.id }).from(members)
    // The founder is one of them.
    const people = demoPeople(size - 1)
    const made: SeededCompany = { id, members: size, founderId: founderPlace?.id ?? '', cards: [] }
    for (let from = 0; from < people.length; from += rowsPerStatement) {
      const rows = people
        .slice(from, from + rowsPerStatement)
        .map((person, at) => rowsOf(person, id, from + at, divisionIds, newSlug))
      await insertPeople(tx, id, rows)
      made.cards.push(...rows.map(({ card, link }) => ({ id: card.id, slug: link.slug })))
    }
    return made
  })

type NewSlug = (person: Pick<DemoPerson, 'first_name' | 'last_name'>) => string

/** Slugs in Kartu's form, the same in every run. A repeated slug is drawn again. */
export function distinctSlugs(random = seeded(2026)): NewSlug {
  const drawn = new Set<string>()
  return ({ first_name, last_name }) => {
    const name = displayName({ ...emptyCardWords, first_name, last_name })
    let slug = makeSlug(name, random)
    while (drawn.has(slug)) slug = makeSlug(name, random)
    drawn.add(slug)
    return slug
  }
}

function rowsOf(person: DemoPerson, companyId: string, at: number, divisionIds: Map<string, string>, newSlug: NewSlug) {
  const member = {
    companyId,
    id: newId(),
    email: `person.${at}@nusantara.example`,
    divisionId: divisionIds.get(person.division) ?? null,
    status: 'verified' as const,
  }
  const words = {
    ...emptyCardWords,
    first_name: person.first_name,
    last_name: person.last_name,
    job_title: person.job_title,
    short_description: person.short_description,
  }
  const contacts = storedContacts([
    { key: 'mobile', value: person.mobile },
    { key: 'phone', value: person.office, extension: person.extension },
    { key: 'email', value: member.email },
    { key: 'linkedin', value: person.linkedin },
  ])
  const listed = listingColumns({ ...words, contacts, photo: null, secondary_logo_ids: null })
  const card = { companyId, id: newId(), memberId: member.id, contacts, ...cardColumns(words), ...listed }
  const found = { memberId: member.id, words: wordsOf({ ...words, contacts }, member.email) }
  return { member, card, link: { slug: newSlug(person), companyId, cardId: card.id }, found }
}

async function insertPeople(tx: Db, companyId: string, people: ReturnType<typeof rowsOf>[]): Promise<void> {
  await tx.orm.insert(members).values(people.map(({ member }) => member))
  await tx.orm.insert(cards).values(people.map(({ card }) => card))
  await tx.orm.insert(cardLinks).values(people.map(({ link }) => link))
  await insertWords(
    tx,
    companyId,
    people.map(({ found }) => found),
  )
}

if (import.meta.main) {
  const order = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as SeedOrder
  writeFileSync(order.factsPath, JSON.stringify(await seed(order)))
}
