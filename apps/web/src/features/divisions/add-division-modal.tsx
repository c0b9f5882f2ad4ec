import { TextInput } from '@mantine/core'
import { CreateDivision, divisionRoutes } from '@kartu/contracts/divisions'
import { useTranslation } from 'react-i18next'
import type { ModalProps } from '../../lib/modals.ts'
import { useApiMutation } from '../../lib/queries.ts'
import { useActor } from '../../lib/session.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { focusFirstError, useContractForm, useServerErrors } from '../../ui/contract-form.ts'
import { FormModal } from '../../ui/form-modal.tsx'

export function AddDivisionModal({ close }: ModalProps<'add-division'>) {
  const { t } = useTranslation()
  const { companyId } = useActor()
  const form = useContractForm(CreateDivision, { name: '' })
  const create = useApiMutation(divisionRoutes.create, {
    invalidates: [divisionRoutes.list],
    onSuccess: () => {
      toastSuccess(t(($) => $.divisions.add_division.done))
      close()
    },
  })
  const error = useServerErrors(form, create.error, { division_name_taken: 'name' })
  return (
    <FormModal
      title={t(($) => $.divisions.add_division.title)}
      submitLabel={t(($) => $.divisions.add_division.submit)}
      loading={create.isPending}
      error={error}
      dirty={form.isDirty()}
      onSubmit={form.onSubmit((body) => create.mutate({ params: { companyId }, body }), focusFirstError(form))}
      onClose={close}
    >
      <TextInput
        data-autofocus
        label={t(($) => $.divisions.add_division.name)}
        required
        autoComplete="off"
        {...form.getInputProps('name')}
      />
    </FormModal>
  )
}
