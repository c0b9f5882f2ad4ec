import { idempotencyKeyHours, outboxDays } from '@kartu/contracts/limits'
import { eachCompanyWith } from '../db/each-company.ts'
import { refreshStatistics } from '../db/statistics.ts'
import type { Deps } from '../deps.ts'
import { sweepUploads } from '../http/uploads/uploads-in-flight.ts'
import { keepActivityParts, rollUpActivities } from './activity/activities/roll-up.ts'
import { deleteExpired, hasExpired } from './platform/bulk-jobs/bulk-jobs.sql.ts'
import { rebuildSearchWords } from './company/cards/rebuild-search-words.ts'
import { eraseDueMembers } from './company/members/erase-members.ts'
import { expireFilesOfDeletedCompanies, sweepEndedFiles } from './platform/files/ended-files.ts'
import { sweepClaims, sweepStoredFiles } from './platform/files/stored-files.ts'
import { sweepUnusedFiles } from './platform/files/unused-files.ts'
import { deleteOldImports, hasOldImport } from './platform/table-imports/table-imports.sql.ts'
import { mailMonthlyReports } from './insights/insights/insights.jobs.ts'
import { mailWeeklyDigests } from './insights/weekly-digests/weekly-digests.jobs.ts'
import { tellOverdue } from './leads/leads/reminders/due-reminders.ts'
import { eraseEndedLeads } from './leads/leads/lead-retention.ts'
import { modules } from './all.ts'
import { applyRetention } from './governance/retention/retention.ts'
import { compareAccounts } from './billing/subscriptions/compare-accounts.ts'
import { moveSandboxClock } from './billing/subscriptions/gateway-events.ts'

const everyMs = 3_600_000
const firstAfterMs = 60_000
const sandboxEveryMs = 60_000
const rollUpEveryMs = 5 * 60_000
const digestsEveryMs = 5 * 60_000
const statisticsEveryMs = 60_000
const slowlyEveryMs = 24 * everyMs
const slowlyFirstAfterMs = 10 * 60_000

/** Deletes expired data, by table. Each statement is idempotent, even if two processes run it at once. */
const sweeps = [
  `delete from idempotency_keys where created_at < now() - interval '${idempotencyKeyHours} hours'`,
  `delete from rate_limits where resets_at < now() - interval '1 hour'`,
  `delete from one_time_codes where expires_at < now() - interval '1 day'`,
  `delete from sessions where expires_at < now()`,
  `delete from undelivered_mails where next_at is null and tried_at < now() - interval '14 days'`,
  `delete from gateway_events where created_at < now() - interval '90 days'`,
  `delete from known_browsers where expires_at < now()`,
  `delete from outbox_mails where created_at < now() - interval '${outboxDays} days'`,
].map((text, at) => ({ name: `sweep_${at}`, text }))

export async function sweep(deps: Deps): Promise<void> {
  const { database, files } = deps
  for (const statement of sweeps) await database.global.run(statement, [])
  for (const module of modules) await module.sweep?.(deps)
  await eraseDueMembers(database)
  await sweepClaims(database)
  await sweepStoredFiles({ database, files })
  await sweepEndedFiles({ database, files })
  await eachCompanyWith(database, hasExpired, deleteExpired)
  await rebuildSearchWords(database)
  await sweepUploads()
}

/** Processes events that are due in the sandbox, which a real gateway would send. */
async function hearSandbox(deps: Deps): Promise<void> {
  await moveSandboxClock(deps)
}

async function refreshGrown({ database }: Deps): Promise<void> {
  const slow = await refreshStatistics(database)
  if (slow.length > 0) throw new Error(`The statistics of these tables exceeded the time limit: ${slow.join(', ')}`)
}

/** Runs sweeps that scan the tables of every company and can wait. */
export async function sweepSlowly(deps: Deps): Promise<void> {
  const { database } = deps
  // Their rows show photos.
  await eachCompanyWith(database, hasOldImport, deleteOldImports)
  await sweepUnusedFiles(database)
  await expireFilesOfDeletedCompanies(database)
  await eraseEndedLeads(database)
  await applyRetention(database)
  await keepActivityParts(deps)
  await compareAccounts(deps)
}

/** Sweeps once an hour until stopped, and runs the slow sweeps once a day. */
export function sweepHourly(deps: Deps, report: (error: Error) => void): () => void {
  const run = () => {
    void sweep(deps).catch(report)
    void tellOverdue(deps).catch(report)
    void mailMonthlyReports(deps).catch(report)
  }
  const runSlowly = () => void sweepSlowly(deps).catch(report)
  const timers = [
    setTimeout(run, firstAfterMs),
    setInterval(() => void hearSandbox(deps).catch(report), sandboxEveryMs),
    setInterval(() => void rollUpActivities(deps).catch(report), rollUpEveryMs),
    setInterval(() => void mailWeeklyDigests(deps).catch(report), digestsEveryMs),
    setInterval(() => void refreshGrown(deps).catch(report), statisticsEveryMs),
    setInterval(run, everyMs),
    setTimeout(runSlowly, slowlyFirstAfterMs),
    setInterval(runSlowly, slowlyEveryMs),
  ].map((timer) => timer.unref())
  return () => {
    for (const timer of timers) clearTimeout(timer)
  }
}
