import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Follow, OnChange } from './change.ts'
import { isDemoted } from './connections/connection-fault.ts'
import type { DatabaseServers } from './connections/database-servers.ts'
import { ownConnections } from './connections/own-connections.ts'
import type { BoundCompany, ContextTransport, Prelude, PreludeAnswer, Queryable, Sent } from './context-transport.ts'
import { rowsOf, type RowShape } from './rows.ts'

/** Rows that a statement may see: those of one company, or only global tables. */
export type Context = { companyId: string } | 'global'

/**
 * A hand-written statement. A name lets the server keep its plan; without one it is planned for its values each time.
 */
export interface Statement {
  readonly name?: string
  readonly text: string
}

/** Wraps every statement of the program, for observers. */
export type AroundStatement = <T>(statement: Partial<Statement>, run: () => Promise<T>) => Promise<T>

const textTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.TIMESTAMPTZ
      ? (text: string) => text
      : (pg.types.getTypeParser as (oid: number, format?: string) => (text: string) => unknown)(oid, format)) as never,
}

/** Scope of a handle: single statements, or a transaction. */
interface Of {
  followers?: ReadonlySet<Follow<Db>>
  reads?: (context: Context) => Db
  isAlone?: boolean
  ending?: Ending
}

/** Work for the end of a transaction, collected while it runs. */
interface Ending {
  /** Sent together with the commit. */
  last: Call | undefined
  effects: (() => void)[]
}

const noFollowers: ReadonlySet<Follow<Db>> = new Set()

/** A statement with its values. */
export interface Call {
  statement: Statement
  values: unknown[]
}

/** First argument of SQL functions: statements through it see only the rows of its context. */
export class Db {
  /** Listeners of this process for changes made through this handle. */
  readonly hearers: ReadonlySet<OnChange>
  /** Called in the transaction of each announced change. */
  readonly followers: ReadonlySet<Follow<Db>>
  /** True on embedded data, which no other process uses. */
  readonly isAlone: boolean
  readonly #client: Queryable
  readonly #way: ContextTransport
  readonly #of: Of
  #orm: NodePgDatabase | undefined

  constructor(client: Queryable, hearers: ReadonlySet<OnChange>, way: ContextTransport = ownConnections, of: Of = {}) {
    this.#client = client
    this.#way = way
    this.hearers = hearers
    this.isAlone = of.isAlone ?? false
    this.followers = of.followers ?? noFollowers
    this.#of = of
  }

  /** Drizzle over this handle: core builder and `sql` only. */
  get orm(): NodePgDatabase {
    this.#orm ??= drizzle({ client: this.#client as pg.Client })
    return this.#orm
  }

