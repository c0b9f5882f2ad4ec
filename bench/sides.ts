import { onServer } from '../apps/api/test/database/servers.ts'
import type { BenchDatabase } from './bench-database.ts'
import type { Child } from './children.ts'
import type { Runner } from './race.ts'
import type { SeededCompany } from './seed.ts'
import { requestBytes } from './traffic.ts'

/** Rows of a page of a list. */
export const perPage = 50
const connections = 8

/** Address and session of the requests to either side. */
export class Sides {
  readonly #database: BenchDatabase
  readonly #kartu: Child
  readonly #floor: Child
  #calls = 0

  constructor(database: BenchDatabase, kartu: Child, floor: Child) {
    this.#database = database
    this.#kartu = kartu
    this.#floor = floor
  }

  kartu(next: () => Buffer | undefined): Runner {
    return { pid: this.#kartu.pid, traffic: { port: this.#kartu.port, next, status: 200, connections } }
  }

  floor(next: () => Buffer | undefined): Runner {
    return { pid: this.#floor.pid, traffic: { port: this.#floor.port, next, status: 200, connections } }
  }

  kartuLists(company: SeededCompany, texts: string[]): Runner {
    let at = 0
    return this.kartu(() => {
      const path = `/api/v1/companies/${company.id}/members?${texts[at++ % texts.length]}&per_page=${perPage}`
      return requestBytes('GET', path, this.authorization())
    })
  }

  /** Uses each session in turn, because it may call 600 times a minute. */
  authorization(): { authorization: string } {
    const { tokens } = this.#database.facts
    return { authorization: `Bearer ${tokens[this.#calls++ % tokens.length]}` }
  }

  /**
   * Does what autovacuum does within a minute: without it, a foreign key check scans the whole of a table that was
   * empty.
   */
  readonly analyze = async (): Promise<void> => {
    const { databaseUrl } = this.#database.floor
    if (databaseUrl !== undefined)
      await onServer(databaseUrl, (client) => client.query('analyze members, cards, leads, lead_words, audit_entries'))
  }

  async edit(company: SeededCompany, color: string): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${this.#kartu.port}/api/v1/companies/${company.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', ...this.authorization() },
      body: JSON.stringify({ color }),
    })
    if (!answer.ok) throw new Error(`The company could not be changed: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
}

/** Returns the requests in turn, again and again. */
export function inTurn(requests: Buffer[]): () => Buffer | undefined {
  let at = 0
  return () => requests[at++ % requests.length]
}
