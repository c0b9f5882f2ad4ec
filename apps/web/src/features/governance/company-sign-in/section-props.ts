import type { CompanySignIn } from '@kartu/contracts/governance/company-sign-in'

/** Settings that each section shows, and whether they may be changed. */
export interface SectionProps {
  companyId: string
  settings: CompanySignIn
  maySet: boolean
}
