import { Button } from '@mantine/core'
import type { OrderPreview, Subscription } from '@kartu/contracts/billing/subscriptions'
import { IconCreditCard } from '@tabler/icons-react'
import { Link } from 'react-router'
import { isApiError } from '../../../lib/api-error.ts'
import { formatMoney } from '../../../lib/money.ts'
import { openModal } from '../../../lib/modals.ts'
import { paths } from '../../../lib/paths.ts'
import { usePayment } from '../../../lib/company/use-subscription.ts'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { TextButton } from './order-text-button.tsx'
import type { OrderDraft } from './use-order.ts'
import { actOf, type Wanted } from './order-numbers.ts'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { t } from './words.ts'
import classes from './order-summary.module.css'

type Missing = OrderPreview['missing'][number]

/** Order of missing steps: payer, payment method, outstanding amount. */
const order: readonly Missing[] = [
  'billing_information',
  'payment_method',
  'outstanding',
  'seats_in_use',
  'pro_seats_in_use',
]

/** Payment method and button; or the missing step, with a link to it. */
export function OrderButton({ subscription, order: draft }: { subscription: Subscription; order: OrderDraft }) {
  const { preview, wanted } = draft
  const missing = order.find((what) => preview?.missing.includes(what))
  const faulty = Object.keys(draft.faults).length > 0
  const label =
    preview && wanted ? actText(preview, wanted, draft.base, draft.begins) : t(($) => $.subscriptions.slip.working)
  return (
    <Stack gap="s" className={classes.act}>
      {preview && missing !== 'billing_information' && missing !== 'payment_method' ? <PayWith /> : null}
      <OrderError error={draft.error} />
      {draft.previewError !== null ? null : missing === undefined ? (
        <>
          {/* The button names the action and the amount; a screen reader announces their changes. */}
          <p className="visually-hidden" role="status">
            {draft.working ? '' : label}
          </p>
          <Button
            fullWidth
            size="lg"
            loading={draft.ordering}
            disabled={faulty || draft.working || !preview || subscription.is_settling}
            onClick={draft.order}
          >
            {label}
          </Button>
        </>
      ) : (
        <FirstDo what={missing} proSeats={preview?.pro_seats_min ?? 0} />
      )}
      {draft.begins || draft.ordering ? null : (
        <TextButton onClick={draft.reset}>{t(($) => $.subscriptions.slip.reset)}</TextButton>
      )}
    </Stack>
  )
}

/** The method that is charged, with a button to change it. */
function PayWith() {
  const { data } = usePayment()
  const method = data?.payment_methods.find(({ is_default: isDefault }) => isDefault)
  if (!method) return null
  return (
    <Row as="p">
      <IconCreditCard {...icon} />
      <Text as="span" tone="2" grow>
        {t(($) => $.subscriptions.slip.pay_with, { brand: brandName(method.brand), last4: method.last4 })}
      </Text>
      <TextButton aria-label={t(($) => $.subscriptions.slip.pick)} onClick={() => openModal('payment')}>
        {t(($) => $.subscriptions.slip.change_method)}
      </TextButton>
    </Row>
  )
}

/** The specification's sentence for the missing step, with a link to it. */
function FirstDo({ what, proSeats }: { what: Missing; proSeats: number }) {
  if (what === 'seats_in_use') return <FieldError error={t(($) => $.subscriptions.slip.in_use)} />
  if (what === 'pro_seats_in_use')
    return (
      <>
        <FieldError error={t(($) => $.errors.pro_seats_in_use, { count: proSeats })} />
        <Button fullWidth size="lg" variant="default" component={Link} to={paths.proUsers}>
          {t(($) => $.subscriptions.slip.pro_users)}
        </Button>
      </>
    )
  const [sentence, label, modal] = {
    billing_information: [
      t(($) => $.errors.billing_information_first),
      t(($) => $.subscriptions.slip.add_billing),
      'edit-billing-info',
    ] as const,
    payment_method: [
      t(($) => $.errors.payment_method_first),
      t(($) => $.subscriptions.slip.add_method),
      'add-payment-method',
    ] as const,
    outstanding: ['', t(($) => $.subscriptions.slip.pay_first), 'payment'] as const,
  }[what]
  return (
    <>
      {sentence === '' ? null : (
        <Text strong tone="warn">
          {sentence}
        </Text>
      )}
      <Button fullWidth size="lg" onClick={() => openModal(modal)}>
        {label}
      </Button>
    </>
  )
}

/** If another admin changed the numbers, the fields show a fault; other faults show the server's sentence. */
function OrderError({ error }: { error: unknown }) {
  const code = isApiError(error) ? error.code : ''
  if (code === 'changed_elsewhere' || code === 'subscription_state')
    return <FieldError error={t(($) => $.subscriptions.slip.changed_elsewhere)} />
  return <ErrorNote error={error} />
}

/** "Pay SGD 73.25 and add 40": amount and action. */
function actText({ due, currency }: OrderPreview, wanted: Wanted, base: Wanted, begins: boolean): string {
  const act = actOf(wanted, base, begins)
  const amount = formatMoney(due, currency)
  const added = wanted.seats - base.seats
  if (due > 0) {
    if (act === 'subscribe') return t(($) => $.subscriptions.act.pay_subscribe, { amount })
    if (act === 'add') return t(($) => $.subscriptions.act.pay_add, { amount, count: added })
    return t(($) => $.subscriptions.act.pay_change, { amount })
  }
  if (act === 'subscribe') return t(($) => $.subscriptions.act.subscribe)
  if (act === 'add') return t(($) => $.subscriptions.act.add, { count: added })
  if (act === 'return') return t(($) => $.subscriptions.act.return, { count: -added })
  if (act === 'pro') return t(($) => $.subscriptions.act.pro, { count: wanted.pro_seats })
  return t(($) => $.subscriptions.act.change)
}

const known = ['amex', 'diners', 'discover', 'jcb', 'mastercard', 'sandbox', 'unionpay', 'visa'] as const

/** Display name of a card brand at the gateway. */
function brandName(brand: string): string {
  const name = known.find((word) => word === brand)
  return t(($) => $.payment.brand[name ?? 'other'])
}
