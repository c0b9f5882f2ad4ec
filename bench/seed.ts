// Fills a database with companies, people and sessions, and writes down what the benchmark needs to know of them.
import { readFileSync, writeFileSync } from 'node:fs'
import { CreateDivision } from '@kartu/contracts/divisions'
import { newId } from '../apps/api/src/db/columns.ts'
import type { Database, Db } from '../apps/api/src/db/db.ts'
import { openDatabase } from '../apps/api/src/db/open.ts'
import { refreshStatistics } from '../apps/api/src/db/statistics.ts'
import { demoDivisions, demoPeople } from '../apps/api/src/demo/demo-people.ts'
import { byPerson } from '../apps/api/src/modules/audit/tell.ts'
import { beginSession } from '../apps/api/src/modules/auth/sessions.ts'
import {
  cardColumns,
  emptyCardWords,
  listingColumns,
  newSlug,
  storedContacts,
} from '../apps/api/src/modules/cards/card-content.ts'
import { cardLinks, cards } from '../apps/api/src/modules/cards/cards.tables.ts'
import { insertWords, wordsOf } from '../apps/api/src/modules/cards/member-words.sql.ts'
import { createCompany } from '../apps/api/src/modules/companies/companies.ts'
import { createDivision } from '../apps/api/src/modules/divisions/divisions.ts'
import { members } from '../apps/api/src/modules/members/members.table.ts'
import { insertUser, type UserRow } from '../apps/api/src/modules/users/users.sql.ts'

export interface SeedOrder {
  dataDir: string
  databaseUrl: string | undefined
  databaseOwnerUrl?: string | undefined
  /** Members of each company to be made. */
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
    for (const size of order.companySizes) companies.push(await seedCompany(database, user, size))
    const tokens = await seedSessions(database, user.id, order.sessions)
    // As after an import: embedded data has no autovacuum that would do it.
    await refreshStatistics(database)
    return { userId: user.id, tokens, companies }
  } finally {
    await database.close()
  }
}

/** Many sessions, because each may call 600 times a minute: the limit stays on, as in an installation. */
const seedSessions = (database: Database, userId: string, count: number): Promise<string[]> =>
  database.transaction('global', async (tx) => {
    const tokens: string[] = []
    for (let at = 0; at < count; at += 1) tokens.push(await beginSession(tx, userId, 'Benchmark'))
    return tokens
  })

const seedCompany = (database: Database, founder: UserRow, size: number): Promise<SeededCompany> =>
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
    // The founder is one of them.
    const people = peopleRows(id, size - 1, divisionIds)
    for (let from = 0; from < people.length; from += rowsPerStatement) {
      await insertPeople(tx, id, people.slice(from, from + rowsPerStatement))
    }
    return { id, members: size, cards: people.map(({ card, link }) => ({ id: card.id, slug: link.slug })) }
  })

function peopleRows(companyId: string, count: number, divisionIds: Map<string, string>) {
  return demoPeople(count).map((person, at) => {
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
    return { member, card, link: { slug: newSlug(words), companyId, cardId: card.id }, found }
  })
}

async function insertPeople(tx: Db, companyId: string, people: ReturnType<typeof peopleRows>): Promise<void> {
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
