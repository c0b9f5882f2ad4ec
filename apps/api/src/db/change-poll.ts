import type pg from 'pg'
import type { Change } from './change.ts'

/** Minimum time for which changes are kept; the maximum is twice as long. */
const usualKeptSeconds = 30

interface Answer {
  snapshot: string
  /** Oldest transaction that may still be running. */
  oldest: string
  seconds: number
  changes: string[]
}

/**
 * Changes that the earlier snapshot did not see. IDs or times do not suffice, because a transaction may commit after a
 * later one was polled.
 */
const pollStatement = {
  name: 'changes_poll',
  text: `select pg_current_snapshot()::text as snapshot, pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
      extract(epoch from clock_timestamp())::float8 as seconds,
      array(select change from changes where xid >= pg_snapshot_xmin($1::pg_snapshot)
        and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
        and pg_visible_in_snapshot(xid, pg_current_snapshot())) as changes`,
}

const forgetStatement = { name: 'changes_forget', text: 'delete from changes where xid < $1::text::xid8' }

/** Polls the table of changes over one connection (decision 168). */
export class ChangePoll {
  readonly #client: pg.Client
  readonly #keptSeconds: number
  #last: Answer | undefined
  /** The next sweep deletes the changes from before this answer. */
  #sweptFrom: Answer | undefined

  constructor(client: pg.Client, keptSeconds = usualKeptSeconds) {
    this.#client = client
    this.#keptSeconds = keptSeconds
  }

  /** Connects. `onEnd` is called when the connection breaks. */
  async begin(onEnd: () => void): Promise<void> {
    this.#client.on('error', onEnd)
    this.#client.on('end', onEnd)
    await this.#client.connect()
    // Forces the index, because the table has no statistics and most of its rows are old.
    await this.#client.query('set enable_seqscan = off')
  }

  /** Closes the connection without waiting, because a silent far end never closes it. */
  abandon(): void {
    this.#client.removeAllListeners()
    this.#client.on('error', () => {})
    void this.#client.end().catch(() => {})
  }

  /**
   * All changes committed since the earlier poll and before this one. `isGap` is true if older ones are unknown: at first,
   * and after a pause in which they may have been deleted.
   */
  async next(): Promise<{ changes: Change[]; isGap: boolean }> {
    const { rows } = await this.#client.query<Answer>(pollStatement, [this.#last?.snapshot ?? null])
    const [answer] = rows
    if (!answer) throw new Error('A poll of changes has no answer')
    const isGap = !this.#last || answer.seconds - this.#last.seconds > this.#keptSeconds / 2
    this.#last = answer
    this.#sweptFrom ??= answer
    return { changes: answer.changes.map((change) => JSON.parse(change) as Change), isGap }
  }

  /** Deletes old changes. A process that has not polled them reports a gap. */
  async sweep(): Promise<void> {
    const [from, last] = [this.#sweptFrom, this.#last]
    if (!from || !last || last.seconds - from.seconds < this.#keptSeconds) return
    this.#sweptFrom = last
    await this.#client.query(forgetStatement, [from.oldest])
  }
}
