import pg from 'pg'
import type { Db } from './db.ts'

/** Something that a card or the team table shows has changed: one card, or anything of the company. */
export interface Change {
  companyId: string
  cardId?: string
  /** The public links lead elsewhere than before. */
  links?: true
}

const channel = 'kartu_changes'

export type OnChange = (change: Change) => void

/** Hears of changes in every process. While it does not hear, whoever remembers must ask instead. */
export interface ChangeListener {
  readonly listening: boolean
  close(): Promise<void>
}

const notifyStatement = { name: 'change_notify', text: `select pg_notify('${channel}', $1)` }

/**
 * Tells every process, when and only when the transaction commits. This process hears it in `onChange` before the
 * answer leaves, so whoever made the change sees it at once.
 */
export async function announce(tx: Db, change: Change): Promise<void> {
  const [, notice] = announcing(tx, change)
  await tx.rows(notifyStatement, [notice])
}

/** The same for a statement that calls `pg_notify` itself: what to call it with. */
export function announcing(tx: Db, change: Change): [channel: string, notice: string] {
  tx.afterCommit(() => {
    for (const hear of hearers) hear(change)
  })
  return [channel, JSON.stringify(change)]
}

const hearers = new Set<OnChange>()

/** The changes of this process alone; embedded data has no other. */
export function hearOwnChanges(onChange: OnChange): ChangeListener {
  hearers.add(onChange)
  return {
    listening: true,
    close: () => {
      hearers.delete(onChange)
      return Promise.resolve()
    },
  }
}

/** The changes of all processes on one PostgreSQL, over a connection of its own that comes back when it breaks. */
export function hearAllChanges(databaseUrl: string, onChange: OnChange, onGap: () => void): ChangeListener {
  const own = hearOwnChanges(onChange)
  let client: pg.Client | undefined
  let listening = false
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const lost = () => {
    listening = false
    client?.removeAllListeners()
    client?.on('error', () => {})
    void client?.end().catch(() => {})
    client = undefined
    if (!closed) retry = setTimeout(() => void connect(), 1_000)
  }

  const connect = async () => {
    const opened = new pg.Client({ connectionString: databaseUrl, application_name: 'kartu-changes', keepAlive: true })
    client = opened
    opened.on('error', lost)
    opened.on('end', lost)
    opened.on('notification', (message) => onChange(JSON.parse(message.payload ?? '{}') as Change))
    try {
      await opened.connect()
      await opened.query(`listen ${channel}`)
      // What changed while nobody listened is not known: everything remembered goes.
      onGap()
      listening = true
    } catch {
      lost()
    }
  }

  void connect()
  return {
    get listening() {
      return listening
    },
    async close() {
      closed = true
      clearTimeout(retry)
      await own.close()
      const open = client
      client = undefined
      open?.removeAllListeners()
      await open?.end().catch(() => {})
    },
  }
}
