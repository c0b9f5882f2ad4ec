import { Select } from '@mantine/core'
import type { Division } from '@kartu/contracts/company/divisions'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { divisionName } from '../../../lib/division-name.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { paths } from '../../../lib/paths.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { t, type Translate } from './words.ts'

const nowhere = 'none'

/** Confirmation dialogs have the z-index 400. */
const aboveDialogZ = 500

/** Deletes a division after asking where to move its members. */
export function DeleteDivisionModal({ divisionId, close }: ModalProps<'delete-division'>) {
  const { companyId } = useActor()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [goal, setGoal] = useState(nowhere)
  const divisions = useQuery(q(divisionRoutes.list, { params: { companyId } }))
  const division = divisions.data?.find(({ _id }) => _id === divisionId)
  const others = divisions.data?.filter(({ _id }) => _id !== divisionId) ?? []
  const remove = useApiMutation(divisionRoutes.remove, {
    onSuccess: async ({ moved }) => {
      toastSuccess(
        outcome(
          t,
          moved,
          others.find(({ _id }) => _id === goal),
        ),
      )
      close()
      // Leaves the page of the deleted division.
      if (pathname.endsWith(paths.division(divisionId))) await navigate(paths.companyTab('divisions'))
    },
  })
  // The dialog shows the division's name and members.
  if (divisions.isPending) return null
  const name = division ? divisionName(t, division) : ''
  const count = division?.members ?? 0

  return (
    <ConfirmModal
      title={t(($) => $.divisions.remove.title, { division: name })}
      confirmLabel={t(($) => $.divisions.remove.submit)}
      loading={remove.isPending}
      error={remove.error ?? divisions.error}
      onConfirm={() =>
        remove.mutate({ params: { companyId, divisionId }, query: goal === nowhere ? {} : { move_to: goal } })
      }
      onClose={close}
    >
      <p>
        {count === 0 ? t(($) => $.divisions.remove.nobody) : t(($) => $.divisions.remove.people, { count })}{' '}
        {t(($) => $.divisions.remove.lost)}
      </p>
      {count > 0 ? (
        <Select
          mt={14}
          label={t(($) => $.divisions.remove.where)}
          data={[
            { value: nowhere, label: t(($) => $.divisions.remove.nowhere) },
            ...others.map((other) => ({ value: other._id, label: divisionName(t, other) })),
          ]}
          value={goal}
          onChange={(next) => setGoal(next ?? nowhere)}
          disabled={remove.isPending}
          searchable={others.length > 8}
          nothingFoundMessage={t(($) => $.ui.filter.nothing)}
          comboboxProps={{ zIndex: aboveDialogZ }}
        />
      ) : null}
      <p role="status">{remove.isPending && count > 0 ? t(($) => $.divisions.remove.moving, { count }) : null}</p>
    </ConfirmModal>
  )
}

function outcome(t: Translate, count: number, goal: Division | undefined): string {
  if (count === 0) return t(($) => $.divisions.remove.done)
  return goal
    ? t(($) => $.divisions.remove.done_moved, { count, division: divisionName(t, goal) })
    : t(($) => $.divisions.remove.done_freed, { count })
}
