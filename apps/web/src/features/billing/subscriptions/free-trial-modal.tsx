import { Button, Loader } from '@mantine/core'
import { modalWidthPx, trialSeatsMax } from '@kartu/contracts/limits'
import type { Subscription } from '@kartu/contracts/billing/subscriptions'
import { subscriptionRoutes } from '@kartu/contracts/billing/subscriptions.plain'
import { useState } from 'react'
import { formatLongDate } from '../../../lib/long-date.ts'
import { formatNumber } from '../../../lib/format.ts'
import { type ModalProps, openModal } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { useNow } from '../../../lib/use-now.ts'
import { usePayment, useSubscription } from '../../../lib/company/use-subscription.ts'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { ModalFrame } from '../../../ui/popup/modal-frame.tsx'
import { Stepper } from './stepper.tsx'
import { Row, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

const dayMs = 86_400_000

/** Starts the Pro trial, which each company can use once. */
export function FreeTrialModal({ close }: ModalProps<'free-trial'>) {
  const { data, error, refetch } = useSubscription()
  if (data?.trial.available === true) return <TrialForm subscription={data} close={close} />
  return (
    <ModalFrame
      title={t(($) => $.subscriptions.trial.title, { days: data?.trial.days ?? '' })}
      widthPx={modalWidthPx}
      onClose={close}
    >
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {data ? <p>{t(($) => $.subscriptions.trial.used)}</p> : error ? null : <Loader size="sm" />}
    </ModalFrame>
  )
}

function TrialForm({ subscription, close }: { subscription: Subscription; close: () => void }) {
  const { companyId } = useActor()
  const { trial, seats } = subscription
  const least = Math.max(1, seats.min)
  const [wanted, setWanted] = useState<number | null>(Math.min(trialSeatsMax, Math.max(least, subscription.free_seats)))
  const [asked, setAsked] = useState(false)
  const nowMs = useNow()
  const begin = useApiMutation(subscriptionRoutes.tryPro, {
    toast: t(($) => $.subscriptions.done.trial),
    onSuccess: close,
  })
  // Even a free subscription needs billing information.
  const { data: payment } = usePayment()
  const billingMissing = payment?.billing_information === null
  const goesOn = (payment?.payment_methods.length ?? 0) > 0
  const fits = wanted !== null && wanted >= least && wanted <= trialSeatsMax
  const bounds = t(($) => $.subscriptions.trial.seats_hint, {
    min: formatNumber(least),
    max: formatNumber(trialSeatsMax),
  })
  const ends = new Date(nowMs + trial.days * dayMs).toISOString()
  return (
    <FormModal
      title={t(($) => $.subscriptions.trial.title, { days: trial.days })}
      submitLabel={t(($) => $.subscriptions.trial.submit)}
      loading={begin.isPending}
      error={begin.error}
      dirty={false}
      submitDisabled={billingMissing}
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (fits) begin.mutate({ params: { companyId }, body: { seats: wanted } })
      }}
      onClose={close}
    >
      <p>
        {goesOn
          ? t(($) => $.subscriptions.trial.text_pay, { date: formatLongDate(ends) })
          : t(($) => $.subscriptions.trial.text, { date: formatLongDate(ends) })}
      </p>
      <Stepper
        label={t(($) => $.subscriptions.trial.seats)}
        value={wanted}
        min={least}
        onChange={setWanted}
        hint={bounds}
        error={asked && !fits ? bounds : null}
      />
      <Text size="small" tone="3">
        {t(($) => $.subscriptions.trial.once)}
      </Text>
      {billingMissing ? (
        <Row wrap gap="l">
          <FieldError error={t(($) => $.errors.company_billing_missing)} />
          <Button variant="default" onClick={() => openModal('edit-billing-info')}>
            {t(($) => $.subscriptions.slip.add_billing)}
          </Button>
        </Row>
      ) : null}
    </FormModal>
  )
}
