import { Button } from '@mantine/core'
import type { Subscription } from '@kartu/contracts/billing/subscriptions'
import { Sheet } from '../../../ui/popup/sheet.tsx'
import { OrderSummary, orderTitle } from './order-summary.tsx'
import type { OrderDraft } from './use-order.ts'
import { t } from './words.ts'
import classes from './subscriptions.module.css'

interface OrderSummarySheetProps {
  subscription: Subscription
  order: OrderDraft
  opened: boolean
  onOpened: (opened: boolean) => void
}

/** The order summary on narrow screens: a button at the bottom edge opens it. */
export function OrderSummarySheet({ subscription, order, opened, onOpened }: OrderSummarySheetProps) {
  return (
    <>
      <div className={classes.opener}>
        <Button fullWidth size="lg" onClick={() => onOpened(true)}>
          {order.begins ? t(($) => $.subscriptions.slip.open_subscribe) : t(($) => $.subscriptions.slip.open)}
        </Button>
      </div>
      <Sheet
        title={orderTitle(order)}
        closeLabel={t(($) => $.subscriptions.slip.close)}
        opened={opened}
        onClose={() => onOpened(false)}
      >
        <OrderSummary subscription={subscription} order={order} sheet />
      </Sheet>
    </>
  )
}
