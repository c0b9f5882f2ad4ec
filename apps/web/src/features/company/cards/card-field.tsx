import type { CardField as FieldName } from '@kartu/contracts/company/card-fields.plain'
import type { ReactNode } from 'react'
import { useCardFormContext } from './card-form-context.ts'
import { LockedField } from './locked-field.tsx'
import { OriginNote, ResetNote } from './origin-note.tsx'

interface CardFieldProps {
  field: FieldName
  /** The value, shown if it cannot be edited. */
  value: ReactNode
  /** The value is no text and has no frame. */
  plain?: boolean
  children: ReactNode
}

/** A field under the company's rules: its input, or its value with a way to request a change, or nothing. */
export function CardField({ field, value, plain = false, children }: CardFieldProps) {
  const context = useCardFormContext()
  if (context === null) return children
  switch (context.states[field]) {
    case 'hidden':
      return null
    case 'locked':
      return (
        <LockedField field={field} context={context} plain={plain}>
          {value}
        </LockedField>
      )
    case 'reset':
      return <ResetNote field={field} context={context} />
    case 'editable':
      return (
        <div>
          {children}
          <OriginNote field={field} context={context} />
        </div>
      )
  }
}
