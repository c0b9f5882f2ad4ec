import type { CompanySignIn } from '@kartu/contracts/company-sign-in'

/** What each section shows, and whether it may be changed. */
export interface SectionProps {
  companyId: string
  settings: CompanySignIn
  maySet: boolean
}
