import { Button } from '@mantine/core'
import type { Subscription } from '@kartu/contracts/billing/subscriptions'
import { subscriptionRoutes } from '@kartu/contracts/billing/subscriptions.plain'
import { formatLongDate } from '../../../lib/long-date.ts'
import { formatMoney } from '../../../lib/money.ts'
import { openModal } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { t } from './words.ts'
import classes from './subscriptions.module.css'

/** Foot of the page: how to cancel and what remains, or how to resume. */
export function Leaving({ subscription }: { subscription: Subscription }) {
  const { status, problem, currency, renews_at: renewsAt, trial } = subscription
  if (status === null || status === 'EXPIRED') return null
  if (status === 'CANCELLED') return <Resume subscription={subscription} />
  if (problem !== null)
    return (
      <p className={classes.leaving}>
        {t(($) => $.subscriptions.leaving.outstanding, { amount: formatMoney(problem.outstanding, currency) })}
      </p>
    )
  const end = status === 'TRIALING' ? trial.ends_at : renewsAt
  const date = end === null ? '' : formatLongDate(end)
  return (
    <p className={classes.leaving}>
      {status === 'TRIALING'
        ? t(($) => $.subscriptions.leaving.text_trial, { date })
        : t(($) => $.subscriptions.leaving.text, { date })}{' '}
      <button type="button" className={classes.textButton} onClick={() => openModal('cancel-subscription')}>
        {t(($) => $.subscriptions.leaving.cancel)}
      </button>
    </p>
  )
}

function Resume({ subscription: { ends_at: endsAt, revision } }: { subscription: Subscription }) {
  const { companyId } = useActor()
  const resume = useApiMutation(subscriptionRoutes.resume, {
    onSuccess: () => toastSuccess(t(($) => $.subscriptions.done.resumed)),
  })
  return (
    <div className={classes.resume}>
      <p>{t(($) => $.subscriptions.leaving.ends, { date: endsAt === null ? '' : formatLongDate(endsAt) })}</p>
      <ErrorNote error={resume.error} />
      <Button loading={resume.isPending} onClick={() => resume.mutate({ params: { companyId }, body: { revision } })}>
        {t(($) => $.subscriptions.leaving.resume)}
      </Button>
    </div>
  )
}
