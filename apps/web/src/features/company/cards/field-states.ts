import type { Card } from '@kartu/contracts/company/cards'
import {
  byKey,
  type CardField,
  cardFields,
  isSocialKey,
  nameParts,
  ruledTexts,
} from '@kartu/contracts/company/card-fields.plain'
import { isBlankContact } from '../../../lib/form/contact-draft.ts'
import type { CardDraft, DraftField } from './card-draft.ts'
import { isBlankPrompt } from './card-prompts.ts'

/** `reset`: the company's value replaces it when the card is saved. */
export type FieldState = 'editable' | 'locked' | 'hidden' | 'reset'

type Writer = 'company' | 'employee'

/** State of each field: a writer for the company edits everything that cards show. */
export function fieldStates(
  { fields }: Pick<Card, 'fields'>,
  writer: Writer,
  resets: readonly CardField[],
): Record<CardField, FieldState> {
  const states = {} as Record<CardField, FieldState>
  for (const field of cardFields) {
    const { access } = fields[field]
    const shown = access === 'locked' && writer === 'company' ? 'editable' : access
    states[field] = shown === 'editable' && resets.includes(field) ? 'reset' : shown
  }
  return states
}

/** Parts of the draft that belong to a field. Contacts and socials share one list, which is split by kind. */
const partsOf: Record<Exclude<CardField, 'contacts' | 'socials'>, readonly DraftField[]> = {
  name: [...nameParts, 'slug'],
  photo: ['photo'],
  ...byKey(ruledTexts, (text) => [text]),
  prompts: ['prompts'],
  blocks: ['blocks'],
  translations: ['translations'],
  secondary_logos: ['secondary_logo_ids'],
  language: ['language'],
  search_engines: ['search_engines'],
}

/**
 * The draft with all other fields restored: locked, hidden, or about to be reset. Edited contacts come before the
 * others, so that a fault has the same index in both lists.
 */
export function onlyEdited(before: CardDraft, after: CardDraft, states: Record<CardField, FieldState>): CardDraft {
  const kept = Object.entries(partsOf)
    .filter(([field]) => states[field as CardField] !== 'editable')
    .flatMap(([field, parts]) =>
      // A name that is reset keeps its link.
      parts
        .filter((part) => part !== 'slug' || states[field as CardField] !== 'reset')
        .map((part) => [part, before[part]]),
    )
  const kinds = contactKinds.toSorted((a, b) => Number(states[b] === 'editable') - Number(states[a] === 'editable'))
  const contacts = kinds.flatMap((kind) => contactsOf((states[kind] === 'editable' ? after : before).contacts, kind))
  const isWhole = contactKinds.every((kind) => states[kind] === 'editable')
  return { ...after, ...Object.fromEntries(kept), contacts: isWhole ? after.contacts : contacts }
}

const contactKinds = ['contacts', 'socials'] as const
type ContactKind = (typeof contactKinds)[number]

/** Rows of one kind: contacts and socials share one list. */
export const contactsOf = <T extends Pick<CardDraft['contacts'][number], 'key'>>(
  rows: readonly T[],
  kind: ContactKind,
): T[] => rows.filter(({ key }) => isSocialKey(key) === (kind === 'socials'))

/** Part of a draft that the form edits: only the kinds of contacts that are editable. */
export function formDraft(draft: CardDraft, states: Record<CardField, FieldState>): CardDraft {
  const isEdited = ({ key }: CardDraft['contacts'][number]): boolean =>
    states[isSocialKey(key) ? 'socials' : 'contacts'] === 'editable'
  return {
    ...draft,
    contacts: draft.contacts.filter(isEdited),
    kept_contacts: draft.contacts.filter((row) => !isEdited(row)),
  }
}

/** The complete draft from which `formDraft` was made. */
export const wholeDraft = (draft: CardDraft): CardDraft => ({
  ...draft,
  contacts: [...draft.contacts, ...draft.kept_contacts],
  kept_contacts: [],
})

/** The draft with a field reset to the company's value, or its stored value back. */
export function withReset(draft: CardDraft, stored: CardDraft, field: CardField, on: boolean): CardDraft {
  const others = draft.reset.filter((one) => one !== field)
  const reset = on ? [...others, field] : others
  if (field !== 'contacts' && field !== 'socials') return { ...draft, reset }
  const contacts = draft.contacts.filter((row) => contactsOf([row], field).length === 0)
  return { ...draft, reset, contacts: on ? contacts : [...contacts, ...contactsOf(stored.contacts, field)] }
}

/**
 * Paths of required fields that an edit would empty. A field that was empty before may stay so: the card says that it
 * is missing.
 */
export function emptiedPaths(
  before: CardDraft,
  after: CardDraft,
  states: Record<CardField, FieldState>,
  { fields }: Pick<Card, 'fields'>,
): string[] {
  return cardFields
    .filter((field) => fields[field].required && states[field] === 'editable' && field !== 'name')
    .filter((field) => isEmpty(after, field) && !isEmpty(before, field))
    .map(pathOf)
}

/** Path of a field in the form. */
export const pathOf = (field: CardField): string => {
  if (field === 'contacts' || field === 'socials') return field
  return field === 'name' ? 'first_name' : (partsOf[field][0] ?? field)
}

function isEmpty(draft: CardDraft, field: CardField): boolean {
  if (field === 'contacts' || field === 'socials')
    return !draft.contacts.some((row) => isSocialKey(row.key) === (field === 'socials') && !isBlankContact(row))
  // Null means that the logos of the division apply.
  if (field === 'secondary_logos') return draft.secondary_logo_ids?.length === 0
  if (field === 'prompts') return draft.prompts.every(isBlankPrompt)
  const value = draft[partsOf[field][0] ?? 'slug']
  return value === null || value === '' || (typeof value === 'string' && value.trim() === '') || isEmptyList(value)
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0
