import type pg from 'pg'
import type { Change, OnChange } from './change.ts'
import { type DatabaseServers, FollowingClient } from './database-servers.ts'
import type { Database, Db } from './db.ts'

const channel = 'kartu_changes'

/** Hears of changes in every process. While it does not hear, what is remembered must be asked for instead. */
export interface ChangeListener {
  readonly listening: boolean
  /** Every change up to this moment (`performance.now()`) has been heard. */
  readonly heardMs: number
  close(): Promise<void>
}

const notifyStatement = { name: 'change_notify', text: `select pg_notify('${channel}', $1)` }

/**
 * Tells every process, when and only when the transaction commits. This process hears it in `onChange` before the
 * answer leaves, so the person who made the change sees it at once.
 */
export async function announce(tx: Db, change: Change): Promise<void> {
  const [, notice] = announcing(tx, change)
  await tx.rows(notifyStatement, [notice])
}

/** The same for a statement that calls `pg_notify` itself: what to call it with. */
export function announcing(tx: Db, change: Change): [channel: string, notice: string] {
  tx.afterCommit(() => {
    for (const hear of tx.hearers) hear(change)
  })
  return [channel, JSON.stringify(change)]
}

/** A database whose changes are heard. */
type Heard = Pick<Database, 'hearers'>

/** The changes of this process alone; embedded data has no other. */
export function hearOwnChanges({ hearers }: Heard, onChange: OnChange): ChangeListener {
  hearers.add(onChange)
  return {
    listening: true,
    get heardMs() {
      return performance.now()
    },
    close: () => {
      hearers.delete(onChange)
      return Promise.resolve()
    },
  }
}

const beatEveryMs = 1_000
/** How long an answer proves that changes are heard. */
const provesMs = 4_000
/** A connection that does not answer for so long is given up. */
const answerMsMax = 5_000
const pauseMs = 1_000

/**
 * The changes of all processes on one PostgreSQL, over a connection of its own that is asked every second whether it is
 * still there: one that a firewall has forgotten looks like one on which nothing happens. Changes come before the answer
 * to what was asked after them, so each answer proves that everything up to its question was heard. `onGap` is called
 * when a connection is back, while `heardMs` still says how far the one before it heard.
 */
export function hearAllChanges(
  database: Heard,
  servers: DatabaseServers,
  onChange: OnChange,
  onGap: () => void,
): ChangeListener {
  const own = hearOwnChanges(database, onChange)
  let client: pg.Client | undefined
  let heardMs = -Infinity
  let hears = false
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const lost = () => {
    hears = false
    clearTimeout(timer)
    client?.removeAllListeners()
    client?.on('error', () => {})
    void client?.end().catch(() => {})
    client = undefined
    if (!closed) timer = setTimeout(() => void connect(), pauseMs)
  }

  const beat = async (asked: pg.Client) => {
    const askedMs = performance.now()
    try {
      await asked.query('select 1')
    } catch {
      if (client === asked) lost()
      return
    }
    if (client !== asked) return
    heardMs = askedMs
    hears = true
    timer = setTimeout(() => void beat(asked), beatEveryMs)
  }

  const connect = async () => {
    const opened = new FollowingClient({
      servers,
      application_name: 'kartu-changes',
      connectionTimeoutMillis: answerMsMax,
      query_timeout: answerMsMax,
      keepAlive: true,
    })
    client = opened
    const broken = () => client === opened && lost()
    opened.on('error', broken)
    opened.on('end', broken)
    opened.on('notification', (message) => onChange(JSON.parse(message.payload ?? '{}') as Change))
    try {
      await opened.connect()
      await opened.query(`listen ${channel}`)
    } catch {
      broken()
      return
    }
    if (client !== opened) return
    // What changed while nobody listened is not known.
    onGap()
    await beat(opened)
  }

  void connect()
  return {
    get listening() {
      return hears && performance.now() - heardMs < provesMs
    },
    get heardMs() {
      return heardMs
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await own.close()
      const open = client
      client = undefined
      open?.removeAllListeners()
      open?.on('error', () => {})
      // Not waited for: a far end that has fallen silent never says goodbye.
      void open?.end().catch(() => {})
    },
  }
}
