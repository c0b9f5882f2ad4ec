import type { EventEmitter } from 'node:events'
import { setImmediate } from 'node:timers'
import { type PGlite, protocol } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import type pg from 'pg'
import { RunningPglite } from './running-pglite.ts'

/** PostgreSQL's `crash_shutdown`: the same statement may succeed later. */
class DatabaseCrashed extends Error {
  readonly code = '57P02'
}

/** A database that was opened, at the start or after a crash. */
export interface OpenedPglite {
  pglite: PGlite
  /** Closes files after a crash. */
  abandon: () => void
  /** PostgreSQL's last message before it ended. */
  lastWords: () => string | undefined
}

interface ServerOptions {
  open: () => Promise<OpenedPglite>
  /** Receives the reason why the database cannot be reopened. */
  report: (error: Error) => void
  /** Opening takes a second of computing, so a disk that stays full is retried only this often. */
  retryMs?: number
}

/**
 * Keeps PGlite running, as the postmaster keeps PostgreSQL running. Each client gets a clean session, although PGlite
 * has a single one for its whole life. After a crash the next client reopens the database, which replays its log.
 */
export class EmbeddedServer {
  readonly #options: Required<ServerOptions>
  #running: Promise<RunningPglite> | undefined
  #last: Promise<unknown> = Promise.resolve()
  #retryAt = 0

  constructor(options: ServerOptions) {
    this.#options = { retryMs: 5_000, ...options }
  }

  /** Throws a fault in opening the data. */
  async start(): Promise<void> {
    this.#running = Promise.resolve(this.#watched(await this.#options.open()))
  }

  /** Configuration for a client of `pg`, which gets its own session. */
  clientConfig(): pg.ClientConfig {
    // The configuration uses only the parts of PGlite that a session has.
    const config = createPgConfig(this.#session() as unknown as PGlite)
    dropParserTypes(config.connection)
    mapValuesFirst(config.connection)
    endTurns(config.connection)
    return config
  }

  async close(): Promise<void> {
    const running = await this.#running?.catch(() => undefined)
    await running?.close()
  }

  #session(): Pick<PGlite, 'waitReady' | 'execProtocolStream'> {
    const opened = (this.#running ??= this.#openAgain())
    let isClean = false
    let isOver = false
    const ask = async (message: Uint8Array) => {
      // The client has already received the error, so its remaining messages get no answer.
      if (isOver) return []
      try {
        const running = await opened
        if (!isClean) await cleanSession(running)
        isClean = true
        return await running.ask(message)
      } catch (error) {
        isOver = true
        throw error
      }
    }
    const nothing = () => {}
    return {
      // A database that does not open fails the client's first statement.
      waitReady: opened.then(nothing, nothing),
      // PGlite collects the answer to one message at a time.
      execProtocolStream: (message) => {
        const asked = this.#last.then(() => ask(message))
        this.#last = asked.catch(nothing)
        return asked
      },
    }
  }

  #watched({ pglite, abandon, lastWords }: OpenedPglite): RunningPglite {
    return new RunningPglite(pglite, (cause) => {
      this.#running = undefined
      abandon()
      const why = lastWords() ?? (cause as Error).message
      return new DatabaseCrashed(`The embedded database has crashed and is being reopened: ${why}`, { cause })
    })
  }

  #openAgain(): Promise<RunningPglite> {
    const opening = this.#whenDue()
    opening.catch(() => (this.#running = undefined))
    return opening
  }

  async #whenDue(): Promise<RunningPglite> {
    if (Date.now() < this.#retryAt) throw new DatabaseCrashed('The embedded database is being reopened')
    try {
      return this.#watched(await this.#options.open())
    } catch (cause) {
      this.#retryAt = Date.now() + this.#options.retryMs
      const fault = new DatabaseCrashed('The embedded database could not be reopened', { cause })
      this.#options.report(fault)
      throw fault
    }
  }
}

/** Cleans up after the session's last client: an unfinished message, a transaction, settings, prepared statements. */
async function cleanSession(running: RunningPglite): Promise<void> {
  await running.ask(protocol.serialize.sync())
  for (const text of ['rollback', 'discard all']) await running.ask(protocol.serialize.query(text))
}

/** PGlite's connection uses `types` for parameter types, while Drizzle and `Db` pass a result parser there. */
function dropParserTypes(connection: { parse(message: { types?: unknown }): void }): void {
  const parse = connection.parse.bind(connection)
  connection.parse = (message) => parse({ ...message, types: Array.isArray(message.types) ? message.types : undefined })
}

interface BindMessage {
  values?: readonly unknown[]
  valueMapper?: (value: unknown, index: number) => unknown
}

/** PGlite's serialiser keeps half a message if a value cannot be mapped, and sends that half ahead of the next message. */
function mapValuesFirst(connection: { bind(message: BindMessage): void }): void {
  const bind = connection.bind.bind(connection)
  connection.bind = ({ valueMapper = (value) => value, values = [], ...message }) =>
    bind({ ...message, values: values.map((value, index) => valueMapper(value, index)) })
}

/**
 * The embedded database works in this thread and answers without returning to the event loop, so a caller with several
 * queries in a row would block all others. Ending the turn after each statement prevents that.
 */
function endTurns(connection: EventEmitter): void {
  const emit = connection.emit.bind(connection)
  connection.emit = (event, ...values) => {
    if (event !== 'readyForQuery') return emit(event, ...values)
    setImmediate(emit, event, ...values)
    return true
  }
}
