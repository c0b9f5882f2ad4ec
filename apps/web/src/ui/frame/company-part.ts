import type { Company } from '@kartu/contracts/companies'
import type { ComponentType } from 'react'

/** What another feature puts on the page of the company: `<feature>.company-part.ts` exports it as `part`. */
export interface CompanyPart {
  name: 'verification'
  /** Above the form. */
  Status: ComponentType<{ company: Company }>
  /** Below name and website: what saving these values would bring. */
  Notice: ComponentType<{ company: Company; values: { name: string; website: string } }>
}
