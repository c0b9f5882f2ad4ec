import { membersPerCallMax } from '@kartu/contracts/limits'
import { leadReach } from '@kartu/contracts/leads/leads.policy'
import { proTeamRequestRoutes } from '@kartu/contracts/leads/pro-team-requests.plain'
import { proTeamRoutes } from '@kartu/contracts/leads/pro-teams.plain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModalProps } from '../../../lib/modals.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { usePro } from '../../../lib/company/use-pro.ts'
import type { FoundPerson } from '../../../lib/company/use-found-people.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { PeoplePicker } from '../../../ui/form/people-picker.tsx'
import { t } from './words.ts'

/** Adds people to a team, and sends a request to those whose leads the reader does not see. */
export function ProTeamMembersModal({ teamId, close }: ModalProps<'pro-team-members'>) {
  const { companyId } = useActor()
  const { data: teams } = useQuery(q(proTeamRoutes.list, { params: { companyId } }))
  const team = teams?.find(({ _id }) => _id === teamId)
  const waiting = team?.requests.map(({ member }) => member) ?? []
  const [chosen, setChosen] = useState<readonly FoundPerson[]>([])
  const { actor } = usePro()
  const add = useApiMutation(proTeamRequestRoutes.create, {
    onSuccess: ({ added, asked }) => {
      if (added.length > 0) toastSuccess(t(($) => $.proTeams.member_added, { count: added.length }))
      if (asked.length > 0) toastSuccess(t(($) => $.proTeams.asking.asked, { count: asked.length }))
      close()
    },
  })
  return (
    <FormModal
      title={t(($) => $.proTeams.adding.title, { name: team?.name ?? '' })}
      submitLabel={t(($) => $.proTeams.adding.submit)}
      loading={add.isPending}
      error={add.error}
      dirty={chosen.length > 0}
      submitDisabled={chosen.length === 0}
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate({ params: { companyId }, body: { team_id: teamId, member_ids: chosen.map(({ _id }) => _id) } })
      }}
      onClose={close}
    >
      {actor && leadReach(actor) !== 'company' ? <p>{t(($) => $.proTeams.asking.hint)}</p> : null}
      <PeoplePicker
        chosen={chosen}
        onChange={setChosen}
        leaveOut={new Set([...(team?.members ?? []), ...waiting].map(({ _id }) => _id))}
        max={membersPerCallMax}
      />
    </FormModal>
  )
}
