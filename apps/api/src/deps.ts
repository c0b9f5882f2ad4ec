import type { FastifyBaseLogger } from 'fastify'
import type { ScheduledBackups } from './backup/scheduled-backups.ts'
import type { Database } from './db/db.ts'
import type { ListMemory } from './db/list-memory.ts'
import type { Env } from './settings/env.ts'
import type { Directory } from './gateways/directory.ts'
import type { FileStore } from './gateways/files.ts'
import type { Mailer } from './gateways/mailer.ts'
import type { SignInProviders } from './gateways/open-providers.ts'

import type { Payments } from './gateways/payments.ts'
import type { TxtRecords } from './gateways/txt-records.ts'
import type { Authenticator } from './http/caller/authenticator.ts'
import type { OutboxKey } from './http/pages/outbox-key.ts'
import type { CallCounters } from './http/limits/rate-limit.ts'
import type { UploadsInFlight } from './http/uploads/uploads-in-flight.ts'
import type { SecretBox } from './lib/secret-box.ts'
import type { Queue } from './jobs/queue.ts'
import type { CardCache } from './http/card-cache.ts'
import type { Visits } from './http/visits.ts'
import type { ReadingTurns } from './http/uploads/reading-turns.ts'
import type { PriceList } from './gateways/price-list.ts'
import type { FaultLog } from './watch/fault-log.ts'
import type { Metrics } from './watch/metrics.ts'
import type { Traces } from './watch/traces.ts'

/**
 * The only container: what a use case may need from outside itself, and what a running program remembers. Built once by
 * the entry points and by tests.
 */
export interface Deps {
  readonly env: Env
  readonly database: Database
  readonly queue: Queue
  readonly mailer: Mailer
  readonly log: FastifyBaseLogger
  readonly faults: FaultLog
  /** Undefined where nobody may ask for them. */
  readonly metrics: Metrics | undefined
  /** Undefined where no collector is named. */
  readonly traces: Traces | undefined
  /** Hears of faults in the background that nobody else would hear of. */
  readonly report: (fault: Error) => void
  readonly files: FileStore
  /** Undefined where no place for them is named. */
  readonly backups: ScheduledBackups | undefined
  /** Undefined where this installation is not registered at Microsoft. */
  readonly directory: Directory | undefined
  /** For what is kept sealed in the database; without a key (`ready`) that is not offered. */
  readonly secrets: SecretBox
  /** Whom people may sign in with beside password and code. */
  readonly providers: SignInProviders
  /** By which companies prove that an email domain is theirs. */
  readonly txtRecords: TxtRecords
  /** Undefined where nothing is sold. */
  readonly payments: Payments | undefined
  /** What is sold for how much, with which tax, and by whom. */
  readonly prices: PriceList
  readonly cardCache: CardCache
  /** Undefined where nobody keeps visits: then none is noted. */
  readonly visits: Visits | undefined
  readonly listMemory: ListMemory
  /** The same of leads, which change all the time. */
  readonly leadMemory: ListMemory
  readonly uploads: UploadsInFlight
  /** The ways to say who calls, told apart by what stands in `Authorization`. */
  readonly authenticators: readonly Authenticator[]
  readonly calls: CallCounters
  readonly readingTurns: ReadingTurns
  /** Opens the outbox of an installation without a mail server to a browser. */
  readonly outboxKey: OutboxKey
}

/** A program that runs: the dependencies of its parts, and how to end it. */
export interface Program {
  deps: Deps
  /** Sentences for the log about settings that could be safer. */
  notices: string[]
  close(): Promise<void>
}
