import type { Division } from '@kartu/contracts/company/divisions'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import { useQueryClient } from '@tanstack/react-query'
import { divisionName } from '../../../lib/division-name.ts'
import { routeKey, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { ownPartNames } from './template-part-names.ts'
import { t } from './words.ts'

interface ResetTemplateProps {
  division: Division
  onReset?: (saved: Division) => void
  onClose: () => void
}

/** Removes all own parts of a division's template, after a confirmation. */
export function ResetTemplate({ division, onReset, onClose }: ResetTemplateProps) {
  const { companyId } = useActor()
  const queryClient = useQueryClient()
  const name = divisionName(t, division)
  const reset = useApiMutation(divisionRoutes.setTemplate, {
    onSuccess: (saved) => {
      toastSuccess(t(($) => $.customisation.division_template.reset_done, { division: name }))
      onReset?.(saved)
      onClose()
    },
    // Another admin saved first: the dialog then names the current parts.
    onError: () => {
      for (const route of [divisionRoutes.list, divisionRoutes.get])
        void queryClient.invalidateQueries({ queryKey: routeKey(route) })
    },
  })
  return (
    <ConfirmModal
      title={t(($) => $.customisation.division_template.reset_title, { division: name })}
      confirmLabel={t(($) => $.customisation.division_template.reset_submit)}
      loading={reset.isPending}
      error={reset.error}
      onConfirm={() =>
        reset.mutate({
          params: { companyId, divisionId: division._id },
          body: { template: {}, revision: division.revision },
        })
      }
      onClose={onClose}
    >
      <p>{t(($) => $.customisation.division_template.reset_lost, { parts: ownPartNames(division.card_template) })}</p>
      <p>{t(($) => $.customisation.division_template.reset_cards)}</p>
    </ConfirmModal>
  )
}
