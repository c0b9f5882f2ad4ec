import { Counter, Gauge, type Registry } from 'prom-client'
import type { ScheduledBackups } from '../backup/scheduled-backups.ts'
import type { Database } from '../db/db.ts'
import { inTime } from '../gateways/in-time.ts'
import { rememberedFor } from '../lib/remembered-for.ts'
import type { CardCache } from '../http/card-cache.ts'
import type { Visits } from '../http/visits.ts'
import { readBacklog, type QueueBacklog } from './backlog.ts'
import type { FaultLog } from '../watch/fault-log.ts'
import type { Env } from '../settings/env.ts'

/** Figures that other parts of the program count. */
interface Measured {
  database: Database
  cardCache: CardCache
  visits: Visits | undefined
  faults: FaultLog
  backups: ScheduledBackups | undefined
  env: Pick<Env, 'applePasses'>
  version: string
}

/**
 * Prometheus waits ten seconds, and would get no metrics at all from a process whose database or bucket does not
 * answer.
 */
const answerMs = 4_000

/** Adds metrics whose values are read when Prometheus scrapes. */
export const measuresOf =
  (measured: Measured) =>
  (registry: Registry): void => {
    measureProcess(registry, measured)
    measureBacklog(registry, measured.database)
    measureWallets(registry, measured.env)
  }

function measureProcess(registry: Registry, measured: Measured): void {
  const { database, cardCache, visits, faults, backups, version } = measured
  const registers = [registry]
  new Gauge({
    name: 'kartu_build_info',
    help: 'Version of Kartu and of the database.',
    labelNames: ['version', 'node', 'database'] as const,
    registers,
  }).set({ version, node: process.version, database: database.kind }, 1)
  new Gauge({
    name: 'kartu_database_connections',
    help: 'Connections of this process, and calls that wait for one.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = database.pool
      this.set({ state: 'used' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })
  const look = (name: string, help: string, of: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(of())
      },
    })
  look('kartu_changes_heard', '1 while changes of other processes are received.', () => Number(cardCache.trusted))
  look('kartu_cards_kept', 'Cards in the cache.', () => cardCache.size)
  look('kartu_visits_waiting', 'Visits of cards that are not yet stored.', () => visits?.held ?? 0)
  /** Counters are incremented elsewhere and read here. */
  const count = (name: string, help: string, of: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(of())
      },
    })
  count('kartu_cards_ready_total', 'Cards, contact files and codes served from the cache.', () => cardCache.sentReady)
  count('kartu_visits_lost_total', 'Visits of cards that were not counted.', () => visits?.lost ?? 0)
  count('kartu_faults_total', 'Faults in requests, jobs and the background.', () => faults.count)
  count('kartu_backups_failed_total', 'Scheduled backups that failed and will be retried.', () => backups?.failed ?? 0)
  measureBackups(registry, backups)
}

/** Without passes for Apple Wallet there is no value. */
function measureWallets(registry: Registry, { applePasses }: Measured['env']): void {
  if (!applePasses) return
  new Gauge({
    name: 'kartu_wallet_certificate_expires_timestamp_seconds',
    help: 'Expiry of the certificate for Apple Wallet.',
    registers: [registry],
  }).set(Date.parse(applePasses.certificate.validTo) / 1_000)
}

/** Without scheduled backups there is no value; if no backup exists or can be read, the time is 1970. */
function measureBackups(registry: Registry, backups: ScheduledBackups | undefined): void {
  const registers = [registry]
  const isScheduled = backups !== undefined && backups.everyMs > 0
  new Gauge({
    name: 'kartu_backup_every_seconds',
    help: 'Interval of scheduled backups.',
    registers,
    collect() {
      if (isScheduled) this.set(backups.everyMs / 1_000)
      else this.remove()
    },
  })
  new Gauge({
    name: 'kartu_backup_last_timestamp_seconds',
    help: 'Time of the newest complete backup.',
    registers,
    async collect() {
      if (!isScheduled) return this.remove()
      const last = await inTime(answerMs, 'The storage of backups did not answer in time', () => backups.last()).catch(
        () => undefined,
      )
      this.set((last?.getTime() ?? 0) / 1_000)
    },
  })
}

const rememberedMs = 5_000

/** Every process reports the same value, so use the maximum, not the sum. */
function measureBacklog(registry: Registry, database: Database): void {
  const registers = [registry]
  const read = rememberedFor(rememberedMs, () =>
    inTime(answerMs, 'The database did not answer in time', () => readBacklog(database.global)),
  )
  const byQueue = (name: string, help: string, of: (backlog: QueueBacklog) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'] as const,
      registers,
      async collect() {
        this.reset()
        const backlog = await read().catch(() => undefined)
        for (const one of backlog?.queues ?? []) this.set({ queue: one.queue }, of(one))
      },
    })
  byQueue('kartu_jobs_due', 'Jobs that are due and not running.', ({ due }) => due)
  byQueue(
    'kartu_jobs_age_seconds',
    'Time for which the oldest waiting job has been due.',
    ({ ageSeconds }) => ageSeconds,
  )
  byQueue('kartu_jobs_active', 'Jobs that are running.', ({ active }) => active)
  byQueue('kartu_jobs_failed', 'Jobs that failed permanently; they are kept for some days.', ({ failed }) => failed)
  new Gauge({
    name: 'kartu_mails_undelivered',
    help: 'Emails that the mail server has not accepted.',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      this.reset()
      const backlog = await read().catch(() => undefined)
      if (!backlog) return
      this.set({ state: 'waiting' }, backlog.mailsWaiting)
      this.set({ state: 'given_up' }, backlog.mailsGivenUp)
    },
  })
  new Gauge({
    name: 'kartu_database_up',
    help: '1 while the database answers.',
    registers,
    async collect() {
      this.set(
        await read().then(
          () => 1,
          () => 0,
        ),
      )
    },
  })
}
