import { InheritedNote } from '../../../ui/form/inherited-note.tsx'
import type { Inheritance, DivisionValues, inheritances } from './division-form.ts'
import { t } from './words.ts'
import type { Company } from '@kartu/contracts/company/companies'
import type { Division } from '@kartu/contracts/company/divisions'
import type { ContractForm } from '../../../ui/form/checked-form.ts'

/** Props of every part of the division's form. */
export interface DivisionPart {
  form: ContractForm<DivisionValues>
  company: Company
  mayEdit: boolean
  /** The division as edited in the form. */
  draft: Division
  states: ReturnType<typeof inheritances>
}

interface DivisionInheritanceProps extends Pick<DivisionPart, 'company' | 'mayEdit'> {
  field: string
  state: Inheritance
  onReset: () => void
}

/** Shows whether cards show the division's or the company's value, with a button to reset to the company's. */
export function DivisionInheritance({ company, mayEdit, field, state, onReset }: DivisionInheritanceProps) {
  return (
    <InheritedNote
      field={field}
      from={company.name}
      state={state === 'template' ? 'overruled' : state}
      why={t(($) => (state === 'template' ? $.divisions.template_first : $.divisions.overruled))}
      onReset={mayEdit && state !== 'template' ? onReset : undefined}
    />
  )
}
