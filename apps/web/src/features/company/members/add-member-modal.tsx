import { Checkbox, TextInput } from '@mantine/core'
import { parsePhone } from '@kartu/cards/phones'
import { contactValueCharactersMax } from '@kartu/contracts/limits'
import { CreateMember } from '@kartu/contracts/company/members'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { canCreateMember } from '@kartu/contracts/company/members.policy'
import { type Ref, useRef, useState } from 'react'
import { z } from 'zod'
import { originCountry } from '../../../lib/country.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { type ContractForm, focusFirstError, useServerErrors } from '../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../ui/form/contract-form.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { DivisionSelect } from './division-select.tsx'
import { t } from './words.ts'
import { Pair } from '../../../ui/frame/section.tsx'
import { Text } from '../../../ui/layout/layout.tsx'

/** One phone number replaces the contacts: other fields are edited on the card. */
const AddMember = CreateMember.omit({ contacts: true }).extend({
  phone: z
    .string()
    .max(contactValueCharactersMax)
    .refine((text) => text.trim() === '' || parsePhone(text, originCountry()) !== null, 'phone'),
})

/** Adds one person; the card is public at once. */
export function AddMemberModal({ divisionId, close }: ModalProps<'add-member'>) {
  const actor = useActor()
  const firstField = useRef<HTMLInputElement>(null)
  const [another, setAnother] = useState(false)
  const empty = {
    first_name: '',
    last_name: '',
    email: '',
    job_title: '',
    phone: '',
    division_id: firstDivision(actor, divisionId),
  }
  const form = useContractForm(AddMember, empty)
  const create = useApiMutation(memberRoutes.create, {
    toast: t(($) => $.members.add_member.done),
    onSuccess: () => {
      if (!another) return close()
      // The next person often has the same division.
      form.setInitialValues({ ...empty, division_id: form.getValues().division_id })
      form.reset()
      firstField.current?.focus()
    },
  })
  const error = useServerErrors(form, create.error)

  const submit = (values: typeof empty): void => {
    const { phone: text, ...member } = values
    const phone = text.trim() === '' ? null : parsePhone(text, originCountry())
    create.mutate({
      params: { companyId: actor.companyId },
      body: { ...member, contacts: phone === null ? [] : [{ key: 'mobile', ...phone }] },
    })
  }

  return (
    <FormModal
      title={t(($) => $.members.add_member.title)}
      submitLabel={t(($) => $.members.add_member.submit)}
      loading={create.isPending}
      error={error}
      dirty={form.isDirty()}
      onSubmit={form.onSubmit(submit, focusFirstError(form))}
      onClose={close}
      aside={
        <Checkbox
          label={t(($) => $.members.form.another)}
          checked={another}
          onChange={(event) => setAnother(event.currentTarget.checked)}
        />
      }
    >
      <Text tone="2">{t(($) => $.members.add_member.line)}</Text>
      <MemberFields form={form} firstField={firstField} />
    </FormModal>
  )
}

interface MemberFieldsProps {
  form: ContractForm<z.input<typeof AddMember>>
  firstField: Ref<HTMLInputElement>
}

function MemberFields({ form, firstField }: MemberFieldsProps) {
  const actor = useActor()
  return (
    <>
      <Pair>
        <TextInput
          ref={firstField}
          data-autofocus
          label={t(($) => $.members.form.first_name)}
          required
          autoComplete="off"
          {...form.getInputProps('first_name')}
        />
        <TextInput
          label={t(($) => $.members.form.last_name)}
          description={t(($) => $.members.form.last_name_hint)}
          autoComplete="off"
          {...form.getInputProps('last_name')}
        />
      </Pair>
      <TextInput
        label={t(($) => $.members.form.email)}
        required
        type="email"
        inputMode="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <Pair>
        <TextInput label={t(($) => $.members.form.job_title)} autoComplete="off" {...form.getInputProps('job_title')} />
        <DivisionSelect
          companyId={actor.companyId}
          value={form.values.division_id ?? null}
          onChange={(id) => form.setFieldValue('division_id', id)}
          allowed={(id) => canCreateMember(actor, { divisionId: id })}
          error={form.errors.division_id}
        />
      </Pair>
      <TextInput
        label={t(($) => $.members.form.phone)}
        description={t(($) => $.members.form.phone_hint)}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        {...form.getInputProps('phone')}
      />
    </>
  )
}

/** The requested division, else none; a division admin adds members only to their own. */
function firstDivision(actor: ReturnType<typeof useActor>, asked: string | undefined): string | null {
  if (asked !== undefined && canCreateMember(actor, { divisionId: asked })) return asked
  return canCreateMember(actor, { divisionId: null }) ? null : actor.divisionId
}
