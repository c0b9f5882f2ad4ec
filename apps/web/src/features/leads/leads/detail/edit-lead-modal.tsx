import { TextInput } from '@mantine/core'
import { UpdateLead } from '@kartu/contracts/leads/lead-changes'
import type { Lead } from '@kartu/contracts/leads/leads'
import { leadRoutes } from '@kartu/contracts/leads/leads.plain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { contactDraftOf, contactInputs, isBlankContact, rowField } from '../../../../lib/form/contact-draft.ts'
import { ContactDrafts } from '../../../../lib/form/contact-draft-rules.ts'
import type { ModalProps } from '../../../../lib/modals.ts'
import { q, useApiMutation } from '../../../../lib/queries.ts'
import { rebased } from '../../../../lib/form/rebase.ts'
import { renamedFields } from '../../../../lib/form/field-errors.ts'
import { useActor } from '../../../../lib/session.ts'
import { ContactList } from '../../../../ui/contact/contact-list.tsx'
import { focusFirstError, useServerErrors } from '../../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../../ui/form/contract-form.ts'
import { FormModal } from '../../../../ui/form/form-modal.tsx'
import { useChangedElsewhere } from '../../../../ui/form/use-changed-elsewhere.tsx'
import { Pair } from '../../../../ui/frame/section.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { t } from '../words.ts'

/** Name, company, title and contacts. */
export function EditLeadModal({ leadId, close }: ModalProps<'edit-lead'>) {
  const { companyId } = useActor()
  // The form's initial values are not taken from the cache.
  const asked = useQuery({ ...q(leadRoutes.get, { params: { companyId, leadId } }), staleTime: 0 })
  if (asked.data && asked.isFetchedAfterMount) return <EditLead lead={asked.data} close={close} />
  return (
    <FormModal
      title={t(($) => $.leads.edit.title)}
      submitLabel={t(($) => $.leads.edit.submit)}
      loading={false}
      error={asked.error}
      dirty={false}
      submitDisabled
      onSubmit={(event) => event.preventDefault()}
      onClose={close}
    >
      {asked.error ? null : <p>{t(($) => $.ui.table.loading)}</p>}
    </FormModal>
  )
}

const EditedLead = UpdateLead.pick({ name: true, organisation: true, job_title: true }).extend({
  contacts: ContactDrafts,
})

const draftOf = ({ name, organisation, job_title, contacts }: Lead) => ({
  name,
  organisation,
  job_title,
  contacts: contacts.map(contactDraftOf),
})

function EditLead({ lead, close }: { lead: Lead; close: () => void }) {
  const { companyId } = useActor()
  const client = useQueryClient()
  const params = { companyId, leadId: lead._id }
  const [begun, setBegun] = useState(lead)
  const form = useContractForm(EditedLead, draftOf(lead))
  const update = useApiMutation(leadRoutes.update, { toast: t(($) => $.leads.saved), onSuccess: close })
  const changed = useChangedElsewhere<Lead>({
    error: update.error,
    forget: update.reset,
    load: () => client.fetchQuery({ ...q(leadRoutes.get, { params }), staleTime: 0 }),
    take: (theirs, keepMine) => {
      const next = draftOf(theirs)
      const mine = form.getValues()
      form.setInitialValues(next)
      form.setValues(keepMine ? rebased(mine, draftOf(begun), next) : next)
      setBegun(theirs)
    },
  })
  const { contacts } = form.values
  const error = useServerErrors(
    form,
    renamedFields(changed.error, (field) => rowField(field, 'contacts', contacts, isBlankContact)),
  )
  const field = { autoComplete: 'off' } as const

  return (
    <>
      <FormModal
        title={t(($) => $.leads.edit.title)}
        submitLabel={t(($) => $.leads.edit.submit)}
        loading={update.isPending}
        error={error}
        dirty={form.isDirty()}
        ignoresEscape={changed.asking}
        onSubmit={form.onSubmit(
          (draft) =>
            update.mutate({
              params,
              body: { ...draft, contacts: contactInputs(draft.contacts), revision: begun.revision },
            }),
          focusFirstError(form),
        )}
        onClose={close}
      >
        <TextInput {...field} required label={t(($) => $.leads.form.name)} {...form.getInputProps('name')} />
        <Pair>
          <TextInput {...field} label={t(($) => $.leads.form.organisation)} {...form.getInputProps('organisation')} />
          <TextInput {...field} label={t(($) => $.leads.form.job_title)} {...form.getInputProps('job_title')} />
        </Pair>
        <Stack gap="l" role="group" aria-label={t(($) => $.leads.edit.contacts)}>
          <ContactList form={form} empty={t(($) => $.leads.edit.contacts_empty)} />
        </Stack>
      </FormModal>
      {changed.dialog}
    </>
  )
}
