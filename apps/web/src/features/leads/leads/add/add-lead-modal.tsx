import { Button, Textarea, TextInput } from '@mantine/core'
import { parsePhone } from '@kartu/cards/phones'
import { CreateLead } from '@kartu/contracts/leads/lead-changes'
import { leadRoutes, type Warmth } from '@kartu/contracts/leads/leads.plain'
import { contactValueCharactersMax } from '@kartu/contracts/limits'
import { isEmail } from '@kartu/contracts/email-address'
import { IconScan, IconFileImport } from '@tabler/icons-react'
import { z } from 'zod'
import { originCountry } from '../../../../lib/country.ts'
import { type ModalProps, openModal } from '../../../../lib/modals.ts'
import { useApiMutation } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { toastSuccess } from '../../../../lib/toast.ts'
import { focusFirstError, useServerErrors } from '../../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../../ui/form/contract-form.ts'
import { FormModal } from '../../../../ui/form/form-modal.tsx'
import { Pair } from '../../../../ui/frame/section.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { icon } from '../../../../ui/layout/icon-props.ts'
import { WarmthChoice } from '../warmth.tsx'
import { t } from '../words.ts'
import { Link } from 'react-router'
import { paths } from '../../../../lib/paths.ts'

const empty = {
  name: '',
  organisation: '',
  job_title: '',
  email: '',
  phone: '',
  warmth: null as Warmth | null,
  note: '',
}

/** One address and one number replace the contacts: others are added on the lead. */
const AddLead = CreateLead.pick({ name: true, organisation: true, job_title: true, warmth: true, note: true }).extend({
  email: z
    .string()
    .max(contactValueCharactersMax)
    .refine((text) => text.trim() === '' || isEmail(text.trim()), 'email'),
  phone: z
    .string()
    .max(contactValueCharactersMax)
    .refine((text) => text.trim() === '' || parsePhone(text, originCountry()) !== null, 'phone'),
})

/** Adds a person whom the member has met. */
export function AddLeadModal({ close }: ModalProps<'add-lead'>) {
  const { companyId, memberId } = useActor()
  const form = useContractForm(AddLead, empty)
  const create = useApiMutation(leadRoutes.create, {
    onSuccess: ({ owner }) => {
      toastSuccess(t(($) => (owner?._id === memberId ? $.leads.added : $.leads.added_given)))
      close()
    },
  })
  const error = useServerErrors(form, create.error)

  const submit = (values: typeof empty): void => create.mutate({ params: { companyId }, body: leadOf(values) })
  const field = { autoComplete: 'off' }

  return (
    <FormModal
      title={t(($) => $.leads.form.title)}
      submitLabel={t(($) => $.leads.form.submit)}
      loading={create.isPending}
      error={error}
      dirty={form.isDirty()}
      aside={
        form.isDirty() ? null : (
          <OtherWays
            onScan={() => {
              close()
              openModal('scan-card', {})
            }}
          />
        )
      }
      onSubmit={form.onSubmit(submit, focusFirstError(form))}
      onClose={close}
    >
      <TextInput
        {...field}
        data-autofocus
        required
        label={t(($) => $.leads.form.name)}
        {...form.getInputProps('name')}
      />
      <Pair>
        <TextInput {...field} label={t(($) => $.leads.form.organisation)} {...form.getInputProps('organisation')} />
        <TextInput {...field} label={t(($) => $.leads.form.job_title)} {...form.getInputProps('job_title')} />
      </Pair>
      <Pair>
        <TextInput
          {...field}
          type="email"
          inputMode="email"
          label={t(($) => $.leads.form.email)}
          {...form.getInputProps('email')}
        />
        <TextInput
          {...field}
          type="tel"
          inputMode="tel"
          label={t(($) => $.leads.form.phone)}
          description={t(($) => $.leads.form.phone_hint)}
          {...form.getInputProps('phone')}
        />
      </Pair>
      <WarmthChoice value={form.values.warmth} onChange={(warmth) => form.setFieldValue('warmth', warmth)} />
      <Textarea
        autosize
        minRows={3}
        {...field}
        label={t(($) => $.leads.form.note)}
        description={t(($) => $.leads.form.note_hint)}
        {...form.getInputProps('note')}
      />
    </FormModal>
  )
}

function leadOf({ email, phone: text, ...lead }: typeof empty) {
  const phone = text.trim() === '' ? null : parsePhone(text, originCountry())
  return {
    ...lead,
    contacts: [
      ...(phone === null ? [] : [{ key: 'mobile' as const, ...phone }]),
      ...(email.trim() === '' ? [] : [{ key: 'email' as const, value: email.trim() }]),
    ],
  }
}

/** Other ways to add leads: a scan, or a file. */
function OtherWays({ onScan }: { onScan: () => void }) {
  return (
    <Row wrap gap="xs">
      <Button variant="subtle" leftSection={<IconScan {...icon} />} onClick={onScan}>
        {t(($) => $.leads.form.scan)}
      </Button>
      <Button component={Link} to={paths.leadImport()} variant="subtle" leftSection={<IconFileImport {...icon} />}>
        {t(($) => $.leads.form.file)}
      </Button>
    </Row>
  )
}
