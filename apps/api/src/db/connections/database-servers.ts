import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isConnectionFault } from './connection-fault.ts'
import { serversIn } from '../../settings/server-addresses.ts'
import { openWithin } from './waiting-clock.ts'

/** Time that opening a connection waits for a writable server: a promotion takes a second or two. */
const findMsMax = 4_000
const pauseMs = 250
/** A server that does not report its state within this time counts as down. */
const askMs = 2_000
/** Time to wait for slower servers after a writable one has answered: one of them may be newer. */
const othersMs = 300
const lookEveryMs = 2_000

/** A program that only reads prefers a replica and accepts any server. */
export type Wanted = 'writable' | 'replica'

type State =
  | { is: 'writable'; timeline: number }
  | { is: 'replica' }
  | { is: 'read-only' }
  | { is: 'away'; fault: Error | undefined }

/** One of the servers with its last known state. */
interface Server {
  host: string
  port: number
  url: string
  state: State
  /** Stays open, so that a check costs one round trip. */
  client: pg.Client | undefined
  asking: Promise<void> | undefined
}

/** None of several servers is writable. A connection fault (class 08): the next attempt may find one. */
export class NoWritableServer extends Error {
  readonly code = '08001'
}

/**
 * The name of the current WAL file contains the timeline, which each promotion increments: it distinguishes a server
 * from its successor.
 */
const lookStatement = `select pg_is_in_recovery() as replica, current_setting('transaction_read_only') = 'on' as "readOnly",
  case when not pg_is_in_recovery() then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`

/**
 * Chooses the server to use among those in an address: the writable one, and of two the one promoted last. All are
 * checked every two seconds and whenever a connection breaks. After a failover, connections to the previous server are
 * destroyed, so that nothing more is written there. A single server is never checked.
 */
export class DatabaseServers {
  /** One address, for parts of the driver that need it: all servers share user, password, database and TLS. */
  readonly connectionString: string
  readonly #servers: Server[]
  readonly #report: (error: Error) => void
  readonly #clients = new Map<pg.Client, Server>()
  #current: Server | undefined
  #finding: Promise<Server> | undefined
  /** Timeline of the newest server seen: the program never returns to an older one. */
  #timeline = 0
  #timer: NodeJS.Timeout | undefined

  readonly #wanted: Wanted

  constructor(address: string, report: (error: Error) => void = () => {}, wanted: Wanted = 'writable') {
    this.#wanted = wanted
    const urls = serversIn(address)
    this.connectionString = urls[0]
    this.#report = report
    this.#servers = urls.map((url) => {
      const { hostname, port } = new URL(url)
      const host = decodeURIComponent(hostname.replaceAll(/^\[|\]$/g, ''))
      const state: State = { is: 'away', fault: undefined }
      return { host, port: Number(port || 5432), url, state, client: undefined, asking: undefined }
    })
  }

  /** Keeps checking until `close`. */
  watch(): void {
    if (this.#servers.length > 1) this.#timer = setInterval(() => void this.#follow(), lookEveryMs).unref()
  }

  close(): void {
    clearInterval(this.#timer)
    for (const server of this.#servers) hangUp(server)
  }

  /** Server for a new connection; undefined if there is only one. */
  async find(): Promise<Server | undefined> {
    if (this.#servers.length === 1) return undefined
    if (this.#current) return this.#current
    this.#finding ??= this.#findInTime().finally(() => (this.#finding = undefined))
    return this.#finding
  }

  /** Registers a connection, which is destroyed if another server takes over. */
  add(client: pg.Client, server: Server): void {
    this.#clients.set(client, server)
    client.once('error', () => this.suspect(client))
    client.once('end', () => this.#clients.delete(client))
  }

  /** Reports a fault on a connection; the next connection checks the servers first. */
  suspect(client: pg.ClientBase): void {
    if (this.#clients.get(client as pg.Client) === this.#current) this.#current = undefined
  }

  async #findInTime(): Promise<Server> {
    const until = performance.now() + findMsMax
    for (;;) {
      const found = await this.#look()
      if (found) {
        this.#moveTo(found)
        return found
      }
      const said = this.#servers.map(({ state }) => (state.is === 'away' ? state.fault : undefined))
      const refusal = said.find((fault) => fault && !isConnectionFault(fault))
      if (refusal) throw refusal
      if (performance.now() > until) throw new NoWritableServer(this.#servers.map(inWords).join(', '))
      await sleep(pauseMs)
    }
  }

  /** Checks all servers and returns the one to use. */
  async #look(): Promise<Server | undefined> {
    const asked = this.#servers.map((server) => this.#ask(server))
    const fitting = this.#servers.map(async (server, place) => {
      await asked[place]
      if (server.state.is !== this.#wanted) throw new Error('Not this one')
    })
    const soon = Promise.any(fitting).then(() => sleep(othersMs))
    await Promise.race([Promise.all(asked), soon.catch(() => Promise.all(asked))])
    // The current server wins a tie, else the first in the address.
    const inOrder = [...(this.#current ? [this.#current] : []), ...this.#servers]
    return this.#wanted === 'writable' ? this.#newest(inOrder) : best(inOrder)
  }

  #newest(inOrder: Server[]): Server | undefined {
    let best: Server | undefined
    let timeline = this.#timeline
    for (const server of inOrder) {
      if (server.state.is !== 'writable') continue
      if (best ? server.state.timeline <= timeline : server.state.timeline < timeline) continue
      best = server
      timeline = server.state.timeline
    }
    this.#timeline = timeline
    return best
  }

  async #follow(): Promise<void> {
    const found = await this.#look()
    if (found) this.#moveTo(found)
    else if (this.#current?.state.is !== 'away') this.#current = undefined
  }

  #moveTo(server: Server): void {
    this.#current = server
    const left = [...this.#clients].filter(([, of]) => of !== server)
    if (left.length === 0) return
    const moved = new Error(`The database is at ${nameOf(server)} now; ${left.length} connections are being replaced`)
    for (const [client] of left) {
      this.#clients.delete(client)
      client.connection.stream.destroy(moved)
    }
    this.#report(moved)
  }

  #ask(server: Server): Promise<void> {
    server.asking ??= this.#state(server)
      .then((state) => void (server.state = state))
      .finally(() => (server.asking = undefined))
    return server.asking
  }

  async #state(server: Server): Promise<State> {
    try {
      const client = server.client ?? (await dial(server))
      const { rows } = await client.query<{ replica: boolean; readOnly: boolean; timeline: string | null }>(
        lookStatement,
      )
      const found = rows[0]
      if (found?.timeline == null) return { is: 'replica' }
      if (found.readOnly) return { is: 'read-only' }
      return { is: 'writable', timeline: Number.parseInt(found.timeline, 16) }
    } catch (fault) {
      hangUp(server)
      return { is: 'away', fault: fault as Error }
    }
  }
}

async function dial(server: Server): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: server.url,
    application_name: 'kartu-servers',
    connectionTimeoutMillis: askMs,
    query_timeout: askMs,
    keepAlive: true,
  })
  server.client = client
  client.on('error', () => {})
  await client.connect()
  return client
}

