import { Switch } from '@mantine/core'
import { notificationMailPauseMinutes } from '@kartu/contracts/limits'
import type { NotificationPreferences } from '@kartu/contracts/notifications'
import { groupsFor } from '@kartu/contracts/notifications.policy'
import { notificationRoutes } from '@kartu/contracts/notifications.plain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModalProps } from '../../lib/modals.ts'
import { q, useApiMutation } from '../../lib/queries.ts'
import { useCurrent } from '../../lib/session.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { FormModal } from '../../ui/form/form-modal.tsx'
import { t } from './words.ts'
import classes from './notification-bell.module.css'

/** Which notifications of this company come by mail as well. */
export function NotificationPreferencesModal({ companyId: asked, close }: ModalProps<'notification-preferences'>) {
  const { user, access } = useCurrent()
  const companyId = asked ?? access?.company._id ?? ''
  const company = user?.companies.find((one) => one.company._id === companyId)?.company.name
  const params = { companyId }
  const stored = useQuery({ ...q(notificationRoutes.preferences, { params }), staleTime: 0, gcTime: 0 })
  const [chosen, setChosen] = useState<Partial<NotificationPreferences['mail']>>({})
  const save = useApiMutation(notificationRoutes.updatePreferences, {
    onSuccess: () => {
      toastSuccess(t(($) => $.notifications.preferences.saved))
      close()
    },
  })
  const mail = stored.data && { ...stored.data.mail, ...chosen }
  const roles = user?.companies.find((one) => one.company._id === companyId)?.membership.roles ?? []
  const groups = groupsFor({ roles })
  const dirty = groups.some((group) => mail?.[group] !== stored.data?.mail[group])
  return (
    <FormModal
      title={t(($) => $.notifications.preferences.title)}
      submitLabel={t(($) => $.notifications.preferences.save)}
      loading={save.isPending}
      submitDisabled={mail === undefined}
      error={save.error ?? stored.error}
      dirty={dirty}
      onClose={close}
      onSubmit={(event) => {
        event.preventDefault()
        if (dirty) save.mutate({ params, body: { mail: chosen } })
        else close()
      }}
    >
      <p className={classes.text}>
        {t(($) => $.notifications.preferences.text, {
          company: company ?? '',
          email: user?.email ?? '',
          minutes: notificationMailPauseMinutes,
        })}
      </p>
      {groups.map((group) => (
        <Switch
          key={group}
          label={t(($) => $.notifications.preferences.groups[group].label)}
          description={t(($) => $.notifications.preferences.groups[group].hint)}
          disabled={mail === undefined}
          checked={mail?.[group] ?? false}
          onChange={({ currentTarget: { checked } }) => setChosen((before) => ({ ...before, [group]: checked }))}
        />
      ))}
    </FormModal>
  )
}
