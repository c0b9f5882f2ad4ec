import type { FastifyBaseLogger } from 'fastify'
import type { ScheduledBackups } from './backup/scheduled-backups.ts'
import type { ListMemory } from './db/list-memory.ts'
import type { Directory } from './gateways/directory.ts'
import type { FileStore } from './gateways/files/files.ts'
import type { SignInProviders } from './gateways/open-gateways.ts'
import type { Payments } from './gateways/payments/payments.ts'
import type { TxtRecords } from './gateways/txt-records.ts'
import type { HttpDeps } from './http/http-deps.ts'
import type { SecretBox } from './lib/secret-box.ts'
import type { Queue } from './jobs/queue.ts'
import type { CardCache } from './http/card-cache.ts'
import type { Visits } from './http/visits.ts'
import type { ReadingTurns } from './http/uploads/in-turns.ts'
import type { PriceList } from './gateways/payments/price-list.ts'
import type { FaultLog } from './watch/fault-log.ts'
import type { Traces } from './watch/traces.ts'

/**
 * The only container: what a use case may need from outside itself, and what a running program remembers. Built once by
 * the entry points and by tests.
 */
export interface Deps extends HttpDeps {
  readonly queue: Queue
  readonly log: FastifyBaseLogger
  readonly faults: FaultLog
  /** Undefined where no collector is named. */
  readonly traces: Traces | undefined
  /** Receives faults in the background that have no other receiver. */
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
  /** Products with prices, taxes and their issuer. */
  readonly prices: PriceList
  readonly cardCache: CardCache
  /** Undefined if visits are not stored: then none is noted. */
  readonly visits: Visits | undefined
  readonly listMemory: ListMemory
  /** The same of leads, which change all the time. */
  readonly leadMemory: ListMemory
  readonly readingTurns: ReadingTurns
}

/** A program that runs: the dependencies of its parts, and how to end it. */
export interface Program {
  deps: Deps
  /** Sentences for the log about settings that could be safer. */
  notices: string[]
  close(): Promise<void>
}
