import type { Card } from '@kartu/contracts/company/cards'
import type { CardField } from '@kartu/contracts/company/card-fields.plain'
import { createContext, useContext } from 'react'
import type { LockedFieldPart } from '../../../ui/frame/locked-field-part.ts'
import type { FieldState } from './field-states.ts'

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
  /** What other features offer below fields that are locked. */
  lockedParts: readonly LockedFieldPart[]
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