function hangUp(server: Server): void {
  const { client } = server
  server.client = undefined
  // Not awaited: a silent far end never closes the connection.
  void client?.end().catch(() => {})
}

const best = (servers: Server[]): Server | undefined =>
  servers.find(({ state }) => state.is === 'replica') ?? servers.find(({ state }) => state.is !== 'away')

const nameOf = ({ host, port }: Server): string => (host.startsWith('/') ? host : `${host}:${port}`)

function inWords(server: Server): string {
  const { state } = server
  const name = nameOf(server)
  if (state.is === 'replica') return `${name} is a replica`
  if (state.is === 'read-only') return `${name} is read-only`
  if (state.is === 'writable') return `${name} was replaced by a promoted one`
  const { code, message } = (state.fault ?? {}) as { code?: string; message?: string }
  return `${name} cannot be reached (${code ?? message ?? 'no answer'})`
}

export interface FollowingConfig extends Omit<pg.ClientConfig, 'connectionString' | 'host' | 'port'> {
  servers: DatabaseServers
}

/**
 * A connection to the server that is in use when it opens. Time in which this process itself is busy does not count
 * against `connectionTimeoutMillis`.
 */
export class FollowingClient extends pg.Client {
  readonly #servers: DatabaseServers
  readonly #openMs: number

  constructor({ servers, connectionTimeoutMillis = 0, ...config }: FollowingConfig) {
    super({ ...config, connectionString: servers.connectionString })
    this.#servers = servers
    this.#openMs = connectionTimeoutMillis
  }

  override connect(): Promise<pg.Client>
  override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void
  override connect(callback?: (error: never, client: never) => void): Promise<pg.Client> | void {
    const connecting = this.#connect()
    if (!callback) return connecting
    void tellOutcome(connecting, callback)
  }

  async #connect(): Promise<pg.Client> {
    const server = await this.#servers.find()
    const open = () => super.connect()
    if (!server) return openWithin(this, this.#openMs, open)
    // The driver reads these fields only when it connects.
    this.host = server.host
    this.port = server.port
    this.#servers.add(this, server)
    try {
      return await openWithin(this, this.#openMs, open)
    } catch (fault) {
      this.#servers.suspect(this)
      throw fault
    }
  }
}

/** The pool uses a callback. */
async function tellOutcome(
  connecting: Promise<pg.Client>,
  callback: (error: never, client: never) => void,
): Promise<void> {
  const [outcome] = await Promise.allSettled([connecting])
  if (outcome.status === 'fulfilled') callback(null as never, outcome.value as never)
  else callback(outcome.reason as never, undefined as never)
}
