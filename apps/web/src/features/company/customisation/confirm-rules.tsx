import type { CardField } from '@kartu/contracts/company/card-fields.plain'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { t } from './words.ts'

interface ConfirmRulesProps {
  fields: readonly { field: CardField; count: number }[]
  loading: boolean
  error: unknown
  onConfirm: () => void
  onClose: () => void
}

/** Names the fields in which cards stop showing employees' values, before rules are saved. */
export function ConfirmRules({ fields, ...props }: ConfirmRulesProps) {
  return (
    <ConfirmModal
      title={t(($) => $.customisation.confirm.title)}
      confirmLabel={t(($) => $.customisation.confirm.submit)}
      {...props}
    >
      <p>{t(($) => $.customisation.confirm.text)}</p>
      <ul>
        {fields.map(({ field, count }) => (
          <li key={field}>
            {t(($) => $.customisation.confirm.field, { field: t(($) => $.customisation.fields[field]), count })}
          </li>
        ))}
      </ul>
      <p>{t(($) => $.customisation.confirm.back)}</p>
    </ConfirmModal>
  )
}
