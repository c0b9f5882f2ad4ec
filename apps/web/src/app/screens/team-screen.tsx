import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { TeamPage } from '../../features/company/members/table/team-page.tsx'
import { readTeamQuery, teamInput } from '../../features/company/members/table/team-query.ts'
import { askEarlyOfCompany, askEarly } from '../../lib/http/early-answers.ts'
import { ImportButton } from '../../features/team/imports/upload/import-button.tsx'
import { InviteButton } from '../../features/team/invitations/invite-button.tsx'

askEarlyOfCompany((params, address) => {
  askEarly(memberRoutes.list, { params, query: teamInput(readTeamQuery(address)) })
  askEarly(memberRoutes.summary, { params })
})

/** `/team`: the team, with actions that add many people at once. */
export const TeamScreen = () => (
  <TeamPage
    acts={
      <>
        <ImportButton />
        <InviteButton />
      </>
    }
  />
)
