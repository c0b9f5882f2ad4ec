import pg from 'pg'
import type { Prelude } from './prelude.ts'

/** Prepared on every connection as it opens: sets whose rows the statement behind it may see, for one transaction. */
export const contextStatement = `prepare kartu_context (text, text) as
  select set_config('app.company_id', $1, true), set_config('app.user_id', $2, true)`

interface Connection {
  bind(message: { portal: string; statement: string; values: readonly (string | null)[] }): void
  execute(message: { portal: string; rows: number }): void
}

interface DataRow {
  fields: (string | null)[]
}

interface QueryInternals {
  prepare(connection: Connection): void
  handleDataRow(message: DataRow): void
  handleCommandComplete(message: unknown, connection: Connection): void
}

const Base = pg.Query as unknown as new (config: unknown, values: unknown, callback: unknown) => QueryInternals

/**
 * A statement together with its context in one round trip: the setting and the statement stand before the same Sync, so
 * they share one implicit transaction and the setting ends with it, whatever happens. A `prelude` is asked between the
 * two. Reaches into the internals of `pg` (pinned); `db.test.ts` shows that isolation, errors and
 * reuse of a connection hold.
 */
export class BoundQuery extends Base {
  readonly #context: [companyId: string, userId: string]
  readonly #asked: Prelude | undefined
  /** How many statements ahead of its own have not ended. */
  #ahead = 0
  /** The answer to the prelude; undefined until then, and where it found nothing. */
  heard: string | null | undefined

  constructor(
    { context, prelude }: { context: [companyId: string, userId: string]; prelude?: Prelude | undefined },
    config: pg.QueryConfig,
    values: unknown[] | undefined,
    callback: (error: Error | undefined, result: pg.QueryResult) => void,
  ) {
    super(config, values, callback)
    this.#context = context
    this.#asked = prelude
  }

  requiresPreparation(): boolean {
    return true
  }

  override prepare(connection: Connection): void {
    this.#goAhead(connection, 'kartu_context', this.#context)
    if (this.#asked) this.#goAhead(connection, this.#asked.statement, this.#asked.values)
    super.prepare(connection)
  }

  #goAhead(connection: Connection, statement: string, values: readonly (string | null)[]): void {
    connection.bind({ portal: '', statement, values })
    connection.execute({ portal: '', rows: 0 })
    this.#ahead += 1
  }

  override handleDataRow(message: DataRow): void {
    if (this.#ahead === 0) super.handleDataRow(message)
    else if (this.#asked && this.#ahead === 1) this.heard = message.fields[0]
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#ahead > 0) this.#ahead -= 1
    else super.handleCommandComplete(message, connection)
  }
}
