import type pg from 'pg'
import type { Prelude } from './prelude.ts'

/** The company whose rows may be seen; an empty text for none. */
export type Bound = string

/** What statements are asked through. */
export interface Queryable {
  query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>
}

/** A statement on its own, and the question that goes ahead of it. */
export interface Asked {
  bound: Bound
  prelude: Prelude | undefined
  config: pg.QueryConfig
  values: unknown[] | undefined
}

/** The answer to a prelude; undefined where there is none, or where it found nothing. */
export type Heard = string | null | undefined

/** How a transaction begins. */
export interface Opening {
  prelude?: Prelude | undefined
  /** Behind `begin`. */
  mode?: string
}

/**
 * How a context and the question ahead of a statement travel to PostgreSQL. There are two ways, and one is chosen as the
 * database opens (`open.ts`):
 *
 * - On connections of our own (`own-connections.ts`) settings, role and prepared statements stay on the connection.
 * - On shared ones (`shared-connections.ts`), behind a pooler that gives every transaction another connection, and on
 *   Citus, nothing stays: every transaction brings all of it, and no statement has a name.
 *
 * Both keep what the program relies on: a statement sees its own context or fails, the context ends with the transaction,
 * whatever happens, and a statement on its own and the beginning of a transaction take one round trip each, the prelude
 * included.
 */
export interface Way {
  /** Runs in a transaction of its own. */
  ask(connection: pg.PoolClient, asked: Asked): Promise<{ result: pg.QueryResult; heard: Heard }>
  /** Begins a transaction in a context; who asked ends it. */
  begin(connection: pg.PoolClient, bound: Bound, opening?: Opening): Promise<Heard>
  /** Changes the context of a transaction that has begun. */
  enter(connection: Queryable, bound: Bound): Promise<unknown>
  /** The connection as the statements of a transaction use it. */
  within(connection: pg.PoolClient): Queryable
}
