import { subscriptionRoutes } from '@kartu/contracts/billing/subscriptions.plain'
import { formatLongDate } from '../../../lib/long-date.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useActor, useCurrent } from '../../../lib/session.ts'
import { useSubscription } from '../../../lib/company/use-subscription.ts'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { t } from './words.ts'
import classes from './subscriptions.module.css'

/** Confirms that a subscription ends with its period, and names what the company loses then. */
export function CancelSubscriptionModal({ close }: ModalProps<'cancel-subscription'>) {
  const { companyId } = useActor()
  const { access } = useCurrent()
  const { data, error, isPending } = useSubscription()
  const cancel = useApiMutation(subscriptionRoutes.cancel, {
    toast: t(($) => $.subscriptions.done.cancelled),
    onSuccess: close,
  })
  const end = data?.trial.ends_at ?? data?.renews_at ?? null
  const date = end === null ? '' : formatLongDate(end)
  return (
    <ConfirmModal
      title={t(($) => $.subscriptions.cancel.title)}
      confirmLabel={t(($) => $.subscriptions.cancel.submit)}
      loading={cancel.isPending || isPending}
      error={cancel.error ?? error}
      onConfirm={() => {
        if (data) cancel.mutate({ params: { companyId }, body: { revision: data.revision } })
      }}
      onClose={close}
    >
      <p>
        {data?.status === 'TRIALING'
          ? t(($) => $.subscriptions.cancel.text_trial, { date })
          : t(($) => $.subscriptions.cancel.text, { date })}
      </p>
      <ul className={classes.list}>
        <li>{t(($) => $.subscriptions.cancel.lost_admin, { company: access?.company.name ?? '' })}</li>
        <li>{t(($) => $.subscriptions.cancel.lost_invite)}</li>
        {data?.plan === 'pro' ? <li>{t(($) => $.subscriptions.cancel.lost_pro)}</li> : null}
      </ul>
      <p>{t(($) => $.subscriptions.cancel.stays, { date })}</p>
    </ConfirmModal>
  )
}
