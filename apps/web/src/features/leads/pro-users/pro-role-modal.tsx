import { Checkbox, TextInput } from '@mantine/core'
import { canGiveProPermissions } from '@kartu/contracts/leads/leads.policy'
import { nameCharactersMax } from '@kartu/contracts/limits'
import { type ProPermission, proPermissions } from '@kartu/contracts/leads/pro'
import type { ProRole } from '@kartu/contracts/leads/pro-users'
import { proUserRoutes } from '@kartu/contracts/leads/pro-users.plain'
import { line } from '@kartu/contracts/validation'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { ModalProps } from '../../../lib/modals.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { useFirst } from '../../../lib/form/use-first.ts'
import { usePro } from '../../../lib/company/use-pro.ts'
import { focusFirstError } from '../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../ui/form/contract-form.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { useEditModal } from '../../../ui/form/use-edit-modal.ts'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { permissionName } from './permission-name.ts'
import { t } from './words.ts'
import classes from './pro-users.module.css'

interface RoleValues extends Record<string, unknown> {
  name: string
  permissions: ProPermission[]
}

const RoleForm = z.object({ name: line(nameCharactersMax).min(1), permissions: z.array(z.string()) })

const valuesOf = (role: ProRole | undefined): RoleValues => ({
  name: role?.name ?? '',
  permissions: role?.permissions ?? [],
})

/** Creates a role from permissions; with an ID, edits that one. */
export function ProRoleModal({ roleId, close }: ModalProps<'pro-role'>) {
  const { companyId } = useActor()
  const roles = useQuery(q(proUserRoutes.roles, { params: { companyId } }))
  const role = useFirst(roles.data?.find(({ _id }) => _id === roleId))
  return <RoleModal key={role?._id ?? ''} role={role} companyId={companyId} close={close} />
}

interface RoleModalProps {
  role: ProRole | undefined
  companyId: string
  close: () => void
}

function RoleModal({ role, companyId, close }: RoleModalProps) {
  const queryClient = useQueryClient()
  const { actor } = usePro()
  const params = { companyId }
  const form = useContractForm<RoleValues>(RoleForm, valuesOf(role))
  const create = useApiMutation(proUserRoutes.createRole, {
    toast: t(($) => $.proUsers.role_form.added),
    onSuccess: close,
  })
  const update = useApiMutation(proUserRoutes.updateRole, {
    toast: t(($) => $.proUsers.role_form.edited),
    onSuccess: close,
  })
  const edit = useEditModal({
    form,
    item: role,
    valuesOf,
    create,
    update,
    load: async () => {
      const list = await queryClient.fetchQuery({ ...q(proUserRoutes.roles, { params }), staleTime: 0 })
      return list.find(({ _id }) => _id === role?._id)
    },
  })
  const submit = (body: RoleValues): void => {
    if (role)
      update.mutate({ params: { companyId, roleId: role._id }, body: { ...body, revision: edit.begun?.revision } })
    else create.mutate({ params, body })
  }
  return (
    <>
      <FormModal
        title={role ? t(($) => $.proUsers.role_form.edit_title) : t(($) => $.proUsers.role_form.add_title)}
        submitLabel={role ? t(($) => $.proUsers.role_form.edit_submit) : t(($) => $.proUsers.role_form.add_submit)}
        {...edit.props}
        onSubmit={form.onSubmit(submit, focusFirstError(form))}
        onClose={close}
      >
        {role && role.users > 0 ? (
          <Text size="small" tone="3">
            {t(($) => $.proUsers.role_form.holds, { count: role.users })}
          </Text>
        ) : null}
        <TextInput
          label={t(($) => $.proUsers.role_form.name)}
          required
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Checkbox.Group
          label={t(($) => $.proUsers.role_form.permissions)}
          description={t(($) => $.proUsers.may_hint)}
          {...form.getInputProps('permissions')}
        >
          <Stack className={classes.permissions}>
            {proPermissions.map((permission) => (
              <Checkbox
                key={permission}
                value={permission}
                label={permissionName(permission)}
                disabled={actor === undefined || !canGiveProPermissions(actor, [permission])}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      </FormModal>
      {edit.dialog}
    </>
  )
}
