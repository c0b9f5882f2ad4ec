import pg from 'pg'

/** Prepared on every connection as it opens: sets whose rows the statement behind it may see, for one transaction. */
export const contextStatement = `prepare kartu_context (text, text) as
  select set_config('app.company_id', $1, true), set_config('app.user_id', $2, true)`

interface Connection {
  bind(message: { portal: string; statement: string; values: string[] }): void
  execute(message: { portal: string; rows: number }): void
}

interface QueryInternals {
  prepare(connection: Connection): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
}

const Base = pg.Query as unknown as new (config: unknown, values: unknown, callback: unknown) => QueryInternals

/**
 * A statement together with its context in one round trip: the setting and the statement stand before the same Sync, so
 * they share one implicit transaction and the setting ends with it, whatever happens. Reaches into the internals of
 * `pg` (pinned); `db.test.ts` shows that isolation, errors and reuse of a connection hold.
 */
export class BoundQuery extends Base {
  readonly #context: [companyId: string, userId: string]
  #settingContext = false

  constructor(
    context: [companyId: string, userId: string],
    config: pg.QueryConfig,
    values: unknown[] | undefined,
    callback: (error: Error | undefined, result: pg.QueryResult) => void,
  ) {
    super(config, values, callback)
    this.#context = context
  }

  requiresPreparation(): boolean {
    return true
  }

  override prepare(connection: Connection): void {
    connection.bind({ portal: '', statement: 'kartu_context', values: this.#context })
    connection.execute({ portal: '', rows: 0 })
    this.#settingContext = true
    super.prepare(connection)
  }

  override handleDataRow(message: unknown): void {
    if (!this.#settingContext) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#settingContext) this.#settingContext = false
    else super.handleCommandComplete(message, connection)
  }
}
