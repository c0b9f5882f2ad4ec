import { membersPerCallMax } from '@kartu/contracts/limits'
import { proTeamRoutes } from '@kartu/contracts/pro-teams.plain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModalProps } from '../../lib/modals.ts'
import { q, useApiMutation } from '../../lib/queries.ts'
import { useActor } from '../../lib/session.ts'
import { toastSuccess } from '../../lib/toast.ts'
import type { FoundPerson } from '../../lib/use-found-people.ts'
import { FormModal } from '../../ui/form/form-modal.tsx'
import { PeoplePicker } from '../../ui/form/people-picker.tsx'
import { t } from './words.ts'

/** Puts people into a team. */
export function ProTeamMembersModal({ teamId, close }: ModalProps<'pro-team-members'>) {
  const { companyId } = useActor()
  const { data: teams } = useQuery(q(proTeamRoutes.list, { params: { companyId } }))
  const team = teams?.find(({ _id }) => _id === teamId)
  const [chosen, setChosen] = useState<readonly FoundPerson[]>([])
  const add = useApiMutation(proTeamRoutes.addMembers, {
    onSuccess: () => {
      toastSuccess(t(($) => $.proTeams.member_added, { count: chosen.length }))
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
        add.mutate({ params: { companyId, teamId }, body: { member_ids: chosen.map(({ _id }) => _id) } })
      }}
      onClose={close}
    >
      <PeoplePicker
        chosen={chosen}
        onChange={setChosen}
        leaveOut={new Set(team?.members.map(({ _id }) => _id))}
        max={membersPerCallMax}
      />
    </FormModal>
  )
}
