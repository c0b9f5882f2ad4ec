import { hasSqlDetails } from 'libpg-query'
import pg from 'pg'
import { afterAll } from 'vitest'
import { namesNone, preparedFaults, sqlFaults } from './database/sql-rules.ts'

// Once per process, even if several test files load this module.
const shared = globalThis as {
  kartuStatements?: {
    found: string[]
    known: Set<string>
    /** Statements that may query several workers without a report. */
    mayAskSeveral: Set<string>
    isRead: boolean
    mayForget: boolean
  }
}
const statements = (shared.kartuStatements ??= {
  found: [],
  known: new Set(),
  mayAskSeveral: new Set(),
  isRead: false,
  mayForget: false,
})

/** Faults of statements that were first sent since the last call. */
export const takeFaults = (): string[] => statements.found.splice(0)

/** Allows a test to send statements that the program never sends, such as attacks. */
export function neverOurs(...texts: string[]): void {
  for (const text of texts) {
    statements.known.add(text)
    statements.mayAskSeveral.add(text)
  }
}

/** Allows statements without a company in a test file that is about them. */
export function mayForgetCompanies(): void {
  statements.mayForget = true
  afterAll(() => {
    statements.mayForget = false
  })
}

/** Checks every statement that a `Db` sends from now on, once. */
export function readAlong(): void {
  if (statements.isRead) return
  statements.isRead = true
  const { found, known } = statements
  const { query } = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...given: unknown[]) {
      const asked = given[0] as string | { text?: string }
      const text = typeof asked === 'string' ? asked : (asked.text ?? '')
      const faultsOf = setsUp.test(text) ? preparedFaults : sqlFaults
      // A `Db` sends objects. Plain texts are transaction commands or come from tests.
      const isRead = setsUp.test(text) || (typeof asked !== 'string' && !fillsNewDatabase.test(text))
      if (isRead) watchWorkers(this)
      if (isRead && !known.has(text)) {
        known.add(text)
        const faults = readable(text, faultsOf).filter((fault) => fault !== namesNone || !statements.mayForget)
        found.push(...faults.map((fault) => `${fault}\n${text}`))
      }
      return query.apply(this, given)
    },
  })
}

const watched = new WeakSet<pg.Client>()

/**
 * A cluster logs each statement that queries several workers, whatever its text promises (`template.ts`). Queries
 * inside functions are ignored: the cluster also logs those for which it only considers a plan for any company and then
 * does not use it.
 */
function watchWorkers(client: pg.Client): void {
  if (watched.has(client)) return
  watched.add(client)
  const { found, known, mayAskSeveral } = statements
  client.on('notice', ({ message, where }) => {
    if (message !== 'multi-task query about to be executed' || where !== undefined) return
    const text = (client as unknown as { _activeQuery?: { text?: string } })._activeQuery?.text ?? ''
    if (!known.has(text) || mayAskSeveral.has(text) || statements.mayForget || isOfAll.test(text)) return
    mayAskSeveral.add(text)
    found.push(`asks several workers\n${text}`)
  })
}

/** Reads all companies: their list, and a backup. */
const isOfAll = /^declare backup_rows|\bfrom (?:public\.)?"?companies"?(?: co)?(?:\s+(?:where|order|limit)|\)|$)/

/** Sets up a connection that is not shared, so its settings may stay on it. */
const setsUp = /^set statement_timeout = 0;|\bprepare kartu_context\b/

/** A backup is restored before tables are distributed. */
const fillsNewDatabase = / from json_array_elements\(\$1::json\) as line$/

/** PostgreSQL itself refuses a statement with a syntax error. */
function readable(text: string, faultsOf: (text: string) => string[]): string[] {
  try {
    return faultsOf(text)
  } catch (error) {
    if (hasSqlDetails(error)) return []
    throw error
  }
}
