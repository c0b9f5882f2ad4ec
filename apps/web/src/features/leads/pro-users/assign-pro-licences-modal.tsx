import { Select } from '@mantine/core'
import { membersPerCallMax } from '@kartu/contracts/limits'
import { proUserRoutes } from '@kartu/contracts/leads/pro-users.plain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModalProps } from '../../../lib/modals.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import type { FoundPerson } from '../../../lib/company/use-found-people.ts'
import { usePro } from '../../../lib/company/use-pro.ts'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { PeoplePicker } from '../../../ui/form/people-picker.tsx'
import { roleChoices } from './role-choices.ts'
import { t } from './words.ts'

/** Assigns pro licences in one role to several people at once: to all of them, or to none. */
export function AssignProLicencesModal({ close }: ModalProps<'assign-pro-licences'>) {
  const { companyId } = useActor()
  const params = { companyId }
  const { actor } = usePro()
  const { data } = useQuery(q(proUserRoutes.list, { params }))
  const { data: roles = [] } = useQuery(q(proUserRoutes.roles, { params }))
  const [chosen, setChosen] = useState<readonly FoundPerson[]>([])
  const choices = actor ? roleChoices(actor, roles) : []
  const [picked, setPicked] = useState<string | null>(null)
  const role = picked ?? choices[0]?.value ?? 'member'
  const assign = useApiMutation(proUserRoutes.assign, {
    toast: t(($) => $.proUsers.assigned, { count: chosen.length }),
    onSuccess: close,
  })
  const free = data ? freeOf(data) : null
  const tooMany = free !== null && chosen.length > free
  return (
    <FormModal
      title={t(($) => $.proUsers.form.title)}
      submitLabel={t(($) => $.proUsers.form.submit)}
      loading={assign.isPending}
      error={assign.error}
      dirty={chosen.length > 0}
      submitDisabled={chosen.length === 0 || tooMany}
      onSubmit={(event) => {
        event.preventDefault()
        assign.mutate({ params, body: { member_ids: chosen.map(({ _id }) => _id), role } })
      }}
      onClose={close}
    >
      <PeoplePicker
        chosen={chosen}
        onChange={setChosen}
        leaveOut={new Set(data?.users.map(({ member }) => member._id))}
        max={membersPerCallMax}
      />
      {tooMany ? <FieldError error={t(($) => $.proUsers.form.too_many, { count: free })} /> : null}
      <Select
        label={t(($) => $.proUsers.form.role)}
        description={t(($) => $.proUsers.form.role_hint)}
        data={choices}
        value={role}
        onChange={setPicked}
      />
    </FormModal>
  )
}

interface Licences {
  total: number | null
  in_use: number
  next: { total: number } | null
}

/** Number of licences that can be assigned now; if fewer are ordered for the next period, at most those. */
const freeOf = ({ total, in_use: inUse, next }: Licences): number | null =>
  total === null ? null : Math.max(0, (next && next.total > 0 ? Math.min(total, next.total) : total) - inUse)
