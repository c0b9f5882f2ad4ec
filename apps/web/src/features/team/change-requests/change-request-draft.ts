import { type Card, CardContent, Picture } from '@kartu/contracts/company/cards'
import type { RequestedChange } from '@kartu/contracts/team/change-requests'
import { byKey, isSocialKey, nameParts, type RequestableField } from '@kartu/contracts/company/card-fields.plain'
import { requestMessageCharactersMax } from '@kartu/contracts/limits'
import { line } from '@kartu/contracts/validation'
import { z } from 'zod'
import { contactDraftOf, contactInputs } from '../../../lib/form/contact-draft.ts'
import { ContactDrafts } from '../../../lib/form/contact-draft-rules.ts'

const {
  contacts: _contacts,
  prompts: _prompts,
  blocks: _blocks,
  translations: _translations,
  language: _language,
  search_engines: _search,
  ...words
} = CardContent.shape

/** Values that can be requested, as typed; a request is about one part. */
export const ChangeRequestDraft = z.object({
  ...words,
  contacts: ContactDrafts,
  photo: Picture.nullable(),
  message: line(requestMessageCharactersMax),
})
export type ChangeRequestDraft = z.input<typeof ChangeRequestDraft>

/** Current values on the card. */
export function draftOf(field: RequestableField, card: Card): ChangeRequestDraft {
  const text = Object.fromEntries(Object.keys(words).map((key) => [key, card[key as keyof typeof words]]))
  const ofKind = card.contacts.filter(({ key }) => isSocialKey(key) === (field === 'socials'))
  return {
    ...(text as Pick<ChangeRequestDraft, keyof typeof words>),
    contacts: field === 'contacts' || field === 'socials' ? ofKind.map(contactDraftOf) : [],
    photo: card.photo,
    message: '',
  }
}

/** Requested value, in the shape of the contract. */
export function requestedChange(field: RequestableField, draft: ChangeRequestDraft): z.input<typeof RequestedChange> {
  switch (field) {
    case 'name':
      return { field, value: byKey(nameParts, (part) => draft[part]) }
    case 'photo':
      return { field, value: draft.photo?._id ?? null }
    case 'contacts':
    case 'socials':
      return { field, value: contactInputs(draft.contacts) }
    default:
      return { field, value: draft[field].replaceAll('\r\n', '\n').trim() }
  }
}

export const isSameChange = (field: RequestableField, before: ChangeRequestDraft, after: ChangeRequestDraft): boolean =>
  JSON.stringify(requestedChange(field, before)) === JSON.stringify(requestedChange(field, after))
