import type { Company } from '@kartu/contracts/company/companies'
import type { Division } from '@kartu/contracts/company/divisions'
import type { ContractForm } from '../../../ui/form/contract-form.ts'
import type { DivisionValues, inheritances } from './division-form.ts'

/** What every part of the division's form gets. */
export interface DivisionPart {
  form: ContractForm<DivisionValues>
  company: Company
  mayEdit: boolean
  /** As it stands in the form. */
  draft: Division
  states: ReturnType<typeof inheritances>
}
