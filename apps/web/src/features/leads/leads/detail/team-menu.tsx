import { Menu } from '@mantine/core'
import type { Lead } from '@kartu/contracts/leads/leads'
import { proTeamRoutes } from '@kartu/contracts/leads/pro-teams.plain'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { ErrorNote } from '../../../../ui/frame/error-note.tsx'
import type { PopupButton } from '../../../../ui/popup/lazy-popup.tsx'
import { menuPlace } from '../../../../ui/popup/menu-place.ts'
import { PopupMenu } from '../../../../ui/popup/popup-menu.tsx'
import { useLeadUpdate } from './use-lead-update.ts'
import { t } from '../words.ts'

const none = 'none'

/** Assigns the lead to a pro team that the person sees, or to none. */
export function TeamMenu({ button, lead }: { button: PopupButton; lead: Lead }) {
  const { companyId } = useActor()
  const teams = useQuery(q(proTeamRoutes.list, { params: { companyId } }))
  const { change } = useLeadUpdate(lead)
  const seen = teams.data ?? []
  const choices = lead.team && !seen.some(({ _id }) => _id === lead.team?._id) ? [lead.team, ...seen] : seen
  const present = lead.team?._id ?? none
  return (
    <PopupMenu {...menuPlace} position="bottom-start" width={240} button={button}>
      <Menu.Dropdown aria-label={t(($) => $.leads.page.team)}>
        <ErrorNote error={teams.error} onRetry={() => void teams.refetch()} />
        <Menu.RadioGroup
          value={present}
          onChange={(value) => {
            if (value !== present) change({ team_id: value === none ? null : value })
          }}
        >
          {[...choices, { _id: none, name: t(($) => $.leadActs.no_team) }].map(({ _id, name }) => (
            <Menu.RadioItem key={_id} value={_id} closeMenuOnClick>
              <bdi>{name}</bdi>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </PopupMenu>
  )
}
