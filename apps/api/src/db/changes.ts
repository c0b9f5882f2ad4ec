import type pg from 'pg'
import type { Change, OnChange } from './change.ts'
import { type DatabaseServers, FollowingClient } from './connections/database-servers.ts'
import type { Database, Db } from './db.ts'

const channel = 'kartu_changes'

/** Receives changes in every process. While it does not, cached data must be read from the database. */
export interface ChangeListener {
  readonly listening: boolean
  /** Every change up to this moment (`performance.now()`) has been received. */
  readonly heardMs: number
  /**
   * Queries the database for changes up to now, one query at a time for all callers. Resolves with the answer, which
   * advances `heardMs`, or a quarter of a second after the query was sent. Never rejects.
   */
  ask(): Promise<void>
  close(): Promise<void>
}

const notifyStatement = { name: 'change_notify', text: `select pg_notify('${channel}', $1)` }

/**
 * Notifies every process if and when the transaction commits. This process receives the change in `onChange` before the
 * response is sent, so the author sees it at once.
 */
export async function announce(tx: Db, change: Change): Promise<void> {
  const [, notice] = announcing(tx, change)
  await tx.run(notifyStatement, [notice])
}

/** Arguments for a statement that calls `pg_notify` itself. */
export function announcing(tx: Db, change: Change): [channel: string, notice: string] {
  tx.afterCommit(() => {
    for (const hear of tx.hearers) hear(change)
  })
  return [channel, JSON.stringify(change)]
}

/** A database whose changes are observed. */
type Heard = Pick<Database, 'hearers'>

/** Receives only the changes of this process; embedded data has no other. */
export function hearOwnChanges({ hearers }: Heard, onChange: OnChange): ChangeListener {
  hearers.add(onChange)
  return {
    listening: true,
    get heardMs() {
      return performance.now()
    },
    ask: () => Promise.resolve(),
    close: () => {
      hearers.delete(onChange)
      return Promise.resolve()
    },
  }
}

const beatEveryMs = 1_000
/** Time for which an answer proves that changes are received. */
const provesMs = 4_000
/** Time without an answer after which a connection is abandoned. */
const answerMsMax = 5_000
/** How long callers of `ask` wait for an answer. */
const askMsMax = 250
const pauseMs = 1_000

/**
 * Receives the changes of all processes on one PostgreSQL over a dedicated connection that is checked every second,
 * because a connection that a firewall dropped looks like an idle one. PostgreSQL delivers notifications before the
 * answer to a later query, so each answer proves that all changes up to its question were received. `onGap` is called
 * when a connection is back, while `heardMs` still has the value of the previous one.
 */
export function hearAllChanges(
  database: Heard,
  servers: DatabaseServers,
  onChange: OnChange,
  onGap: () => void,
): ChangeListener {
  const own = hearOwnChanges(database, onChange)
  /** The connection that is open or being opened. */
  let client: pg.Client | undefined
  /** The same connection once it listens. */
  let listener: pg.Client | undefined
  /** The query that the database has not answered yet. */
  let question: Promise<void> | undefined
  let heardMs = -Infinity
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const lost = () => {
    clearTimeout(timer)
    abandon(client)
    client = listener = question = undefined
    if (!closed) timer = setTimeout(() => void connect(), pauseMs)
  }

  const ask = (): Promise<void> => {
    if (question || !listener) return question ?? Promise.resolve()
    clearTimeout(timer)
    const asked = listener
    const askedMs = performance.now()
    const answered = asked.query('select 1').then(
      () => {
        if (client !== asked) return
        heardMs = askedMs
        question = undefined
        timer = setTimeout(() => void ask(), beatEveryMs)
      },
      () => client === asked && lost(),
    )
    question = atMost(askMsMax, answered)
    return question
  }

  const connect = async () => {
    const opened = newClient(servers)
    client = opened
    const broken = () => client === opened && lost()
    opened.on('error', broken)
    opened.on('end', broken)
    opened.on('notification', (message) => onChange(JSON.parse(message.payload ?? '{}') as Change))
    try {
      await opened.connect()
      await opened.query(`listen ${channel}`)
    } catch {
      return void broken()
    }
    if (client !== opened) return
    // Changes made while no connection listened are unknown.
    onGap()
    listener = opened
    void ask()
  }

  void connect()
  return {
    get listening() {
      return listener !== undefined && performance.now() - heardMs < provesMs
    },
    get heardMs() {
      return heardMs
    },
    ask,
    async close() {
      closed = true
      clearTimeout(timer)
      await own.close()
      abandon(client)
      client = listener = undefined
    },
  }
}

const newClient = (servers: DatabaseServers): pg.Client =>
  new FollowingClient({
    servers,
    application_name: 'kartu-changes',
    connectionTimeoutMillis: answerMsMax,
    query_timeout: answerMsMax,
    keepAlive: true,
  })

/** Closes a connection without waiting, because a silent far end never closes it. */
function abandon(client: pg.Client | undefined): void {
  client?.removeAllListeners()
  client?.on('error', () => {})
  void client?.end().catch(() => {})
}

/** Resolves with `work`, or after `ms`. */
const atMost = (ms: number, work: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, ms)
    void work.then(() => {
      clearTimeout(late)
      resolve()
    })
  })
