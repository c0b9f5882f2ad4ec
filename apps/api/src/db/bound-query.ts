import pg from 'pg'
import type { CallerProof } from './caller-proof.ts'

/** Prepared on every connection as it opens: sets whose rows the statement behind it may see, for one transaction. */
export const contextStatement = `prepare kartu_context (text, text) as
  select set_config('app.company_id', $1, true), set_config('app.user_id', $2, true)`

interface Connection {
  bind(message: { portal: string; statement: string; values: (string | null)[] }): void
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
 * they share one implicit transaction and the setting ends with it, whatever happens. With a `caller`, what that is now
 * is asked between the two. Reaches into the internals of `pg` (pinned); `db.test.ts` shows that isolation, errors and
 * reuse of a connection hold.
 */
export class BoundQuery extends Base {
  readonly #context: [companyId: string, userId: string]
  readonly #caller: CallerProof | undefined
  #preludes = 0
  /** What the database said of the caller; undefined until then, and where it found nobody. */
  callerFound: string | null | undefined

  constructor(
    { context, caller }: { context: [companyId: string, userId: string]; caller?: CallerProof | undefined },
    config: pg.QueryConfig,
    values: unknown[] | undefined,
    callback: (error: Error | undefined, result: pg.QueryResult) => void,
  ) {
    super(config, values, callback)
    this.#context = context
    this.#caller = caller
  }

  requiresPreparation(): boolean {
    return true
  }

  override prepare(connection: Connection): void {
    this.#prelude(connection, 'kartu_context', this.#context)
    if (this.#caller) this.#prelude(connection, 'kartu_caller', [this.#caller.tokenHash, this.#caller.companyId])
    super.prepare(connection)
  }

  #prelude(connection: Connection, statement: string, values: (string | null)[]): void {
    connection.bind({ portal: '', statement, values })
    connection.execute({ portal: '', rows: 0 })
    this.#preludes += 1
  }

  override handleDataRow(message: DataRow): void {
    if (this.#preludes === 0) super.handleDataRow(message)
    else if (this.#caller && this.#preludes === 1) this.callerFound = message.fields[0]
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#preludes > 0) this.#preludes -= 1
    else super.handleCommandComplete(message, connection)
  }
}
