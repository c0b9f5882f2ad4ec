import type { Company } from '@kartu/contracts/company/companies'
import type { ComponentType } from 'react'

export interface CompanyRowProps {
  company: Pick<Company, '_id' | 'name'>
}

/** What another feature puts on the page of the company: `<feature>.company-part.ts` exports it as `part`. */
export interface CompanyPart {
  /** The feature. */
  name: string
  /** Above the form. */
  Status?: ComponentType<{ company: Company }>
  /** Below name and website: what saving these values would bring. */
  Notice?: ComponentType<{ company: Company; values: { name: string; website: string } }>
  /** At the foot, for super admins: what is done with the company as a whole. Lower `order` stands first. */
  Row?: ComponentType<CompanyRowProps>
  /** The row also works in a company that is to be deleted. */
  whileDeleting?: true
  order?: number
}
