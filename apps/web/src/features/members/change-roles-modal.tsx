import { Select } from '@mantine/core'
import { roles as allRoles } from '@kartu/contracts/actor'
import type { MemberUpdateOutcome } from '@kartu/contracts/members'
import { memberRoutes } from '@kartu/contracts/members.plain'
import { canChangeRoles } from '@kartu/contracts/members.policy'
import { useState } from 'react'
import { callApi } from '../../lib/api-client.ts'
import type { ModalProps } from '../../lib/modals.ts'
import { useActor, useCurrent } from '../../lib/session.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { FormModal } from '../../ui/form/form-modal.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { useBulkRun } from './bulk-run.ts'
import { type RoleName, rolesOf } from './member-role.ts'
import { useNamedMembers } from './named-members.ts'
import { keepUndo, undoEntries } from './team-undo.ts'
import { t } from './words.ts'

/** One role for all of a selection; whoever may not have it is told apart. */
export function ChangeRolesModal({ memberIds, close }: ModalProps<'change-roles'>) {
  const actor = useActor()
  const { access } = useCurrent()
  const { companyId } = actor
  const members = useNamedMembers(memberIds)
  const count = members.length
  const [role, setRole] = useState<RoleName>('member')
  const { run, start, stop } = useBulkRun<MemberUpdateOutcome>()
  const title = t(($) => $.transfers.role.title, { count })
  const choices = (['member', ...allRoles] as const).filter((name) =>
    members.some(({ facts }) => facts !== undefined && canChangeRoles(actor, facts, rolesOf(name))),
  )

  const submit = async (): Promise<void> => {
    const { state, outcomes, done, failures } = await start(members, (ids) =>
      callApi(memberRoutes.updateMany, {
        params: { companyId },
        body: { changes: ids.map((id) => ({ member_id: id, roles: rolesOf(role) })) },
      }),
    )
    const entries = undoEntries(outcomes)
    if (entries.length > 0) {
      const name = t(($) => $.common.role[role])
      keepUndo({ companyId, entries, said: t(($) => $.transfers.undo.role, { count: entries.length, role: name }) })
    }
    if (done > 0) toastSuccess(t(($) => $.transfers.done.role, { count: done }))
    if (state === 'done' && failures.length === 0) close()
  }

  if (run !== null) return <BulkProgress title={title} run={run} total={count} onStop={stop} onClose={close} />
  return (
    <FormModal
      title={title}
      submitLabel={t(($) => $.transfers.role.submit)}
      loading={false}
      error={null}
      dirty={role !== 'member'}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      onClose={close}
    >
      <Select
        label={t(($) => $.members.form.roles)}
        description={t(($) => $.members.edit_member.may[role], { company: access?.company.name ?? '' })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={choices.map((name) => ({ value: name, label: t(($) => $.common.role[name]) }))}
        value={role}
        onChange={(next) => setRole(next as RoleName)}
      />
    </FormModal>
  )
}
