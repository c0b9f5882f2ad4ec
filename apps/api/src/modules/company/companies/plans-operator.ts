import { type Plan, plans } from '@kartu/contracts/company/plans'
import type { Deps } from '../../../deps.ts'
import { CommandError } from '../../../lib/command-error.ts'
import { companyIdOf, noSuchCompany } from '../../../operator/named-company.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { findCompany } from './companies.ts'
import { planOf, setPlan } from '../plans/plans.ts'
import { sellsNothing } from '../../../settings/billing.ts'

/** Sets a company's own plan, or removes it (`default`). Without a plan, reports the current one. */
export async function setCompanyPlan(deps: Deps, id: string, wanted: string): Promise<string> {
  const companyId = companyIdOf(id)
  const plan = wanted === '' ? undefined : planNamed(wanted)
  return deps.database.transaction({ companyId }, async (tx) => {
    const company = await findCompany(tx, companyId)
    if (!company || company.personal) throw noSuchCompany()
    const now = plan === undefined ? company.plan : plan
    if (now !== company.plan) {
      await setPlan(tx, companyId, now)
      await tell(tx, bySystem(companyId, 'operator'), {
        audit: [{ action: 'plan.set', subjectId: companyId, before: { plan: company.plan }, after: { plan: now } }],
        // No card changes: content created under another plan stays visible.
        shows: 'nothing',
        notify: [],
      })
    }
    if (now !== null && sellsNothing(deps))
      return `${company.name}: the plan ${planOf(deps, now)}, as PLAN says for every company with BILLING=none. The plan ${now} is stored for other values of BILLING.`
    const whose = now === null ? 'as PLAN says for every company without its own' : 'its own'
    return `${company.name}: the plan ${planOf(deps, now)}, ${whose}.`
  })
}

function planNamed(wanted: string): Plan | null {
  if (wanted === 'default') return null
  const plan = plans.find((one) => one === wanted)
  if (!plan) throw new CommandError(`Say which plan: ${plans.join(', ')}, or default for what PLAN says.`)
  return plan
}
