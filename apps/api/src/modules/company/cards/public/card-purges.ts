import { z } from 'zod'
import type { Change } from '../../../../db/change.ts'
import type { Database } from '../../../../db/db.ts'
import type { Queue } from '../../../../jobs/queue.ts'
import { changedTag } from './shared-caches.ts'

/** Tags that a shared cache has to purge. */
export const cardPurgeQueue = {
  queue: 'card_purge',
  payload: z.strictObject({ tags: z.array(z.string()) }),
} as const

/** Changes within this time are purged together. */
const waitMs = 50
/** Cloudflare's maximum per call. */
const tagsMax = 30
/** Delay of a second purge: a process that had not yet received the change may have refilled the shared cache. */
const againSeconds = 10

/** Purges this process's changes from the shared cache after the commit, by jobs with retries. */
export class CardPurges {
  readonly #database: Database
  readonly #queue: Queue
  readonly #report: (error: Error) => void
  readonly #tags = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #handing: Promise<void> = Promise.resolve()

  constructor(database: Database, queue: Queue, report: (error: Error) => void) {
    this.#database = database
    this.#queue = queue
    this.#report = report
    database.hearers.add((change) => this.#note(change))
  }

  async close(): Promise<void> {
    this.#handOver()
    await this.#handing
  }

  #note(change: Change): void {
    if (change.leads) return
    this.#tags.add(changedTag(change))
    this.#timer ??= setTimeout(() => this.#handOver(), waitMs)
  }

  #handOver(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const tags = [...this.#tags]
    this.#tags.clear()
    if (tags.length > 0) this.#handing = this.#handing.then(() => this.#enqueue(tags).catch(this.#report))
  }

  async #enqueue(tags: string[]): Promise<void> {
    await this.#database.transaction('global', async (tx) => {
      for (let from = 0; from < tags.length; from += tagsMax) {
        const some = { tags: tags.slice(from, from + tagsMax) }
        await this.#queue.enqueue(tx, cardPurgeQueue, some)
        await this.#queue.enqueue(tx, cardPurgeQueue, some, againSeconds)
      }
    })
  }
}
