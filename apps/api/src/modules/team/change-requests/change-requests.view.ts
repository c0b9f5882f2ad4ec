import type { FieldValues } from '@kartu/cards/card-fields'
import { contactLink } from '@kartu/cards/contacts'
import { displayName } from '@kartu/cards/names'
import type { RequestableField } from '@kartu/contracts/company/card-fields.plain'
import type { Picture } from '@kartu/contracts/company/cards'
import type { ChangeRequest } from '@kartu/contracts/team/change-requests'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import { wireTime, type StoredPicture } from '../../../db/columns.ts'
import { pictureView } from '../../platform/files/files.ts'
import type { ChangeRequestRow } from './change-requests.sql.ts'

export const changeRequestView = (row: ChangeRequestRow): ChangeRequest => ({
  _id: row.id,
  member: { _id: row.member_id, name: row.display_name },
  field: row.field,
  before: linesOf(row.field, row.before),
  after: linesOf(row.field, row.after),
  photo: photoOf(row.field, row.after),
  photo_before: photoOf(row.field, row.before),
  message: row.message,
  state: row.state,
  decided_by: row.decided_by,
  answer: row.answer,
  created_at: wireTime(row.created_at),
  decided_at: row.decided_at === null ? null : wireTime(row.decided_at),
})

const photoOf = (field: RequestableField, value: unknown): Picture | null =>
  field === 'photo' && value !== null ? pictureView(value as StoredPicture) : null

/** Lines of text for a stored value; a photo has none. */
function linesOf(field: RequestableField, value: unknown): string[] {
  if (field === 'photo') return []
  if (field === 'name') return [displayName(value as FieldValues['name'])]
  if (field === 'contacts' || field === 'socials') return (value as ContactEntry[]).map(contactLine)
  return value === '' ? [] : [value as string]
}

const contactLine = (entry: ContactEntry): string => {
  const { text } = contactLink(entry)
  return entry.label === '' ? text : `${entry.label}: ${text}`
}
