import { Menu } from '@mantine/core'
import type { Subscription } from '@kartu/contracts/billing/subscriptions'
import { IconBriefcase, IconCircleOff, IconGift, IconMessage } from '@tabler/icons-react'
import { openModal } from '../../../lib/modals.ts'
import type { PopupButton } from '../../../ui/popup/lazy-popup.tsx'
import { menuPlace } from '../../../ui/popup/menu-place.ts'
import { PopupMenu } from '../../../ui/popup/popup-menu.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { subscribes } from './order-numbers.ts'
import { t } from './words.ts'

interface HeadMenuProps {
  button: PopupButton
  subscription: Subscription
  withSales: boolean
}

export function HeadMenu({ button, subscription, withSales }: HeadMenuProps) {
  const { status, trial, problem } = subscription
  const mayCancel = (status === 'ACTIVE' || status === 'TRIALING') && problem === null
  return (
    <PopupMenu {...menuPlace} position="bottom-end" width={230} button={button}>
      <Menu.Dropdown>
        {withSales ? (
          <Menu.Item leftSection={<IconBriefcase {...icon} />} onClick={() => openModal('contact-sales')}>
            {t(($) => $.subscriptions.sales)}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconMessage {...icon} />} onClick={() => openModal('contact-us')}>
          {t(($) => $.subscriptions.contact)}
        </Menu.Item>
        {trial.available && subscribes(subscription) ? (
          <Menu.Item leftSection={<IconGift {...icon} />} onClick={() => openModal('free-trial')}>
            {t(($) => $.subscriptions.pro.try, { days: trial.days })}
          </Menu.Item>
        ) : null}
        {mayCancel ? (
          <Menu.Item
            color="red"
            leftSection={<IconCircleOff {...icon} />}
            onClick={() => openModal('cancel-subscription')}
          >
            {t(($) => $.subscriptions.leaving.cancel)}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </PopupMenu>
  )
}