  /** Rows of a hand-written statement, each of the given shape; timestamps are text. */
  async rows<Row>(shape: RowShape<Row>, statement: Statement, values: unknown[]): Promise<Row[]> {
    return rowsOf(shape, statement, (await this.#query(statement, values)).rows)
  }

  /** Number of rows that a hand-written statement found or changed. */
  async run(statement: Statement, values: unknown[]): Promise<number> {
    return (await this.#query(statement, values)).rowCount ?? 0
  }

  #query({ name, text }: Statement, values: unknown[]): Promise<pg.QueryResult> {
    return this.#client.query({ name, text, types: textTypes }, values)
  }

  /** A statement from other code, such as the job queue. */
  async raw(text: string, values: unknown[]): Promise<unknown[]> {
    return (await this.#client.query({ text }, values)).rows
  }

  /** Switches to another context, for a transaction that creates a company and then fills it. */
  async enter(context: Context): Promise<void> {
    await this.#way.enter(this.#client, boundTo(context))
  }

  /** A handle in another context; a transaction returns itself and switches to that context. */
  async at(context: Context): Promise<Db> {
    if (this.#of.reads) return this.#of.reads(context)
    await this.enter(context)
    return this
  }

  /**
   * Runs after the transaction has committed and before the response is sent; at once outside a transaction. Must not
   * fail.
   */
  afterCommit(run: () => void): void {
    if (this.#of.ending) this.#of.ending.effects.push(run)
    else run()
  }

  /** Sends a statement together with the commit of this transaction, in one round trip. */
  lastly(last: Call): void {
    const { ending } = this.#of
    if (!ending || ending.last) throw new Error('Only a transaction has a last statement, and only one')
    ending.last = last
  }
}

/** The database as the program sees it: handles bound to a context, and transactions. */
export class Database {
  readonly pool: pg.Pool
  readonly kind: 'pglite' | 'postgres'
  /** Servers that lasting connections use; undefined for embedded data. */
  readonly servers: DatabaseServers | undefined
  readonly global: Db
  /** Listeners of this process for committed changes. They must not fail. */
  readonly hearers = new Set<OnChange>()
  /** Called in the transaction of each change; a fault undoes the change. */
  readonly followers = new Set<Follow<Db>>()
  /** Wraps every statement; unset if nothing observes them. */
  around: AroundStatement | undefined
  readonly #close: () => Promise<void>
  readonly #way: ContextTransport

  constructor(
    pool: pg.Pool,
    kind: 'pglite' | 'postgres',
    close: () => Promise<void>,
    way: ContextTransport = ownConnections,
    servers?: DatabaseServers,
  ) {
    this.pool = pool
    this.kind = kind
    this.servers = servers
    this.#close = close
    this.#way = way
    this.global = this.read('global')
  }

  /** Runs each statement in its own transaction. A `prelude` runs before the first one. */
  read(context: Context, prelude?: Prelude): Db {
    const bound = boundTo(context)
    const client: Queryable = {
      query: async (config, values) => {
        const connection = await this.pool.connect()
        let demoted = false
        try {
          const asked = prelude?.isOpen ? prelude : undefined
          const { result, heard } = await this.#way.ask(connection, { bound, prelude: asked, config, values })
          asked?.hear(heard)
          return result
        } catch (error) {
          demoted = isDemoted(error)
          throw error
        } finally {
          connection.release(demoted)
        }
      },
    }
    const { followers } = this
    const of = { reads: (other: Context) => this.read(other), isAlone: this.#isAlone, followers }
    return new Db(this.#seen(client), this.hearers, this.#way, of)
  }

  get #isAlone(): boolean {
    return this.kind === 'pglite'
  }

  /** Checked with every statement, because an observer may be set after the first handle. */
  #seen(client: Queryable): Queryable {
    return {
      query: (config, values) => this.#observed(config, () => client.query(config, values)),
    }
  }

  /**
   * One use case, one transaction. The pool must not be used inside: embedded data has a single connection. The
   * transaction that loses a deadlock restarts: none of its effects has left the process. It begins with the first
   * statement of `run`, in the same round trip. The preludes run before that statement; if one throws, nothing is kept.
   */
  async transaction<T>(context: Context, run: (tx: Db) => Promise<T>, preludes: readonly Prelude[] = []): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#attempt(context, run, preludes)
      } catch (error) {
        if (!isDeadlock(error) || tries >= deadlockTriesMax) throw error
      }
    }
  }

  #attempt<T>(context: Context, run: (tx: Db) => Promise<T>, preludes: readonly Prelude[]): Promise<T> {
    return this.withConnection(async (client) => {
      const begin = new TransactionBegin(this.#way, client, boundTo(context), preludes)
      const ending: Ending = { last: undefined, effects: [] }
      const tx = new Db(this.#seen(begin), this.hearers, this.#way, {
        ending,
        isAlone: this.#isAlone,
        followers: this.followers,
      })
      const result = await run(tx).catch(async (error: unknown) => {
        await begin.requireHeard()
        throw error
      })
      await begin.requireHeard()
      await this.#end(client, ending)
      for (const effect of ending.effects) effect()
      return result
    })
  }

  async #end(client: pg.PoolClient, { last }: Ending): Promise<void> {
    // After a failed statement whose error was swallowed, the server refuses another one and answers a commit with a
    // rollback.
    if (last) await this.#observed(last.statement, () => this.#way.end(client, sent(last)))
    else if ((await client.query('commit')).command !== 'COMMIT')
      throw new Error('A transaction with a failed statement cannot be kept')
  }

