import { Select, TextInput } from '@mantine/core'
import { type Role, roles } from '@kartu/contracts/actor'
import { CreateInvitation } from '@kartu/contracts/team/invitations'
import { canInvite, invitationRoutes } from '@kartu/contracts/team/invitations.plain'
import { invitationDays } from '@kartu/contracts/limits'
import type { ReactNode } from 'react'
import { currentLocale } from '../../../lib/i18n.ts'
import { allLocales } from '../../../lib/locale.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { focusFirstError, useServerErrors } from '../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../ui/form/contract-form.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { useLicences } from '../../../lib/company/use-licences.ts'
import { LicencesLine } from '../../../ui/form/licences-line.tsx'
import { MailFields } from '../../../ui/invitation/invitation-mail-fields.tsx'
import { Pair } from '../../../ui/frame/section.tsx'
import { DivisionField, firstDivision } from './invitation-fields.tsx'
import { t } from './words.ts'

export interface InviteFormProps {
  /** Switch between one person and several, above the fields. */
  how: ReactNode
  divisionId: string | undefined
  close: () => void
}

export function InviteOne({ how, divisionId, close }: InviteFormProps) {
  const licences = useLicences()
  const actor = useActor()
  const form = useContractForm(CreateInvitation, emptyInvitation(firstDivision(actor, divisionId)))
  const create = useApiMutation(invitationRoutes.create, {
    toast: t(($) => $.invitations.invite.done),
    onSuccess: close,
  })
  const error = useServerErrors(form, create.error)
  const { division_id: division } = form.values

  return (
    <FormModal
      title={t(($) => $.invitations.invite.title)}
      submitLabel={t(($) => $.invitations.invite.submit)}
      loading={create.isPending}
      error={error}
      dirty={form.isDirty()}
      onSubmit={form.onSubmit(
        (values) => create.mutate({ params: { companyId: actor.companyId }, body: values }),
        focusFirstError(form),
      )}
      onClose={close}
      aside={<LicencesLine licences={licences} />}
    >
      <p>{t(($) => $.invitations.invite.line, { days: invitationDays })}</p>
      {how}
      <Pair>
        <TextInput
          data-autofocus
          label={t(($) => $.members.form.first_name)}
          required
          autoComplete="off"
          {...form.getInputProps('first_name')}
        />
        <TextInput label={t(($) => $.members.form.last_name)} autoComplete="off" {...form.getInputProps('last_name')} />
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
        <DivisionField
          value={division}
          onChange={(id) => form.setFieldValue('division_id', id)}
          error={form.errors['division_id']}
        />
      </Pair>
      <RoleField
        divisionId={division}
        value={form.values.roles}
        onChange={(chosen) => form.setFieldValue('roles', chosen)}
        error={form.errors['roles']}
      />
      <MailFields
        locales={allLocales}
        message={form.values.message}
        locale={form.values.locale}
        error={form.errors['message']}
        onChange={({ message, locale }) => {
          if (message !== undefined) form.setFieldValue('message', message)
          if (locale !== undefined) form.setFieldValue('locale', locale)
        }}
      />
    </FormModal>
  )
}

const emptyInvitation = (divisionId: string | null) => ({
  first_name: '',
  last_name: '',
  email: '',
  job_title: '',
  division_id: divisionId,
  roles: [] as Role[],
  message: '',
  locale: currentLocale(),
})

interface RoleFieldProps {
  divisionId: string | null
  value: readonly Role[]
  onChange: (roles: Role[]) => void
  error: ReactNode
}

/** The role of the new person; offers only roles that the actor may give. */
function RoleField({ divisionId, value, onChange, error }: RoleFieldProps) {
  const actor = useActor()
  const giveable = roles.filter((role) => canInvite(actor, { divisionId, roles: [role] }))
  if (giveable.length === 0) return null
  return (
    <Select
      label={t(($) => $.members.form.roles)}
      description={t(($) => $.invitations.invite.role_hint)}
      data={(['member', ...giveable] as const).map((role) => ({ value: role, label: t(($) => $.common.role[role]) }))}
      value={value[0] ?? 'member'}
      onChange={(chosen) => onChange(giveable.filter((role) => role === chosen))}
      error={error}
    />
  )
}
