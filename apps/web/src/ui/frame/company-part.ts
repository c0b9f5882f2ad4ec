import type { Company } from '@kartu/contracts/company/companies'
import type { ComponentType } from 'react'

export interface CompanyRowProps {
  company: Pick<Company, '_id' | 'name'>
}

/** Parts that other features add to the company page. */
export interface CompanyParts {
  /** Content above the form. */
  Status: ComponentType<{ company: Company }>
  /** Below name and website: consequences of saving these values. */
  Notice: ComponentType<{ company: Company; values: { name: string; website: string } }>
  /** Actions of super admins on the whole company. */
  Rows: ComponentType<CompanyRowProps>
}