  #observed<T>(statement: Partial<Statement> | undefined, run: () => Promise<T>): Promise<T> {
    return this.around && statement ? this.around(statement, run) : run()
  }

  /** Lends a connection. After an error it is rolled back and stays in the pool, unlike with `pool.query`. */
  async withConnection<T>(use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect()
    let broken: Error | undefined
    try {
      return await use(client)
    } catch (error) {
      broken = await rollBack(client)
      if (isDemoted(error)) broken = error as Error
      throw error
    } finally {
      client.release(broken)
    }
  }

  /**
   * A consistent snapshot of the whole database while `run` works; it begins in the global context. On embedded data,
   * all other callers wait until it ends.
   */
  async snapshot<T>(run: (db: Db) => Promise<T>): Promise<T> {
    const client = await this.pool.connect()
    try {
      await this.#way.begin(client, boundTo('global'), { mode: 'isolation level repeatable read read only' })
      // The connection is idle while the caller writes to a slow disk, which must not end the snapshot.
      await client.query('set local idle_in_transaction_session_timeout = 0')
      return await run(new Db(this.#way.within(client), this.hearers, this.#way))
    } finally {
      client.release(await rollBack(client))
    }
  }

  close(): Promise<void> {
    return this.#close()
  }
}

/** Connection of a transaction that begins with its first statement, in the round trip of the preludes. */
class TransactionBegin implements Queryable {
  readonly #way: ContextTransport
  readonly #client: pg.PoolClient
  readonly #bound: BoundCompany
  readonly #preludes: readonly Prelude[]
  /** Settles once every prelude has run. Rejects if one of them threw, although `run` may have caught that. */
  #heard: Promise<void> | undefined

  constructor(way: ContextTransport, client: pg.PoolClient, bound: BoundCompany, preludes: readonly Prelude[]) {
    this.#way = way
    this.#client = client
    this.#bound = bound
    this.#preludes = preludes
  }

  query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    return this.#heard ? this.#way.within(this.#client).query(config, values) : this.#begin({ config, values })
  }

  /** Begins the transaction if no statement has, and throws if a prelude has thrown: then nothing may be kept. */
  async requireHeard(): Promise<void> {
    if (!this.#heard) await this.#begin()
    await this.#heard
  }

  #begin(first?: Sent): Promise<pg.QueryResult> {
    const heard: PreludeAnswer[] = []
    const begun = this.#way.begin(this.#client, this.#bound, { preludes: this.#preludes, heard, first })
    // An error thrown for a prelude's answer, such as a repeated request, takes precedence over an error of the
    // statement.
    const hear = () => heard.forEach((answer, at) => this.#preludes[at]?.hear(answer))
    this.#heard = begun.then(hear, hear)
    this.#heard.catch(() => {})
    return this.#heard.then(() => begun)
  }
}

/** Reason why the connection cannot be reused; undefined if it can. */
const rollBack = (client: pg.PoolClient): Promise<Error | undefined> =>
  client.query('rollback').then(
    () => undefined,
    (error: Error) => error,
  )

const deadlockTriesMax = 3

/** PostgreSQL's `deadlock_detected`, from the driver or wrapped by Drizzle. */
function isDeadlock(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return code === '40P01' || cause?.code === '40P01'
}

const sent = ({ statement: { name, text }, values }: Call): Sent => ({
  config: { name, text, types: textTypes },
  values,
})

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function boundTo(context: Context): BoundCompany {
  if (context === 'global') return ''
  if (!uuid.test(context.companyId)) throw new Error('A database context needs a UUID')
  return context.companyId
}
