import { Select } from '@mantine/core'
import { roles as allRoles } from '@kartu/contracts/actor'
import { canChangeRoles } from '@kartu/contracts/company/members.policy'
import { useState } from 'react'
import type { ModalProps } from '../../../lib/modals.ts'
import { useActor, useCurrent } from '../../../lib/session.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { useChosenMembers, useTeamJob } from './chosen-members.ts'
import { type RoleName, rolesOf } from './member-role.ts'
import { keepUndo } from './team-undo.ts'
import { t } from './words.ts'

/** Sets one role for a selection; members who may not have it are listed. */
export function ChangeRolesModal({ memberIds, allMatching, close }: ModalProps<'change-roles'>) {
  const actor = useActor()
  const { access } = useCurrent()
  const { companyId } = actor
  const { members, count, chosen } = useChosenMembers(memberIds, allMatching)
  const [role, setRole] = useState<RoleName>('member')
  const start = useTeamJob(close, (job) => {
    if (job.done === 0) return
    const name = t(($) => $.common.role[role])
    keepUndo({ companyId, jobId: job._id, said: t(($) => $.transfers.undo.role, { count: job.done, role: name }) })
    toastSuccess(t(($) => $.transfers.done.role, { count: job.done }))
  })
  const somebody = { id: '', divisionId: null, roles: [] }
  const asked = allMatching ? [somebody] : members.flatMap(({ facts }) => facts ?? [])
  const choices = (['member', ...allRoles] as const).filter((name) =>
    asked.some((facts) => canChangeRoles(actor, facts, rolesOf(name))),
  )

  return (
    <FormModal
      title={t(($) => $.transfers.role.title, { count })}
      submitLabel={t(($) => $.transfers.role.submit)}
      loading={start.isPending}
      error={start.error}
      dirty={role !== 'member'}
      onSubmit={(event) => {
        event.preventDefault()
        start.mutate({ params: { companyId }, body: { kind: 'update_members', members: chosen, roles: rolesOf(role) } })
      }}
      onClose={close}
    >
      <Select
        label={t(($) => $.members.form.roles)}
        description={t(($) => $.members.edit_member.may[role], { company: access?.company.name ?? '' })}
        data={choices.map((name) => ({ value: name, label: t(($) => $.common.role[name]) }))}
        value={role}
        onChange={(next) => setRole(next as RoleName)}
      />
    </FormModal>
  )
}
