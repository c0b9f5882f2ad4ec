import { CardContent, Picture, Slug, type UpdateCard } from '@kartu/contracts/company/cards'
import { cardFields } from '@kartu/contracts/company/card-fields.plain'
import * as limits from '@kartu/contracts/limits'
import type { Member } from '@kartu/contracts/company/members'
import { SecondaryLogoIds } from '@kartu/contracts/company/secondary-logo-ids'
import { Id, line, Locale, WebAddress } from '@kartu/contracts/validation'
import { z } from 'zod'
import {
  contactDraftOf,
  ContactDrafts,
  contactInputs,
  isBlankContact,
  rowField,
} from '../../../lib/form/contact-draft.ts'

const PromptDraft = z
  .object({
    row: z.string(),
    label: line(limits.contactLabelCharactersMax),
    text: line(limits.promptTextCharactersMax),
    url: WebAddress,
  })
  .superRefine((prompt, context) => {
    if (isBlankPrompt(prompt)) return
    const missing = prompt.label === '' ? 'label' : prompt.text === '' && prompt.url === '' ? 'text' : null
    if (missing !== null) context.addIssue({ code: 'custom', path: [missing], message: 'required' })
  })
export type PromptDraft = z.input<typeof PromptDraft>

const { contacts: _contacts, prompts: _prompts, ...words } = CardContent.shape

/** All fields of the editor, as typed; checked by the rules of the contract. */
export const CardDraft = z.object({
  ...words,
  language: Locale,
  contacts: ContactDrafts,
  /** Contacts that the rules keep out of the form; they are sent unchanged. */
  kept_contacts: ContactDrafts,
  prompts: z.array(PromptDraft),
  slug: Slug,
  photo: Picture.nullable(),
  /** Null uses the division's logos. */
  secondary_logo_ids: SecondaryLogoIds.nullable(),
  division_id: Id.nullable(),
  /** Fields to reset to the company's value. */
  reset: z.array(z.enum(cardFields)),
})
export type CardDraft = z.input<typeof CardDraft>

export type DraftField = keyof CardDraft

/** Text fields of the card. */
const wordFields = Object.keys(words).filter((name) => name !== 'language') as Exclude<keyof typeof words, 'language'>[]

export function draftOf({ card, division }: Pick<Member, 'card' | 'division'>): CardDraft {
  const text = Object.fromEntries(wordFields.map((name) => [name, card[name]])) as Pick<
    CardDraft,
    (typeof wordFields)[number]
  >
  return {
    ...text,
    language: card.language,
    contacts: card.contacts.map(contactDraftOf),
    kept_contacts: [],
    prompts: card.prompts.map((prompt, index) => ({ row: `kept-${index}`, ...prompt })),
    slug: card.slug,
    photo: card.photo,
    secondary_logo_ids: card.secondary_logo_ids,
    division_id: division?._id ?? null,
    reset: [],
  }
}

/** Body of the card's update call: only the fields that differ, undefined if there are none. */
export function cardChanges(before: CardDraft, after: CardDraft): Omit<UpdateCard, 'revision'> {
  const old = sentContent(before)
  const next = sentContent(after)
  const changed = Object.entries(next).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name as keyof typeof old]),
  )
  return { ...Object.fromEntries(changed), ...(after.reset.length > 0 ? { reset: after.reset } : {}) }
}

export const movesDivision = (before: CardDraft, after: CardDraft): boolean => before.division_id !== after.division_id

export const isChanged = (before: CardDraft, after: CardDraft): boolean =>
  movesDivision(before, after) || Object.keys(cardChanges(before, after)).length > 0

/**
 * My edits applied to the version that another person saved in the meantime: untouched fields take their values,
 * touched ones keep mine.
 */
export function rebased(mine: CardDraft, before: CardDraft, theirs: CardDraft): CardDraft {
  const { photo_id: photo, ...fields } = cardChanges(before, mine)
  const kept = Object.fromEntries(Object.keys(fields).map((name) => [name, mine[name as DraftField]]))
  return {
    ...theirs,
    ...kept,
    ...(photo === undefined ? {} : { photo: mine.photo }),
    ...(movesDivision(before, mine) ? { division_id: mine.division_id } : {}),
  }
}

/** Prompts with content. A missing scheme of a link is added as the contract does it. */
export function promptInputs(rows: readonly PromptDraft[]): { label: string; text: string; url: string }[] {
  return rows
    .filter((row) => !isBlankPrompt(row))
    .map(({ label, text, url }) => ({
      label: label.trim(),
      text: text.trim(),
      url: WebAddress.safeParse(url).data ?? url.trim(),
    }))
}

/** Position on the screen of the field that the server names, counting blank rows. */
export function draftField(field: string, { contacts, prompts }: Pick<CardDraft, 'contacts' | 'prompts'>): string {
  if (field === 'photo_id') return 'photo'
  if (field.startsWith('contacts.')) return rowField(field, 'contacts', contacts, isBlankContact)
  return rowField(field, 'prompts', prompts, isBlankPrompt)
}

export const isBlankPrompt = ({ label, text, url }: Pick<PromptDraft, 'label' | 'text' | 'url'>): boolean =>
  `${label}${text}${url}`.trim() === ''

function sentContent(draft: CardDraft) {
  const text = Object.fromEntries(wordFields.map((name) => [name, plainText(draft[name])]))
  return {
    ...text,
    language: draft.language,
    contacts: contactInputs(draft.contacts),
    prompts: promptInputs(draft.prompts),
    slug: draft.slug.trim().toLowerCase(),
    photo_id: draft.photo?._id ?? null,
    secondary_logo_ids: draft.secondary_logo_ids,
  }
}

const plainText = (text: string): string => text.replaceAll('\r\n', '\n').trim()
