import { listName } from '@kartu/cards/names'
import { Select, TextInput } from '@mantine/core'
import { roles as allRoles } from '@kartu/contracts/actor'
import { externalIdCharactersMax } from '@kartu/contracts/limits'
import { type Member, UpdateMember } from '@kartu/contracts/company/members'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { canChangeRoles, canMoveMember, canReassign } from '@kartu/contracts/company/members.policy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModalProps } from '../../../lib/modals.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor, useCurrent } from '../../../lib/session.ts'
import { type ContractForm, focusFirstError, useServerErrors } from '../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../ui/form/contract-form.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { LimitedInput } from '../../../ui/form/limited-input.tsx'
import { DivisionSelect } from './division-select.tsx'
import { type RoleName, roleName, rolesOf } from './member-role.ts'
import { t } from './words.ts'

/** Email, job ID, division and role of a member; other fields are edited on the card. */
export function EditMemberModal({ memberId, close }: ModalProps<'edit-member'>) {
  const actor = useActor()
  const params = { companyId: actor.companyId, memberId }
  // The form's initial values are not taken from the cache.
  const asked = useQuery({ ...q(memberRoutes.get, { params }), staleTime: 0 })
  const { data: member, error, isFetchedAfterMount } = asked
  if (member && isFetchedAfterMount) return <EditMemberForm member={member} close={close} />
  return (
    <FormModal
      title={t(($) => $.members.edit_member.title)}
      submitLabel={t(($) => $.members.edit_member.submit)}
      loading={false}
      error={error}
      dirty={false}
      submitDisabled
      onSubmit={(event) => event.preventDefault()}
      onClose={close}
    >
      {error ? null : <p>{t(($) => $.ui.table.loading)}</p>}
    </FormModal>
  )
}

const Edited = UpdateMember.omit({ roles: true }).loose()
/** For a member without a job ID: the field may stay empty. */
const EditedWithoutId = Edited.omit({ external_id: true }).loose()

function EditMemberForm({ member, close }: { member: Member; close: () => void }) {
  const { companyId } = useActor()
  // Values that the editing began from: changes by others in between do not count as edits of this person.
  const [before] = useState({
    email: member.email,
    external_id: member.external_id ?? '',
    division_id: member.division?._id ?? null,
    role: roleName(member.roles),
  })
  const form = useContractForm(before.external_id === '' ? EditedWithoutId : Edited, before)
  const update = useApiMutation(memberRoutes.update, { toast: t(($) => $.members.edit_member.done), onSuccess: close })
  const error = useServerErrors(form, update.error)

  const submit = (values: typeof before): void => {
    const next = rolesOf(values.role)
    update.mutate({
      params: { companyId, memberId: member._id },
      body: {
        ...(values.email.trim().toLowerCase() === before.email ? {} : { email: values.email }),
        ...(values.external_id.trim() === before.external_id ? {} : { external_id: values.external_id }),
        ...(values.division_id === before.division_id ? {} : { division_id: values.division_id }),
        ...(values.role === before.role ? {} : { roles: next }),
      },
    })
  }

  return (
    <FormModal
      title={t(($) => $.members.edit_member.title)}
      submitLabel={t(($) => $.members.edit_member.submit)}
      loading={update.isPending}
      error={error}
      dirty={form.isDirty()}
      submitDisabled={!form.isDirty()}
      onSubmit={form.onSubmit(submit, focusFirstError(form))}
      onClose={close}
    >
      <p>
        <strong>{listName(member.card)}</strong>
      </p>
      <MemberFields member={member} form={form} />
    </FormModal>
  )
}

interface MemberFieldsProps {
  member: Member
  form: ContractForm<{ email: string; external_id: string; division_id: string | null; role: RoleName }>
}

function MemberFields({ member, form }: MemberFieldsProps) {
  const actor = useActor()
  const { access } = useCurrent()
  const before = form.getInitialValues()
  const { _id: id, roles, user_id: userId } = member
  const facts = { id, divisionId: before.division_id, roles, hasAccount: userId !== null }
  const mayReassign = canReassign(actor, facts)
  const choices = (['member', ...allRoles] as const).filter(
    (role) => role === before.role || canChangeRoles(actor, facts, rolesOf(role)),
  )
  const mayMoveFreely = canMoveMember(actor, facts, null)

  return (
    <>
      <TextInput
        label={t(($) => $.members.form.email)}
        description={t(($) => (mayReassign ? $.members.edit_member.email_hint : $.members.edit_member.email_locked))}
        required
        disabled={!mayReassign}
        type="email"
        inputMode="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <LimitedInput
        label={t(($) => $.members.edit_member.job_id)}
        description={t(($) => (mayReassign ? $.members.edit_member.job_id_hint : $.members.edit_member.job_id_locked))}
        disabled={!mayReassign}
        charactersMax={externalIdCharactersMax}
        autoComplete="off"
        {...form.getInputProps('external_id')}
      />
      <DivisionSelect
        companyId={actor.companyId}
        value={form.values.division_id}
        onChange={(id) => form.setFieldValue('division_id', id)}
        allowed={(id) => canMoveMember(actor, facts, id)}
        description={mayMoveFreely ? undefined : t(($) => $.members.edit_member.division_locked)}
        error={form.errors.division_id}
      />
      <Select
        label={t(($) => $.members.form.roles)}
        description={roleHint(form.values.role, choices.length, access?.company.name ?? '', t)}
        data={choices.map((role) => ({ value: role, label: t(($) => $.common.role[role]) }))}
        value={form.values.role}
        onChange={(role) => form.setFieldValue('role', role as RoleName)}
        disabled={choices.length <= 1}
        error={form.errors.roles}
      />
    </>
  )
}

type Translate = typeof t

function roleHint(role: RoleName, choices: number, company: string, t: Translate): string {
  if (choices <= 1)
    return role === 'admin' || role === 'super_admin'
      ? t(($) => $.members.edit_member.roles_locked)
      : t(($) => $.members.edit_member.roles_not_yours)
  return t(($) => $.members.edit_member.may[role], { company })
}
