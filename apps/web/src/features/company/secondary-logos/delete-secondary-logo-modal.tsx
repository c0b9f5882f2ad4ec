import { secondaryLogoRoutes } from '@kartu/contracts/company/secondary-logos.plain'
import { useQuery } from '@tanstack/react-query'
import { formatList } from '../../../lib/format.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { t } from './words.ts'

/** Deletes a logo after naming the cards that lose it. */
export function DeleteSecondaryLogoModal({ logoId, close }: ModalProps<'delete-secondary-logo'>) {
  const { companyId } = useActor()
  const params = { companyId, logoId }
  // A cached count may be outdated.
  const use = useQuery({ ...q(secondaryLogoRoutes.use, { params }), staleTime: 0, gcTime: 0 })
  const remove = useApiMutation(secondaryLogoRoutes.remove, {
    toast: t(($) => $.secondaryLogos.remove.done),
    onSuccess: close,
  })
  const divisions = use.data?.divisions.map((name) => name || t(($) => $.ui.division.unnamed)) ?? []
  return (
    <ConfirmModal
      title={t(($) => $.secondaryLogos.remove.title, { name: use.data?.name ?? '' })}
      confirmLabel={t(($) => $.secondaryLogos.remove.submit)}
      loading={remove.isPending || use.isPending}
      error={remove.error ?? use.error}
      onConfirm={() => remove.mutate({ params })}
      onClose={close}
    >
      {use.data ? (
        <p>
          {t(($) => $.secondaryLogos.remove.cards, { count: use.data.cards })}{' '}
          {divisions.length > 0
            ? `${t(($) => $.secondaryLogos.remove.divisions, { divisions: formatList(divisions) })} `
            : ''}
          {t(($) => $.secondaryLogos.remove.lost)}
        </p>
      ) : null}
    </ConfirmModal>
  )
}
