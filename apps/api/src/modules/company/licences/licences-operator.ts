import type { Deps } from '../../../deps.ts'
import type { AppError } from '../../../http/errors.ts'
import { CommandError } from '../../../lib/command-error.ts'
import { companyIdOf, noSuchCompany } from '../../../operator/named-company.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { findCompany } from '../companies/companies.ts'
import { readStoredLicences, setLicences } from './licences.ts'
import { sellsNothing } from '../../../settings/billing.ts'

/**
 * Sets the number of licences from the operator's command line: a number, or `unlimited`. Returns the resulting state.
 */
export async function setCompanyLicences(deps: Deps, id: string, wanted: string): Promise<string> {
  const companyId = companyIdOf(id)
  const total = wanted === 'unlimited' ? null : /^\d{1,7}$/.test(wanted) ? Number(wanted) : undefined
  if (total === undefined) throw new CommandError('Say how many: a number, or unlimited.')
  const context = { companyId }
  const company = await findCompany(deps.database.read(context), companyId)
  if (!company || company.personal) throw noSuchCompany()
  try {
    const now = await deps.database.transaction(context, async (tx) => {
      await tell(tx, bySystem(companyId, 'operator'), {
        audit: [{ action: 'licences.set', subjectId: companyId, after: { total } }],
        shows: 'nothing',
        notify: [],
      })
      return setLicences(tx, companyId, total)
    })
    const used = `${now.in_use} in use, ${now.reserved} kept for invitations`
    if (now.total !== null && sellsNothing(deps))
      return `${company.name}: unlimited licences with BILLING=none, ${used}. ${now.total} licences are stored for other values of BILLING.`
    const free = now.free === null ? 'no limit' : `${now.free} free`
    return `${company.name}: ${now.total ?? 'unlimited'} licences, ${used}, ${free}.`
  } catch (error) {
    if ((error as Partial<AppError>).code !== 'licences_in_use') throw error
    const { in_use: inUse } = await readStoredLicences(deps.database.read(context), companyId)
    throw new CommandError(`${company.name} uses ${inUse} licences; you cannot set fewer.`)
  }
}
