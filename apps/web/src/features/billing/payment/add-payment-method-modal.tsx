import { Loader, Radio } from '@mantine/core'
import { modalWidthPx } from '@kartu/contracts/limits'
import type { SandboxMethod } from '@kartu/contracts/billing/payment'
import { paymentRoutes } from '@kartu/contracts/billing/payment.plain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api-client.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { usePayment } from '../../../lib/company/use-subscription.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { ModalFrame } from '../../../ui/popup/modal-frame.tsx'
import { BillingModal } from './edit-billing-info-modal.tsx'
import { StripeForm } from './stripe-form.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './payment.module.css'

/** Adds a payment method; a company without billing information enters that first. */
export function AddPaymentMethodModal({ close }: ModalProps<'add-payment-method'>) {
  const queryClient = useQueryClient()
  const { data, error, refetch } = usePayment()
  if (data?.billing_information === null)
    return (
      <BillingModal
        billing={null}
        reason={t(($) => $.errors.billing_information_first)}
        close={close}
        onSaved={(details) => queryClient.setQueryData(q(paymentRoutes.details).queryKey, details)}
      />
    )
  if (data) return <MethodModal close={close} />
  return <Waiting error={error} onRetry={() => void refetch()} close={close} />
}

/** The gateway's form for a payment method. */
function MethodModal({ close }: { close: () => void }) {
  // Each opening requests a new secret from the gateway, which is valid once.
  const begin = useQuery({
    queryKey: [paymentRoutes.begin.path, 'begin'],
    queryFn: () => callApi(paymentRoutes.begin),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const { data } = begin
  if (data?.kind === 'stripe')
    // A new secret gets a new frame.
    return <StripeForm key={data.client_secret} begin={data} onAgain={() => void begin.refetch()} close={close} />
  if (data?.kind === 'sandbox') return <SandboxForm methods={data.methods} close={close} />
  return <Waiting error={begin.error} onRetry={() => void begin.refetch()} close={close} />
}

function Waiting({ error, onRetry, close }: { error: unknown; onRetry: () => void; close: () => void }) {
  return (
    <ModalFrame title={t(($) => $.payment.add.title)} widthPx={modalWidthPx} onClose={close}>
      {error ? <ErrorNote error={error} onRetry={onRetry} /> : <Loader size="sm" />}
    </ModalFrame>
  )
}

const hints = {
  works: 'works_hint',
  declined: 'declined_hint',
  needs_authentication: 'needs_authentication_hint',
  expires_soon: 'expires_soon_hint',
  fails_on_renewal: 'fails_on_renewal_hint',
} as const satisfies Record<SandboxMethod, string>

/** Form of the sandbox, which names its methods after their behaviour. */
function SandboxForm({ methods, close }: { methods: readonly SandboxMethod[]; close: () => void }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const add = useApiMutation(paymentRoutes.register, {
    toast: t(($) => $.payment.toast.method_added),
    onSuccess: close,
  })
  // A second attempt confirms the payment to the sandbox's bank.
  const confirms = add.error?.code === 'payment_authentication'
  return (
    <FormModal
      title={t(($) => $.payment.add.title)}
      submitLabel={confirms ? t(($) => $.payment.add.confirm) : t(($) => $.payment.add.submit)}
      loading={add.isPending}
      error={add.error}
      dirty={false}
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (chosen !== null) add.mutate({ body: { payment_method: { setup: chosen } } })
      }}
      onClose={close}
    >
      <p>{t(($) => $.payment.add.sandbox)}</p>
      <Radio.Group
        label={t(($) => $.payment.add.choose)}
        value={chosen}
        error={asked && chosen === null ? t(($) => $.errors.payment_method_first) : null}
        onChange={(value) => {
          add.reset()
          setChosen(value)
        }}
      >
        <Stack className={classes.choices}>
          {methods.map((method) => (
            <Radio
              key={method}
              value={method}
              label={t(($) => $.payment.sandbox[method])}
              description={t(($) => $.payment.sandbox[hints[method]])}
            />
          ))}
        </Stack>
      </Radio.Group>
    </FormModal>
  )
}
