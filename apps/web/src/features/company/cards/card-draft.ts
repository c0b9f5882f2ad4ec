import type { CardBlock } from '@kartu/contracts/company/blocks/card-blocks'
import { byKey, type CardField, cardTexts, type CardText } from '@kartu/contracts/company/card-fields.plain'
import type { Picture, UpdateCard } from '@kartu/contracts/company/cards'
import type { Member } from '@kartu/contracts/company/members'
import type { Locale } from '@kartu/contracts/validation'
import {
  type ContactDraft,
  contactDraftOf,
  contactInputs,
  isBlankContact,
  rowField,
} from '../../../lib/form/contact-draft.ts'
import {
  isBlankTranslation,
  type TranslationDraft,
  translationDraftOf,
  translationInputs,
} from './languages/translation-draft.ts'
import { isBlankPrompt, type PromptDraft, promptInputs } from './card-prompts.ts'

/** All fields of the editor, as typed; `card-draft-rules.ts` checks them. */
export type CardDraft = Record<CardText, string> & {
  language: Locale
  search_engines: boolean
  contacts: ContactDraft[]
  /** Contacts that the rules keep out of the form; they are sent unchanged. */
  kept_contacts: ContactDraft[]
  prompts: PromptDraft[]
  blocks: CardBlock[]
  translations: TranslationDraft[]
  slug: string
  photo: Picture | null
  /** Null uses the division's logos. */
  secondary_logo_ids: string[] | null
  division_id: string | null
  /** Fields to reset to the company's value. */
  reset: CardField[]
}

export type DraftField = keyof CardDraft

export function draftOf({ card, division }: Pick<Member, 'card' | 'division'>): CardDraft {
  return {
    ...byKey(cardTexts, (name) => card[name]),
    language: card.language,
    search_engines: card.search_engines,
    contacts: card.contacts.map(contactDraftOf),
    kept_contacts: [],
    prompts: card.prompts.map((prompt, index) => ({ row: `kept-${index}`, ...prompt })),
    blocks: card.blocks,
    translations: card.translations.map(translationDraftOf),
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

/** Position on the screen of the field that the server names, counting blank rows. */
export function draftField(
  field: string,
  { contacts, prompts, translations }: Pick<CardDraft, 'contacts' | 'prompts' | 'translations'>,
): string {
  if (field === 'photo_id') return 'photo'
  if (field.startsWith('contacts.')) return rowField(field, 'contacts', contacts, isBlankContact)
  if (field === 'blocks' || field.startsWith('blocks.')) return field
  if (field.startsWith('translations.')) return rowField(field, 'translations', translations, isBlankTranslation)
  return rowField(field, 'prompts', prompts, isBlankPrompt)
}

function sentContent(draft: CardDraft) {
  return {
    ...byKey(cardTexts, (name) => plainText(draft[name])),
    language: draft.language,
    search_engines: draft.search_engines,
    contacts: contactInputs(draft.contacts),
    prompts: promptInputs(draft.prompts),
    blocks: draft.blocks.map(trimmedBlock),
    translations: translationInputs(draft.translations),
    slug: draft.slug.trim().toLowerCase(),
    photo_id: draft.photo?._id ?? null,
    secondary_logo_ids: draft.secondary_logo_ids,
  }
}

/** Trims the title as the server does, so that an unchanged block does not count as an edit. */
const trimmedBlock = (block: CardBlock): CardBlock => ({ ...block, title: block.title.trim() })

const plainText = (text: string): string => text.replaceAll('\r\n', '\n').trim()
