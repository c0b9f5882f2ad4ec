import { Button, Loader, Radio } from '@mantine/core'
import { modalWidthPx } from '@kartu/contracts/limits'
import type { PaymentDetails } from '@kartu/contracts/billing/payment'
import { paymentRoutes } from '@kartu/contracts/billing/payment.plain'
import { useState } from 'react'
import { formatLongDate } from '../../../lib/long-date.ts'
import { formatMoney } from '../../../lib/money.ts'
import { type ModalProps, openModal } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { usePayment, useSubscription } from '../../../lib/company/use-subscription.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { ModalFrame } from '../../../ui/popup/modal-frame.tsx'
import { methodName } from './method-name.ts'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './payment.module.css'

/** Pays the outstanding amount; without one, only chooses the method for future payments. */
export function PaymentModal({ close }: ModalProps<'payment'>) {
  const { data, error, refetch } = usePayment()
  if (data) return <Payment key={data.payment_methods.length} details={data} close={close} />
  return (
    <ModalFrame title={t(($) => $.payment.pay.title_method)} widthPx={modalWidthPx} onClose={close}>
      {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Loader size="sm" />}
    </ModalFrame>
  )
}

function Payment({
  details: { payment_methods: methods, outstanding },
  close,
}: {
  details: PaymentDetails
  close: () => void
}) {
  const used = methods.find(({ is_default: isDefault }) => isDefault)?._id ?? null
  const [chosen, setChosen] = useState(used)
  const [asked, setAsked] = useState(false)
  const reason = useSubscription().data?.problem?.reason ?? ''
  const pay = useApiMutation(paymentRoutes.pay, { toast: t(($) => $.payment.toast.paid), onSuccess: close })
  const use = useApiMutation(paymentRoutes.update, {
    onSuccess: () => {
      if (outstanding !== null) return pay.mutate({})
      toastSuccess(t(($) => $.payment.toast.method_updated))
      close()
    },
  })
  const amount = outstanding === null ? '' : formatMoney(outstanding.amount, outstanding.currency)
  return (
    <FormModal
      title={outstanding === null ? t(($) => $.payment.pay.title_method) : t(($) => $.payment.pay.title)}
      submitLabel={outstanding === null ? t(($) => $.payment.pay.use) : t(($) => $.payment.pay.submit, { amount })}
      loading={pay.isPending || use.isPending}
      error={use.error ?? pay.error}
      dirty={false}
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (chosen === null) return
        if (chosen !== used) use.mutate({ params: { methodId: chosen }, body: { is_default: true } })
        else if (outstanding !== null) pay.mutate({})
        else close()
      }}
      aside={
        <Button variant="default" onClick={() => openModal('add-payment-method')}>
          {t(($) => $.payment.pay.add)}
        </Button>
      }
      onClose={close}
    >
      {outstanding === null ? null : (
        <div>
          <p>
            {t(($) => $.payment.pay.text, {
              amount,
              count: outstanding.invoices,
              date: formatLongDate(outstanding.since),
            })}
          </p>
          {reason === '' ? null : <Text tone="3">{t(($) => $.payment.pay.reason, { reason })}</Text>}
        </div>
      )}
      <Radio.Group
        label={t(($) => $.payment.pay.with)}
        value={chosen}
        error={asked && chosen === null ? t(($) => $.errors.payment_method_first) : null}
        onChange={(value) => {
          use.reset()
          pay.reset()
          setChosen(value)
        }}
      >
        <Stack className={classes.choices}>
          {methods.map((method) => (
            <Radio key={method._id} value={method._id} label={methodName(method)} />
          ))}
          {methods.length === 0 ? <Text tone="3">{t(($) => $.payment.methods.none)}</Text> : null}
        </Stack>
      </Radio.Group>
    </FormModal>
  )
}
