import type { FastifyBaseLogger } from 'fastify'
import type { ScheduledBackups } from './backup/scheduled-backups.ts'
import type { ListMemory } from './db/list-memory.ts'
import type { CrmConnectors } from './gateways/crm/crm.ts'
import type { DirectorySources } from './gateways/directory-sync/directory-source.ts'
import type { Directory } from './gateways/directory.ts'
import type { Mailboxes } from './gateways/google-workspace/mailboxes.ts'
import type { FileStore } from './gateways/files/files.ts'
import type { SignInProviders } from './gateways/open-gateways.ts'
import type { Payments } from './gateways/payments/payments.ts'
import type { ReachDomain } from './gateways/reach-domain.ts'
import type { TxtRecords } from './gateways/txt-records.ts'
import type { VirusScanner } from './gateways/virus-scanner.ts'
import type { PassPush } from './gateways/wallet/apple-push.ts'
import type { WalletObjects } from './gateways/wallet/google-wallet.ts'
import type { HttpDeps } from './http/http-deps.ts'
import type { SecretBox } from './lib/secret-box.ts'
import type { Queue } from './jobs/queue.ts'
import type { CardCache } from './http/card-cache.ts'
import type { Visits } from './http/visits.ts'
import type { CompanyTurns, ReadingTurns } from './http/uploads/in-turns.ts'
import type { PriceList } from './gateways/payments/price-list.ts'
import type { FaultLog } from './watch/fault-log.ts'
import type { Traces } from './watch/traces.ts'

/**
 * The only container: external dependencies of use cases, and the state of a running program. Built once by the entry
 * points and by tests.
 */
export interface Deps extends HttpDeps {
  readonly queue: Queue
  readonly log: FastifyBaseLogger
  readonly faults: FaultLog
  /** Undefined if no collector is configured. */
  readonly traces: Traces | undefined
  /** Logs background faults that no caller receives. */
  readonly report: (fault: Error) => void
  readonly files: FileStore
  /** Undefined if no location for backups is configured. */
  readonly backups: ScheduledBackups | undefined
  /** Undefined if this installation is not registered at Microsoft. */
  readonly directory: Directory | undefined
  /** Directories that companies can follow; undefined if the operator turned that off. */
  readonly directorySync: DirectorySources | undefined
  /** CRMs to which companies can send leads. */
  readonly crm: CrmConnectors
  /** Seals secrets in the database; without a key (`ready` is false), features that need it are unavailable. */
  readonly secrets: SecretBox
  /** Sign-in providers in addition to password and code. */
  readonly providers: SignInProviders
  /** TXT records by which companies prove a domain. */
  readonly txtRecords: TxtRecords
  /** Requests a company's domain for cards. */
  readonly reachDomain: ReachDomain
  /** Undefined if passes for Apple Wallet are not set up. */
  readonly walletPush: PassPush | undefined
  /** Undefined if passes for Google Wallet are not set up. */
  readonly walletObjects: WalletObjects | undefined
  /** Undefined if the operator turned the roll-out of email signatures off. */
  readonly mailboxes: Mailboxes | undefined
  /** Undefined with `BILLING=none`. */
  readonly payments: Payments | undefined
  /** Products with prices, taxes and their issuer. */
  readonly prices: PriceList
  readonly cardCache: CardCache
  /** Undefined if visits are not stored. */
  readonly visits: Visits | undefined
  readonly listMemory: ListMemory
  /** Cached lists of leads, separate because leads change constantly. */
  readonly leadMemory: ListMemory
  readonly readingTurns: ReadingTurns
  /** Documents that are being checked: one of a company and two in total at a time. */
  readonly documentTurns: CompanyTurns
  /** Undefined if no scanner is configured. */
  readonly scanner: VirusScanner | undefined
}

/** A running program: its dependencies, and how to stop it. */
export interface Program {
  deps: Deps
  /** Sentences for the log about settings that could be safer. */
  notices: string[]
  close(): Promise<void>
}
