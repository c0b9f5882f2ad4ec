import type { Card } from '@kartu/contracts/company/cards'
import type { CardField } from '@kartu/contracts/company/card-fields.plain'
import { type ComponentType, createContext, useContext } from 'react'
import type { FieldState } from './field-states.ts'
import type { Origin, ResolvedOrganisation } from '@kartu/cards/resolve-organisation'
import type { Division } from '@kartu/contracts/company/divisions'
import { divisionName } from '../../../lib/division-name.ts'
import { t } from './words.ts'

interface LockedFieldProps {
  field: CardField
  memberId: string
}

/** Parts of a locked field that another feature provides. */
export interface LockedFieldParts {
  /** Shown in the line that names who locks the field. */
  Ask: ComponentType<LockedFieldProps>
  /** Below that line. */
  Waiting: ComponentType<LockedFieldProps>
}

/** Rules that bind the fields of the form. */
export interface CardFormContext {
  /** Role of the writer: edits the company's values, or the employee's own that replace them. */
  writer: 'company' | 'employee'
  card: Card
  states: Record<CardField, FieldState>
  company: string
  /** Name of the card's owner. */
  person: string
  /** Fields reset to the company's value when the card is saved. */
  resets: readonly CardField[]
  onReset: (field: CardField, on: boolean) => void
  memberId: string
  lockedParts: LockedFieldParts
  /** The server's errors about fields that were locked during the edit, by field of the form. */
  refused: Record<string, string>
}

/** Without one (the sample card), no field is locked or inherited. */
export const CardFormProvider = createContext<CardFormContext | null>(null)

export const useCardFormContext = (): CardFormContext | null => useContext(CardFormProvider)

export function useFieldState(field: CardField): FieldState {
  return useCardFormContext()?.states[field] ?? 'editable'
}

/** True if a field of the form is required. */
export function useRequired(field: CardField): boolean {
  return useCardFormContext()?.card.fields[field].required ?? false
}

/** Values that a card inherits from company and division, with their source. */
export interface Inherited {
  shortDescription: { text: string; from: string }
  contacts: { entries: ResolvedOrganisation['contacts']; from: string }
  /** Undefined if there is none. */
  logoFrom: string | undefined
  colourFrom: string | undefined
}

/** Undefined if nothing is inherited: on a sample, or without company and division values. */
export function useInherited(
  organisation: ResolvedOrganisation | undefined,
  division: Pick<Division, 'name'> | undefined,
): Inherited | undefined {
  const company = useCardFormContext()?.company
  if (organisation === undefined || company === undefined) return undefined
  const { origins } = organisation
  const nameOf = (origin: Origin): string =>
    (origin === 'division' || origin === 'template') && division ? divisionName(t, division) : company
  return {
    shortDescription: { text: organisation.shortDescription, from: nameOf(origins.shortDescription) },
    contacts: { entries: organisation.contacts, from: nameOf(origins.contacts) },
    logoFrom: origins.logo === 'none' ? undefined : nameOf(origins.logo),
    colourFrom: origins.colour === 'none' ? undefined : nameOf(origins.colour),
  }
}
