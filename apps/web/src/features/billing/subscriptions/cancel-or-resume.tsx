import { Anchor, Button } from '@mantine/core'
import type { Subscription } from '@kartu/contracts/billing/subscriptions'
import { subscriptionRoutes } from '@kartu/contracts/billing/subscriptions.plain'
import { formatLongDate } from '../../../lib/long-date.ts'
import { formatMoney } from '../../../lib/money.ts'
import { openModal } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Row, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

/** Foot of the page: how to cancel and what remains, or how to resume. */
export function CancelOrResume({ subscription }: { subscription: Subscription }) {
  const { status, problem, currency, renews_at: renewsAt, trial } = subscription
  if (status === null || status === 'EXPIRED') return null
  if (status === 'CANCELLED') return <Resume subscription={subscription} />
  if (problem !== null)
    return (
      <Text size="small" tone="3">
        {t(($) => $.subscriptions.leaving.outstanding, { amount: formatMoney(problem.outstanding, currency) })}
      </Text>
    )
  const end = status === 'TRIALING' ? trial.ends_at : renewsAt
  const date = end === null ? '' : formatLongDate(end)
  return (
    <Text size="small" tone="3">
      {status === 'TRIALING'
        ? t(($) => $.subscriptions.leaving.text_trial, { date })
        : t(($) => $.subscriptions.leaving.text, { date })}{' '}
      <Anchor component="button" type="button" inherit fw={600} onClick={() => openModal('cancel-subscription')}>
        {t(($) => $.subscriptions.leaving.cancel)}
      </Anchor>
    </Text>
  )
}

function Resume({ subscription: { ends_at: endsAt, revision } }: { subscription: Subscription }) {
  const { companyId } = useActor()
  const resume = useApiMutation(subscriptionRoutes.resume, { toast: t(($) => $.subscriptions.done.resumed) })
  return (
    <Row wrap gap="xl" justify="between">
      <Text>{t(($) => $.subscriptions.leaving.ends, { date: endsAt === null ? '' : formatLongDate(endsAt) })}</Text>
      <ErrorNote error={resume.error} />
      <Button loading={resume.isPending} onClick={() => resume.mutate({ params: { companyId }, body: { revision } })}>
        {t(($) => $.subscriptions.leaving.resume)}
      </Button>
    </Row>
  )
}
