import { TeamPage } from '../../features/company/members/table/team-page.tsx'
import { ImportButton } from '../../features/team/imports/upload/import-button.tsx'
import { InviteButton } from '../../features/team/invitations/invite-button.tsx'

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
