import { nationalText } from '@kartu/cards/calling-codes'
import { normaliseContacts } from '@kartu/cards/contacts'
import { parsePhone } from '@kartu/cards/phones'
import { CardContent, Picture, Slug, type UpdateCard } from '@kartu/contracts/cards'
import { contactKeys, type ContactInput, isPhoneKey } from '@kartu/contracts/contacts'
import * as limits from '@kartu/contracts/limits'
import type { Member } from '@kartu/contracts/members'
import { Id, line, Locale, WebAddress } from '@kartu/contracts/validation'
import { z } from 'zod'

/** A contact as it is typed: phones without their calling code, which stands in `code`. */
const ContactDraft = z.object({
  /** Names the row on the screen, before and after it has an id. */
  row: z.string(),
  _id: Id.optional(),
  key: z.enum(contactKeys),
  value: line(limits.contactValueCharactersMax),
  label: line(limits.contactLabelCharactersMax),
  code: z.string(),
  extension: line(limits.contactLabelCharactersMax),
})
export type ContactDraft = z.input<typeof ContactDraft>

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

/** Everything the editor edits, as it is typed; checked by the rules of the contract. */
export const CardDraft = z.object({
  ...words,
  language: Locale,
  contacts: z.array(ContactDraft).superRefine((rows, context) => {
    const { faults } = normaliseContacts(rows.map(contactInput), { makeId: () => '' })
    for (const { index, field, key } of faults) context.addIssue({ code: 'custom', path: [index, field], message: key })
  }),
  prompts: z.array(PromptDraft),
  slug: Slug,
  photo: Picture.nullable(),
  division_id: Id.nullable(),
  /** The state of the card that the editing began from. */
  revision: z.int(),
})
export type CardDraft = z.input<typeof CardDraft>

export type DraftField = keyof CardDraft

/** The fields of the card that are plain text. */
export const wordFields = Object.keys(words).filter((name) => name !== 'language') as Exclude<
  keyof typeof words,
  'language'
>[]

export function draftOf({ card, division }: Pick<Member, 'card' | 'division'>): CardDraft {
  const text = Object.fromEntries(wordFields.map((name) => [name, card[name]])) as Pick<
    CardDraft,
    (typeof wordFields)[number]
  >
  return {
    ...text,
    language: card.language,
    contacts: card.contacts.map((entry) => ({
      row: entry._id,
      _id: entry._id,
      key: entry.key,
      value: isPhoneKey(entry.key) ? nationalText(entry.value, entry.code ?? '') : entry.value,
      label: entry.label,
      code: entry.code ?? '',
      extension: entry.extension ?? '',
    })),
    prompts: card.prompts.map((prompt, index) => ({ row: `kept-${index}`, ...prompt })),
    slug: card.slug,
    photo: card.photo,
    division_id: division?._id ?? null,
    revision: card.revision,
  }
}

/** What the card's update call is sent: just the fields that differ, none when nothing does. */
export function cardChanges(before: CardDraft, after: CardDraft): Omit<UpdateCard, 'revision'> {
  const old = sentContent(before)
  const next = sentContent(after)
  const changed = Object.entries(next).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name as keyof typeof old]),
  )
  return Object.fromEntries(changed)
}

export const movesDivision = (before: CardDraft, after: CardDraft): boolean => before.division_id !== after.division_id

export const isChanged = (before: CardDraft, after: CardDraft): boolean =>
  movesDivision(before, after) || Object.keys(cardChanges(before, after)).length > 0

/**
 * My changes on top of what somebody else has saved in the meantime: fields that I left alone follow the other person,
 * fields that I touched stay mine.
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

/** One row as it is sent. Rows without a value are dropped; the order of the others is their priority. */
export function contactInput(row: ContactDraft): ContactInput {
  const { _id, key, value, label } = row
  const kept = { ...(_id === undefined ? {} : { _id }), key, label: label.trim() }
  if (!isPhoneKey(key)) return { ...kept, value: value.trim() }
  const phone = parsePhone(value, row.code)
  // What is no number yet goes as it stands, so that it is refused at its own row.
  if (phone === null) return { ...kept, value: value.trim(), code: row.code, extension: row.extension.trim() }
  return { ...kept, value: phone.value, code: phone.code, extension: phone.extension || row.extension.trim() }
}

/** Prompts with something in them. A missing scheme of a link is added as the contract does it. */
export function promptInputs(rows: readonly PromptDraft[]): { label: string; text: string; url: string }[] {
  return rows
    .filter((row) => !isBlankPrompt(row))
    .map(({ label, text, url }) => ({
      label: label.trim(),
      text: text.trim(),
      url: WebAddress.safeParse(url).data ?? url.trim(),
    }))
}

/** The server counts without blank rows; this is where the row it means stands on the screen. */
export function draftField(field: string, draft: Pick<CardDraft, 'contacts' | 'prompts'>): string {
  const [list, index, ...rest] = field.split('.')
  if ((list !== 'contacts' && list !== 'prompts') || index === undefined) return field
  const filled = draft[list].flatMap((row, at) => (isBlank(row) ? [] : [at]))
  return [list, filled[Number(index)] ?? index, ...rest].join('.')
}

const isBlank = (row: ContactDraft | PromptDraft): boolean =>
  'url' in row ? isBlankPrompt(row) : row.value.trim() === ''

export const isBlankPrompt = ({ label, text, url }: Pick<PromptDraft, 'label' | 'text' | 'url'>): boolean =>
  `${label}${text}${url}`.trim() === ''

function sentContent(draft: CardDraft) {
  const text = Object.fromEntries(wordFields.map((name) => [name, plainText(draft[name])]))
  return {
    ...text,
    language: draft.language,
    contacts: draft.contacts.filter((row) => !isBlank(row)).map(contactInput),
    prompts: promptInputs(draft.prompts),
    slug: draft.slug.trim().toLowerCase(),
    photo_id: draft.photo?._id ?? null,
  }
}

const plainText = (text: string): string => text.replaceAll('\r\n', '\n').trim()
