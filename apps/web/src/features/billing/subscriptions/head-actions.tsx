import { ActionIcon, Button } from '@mantine/core'
import type { Subscription } from '@kartu/contracts/billing/subscriptions'
import { useMediaQuery } from '@mantine/hooks'
import { IconDots } from '@tabler/icons-react'
import { openModal } from '../../../lib/modals.ts'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { t } from './words.ts'

const HeadMenu = lazyPopup('menu', async () => (await import('./head-menu.tsx')).HeadMenu)

export function HeadActions({ subscription }: { subscription: Subscription }) {
  // If there is no room for three buttons, sales moves into the menu.
  const isNarrow = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false })
  if (subscription.billing === 'none') return null
  return (
    <>
      <Button variant="default" onClick={() => openModal('compare-plans')}>
        {t(($) => $.subscriptions.compare)}
      </Button>
      {isNarrow ? null : (
        <Button variant="default" onClick={() => openModal('contact-sales')}>
          {t(($) => $.subscriptions.sales)}
        </Button>
      )}
      <HeadMenu
        subscription={subscription}
        withSales={isNarrow}
        button={
          <ActionIcon variant="default" size={36} style={{ flex: 'none' }} aria-label={t(($) => $.subscriptions.more)}>
            <IconDots {...icon} />
          </ActionIcon>
        }
      />
    </>
  )
}
