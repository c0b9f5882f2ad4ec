import type pg from 'pg'
import { FollowingClient, type FollowingConfig } from './database-servers.ts'

/** Silence after which the watch checks if the backend still works on the statement. */
const silentMs = 2_000
/** Time limit for that check; beyond it the database counts as unreachable. */
const askMs = 5_000
/** Above every `statement_timeout`: a connection that is silent for longer is abandoned without a check. */
const silentMsMax = 75_000
const lookEveryMs = 500

/** Internals of `pg` (pinned) that the watch uses; `lost-connections.postgres.test.ts` proves that they work. */
interface Internals {
  /** False from the moment a statement is sent until its answer is complete. */
  readyForQuery: boolean
  connection: { stream: { bytesRead: number; destroy(error?: Error): void } }
}

interface Watched {
  client: pg.ClientBase & Internals
  /**
   * The connection's backend: its process ID and start time, because process IDs are reused, also on another machine.
   * Undefined behind a pooler that gives every transaction another backend: then the watch can only check if the
   * database is reachable.
   */
  backend: string | undefined
  bytesRead: number
  /** Time since which an expected answer has been missing. */
  sinceMs: number
  inUse: boolean
}

/** A statement whose connection was abandoned. Its outcome is unknown: a commit may have happened. */
class LostConnection extends Error {
  readonly code = 'ETIMEDOUT'
}

/**
 * Returns the backend of a connection for `ConnectionWatch.add`; runs before the role changes, because the new role may
 * not read it.
 */
export const backendQuery = `select pid || ' ' || extract(epoch from backend_start) as backend
  from pg_stat_activity where pid = pg_backend_pid()`

/**
 * States of backends. Only an idle one is given up; if a backend works, or hides its state, the watch keeps waiting.
 */
const idleBackends = `select pid, pid || ' ' || extract(epoch from backend_start) as backend,
    not coalesce(state like 'idle%' and state_change < clock_timestamp() - interval '1 second', false) as busy
  from pg_stat_activity where pid = any($1)`

/**
 * Abandons silent connections of a pool: the far end is frozen or gone, or a firewall dropped them, and no reset ever
 * arrives. A timeout alone cannot tell a lost connection from a slow statement, so the watch queries the database over
 * a new connection: an idle backend will never answer. If no new connection can be opened either, waiting is pointless.
 * Abandoned connections are destroyed at both ends, which releases their locks.
 */
export class ConnectionWatch {
  readonly #watched = new Map<pg.ClientBase, Watched>()
  readonly #config: FollowingConfig
  readonly #report: (error: Error) => void
  #timer: NodeJS.Timeout | undefined
  #asking = false

  constructor(config: FollowingConfig, report: (error: Error) => void) {
    this.#config = config
    this.#report = report
  }

  /** Watches a connection from the end of its setup. */
  add(client: pg.ClientBase, backend: string | undefined): void {
    const watched = client as Watched['client']
    const { bytesRead } = watched.connection.stream
    this.#watched.set(client, { client: watched, backend, bytesRead, sinceMs: performance.now(), inUse: true })
    client.once('end', () => this.#watched.delete(client))
  }

  start(pool: pg.Pool): void {
    pool.on('acquire', (client) => this.#use(client, true))
    pool.on('release', (_error, client) => this.#use(client, false))
    this.#timer = setInterval(() => this.#look(), lookEveryMs).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #use(client: pg.ClientBase, inUse: boolean): void {
    const watched = this.#watched.get(client)
    if (watched) watched.inUse = inUse
  }

  #look(): void {
    const now = performance.now()
    const silent: Watched[] = []
    for (const watched of this.#watched.values()) {
      const { bytesRead } = watched.client.connection.stream
      if (watched.client.readyForQuery || bytesRead !== watched.bytesRead) {
        watched.bytesRead = bytesRead
        watched.sinceMs = now
      } else if (now - watched.sinceMs >= silentMs) silent.push({ ...watched })
    }
    if (silent.length === 0 || this.#asking) return
    this.#asking = true
    void this.#ask(silent).finally(() => {
      this.#asking = false
    })
  }

  async #ask(silent: Watched[]): Promise<void> {
    const client = new FollowingClient({
      ...this.#config,
      application_name: 'kartu-watch',
      connectionTimeoutMillis: askMs,
      query_timeout: askMs,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      const known = silent.filter(({ backend }) => backend !== undefined)
      const pids = known.map(({ backend = '' }) => Number.parseInt(backend, 10))
      const { rows } = await client.query<{ pid: number; backend: string; busy: boolean }>(idleBackends, [pids])
      const busy = new Set(rows.filter((row) => row.busy).map((row) => row.backend))
      const lost = this.#giveUp(known.filter(({ backend = '' }) => !busy.has(backend)))
      const there = rows.filter(({ backend }) => lost.has(backend)).map(({ pid }) => pid)
      if (there.length > 0) await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [there])
    } catch (error) {
      // A server with too many connections is reachable. Any other fault means that it is not.
      this.#giveUp(isFull(error) ? [] : silent)
    } finally {
      void client.end().catch(() => {})
    }
    this.#giveUp(silent.filter(({ sinceMs }) => performance.now() - sinceMs > silentMsMax))
  }

  /** Abandons suspects that are still silent, and idle connections, because they share the same network path. */
  #giveUp(suspects: Watched[]): Set<string | undefined> {
    const lost = suspects.filter(
      ({ client, bytesRead }) => !client.readyForQuery && client.connection.stream.bytesRead === bytesRead,
    )
    if (lost.length === 0) return new Set()
    const error = new LostConnection(
      `The database stopped answering on ${lost.length} connections, which are being replaced`,
    )
    const idle = [...this.#watched.values()].filter(({ inUse }) => !inUse)
    for (const { client } of [...lost, ...idle]) {
      this.#watched.delete(client)
      client.connection.stream.destroy(error)
    }
    this.#report(error)
    return new Set(lost.map(({ backend }) => backend))
  }
}

/** `too_many_connections` and related codes. */
const isFull = (error: unknown): boolean => (error as { code?: string }).code?.startsWith('53') ?? false
