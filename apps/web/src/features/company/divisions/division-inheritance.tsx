import { InheritedNote } from '../../../ui/form/inherited-note.tsx'
import type { Inheritance } from './division-form.ts'
import type { DivisionPart } from './division-part.ts'
import { t } from './words.ts'

interface DivisionInheritanceProps extends Pick<DivisionPart, 'company' | 'mayEdit'> {
  field: string
  state: Inheritance
  onReset: () => void
}

/** Whether cards show the division's value or the company's, and the way back to the company's. */
export function DivisionInheritance({ company, mayEdit, field, state, onReset }: DivisionInheritanceProps) {
  return (
    <InheritedNote
      field={field}
      from={company.name}
      state={state}
      why={t(($) => $.divisions.overruled)}
      onReset={mayEdit ? onReset : undefined}
    />
  )
}
