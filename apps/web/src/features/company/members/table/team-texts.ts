import type { MemberRow } from '@kartu/contracts/company/members'
import { divisionName } from '../../../../lib/division-name.ts'
import { roleName } from '../member-role.ts'
import { t } from '../words.ts'
import { perPageMax } from '@kartu/contracts/limits'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { allPages } from '../../../../lib/http/all-pages.ts'
import { callApi } from '../../../../lib/api-client.ts'
import { type TeamQuery, teamInput } from './team-query.ts'

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

/** All members that search and filters find, at least `max` of them if there are more. */
export const allMembers = (
  companyId: string,
  query: TeamQuery,
  { max, ...more }: { max?: number; with?: 'translations' } = {},
): Promise<MemberRow[]> =>
  allPages((after) => {
    const asked = { ...teamInput({ ...query, page: 1, per_page: perPageMax }), ...more, after }
    return callApi(memberRoutes.list, { params: { companyId }, query: asked })
  }, max)
