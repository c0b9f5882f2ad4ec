import type { Company } from '@kartu/contracts/company/companies'
import type { Division } from '@kartu/contracts/company/divisions'
import type { ContractForm } from '../../../ui/form/contract-form.ts'
import type { DivisionValues, inheritances } from './division-form.ts'

/** Props of every part of the division's form. */
export interface DivisionPart {
  form: ContractForm<DivisionValues>
  company: Company
  mayEdit: boolean
  /** The division as edited in the form. */
  draft: Division
  states: ReturnType<typeof inheritances>
}
