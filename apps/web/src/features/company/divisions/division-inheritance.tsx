import { InheritedNote } from '../../../ui/form/inherited-note.tsx'
import type { Inheritance } from './division-form.ts'
import type { DivisionPart } from './division-part.ts'
import { t } from './words.ts'

interface DivisionInheritanceProps extends Pick<DivisionPart, 'company' | 'mayEdit'> {
  field: string
  state: Inheritance
  onReset: () => void
}

/** Tells whether cards show the division's or the company's value, with a button to reset to the company's. */
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
