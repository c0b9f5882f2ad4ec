import { useState } from 'react'
import type { ModalProps } from '../../../../lib/modals.ts'
import { useActor } from '../../../../lib/session.ts'
import { toastSuccess } from '../../../../lib/toast.ts'
import { ConfirmModal } from '../../../../ui/popup/confirm-modal.tsx'
import { chosenFor, countOf, useLeadJob } from './lead-job.ts'
import { leadSelection } from './lead-selection.ts'
import { t } from '../words.ts'

const namesShown = 5

/** Erasing is permanent: the question names the number, the leads, and what is deleted with them. */
export function EraseLeadsModal({ close, ...rows }: ModalProps<'erase-leads'>) {
  const { companyId } = useActor()
  const count = countOf(rows)
  // Fixed when it opens: the job clears the selection.
  const [names] = useState(() => rows.leadIds.flatMap((id) => leadSelection.rows.get(id)?.name ?? []))
  const start = useLeadJob(close, ({ done }) => {
    if (done > 0) toastSuccess(t(($) => $.leadActs.erased, { count: done }))
  })
  const more = names.length - namesShown
  return (
    <ConfirmModal
      title={t(($) => $.leadActs.erase.title, { count })}
      confirmLabel={t(($) => $.leadActs.erase.submit)}
      loading={start.isPending}
      error={start.error}
      onConfirm={() => {
        const body = { kind: 'remove_leads' as const, leads: chosenFor(rows) }
        start.mutate({ params: { companyId }, body })
      }}
      onClose={close}
    >
      <p>{t(($) => $.leads.erase.text)}</p>
      {names.length === 0 ? null : (
        <ul>
          {names.slice(0, more > 1 ? namesShown : names.length).map((name, at) => (
            <li key={rows.leadIds[at]}>{name}</li>
          ))}
          {more > 1 ? <li>{t(($) => $.leadActs.erase.others, { count: more })}</li> : null}
        </ul>
      )}
    </ConfirmModal>
  )
}
