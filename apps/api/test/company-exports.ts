import type { Actor } from '@kartu/contracts/actor'
import type { Deps } from '../src/deps.ts'
import { wholeExports } from '../src/modules/governance/company-exports/company-exports.sql.ts'
import { startCompanyExport } from '../src/modules/governance/company-exports/company-exports.ts'
import type { TestCompany } from './factories.ts'
import { whenMade } from './files/made-exports.ts'

/** Exports the company as its founder and returns the export's ID. */
export async function madeCompanyExport(
  deps: Deps,
  { id: companyId, memberId, founder }: TestCompany,
): Promise<string> {
  const actor: Actor = {
    ...{ kind: 'person', userId: founder.id, companyId, memberId },
    ...{ divisionId: null, roles: ['super_admin'] },
  }
  if (!(await startCompanyExport(deps, { actor, address: '' }))) throw new Error('An export was not begun')
  return whenMade(() => wholeExports.find(deps.database.read({ companyId }), companyId))
}
