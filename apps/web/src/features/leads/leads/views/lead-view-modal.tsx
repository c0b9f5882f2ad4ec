import { Checkbox, TextInput } from '@mantine/core'
import type { LeadView } from '@kartu/contracts/leads/lead-views'
import { leadViewRoutes } from '@kartu/contracts/leads/lead-views.plain'
import { canShareLeadViews } from '@kartu/contracts/leads/lead-views.policy'
import { leadViewNameCharactersMax } from '@kartu/contracts/limits'
import { line } from '@kartu/contracts/validation'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import type { ModalProps } from '../../../../lib/modals.ts'
import { paths } from '../../../../lib/paths.ts'
import { q, useApiMutation } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { toastSuccess } from '../../../../lib/toast.ts'
import { useFirst } from '../../../../lib/form/use-first.ts'
import { focusFirstError } from '../../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../../ui/form/contract-form.ts'
import { FormModal } from '../../../../ui/form/form-modal.tsx'
import { useEditModal } from '../../../../ui/form/use-edit-modal.ts'
import { savedSearch } from '../lead-query.ts'
import { t } from '../words.ts'

const ViewForm = z.object({ name: line(leadViewNameCharactersMax).min(1), shared: z.boolean() })
type ViewValues = z.infer<typeof ViewForm>

const valuesOf = (view: LeadView | undefined): ViewValues => ({ name: view?.name ?? '', shared: view?.shared ?? false })

/** Saves the current list under a name, or renames a saved view; admins can share it with the company. */
export function LeadViewModal({ viewId, query, close }: ModalProps<'lead-view'>) {
  const { companyId } = useActor()
  const { data } = useQuery(q(leadViewRoutes.list, { params: { companyId } }))
  const view = useFirst(data?.find(({ _id }) => _id === viewId))
  return <ViewModal key={view?._id ?? ''} view={view} query={query} close={close} />
}

interface ViewModalProps {
  view: LeadView | undefined
  query: string
  close: () => void
}

function ViewModal({ view, query, close }: ViewModalProps) {
  const actor = useActor()
  const params = { companyId: actor.companyId }
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useContractForm<ViewValues>(ViewForm, valuesOf(view))
  const create = useApiMutation(leadViewRoutes.create, {
    onSuccess: (saved) => {
      toastSuccess(t(($) => $.leadViews.saved))
      close()
      void navigate({ pathname: paths.leadManager, search: savedSearch(saved) }, { replace: true })
    },
  })
  const update = useApiMutation(leadViewRoutes.update, { toast: t(($) => $.leadViews.saved), onSuccess: close })
  const edit = useEditModal({
    form,
    item: view,
    valuesOf,
    create,
    update,
    load: async () => {
      const list = await queryClient.fetchQuery({ ...q(leadViewRoutes.list, { params }), staleTime: 0 })
      return list.find(({ _id }) => _id === view?._id)
    },
  })
  const mayShare = canShareLeadViews(actor) && (view === undefined || view.is_own)
  return (
    <>
      <FormModal
        title={view ? t(($) => $.leadViews.edit) : t(($) => $.leadViews.save)}
        submitLabel={view ? t(($) => $.leadViews.save_changes) : t(($) => $.leadViews.save)}
        {...edit.props}
        onSubmit={form.onSubmit(({ name, shared }) => {
          if (view === undefined) return create.mutate({ params, body: { name, query, shared } })
          const body = { name, revision: (edit.begun ?? view).revision, ...(mayShare ? { shared } : {}) }
          update.mutate({ params: { ...params, viewId: view._id }, body })
        }, focusFirstError(form))}
        onClose={close}
      >
        <TextInput
          label={t(($) => $.leadViews.name)}
          description={view ? undefined : t(($) => $.leadViews.name_hint)}
          required
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        {mayShare ? (
          <Checkbox
            label={t(($) => $.leadViews.share)}
            description={t(($) => $.leadViews.share_hint)}
            {...form.getInputProps('shared', { type: 'checkbox' })}
          />
        ) : null}
      </FormModal>
      {edit.dialog}
    </>
  )
}
