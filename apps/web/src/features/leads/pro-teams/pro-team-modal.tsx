import { TextInput } from '@mantine/core'
import { canManageProTeams } from '@kartu/contracts/leads/leads.policy'
import type { ProTeam } from '@kartu/contracts/leads/pro-teams'
import { proTeamRoutes } from '@kartu/contracts/leads/pro-teams.plain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ModalProps } from '../../../lib/modals.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { useFirst } from '../../../lib/form/use-first.ts'
import { usePro } from '../../../lib/company/use-pro.ts'
import { focusFirstError } from '../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../ui/form/contract-form.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { useEditModal } from '../../../ui/form/use-edit-modal.ts'
import { PersonSelect } from '../../../ui/form/person-select.tsx'
import { teamBody, TeamForm, teamValues, type TeamValues } from './pro-team-form.ts'
import { t } from './words.ts'

/** Creates a team; with an ID, edits that one. */
export function ProTeamModal({ teamId, close }: ModalProps<'pro-team'>) {
  const { companyId } = useActor()
  const teams = useQuery(q(proTeamRoutes.list, { params: { companyId } }))
  const team = useFirst(teams.data?.find(({ _id }) => _id === teamId))
  return <TeamModal key={team?._id ?? ''} team={team} companyId={companyId} close={close} />
}

interface TeamModalProps {
  team: ProTeam | undefined
  companyId: string
  close: () => void
}

function TeamModal({ team, companyId, close }: TeamModalProps) {
  const queryClient = useQueryClient()
  const { actor } = usePro()
  const mayAppoint = actor !== undefined && canManageProTeams(actor)
  const params = { companyId }
  const form = useContractForm<TeamValues>(TeamForm, teamValues(team))
  const create = useApiMutation(proTeamRoutes.create, { toast: t(($) => $.proTeams.form.created), onSuccess: close })
  const update = useApiMutation(proTeamRoutes.update, { toast: t(($) => $.proTeams.form.edited), onSuccess: close })
  const edit = useEditModal({
    form,
    item: team,
    valuesOf: teamValues,
    create,
    update,
    load: async () => {
      const list = await queryClient.fetchQuery({ ...q(proTeamRoutes.list, { params }), staleTime: 0 })
      return list.find(({ _id }) => _id === team?._id)
    },
  })
  const submit = (values: TeamValues): void => {
    const { manager_id: managerId, ...body } = teamBody(values)
    const appointed = mayAppoint ? { manager_id: managerId } : {}
    if (!team) create.mutate({ params, body: { ...body, ...appointed } })
    else
      update.mutate({
        params: { companyId, teamId: team._id },
        body: { ...body, ...appointed, revision: edit.begun?.revision },
      })
  }
  return (
    <>
      <FormModal
        title={team ? t(($) => $.proTeams.form.edit_title) : t(($) => $.proTeams.form.create_title)}
        submitLabel={team ? t(($) => $.proTeams.form.edit_submit) : t(($) => $.proTeams.form.create_submit)}
        {...edit.props}
        onSubmit={form.onSubmit(submit, focusFirstError(form))}
        onClose={close}
      >
        <TextInput
          label={t(($) => $.proTeams.form.name)}
          required
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        {mayAppoint ? (
          <PersonSelect
            label={t(($) => $.proTeams.form.manager)}
            description={t(($) => $.proTeams.form.manager_hint)}
            clearable
            present={team?.manager ?? null}
            onChoose={(manager) => form.setFieldValue('manager_id', manager?._id ?? null)}
            nothingFoundMessage={t(($) => $.proTeams.form.manager_none)}
            error={form.errors['manager_id']}
          />
        ) : null}
        <TextInput
          label={t(($) => $.proTeams.form.target)}
          description={t(($) => $.proTeams.form.target_hint)}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('target')}
        />
      </FormModal>
      {edit.dialog}
    </>
  )
}
