import pg from 'pg'
import type { PreludeAnswer } from './context-transport.ts'

/** A message sent before or after a statement: a named statement to prepare, or a text to parse once. */
export type Step =
  | { prepared: string; values: readonly (string | null)[] }
  | { text: string; values?: readonly (string | null)[] }

/** Steps sent together with a statement. */
export interface Around {
  ahead: readonly Step[]
  /** Number of steps directly before the statement that return a text. */
  hears?: number
  /** Receives the texts, also if the statement fails; undefined for a step without a row. */
  heard?: PreludeAnswer[]
  behind?: Step
}

interface Connection {
  submittedNamedStatements: Record<string, string | undefined>
  parse(message: { name: string; text: string }): void
  bind(message: { portal: string; statement: string; values: readonly (string | null)[] }): void
  execute(message: { portal: string; rows: number }): void
  sync(): void
}

interface DataRow {
  fields: (string | null)[]
}

interface QueryInternals {
  name: string | undefined
  prepare(connection: Connection): void
  _getRows(connection: Connection): void
  handleDataRow(message: DataRow): void
  handleCommandComplete(message: unknown, connection: Connection): void
  handleError(error: Error, connection: Connection): void
}

const Base = pg.Query as unknown as new (config: unknown, values: unknown, callback: unknown) => QueryInternals

/**
 * A statement sent in one round trip with the steps before and after it. All share one Sync, so they share a
 * transaction, and after an error the server skips the rest. Each step is its own message. Reaches into the
 * internals of `pg` (pinned); `isolation.test.ts` and `shared-connections.pooler.test.ts` prove isolation, errors and
 * reuse of a connection.
 */
class BoundQuery extends Base {
  readonly #ahead: readonly Step[]
  readonly #hears: number
  readonly #behind: Step | undefined
  /** Number of steps before the statement that have not finished. */
  #waits: number
  #ended = false
  #name: string | undefined
  readonly heard: PreludeAnswer[]

  constructor(
    { ahead, hears = 0, heard = [], behind }: Around,
    config: pg.QueryConfig,
    values: unknown[] | undefined,
    callback: (error: Error | undefined, result: pg.QueryResult) => void,
  ) {
    super(config, values, callback)
    this.#ahead = ahead
    this.#hears = hears
    this.heard = heard
    this.#behind = behind
    this.#waits = ahead.length
  }

  requiresPreparation(): boolean {
    return true
  }

  override prepare(connection: Connection): void {
    this.#name = this.name
    for (const step of this.#ahead) send(connection, step)
    super.prepare(connection)
    // The driver records every parsed text under the name of the active query, including that of a step ahead of it.
    if (this.#waits > 0) this.name = undefined
  }

  /** The query never limits its rows, so this sends the statement, the steps after it, and Sync. */
  override _getRows(connection: Connection): void {
    connection.execute({ portal: '', rows: 0 })
    if (this.#behind) send(connection, this.#behind)
    connection.sync()
  }

  override handleDataRow(message: DataRow): void {
    if (this.#waits === 0) super.handleDataRow(message)
    else if (this.#waits <= this.#hears) this.heard[this.#hears - this.#waits] = message.fields[0]
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#waits > 0) {
      // Records an answer for a step that found no row.
      if (this.#waits <= this.#hears) this.heard[this.#hears - this.#waits] ??= undefined
      this.#waits -= 1
      if (this.#waits === 0) this.name = this.#name
    } else if (!this.#ended) {
      this.#ended = true
      super.handleCommandComplete(message, connection)
    }
  }

  override handleError(error: Error, connection: Connection): void {
    if (this.#name !== undefined) delete connection.submittedNamedStatements[this.#name]
    super.handleError(error, connection)
  }
}

function send(connection: Connection, step: Step): void {
  const isText = 'text' in step
  if (isText) connection.parse({ name: '', text: step.text })
  connection.bind({ portal: '', statement: isText ? '' : step.prepared, values: step.values ?? [] })
  connection.execute({ portal: '', rows: 0 })
}

/** Runs a statement and the steps around it in one round trip. */
export function askTogether(
  connection: pg.PoolClient,
  around: Around,
  config: pg.QueryConfig,
  values?: unknown[],
): Promise<{ result: pg.QueryResult; heard: readonly PreludeAnswer[] }> {
  return new Promise((resolve, reject) => {
    const query = new BoundQuery(around, config, values, (error, result) =>
      error ? reject(error) : resolve({ result, heard: query.heard }),
    )
    connection.query(query as unknown as pg.Submittable)
  })
}
