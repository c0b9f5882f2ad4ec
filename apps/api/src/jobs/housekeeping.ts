import { idempotencyKeyHours, outboxDays } from '@kartu/contracts/limits'
import type { Database } from '../db/db.ts'
import { eachCompany } from '../db/each-company.ts'
import type { FileStore } from '../gateways/files.ts'
import { sweepUploads } from '../http/uploads-in-flight.ts'
import { deleteExpired } from '../modules/bulk-jobs/bulk-jobs.sql.ts'
import { renewWords } from '../modules/cards/fill-words.ts'
import { eraseDueMembers } from '../modules/hand-overs/erase-members.ts'
import { endFilesOfNobody, sweepEndedFiles } from '../modules/files/ended-files.ts'
import { sweepStoredFiles } from '../modules/files/stored-files.ts'
import { sweepUnusedFiles } from '../modules/files/unused-files.ts'
import { sweepNotifications } from '../modules/notifications/notifications.ts'

const everyMs = 3_600_000
const firstAfterMs = 60_000
const slowlyEveryMs = 24 * everyMs
const slowlyFirstAfterMs = 10 * 60_000

/** What nobody needs any more, by table. Each statement does no harm when it runs twice, or in two processes at once. */
const sweeps = [
  `delete from idempotency_keys where created_at < now() - interval '${idempotencyKeyHours} hours'`,
  `delete from rate_limits where resets_at < now() - interval '1 hour'`,
  `delete from one_time_codes where expires_at < now() - interval '1 day'`,
  `delete from sessions where expires_at < now()`,
  `delete from undelivered_mails where next_at is null and tried_at < now() - interval '14 days'`,
  `delete from known_browsers where expires_at < now()`,
  `delete from outbox_mails where created_at < now() - interval '${outboxDays} days'`,
].map((text, at) => ({ name: `sweep_${at}`, text }))

interface Swept {
  database: Database
  files: FileStore
}

export async function sweep({ database, files }: Swept): Promise<void> {
  for (const statement of sweeps) await database.global.rows(statement, [])
  await eraseDueMembers(database)
  await sweepStoredFiles({ database, files })
  await sweepEndedFiles({ database, files })
  await sweepNotifications(database)
  await eachCompany(database, deleteExpired)
  await renewWords(database)
  await sweepUploads()
}

/** What reads whole tables of every company, and can wait. */
export async function sweepSlowly({ database }: Swept): Promise<void> {
  await sweepUnusedFiles(database)
  await endFilesOfNobody(database)
}

/** Sweeps once an hour until stopped, and slowly once a day. */
export function sweepHourly(swept: Swept, report: (error: Error) => void): () => void {
  const run = () => void sweep(swept).catch(report)
  const runSlowly = () => void sweepSlowly(swept).catch(report)
  const timers = [
    setTimeout(run, firstAfterMs),
    setInterval(run, everyMs),
    setTimeout(runSlowly, slowlyFirstAfterMs),
    setInterval(runSlowly, slowlyEveryMs),
  ].map((timer) => timer.unref())
  return () => {
    for (const timer of timers) clearTimeout(timer)
  }
}
