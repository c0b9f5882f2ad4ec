import type { Company } from '@kartu/contracts/companies'
import type { ContractForm } from '../../ui/contract-form.ts'
import type { DivisionValues, inheritances } from './division-form.ts'

/** What every part of the division's form gets. */
export interface DivisionPart {
  form: ContractForm<DivisionValues>
  company: Company
  mayEdit: boolean
  states: ReturnType<typeof inheritances>
}
