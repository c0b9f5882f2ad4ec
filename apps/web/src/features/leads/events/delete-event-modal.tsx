import { eventRoutes } from '@kartu/contracts/leads/events.plain'
import { useNavigate } from 'react-router'
import type { ModalProps } from '../../../lib/modals.ts'
import { paths } from '../../../lib/paths.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { t } from './words.ts'

/** Deletes an event after naming what is deleted and what stays. */
export function DeleteEventModal({ event, close }: ModalProps<'delete-event'>) {
  const { _id: eventId, name, has_follow_up_text: hasText } = event
  const { companyId } = useActor()
  const navigate = useNavigate()
  const remove = useApiMutation(eventRoutes.remove, {
    toast: t(($) => $.events.remove.done),
    onSuccess: () => {
      close()
      void navigate(paths.events, { replace: true })
    },
  })
  return (
    <ConfirmModal
      title={t(($) => $.events.remove.title, { name })}
      confirmLabel={t(($) => $.events.remove.submit)}
      loading={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { companyId, eventId } })}
      onClose={close}
    >
      <p>{t(($) => $.events.remove.lost)}</p>
      {hasText && <p>{t(($) => $.events.remove.follow_up)}</p>}
    </ConfirmModal>
  )
}
