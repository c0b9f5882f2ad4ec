import type { Env } from '../settings/env.ts'
import { rememberedFor } from '../lib/remembered-for.ts'
import { type BackedUp, backUp } from './back-up.ts'
import { backupName, byClock, type ByClock, takenAt } from './backup-names.ts'
import { type BackupPlace, openBackupPlace } from './backup-place.ts'

const hourMs = 3_600_000
/** Interval of checks for a due backup. */
const lookEveryMs = 60_000
const rememberedMs = 30_000
/** Pause after a failed backup. */
const pauseMinutes = 15

/** Automatic backups. The files in their location are the only record of them. */
export class ScheduledBackups {
  readonly place: BackupPlace
  readonly everyMs: number
  readonly #keep: number
  readonly #keys: readonly string[]
  /** Number of failed backups since the process began. */
  failed = 0
  /** Existing backups; read at most twice a minute. */
  readonly found: () => Promise<ByClock>

  constructor(place: BackupPlace, { backupEveryHours, backupKeep, backupKeys }: BackupSettings) {
    this.place = place
    this.everyMs = (backupEveryHours ?? 0) * hourMs
    this.#keep = backupKeep
    this.#keys = backupKeys
    this.found = rememberedFor(rememberedMs, () => this.#byClock(new Date()))
  }

  /** Time of the newest complete backup. */
  async last(): Promise<Date | undefined> {
    const { taken } = await this.found()
    return takenAt(taken[0] ?? '')
  }

  /** Takes a backup now, then deletes surplus ones. After a failure, all of them are kept. */
  async take(needed: BackedUp, now = new Date()): Promise<string> {
    const name = backupName(now, this.#keys.length > 0)
    const said = await this.place.keep(name, (path) => backUp(needed, path, this.#keys))
    const { taken } = await this.#byClock(now)
    const ended = taken.slice(this.#keep)
    for (const one of ended) await this.place.remove(one)
    return ended.length === 0 ? said : `${said}\nRemoved, because ${this.#keep} are kept: ${ended.join(', ')}.`
  }

  /** Takes a backup if one is due and no other process is taking one; returns true if it did. */
  async takeIfDue(needed: BackedUp, now = new Date()): Promise<boolean> {
    if (!(await this.#isDue(now)) || !(await claim(needed, this.#claimMinutes))) return false
    try {
      // Checked again, because another process may have taken one.
      const isDue = await this.#isDue(now)
      if (isDue) await this.take(needed, now)
      await retryIn(needed, 0)
      return isDue
    } catch (error) {
      this.failed += 1
      await retryIn(needed, pauseMinutes).catch(() => {})
      throw error
    }
  }

  /** Checks once a minute until stopped. */
  run(needed: BackedUp, report: (error: Error) => void): () => void {
    if (this.everyMs === 0) return () => {}
    let isRunning = false
    let isStopped = false
    const timer = setInterval(() => {
      if (isRunning) return
      isRunning = true
      this.takeIfDue(needed)
        // The next process takes a backup that a stop interrupts.
        .catch((error: Error) => isStopped || report(error))
        .finally(() => (isRunning = false))
    }, lookEveryMs).unref()
    return () => {
      isStopped = true
      clearInterval(timer)
    }
  }

  async #isDue(now: Date): Promise<boolean> {
    if (this.everyMs === 0) return false
    const { taken } = await this.#byClock(now)
    const newest = takenAt(taken[0] ?? '')
    return newest === undefined || now.getTime() - newest.getTime() >= this.everyMs
  }

  async #byClock(now: Date): Promise<ByClock> {
    return byClock(await this.place.names(), now)
  }

  /** Time after which another process takes over from a killed one. If a backup takes longer, two run in parallel. */
  get #claimMinutes(): number {
    return Math.max(60, Math.min(this.everyMs / 2, 6 * hourMs) / 60_000)
  }
}

type BackupSettings = Pick<Env, 'backupEveryHours' | 'backupKeep' | 'backupKeys'>

/** Undefined if no location is configured. */
export const openBackups = (env: BackupSettings & Pick<Env, 'backupTo' | 'dataDir'>): ScheduledBackups | undefined =>
  env.backupTo === undefined ? undefined : new ScheduledBackups(openBackupPlace(env.backupTo, env.dataDir), env)

const claimStatement = {
  name: 'backup_claim',
  text: `insert into rate_limits (key, count, resets_at) values ('backup', 1, now() + $1 * interval '1 minute')
    on conflict (key) do update set resets_at = excluded.resets_at where rate_limits.resets_at <= now() returning key`,
}
const retryStatement = {
  name: 'backup_retry',
  text: `update rate_limits set resets_at = now() + $1 * interval '1 minute' where key = 'backup'`,
}

const claim = async ({ database }: Pick<BackedUp, 'database'>, minutes: number): Promise<boolean> =>
  (await database.global.run(claimStatement, [minutes])) > 0

const retryIn = ({ database }: Pick<BackedUp, 'database'>, minutes: number) =>
  database.global.run(retryStatement, [minutes])
