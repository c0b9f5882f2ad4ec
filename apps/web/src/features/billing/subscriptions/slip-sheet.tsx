import { Button } from '@mantine/core'
import type { Subscription } from '@kartu/contracts/billing/subscriptions'
import { Sheet } from '../../../ui/popup/sheet.tsx'
import { Slip, slipTitle } from './slip.tsx'
import type { OrderDraft } from './use-order.ts'
import { t } from './words.ts'
import classes from './subscriptions.module.css'

interface SlipSheetProps {
  subscription: Subscription
  order: OrderDraft
  opened: boolean
  onOpened: (opened: boolean) => void
}

/** The order summary on narrow screens: a button at the bottom edge opens it. */
export function SlipSheet({ subscription, order, opened, onOpened }: SlipSheetProps) {
  return (
    <>
      <div className={classes.opener}>
        <Button fullWidth size="lg" onClick={() => onOpened(true)}>
          {order.begins ? t(($) => $.subscriptions.slip.open_subscribe) : t(($) => $.subscriptions.slip.open)}
        </Button>
      </div>
      <Sheet
        title={slipTitle(order)}
        closeLabel={t(($) => $.subscriptions.slip.close)}
        opened={opened}
        onClose={() => onOpened(false)}
      >
        <Slip subscription={subscription} order={order} sheet />
      </Sheet>
    </>
  )
}
