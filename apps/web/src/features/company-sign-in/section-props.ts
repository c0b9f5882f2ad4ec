import type { Account } from '@kartu/contracts/account'
import type { CompanySignIn } from '@kartu/contracts/company-sign-in'
import type { PageWithProof } from '../../ui/frame/account-part.ts'

/** What each section shows, whether it may be changed, and by what the person proves who they are. */
export interface SectionProps extends PageWithProof {
  companyId: string
  settings: CompanySignIn
  maySet: boolean
  account: Account
}
