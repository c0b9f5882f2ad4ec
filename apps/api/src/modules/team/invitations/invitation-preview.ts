import { z } from 'zod'
import type { InvitationPreview } from '@kartu/contracts/team/invitations'
import type { ChosenMembers } from '@kartu/contracts/company/members'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { chosenMembers } from '../../company/members/chosen-members.ts'
import type { MemberListRow } from '../../company/members/member-list.sql.ts'
import { hasAccount, isPaused } from '../../../db/member-status.sql.ts'

/** True for members whom a filter may find but who get no invitation. */
export const isUninvitable = ({ account, status }: Pick<MemberListRow, 'account' | 'status'>): boolean =>
  account === 'joined' || status === 'paused'

const languageRow = z.object({ locale: z.enum(['en', 'id']), people: z.number(), waiting: z.number() })

const languagesStatement = {
  name: 'invitation_preview',
  text: `select c.language as locale, count(*)::int as people, count(i.id)::int as waiting
    from members m
    join cards c on c.company_id = m.company_id and c.member_id = m.id
    left join invitations i on i.company_id = m.company_id and i.member_id = m.id
      and i.state = 'pending' and i.expires_at > now()
    where m.company_id = $1 and m.id = any($2::uuid[]) and not ${hasAccount('m')} and not ${isPaused('m')}
      and ($3 or m.division_id = $4)
    group by c.language order by count(*) desc, c.language`,
}

interface Sight {
  all: boolean
  divisionId: string | null
}

/** Counts, by language, the chosen members who can be invited among those whom the actor administers. */
export async function previewOf(
  db: Db,
  deps: Pick<Deps, 'listMemory'>,
  companyId: string,
  chosen: ChosenMembers,
  { all, divisionId }: Sight,
): Promise<InvitationPreview['languages']> {
  const items = await chosenMembers(db, deps, companyId, chosen, isUninvitable)
  return db.rows(languageRow, languagesStatement, [companyId, items.map(({ member_id: id }) => id), all, divisionId])
}
