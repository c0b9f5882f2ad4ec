import { erasure, erasureOfRows, exportedOfPlace, notExported } from '../../../db/data-inventory.ts'
import { eachCompanyWith, eachOpenCompanyWith } from '../../../db/each-company.ts'
import { restartLost } from '../../../db/lost-jobs.sql.ts'
import type { Sealed } from '../../../operator/rotate-secrets.ts'
import { tellOrphans } from '../../company/memberships/tell-orphans.ts'
import type { Module, Sweep } from '../../module.ts'
import { beginRun, directorySyncJob, directorySyncQueue } from './directory-sync.jobs.ts'
import { registerDirectorySync } from './directory-sync.routes.ts'
import { isDue, lockConnection, storeNext, syncResponsibility } from './sync-connections.sql.ts'
import {
  deleteOldRuns,
  finishRun,
  hasActiveRun,
  hasOldRuns,
  hasStuckRun,
  listStuckRuns,
  lostRuns,
} from './sync-runs.sql.ts'
import { nextTime } from './schedule.ts'

/** Starts scheduled runs, restarts those whose job was lost, deletes old ones, and notifies of a lost responsibility. */
const sweepSyncs: Sweep = async (deps) => {
  const { database, queue, directorySync } = deps
  if (directorySync !== undefined) {
    await eachOpenCompanyWith(database, isDue, (_db, companyId) =>
      database.transaction({ companyId }, async (tx) => {
        const connection = await lockConnection(tx, companyId)
        // Another process has already started the run.
        const isStarted = connection?.next_at == null || new Date(connection.next_at) > new Date()
        if (isStarted || connection.confirmed_at === null) return
        await storeNext(tx, companyId, nextTime(connection.settings, new Date()))
        if (!(await hasActiveRun(tx, companyId))) await beginRun(tx, queue, companyId, false)
      }),
    )
    await restartLost(database, lostRuns, (tx, companyId, { id: runId }) =>
      queue.enqueue(tx, directorySyncQueue, { companyId, runId }),
    )
  }
  await eachCompanyWith(database, hasStuckRun, async (db, companyId) => {
    for (const runId of await listStuckRuns(db, companyId)) await finishRun(db, companyId, runId, 'internal')
  })
  await eachCompanyWith(database, hasOldRuns, (db, companyId) => deleteOldRuns(db, companyId))
  if (directorySync !== undefined) await tellOrphans(deps, syncResponsibility, 'sync_orphaned', () => ({}))
}

const sealed = (column: string): Sealed => ({
  ...{ offers: 'directories that companies follow', table: 'directory_syncs', column, ofCompanies: true },
})

const staysHere = notExported('Read from the directory again after the import, once it is connected.')

export const directorySyncModule: Module = {
  name: 'directory-sync',
  routes: registerDirectorySync,
  jobs: [directorySyncJob],
  sweep: sweepSyncs,
  inventory: [
    {
      table: 'directory_syncs',
      ofCompany: staysHere,
      onDeletion: 'cascade',
      erased: [],
      stays: [
        ...['provider', 'tenant_id', 'tenant_name', 'client_email', 'admin_email', 'private_key'],
        ...['settings', 'cursor'],
      ],
    },
    {
      table: 'directory_sync_people',
      gone: 'directory_copies',
      ofCompany: staysHere,
      onDeletion: 'cascade',
      ofPerson: exportedOfPlace(
        'directory_copies',
        (of) => `select remote_id, person, left_at from directory_sync_people
          where company_id = ${of.companyId} and member_id = ${of.memberId}`,
      ),
      erased: 'rows',
      stays: [],
      erase: [erasureOfRows('directory_sync_people')],
    },
    {
      table: 'directory_sync_runs',
      ofCompany: staysHere,
      onDeletion: 'cascade',
      erased: [],
      stays: ['error', 'state'],
    },
    {
      table: 'directory_sync_changes',
      gone: 'directory_changes',
      ofCompany: staysHere,
      onDeletion: 'cascade',
      ofPerson: notExported('Log of the last days; the changes themselves are in the audit log.'),
      erased: 'rows',
      stays: [],
      erase: [
        erasureOfRows('directory_sync_changes'),
        erasure(
          'erase_directory_sync_changes_by_address',
          (of) => `delete from directory_sync_changes where company_id = ${of.companyId}
            and (member_id is null and email = lower(${of.email}) or lower(values ->> 'value') = lower(${of.email}))`,
        ),
      ],
    },
  ],
  sealed: [sealed('cursor'), sealed('private_key')],
}
