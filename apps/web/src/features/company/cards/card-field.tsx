import type { CardField as FieldName } from '@kartu/contracts/company/card-fields.plain'
import type { ReactNode } from 'react'
import { useFieldGround } from './field-ground.ts'
import { LockedField } from './locked-field.tsx'
import { OriginNote, ResetNote } from './origin-note.tsx'

interface CardFieldProps {
  field: FieldName
  /** What stands there, to be read where it cannot be edited. */
  value: ReactNode
  /** The value is no text and stands without a frame. */
  plain?: boolean
  children: ReactNode
}

/** A field under the rules of the company: its input, or what it shows and how to ask for a change, or nothing. */
export function CardField({ field, value, plain = false, children }: CardFieldProps) {
  const ground = useFieldGround()
  if (ground === null) return children
  switch (ground.states[field]) {
    case 'hidden':
      return null
    case 'locked':
      return (
        <LockedField field={field} ground={ground} plain={plain}>
          {value}
        </LockedField>
      )
    case 'reset':
      return <ResetNote field={field} ground={ground} />
    case 'editable':
      return (
        <div>
          {children}
          <OriginNote field={field} ground={ground} />
        </div>
      )
  }
}
