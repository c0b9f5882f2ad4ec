import { paymentRoutes } from '@kartu/contracts/billing/payment.plain'
import type { ModalProps } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { usePayment } from '../../../lib/company/use-subscription.ts'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { methodName } from './method-name.ts'
import { t } from './words.ts'

export function RemovePaymentMethodModal({ methodId, close }: ModalProps<'remove-payment-method'>) {
  const { data, error, isPending } = usePayment()
  const method = data?.payment_methods.find(({ _id }) => _id === methodId)
  const remove = useApiMutation(paymentRoutes.remove, {
    toast: t(($) => $.payment.toast.method_deleted),
    onSuccess: close,
  })
  return (
    <ConfirmModal
      title={t(($) => $.payment.remove.title, { name: method ? methodName(method) : '' })}
      confirmLabel={t(($) => $.payment.remove.submit)}
      loading={remove.isPending || isPending}
      error={remove.error ?? error}
      onConfirm={() => remove.mutate({ params: { methodId } })}
      onClose={close}
    >
      <p>{method?.is_default ? t(($) => $.payment.remove.text_default) : t(($) => $.payment.remove.text)}</p>
    </ConfirmModal>
  )
}
