import { ActionIcon, Button } from '@mantine/core'
import type { PaymentMethod } from '@kartu/contracts/billing/payment'
import { IconAlertTriangle, IconClock, IconCreditCard, IconDots, IconPlus } from '@tabler/icons-react'
import { localeTag } from '../../../lib/format.ts'
import { openModal } from '../../../lib/modals.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Section } from '../../../ui/frame/section.tsx'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { expiryOf, methodName } from './method-name.ts'
import { t } from './words.ts'
import classes from './payment.module.css'

const MethodMenu = lazyPopup('menu', async () => (await import('./method-menu.tsx')).MethodMenu)

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** Payment methods of the company: the current one, its fallback, and expiring ones. */
export const PaymentMethods = ({ methods }: { methods: readonly PaymentMethod[] }) => (
  <Section
    title={t(($) => $.payment.methods.title)}
    aside={
      <Button
        variant="default"
        leftSection={<IconPlus {...icon} />}
        aria-label={t(($) => $.payment.add.title)}
        onClick={() => openModal('add-payment-method')}
      >
        {t(($) => $.payment.methods.add)}
      </Button>
    }
  >
    {methods.length === 0 ? (
      <p className={classes.none}>{t(($) => $.payment.methods.none)}</p>
    ) : (
      <ul className={classes.methods}>
        {methods.map((method) => (
          <Method key={method._id} method={method} />
        ))}
      </ul>
    )}
  </Section>
)

function Method({ method }: { method: PaymentMethod }) {
  const name = methodName(method)
  return (
    <li className={classes.method}>
      <IconCreditCard className={classes.icon} {...icon} />
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <Expires method={method} />
      </div>
      {method.is_default ? <span className={classes.default}>{t(($) => $.payment.methods.default)}</span> : null}
      <MethodMenu
        method={method}
        button={
          <ActionIcon aria-label={t(($) => $.payment.methods.more, { name })}>
            <IconDots {...icon} />
          </ActionIcon>
        }
      />
    </li>
  )
}

function Expires({ method }: { method: PaymentMethod }) {
  const { state, month, weeks } = expiryOf(method, useNow())
  if (state === 'fine') return <p className={classes.expires}>{t(($) => $.payment.methods.expires, { month })}</p>
  const when = new Intl.RelativeTimeFormat(localeTag()).format(weeks, 'week')
  const Sign = state === 'over' ? IconAlertTriangle : IconClock
  return (
    <p className={classes.expires} data-state={state}>
      <Sign size={14} stroke={1.8} aria-hidden="true" />
      {state === 'over'
        ? t(($) => $.payment.methods.expired, { month })
        : t(($) => $.payment.methods.expires_soon, { month, when })}
    </p>
  )
}
