import { phoneText } from '@kartu/cards/phones'
import { type ContactEntry, isPhoneKey } from '@kartu/contracts/contacts'
import type { Member, MemberRow } from '@kartu/contracts/members'
import { wireTime } from '../../db/columns.ts'
import { cardView, photoView } from '../cards/cards.view.ts'
import type { MemberCardRow, MemberListRow } from './members.sql.ts'

const divisionView = (row: { division_id: string | null; division_name: string | null }) =>
  row.division_id === null ? null : { _id: row.division_id, name: row.division_name ?? '' }

/** Fax machines are not called by people. */
function firstPhone(contacts: ContactEntry[]): string {
  const phones = contacts.filter((entry) => isPhoneKey(entry.key) && entry.key !== 'fax')
  const first = phones.toSorted((a, b) => a.priority - b.priority)[0]
  return first ? phoneText(first) : ''
}

export const memberRowView = (row: MemberListRow): MemberRow => ({
  _id: row.member_id,
  email: row.email,
  status: row.status,
  roles: row.roles,
  division: divisionView(row),
  created_at: wireTime(row.member_created_at),
  card: {
    _id: row.card_id,
    slug: row.slug,
    name: row.display_name,
    job_title: row.job_title,
    photo: photoView(row),
    phone: firstPhone(row.contacts),
  },
})

export const memberView = (row: MemberCardRow, publicUrl: string): Member => ({
  _id: row.member_id,
  user_id: row.user_id,
  external_id: row.external_id,
  email: row.email,
  status: row.status,
  roles: row.roles,
  division: divisionView(row),
  created_at: wireTime(row.member_created_at),
  card: cardView(row, publicUrl),
})
