import type { Card } from '@kartu/contracts/company/cards'
import type { CardField } from '@kartu/contracts/company/card-fields.plain'
import { type ComponentType, createContext, useContext } from 'react'
import type { FieldState } from './field-states.ts'

interface LockedFieldProps {
  field: CardField
  memberId: string
}

/** Parts that another feature draws with a field that the company locks. */
export interface LockedFieldParts {
  /** In the line that names who locks the field. */
  Ask: ComponentType<LockedFieldProps>
  /** Below that line. */
  Waiting: ComponentType<LockedFieldProps>
}

/** What the fields of the form need to know of the rules that bind them. */
export interface FieldGround {
  /** As whom somebody edits: the company's values, or own ones in their place. */
  writer: 'company' | 'employee'
  card: Card
  states: Record<CardField, FieldState>
  company: string
  /** Whose card it is. */
  person: string
  /** Fields that take the company's value when the card is saved. */
  resets: readonly CardField[]
  onReset: (field: CardField, on: boolean) => void
  memberId: string
  lockedParts: LockedFieldParts
  /** What the server said of fields that were locked while they were being edited, by field of the form. */
  refused: Record<string, string>
}

/** Without one (the sample card), nothing is locked and nothing inherited. */
export const FieldGroundContext = createContext<FieldGround | null>(null)

export const useFieldGround = (): FieldGround | null => useContext(FieldGroundContext)

/** How a field may be treated here. */
export function useFieldState(field: CardField): FieldState {
  return useFieldGround()?.states[field] ?? 'editable'
}

/** Whether a field of the form must be filled in before it is saved. */
export function useRequired(field: CardField): boolean {
  return useFieldGround()?.card.fields[field].required ?? false
}
