import { z } from 'zod'
import type { Change } from '../../../../db/change.ts'
import type { Database } from '../../../../db/db.ts'
import type { Queue } from '../../../../jobs/queue.ts'
import { changedTag } from './shared-caches.ts'

/** Tags that a cache in front is to drop. */
export const cardPurgeQueue = {
  queue: 'card_purge',
  payload: z.strictObject({ tags: z.array(z.string()) }),
} as const

/** Changes that come together are told together. */
const waitMs = 50
/** The most that Cloudflare takes at once. */
const tagsMax = 30
/** Once more: a process that had not heard of the change yet may have given the cache the old card again. */
const againSeconds = 10

/** Has the cache in front drop what this process has changed: behind the commit, by jobs, which are tried again. */
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
