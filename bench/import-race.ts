import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { apiPrefix } from '@kartu/contracts/call'
import { demoPeople, type DemoPerson } from '../apps/api/src/demo/demo-people.ts'
import { emptyCardWords, listingColumns, storedContacts } from '../apps/api/src/modules/company/cards/card-content.ts'
import { wordsOf } from '../apps/api/src/modules/company/cards/member-words.sql.ts'
import type { BenchDatabase } from './bench-database.ts'
import type { Child } from './children.ts'
import { residentMb } from './machine.ts'
import type { FloorPerson } from './floor-inserts.ts'
import { type Figures, measured, outcomeOf, type Outcome } from './race.ts'

const rows = 10_000
const smallRows = 1_000
/** Number of imports of `smallRows` after which compiled code and caches have settled. */
const warmUps = 5

export interface ImportOutcome extends Outcome {
  /** Undefined if the system does not report it. */
  memory: Memory | undefined
}

/** Peak memory of a warm process during an import of `smallRows` and one of `rows`, in MB. */
export interface Memory {
  smallMb: number
  largeMb: number
}

/** Imports a file from upload to the last person through the API, and compares it with only the inserts. */
export async function raceImports(
  database: BenchDatabase,
  kartu: Child,
  floor: Child,
  rounds: number,
): Promise<ImportOutcome> {
  const importer = new Importer(kartu, database.facts.companies[0]?.id ?? '', database.facts.tokens)
  for (let at = 0; at < warmUps; at += 1) await importer.run(peopleOf(`warm-${at}`, smallRows))
  await insertPeople(floor, peopleOf('floor-warm'))
  const memory = await memoryOf(kartu, importer)
  const pairs: { floor: Figures; kartu: Figures }[] = []
  for (let at = 0; at < rounds; at += 1) {
    const [floorPeople, people] = [peopleOf(`floor-${at}`), peopleOf(`kartu-${at}`)]
    const body = JSON.stringify(floorPeople.map(floorPerson))
    pairs.push({
      floor: await timed(floor, database, () => post(floor, '/people', body)),
      kartu: await timed(kartu, database, () => importer.run(people)),
    })
  }
  return { ...outcomeOf(pairs), memory }
}

interface Row extends DemoPerson {
  email: string
}

export const peopleOf = (mark: string, count = rows): Row[] =>
  demoPeople(count).map((person, at) => ({ ...person, email: `import.${mark}.${at}@nusantara.example` }))

const timed = (child: Child, database: BenchDatabase, act: () => Promise<void>): Promise<Figures> =>
  measured(child.pid, database.cpuMs, async () => {
    await act()
    return { requests: rows, latenciesMs: new Float64Array() }
  })

async function memoryOf(kartu: Child, importer: Importer): Promise<Memory | undefined> {
  const smallMb = await mostMb(kartu, () => importer.run(peopleOf('small', smallRows)))
  const largeMb = await mostMb(kartu, () => importer.run(peopleOf('large')))
  return smallMb === 0 ? undefined : { smallMb, largeMb }
}

async function mostMb(child: Child, act: () => Promise<void>): Promise<number> {
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, residentMb(child.pid) ?? 0)), 20)
  await act().finally(() => clearInterval(watch))
  return most
}

const insertPeople = (floor: Child, people: Row[]) => post(floor, '/people', JSON.stringify(people.map(floorPerson)))

async function post(child: Child, path: string, body: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${child.port}${path}`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`The floor could not insert people: ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** Rows that the floor inserts for a person, built before the measurement. */
function floorPerson(person: Row): FloorPerson {
  const { first_name, last_name, job_title, short_description } = person
  const words = { ...emptyCardWords, first_name, last_name, job_title, short_description }
  const contacts = storedContacts([
    { key: 'mobile', value: person.mobile },
    { key: 'email', value: person.email },
    { key: 'linkedin', value: person.linkedin },
  ])
  const { displayName, sortName, searchText } = listingColumns({
    ...words,
    contacts,
    photo: null,
    secondary_logo_ids: null,
  })
  return {
    email: person.email,
    first_name,
    last_name,
    job_title,
    short_description,
    contacts: JSON.stringify(contacts),
    displayName,
    sortName,
    searchText,
    // Kartu retries with another link if one is taken; a single statement cannot.
    slug: `p-${randomUUID()}`,
    words: wordsOf({ ...words, contacts }, person.email).join(' '),
  }
}

/** Fields of an import that the benchmark reads. */
interface Import {
  _id: string
  state: string
  error: string | null
  columns: { suggested: string | null }[]
  counts: { create: number } | null
}

const imports = '/companies/:companyId/imports'
const calls = {
  create: { method: 'POST', path: imports },
  get: { method: 'GET', path: `${imports}/:importId` },
  check: { method: 'POST', path: `${imports}/:importId/check` },
  apply: { method: 'POST', path: `${imports}/:importId/apply` },
}

/** Imports like a person in the web app. */
export class Importer {
  readonly #kartu: Child
  readonly #companyId: string
  readonly #tokens: string[]
  readonly #askEveryMs: number
  #calls = 0

  constructor(kartu: Child, companyId: string, tokens: string[], askEveryMs = 50) {
    this.#kartu = kartu
    this.#companyId = companyId
    this.#tokens = tokens
    this.#askEveryMs = askEveryMs
  }

  async run(people: Row[]): Promise<void> {
    const form = new FormData()
    form.append('file', new Blob([csv(people)], { type: 'text/csv' }), 'people.csv')
    const { _id: importId, columns } = await this.#call(calls.create, '', form)
    await this.#reached(importId, 'uploaded')
    const mapping = columns.map(({ suggested }) => suggested)
    await this.#call(calls.check, importId, { mapping, create_divisions: true })
    await this.#reached(importId, 'checked')
    await this.#call(calls.apply, importId, {})
    const { counts } = await this.#reached(importId, 'done')
    if (counts?.create !== people.length) throw new Error(`An import went wrong: ${JSON.stringify(counts)}`)
  }

  async #reached(importId: string, state: string): Promise<Import> {
    for (;;) {
      const found = await this.#call(calls.get, importId)
      if (found.state === state) return found
      if (found.state === 'failed') throw new Error(`An import failed: ${found.error}`)
      await wait(this.#askEveryMs)
    }
  }

  async #call(route: { method: string; path: string }, importId: string, body?: object): Promise<Import> {
    const path = route.path.replace(':companyId', this.#companyId).replace(':importId', importId)
    const isForm = body instanceof FormData
    const answer = await fetch(`http://127.0.0.1:${this.#kartu.port}${apiPrefix}${path}`, {
      method: route.method,
      headers: {
        authorization: `Bearer ${this.#tokens[this.#calls++ % this.#tokens.length]}`,
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    const { data, message } = (await answer.json()) as { data: Import; message?: string }
    if (!answer.ok) throw new Error(`${route.method} ${route.path} answered ${answer.status}: ${message}`)
    return data
  }
}

function csv(people: Row[]): string {
  const header = 'First name,Last name,Email,Job title,Division,Mobile,LinkedIn,Short description'
  const lines = people.map((person) =>
    [
      ...[person.first_name, person.last_name, person.email, person.job_title, person.division],
      ...[person.mobile, person.linkedin, person.short_description],
    ]
      .map((cell) => `"${cell.replaceAll('"', '""')}"`)
      .join(','),
  )
  return [header, ...lines].join('\r\n')
}
