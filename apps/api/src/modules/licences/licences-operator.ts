import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import { bySystem, tell } from '../audit/tell.ts'
import { findCompany } from '../companies/companies.ts'
import { readLicences, setLicences } from './licences.ts'

/** What the operator sets on the command line: a number, or `unlimited`. Answers with what stands then. */
export async function setCompanyLicences(deps: Deps, id: string, wanted: string): Promise<string> {
  const companyId = z.uuid().safeParse(id)
  if (!companyId.success) return 'There is no company with this id.'
  const total = wanted === 'unlimited' ? null : /^\d{1,7}$/.test(wanted) ? Number(wanted) : undefined
  if (total === undefined) return 'Say how many: a number, or unlimited.'
  const context = { companyId: companyId.data }
  const company = await findCompany(deps.database.read(context), companyId.data)
  if (!company) return 'There is no company with this id.'
  try {
    const now = await deps.database.transaction(context, async (tx) => {
      await tell(tx, bySystem(companyId.data, 'operator'), {
        audit: [{ action: 'licences.set', subjectId: companyId.data, after: { total } }],
        shows: 'nothing',
        notify: [],
      })
      return setLicences(tx, companyId.data, total)
    })
    const free = now.free === null ? 'no limit' : `${now.free} free`
    return `${company.name}: ${now.total ?? 'unlimited'} licences, ${now.in_use} in use, ${now.reserved} kept for invitations, ${free}.`
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'licences_in_use') throw error
    const { in_use: inUse } = await readLicences(deps.database.read(context), companyId.data)
    return `${company.name} uses ${inUse} licences; fewer cannot be set.`
  }
}
