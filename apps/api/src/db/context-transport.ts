import type pg from 'pg'
import type { Env } from '../settings/env.ts'

/** Company whose rows may be seen; an empty text for none. */
export type BoundCompany = string

/** Interface for running statements. */
export interface Queryable {
  query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>
}

/** A statement in the form of the driver. */
export interface Sent {
  config: pg.QueryConfig
  values: unknown[] | undefined
}

/** A single statement and the prelude that runs before it. */
export interface SingleStatement extends Sent {
  bound: BoundCompany
  prelude: Prelude | undefined
}

/** Answer to a prelude; undefined if there is no prelude or it found no row. */
export type PreludeAnswer = string | null | undefined

/** Options for the start of a transaction. */
export interface TransactionStart {
  /** Run in this order before the first statement. */
  preludes?: readonly Prelude[]
  /** Receives the answers to the preludes that ran, also if the first statement fails. */
  heard?: PreludeAnswer[]
  /** First statement of the transaction, sent in the round trip that begins it. */
  first?: Sent | undefined
  /** Mode of the transaction, written after `begin`. */
  mode?: string
}

/**
 * Transport of a context and a prelude to PostgreSQL. There are two, one of which is chosen as the database opens
 * (`open.ts`):
 *
 * - On connections of our own (`own-connections.ts`) settings, role and prepared statements stay on the connection.
 * - On shared ones (`shared-connections.ts`), behind a pooler that uses another connection for each transaction, and on
 * Citus, nothing stays: every transaction sets everything, and no statement has a name.
 *
 * Both guarantee that a statement sees its own context or fails, that the context always ends with the transaction, and
 * that a single statement and the start of a transaction take one round trip each, prelude included.
 */
export interface ContextTransport {
  /** Runs a statement in its own transaction. */
  ask(connection: pg.PoolClient, asked: SingleStatement): Promise<{ result: pg.QueryResult; heard: PreludeAnswer }>
  /** Begins a transaction in a context; the caller ends it. `result` is the answer to the first statement, if given. */
  begin(connection: pg.PoolClient, bound: BoundCompany, opening?: TransactionStart): Promise<pg.QueryResult>
  /** Runs the last statement of a transaction and commits, in one round trip. */
  end(connection: pg.PoolClient, last: Sent): Promise<unknown>
  /** Changes the context of an open transaction. */
  enter(connection: Queryable, bound: BoundCompany): Promise<unknown>
  /** The connection for statements inside a transaction. */
  within(connection: pg.PoolClient): Queryable
}

/** A statement that runs before a handle's first one, in its round trip and its transaction. It returns one text. */
export interface Prelude extends PreludeStatement {
  /** True until it has run. */
  readonly isOpen: boolean
  readonly values: readonly (string | null)[]
  /** Receives the answer, undefined if no row was found. If it throws, the statement after it has no effect. */
  readonly hear: (answer: string | null | undefined) => void
}

/**
 * Statement of a prelude, whose text declares the types of its values. Prepared by its name on connections of our own
 * (`OpenOptions.preludes`).
 */
export interface PreludeStatement {
  readonly name: string
  readonly text: string
}

/** Thrown by `hear` to reject an answer: the statement after it has had no effect. */
export class PreludeRefused extends Error {}

export type OpenOptions = Pick<Env, 'dataDir' | 'databaseUrl' | 'databasePoolSize'> &
  Partial<Pick<Env, 'databaseDirectUrl' | 'databaseOwnerUrl' | 'dataSync'>> & {
    onConnectionError?: (error: Error) => void
    /** Statements that run ahead of others (`Prelude`). */
    preludes?: readonly PreludeStatement[]
    /** Receives a sentence for the log: everything works but could be safer. */
    onNotice?: (sentence: string) => void
  }
