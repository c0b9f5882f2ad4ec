import { Menu } from '@mantine/core'
import type { PaymentMethod } from '@kartu/contracts/billing/payment'
import { paymentRoutes } from '@kartu/contracts/billing/payment.plain'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import { openModal } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { toastFailure } from '../../../lib/toast.ts'
import type { PopupButton } from '../../../ui/popup/lazy-popup.tsx'
import { menuPlace } from '../../../ui/popup/menu-place.ts'
import { PopupMenu } from '../../../ui/popup/popup-menu.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { t } from './words.ts'

export function MethodMenu({ button, method }: { button: PopupButton; method: PaymentMethod }) {
  const use = useApiMutation(paymentRoutes.update, {
    toast: t(($) => $.payment.toast.method_updated),
    onError: (error) => toastFailure(error.message),
  })
  const methodId = method._id
  return (
    <PopupMenu {...menuPlace} position="bottom-end" width={200} button={button}>
      <Menu.Dropdown>
        {method.is_default ? null : (
          <Menu.Item
            leftSection={<IconCheck {...icon} />}
            onClick={() => use.mutate({ params: { methodId }, body: { is_default: true } })}
          >
            {t(($) => $.payment.methods.make_default)}
          </Menu.Item>
        )}
        <Menu.Item
          color="red"
          leftSection={<IconTrash {...icon} />}
          onClick={() => openModal('remove-payment-method', { methodId })}
        >
          {t(($) => $.payment.methods.remove)}
        </Menu.Item>
      </Menu.Dropdown>
    </PopupMenu>
  )
}
