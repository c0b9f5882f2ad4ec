import { Button } from '@mantine/core'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../../lib/api-client.ts'
import { isApiError } from '../../../../lib/api-error.ts'
import type { ModalProps } from '../../../../lib/modals.ts'
import { useActor } from '../../../../lib/session.ts'
import { toastSuccess } from '../../../../lib/toast.ts'
import { FormModal } from '../../../../ui/form/form-modal.tsx'
import { useChosenMembers, useTeamJob } from '../chosen-members.ts'
import { changeOf, draftFaults, type FieldDraft, fieldName, newDraft } from './field-draft.ts'
import { FieldChangeForm } from './field-change-form.tsx'
import { FieldChangePreview } from './field-change-preview.tsx'
import { t } from './field-change-words.ts'
import { keepUndo } from '../team-undo.ts'

/** Changes one field on the cards of a selection, after a preview. */
export function ChangeFieldModal({ memberIds, allMatching, close }: ModalProps<'change-field'>) {
  const { companyId } = useActor()
  const params = { companyId }
  const { count, chosen: members } = useChosenMembers(memberIds, allMatching)
  const [draft, setDraft] = useState<FieldDraft>(newDraft)
  const [checked, setChecked] = useState(false)
  const change = changeOf(draft)
  const preview = useMutation({
    mutationFn: () => callApi(memberRoutes.previewChange, { params, body: { members, change } }),
  })
  const start = useTeamJob(close, (job) => {
    if (job.done === 0) return
    const said = t(($) => $.fieldChanges.said, { count: job.done, field: fieldName(draft.field) })
    keepUndo({ companyId, jobId: job._id, undoes: 'undo_field', said })
    toastSuccess(t(($) => $.fieldChanges.done, { count: job.done }))
  })
  const faults = checked ? draftFaults(draft) : {}
  const refused = valueFault(preview.error)
  const found = preview.data

  const submit = (): void => {
    if (found) return start.mutate({ params, body: { kind: 'change_field', members, change } })
    setChecked(true)
    if (Object.keys(draftFaults(draft)).length === 0) preview.mutate()
  }

  return (
    <FormModal
      title={t(($) => $.fieldChanges.title, { count })}
      submitLabel={
        !found
          ? t(($) => $.fieldChanges.preview)
          : found.changes === 0
            ? t(($) => $.fieldChanges.submit_none)
            : t(($) => $.fieldChanges.submit, { count: found.changes })
      }
      loading={preview.isPending || start.isPending}
      error={start.error ?? (refused === undefined ? preview.error : null)}
      dirty={draft.value !== '' || draft.act === 'remove'}
      submitDisabled={found?.changes === 0}
      aside={
        found ? (
          <Button variant="subtle" onClick={() => preview.reset()}>
            {t(($) => $.fieldChanges.back)}
          </Button>
        ) : null
      }
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onClose={close}
    >
      {found ? (
        <FieldChangePreview preview={found} />
      ) : (
        <FieldChangeForm
          draft={draft}
          faults={refused === undefined ? faults : { ...faults, value: refused }}
          onChange={(next) => {
            setDraft({ ...draft, ...next })
            if (preview.error) preview.reset()
          }}
        />
      )}
    </FormModal>
  )
}

/** The server's error about the new value. */
const valueFault = (error: unknown): string | undefined =>
  isApiError(error) ? error.fields.find(({ field }) => field === 'change.value')?.message : undefined
