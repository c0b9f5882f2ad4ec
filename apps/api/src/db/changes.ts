import type pg from 'pg'
import { ChangePoll } from './change-poll.ts'
import type { Change, OnChange } from './change.ts'
import { type DatabaseServers, FollowingClient } from './connections/database-servers.ts'
import type { Database, Db } from './db.ts'

/** Receives changes in every process. While it does not, cached data must be read from the database. */
export interface ChangeListener {
  readonly listening: boolean
  /** Every change up to this moment (`performance.now()`) has been received. */
  readonly receivedUntilMs: number
  /**
   * Queries the database for changes up to now, one query at a time for all callers. Resolves with the answer, which
   * advances `receivedUntilMs`, or a quarter of a second after the query was sent. Never rejects.
   */
  ask(): Promise<void>
  close(): Promise<void>
}

const announceStatement = { name: 'change_announce', text: 'insert into changes (change) values ($1)' }

/**
 * Notifies every process once the transaction commits. This process receives the change in `onChange` before the
 * response is sent, so the author sees it at once.
 */
export async function announce(tx: Db, change: Change): Promise<void> {
  for (const follow of tx.followers) await follow(tx, change)
  const notice = announcing(tx, change)
  if (notice !== null) await tx.run(announceStatement, [notice])
}

/** Value for `announcedPart`: the change for other processes, or null if there are none. */
export function announcing(tx: Db, change: Change): string | null {
  tx.afterCommit(() => {
    for (const hear of tx.hearers) hear(change)
  })
  return tx.isAlone ? null : JSON.stringify(change)
}

/** Part of a statement that announces the change it makes; `from` is a table with one row. */
export const announcedPart = (notice: string, from: string): string =>
  `told as (insert into changes (change) select ${notice} from ${from} where ${notice} is not null)`

/** A database whose changes are observed. */
type Heard = Pick<Database, 'hearers'>

/** Receives only the changes of this process; embedded data has no other. */
export function hearOwnChanges({ hearers }: Heard, onChange: OnChange): ChangeListener {
  hearers.add(onChange)
  return {
    listening: true,
    get receivedUntilMs() {
      return performance.now()
    },
    ask: () => Promise.resolve(),
    close: () => {
      hearers.delete(onChange)
      return Promise.resolve()
    },
  }
}

const pollEveryMs = 200
/** Time for which an answer proves that changes are received. */
const trustedMs = 4_000
/** Time without an answer after which a connection is abandoned. */
const answerMsMax = 5_000
/** Maximum time that callers of `ask` wait for an answer. */
const askMsMax = 250
const pauseMs = 1_000

/**
 * Receives the changes of all processes on one PostgreSQL by polling over a dedicated connection, because a listener
 * would mistake a connection that a firewall dropped for an idle one. Each answer contains all changes that were
 * committed before the query. `onGap` is called after a reconnection, while `receivedUntilMs` still has the value of the
 * previous one.
 */
export function hearAllChanges(
  database: Heard,
  servers: DatabaseServers,
  onChange: OnChange,
  onGap: () => void,
  keptSeconds?: number,
): ChangeListener {
  const own = hearOwnChanges(database, onChange)
  /** Polls over the connection that is open or being opened. */
  let current: ChangePoll | undefined
  let isOpen = false
  /** The query that the database has not answered yet. */
  let question: Promise<void> | undefined
  let receivedUntilMs = -Infinity
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const lost = () => {
    clearTimeout(timer)
    current?.abandon()
    current = question = undefined
    isOpen = false
    if (!closed) timer = setTimeout(() => void connect(), pauseMs)
  }

  const hear = async (poll: ChangePoll): Promise<void> => {
    const { changes, isGap } = await poll.next()
    if (current !== poll) return
    if (isGap) onGap()
    changes.forEach(onChange)
  }

  const ask = (): Promise<void> => {
    if (question || !current || !isOpen) return question ?? Promise.resolve()
    clearTimeout(timer)
    const asked = current
    const broken = () => current === asked && lost()
    const askedMs = performance.now()
    const answered = hear(asked).then(() => {
      if (current !== asked) return
      receivedUntilMs = askedMs
      question = undefined
      timer = setTimeout(() => void ask(), pollEveryMs)
      asked.sweep().catch(broken)
    }, broken)
    question = atMost(askMsMax, answered)
    return question
  }

  const connect = async () => {
    const opened = new ChangePoll(newClient(servers), keptSeconds)
    current = opened
    const broken = () => current === opened && lost()
    try {
      await opened.begin(broken)
      await hear(opened)
    } catch {
      return void broken()
    }
    if (current !== opened) return
    isOpen = true
    void ask()
  }

  void connect()
  return {
    get listening() {
      return isOpen && performance.now() - receivedUntilMs < trustedMs
    },
    get receivedUntilMs() {
      return receivedUntilMs
    },
    ask,
    async close() {
      closed = true
      lost()
      await own.close()
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

/** Resolves with `work`, or after `ms`. */
const atMost = (ms: number, work: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, ms)
    void work.then(() => {
      clearTimeout(late)
      resolve()
    })
  })
