import type { CompanyActs } from '../../../operator/company-acts.ts'
import { approveCompany, pendingCompanies, rejectCompany } from './verification-operator.ts'

export const verificationActs: CompanyActs = {
  waiting: { usage: 'waiting', run: pendingCompanies },
  verify: { usage: 'verify <id>', run: (deps, [id = '']) => approveCompany(deps, id) },
  reject: {
    usage: 'reject <id> <reason…>',
    run: (deps, [id = '', ...reason]) => rejectCompany(deps, id, reason.join(' ')),
  },
}
