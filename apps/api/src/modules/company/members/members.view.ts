import type { Member } from '@kartu/contracts/company/members'
import { wireTime } from '../../../db/columns.ts'
import { type CardUrls, cardView } from '../cards/cards.view.ts'
import type { MemberCardRow } from './members.sql.ts'

/** Facts about a member that policies use. */
export const memberFacts = (row: MemberCardRow) => ({
  id: row.member_id,
  divisionId: row.division_id,
  roles: row.roles,
  hasAccount: row.user_id !== null,
})

export const divisionView = (row: { division_id: string | null; division_name: string | null }) =>
  row.division_id === null ? null : { _id: row.division_id, name: row.division_name ?? '' }

export const memberView = (row: MemberCardRow, env: CardUrls): Member => ({
  _id: row.member_id,
  user_id: row.user_id,
  external_id: row.external_id,
  email: row.email,
  status: row.status,
  hidden: row.hidden,
  roles: row.roles,
  division: divisionView(row),
  created_at: wireTime(row.member_created_at),
  card: cardView(row, env),
})
