import { leadRuleRoutes } from '@kartu/contracts/leads/lead-rules/lead-rules.plain'
import type { ModalProps } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { t } from './words.ts'

export function DeleteLeadRuleModal({ ruleId, name, close }: ModalProps<'delete-lead-rule'>) {
  const { companyId } = useActor()
  const remove = useApiMutation(leadRuleRoutes.remove, { toast: t(($) => $.leadRules.remove.done), onSuccess: close })
  return (
    <ConfirmModal
      title={t(($) => $.leadRules.remove.title, { name })}
      confirmLabel={t(($) => $.leadRules.remove.submit)}
      loading={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { companyId, ruleId } })}
      onClose={close}
    >
      {t(($) => $.leadRules.remove.text)}
    </ConfirmModal>
  )
}
