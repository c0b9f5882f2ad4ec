import { fieldFacts, isParagraph, nameParts, type RequestableField } from '@kartu/contracts/company/card-fields.plain'
import { changeRequestRoutes } from '@kartu/contracts/team/change-requests.plain'
import { fileRoutes } from '@kartu/contracts/platform/files.plain'
import { photoBytesMax } from '@kartu/contracts/limits'
import type { Member } from '@kartu/contracts/company/members'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { callApi } from '../../../lib/api-client.ts'
import { isBlankContact, rowField } from '../../../lib/form/contact-draft.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { renamedFields } from '../../../lib/form/field-errors.ts'
import { useActor, useCurrent } from '../../../lib/session.ts'
import { ContactList } from '../../../ui/contact/contact-list.tsx'
import { type ContractForm, focusFirstError, useServerErrors } from '../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../ui/form/contract-form.ts'
import { CountedTextarea } from '../../../ui/form/counted-textarea.tsx'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { ImageField } from '../../../ui/picture/image-field.tsx'
import { Pair } from '../../../ui/frame/section.tsx'
import { draftOf, isSameChange, requestedChange, ChangeRequestDraft } from './change-request-draft.ts'
import { t } from './words.ts'

/** Requests a change of a locked field on the person's own card. */
export function AskChangeModal(props: ModalProps<'ask-change'>) {
  const { companyId, memberId } = useActor()
  const own = useQuery(q(memberRoutes.get, { params: { companyId, memberId } }))
  if (!own.data) return null
  return <AskForm {...props} member={own.data} />
}

function AskForm({ field, close, member }: ModalProps<'ask-change'> & { member: Member }) {
  const { companyId } = useActor()
  const { access } = useCurrent()
  const form = useContractForm(ChangeRequestDraft, draftOf(field, member.card))
  const pending = useQuery(
    q(changeRequestRoutes.list, { params: { companyId }, query: { state: 'pending', member: member._id } }),
  )
  const [same, setSame] = useState(false)
  const ask = useApiMutation(changeRequestRoutes.create, {
    toast: t(($) => $.changeRequests.ask.done),
    onSuccess: close,
  })
  const { contacts } = form.values
  const placed = useMemo(
    () =>
      renamedFields(ask.error, (name) => {
        const path = name.replace(/^change\.value\.?/, '')
        if (field === 'contacts' || field === 'socials')
          return rowField(`contacts.${path}`, 'contacts', contacts, isBlankContact)
        return path === '' || name === 'photo' ? field : path
      }),
    // The error numbers the rows as they were sent.
    [ask.error, field, contacts],
  )
  const error = useServerErrors(form, placed)
  const name = t(($) => $.customisation.fields[field])
  const asked = pending.data?.data.some((request) => request.field === field) ?? false
  const companyName = access?.company.name ?? ''

  return (
    <FormModal
      title={t(($) => $.changeRequests.ask.title, { field: name })}
      submitLabel={t(($) => $.changeRequests.ask.submit)}
      loading={ask.isPending}
      error={error}
      dirty={form.isDirty()}
      onSubmit={form.onSubmit((draft) => {
        const unchanged = isSameChange(field, form.getInitialValues(), draft)
        setSame(unchanged)
        if (!unchanged)
          ask.mutate({
            params: { companyId },
            body: { change: requestedChange(field, draft), message: draft.message },
          })
      }, focusFirstError(form))}
      onClose={close}
    >
      <p>{t(($) => $.changeRequests.ask.hint, { company: companyName })}</p>
      <RequestedField form={form} field={field} companyId={companyId} />
      {same && isSameChange(field, form.getInitialValues(), form.values) ? (
        <FieldError error={t(($) => $.changeRequests.ask.same)} />
      ) : null}
      <TextInput
        label={t(($) => $.changeRequests.ask.message)}
        description={asked ? t(($) => $.changeRequests.ask.replaces) : t(($) => $.changeRequests.ask.message_hint)}
        autoComplete="off"
        {...form.getInputProps('message')}
      />
    </FormModal>
  )
}

/** First and last name come before rarely used parts. */
const orderedParts = [...new Set(['first_name', 'last_name', ...nameParts] as const)]

interface RequestedFieldProps {
  form: ContractForm<ChangeRequestDraft>
  field: RequestableField
  companyId: string
}

/** The field's own input, as in the card editor. */
function RequestedField({ form, field, companyId }: RequestedFieldProps) {
  const label = t(($) => $.customisation.fields[field])
  switch (field) {
    case 'name':
      return (
        <Pair>
          {orderedParts.map((key) => (
            <TextInput
              key={key}
              label={t(($) => $.cards.person[key])}
              required={key === 'first_name'}
              autoComplete="off"
              {...form.getInputProps(key)}
            />
          ))}
        </Pair>
      )
    case 'photo':
      return (
        <ImageField
          label={label}
          picture={form.values.photo}
          onChange={(photo) => form.setFieldValue('photo', photo)}
          upload={(file) => callApi(fileRoutes.create, { params: { companyId }, body: { kind: 'photo' }, file })}
          bytesMax={photoBytesMax}
          crop
          error={form.errors['photo']}
        />
      )
    case 'contacts':
    case 'socials':
      return <ContactList form={form} only={field} empty={t(($) => $.cards.contacts.empty)} />
    default:
      return isParagraph(field) ? (
        <CountedTextarea
          label={label}
          charactersMax={fieldFacts[field].charactersMax}
          {...form.getInputProps(field)}
          value={form.values[field]}
        />
      ) : (
        <TextInput label={label} autoComplete="off" {...form.getInputProps(field)} />
      )
  }
}
