import type { MemberRow } from '@kartu/contracts/company/members'
import { divisionName } from '../../../../lib/division-name.ts'
import { roleName } from '../member-role.ts'
import { t } from '../words.ts'

/** Texts of the team table's columns in the CSV file and in print. */
const texts = {
  name: ({ card }: MemberRow) => card.name,
  email: ({ email }: MemberRow) => email,
  job_title: ({ card }: MemberRow) => card.job_title,
  division: ({ division }: MemberRow) => (division ? divisionName(t, division) : ''),
  phone: ({ card }: MemberRow) => card.phone,
  role: ({ roles }: MemberRow) => t(($) => $.common.role[roleName(roles)]),
  account: ({ account }: MemberRow) => t(($) => $.members.account[account]),
  status: ({ status }: MemberRow) => t(($) => $.members.status[status]),
}

export const textColumns = () =>
  (Object.keys(texts) as (keyof typeof texts)[]).map((id) => ({
    id,
    header: t(($) => $.members.column[id]),
    text: texts[id],
  }))
