import { ActionIcon, Button } from '@mantine/core'
import type { PaymentMethod } from '@kartu/contracts/billing/payment'
import { IconAlertTriangle, IconClock, IconCreditCard, IconDots, IconPlus } from '@tabler/icons-react'
import { localeTag } from '../../../lib/format.ts'
import { openModal } from '../../../lib/modals.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Section } from '../../../ui/frame/section.tsx'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { StatusChip } from '../../../ui/table/status-chip.tsx'
import { Note } from '../../../ui/frame/note.tsx'
import { expiryOf, methodName } from './method-name.ts'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { t } from './words.ts'
import classes from './payment.module.css'

const MethodMenu = lazyPopup('menu', async () => (await import('./method-menu.tsx')).MethodMenu)

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
      <Text tone="3">{t(($) => $.payment.methods.none)}</Text>
    ) : (
      <Stack as="ul" gap="none">
        {methods.map((method) => (
          <Method key={method._id} method={method} />
        ))}
      </Stack>
    )}
  </Section>
)

function Method({ method }: { method: PaymentMethod }) {
  const name = methodName(method)
  return (
    <Row as="li" gap="m" className={classes.method}>
      <IconCreditCard color="var(--ink-2)" {...icon} />
      <Stack gap="none" grow>
        <Text strong>{name}</Text>
        <Expires method={method} />
      </Stack>
      {method.is_default ? <StatusChip tone="neutral">{t(($) => $.payment.methods.default)}</StatusChip> : null}
      <MethodMenu
        method={method}
        button={
          <ActionIcon aria-label={t(($) => $.payment.methods.more, { name })}>
            <IconDots {...icon} />
          </ActionIcon>
        }
      />
    </Row>
  )
}

function Expires({ method }: { method: PaymentMethod }) {
  const { state, month, weeks } = expiryOf(method, useNow())
  if (state === 'fine')
    return (
      <Text size="small" tone="3" figures>
        {t(($) => $.payment.methods.expires, { month })}
      </Text>
    )
  const when = new Intl.RelativeTimeFormat(localeTag()).format(weeks, 'week')
  const Sign = state === 'over' ? IconAlertTriangle : IconClock
  return (
    <Note icon={Sign} tone={state === 'over' ? 'bad' : 'warn'}>
      {state === 'over'
        ? t(($) => $.payment.methods.expired, { month })
        : t(($) => $.payment.methods.expires_soon, { month, when })}
    </Note>
  )
}
