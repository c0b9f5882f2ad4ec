import type pg from 'pg'
import { FollowingClient, type FollowingConfig } from './database-servers.ts'

/** After so long without a byte of an answer somebody asks whether the database still works on it. */
const silentMs = 2_000
/** Asking takes at most so long; longer, and the database cannot be reached. */
const askMs = 5_000
/** Above every `statement_timeout`: whatever is silent for that long is given up unasked. */
const silentMsMax = 75_000
const lookEveryMs = 500

/** What the watch needs of the internals of `pg` (pinned); `lost-connections.postgres.test.ts` shows that it holds. */
interface Internals {
  /** False from the moment a statement is sent until its answer is complete. */
  readyForQuery: boolean
  connection: { stream: { bytesRead: number; destroy(error?: Error): void } }
}

interface Watched {
  client: pg.ClientBase & Internals
  /**
   * The connection's backend: its process and when that began, because numbers come again, also on another machine.
   * Undefined behind a pooler that gives every transaction another one: then all that can be asked is whether the database
   * is there.
   */
  backend: string | undefined
  bytesRead: number
  /** Since when nothing came although an answer is due. */
  sinceMs: number
  inUse: boolean
}

/** A statement whose connection was given up. What became of it is not known: a commit may have happened. */
class LostConnection extends Error {
  readonly code = 'ETIMEDOUT'
}

/** Says who serves a connection, for `ConnectionWatch.add`; asked before another role is taken on, which would not be told. */
export const backendQuery = `select pid || ' ' || extract(epoch from backend_start) as backend
  from pg_stat_activity where pid = pg_backend_pid()`

/** Where the database works on something, or says nothing of it, waiting is right. */
const idleBackends = `select pid, pid || ' ' || extract(epoch from backend_start) as backend,
    not coalesce(state like 'idle%' and state_change < clock_timestamp() - interval '1 second', false) as busy
  from pg_stat_activity where pid = any($1)`

/**
 * Gives up the connections of a pool that have fallen silent: the far end is frozen or gone, or a firewall has forgotten
 * them, and no reset ever comes. A clock alone cannot tell a lost connection from a slow statement, so the database is
 * asked over a new connection: a backend that does not work on what we wait for never will. Where no new connection can
 * be made either, waiting is pointless. What is given up is destroyed at both ends, so its locks go as well.
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

  /** From the end of its own setup on a connection is watched. */
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
      // A server that refuses for want of connections is there, and says nothing of the others.
      this.#giveUp(isFull(error) ? [] : silent)
    } finally {
      void client.end().catch(() => {})
    }
    this.#giveUp(silent.filter(({ sinceMs }) => performance.now() - sinceMs > silentMsMax))
  }

  /** Those that are still as silent as when they were seen, and with them the idle ones, which went the same way. */
  #giveUp(suspects: Watched[]): Set<string | undefined> {
    const lost = suspects.filter(
      ({ client, bytesRead }) => !client.readyForQuery && client.connection.stream.bytesRead === bytesRead,
    )
    if (lost.length === 0) return new Set()
    const error = new LostConnection(`The database fell silent on ${lost.length} connections; they are replaced`)
    const idle = [...this.#watched.values()].filter(({ inUse }) => !inUse)
    for (const { client } of [...lost, ...idle]) {
      this.#watched.delete(client)
      client.connection.stream.destroy(error)
    }
    this.#report(error)
    return new Set(lost.map(({ backend }) => backend))
  }
}

/** `too_many_connections` and its kin. */
const isFull = (error: unknown): boolean => (error as { code?: string }).code?.startsWith('53') ?? false
