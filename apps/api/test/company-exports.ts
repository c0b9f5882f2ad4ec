import type { Actor } from '@kartu/contracts/actor'
import type { Deps } from '../src/deps.ts'
import { companyExportJob } from '../src/modules/company-exports/company-exports.jobs.ts'
import { startCompanyExport } from '../src/modules/company-exports/company-exports.ts'
import type { TestCompany } from './factories.ts'
import { runJob } from './run-job.ts'

/** Has the company exported at once by its founder; the id. */
export async function madeCompanyExport(
  deps: Deps,
  { id: companyId, memberId, founder }: TestCompany,
): Promise<string> {
  const actor: Actor = {
    ...{ kind: 'person', userId: founder.id, companyId, memberId },
    ...{ divisionId: null, roles: ['super_admin'] },
  }
  const row = await startCompanyExport(deps, { actor, address: '' })
  if (!row) throw new Error('An export was not begun')
  await runJob(companyExportJob, deps, { companyId, exportId: row.id, userId: founder.id })
  return row.id
}
