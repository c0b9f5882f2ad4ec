import type { Member, MemberRow } from '@kartu/contracts/company/members'
import { wireTime } from '../../../db/columns.ts'
import { cardView } from '../cards/cards.view.ts'
import { pictureView } from '../../platform/files/files.ts'
import type { MemberListRow } from './member-list.sql.ts'
import type { MemberCardRow } from './members.sql.ts'

/** What policies ask of a member. */
export const memberFacts = (row: MemberCardRow) => ({
  id: row.member_id,
  divisionId: row.division_id,
  roles: row.roles,
  hasAccount: row.user_id !== null,
})

const divisionView = (row: { division_id: string | null; division_name: string | null }) =>
  row.division_id === null ? null : { _id: row.division_id, name: row.division_name ?? '' }

export const memberRowView = (row: MemberListRow): MemberRow => ({
  _id: row.member_id,
  email: row.email,
  status: row.status,
  hidden: row.hidden,
  has_account: row.account === 'joined',
  account: row.account,
  invited_at: row.invited_at === null ? null : wireTime(row.invited_at),
  roles: row.roles,
  division: divisionView(row),
  created_at: wireTime(row.member_created_at),
  card: {
    _id: row.card_id,
    slug: row.slug,
    name: row.display_name,
    job_title: row.shown_title,
    photo: row.shown_photo && pictureView(row.shown_photo),
    phone: row.shown_phone,
    missing: row.missing,
  },
})

export const memberView = (row: MemberCardRow, publicUrl: string): Member => ({
  _id: row.member_id,
  user_id: row.user_id,
  external_id: row.external_id,
  email: row.email,
  status: row.status,
  hidden: row.hidden,
  roles: row.roles,
  division: divisionView(row),
  created_at: wireTime(row.member_created_at),
  card: cardView(row, publicUrl),
})
