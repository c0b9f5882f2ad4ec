import type pg from 'pg'
import type { Prelude } from './prelude.ts'

/** Company whose rows may be seen; an empty text for none. */
export type Bound = string

/** Interface for running statements. */
export interface Queryable {
  query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>
}

/** Answer to a prelude; undefined if there is no prelude or it found no row. */
export type Heard = string | null | undefined

/** A statement in the form of the driver. */
export interface Sent {
  config: pg.QueryConfig
  values: unknown[] | undefined
}

/** A single statement and the prelude that runs before it. */
export interface Asked extends Sent {
  bound: Bound
  prelude: Prelude | undefined
}

/** Options for the start of a transaction. */
export interface Opening {
  prelude?: Prelude | undefined
  /** First statement of the transaction, sent in the round trip that begins it. */
  first?: Sent | undefined
  /** Mode after `begin`. */
  mode?: string
}

/**
 * Transport of a context and a prelude to PostgreSQL. There are two, one of which is chosen as the database opens
 * (`open.ts`):
 *
 * - On connections of our own (`own-connections.ts`) settings, role and prepared statements stay on the connection.
 * - On shared ones (`shared-connections.ts`), behind a pooler that gives every transaction another connection, and on
 * Citus, nothing stays: every transaction sets everything, and no statement has a name.
 *
 * Both guarantee that a statement sees its own context or fails, that the context always ends with the transaction, and
 * that a single statement and the start of a transaction take one round trip each, prelude included.
 */
export interface Way {
  /** Runs a statement in its own transaction. */
  ask(connection: pg.PoolClient, asked: Asked): Promise<{ result: pg.QueryResult; heard: Heard }>
  /** Begins a transaction in a context; the caller ends it. `result` is the answer to the first statement, if given. */
  begin(connection: pg.PoolClient, bound: Bound, opening?: Opening): Promise<{ result: pg.QueryResult; heard: Heard }>
  /** Runs the last statement of a transaction and commits, in one round trip. */
  end(connection: pg.PoolClient, last: Sent): Promise<unknown>
  /** Changes the context of an open transaction. */
  enter(connection: Queryable, bound: Bound): Promise<unknown>
  /** The connection for statements inside a transaction. */
  within(connection: pg.PoolClient): Queryable
}
